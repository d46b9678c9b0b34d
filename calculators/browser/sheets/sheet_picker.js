/*
 * Shows whose numbers a calculator has: one tap on a chip fills in a sheet, and its fields name the character.
 *
 * applyChosen(calculator): table_defaults.js calls it when a calculator begins. Opened without a query, the calculator
 *   takes the chosen sheet's numbers into its query, like entries. A link's query stays as it came, and the chip offers
 *   to use the numbers.
 *
 * In the calculator, written by the build: [data-whose] (the game) with the chips, and in it data-fields, a query of
 * each field's name -> its key on a sheet; templates [data-chip], [data-mark] and [data-offer]. The button
 * [data-keep-sheet] leads to save.js. If the chosen sheet has named skills or weapons, options.js offers them.
 */

import { queryOf } from "../calculator/address.js";
import { withChanges } from "../calculator/entries.js";
import { change, numbersOf, onChange, read } from "../table/storage.js";
import { showBriefly } from "../page/toast.js";

const box = (calculator) => calculator.querySelector("[data-whose]");
const gameOf = (calculator) => box(calculator).dataset.whose;
const fieldsOf = (calculator) => [...new URLSearchParams(box(calculator).dataset.fields)];
const hasNumber = ({ numbers }, key, text) => Object.keys(numbers).some((name) => name.split("/")[0] === key && numbers[name] === text);

let offering; // options.js, once a sheet has something to offer

function sheetsOf(game) {
  const { sheets, chosen } = read();
  const own = (Object.hasOwn(sheets, game) ? sheets[game] : []).map((sheet) => ({ ...sheet, numbers: numbersOf(sheet) }));
  return { own, worn: own.find(({ name }) => name === chosen[game]) };
}

export function applyChosen(calculator) {
  if (!box(calculator)) return;
  const { worn } = sheetsOf(gameOf(calculator));
  const isEmpty = queryOf(calculator) === "";
  queueMicrotask(() => {
    if (worn && isEmpty && calculator.isConnected) fillIn(calculator, worn, calculator.closest(".ts-line") ? "none" : "replace");
    show(calculator);
  });
}

function fillIn(calculator, { numbers }, history) {
  const changes = fieldsOf(calculator).map(([field, key]) => ({ field, value: numbers[key] }));
  const form = calculator.part("form");
  calculator.open(withChanges(calculator.query, form, changes.filter(({ value }) => value !== undefined)), history);
}

/** The text of a field as a link has it: of a set of dice, "3d6+3". */
function textOf(calculator, name) {
  const controls = [...calculator.part("form").elements].filter((control) => control.name === name);
  const texts = controls.map(({ value, dataset }) => (value === dataset.zero ? "0" : value.trim()));
  if (!controls[0]?.closest(".ts-field--dice, .ts-field--dicelist")) return texts.join(",");
  const sets = texts.filter((_, at) => at % 2 === 0).map((dice, at) => [dice, Number(texts[2 * at + 1])]);
  return sets.map(([dice, plus]) => `${dice}d6${plus > 0 ? "+" : ""}${plus || ""}`).join(",");
}

/** The calculator's fields for a sheet's numbers: each name, key, text, and its element if it is on show. */
const fieldsForSheet = (calculator) =>
  fieldsOf(calculator).map(([name, key]) => ({ name, key, text: textOf(calculator, name), place: field(calculator, name) }));

const matches = (calculator, sheet) =>
  fieldsForSheet(calculator).every(({ key, text, place }) => !(key in sheet.numbers) || hasNumber(sheet, key, text) || !place);

const field = (calculator, name) =>
  calculator.querySelector(`#${CSS.escape(`${calculator.getAttribute("calculator")}-${name}-field`)}`);

function show(calculator) {
  const chips = box(calculator);
  if (!chips) return;
  const { own, worn } = sheetsOf(gameOf(calculator));
  chips.hidden = own.length === 0;
  const list = chips.querySelector("[data-chips]");
  const sheets = [undefined, ...own];
  while (list.children.length > sheets.length) list.lastElementChild.remove();
  while (list.children.length < sheets.length) {
    list.append(chips.querySelector("template[data-chip]").content.cloneNode(true).firstElementChild);
  }
  // Reuse the chips' elements, because one of them may be under the finger.
  for (const [at, sheet] of sheets.entries()) {
    const chip = list.children[at];
    const isChosen = sheet?.name === worn?.name;
    const isCurrent = !sheet || matches(calculator, sheet);
    chip.value = sheet?.name ?? "";
    if (sheet) chip.textContent = isChosen && !isCurrent ? `Use ${sheet.name}’s` : sheet.name;
    chip.setAttribute("aria-pressed", String(isChosen && isCurrent));
  }
  markFields(calculator, worn);
}

/** Name the sheet's owner at each field that shows the sheet's number, and offer the named numbers. */
function markFields(calculator, worn) {
  for (const mark of calculator.querySelectorAll("[data-worn]")) mark.remove();
  if (!worn) return;
  for (const { key, text, place } of fieldsForSheet(calculator)) {
    const label = place?.querySelector(".ts-label > :first-child");
    if (!label || !hasNumber(worn, key, text)) continue;
    const mark = box(calculator).querySelector("template[data-mark]").content.cloneNode(true).firstElementChild;
    mark.querySelector("[data-name]").textContent = worn.name;
    label.append(mark);
  }
  if (offering) offering.offer(calculator, box(calculator), worn, fieldsForSheet(calculator));
  else if (Object.keys(worn.numbers).some((key) => key.includes("/"))) fetchOffering();
}

function showAll() {
  document.querySelectorAll("tableside-calculator").forEach(show);
}

function fetchOffering() {
  import("./options.js").then((module) => {
    offering = module;
    showAll();
  }, () => {}); // the fields work without it
}

function choose(calculator, name) {
  const game = gameOf(calculator);
  change((data) => (data.chosen[game] = name));
  const { worn } = sheetsOf(game);
  if (worn) fillIn(calculator, worn, "push");
  show(calculator);
}

document.addEventListener("click", ({ target }) => {
  const calculator = target.closest?.("tableside-calculator");
  const chip = target.closest?.("[data-chips] button");
  if (calculator && chip) choose(calculator, chip.value);
  if (!calculator || !target.closest("[data-keep-sheet]") || window.keptEarly) return; // everywhere.js repeats it
  const keep = (module) => module.save(calculator, gameOf(calculator), fieldsForSheet(calculator));
  import("./save.js").then(keep, () => showBriefly("Saving did not load. Check your network and try again"));
});
document.addEventListener("tableside:answered", ({ target }) => show(target));
onChange(showAll);
