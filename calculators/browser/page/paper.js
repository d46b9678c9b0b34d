/*
 * Prepares a page for print: it shows the address of the page, with the current entries.
 *
 * A GM screen also gets that address as a code to scan, a button that prints it, and the rulings that the table plays
 * by first. A link to it with #print prints it at once. obeying.js puts in their words and the tables under them. In the page, from screen_rulings.html:
 * li[data-ruling] in [data-by-default] ul, in the order of the rules.
 */

import { inForce, onSets, readings } from "../houses/houses.js";
import { onPage } from "./theme.js";

/** Sort the lists by the current set of rulings. */
function sort() {
  const screen = document.querySelector("[data-screen]");
  if (!screen) return;
  const [ours, others] = ["[data-in-force]", "[data-by-default]"].map((part) => screen.querySelector(part));
  const set = inForce(screen.dataset.screen);
  const differs = readings(set?.text ?? "");
  const number = ({ dataset }) => Number(dataset.ruling.split("-q")[1]);
  const lines = [...screen.querySelectorAll("[data-ruling]")].sort((one, other) => number(one) - number(other));
  for (const line of lines) (differs.has(line.dataset.ruling) ? ours : others).querySelector("ul").append(line);
  ours.hidden = differs.size === 0;
  ours.querySelector("[data-name]").textContent = set?.name ?? "";
}

function show() {
  const screen = document.querySelector("[data-screen]");
  if (!screen) return;
  const { origin, pathname } = location;
  const parts = `${origin}${pathname}`.match(/[^/]*\/+/g);
  const breaking = parts.flatMap((part) => [part, document.createElement("wbr")]); // not within a word
  screen.querySelector("[data-address]").replaceChildren(...breaking);
  screen.querySelector("[data-print]").onclick = () => print();
  const code = screen.querySelector("svg[data-code]");
  code.removeAttribute("hidden");
  import("../share/sharing.js").then(({ drawCode }) => drawCode(code, `${origin}${pathname}`), () => code.remove());
  sort();
  if (location.hash === "#print") {
    history.replaceState(history.state, "", location.pathname);
    print();
  }
}

/** Mark what is folded, and stays so on paper, before the theme unfolds everything for it. */
function markFolded() {
  for (const fold of document.querySelectorAll("tableside-calculator details")) fold.toggleAttribute("data-shut", !fold.open);
}

addEventListener("beforeprint", markFolded, { capture: true });
addEventListener("beforeprint", () => {
  for (const place of document.querySelectorAll(".ts-codes[data-address]")) place.textContent = location.href;
});
onSets(sort);
// Run now, and again after each instant navigation.
onPage(show);
