/*
 * Fetches the files of Python and checks its archives, because they hold the rules. Used by worker.js. Scripts and
 * WebAssembly are not checked: browsers compile them while they arrive, and a check cost 45 of 625 ms.
 *
 * fetchFile(address, options) -> Promise<Response>: like fetch, but rejected if the file is damaged
 *   or missing. importModule(address) -> Promise: like import. prefetch(address): the next fetchFile() of this file
 *   takes the response that this one begins to fetch.
 * fetchSync(address) -> bytes: for callers that cannot wait. The check runs at the same time:
 * checksDone() -> Promise: rejected if a file since the last call differs from the published one.
 * sizeOf(address) -> number: of bytes, unpacked; 0 if it is unknown.
 * distrustCache(): from now on fetchSync ignores the browser's cache. A worker that replaces a broken one calls this,
 *   because the broken one's files may be cached, damaged.
 *
 * A browser may have cached a damaged file, or an error instead of a file, under an address that never changes. So
 * these functions fetch a wrong file once more, past all caches of the browser and the service worker, and replace it
 * there.
 */

const FILES = "FILES, THEIR DIGESTS AND SIZES"; // publish/postprocess/integrity.py fills this in; it is empty until the site is built
const plainFetch = self.fetch.bind(self);
const checks = []; // the checks that run at the same time as other work
const prefetched = new Map(); // address -> a promise of its response
let distrusts = false;

export function distrustCache() {
  distrusts = true;
}

export function prefetch(address) {
  const response = fetchFile(address);
  response.catch(() => {}); // whoever takes it gets the error
  prefetched.set(address, response);
}

export async function fetchFile(address, options) {
  const response = prefetched.get(`${address}`); // Pyodide gives some as an URL
  prefetched.delete(`${address}`);
  if (response && options?.cache === undefined) return response;
  try {
    return await fetchChecked(address, options);
  } catch {
    return refetch(address, options);
  }
}

export async function importModule(address) {
  try {
    return await import(address);
  } catch {
    await refetch(address);
    return import(uncached(address)); // a worker remembers the result of the original address for good
  }
}

export function fetchSync(address) {
  let request = distrusts ? undefined : requestSync(address);
  let fetchWhole = fetchChecked;
  if (request?.status !== 200) [request, fetchWhole] = [requestSync(uncached(address)), refetch];
  if (request.status !== 200) throw new Error(`${request.status} ${request.statusText}: ${address}`);
  // A file without a digest is fetched again only to replace a cached error.
  const check = factsOf(address)[1] || fetchWhole === refetch ? compare(request.response, address, fetchWhole) : Promise.resolve();
  check.catch(() => {}); // checksDone() reports it
  checks.push(check);
  return request.response;
}

/** Whether bytes match the whole file, which is fetched for comparison and then comes from the browser's cache. */
async function compare(bytes, address, fetchWhole) {
  try {
    const whole = new Uint8Array(await (await fetchWhole(address)).arrayBuffer());
    const received = new Uint8Array(bytes);
    if (received.some((byte, index) => byte !== whole[index]) || received.length !== whole.length) {
      throw new Error(`${address} came damaged.`);
    }
  } catch (error) {
    await refetch(address).catch(() => {}); // for the next caller
    throw error;
  }
}

export function checksDone() {
  return Promise.all(checks.splice(0));
}

function requestSync(address) {
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
function uncached(address) {
  return `${address}?${Date.now()}`;
}

function refetch(address, options) {
  return fetchChecked(address, { ...options, cache: "reload" });
}

export function sizeOf(address) {
  return Number(factsOf(address)[2] ?? 0);
}

/** [name, digest, size] of a file; unknown values are missing. */
function factsOf(address) {
  const facts = FILES.split(" ");
  const index = facts.indexOf(`${address}`.replace(/.*[/]/, ""));
  return index < 0 ? ["", ""] : facts.slice(index, index + 3);
}

async function fetchChecked(address, options) {
  const [, integrity] = factsOf(address);
  const response = await plainFetch(address, { ...options, integrity });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  // Firefox accepts a file that breaks off; only reading it fails.
  return integrity ? new Response(await response.arrayBuffer()) : response;
}
