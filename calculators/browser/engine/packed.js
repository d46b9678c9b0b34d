/*
 * Files that the build has packed with gzip (publish/postprocess/compress.py), because only scripts read them.
 *
 * unpacked(response) -> Promise: the JSON in such a file; rejected if it is anything else.
 */

export function unpacked({ body }) {
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).json();
}
