/*
 * Fetches the files of Python and checks its archives, because they hold the rules. Used by worker.js. Scripts and
 * WebAssembly are not checked: browsers compile them while they arrive, and a check cost 45 of 625 ms.
 *
 * fetched(address, options) -> Promise<Response>: like fetch, but rejected if the file is damaged
 *   or missing. script(address) -> Promise: like import.
 * fetchInPlace(address) -> bytes: for callers that cannot wait. The check runs at the same time:
 * settled() -> Promise: rejected if a file since the last call differs from the published one.
 * sizeOf(address) -> number: of bytes, unpacked; 0 if it is unknown.
 * mistrust(): from now on fetchInPlace ignores the browser's cache. A worker that replaces a broken one calls this,
 *   because the broken one's files may be cached, damaged.
 *
 * A browser may have cached a damaged file, or an error instead of a file, under an address that never changes. So
 * these functions fetch a wrong file once more, past all caches of the browser and the service worker, and replace it
 * there.
 */

const FILES = "FILES, THEIR DIGESTS AND SIZES"; // publish/postprocess/integrity.py fills this in; it is empty until the site is built
const plain = self.fetch.bind(self);
const checks = []; // the checks that run at the same time as other work
let mistrusted = false;

export function mistrust() {
  mistrusted = true;
}

export async function fetched(address, options) {
  try {
    return await checked(address, options);
  } catch {
    return anew(address, options);
  }
}

export async function script(address) {
  try {
    return await import(address);
  } catch {
    await anew(address);
    return import(again(address)); // a worker remembers the result of the original address for good
  }
}

export function fetchInPlace(address) {
  let request = mistrusted ? undefined : asked(address);
  let whole = checked;
  if (request?.status !== 200) [request, whole] = [asked(again(address)), anew];
  if (request.status !== 200) throw new Error(`${request.status} ${request.statusText}: ${address}`);
  // A file without a digest is fetched again only to replace a cached error.
  const check = saidOf(address)[1] || whole === anew ? compared(request.response, address, whole) : Promise.resolve();
  check.catch(() => {}); // settled() reports it
  checks.push(check);
  return request.response;
}

/** Whether bytes match the whole file, which is fetched for comparison and then comes from the browser's cache. */
async function compared(bytes, address, fetchWhole) {
  try {
    const whole = new Uint8Array(await (await fetchWhole(address)).arrayBuffer());
    const given = new Uint8Array(bytes);
    if (given.some((byte, place) => byte !== whole[place]) || given.length !== whole.length) {
      throw new Error(`${address} came damaged.`);
    }
  } catch (error) {
    await anew(address).catch(() => {}); // for the next caller
    throw error;
  }
}

export function settled() {
  return Promise.all(checks.splice(0));
}

function asked(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    // An opaque response has status 0.
  }
  return request;
}

/** The same file under an address that no cache knows. */
function again(address) {
  return `${address}?${Date.now()}`;
}

function anew(address, options) {
  return checked(address, { ...options, cache: "reload" });
}

export function sizeOf(address) {
  return Number(saidOf(address)[2] ?? 0);
}

/** [name, digest, size] of a file; unknown values are missing. */
function saidOf(address) {
  const known = FILES.split(" ");
  const place = known.indexOf(`${address}`.replace(/.*[/]/, ""));
  return place < 0 ? ["", ""] : known.slice(place, place + 3);
}

async function checked(address, options) {
  const [, integrity] = saidOf(address);
  const response = await plain(address, { ...options, integrity });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  // Firefox accepts a file that breaks off; only reading it fails.
  return integrity ? new Response(await response.arrayBuffer()) : response;
}
