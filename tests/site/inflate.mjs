// Unpacks gzip by inflate.js as Node's zlib packs it. Run by test_library.py.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { inflated } from "../../calculators/browser/engine/inflate.js";

const TEXT = readFileSync(new URL(import.meta.url));
const NOISE = Buffer.from(Array.from({ length: 99_999 }, (_, at) => (at * at * 7919) >> 5));
const MADE = { nothing: Buffer.alloc(0), "a letter": Buffer.from("a"), "this text": TEXT, zeros: Buffer.alloc(99_999), noise: NOISE };

for (const [name, bytes] of Object.entries(MADE)) {
  test(`${name} comes out as it went in`, () => {
    for (const level of [0, 1, 9]) assert.deepEqual(Buffer.from(inflated(Uint8Array.from(gzipSync(bytes, { level })).buffer)), bytes);
  });
}

test("what is not packed comes back as it is", () => assert.deepEqual(Buffer.from(inflated(Uint8Array.from(TEXT).buffer)), TEXT));

test("what broke off, or is damaged, is an error and no endless work", () => {
  const packed = gzipSync(TEXT);
  for (let size = 20; size < packed.length - 8; size += 7) assert.throws(() => inflated(Uint8Array.from(packed.subarray(0, size)).buffer));
  for (let at = 10; at < packed.length; at += 1) {
    const damaged = Uint8Array.from(packed);
    damaged[at] ^= 0x10;
    try {
      inflated(damaged.buffer);
    } catch (error) {
      assert.ok(error instanceof RangeError, error.stack);
    }
  }
});
