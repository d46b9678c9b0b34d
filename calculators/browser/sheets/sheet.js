/*
 * Helpers for one sheet on the page of sheets.
 *
 * gameOf(element), sheetOf(element) -> its game, and the name of its sheet. ofGame(kept, game) -> the sheets of a game.
 * changeSheet(game, name, alter): stores alter(sheet, kept), or reports that another tab has deleted or renamed it.
 * asInLink(typed) -> a number as a link has it, however it was typed: "3D6 + 2" is 3d6+2.
 * judge(input): shows the allowed values beside a number that is not allowed; it is stored all the same.
 * complain(input, line, wrong): shows or hides the message of an entry.
 */

import { change, lasting } from "../table/storage.js";
import { say } from "../page/toast.js";

let lines = 0; // the number of messages so far; each has an id

export const gameOf = (element) => element.closest("[data-sheets]").dataset.sheets;
export const sheetOf = (element) => element.closest("[data-sheet]").dataset.sheet;
export const ofGame = (kept, game) => (Object.hasOwn(kept.sheets, game) ? kept.sheets[game] : []);

export function changeSheet(game, name, alter) {
  let sheet;
  change((kept) => {
    sheet = ofGame(kept, game).find((one) => one.name === name);
    if (sheet) alter(sheet, kept);
  });
  const saved = document.querySelector(`[data-sheets="${game}"] [data-sheet="${CSS.escape(sheet?.name ?? name)}"] [data-saved]`);
  if (sheet && saved) saved.textContent = lasting() ? "Saved on this device" : "";
  if (!sheet) say(`${name} is not there any more: another tab has deleted or renamed it`);
}

export function asInLink(typed) {
  const close = typed.trim().replace(/ *([,+−-]) */g, "$1");
  return close.replaceAll("−", "-").replaceAll("D", "d");
}

export function judge(input) {
  complain(input, input.closest("label").parentElement.querySelector(".ts-problem"), input.validity.patternMismatch);
}

export function complain(input, line, wrong) {
  line.id ||= `ts-sheet-problem-${(lines += 1)}`;
  line.hidden = !wrong;
  input.ariaInvalid = wrong ? "true" : null;
  if (wrong) input.setAttribute("aria-describedby", line.id);
  else input.removeAttribute("aria-describedby");
}
