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
const READER_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"];

const resizeObserver = new ResizeObserver(() => land());
const top = document.documentElement;
let target = null; // the position to hold, as long as it is known
let path; // the current page's path
let arrivalTime = 0;
let travelled = performance.getEntriesByType("navigation")[0]?.type !== "navigate"; // Back, Forward, reload

export function hasTravelled() {
  return travelled;
}

function arrive() {
  release();
  const isNewPage = path !== undefined && path !== location.pathname;
  path = location.pathname;
  const name = decoded(location.hash.slice(1));
  const element = name === "" ? null : document.getElementById(name);
  markLanding(element);
  if (travelled) return;
  target = element ?? (isNewPage && name === "" ? top : null);
  if (!target) return;
  arrivalTime = performance.now();
  resizeObserver.observe(document.querySelector(".md-content"));
  addEventListener("scroll", releaseOnScroll, { passive: true });
  for (const event of READER_EVENTS) addEventListener(event, release, { passive: true, capture: true });
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
function markLanding(element) {
  for (const block of document.querySelectorAll("[data-landed]")) delete block.dataset.landed;
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  const block = element?.closest(".ts-rule, .ts-ruled") ?? element;
  if (block) block.dataset.landed = "";
}

/** Try at every frame at first: while search closes, the page cannot scroll, and then the theme scrolls it back. */
function settle() {
  if (!target) return;
  land();
  if (isSettling()) requestAnimationFrame(settle);
}

function isSettling() {
  return performance.now() - arrivalTime < ARRIVING || document.body.hasAttribute("data-md-scrolllock");
}

function release() {
  target = null;
  resizeObserver.disconnect();
  removeEventListener("scroll", releaseOnScroll);
  for (const event of READER_EVENTS) removeEventListener(event, release, { capture: true });
}

function isAway() {
  if (target === top) return scrollY > 1;
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const distance = target.getBoundingClientRect().top - margin;
  return Math.abs(distance) > 0.75 && !(atEnd && distance > 0);
}

function land() {
  if (!target?.isConnected || !isAway()) return;
  if (target === top) scrollTo(0, 0);
  else target.scrollIntoView();
}

/** Stop once the page has settled: from then on the reader scrolls it, if only by a scroll bar. */
function releaseOnScroll() {
  if (!isSettling() && target?.isConnected && isAway()) release();
}

addEventListener("popstate", ({ state }) => (travelled = state !== null));
addEventListener("click", () => (travelled = false), { capture: true });
addEventListener("keydown", () => (travelled = false), { capture: true });
// Run now, after each instant navigation, and for links within the page once the address has changed.
onPage(arrive);
onLink(() => queueMicrotask(() => location.pathname === path && arrive()));
