/*
 * A word at the foot of the screen, outside of what instant navigation replaces, so that it outlives the page it is about.
 *
 * say(words): for a few seconds. offer(words, text): with a field that holds the text, selected, for whoever has to copy
 * it by hand; it stays until it is closed, by its button or by Escape.
 * It is a status: screen readers say it, and the focus stays where it is.
 */

const LINGER = 3500; // ms: time to read one line

const box = document.createElement("div");
box.className = "ts-toast";
box.setAttribute("role", "status");
document.body.append(box); // empty, and there before anything is said: or nobody hears it
let leaving = 0;

export function say(words) {
  show(words);
  leaving = setTimeout(clear, LINGER);
}

export function offer(words, text) {
  const field = document.createElement("input");
  field.readOnly = true;
  field.value = text;
  field.setAttribute("aria-label", words);
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", clear);
  show(words, field, close);
  field.select();
}

function show(words, ...parts) {
  clear();
  const line = document.createElement("p");
  line.textContent = words;
  box.append(line, ...parts);
}

function clear() {
  clearTimeout(leaving);
  box.replaceChildren();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") clear();
});
