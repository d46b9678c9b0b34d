/*
 * A calculator in somebody else's page: `?embed` shows nothing but the calculator, `?embed=dark` and `?embed=light` fix
 * its colours, and without either it follows the reader's system.
 *
 * The page around it receives the calculator's height, first on arrival and then whenever it changes:
 *   { tableside: { height: 512 } } by postMessage, in CSS pixels.
 * Links open outside the frame. The head of the page has marked the document with the class ts-embed already.
 */

import { currentQuery } from "./address.js";

const root = document.documentElement;

function fillFrame() {
  const scheme = new URLSearchParams(location.search).get("embed");
  if (scheme === "dark" || scheme === "light") root.dataset.embed = scheme;
  const host = document.querySelector(".ts-host");
  if (!host) return;
  for (let element = host; element !== document.body; element = element.parentElement) {
    element.classList.add("ts-embedded");
  }
  new ResizeObserver(() => {
    const height = Math.ceil(host.getBoundingClientRect().height);
    if (height > 0) parent.postMessage({ tableside: { height } }, "*"); // any page may know the height
  }).observe(host);
}

/** Run before the theme, which would replace the page's contents. */
function openOutside(event) {
  const link = event.target.closest?.("a[href]");
  if (link && link.dataset.example === undefined) {
    if (link.matches(".ts-embedder a")) link.search = currentQuery();
    link.target = "_blank";
    link.rel = "noopener";
  }
}

if (root.classList.contains("ts-embed")) {
  addEventListener("click", openOutside, { capture: true });
  addEventListener("auxclick", openOutside, { capture: true });
  fillFrame();
}
