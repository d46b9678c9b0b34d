/*
 * Puts the choices of this reader's table into a form that nobody has filled in. From then on the query contains them
 * like entries, so a shared answer includes them. This script moves the texts of fields and interprets none.
 *
 * withTable(query, form) -> the query with the chosen reading of each ruling that the form asks for and the query
 *   leaves out.
 * withReadings(query, codes) -> the same for a calculator whose form is not there, by the codes of its rulings.
 * differsFromTable(query, form) -> whether the query reads one of them differently from the table.
 * followTable(calculator, signal) -> use(): a calculator opened without a query takes the chosen readings, and follows
 *   when they change. A link's query stays as it came; use() puts the reader's own choices into it after all.
 */

import { queryOf } from "../calculator/address.js";
import { chosenReadings, onSets } from "./houses.js";
import { applyChosen } from "../sheets/sheet_picker.js";

export function withTable(query, form) {
  return withReadings(query, codesOf(form));
}

export function withReadings(query, codes) {
  const parameters = new URLSearchParams(query);
  const missing = [...chosenReadings()].filter(([code]) => codes.includes(code) && !parameters.has(code));
  if (missing.length === 0) return query;
  for (const [code, key] of missing) parameters.set(code, key);
  return parameters.toString();
}

export function differsFromTable(query, form) {
  const parameters = new URLSearchParams(query);
  const codes = codesOf(form);
  return [...chosenReadings()].some(([code, key]) => codes.includes(code) && parameters.get(code) !== key);
}

function codesOf(form) {
  return [...form.querySelectorAll(".ts-field--ruling input")].map(({ name }) => name);
}

export function followTable(calculator, signal) {
  applyChosen(calculator); // the chosen sheet's numbers arrive the same way
  const form = () => calculator.part("form");
  let readings = chosenReadings(); // the readings that this calculator has taken
  const use = () => {
    const parameters = new URLSearchParams(calculator.query);
    const codes = codesOf(form());
    for (const [code, key] of readings) if (parameters.get(code) === key) parameters.delete(code);
    readings = chosenReadings();
    for (const code of readings.keys()) if (codes.includes(code)) parameters.delete(code);
    const query = withTable(parameters.toString(), form());
    if (query !== calculator.query) calculator.open(query, calculator.closest("details.ts-line") ? "none" : "replace");
  };
  const stop = onSets(use);
  signal.addEventListener("abort", stop);
  // Other scripts that fill in a bare form look at the address now, too, and the first of them changes it.
  const isEmpty = queryOf(calculator) === "";
  queueMicrotask(() => isEmpty && !signal.aborted && use());
  return use;
}
