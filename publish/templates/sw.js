/*
 * The service worker: what makes the site work without a network. publish/offline.py fills in BUILD and writes it to
 * the top of the site, whose pages it then serves; each build has its own.
 *
 * What it keeps, in one cache a build: the files whose names change with their content, each under its own address,
 * and last of all the book, from which every page of the build can be put together. A build whose book is there is
 * whole. What an earlier build has already is taken from there.
 *
 * How it answers: a file that never changes from whatever cache has it, else from the network. Everything else from
 * the network, as long as that says something within PATIENCE; otherwise as it stands in the book: of this build, else
 * of the last whole one. So a page always comes with the scripts and the engine that it was made for.
 *
 * It fetches nothing by itself. In, from offline.js: {type: "state", build}, {type: "keep"}, {type: "remove"}.
 * Out, to all pages: {type: "offline", stage, build, whole, done, size, sent}: the stage is "none", "fetching", "ready",
 * "room" (there is none) or "stopped" (no network); `whole` are the builds that are whole; `done` of `size` bytes are
 * kept; `sent` is what goes over the line at most.
 */

const BUILD = {{ build | safe }};
const PATIENCE = 3000; // milliseconds
const LASTING = /^(assets\/tableside|assets\/book|runtime)\/[0-9a-f]{16}\/|\.[0-9a-f]{8}\.min\.(js|css)$/;
const TYPES = { html: "text/html", txt: "text/plain", xml: "application/xml", webmanifest: "application/manifest+json" };
const TOP = new URL(self.registration.scope);
const OURS = `tableside ${TOP} `; // what the names of our caches begin with; other folders of this host have theirs
const NAME = OURS + BUILD.id;
const SIZE = BUILD.files.reduce((sum, [, bytes]) => sum + bytes, 0);

let filling; // the AbortController of what is being fetched
let stage = "none";
let done = 0;
let read; // the book read last: {address, lines, pages}

const at = (path) => new URL(path, TOP).href;
const bookOf = (id) => at(`assets/book/${id}/pages.json`);

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
    const whole = await builds();
    if (build === BUILD.id && whole.includes(build) && pages.length === 1) await drop((name) => name !== NAME);
    await tell();
  },
  async keep() {
    if (filling || stage === "ready") return;
    filling = new AbortController();
    stage = "fetching";
    try {
      await fill(filling.signal);
      stage = "ready";
    } catch (problem) {
      stage = problem.name === "QuotaExceededError" ? "room" : filling.signal.aborted ? "none" : "stopped";
    }
    filling = undefined;
    await tell();
  },
  async remove() {
    filling?.abort();
    stage = "none";
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

/** The builds that are whole, the latest last. */
async function builds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(bookOf(name.slice(OURS.length)))));
  return names.filter((_, number) => found[number]).map((name) => name.slice(OURS.length));
}

async function drop(unwanted) {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && unwanted(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function tell() {
  const whole = await builds();
  if (whole.includes(BUILD.id)) [stage, done] = ["ready", SIZE];
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
    if (!(await cache.match(at(path)))) {
      const elsewhere = await caches.match(at(path));
      await cache.put(at(path), elsewhere ?? (await fetched(at(path), signal)));
      signal.throwIfAborted();
    }
    done = before + bytes;
    await tell();
  }
}

async function fetched(address, signal) {
  const response = await fetch(address, { priority: "low", signal });
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  let told = done;
  const counting = new TransformStream({
    transform(chunk, stream) {
      done += chunk.byteLength;
      if (done - told > SIZE / 50) tell((told = done));
      stream.enqueue(chunk);
    },
  });
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name); // the body is unpacked by now
  return new Response(response.body.pipeThrough(counting), { headers });
}

/** Whoever asks past all that is kept has found it damaged; then all of it is replaced. */
async function lasting(request, address) {
  const kept = await caches.match(address, { ignoreVary: true });
  if (!kept) return fetch(request);
  if (request.cache !== "reload") return kept;
  const fresh = await fetch(request).catch(() => undefined);
  if (!fresh?.ok) return kept;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (await cache.match(address)) await cache.put(address, fresh.clone());
  }
  return fresh;
}

async function changing(event, path) {
  const fresh = network(event);
  const answered = fresh.catch(() => undefined);
  event.waitUntil(answered);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const first = await Promise.race([answered, late]);
  if (first && first.status < 500) return first;
  return (await kept(path, event.request)) ?? fresh;
}

async function network({ request, preloadResponse }) {
  const response = (await preloadResponse) ?? (await fetch(request));
  if (response.type === "error") throw new Error(`no network: ${request.url}`); // others reject, Firefox gives this
  return response;
}

/** A page as it stands in the book, a redirect to its slash, or the page that says there is none. */
async function kept(path, { mode, url }) {
  const book = await open();
  if (!book) return undefined;
  const name = decodeURIComponent(path).replace(/(^|\/)$/, "$1index.html");
  if (book.pages[name]) return page(book, name);
  if (book.pages[`${name}/index.html`]) return Response.redirect(`${at(path)}/${new URL(url).search}`, 302);
  return mode === "navigate" ? page(book, "404.html", 404) : undefined;
}

async function open() {
  const whole = await builds();
  const id = whole.includes(BUILD.id) ? BUILD.id : whole.at(-1);
  if (id && read?.id !== id) {
    const response = await caches.match(bookOf(id));
    read = response && { id, ...(await response.json()) };
  }
  return id && read;
}

/** A page is written down as pairs: from which line of the book on, how many. */
function page({ lines, pages }, name, status = 200) {
  const text = [];
  for (let pair = 0; pair < pages[name].length; pair += 2) {
    const [from, count] = pages[name].slice(pair, pair + 2);
    text.push(...lines.slice(from, from + count));
  }
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
  return new Response(text.join("\n"), { status, headers: { "Content-Type": `${type}; charset=utf-8` } });
}
