// Unpacks what Node's zlib packs, with and without a DecompressionStream. Run by test_library.py.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { unpackSync } from "../../calculators/browser/engine/gunzip.js";
import { unpackJson } from "../../calculators/browser/engine/packed.js";

const TEXT = JSON.stringify({ lines: ["a", "é", "”"], replies: Array(999).fill("again") });
const PACKED = Uint8Array.from(gzipSync(TEXT));
const text = (bytes) => new TextDecoder().decode(bytes);

test("packed bytes come out as they went in", () => assert.equal(text(unpackSync(PACKED.buffer)), TEXT));

test("bytes that a host has unpacked stay as they are", () => {
  assert.equal(text(unpackSync(new TextEncoder().encode(TEXT).buffer)), TEXT);
});

test("a damaged file is an error", () => assert.throws(() => unpackSync(PACKED.slice(0, 40).buffer)));

for (const way of ["with", "without"]) {
  test(`an answer is read ${way} a DecompressionStream`, async () => {
    const stream = globalThis.DecompressionStream;
    if (way === "without") delete globalThis.DecompressionStream;
    try {
      assert.deepEqual(await unpackJson(new Response(PACKED)), JSON.parse(TEXT));
    } finally {
      globalThis.DecompressionStream = stream;
    }
  });
}
