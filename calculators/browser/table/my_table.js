/*
 * The page of the reader's table: how much is pinned, and for each game the current house rulings, with a way to share
 * them, and the names of the sheets. storage.js stores them.
 *
 * In the page, from my_table.html: [data-pinned]; in each [data-game] [data-ruled], [data-share] and [data-sheeted].
 */

import { houseLink, inForce, parseReadings } from "../houses/houses.js";
import { onChange, read } from "./storage.js";
import { onPage } from "../page/theme.js";

function show() {
  const page = document.querySelector("[data-my-table]");
  if (!page) return;
  const { pins, sheets } = read();
  fill(page.querySelector("[data-pinned]"), pins.length > 0 ? String(pins.length) : "");
  for (const part of page.querySelectorAll("[data-game]")) {
    const { game } = part.dataset;
    const set = inForce(game);
    const count = parseReadings(set?.text ?? "").size;
    fill(part.querySelector("[data-ruled]"), count > 0 ? `${set.name}: ${count} changed` : "");
    fill(part.querySelector("[data-sheeted]"), (sheets[game] ?? []).map(({ name }) => name).join(", "));
    const share = part.querySelector("[data-share]");
    share.hidden = count === 0;
    if (count > 0) share.dataset.share = new URL(`#${houseLink(game, set)}`, part.querySelector("a").href).href;
    share.dataset.about = count > 0 ? `${set.name}: ${part.querySelector("h2").textContent}` : "";
  }
}

/** Show words, or what the page said of an empty list. */
function fill(element, words) {
  element.dataset.empty ??= element.textContent;
  element.textContent = words || element.dataset.empty;
}

onChange(show);
// Run now, and again after each instant navigation.
onPage(show);
