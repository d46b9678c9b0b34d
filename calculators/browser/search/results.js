/*
 * The search results for readers: an option for each result, a sentence on how the words were read, and a button for
 * each game of the results, which leaves out all other games.
 *
 *   readFound(finder, words, top, dialog, last) -> { options, sentence, slips, near }
 *     top: the site's address; last: the game opened last; near: similar words, if nothing matches
 *
 * An option is a copy of the page's template, filled in with text. The reader's words are marked in it.
 */

import { forms } from "./ranking.js";

const LINE = 150; // letters of a text that are sure to be visible
const BEFORE = 60; // the most of these before the first marked word
let only = ""; // the game whose results are shown, "" for all

export function readFound(finder, words, top, dialog, last) {
  const from = { page: location.pathname.replace(top.pathname, ""), game: last };
  const all = finder.find(words, from);
  const shown = all.games.has(only) ? finder.find(words, { ...from, only }) : all;
  offerGames(dialog, all.games);
  const template = document.getElementById("ts-hit").content.firstElementChild;
  const options = shown.found.map(({ entry, terms }, number) => {
    const option = template.cloneNode(true);
    option.id = `ts-hit-${number}`;
    option.href = new URL(entry.at, top).href;
    option.dataset.kind = entry.kind;
    if (entry.game) option.dataset.game = entry.game;
    const code = option.querySelector(".ts-hit__code");
    if (entry.code) code.textContent = entry.code;
    else code.remove();
    option.querySelector(".ts-hit__title").append(...marked(entry.title, terms));
    option.querySelector(".ts-hit__text").append(...marked(cut(entry.text ?? "", terms), terms));
    option.querySelector(".ts-hit__where").textContent = entry.where;
    return option;
  });
  const slips = all.instead.map(([word, other]) => `${quoted([word])} read as ${quoted([other])}.`).join(" ");
  return { options, slips, sentence: words ? message(all, slips) : "", near: all.near };
}

/** Offer a button for each game, if there are several. */
function offerGames(dialog, games) {
  const row = dialog.querySelector("[data-games]");
  const template = document.getElementById("ts-example").content;
  const focused = row.contains(document.activeElement);
  const items = [["", "All games"], ...games].map(([game, name]) => {
    const item = template.cloneNode(true);
    const chip = item.querySelector("button");
    delete chip.dataset.tsSearch;
    chip.textContent = name;
    chip.setAttribute("aria-pressed", String(game === (games.has(only) ? only : "")));
    chip.addEventListener("click", () => {
      only = game;
      dialog.querySelector("[role=listbox]").dispatchEvent(new CustomEvent("tableside:ask"));
    });
    return item;
  });
  row.hidden = games.size < 2;
  row.replaceChildren(...items);
  if (focused) row.querySelector("[aria-pressed=true]").focus();
}

function message({ found, unknown, lacking }, slips) {
  if (found.length === 0) return "No match. Try fewer or different words.";
  const [never, here] = [unknown, lacking].map((words) => words.filter((word) => !/^\d+$/.test(word))); // a number is mostly a value
  const lost = never.length > 0 ? `No rule covers ${quoted(never)}. Closest:` : here.length > 0 ? `No match has every word. The first is without ${quoted(here)}.` : "";
  return `${slips} ${lost}`.trim();
}

function quoted(words) {
  return words.map((word) => `“${word}”`).join(" or ");
}

/** Return the pieces of a text, with the reader's words as <mark>. */
function marked(text, terms) {
  const pieces = [];
  let done = 0;
  for (const { 0: word, index } of places(text, terms)) {
    const mark = document.createElement("mark");
    mark.textContent = word;
    pieces.push(text.slice(done, index), mark);
    done = index + word.length;
  }
  return [...pieces, text.slice(done)];
}

function places(text, terms) {
  return [...text.matchAll(/[\p{L}\p{N}’']+/gu)].filter(({ 0: word }) => forms(word).some((form) => terms.has(form)));
}

/** Return a long text from a little before its first marked word. */
function cut(text, terms) {
  const first = places(text, terms)[0]?.index ?? 0;
  if (text.length <= LINE || first <= LINE - BEFORE) return text;
  return `… ${text.slice(text.indexOf(" ", first - BEFORE) + 1)}`;
}
