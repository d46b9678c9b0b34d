/*
 * A calculator in somebody else's page: `?embed` leaves nothing of the page but the calculator, `?embed=dark` and
 * `?embed=light` hold one look, without either it follows the reader's system.
 *
 * The page around it is told how high the calculator is, at first and whenever that changes:
 *   { tableside: { height: 512 } } by postMessage, in CSS pixels.
 * Links open beside that page. The head of the page has marked the document with the class ts-embed already.
 */

import { currentQuery } from "./address.js";

const root = document.documentElement;

function begin() {
  const wanted = new URLSearchParams(location.search).get("embed");
  if (wanted === "dark" || wanted === "light") root.dataset.embed = wanted;
  const host = document.querySelector(".ts-host");
  if (!host) return;
  for (let around = host; around !== document.body; around = around.parentElement) {
    around.classList.add("ts-embedded");
  }
  new ResizeObserver(() => {
    const height = Math.ceil(host.getBoundingClientRect().height);
    if (height > 0) parent.postMessage({ tableside: { height } }, "*"); // whose page it is, is no secret of ours
  }).observe(host);
}

/** Before the theme, which would change the page in place. */
function leave(event) {
  const link = event.target.closest?.("a[href]");
  if (link && link.dataset.example === undefined) {
    if (link.matches(".ts-embedder a")) link.search = currentQuery();
    link.target = "_blank";
    link.rel = "noopener";
  }
}

if (root.classList.contains("ts-embed")) {
  addEventListener("click", leave, { capture: true });
  addEventListener("auxclick", leave, { capture: true });
  begin();
}
