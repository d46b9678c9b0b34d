/*
 * The search results for readers: an option for each result, and a sentence on how the words were read.
 *
 *   readFound(found, words, top) -> { options, sentence, slips }     found: from Finder.find; top: the site's address
 *
 * An option is a copy of the page's template, filled in with text. The reader's words are marked in it.
 */

import { forms } from "./finding.js";

const LINE = 150; // letters of a text that are sure to be visible
const BEFORE = 60; // the most of these before the first marked word

export function readFound({ found, instead, unknown }, words, top) {
  const template = document.getElementById("ts-hit").content.firstElementChild;
  const options = found.map(({ entry, terms }, number) => {
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
  const slips = instead.map(([word, other]) => `“${word}” read as “${other}”.`).join(" ");
  return { options, slips, sentence: words ? said(found.length, slips, unknown) : "" };
}

function said(count, slips, unknown) {
  if (count === 0) return "No match. Try fewer or different words.";
  const words = unknown.filter((word) => !/^\d+$/.test(word)); // a number is mostly a value of the moment
  const lost = words.length > 0 ? `No match for ${words.map((word) => `“${word}”`).join(" or ")}.` : "";
  return `${slips} ${lost}`.trim();
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
