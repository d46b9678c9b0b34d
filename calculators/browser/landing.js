/*
 * A link that names a place on a page leads there, and the place stays where it is while the page is still being put
 * together: search closes, fonts come, a calculator is answered. Loaded on every page; nothing to call.
 *
 * The theme scrolls once, and after a search to where the page before stood. From arrival until the reader does
 * something, the place named is scrolled to again whenever it has moved. Back and Forward return to where one was.
 */

const ARRIVING = 1000; // milliseconds in which whatever scrolls is not the reader
const READER = ["wheel", "touchstart", "pointerdown", "keydown"];

const resized = new ResizeObserver(() => land());
let place = null; // where to be, as long as that is known
let path; // of the page that stands
let arrived = 0;
let travelled = performance.getEntriesByType("navigation")[0]?.type !== "navigate"; // Back, Forward, reload

function arrive() {
  leave();
  path = location.pathname;
  const name = decodeURIComponent(location.hash.slice(1));
  if (travelled || name === "") return;
  place = document.getElementById(name);
  if (!place) return;
  arrived = performance.now();
  resized.observe(document.querySelector(".md-content"));
  addEventListener("scroll", scrolled, { passive: true });
  for (const event of READER) addEventListener(event, leave, { passive: true, capture: true });
  settle();
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
  const above = Number.parseFloat(getComputedStyle(place).scrollMarginTop) || 0;
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const distance = place.getBoundingClientRect().top - above;
  return Math.abs(distance) > 1 && !(atEnd && distance > 0);
}

function land() {
  if (place?.isConnected && away()) place.scrollIntoView();
}

/** Once the page stands, whoever scrolls it is the reader, if only by a scroll bar. */
function scrolled() {
  if (!settling() && place?.isConnected && away()) leave();
}

addEventListener("popstate", ({ state }) => (travelled = state !== null));
addEventListener("click", () => (travelled = false), { capture: true });
addEventListener("keydown", () => (travelled = false), { capture: true });
// At once, and again after each instant navigation; and for links of the page itself, once the address has changed.
window.document$?.subscribe(arrive);
window.location$?.subscribe(() => queueMicrotask(() => location.pathname === path && arrive()));
