/*
 * Shows whose numbers a calculator has: one tap on a chip fills in a sheet, and its fields name the character.
 *
 * wear(calculator): ours.js calls it when a calculator begins. Opened without a query, the calculator takes the chosen
 *   sheet's numbers into its query, like entries. A link's query stays as it came, and the chip offers to use the
 *   numbers.
 *
 * In the calculator, written by the build: [data-whose] (the game) with the chips, and in it data-fields, a query of
 * each field's name -> its key on a sheet; templates [data-chip] and [data-mark]. [data-keep-sheet] stores the form's
 * numbers under a name, which the dialog ts-keep-sheet asks for.
 */

import { queryOf } from "./address.js";
import { answered, open } from "./dialog.js";
import { withChanges } from "./entries.js";
import { change, FULL, lasting, onChange, read } from "./kept.js";
import { say } from "./toast.js";

const box = (calculator) => calculator.querySelector("[data-whose]");
const gameOf = (calculator) => box(calculator).dataset.whose;
const fieldsOf = (calculator) => [...new URLSearchParams(box(calculator).dataset.fields)];

function sheetsOf(game) {
  const { sheets, chosen } = read();
  const own = Object.hasOwn(sheets, game) ? sheets[game] : [];
  return { own, worn: own.find(({ name }) => name === chosen[game]) };
}

export function wear(calculator) {
  if (!box(calculator)) return;
  const { worn } = sheetsOf(gameOf(calculator));
  const bare = queryOf(calculator) === "";
  queueMicrotask(() => {
    if (worn && bare && calculator.isConnected) put(calculator, worn, calculator.closest(".ts-line") ? "none" : "replace");
    show(calculator);
  });
}

function put(calculator, { numbers }, history) {
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

const fits = (calculator, { numbers }) =>
  fieldsOf(calculator).every(([name, key]) => !(key in numbers) || textOf(calculator, name) === numbers[key] || !field(calculator, name));

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
    const now = sheet?.name === worn?.name;
    const there = !sheet || fits(calculator, sheet);
    chip.value = sheet?.name ?? "";
    if (sheet) chip.textContent = now && !there ? `Use ${sheet.name}’s` : sheet.name;
    chip.setAttribute("aria-pressed", String(now && there));
  }
  mark(calculator, worn);
}

/** Name the sheet's owner at each field that shows the sheet's number. */
function mark(calculator, worn) {
  for (const old of calculator.querySelectorAll("[data-worn]")) old.remove();
  for (const [name, key] of worn ? fieldsOf(calculator) : []) {
    const label = field(calculator, name)?.querySelector(".ts-label > :first-child");
    if (!label || !(key in worn.numbers) || textOf(calculator, name) !== worn.numbers[key]) continue;
    const sign = box(calculator).querySelector("template[data-mark]").content.cloneNode(true).firstElementChild;
    sign.querySelector("[data-name]").textContent = worn.name;
    label.append(sign);
  }
}

function choose(calculator, name) {
  const game = gameOf(calculator);
  change((kept) => (kept.chosen[game] = name));
  const { worn } = sheetsOf(game);
  if (worn) put(calculator, worn, "push");
  show(calculator);
}

async function keep(calculator) {
  if (calculator.part("form").matches(":has([data-waiting]), [data-waiting]")) {
    say("Wait a moment: the calculator is still reading these entries");
    return;
  }
  const game = gameOf(calculator);
  const { own, worn } = sheetsOf(game);
  const dialog = open("ts-keep-sheet", (made) => {
    const field = made.querySelector("input");
    field.value = worn?.name ?? "";
    made.querySelector("[data-same]").hidden = own.length === 0;
    made.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim()) made.close("keep");
    });
  });
  if ((await answered(dialog)) !== "keep") return;
  const name = dialog.querySelector("input").value.trim();
  const there = fieldsOf(calculator).filter(([field_]) => field(calculator, field_)); // only the fields on show
  const numbers = Object.fromEntries(there.map(([field_, key]) => [key, textOf(calculator, field_)]));
  const now = change((kept) => {
    const sheets = Object.hasOwn(kept.sheets, game) ? kept.sheets[game] : [];
    const same = sheets.find((sheet) => sheet.name === name);
    kept.sheets[game] = same ? sheets : [...sheets, { name, numbers }];
    if (same) Object.assign(same.numbers, numbers);
    kept.chosen[game] = name;
  });
  if (!now) say(FULL);
  else say(lasting() ? `Saved as ${name}` : `${name} is saved until you close the page: this browser blocks storage`);
}

document.addEventListener("click", ({ target }) => {
  const calculator = target.closest?.("tableside-calculator");
  const chip = target.closest?.("[data-chips] button");
  if (calculator && chip) choose(calculator, chip.value);
  if (calculator && target.closest("[data-keep-sheet]")) keep(calculator);
});
document.addEventListener("tableside:answered", ({ target }) => show(target));
onChange(() => document.querySelectorAll("tableside-calculator").forEach(show));
