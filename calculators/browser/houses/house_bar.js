/*
 * The bar on top of a page if the reader's table has sets of rulings for its game: it shows the current set and
 * switches it off and on. If a link has filled in a calculator with other readings, the bar offers the table's.
 */

import html from "../house_bar.html";
import { choose, inForce, onSets, sets } from "./houses.js";
import { differsFromTable } from "./table_defaults.js";
import { piece } from "../page/piece.js";
import { onPage } from "../page/theme.js";

const rulings = new URL("../../../house/", import.meta.url).href; // from assets/tableside/<what is in it>/

function show() {
  document.querySelector(".ts-house-bar")?.remove();
  const game = document.querySelector(".ts-game")?.dataset.game;
  const [first] = game ? sets(game) : [];
  if (!first || document.querySelector("[data-house]")) return;
  const line = piece(html);
  const name = inForce(game)?.name ?? "";
  line.querySelector("a").href = `${rulings}#${game}`;
  line.querySelector("[data-name]").textContent = first.name;
  line.querySelector("[data-count]").textContent = first.text.split(",").filter(Boolean).length;
  for (const button of line.querySelectorAll("[aria-pressed]")) {
    const set = button.dataset.choose === "ours" ? first.name : "";
    button.setAttribute("aria-pressed", String(set === name));
    button.addEventListener("click", () => {
      choose(game, set);
      document.querySelector(`.ts-house-bar [data-choose="${button.dataset.choose}"]`).focus({ preventScroll: true });
    });
  }
  line.querySelector("[data-use]").addEventListener("click", () => mainCalculator()?.useOurs());
  document.querySelector(".md-content__inner").prepend(line);
  offer();
}

/** Return the calculator that the page is about. */
const mainCalculator = () => document.querySelector(":not(details) > .ts-host > tableside-calculator");

/** Offer the table's readings, because a link shows its own, and the reader may want their own. */
function offer() {
  const line = document.querySelector(".ts-house-bar [data-link]");
  const calculator = mainCalculator();
  if (line) line.hidden = calculator?.query === undefined || !differsFromTable(calculator.query, calculator.part("form"));
}

document.addEventListener("tableside:answered", offer);
onSets(show);
// Run now, and again after each instant navigation.
onPage(show);
