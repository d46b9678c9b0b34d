/*
 * Unpacks gzip at once, for callers that cannot wait for a DecompressionStream: a function of Python's second part is
 * called, or a module of the rest of its library is imported. The layout is that of RFC 1951 and 1952; fetching.js
 * compares what arrives; here, what cannot be unpacked is only an error.
 *
 * inflated(bytes) -> Uint8Array: what was packed (publish/postprocess/compress.py); anything that is no gzip comes back as it is.
 */

const HEADER = 10; // bytes; ours names no file
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST = 15; // bits of a code
const MOST = 32 << 20; // bytes of a file

const [LENGTHS, LENGTH_BITS] = ranges(3, 29, (at) => (at < 8 ? 0 : (at >> 2) - 1));
const [DISTANCES, DISTANCE_BITS] = ranges(1, 30, (at) => (at < 4 ? 0 : (at >> 1) - 1));
LENGTHS[28] = 258;
LENGTH_BITS[28] = 0;

/** The first value of each range, and the number of bits that say which value of it is meant. */
function ranges(first, count, bitsOf) {
  const bits = Array.from({ length: count }, (_, at) => bitsOf(at));
  const starts = [];
  for (const each of bits) {
    starts.push(first);
    first += 1 << each;
  }
  return [starts, bits];
}

/** A table from the next bits of the data to 16 times the symbol plus the length of its code. */
function table(lengths) {
  const made = new Uint16Array(1 << LONGEST);
  let code = 0;
  for (let length = 1; length <= LONGEST; length += 1, code <<= 1) {
    for (let symbol = 0; symbol < lengths.length; symbol += 1) {
      if (lengths[symbol] !== length) continue;
      let turned = 0; // a code's bits come the other way round
      for (let bit = 0; bit < length; bit += 1) turned |= ((code >> bit) & 1) << (length - 1 - bit);
      for (let at = turned; at < made.length; at += 1 << length) made[at] = (symbol << 4) | length;
      code += 1;
    }
  }
  return made;
}

export function inflated(given) {
  const bytes = new Uint8Array(given);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const size = new DataView(bytes.buffer).getUint32(bytes.length - 4, true);
  if (size > MOST) throw new RangeError("A packed file came damaged.");
  const made = new Uint8Array(size);
  let [from, to, held, count] = [HEADER, 0, 0, 0];

  const peek = (bits) => {
    for (; count < bits; count += 8) held |= bytes[from++] << count;
    if (from > bytes.length) throw new RangeError("A packed file broke off.");
    return held & ((1 << bits) - 1);
  };
  const take = (bits) => {
    const value = peek(bits);
    held >>>= bits;
    count -= bits;
    return value;
  };
  const symbol = (codes) => {
    const found = codes[peek(LONGEST)];
    if (found === 0) throw new RangeError("A packed file came damaged.");
    take(found & 15);
    return found >> 4;
  };

  for (let last = 0; !last; ) {
    last = take(1);
    const kind = take(2);
    if (kind === 0) {
      from -= count >> 3; // whole bytes that were read ahead
      [held, count] = [0, 0];
      const size = bytes[from] | (bytes[from + 1] << 8);
      made.set(bytes.subarray(from + 4, from + 4 + size), to);
      [from, to] = [from + 4 + size, to + size];
      continue;
    }
    const [literals, distances] = kind === 1 ? fixed() : sent(take, symbol);
    for (let found = symbol(literals); found !== 256; found = symbol(literals)) {
      if (found < 256) {
        made[to++] = found;
        continue;
      }
      const end = to + LENGTHS[found - 257] + take(LENGTH_BITS[found - 257]);
      const far = symbol(distances);
      const back = DISTANCES[far] + take(DISTANCE_BITS[far]);
      for (; to < end; to += 1) made[to] = made[to - back];
    }
  }
  return made;
}

function fixed() {
  const lengths = Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8));
  return [table(lengths), table(new Array(30).fill(5))];
}

/** The codes that a block brings with it: lengths, written down in a code of their own. */
function sent(take, symbol) {
  const [literals, distances, given] = [take(5) + 257, take(5) + 1, take(4) + 4];
  const short = new Array(19).fill(0);
  for (const place of ORDER.slice(0, given)) short[place] = take(3);
  const codes = table(short);
  const lengths = [];
  while (lengths.length < literals + distances) {
    const found = symbol(codes);
    if (found < 16) lengths.push(found);
    else if (found === 16) lengths.push(...new Array(3 + take(2)).fill(lengths.at(-1)));
    else lengths.push(...new Array(found === 17 ? 3 + take(3) : 11 + take(7)).fill(0));
  }
  return [table(lengths.slice(0, literals)), table(lengths.slice(literals))];
}
