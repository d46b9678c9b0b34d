/*
 * Files that the build has packed with gzip (publish/postprocess/compress.py), because only scripts read them.
 *
 * unpackJson(response) -> Promise: the JSON in such a file; rejected if it is anything else.
 */

export async function unpackJson(response) {
  if ("DecompressionStream" in globalThis) {
    return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
  }
  const { unpackSync } = await import("./gunzip.js"); // Safari before 16.4
  return JSON.parse(new TextDecoder().decode(unpackSync(await response.arrayBuffer())));
}
