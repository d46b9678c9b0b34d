/*
 * What Python is made of, fetched, and its archives checked: they hold the rules. Used by worker.js. Scripts and
 * WebAssembly are not checked: these are compiled while they come, and a check beside cost 45 of 625 ms.
 *
 * fetched(address, options) -> Promise<Response>: as fetch, of a file that is whole; of one that is damaged or
 *   cannot be had, it is rejected. script(address) -> Promise: as import.
 * fetchInPlace(address) -> bytes: for who cannot wait. They are checked beside:
 * settled() -> Promise: rejected if one of those since the last call was not what was published.
 * sizeOf(address) -> number: of bytes, unpacked; 0 where that is not known.
 * mistrust(): from now on fetchInPlace takes nothing that the browser has kept. For a worker that comes after one that
 *   broke down: what that one was given may be kept, damaged.
 *
 * A browser may have kept a damaged file, or an error in place of one, under an address that never changes. So what is
 * wrong is asked for once more, past all that browser and service worker keep, and replaces what they have.
 */

const FILES = "FILES, THEIR DIGESTS AND SIZES"; // publish/digests.py puts them here; those of no file while nothing is built
const plain = self.fetch.bind(self);
const checks = []; // of what may run meanwhile
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
    return import(again(address)); // under its own a worker has it once and for all
  }
}

export function fetchInPlace(address) {
  let request = mistrusted ? undefined : asked(address);
  let whole = checked;
  if (request?.status !== 200) [request, whole] = [asked(again(address)), anew];
  if (request.status !== 200) throw new Error(`${request.status} ${request.statusText}: ${address}`);
  // What has no digest is fetched once more only to take the place of an error that is kept.
  const check = saidOf(address)[1] || whole === anew ? compared(request.response, address, whole) : Promise.resolve();
  check.catch(() => {}); // until settled() tells
  checks.push(check);
  return request.response;
}

/** Whether bytes are those of a file that is whole: it is fetched for that, which the browser has in its cache. */
async function compared(bytes, address, fetchWhole) {
  try {
    const whole = new Uint8Array(await (await fetchWhole(address)).arrayBuffer());
    const given = new Uint8Array(bytes);
    if (given.some((byte, place) => byte !== whole[place]) || given.length !== whole.length) {
      throw new Error(`${address} came damaged.`);
    }
  } catch (error) {
    await anew(address).catch(() => {}); // for whoever asks next
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
    // Its status is 0.
  }
  return request;
}

/** The same file under an address of which nothing is kept. */
function again(address) {
  return `${address}?${Date.now()}`;
}

function anew(address, options) {
  return checked(address, { ...options, cache: "reload" });
}

export function sizeOf(address) {
  return Number(saidOf(address)[2] ?? 0);
}

/** [name, digest, size] of a file, those that are known. */
function saidOf(address) {
  const known = FILES.split(" ");
  const place = known.indexOf(`${address}`.replace(/.*[/]/, ""));
  return place < 0 ? ["", ""] : known.slice(place, place + 3);
}

async function checked(address, options) {
  const [, integrity] = saidOf(address);
  const response = await plain(address, { ...options, integrity });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  // Firefox lets a file pass that breaks off; but it cannot be read.
  return integrity ? new Response(await response.arrayBuffer()) : response;
}
