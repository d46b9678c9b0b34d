/*
 * The search results for readers: an option for each result, a sentence on how the words were read, and a button for
 * each game of the results, which leaves out all other games.
 *
 *   listHits(finder, words, top, dialog, last) -> { options, sentence, slips, near }
 *     top: the site's address; last: the game opened last; near: similar words, if nothing matches
 *
 * An option is a copy of the page's template, filled in with text. The reader's words are marked in it.
 */

import { words } from "./ranking.js";

const LINE = 150; // letters of a text that are sure to be visible
const BEFORE = 60; // the most of these before the first marked word
let only = ""; // the game whose results are shown, "" for all

export function listHits(finder, words, top, dialog, last) {
  const context = { page: location.pathname.replace(top.pathname, ""), game: last };
  const results = finder.find(words, context);
  const filtered = results.games.has(only) ? finder.find(words, { ...context, only }) : results;
  offerGames(dialog, results.games);
  const template = document.getElementById("ts-hit").content.firstElementChild;
  const options = filtered.hits.map(({ entry, terms }, number) => {
    const option = template.cloneNode(true);
    option.id = `ts-hit-${number}`;
    option.href = new URL(entry.at, top).href;
    option.dataset.kind = entry.kind;
    if (entry.game) option.dataset.game = entry.game;
    const code = option.querySelector(".ts-hit__code");
    if (entry.code) code.textContent = entry.code;
    else code.remove();
    option.querySelector(".ts-hit__title").append(...highlight(entry.title, terms));
    option.querySelector(".ts-hit__text").append(...highlight(excerpt(entry.text ?? "", terms), terms));
    option.querySelector(".ts-hit__where").textContent = entry.where;
    return option;
  });
  const slips = results.instead.map(([word, other]) => `${inQuotes([word])} read as ${inQuotes([other])}.`).join(" ");
  return { options, slips, sentence: words ? message(results, slips) : "", near: results.near };
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

function message({ hits, unknown, lacking }, slips) {
  if (hits.length === 0) return "No match. Try fewer or different words.";
  const [unknownWords, lackingWords] = [unknown, lacking].map((words) => words.filter((word) => !/^\d+$/.test(word))); // a number is mostly a value
  const problem = unknownWords.length > 0 ? `No rule covers ${inQuotes(unknownWords)}. Closest:` : lackingWords.length > 0 ? `No match has every word. The first is without ${inQuotes(lackingWords)}.` : "";
  return `${slips} ${problem}`.trim();
}

function inQuotes(words) {
  return words.map((word) => `“${word}”`).join(" or ");
}

/** Return the pieces of a text, with the reader's words as <mark>. */
function highlight(text, terms) {
  const pieces = [];
  let end = 0;
  for (const { 0: word, index } of matches(text, terms)) {
    const mark = document.createElement("mark");
    mark.textContent = word;
    pieces.push(text.slice(end, index), mark);
    end = index + word.length;
  }
  return [...pieces, text.slice(end)];
}

function matches(text, terms) {
  return [...text.matchAll(/[\p{L}\p{N}’']+/gu)].filter(({ 0: part }) => words(part).some((word) => terms.has(word)));
}

/** Return a long text from a little before its first marked word. */
function excerpt(text, terms) {
  const start = matches(text, terms)[0]?.index ?? 0;
  if (text.length <= LINE || start <= LINE - BEFORE) return text;
  return `… ${text.slice(text.indexOf(" ", start - BEFORE) + 1)}`;
}
