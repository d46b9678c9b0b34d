/*
 * A link that names a place on a page leads there, and the place stays where it is while the page is still being put
 * together: search closes, fonts come, a calculator is answered. Loaded on every page.
 *
 * The theme scrolls once, and after a search, or a tap on a page that still moves, to where the page before stood. From
 * arrival until the reader does something, the place named is scrolled to again whenever it has moved; on a new page
 * without one that is its top. Back and Forward return to where one was.
 *
 * What is folded around the place opens, and the block it heads is marked: [data-landed].
 * decoded(text) -> what a part of an address says; as it stands where it says nothing ("100%").
 * hasTravelled() -> whether the reader came by Back, Forward or reload.
 */

import { onLink, onPage } from "./theme.js";

const ARRIVING = 1000; // milliseconds in which whatever scrolls is not the reader
const READER = ["wheel", "touchstart", "pointerdown", "keydown"];

const resized = new ResizeObserver(() => land());
const top = document.documentElement;
let place = null; // where to be, as long as that is known
let path; // of the page that stands
let arrived = 0;
let travelled = performance.getEntriesByType("navigation")[0]?.type !== "navigate"; // Back, Forward, reload

export function hasTravelled() {
  return travelled;
}

function arrive() {
  leave();
  const anew = path !== undefined && path !== location.pathname;
  path = location.pathname;
  const name = decoded(location.hash.slice(1));
  const named = name === "" ? null : document.getElementById(name);
  mark(named);
  if (travelled) return;
  place = named ?? (anew && name === "" ? top : null);
  if (!place) return;
  arrived = performance.now();
  resized.observe(document.querySelector(".md-content"));
  addEventListener("scroll", scrolled, { passive: true });
  for (const event of READER) addEventListener(event, leave, { passive: true, capture: true });
  settle();
}

export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Of a clause all of it; a ruling, which is folded, open. */
function mark(named) {
  for (const block of document.querySelectorAll("[data-landed]")) delete block.dataset.landed;
  for (let fold = named?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  const block = named?.closest(".ts-rule, .ts-ruled") ?? named;
  if (block) block.dataset.landed = "";
}

/** Frame by frame at first: while search closes, the page cannot be scrolled, and then the theme scrolls it back. */
function settle() {
  if (!place) return;
  land();
  if (settling()) requestAnimationFrame(settle);
}

function settling() {
  return performance.now() - arrived < ARRIVING || document.body.hasAttribute("data-md-scrolllock");
}

function leave() {
  place = null;
  resized.disconnect();
  removeEventListener("scroll", scrolled);
  for (const event of READER) removeEventListener(event, leave, { capture: true });
}

function away() {
  if (place === top) return scrollY > 1;
  const above = Number.parseFloat(getComputedStyle(place).scrollMarginTop) || 0;
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const distance = place.getBoundingClientRect().top - above;
  return Math.abs(distance) > 1 && !(atEnd && distance > 0);
}

function land() {
  if (!place?.isConnected || !away()) return;
  if (place === top) scrollTo(0, 0);
  else place.scrollIntoView();
}

/** Once the page stands, whoever scrolls it is the reader, if only by a scroll bar. */
function scrolled() {
  if (!settling() && place?.isConnected && away()) leave();
}

addEventListener("popstate", ({ state }) => (travelled = state !== null));
addEventListener("click", () => (travelled = false), { capture: true });
addEventListener("keydown", () => (travelled = false), { capture: true });
// At once, and again after each instant navigation; and for links of the page itself, once the address has changed.
onPage(arrive);
onLink(() => queueMicrotask(() => location.pathname === path && arrive()));
