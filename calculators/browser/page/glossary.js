/*
 * Shows the meaning of a term, a mark or a code beside it: when the reader points at it, taps it or reaches it by
 * keyboard.
 *
 * A term or a mark is a.ts-term[data-definition], a link to where it is explained, which is all it is without scripts.
 * One box serves them all; the definition goes into it as text. A first tap shows it, a second one follows the link.
 * Escape, a tap elsewhere and scrolling put it away. A tap on a code, a.ts-clause, opens the dialog of share.js at
 * once.
 */

const TERM = "a.ts-term, a.ts-clause";
const LINGER = 200; // ms: time to move from the term onto the box
const GAP = 6; // px between them

const box = document.createElement("div");
box.id = "ts-definition";
box.className = "ts-definition";
box.popover = "manual";

let shownTerm = null;
let termTop = 0; // the term's position on the screen when the box appeared
let hideTimer = 0;
let pointer = "mouse";

function termOf(event) {
  return event.target.closest?.(TERM) ?? null;
}

function show(term) {
  clearTimeout(hideTimer);
  if (term === shownTerm) return;
  hide();
  shownTerm = term;
  box.textContent = term.dataset.definition ?? `Share ${term.textContent}. The code and its link never change.`;
  document.body.append(box);
  box.showPopover();
  term.setAttribute("aria-describedby", box.id);
  const termBox = term.getBoundingClientRect();
  termTop = termBox.top;
  const boxSize = box.getBoundingClientRect();
  // Prefer the space below the term, so that the box covers neither the title above nor the line of the term.
  const below = termBox.bottom + GAP;
  const fits = below + boxSize.height + GAP <= document.documentElement.clientHeight;
  const left = Math.min(termBox.left, document.documentElement.clientWidth - boxSize.width - GAP);
  box.style.left = `${Math.max(GAP, left)}px`;
  box.style.top = `${fits ? below : termBox.top - boxSize.height - GAP}px`;
}

function hide() {
  clearTimeout(hideTimer);
  if (!shownTerm) return;
  shownTerm.removeAttribute("aria-describedby");
  shownTerm = null;
  box.remove();
}

document.addEventListener("pointerdown", (event) => (pointer = event.pointerType), true);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const term = termOf(event);
  if (term) show(term);
  else if (event.target === box) clearTimeout(hideTimer);
});
document.addEventListener("pointerout", (event) => {
  if (event.pointerType === "mouse" && shownTerm && (termOf(event) || event.target === box)) {
    clearTimeout(hideTimer);
    hideTimer = setTimeout(hide, LINGER);
  }
});
document.addEventListener("focusin", (event) => {
  const term = termOf(event);
  if (term?.matches(":focus-visible")) show(term);
});
document.addEventListener("focusout", (event) => {
  if (termOf(event) === shownTerm) hide();
});
// Listen ahead of the theme, which would follow the link.
document.addEventListener(
  "click",
  (event) => {
    const term = termOf(event);
    if (term?.dataset.definition && pointer !== "mouse" && event.detail > 0 && term !== shownTerm) {
      event.preventDefault();
      event.stopPropagation();
      show(term);
    } else if (event.target !== box) {
      hide();
    }
  },
  true,
);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
// Scroll events come late: one from a scroll that ended under the pointer has brought the term, not moved it.
const hasMoved = () => shownTerm && Math.abs(shownTerm.getBoundingClientRect().top - termTop) > 1;
document.addEventListener("scroll", () => hasMoved() && hide(), { passive: true });
