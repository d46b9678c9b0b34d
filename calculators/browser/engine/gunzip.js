/*
 * Unpacks gzip at once, for callers that cannot wait for a DecompressionStream: a function of Python's second part is
 * called, or a module of the rest of its library is imported. Older browsers have no DecompressionStream either.
 *
 * unpackSync(buffer) -> Uint8Array: what the build packed. A host may have unpacked it already; then it comes back
 *   as it is. Throws if it is damaged.
 */

import { gunzipSync } from "fflate";

export function unpackSync(buffer) {
  const bytes = new Uint8Array(buffer);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}
