/*
 * Prepares a page for print: it shows the address of the page, with the current entries.
 *
 * A GM screen also gets that address as a code to scan, a button that prints it, and the rulings that the table plays
 * by first. A link to it with #print prints it at once. marks.js puts in their words and the tables under them. In
 * the page, from screen_rulings.html: li[data-ruling] in [data-by-default] ul, in the order of the rules.
 */

import { inForce, onSets, parseReadings } from "../houses/houses.js";
import { onPage } from "./theme.js";

/** Sort the lists by the current set of rulings. */
function sortRulings() {
  const screen = document.querySelector("[data-screen]");
  if (!screen) return;
  const [changed, unchanged] = ["[data-in-force]", "[data-by-default]"].map((part) => screen.querySelector(part));
  const set = inForce(screen.dataset.screen);
  const changes = parseReadings(set?.text ?? "");
  const number = ({ dataset }) => Number(dataset.ruling.split("-q")[1]);
  const lines = [...screen.querySelectorAll("[data-ruling]")].sort((line, otherLine) => number(line) - number(otherLine));
  for (const line of lines) (changes.has(line.dataset.ruling) ? changed : unchanged).querySelector("ul").append(line);
  changed.hidden = changes.size === 0;
  changed.querySelector("[data-name]").textContent = set?.name ?? "";
}

function prepareScreen() {
  const screen = document.querySelector("[data-screen]");
  if (!screen) return;
  const { origin, pathname } = location;
  const parts = `${origin}${pathname}`.match(/[^/]*\/+/g);
  const pieces = parts.flatMap((part) => [part, document.createElement("wbr")]); // not within a word
  screen.querySelector("[data-address]").replaceChildren(...pieces);
  screen.querySelector("[data-print]").onclick = () => print();
  const code = screen.querySelector("svg[data-code]");
  code.removeAttribute("hidden");
  import("../share/sharing.js").then(({ drawCode }) => drawCode(code, `${origin}${pathname}`), () => code.remove());
  sortRulings();
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
  for (const element of document.querySelectorAll(".ts-codes[data-address]")) element.textContent = location.href;
});
onSets(sortRulings);
// Run now, and again after each instant navigation.
onPage(prepareScreen);
