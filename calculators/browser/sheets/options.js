/*
 * Offers the chosen sheet's named skills and weapons at the fields that take one: one tap fills in a number.
 *
 * offer(calculator, box, sheet, places): sheet_picker.js calls it after each answer, when the chips of before are gone.
 *   `box` has the templates; a place is {name, key, text, place}: a field, its key on a sheet, its text and its
 *   element. A folded section opens once if it has something to choose from.
 */

import { withChanges } from "../calculator/entries.js";

const lastTaps = new WeakMap(); // calculator -> field -> the last name that was tapped, because two may have one number
const openedFolds = new WeakSet(); // the folds that were opened once
let focusedChip = ""; // the chip that had the focus before an answer

const create = (box, template) => box.querySelector(`template[${template}]`).content.cloneNode(true).firstElementChild;

export function offer(calculator, box, { name: owner, numbers }, places) {
  for (const { name, key, text, place } of places) {
    const options = Object.entries(numbers).filter(([option, number]) => option.startsWith(`${key}/`) && number !== "");
    if (options.length === 0 || !place || place.matches(".ts-field--rows")) continue; // a list takes several
    const chips = create(box, "data-offer");
    chips.setAttribute("aria-label", `From the sheet of ${owner}`);
    const matches = options.filter(([, number]) => number === text).map(([option]) => option);
    const last = lastTaps.get(calculator)?.[name];
    const current = matches.includes(last) ? last : matches[0];
    for (const [option, number] of options) {
      const chip = create(box, "data-chip");
      chip.textContent = `${option.slice(key.length + 1)} ${number}`;
      chip.setAttribute("aria-pressed", String(option === current));
      chip.addEventListener("click", () => fillIn(calculator, name, option, number));
      chips.append(chip);
      if (focusedChip === `${name} ${option}` && document.activeElement === document.body) queueMicrotask(() => chip.focus());
    }
    place.append(chips);
    const fold = place.closest("details.ts-group");
    if (options.length > 1 && fold && !openedFolds.has(fold)) fold.open = true;
    if (fold) openedFolds.add(fold);
  }
  focusedChip = "";
}

function fillIn(calculator, field, name, value) {
  lastTaps.set(calculator, { ...lastTaps.get(calculator), [field]: name });
  focusedChip = `${field} ${name}`;
  calculator.open(withChanges(calculator.query, calculator.part("form"), [{ field, value }]), "push");
}
