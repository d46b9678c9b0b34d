/*
 * What is entered in a calculator and what it answers, in words, for whatever keeps or sends it: pins, what was used last,
 * what is shared. Also before its own script is there.
 *
 * entered(calculator) -> its query.
 * answer(calculator) -> its headline and its sentence, those that there are: none while what it shows is the answer to
 *   other entries, an earlier one or the one that the page came with.
 * words(element, without) -> the words of an element but for what the selector `without` finds in it; "" without element.
 */

import { currentQuery } from "./address.js";

const OTHERS = ":is(.ts-foreign, .ts-stale, [data-stage])"; // see calculator.js

export function entered(calculator) {
  return calculator.query ?? (currentQuery() || calculator.getAttribute("query"));
}

export function answer(calculator) {
  const answered = calculator.dataset.answered ?? calculator.getAttribute("query");
  if (calculator.matches(OTHERS) || entered(calculator) !== answered) return [];
  const parts = [".ts-headline", ".ts-sentence"].map((part) => words(calculator.querySelector(part), ".ts-exact, .ts-unseen, .ts-before"));
  return parts.filter(Boolean);
}

export function words(element, without) {
  const copy = element?.cloneNode(true);
  for (const sign of copy?.querySelectorAll(without) ?? []) sign.remove();
  return copy?.textContent.replace(/\s+/g, " ").trim() ?? "";
}
