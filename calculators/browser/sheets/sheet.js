/*
 * Helpers for one sheet on the page of sheets.
 *
 * gameOf(element), sheetNameOf(element) -> its game, and the name of its sheet. sheetsOf(data, game) -> the sheets of a
 *   game.
 * changeSheet(game, name, alter): stores alter(sheet, data), or reports that another tab has deleted or renamed it.
 * linkText(typed) -> a number as a link has it, however it was typed: "3D6 + 2" is 3d6+2.
 * checkNumber(input): shows the allowed values beside a number that is not allowed; it is stored all the same.
 * setProblem(input, line, isWrong): shows or hides the message of an entry.
 */

import { change, isLasting } from "../table/storage.js";
import { showBriefly } from "../page/toast.js";

let problems = 0; // the number of messages so far; each has an id

export const gameOf = (element) => element.closest("[data-sheets]").dataset.sheets;
export const sheetNameOf = (element) => element.closest("[data-sheet]").dataset.sheet;
export const sheetsOf = (data, game) => (Object.hasOwn(data.sheets, game) ? data.sheets[game] : []);

export function changeSheet(game, name, alter) {
  let sheet;
  change((data) => {
    sheet = sheetsOf(data, game).find((candidate) => candidate.name === name);
    if (sheet) alter(sheet, data);
  });
  const saved = document.querySelector(`[data-sheets="${game}"] [data-sheet="${CSS.escape(sheet?.name ?? name)}"] [data-saved]`);
  if (sheet && saved) saved.textContent = isLasting() ? "Saved on this device" : "";
  if (!sheet) showBriefly(`${name} is not there any more: another tab has deleted or renamed it`);
}

export function linkText(typed) {
  const compact = typed.trim().replace(/ *([,+−-]) */g, "$1");
  return compact.replaceAll("−", "-").replaceAll("D", "d");
}

export function checkNumber(input) {
  setProblem(input, input.closest("label").parentElement.querySelector(".ts-problem"), input.validity.patternMismatch);
}

export function setProblem(input, line, isWrong) {
  line.id ||= `ts-sheet-problem-${(problems += 1)}`;
  line.hidden = !isWrong;
  input.ariaInvalid = isWrong ? "true" : null;
  if (isWrong) input.setAttribute("aria-describedby", line.id);
  else input.removeAttribute("aria-describedby");
}
