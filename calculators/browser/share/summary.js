/*
 * The entries and the answer of a calculator in words, for scripts that store or send them: pins, last-used pages,
 * sharing.
 * Also works before the calculator's own script is there.
 *
 * entriesOf(calculator) -> its query.
 * answerWords(calculator) -> its headline and its sentence, if they are there; empty while the calculator shows the
 *   answer to other entries, an earlier one or the one from the page.
 * textOf(element, without) -> the words of an element without the parts that the selector `without` matches; "" without
 *   one.
 */

import { queryOf } from "../calculator/address.js";

const OUTDATED = ":is(.ts-foreign, .ts-stale, [data-stage])"; // see calculator.js

export function entriesOf(calculator) {
  return calculator.query ?? (queryOf(calculator) || calculator.getAttribute("query"));
}

export function answerWords(calculator) {
  const answeredQuery = calculator.dataset.answered ?? calculator.getAttribute("query");
  if (calculator.matches(OUTDATED) || entriesOf(calculator) !== answeredQuery) return [];
  const parts = [".ts-headline", ".ts-sentence"].map((selector) => textOf(calculator.querySelector(selector), ".ts-exact, .ts-unseen, .ts-before"));
  return parts.filter(Boolean);
}

export function textOf(element, without) {
  const copy = element?.cloneNode(true);
  for (const part of copy?.querySelectorAll(without) ?? []) part.remove();
  return copy?.textContent.replace(/\s+/g, " ").trim() ?? "";
}
