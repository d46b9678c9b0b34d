/*
 * A link to a heading or clause leads there, and the target stays in view while the page still changes: search closes,
 * fonts arrive, a calculator is answered. Loaded on every page.
 *
 * The theme scrolls once; after a search, or after a tap on a page that still moves, it scrolls to the previous page's
 * position. From arrival until the reader does something, this script scrolls to the target again whenever it has
 * moved; on a new page without a target it scrolls to the top. Back and Forward return to the earlier position.
 *
 * Folded parts around the target open, and the block below a target heading is marked: [data-landed].
 * decoded(text) -> the decoded part of an address; unchanged if it cannot be decoded ("100%").
 * hasTravelled() -> whether the reader came by Back, Forward or reload.
 */

import { onLink, onPage } from "./theme.js";

const ARRIVING = 1000; // milliseconds in which any scrolling is not the reader's
const READER = ["wheel", "touchstart", "pointerdown", "keydown"];

const resized = new ResizeObserver(() => land());
const top = document.documentElement;
let place = null; // the position to hold, as long as it is known
let path; // the current page's path
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
/** Open all folds around a target, and mark the whole clause or ruling that it belongs to. */
/** Return the whole of a clause; open a ruling, which is folded. */
function mark(named) {
  for (const block of document.querySelectorAll("[data-landed]")) delete block.dataset.landed;
  for (let fold = named?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  const block = named?.closest(".ts-rule, .ts-ruled") ?? named;
  if (block) block.dataset.landed = "";
}

/** Try at every frame at first: while search closes, the page cannot scroll, and then the theme scrolls it back. */
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
  return Math.abs(distance) > 0.75 && !(atEnd && distance > 0);
}

function land() {
  if (!place?.isConnected || !away()) return;
  if (place === top) scrollTo(0, 0);
  else place.scrollIntoView();
}

/** Stop once the page has settled: from then on the reader scrolls it, if only by a scroll bar. */
function scrolled() {
  if (!settling() && place?.isConnected && away()) leave();
}

addEventListener("popstate", ({ state }) => (travelled = state !== null));
addEventListener("click", () => (travelled = false), { capture: true });
addEventListener("keydown", () => (travelled = false), { capture: true });
// Run now, after each instant navigation, and for links within the page once the address has changed.
onPage(arrive);
onLink(() => queueMicrotask(() => location.pathname === path && arrive()));
