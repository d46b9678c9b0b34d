/*
 * offer(calculator, help): puts a button that varies a field into the field's help, which the reader has opened. Like
 * the marks of sheets it is removed when the form is drawn again (data-worn).
 */

import { piece } from "../page/piece.js";
import html from "../vary_this.html";

export function offer(calculator, help) {
  const name = help.id.slice(`${calculator.slug}-`.length, -"-help".length);
  const varies = help.querySelector("[data-field=vary]") === null && help.closest(".ts-field--grid") === null;
  if (!varies || !help.open) return;
  const button = piece(html);
  button.dataset.value = name;
  help.lastElementChild.append(" ", button);
}
