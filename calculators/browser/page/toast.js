/*
 * A message at the bottom of the screen, outside of the part that instant navigation replaces, so that it outlives its
 * page.
 *
 * showBriefly(message): shows it for a few seconds.
 * showText(message, text): adds a field with the text, selected, for readers who have to copy it by hand; it stays
 *   until they close it, by its button or by Escape.
 * showUntilClosed(message): stays until it is closed.
 * offerUndo(message, act): the same with a button that undoes it.
 * propose(message, label, act): adds a button that does it, and one that closes it; it stays, and returns after a
 *   message.
 * It is a status: screen readers read it aloud, and the focus stays where it is.
 */

import { keepFocus } from "./focus.js";

const LINGER = 3500; // ms: time to read one line

const box = document.createElement("div");
box.className = "ts-toast";
box.setAttribute("role", "status");
const attach = () => document.body.append(box); // empty at first, because screen readers need it there before the words
if (document.body) attach();
else document.addEventListener("DOMContentLoaded", attach, { once: true });
let timer = 0;
let showProposal = null; // the proposal: a message replaces it for a while

export function showBriefly(message) {
  display(message);
  timer = setTimeout(clear, LINGER);
}

export function showUntilClosed(message) {
  display(message, button("Close", clear));
}

export function showText(message, text) {
  const field = document.createElement("input");
  field.readOnly = true;
  field.value = text;
  field.setAttribute("aria-label", message);
  display(message, field, button("Close", clear));
  field.select();
  keepFocus(field, () => field.select());
}

export function offerUndo(message, act) {
  const undo = () => {
    clear();
    act();
  };
  display(message, button("Undo", undo), button("Close", clear));
}

export function propose(message, label, act) {
  const dismiss = () => {
    showProposal = null;
    clear();
  };
  showProposal = () => display(message, button(label, act), button("Later", dismiss));
  if (!box.hasChildNodes()) showProposal();
}

function button(label, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", act);
  return element;
}

function display(message, ...parts) {
  clearTimeout(timer);
  const line = document.createElement("p");
  line.textContent = message;
  box.replaceChildren(line, ...parts);
}

function clear() {
  clearTimeout(timer);
  box.replaceChildren();
  showProposal?.();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") clear();
});
