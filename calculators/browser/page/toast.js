/*
 * A message at the bottom of the screen, outside of the part that instant navigation replaces, so that it outlives its
 * page.
 *
 * say(words): shows it for a few seconds. offer(words, text): adds a field with the text, selected, for readers who
 * have to copy it by hand; it stays until they close it, by its button or by Escape.
 * tell(words): stays until it is closed.
 * undoable(words, act): the same with a button that undoes it.
 * propose(words, label, act): adds a button that does it, and one that closes it; it stays, and returns after a
 *   message.
 * It is a status: screen readers read it aloud, and the focus stays where it is.
 */

import { keepFocus } from "./focus.js";

const LINGER = 3500; // ms: time to read one line

const box = document.createElement("div");
box.className = "ts-toast";
box.setAttribute("role", "status");
const stand = () => document.body.append(box); // empty at first, because screen readers need it there before the words
if (document.body) stand();
else document.addEventListener("DOMContentLoaded", stand, { once: true });
let leaving = 0;
let standing = null; // the proposal: a message replaces it for a while

export function say(words) {
  show(words);
  leaving = setTimeout(clear, LINGER);
}

export function tell(words) {
  show(words, button("Close", clear));
}

export function offer(words, text) {
  const field = document.createElement("input");
  field.readOnly = true;
  field.value = text;
  field.setAttribute("aria-label", words);
  show(words, field, button("Close", clear));
  field.select();
  keepFocus(field, () => field.select());
}

export function undoable(words, act) {
  const undo = () => {
    clear();
    act();
  };
  show(words, button("Undo", undo), button("Close", clear));
}

export function propose(words, label, act) {
  const forget = () => {
    standing = null;
    clear();
  };
  standing = () => show(words, button(label, act), button("Later", forget));
  if (!box.hasChildNodes()) standing();
}

function button(label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

function show(words, ...parts) {
  clearTimeout(leaving);
  const line = document.createElement("p");
  line.textContent = words;
  box.replaceChildren(line, ...parts);
}

function clear() {
  clearTimeout(leaving);
  box.replaceChildren();
  standing?.();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") clear();
});
