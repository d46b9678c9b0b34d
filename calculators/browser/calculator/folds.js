/*
 * The calculator among the rules: details.ts-line, a line that shows its answer and opens in place.
 *
 * A link with a query opens it; a return (Back, Forward, reload) to a page on which it was open does too. The line
 * ([data-headline]) and the link to the calculator's own page (a[data-whole]) show its current entries.
 * The calculator in it does not start before it is open; calculator.js waits for that.
 */

import { currentQuery, watchAddress } from "./address.js";
import { hasTravelled } from "../page/landing.js";
import { textOf } from "../share/summary.js";
import { onPage } from "../page/theme.js";

const LINE = "details.ts-line";
const key = () => `tableside-open:${location.pathname}`;

let stop = null;

/** Open the line and report it right away; the toggle event would come a frame later, after a wrong state is seen. */
function openLine(line) {
  if (line.open) return;
  line.open = true;
  line.dispatchEvent(new Event("toggle"));
}

function arrive() {
  stop?.();
  stop = null;
  const line = document.querySelector(LINE);
  if (!line) return;
  const openByQuery = () => currentQuery() !== "" && openLine(line);
  openByQuery();
  if (hasTravelled() && sessionStorage.getItem(key())) openLine(line);
  stop = watchAddress(openByQuery);
  const remember = () => {
    // An attribute, because a style that looked for it with :has would style the whole page again for each answer.
    line.closest(".ts-game").toggleAttribute("data-open-line", line.open);
    if (line.open) sessionStorage.setItem(key(), "yes");
    else sessionStorage.removeItem(key());
  };
  line.addEventListener("toggle", remember);
  if (line.open) remember(); // it was opened before this script was there
  line.addEventListener("tableside:answered", ({ detail }) => {
    line.querySelector("a[data-whole]").search = detail.query;
    const headline = textOf(line.querySelector("[data-part=verdict] .ts-headline"), ".ts-before");
    if (detail.answered && headline) line.querySelector("[data-headline]").textContent = headline;
  });
}

// Run now, and again after each instant navigation.
onPage(arrive);
