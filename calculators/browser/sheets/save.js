/*
 * Stores the numbers of a calculator as a character's sheet, under a name that a dialog asks for.
 *
 * save(calculator, game, places): sheet_picker.js lists the places: {key, text, place} of each field that takes a
 *   sheet's number.
 */

import html from "../keep_sheet.html";
import { closeValue, open } from "../page/dialog.js";
import { change, FULL, isLasting, read } from "../table/storage.js";
import { showBriefly } from "../page/toast.js";

export async function save(calculator, game, places) {
  if (calculator.part("form").matches(":has([data-waiting]), [data-waiting]")) {
    showBriefly("Wait a moment: the calculator is still reading these entries");
    return;
  }
  const { sheets, chosen } = read();
  const dialog = open(html, (dialog) => {
    const field = dialog.querySelector("input");
    field.value = chosen[game] ?? "";
    dialog.querySelector("[data-same]").hidden = !Object.hasOwn(sheets, game);
    dialog.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim()) dialog.close("keep");
    });
  });
  if ((await closeValue(dialog)) !== "keep") return;
  const name = dialog.querySelector("input").value.trim();
  const numbers = places.filter(({ place }) => place).map(({ key, text }) => [key, text]); // only the fields on show
  const saved = change((data) => {
    const list = Object.hasOwn(data.sheets, game) ? data.sheets[game] : [];
    const existing = list.find((sheet) => sheet.name === name);
    data.sheets[game] = existing ? list : [...list, { name, numbers: Object.fromEntries(numbers) }];
    if (existing) Object.assign(existing.numbers, Object.fromEntries(numbers.filter(([key, text]) => !isNamed(existing, key, text))));
    data.chosen[game] = name;
  });
  if (!saved) showBriefly(FULL);
  else showBriefly(isLasting() ? `Saved as ${name}` : `${name} is saved until you close the page: this browser blocks storage`);
}

/** Whether a sheet that has only named numbers of this kind has this one already. */
function isNamed({ numbers }, key, text) {
  return !(key in numbers) && Object.entries(numbers).some(([name, number]) => name.startsWith(`${key}/`) && number === text);
}
