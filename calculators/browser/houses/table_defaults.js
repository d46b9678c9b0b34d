/*
 * Puts the choices of this reader's table into a form that nobody has filled in. From then on the query contains them
 * like entries, so a shared answer includes them. This script moves the texts of fields and interprets none.
 *
 * ours(query, form) -> the query with the chosen reading of each ruling that the form asks for and the query leaves
 *   out.
 * withReadings(query, codes) -> the same for a calculator whose form is not there, by the codes of its rulings.
 * departs(query, form) -> whether the query reads one of them differently from the table.
 * follow(calculator, signal) -> use(): a calculator opened without a query takes the chosen readings, and follows when
 *   they change. A link's query stays as it came; use() puts the reader's own choices into it after all.
 */

import { queryOf } from "../calculator/address.js";
import { chosen, onSets } from "./houses.js";
import { wear } from "../sheets/sheet_picker.js";

export function ours(query, form) {
  return withReadings(query, codesOf(form));
}

export function withReadings(query, codes) {
  const now = new URLSearchParams(query);
  const missing = [...chosen()].filter(([code]) => codes.includes(code) && !now.has(code));
  if (missing.length === 0) return query;
  for (const [code, key] of missing) now.set(code, key);
  return now.toString();
}

export function departs(query, form) {
  const now = new URLSearchParams(query);
  const codes = codesOf(form);
  return [...chosen()].some(([code, key]) => codes.includes(code) && now.get(code) !== key);
}

function codesOf(form) {
  return [...form.querySelectorAll(".ts-field--ruling input")].map(({ name }) => name);
}

export function follow(calculator, signal) {
  wear(calculator); // the chosen sheet's numbers arrive the same way
  const form = () => calculator.part("form");
  let taken = chosen(); // the readings that this calculator has taken
  const use = () => {
    const now = new URLSearchParams(calculator.query);
    const codes = codesOf(form());
    for (const [code, key] of taken) if (now.get(code) === key) now.delete(code);
    taken = chosen();
    for (const code of taken.keys()) if (codes.includes(code)) now.delete(code);
    const query = ours(now.toString(), form());
    if (query !== calculator.query) calculator.open(query, calculator.closest("details.ts-line") ? "none" : "replace");
  };
  const stop = onSets(use);
  signal.addEventListener("abort", stop);
  // Other scripts that fill in a bare form look at the address now, too, and the first of them changes it.
  const bare = queryOf(calculator) === "";
  queueMicrotask(() => bare && !signal.aborted && use());
  return use;
}
