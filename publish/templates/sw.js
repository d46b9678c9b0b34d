/*
 * The service worker: what makes the site work without a network. publish/postprocess/offline.py fills in BUILD and writes it to
 * the top of the site, whose pages it then serves; each build has its own.
 *
 * What it keeps, in one cache a build: the files whose names change with their content, each under its own address,
 * and last of all the book, from which every page of the build can be put together. What an earlier build has already is
 * taken from there.
 *
 * Whatever comes with status 200 may be something else: the login page of a network, half a file, an error page. So each
 * file is compared with its digest before it is kept, each time it is read, and once whenever this worker has started: the
 * book is read only when the network is gone. A wrong file is fetched once more, past all that the browser keeps; a damaged
 * copy counts as absent and is fetched again.
 *
 * How it answers: a file that never changes from whatever cache has it, else from the network. A page from the network,
 * if it is one of ours and all of it comes within PATIENCE; otherwise as it stands in the book: of this build, else of the
 * last whole one. So a page always comes with the scripts and the engine that it was made for.
 *
 * It fetches nothing by itself. In, from offline.js: {type: "state", build}, {type: "keep"}, {type: "remove"}.
 * Out, to all pages: {type: "offline", stage, build, whole, done, size, sent}: the stage is "none", "fetching", "ready",
 * "room" (there is none), "stopped" (no network) or "wrong" (other files come than were published); `whole` are the
 * builds that are whole; `done` of `size` bytes are kept; `sent` is what goes over the line at most.
 */

const BUILD = {{ build | safe }};
const PATIENCE = 3000; // milliseconds
const LASTING = /^(assets\/tableside|assets\/book|runtime)\/[0-9a-f]{16}\/|\.[0-9a-f]{8}\.min\.(js|css)$/;
const TYPES = { html: "text/html", txt: "text/plain", xml: "application/xml", webmanifest: "application/manifest+json" };
const TOP = new URL(self.registration.scope);
const OURS = `tableside ${TOP} `; // what the names of our caches begin with; other folders of this host have theirs
const NAME = OURS + BUILD.id;
const SIZE = BUILD.files.reduce((sum, [, bytes]) => sum + bytes, 0);
const OWN_PAGE = /name="tableside-build"[^]*<[/]html>\s*$/; // each page of the site, to its end, and no other page

let filling; // the AbortController of what is being fetched
let stage = "none";
let done = 0;
const damaged = new Set(); // addresses of copies that were removed
let checked = false; // whether all files have been compared since this worker started
let read; // the book read last: {id, lines, pages}

class Wrong extends Error {} // something else came than was published

const at = (path) => new URL(path, TOP).href;
const DIGESTS = new Map(BUILD.files.map(([path, , digest]) => [at(path), digest]));
const shelf = (id) => at(`assets/book/${id}/`);

self.addEventListener("install", () => self.skipWaiting()); // a page never depends on which of them serves it
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(ACTS[event.data.type]?.(event.data)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { href, pathname } = new URL(request.url);
  if (request.method !== "GET" || !href.startsWith(TOP.href) || pathname.endsWith("/sw.js")) return;
  const path = pathname.slice(TOP.pathname.length);
  event.respondWith(LASTING.test(path) ? lasting(request, at(path)) : changing(event, path));
});

const ACTS = {
  async state({ build }) {
    const pages = await self.clients.matchAll({ includeUncontrolled: true });
    if (build === BUILD.id && pages.length === 1 && (await isWhole())) await drop((name) => name !== NAME);
    await tell();
  },
  async keep() {
    if (filling || checked) return;
    filling = new AbortController();
    if (stage !== "ready") stage = "fetching";
    try {
      await fill(filling.signal);
      stage = "ready";
      checked = true;
    } catch (problem) {
      if (problem.name === "QuotaExceededError") stage = "room";
      else if (filling.signal.aborted) stage = "none";
      else stage = problem instanceof Wrong ? "wrong" : "stopped";
    }
    filling = undefined;
    await tell();
  },
  async remove() {
    filling?.abort();
    stage = "none";
    checked = false;
    done = 0;
    read = undefined;
    await drop(() => true);
    await tell();
    await self.registration.unregister();
  },
};

async function activate() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The builds that came whole, the latest last: the book comes last of all. */
async function builds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const books = kept.map((keys, number) => keys.some(({ url }) => url.startsWith(shelf(names[number].slice(OURS.length)))));
  return names.filter((_, number) => books[number]).map((name) => name.slice(OURS.length));
}

/** Whether all of this build is there: what was damaged is not. */
async function isWhole() {
  if (!(await caches.has(NAME))) return false; // opening it would make it
  const cache = await caches.open(NAME);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return BUILD.files.every(([path]) => there.has(at(path)));
}

async function drop(unwanted) {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && unwanted(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function tell() {
  const whole = await builds();
  if (await isWhole()) [stage, done] = ["ready", SIZE];
  else if (stage === "ready") [stage, done] = ["none", 0]; // the browser has thrown it away
  const message = { type: "offline", stage, build: BUILD.id, whole, done, size: SIZE, sent: BUILD.sent };
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(message);
}

/** One after the other: whatever the reader is at goes first. What is there already stays. */
async function fill(signal) {
  const cache = await caches.open(NAME);
  done = 0;
  for (const [path, bytes] of BUILD.files) {
    const before = done;
    const copy = await sound(at(path));
    if (!copy || !(await cache.match(at(path)))) {
      stage = "fetching";
      await cache.put(at(path), copy ?? (await fetched(at(path), signal)));
      signal.throwIfAborted();
    }
    done = before + bytes;
    if (stage === "fetching") await tell();
  }
}

/** A file as it was published; a wrong one is asked for once more. */
async function fetched(address, signal) {
  const before = done;
  try {
    return await asPublished(address, signal);
  } catch (problem) {
    if (signal.aborted) throw problem;
    done = before;
    return asPublished(address, signal, "reload");
  }
}

async function asPublished(address, signal, cache = "default") {
  const response = await fetch(address, { priority: "low", signal, cache });
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  let told = done;
  const chunks = [];
  for (const reader = response.body.getReader(); ; ) {
    const { value, done: ended } = await reader.read();
    if (ended) break;
    chunks.push(value);
    done += value.byteLength;
    if (done - told > SIZE / 50) tell((told = done));
  }
  const body = new Blob(chunks);
  if (!(await fits(address, body))) throw new Wrong(address);
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name); // the body is unpacked by now
  return new Response(body, { headers });
}

/** Whether a body is that of the file published under this address; of another build's files that is not known. */
async function fits(address, body) {
  const digest = DIGESTS.get(address);
  if (!digest) return true;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await body.arrayBuffer()));
  return btoa(String.fromCharCode(...bytes)) === digest;
}

/** The copy of a file on this device, if it is as it was published. A damaged one is removed. */
async function sound(address) {
  const copies = () => Promise.all([1, 2].map(() => caches.match(address, { ignoreVary: true })));
  for (let tries = 0; tries < 2; tries++) {
    const [copy, same] = await copies(); // one is read here: the other keeps what browsers compile along with it
    if (!copy || (await fits(address, same).catch(() => false))) return copy;
    checked = false;
    damaged.add(address);
    if (stage === "ready") stage = "none";
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const other = await cache.match(address, { ignoreVary: true });
      if (other && !(await fits(address, other).catch(() => false))) await cache.delete(address, { ignoreVary: true });
    }
  }
  return undefined;
}

/** Whoever asks past all that is kept has found it damaged; then all of it is replaced. */
async function lasting(request, address) {
  const copy = await sound(address);
  if (copy && request.cache !== "reload") return copy;
  const fresh = await fetch(request).catch((problem) => copy ?? Promise.reject(problem));
  if (!copy && fresh.ok && damaged.has(address) && (await fits(address, fresh.clone()))) {
    await (await caches.open(NAME)).put(address, fresh.clone());
    damaged.delete(address);
  }
  if (!copy || fresh === copy) return fresh;
  if (!fresh.ok || !(await fits(address, fresh.clone()))) return copy;
  for (const name of DIGESTS.has(address) ? await caches.keys() : []) {
    const cache = await caches.open(name);
    if (await cache.match(address)) await cache.put(address, fresh.clone());
  }
  return fresh;
}

/** From the network, if what comes is ours and comes in time, else from this device; without a copy, whatever comes. */
async function changing(event, path) {
  const fresh = network(event);
  event.waitUntil(fresh.catch(() => {}));
  if ((await builds().catch(() => [])).length === 0) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const whole = await Promise.race([fresh.then((response) => ours(response, path)).catch(() => {}), late]);
  if (whole) return whole;
  return (await kept(path, event.request).catch(() => {})) ?? fresh.catch((problem) => nothing(event.request, problem));
}

/** A response once all of it is there, if it may be this site's: a page of ours, something else than a page, a redirect. */
async function ours(response, path) {
  if (response.type === "opaqueredirect") return response;
  if (!response.ok) return undefined;
  const body = await response.clone().text();
  const isPage = /html/.test(response.headers.get("Content-Type"));
  const wantsPage = /(^|[/]|[.]html)$/.test(path);
  return isPage ? OWN_PAGE.test(body) && response : !wantsPage && response;
}

async function network({ request, preloadResponse }) {
  const response = (await preloadResponse) ?? (await fetch(request));
  if (response.type === "error") throw new Error(`no network: ${request.url}`); // others reject, Firefox gives this
  return response;
}

/** A page as it stands in the book, or a redirect to its slash; undefined if there is none on this device. */
async function kept(path, { url }) {
  const book = await open();
  const name = nameOf(path);
  if (!book || name === undefined) return undefined;
  if (Object.hasOwn(book.pages, name)) return page(book, name);
  if (Object.hasOwn(book.pages, `${name}/index.html`)) return Response.redirect(`${at(path)}/${new URL(url).search}`, 302);
  return undefined;
}

/** Without a network, the page that says that there is no such page. */
async function nothing({ mode }, problem) {
  const book = mode === "navigate" && (await open());
  if (!book) throw problem;
  return page(book, "404.html", 404);
}

/** The file of a page; undefined for an address that cannot be read. */
function nameOf(path) {
  try {
    return decodeURIComponent(path).replace(/(^|\/)$/, "$1index.html");
  } catch {
    return undefined;
  }
}

/** The book of this build, else of the last one that has a book that can be read. */
async function open() {
  const whole = await builds();
  const ids = whole.includes(BUILD.id) ? [BUILD.id] : [];
  for (const id of [...ids, ...whole.filter((id) => id !== BUILD.id).reverse()]) {
    if (read?.id === id) return read;
    try {
      const packed = await sound(`${shelf(id)}pages.bin`);
      const book = packed ? new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))) : await sound(`${shelf(id)}pages.json`);
      const { lines, pages } = await book.json(); // the second is how builds before version 0.3.0 have it
      if (!Array.isArray(lines) || !Object.hasOwn(pages, "404.html")) continue;
      read = { id, lines, pages };
      return read;
    } catch {
      // It is no book.
    }
  }
  return undefined;
}

{{ joined | safe }}
function page({ lines, pages }, name, status = 200) {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
  return new Response(joined(lines, pages[name]), { status, headers: { "Content-Type": `${type}; charset=utf-8` } });
}
