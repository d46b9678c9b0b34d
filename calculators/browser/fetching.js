/*
 * What Python is made of, fetched, and its archives checked: they hold the rules. Used by worker.js. Scripts and
 * WebAssembly are not checked: these are compiled while they come, and a check beside cost 45 of 625 ms.
 *
 * fetched(address, options) -> Promise<Response>: as fetch, of a file that is whole; of one that is damaged or
 *   cannot be had, it is rejected. script(address) -> Promise: as import.
 * fetchInPlace(address) -> bytes: for who cannot wait. They are checked beside:
 * settled() -> Promise: rejected if one of those since the last call was not what was published.
 *
 * A browser may have kept a damaged file, or an error in place of one, under an address that never changes. So what is
 * wrong is asked for once more, past all that browser and service worker keep, and replaces what they have.
 */

const DIGESTS = "FILES AND THEIR DIGESTS"; // publish/digests.py puts them here; those of no file while nothing is built
const plain = self.fetch.bind(self);
const checks = []; // of what may run meanwhile

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
  const first = asked(address);
  const [request, check] = first.status === 200 ? [first, checking(address)] : [asked(again(address)), anew(address)];
  check.catch(() => {}); // until settled() tells
  if (request.status !== 200) throw new Error(`${request.status} ${request.statusText}: ${address}`);
  checks.push(check);
  return request.response;
}

/** Whether a file is whole, by asking again, which the browser has in its cache. */
function checking(address) {
  if (!digestOf(address)) return Promise.resolve();
  const check = checked(address).catch(async (error) => {
    await anew(address).catch(() => {}); // for whoever asks next
    throw error;
  });
  check.catch(() => {}); // until settled() tells
  return check;
}

export function settled() {
  return Promise.all(checks.splice(0));
}

function asked(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  return request;
}

/** The same file under an address of which nothing is kept. */
function again(address) {
  return `${address}?${Date.now()}`;
}

function anew(address, options) {
  return checked(address, { ...options, cache: "reload" });
}

function digestOf(address) {
  const known = DIGESTS.split(" ");
  const place = known.indexOf(`${address}`.replace(/.*[/]/, ""));
  return place < 0 ? "" : known[place + 1];
}

async function checked(address, options) {
  const response = await plain(address, { ...options, integrity: digestOf(address) });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  return response;
}
