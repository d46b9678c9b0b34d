/*
 * The reader's side of working without a network: registers the service worker (publish/templates/sw.js), lets it fetch
 * the site when nothing else is going on, and shows its progress and new versions. Runs on every page. Without a secure
 * connection (a LAN's plain http) or without a service worker it tells the reader so, and everything else works.
 *
 * Fetching begins once the page has loaded and the engine, if the page has one, has been ready for a while. If the
 * reader saves data, has a slow line or has removed the site, it begins only when the reader asks for it.
 *
 * [data-offline]: an element that shows the state. Its data-at becomes "waiting", "offered", "fetching", "ready",
 *   "room", "stopped", "wrong" (the files differ from the published ones), "earlier" (an earlier version is stored),
 *   "plain", "unable" or "never" (this build stores nothing), and only its [data-when~=that] are visible. In it,
 *   [data-said=share], [data-said=size] and [data-said=sent] hold numbers, progress the share.
 *   [data-rest]: other data on the device: "python" (one that has been started), "site" (something that "remove"
 *   removes), "entries" of the reader's, and "forgotten" ones, as long as they can be restored.
 * [data-offline-do]: buttons: "keep", "remove", "forget" and "recall" (the reader's entries), "reload".
 * [data-offline-new]: shown if a newer version than the page's is out. No page ever reloads without the reader.
 */

import { onStatus } from "../engine/engine.js";
import * as entries from "../table/storage.js";
import * as snapshot from "../engine/snapshot.js";
import { onPage } from "../page/theme.js";
import { propose } from "../page/toast.js";

const TOP = new URL("../../../", import.meta.url); // of the site, from assets/tableside/<what is in it>/
const QUIET = 4000; // milliseconds without activity before anything is fetched
const AGAIN = 30 * 60_000; // milliseconds between two looks for a new version
const REMOVED = "tableside-offline-removed"; // stored once the reader has removed the site
const MEGA = 1_000_000;
const HELD = new Set(["fetching", "ready", "earlier", "room", "stopped", "wrong"]); // some of the site is stored

let told = { stage: "none", whole: [], done: 0, size: 0, sent: 0 };
let barrier = ""; // the reason why nothing can be stored: "plain", "unable", "never"
let registration;
let looked = Date.now();
let quiet = 0;
let unwatch;
const past = new Set(); // builds whose worker was replaced by another build's while this page was open
let proposed = false;
let recall; // stores the reader's deleted entries again

const build = () => document.querySelector("meta[name=tableside-build]")?.content;

function removed(now) {
  try {
    if (now === true) localStorage.setItem(REMOVED, "yes");
    if (now === false) localStorage.removeItem(REMOVED);
    return localStorage.getItem(REMOVED) !== null;
  } catch {
    return now ?? false;
  }
}

/** Whether to leave the line alone: the reader saves data, has a slow line, or has removed the site. */
function sparing() {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData || /2g/.test(effectiveType) || removed();
}

function at() {
  if (barrier) return barrier;
  if (told.stage !== "none") return told.stage;
  if (told.whole.length > 0) return "earlier";
  return sparing() ? "offered" : "waiting";
}

function show() {
  const now = at();
  const numbers = {
    share: String(told.size && Math.floor((100 * told.done) / told.size)),
    size: String(Math.ceil(told.size / MEGA)),
    sent: String(Math.ceil(told.sent / MEGA)),
  };
  for (const box of document.querySelectorAll("[data-offline]")) {
    box.dataset.at = now;
    for (const part of box.querySelectorAll("[data-when]")) part.hidden = !part.dataset.when.split(" ").includes(now);
    for (const part of box.querySelectorAll("[data-said]")) part.textContent = numbers[part.dataset.said];
    for (const bar of box.querySelectorAll("progress")) bar.value = Number(numbers.share);
  }
  showRest();
  const older = past.has(build()) || told.whole.includes(build()); // a page may also be newer than the worker
  const outdated = navigator.onLine && Boolean(told.build) && told.build !== build() && older;
  for (const line of document.querySelectorAll("[data-offline-new]")) line.hidden = !outdated;
  if (outdated && !proposed) propose("A new version is out. Your entries stay.", "Reload", () => location.reload());
  proposed ||= outdated;
}

/** Show the other data on this device, if the page has an element for it. */
async function showRest() {
  const parts = document.querySelectorAll("[data-offline] [data-rest]");
  if (parts.length === 0) return;
  const python = await snapshot.kept();
  const there = { python, site: python || HELD.has(at()), entries: !entries.isEmpty(), forgotten: entries.isEmpty() && recall };
  for (const part of parts) part.hidden = !there[part.dataset.rest];
}

async function say(type) {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ type, build: build() });
}

/** Fetch the site after a quiet while; any change of the engine's stage delays that, and its loading prevents it. */
function whenQuiet() {
  unwatch?.();
  unwatch = onStatus((stage) => {
    clearTimeout(quiet);
    if (stage !== "loading") quiet = setTimeout(() => sparing() || say("keep"), QUIET);
  });
}

async function act(button) {
  const what = button.dataset.offlineDo;
  if (what === "reload") location.reload();
  if (what === "keep") {
    removed(false);
    navigator.storage?.persist?.();
    if (!registration) await register();
    else say("keep");
  }
  if (what === "remove") {
    unwatch?.();
    clearTimeout(quiet);
    if (registration) say("remove");
    registration = undefined;
    removed(true);
    await snapshot.forget();
    show();
  }
  if (what === "forget") recall = entries.forget();
  if (what === "recall") recall();
}

async function register() {
  if (!window.isSecureContext) barrier = "plain";
  else if (!build()) barrier = "never";
  else if (!("DecompressionStream" in window)) barrier = "unable"; // sw.js needs one for the pages
  else {
    try {
      registration = await navigator.serviceWorker.register(new URL("sw.js", TOP), { updateViaCache: "none" });
    } catch (problem) {
      console.warn("This browser cannot save the site for offline use.", problem);
    }
    barrier = registration ? "" : "unable";
  }
  show();
  if (barrier) return;
  say("state");
  whenQuiet();
}

/** A tab may stay open for days: ask now and then, and when the network is back. */
function look() {
  if (document.hidden || !registration) return;
  if (navigator.onLine && ["stopped", "wrong"].includes(at())) say("keep");
  if (Date.now() - looked < AGAIN) return;
  looked = Date.now();
  registration.update().catch(() => {});
}

function begin() {
  (window.requestIdleCallback ?? setTimeout)(register);
}

navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data.type !== "offline") return;
  if (told.build && told.build !== data.build) past.add(told.build);
  told = data;
  show();
});
navigator.serviceWorker?.addEventListener("controllerchange", () => {
  if (!registration) return;
  say("state");
  whenQuiet();
});
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-offline-do]");
  if (button) act(button);
});
entries.onChange(show);
for (const event of ["visibilitychange", "online"]) addEventListener(event, look);
// Run now, and again after each instant navigation.
onPage(() => {
  show();
  look();
});
if (document.readyState === "complete") begin();
else addEventListener("load", begin, { once: true });
