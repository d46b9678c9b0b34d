/*
 * The entries and the answer of a calculator in words, for scripts that store or send them: pins, last-used pages,
 * sharing.
 * Also works before the calculator's own script is there.
 *
 * entered(calculator) -> its query.
 * answer(calculator) -> its headline and its sentence, if they are there; empty while the calculator shows the answer
 *   to other entries, an earlier one or the one from the page.
 * words(element, without) -> the words of an element without the parts that the selector `without` matches; "" without
 *   one.
 */

import { queryOf } from "../calculator/address.js";

const OTHERS = ":is(.ts-foreign, .ts-stale, [data-stage])"; // see calculator.js

export function entered(calculator) {
  return calculator.query ?? (queryOf(calculator) || calculator.getAttribute("query"));
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
