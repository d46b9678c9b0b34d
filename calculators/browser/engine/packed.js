/*
 * Files that the build has packed with gzip (publish/postprocess/compress.py), because only scripts read them.
 *
 * unpacked(response) -> Promise: the JSON in such a file; rejected if it is anything else.
 */

export async function unpacked(response) {
  if ("DecompressionStream" in globalThis) {
    return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
  }
  const { unpackedAtOnce } = await import("./gunzip.js"); // Safari before 16.4
  return JSON.parse(new TextDecoder().decode(unpackedAtOnce(await response.arrayBuffer())));
}
