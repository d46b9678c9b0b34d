/*
 * Stores the numbers of a calculator as a character's sheet, under a name that a dialog asks for.
 *
 * keep(calculator, game, places): sheet_picker.js lists the places: {key, text, place} of each field that takes a sheet's number.
 */

import html from "../keep_sheet.html";
import { answered, open } from "../page/dialog.js";
import { change, FULL, lasting, read } from "../table/storage.js";
import { say } from "../page/toast.js";

export async function keep(calculator, game, places) {
  if (calculator.part("form").matches(":has([data-waiting]), [data-waiting]")) {
    say("Wait a moment: the calculator is still reading these entries");
    return;
  }
  const { sheets, chosen } = read();
  const dialog = open(html, (made) => {
    const field = made.querySelector("input");
    field.value = chosen[game] ?? "";
    made.querySelector("[data-same]").hidden = !Object.hasOwn(sheets, game);
    made.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim()) made.close("keep");
    });
  });
  if ((await answered(dialog)) !== "keep") return;
  const name = dialog.querySelector("input").value.trim();
  const numbers = places.filter(({ place }) => place).map(({ key, text }) => [key, text]); // only the fields on show
  const now = change((kept) => {
    const own = Object.hasOwn(kept.sheets, game) ? kept.sheets[game] : [];
    const same = own.find((sheet) => sheet.name === name);
    kept.sheets[game] = same ? own : [...own, { name, numbers: Object.fromEntries(numbers) }];
    if (same) Object.assign(same.numbers, Object.fromEntries(numbers.filter(([key, text]) => !isNamed(same, key, text))));
    kept.chosen[game] = name;
  });
  if (!now) say(FULL);
  else say(lasting() ? `Saved as ${name}` : `${name} is saved until you close the page: this browser blocks storage`);
}

/** Whether a sheet that has only named numbers of this kind has this one already. */
function isNamed({ numbers }, key, text) {
  return !(key in numbers) && Object.entries(numbers).some(([each, own]) => each.startsWith(`${key}/`) && own === text);
}
