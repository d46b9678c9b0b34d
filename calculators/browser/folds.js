/*
 * The calculator among the rules: a line that says its answer, details.ts-line, and opens in place.
 *
 * A link with a query opens it, and so does coming back (Back, Forward, reload) to a page on which it was open. What is
 * asked in it stands in the line ([data-headline]) and in the way to the page of its own (a[data-whole]).
 * The calculator in it does not start before it is open; calculator.js waits for that.
 */

import { currentQuery, watchAddress } from "./address.js";
import { hasTravelled } from "./landing.js";
import { words } from "./said.js";
import { onPage } from "./theme.js";

const LINE = "details.ts-line";
const key = () => `tableside-open:${location.pathname}`;

let stop = null;

/** Open, and say so at once: by itself that comes after a frame in which the form shows another state than the link's. */
function open(line) {
  if (line.open) return;
  line.open = true;
  line.dispatchEvent(new Event("toggle"));
}

function arrive() {
  stop?.();
  stop = null;
  const line = document.querySelector(LINE);
  if (!line) return;
  const asked = () => currentQuery() !== "" && open(line);
  asked();
  if (hasTravelled() && sessionStorage.getItem(key())) open(line);
  stop = watchAddress(asked);
  const remember = () => {
    if (line.open) sessionStorage.setItem(key(), "yes");
    else sessionStorage.removeItem(key());
  };
  line.addEventListener("toggle", remember);
  if (line.open) remember(); // it was opened before this script was there
  line.addEventListener("tableside:answered", ({ detail }) => {
    line.querySelector("a[data-whole]").search = detail.query;
    const headline = words(line.querySelector("[data-part=verdict] .ts-headline"), ".ts-before");
    if (detail.answered && headline) line.querySelector("[data-headline]").textContent = headline;
  });
}

// At once, and again after each instant navigation.
onPage(arrive);
