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
const STORED_STAGES = new Set(["fetching", "ready", "earlier", "room", "stopped", "wrong"]); // some of the site is stored

let state = { stage: "none", whole: [], done: 0, size: 0, sent: 0 };
let barrier = ""; // the reason why nothing can be stored: "plain", "unable", "never"
let registration;
let lastCheck = Date.now();
let timer = 0;
let unwatch;
const oldBuilds = new Set(); // builds whose worker was replaced by another build's while this page was open
let isProposed = false;
let restore; // stores the reader's deleted entries again

const build = () => document.querySelector("meta[name=tableside-build]")?.content;

function isRemoved(value) {
  try {
    if (value === true) localStorage.setItem(REMOVED, "yes");
    if (value === false) localStorage.removeItem(REMOVED);
    return localStorage.getItem(REMOVED) !== null;
  } catch {
    return value ?? false;
  }
}

/** Whether to leave the line alone: the reader saves data, has a slow line, or has removed the site. */
function savesData() {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData || /2g/.test(effectiveType) || isRemoved();
}

function currentStage() {
  if (barrier) return barrier;
  if (state.stage !== "none") return state.stage;
  if (state.whole.length > 0) return "earlier";
  return savesData() ? "offered" : "waiting";
}

function show() {
  const current = currentStage();
  const numbers = {
    share: String(state.size && Math.floor((100 * state.done) / state.size)),
    size: String(Math.ceil(state.size / MEGA)),
    sent: String(Math.ceil(state.sent / MEGA)),
  };
  for (const box of document.querySelectorAll("[data-offline]")) {
    box.dataset.at = current;
    for (const part of box.querySelectorAll("[data-when]")) part.hidden = !part.dataset.when.split(" ").includes(current);
    for (const part of box.querySelectorAll("[data-said]")) part.textContent = numbers[part.dataset.said];
    for (const bar of box.querySelectorAll("progress")) bar.value = Number(numbers.share);
  }
  showRest();
  const isOlder = oldBuilds.has(build()) || state.whole.includes(build()); // a page may also be newer than the worker
  const isOutdated = navigator.onLine && Boolean(state.build) && state.build !== build() && isOlder;
  for (const line of document.querySelectorAll("[data-offline-new]")) line.hidden = !isOutdated;
  if (isOutdated && !isProposed) propose("A new version is out. Your entries stay.", "Reload", () => location.reload());
  isProposed ||= isOutdated;
}

/** Show the other data on this device, if the page has an element for it. */
async function showRest() {
  const parts = document.querySelectorAll("[data-offline] [data-rest]");
  if (parts.length === 0) return;
  const python = await snapshot.isStored();
  const isThere = { python, site: python || STORED_STAGES.has(currentStage()), entries: !entries.isEmpty(), forgotten: entries.isEmpty() && restore };
  for (const part of parts) part.hidden = !isThere[part.dataset.rest];
}

async function send(type) {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ type, build: build() });
}

/** Fetch the site after a quiet while; any change of the engine's stage delays that, and its loading prevents it. */
function fetchWhenQuiet() {
  unwatch?.();
  unwatch = onStatus((stage) => {
    clearTimeout(timer);
    if (stage !== "loading") timer = setTimeout(() => savesData() || send("keep"), QUIET);
  });
}

async function handleButton(button) {
  const action = button.dataset.offlineDo;
  if (action === "reload") location.reload();
  if (action === "keep") {
    isRemoved(false);
    navigator.storage?.persist?.();
    if (!registration) await register();
    else send("keep");
  }
  if (action === "remove") {
    unwatch?.();
    clearTimeout(timer);
    if (registration) send("remove");
    registration = undefined;
    isRemoved(true);
    await snapshot.deleteAll();
    show();
  }
  if (action === "forget") restore = entries.forget();
  if (action === "recall") restore();
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
  send("state");
  fetchWhenQuiet();
}

/** A tab may stay open for days: ask now and then, and when the network is back. */
function checkForUpdate() {
  if (document.hidden || !registration) return;
  if (navigator.onLine && ["stopped", "wrong"].includes(currentStage())) send("keep");
  if (Date.now() - lastCheck < AGAIN) return;
  lastCheck = Date.now();
  registration.update().catch(() => {});
}

function registerWhenIdle() {
  (window.requestIdleCallback ?? setTimeout)(register);
}

navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data.type !== "offline") return;
  if (state.build && state.build !== data.build) oldBuilds.add(state.build);
  state = data;
  show();
});
navigator.serviceWorker?.addEventListener("controllerchange", () => {
  if (!registration) return;
  send("state");
  fetchWhenQuiet();
});
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-offline-do]");
  if (button) handleButton(button);
});
entries.onChange(show);
for (const event of ["visibilitychange", "online"]) addEventListener(event, checkForUpdate);
// Run now, and again after each instant navigation.
onPage(() => {
  show();
  checkForUpdate();
});
if (document.readyState === "complete") registerWhenIdle();
else addEventListener("load", registerWhenIdle, { once: true });
