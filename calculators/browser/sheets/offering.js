/*
 * Offers the chosen sheet's named skills and weapons at the fields that take one: one tap fills in a number.
 *
 * offer(calculator, box, sheet, places): sheet_picker.js calls it after each answer, when the chips of before are gone. `box`
 *   has the templates; a place is {name, key, text, place}: a field, its key on a sheet, its text and its element. A
 *   folded section opens once if it has something to choose from.
 */

import { withChanges } from "../calculator/entries.js";

const tapped = new WeakMap(); // calculator -> field -> the last name that was tapped, because two may have one number
const opened = new WeakSet(); // the folds that were opened once
let focused = ""; // the chip that had the focus before an answer

const made = (box, template) => box.querySelector(`template[${template}]`).content.cloneNode(true).firstElementChild;

export function offer(calculator, box, { name: owner, numbers }, places) {
  for (const { name, key, text, place } of places) {
    const named = Object.entries(numbers).filter(([each, own]) => each.startsWith(`${key}/`) && own !== "");
    if (named.length === 0 || !place || place.matches(".ts-field--rows")) continue; // a list takes several
    const chips = made(box, "data-offer");
    chips.setAttribute("aria-label", `From the sheet of ${owner}`);
    const fitting = named.filter(([, own]) => own === text).map(([each]) => each);
    const last = tapped.get(calculator)?.[name];
    const now = fitting.includes(last) ? last : fitting[0];
    for (const [each, own] of named) {
      const chip = made(box, "data-chip");
      chip.textContent = `${each.slice(key.length + 1)} ${own}`;
      chip.setAttribute("aria-pressed", String(each === now));
      chip.addEventListener("click", () => take(calculator, name, each, own));
      chips.append(chip);
      if (focused === `${name} ${each}` && document.activeElement === document.body) queueMicrotask(() => chip.focus());
    }
    place.append(chips);
    const fold = place.closest("details.ts-group");
    if (named.length > 1 && fold && !opened.has(fold)) fold.open = true;
    if (fold) opened.add(fold);
  }
  focused = "";
}

function take(calculator, field, name, value) {
  tapped.set(calculator, { ...tapped.get(calculator), [field]: name });
  focused = `${field} ${name}`;
  calculator.open(withChanges(calculator.query, calculator.part("form"), [{ field, value }]), "push");
}
