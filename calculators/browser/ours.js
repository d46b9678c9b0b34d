/*
 * What this reader's table has chosen, put into a form that nobody has filled in: from there on it stands in the query as if
 * it had been entered, so a shared answer carries it. Texts of fields are moved, nothing is read.
 *
 * ours(query, form) -> the query with the reading in force for each ruling that the form asks for and the query does not name.
 * withReadings(query, codes) -> the same for a calculator whose form is not there, by the codes of its rulings.
 * departs(query, form) -> whether the query reads one of them otherwise than the table does.
 * follow(calculator, signal) -> use(): a calculator opened without a query takes what is in force, and follows when that
 *   changes. A link's query stays as it came; use() is for a reader who wants theirs in it after all.
 */

import { currentQuery } from "./address.js";
import { chosen, onSets } from "./houses.js";
import { wear } from "./whose.js";

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
  wear(calculator); // the chosen sheet's numbers come the same way
  const form = () => calculator.part("form");
  let taken = chosen(); // what is in force, as far as this calculator knows
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
  // Others who fill in a bare form look at the address now, too, and it changes with the first who does.
  const bare = currentQuery() === "";
  queueMicrotask(() => bare && !signal.aborted && use());
  return use;
}
