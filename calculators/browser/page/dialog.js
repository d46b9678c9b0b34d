/*
 * Small dialogs over the page.
 *
 * open(html, fill) -> the <dialog>, shown. A script imports its HTML, which publish/templates/scripts/dialog.html
 *   writes. Each call makes a dialog, which is removed once it is closed. fill(dialog) puts in the contents before
 *   anybody sees it.
 * closeValue(dialog) -> a promise of the value of the [data-close] that closed it ("yes"); "" for any other way: the
 *   cross, Escape, a press beside it, Back, another page.
 *
 * The focus stays in the dialog: first on its [autofocus], else on its title. Afterwards it returns to where it was.
 */

import { piece } from "./piece.js";
import { onPage } from "./theme.js";

const openDialogs = new Set();
const htmlOf = new WeakMap(); // a dialog -> its HTML
let titles = 0;

export function open(html, fill) {
  const existing = [...openDialogs].find((other) => htmlOf.get(other) === html);
  if (existing) return existing; // pressed twice
  const dialog = piece(html);
  htmlOf.set(dialog, html);
  const { game } = document.querySelector(".ts-game")?.dataset ?? {};
  if (game) dialog.dataset.game = game; // for its colours
  document.body.append(dialog);
  fill?.(dialog);
  nameAfterTitle(dialog);
  dialog.showModal();
  openDialogs.add(dialog);
  (dialog.querySelector("[autofocus]") ?? dialog.querySelector(".ts-dialog__title"))?.focus();
  const listening = new AbortController();
  const { signal } = listening;
  let pressed = null; // where a press began, because a press to select text may end beside the dialog
  dialog.addEventListener("pointerdown", ({ target }) => (pressed = target), { signal });
  dialog.addEventListener(
    "click",
    ({ target }) => {
      const closer = target.closest("[data-close]");
      if (closer) dialog.close(closer.dataset.close);
      else if (target === dialog && pressed === dialog) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    "close",
    () => {
      listening.abort();
      openDialogs.delete(dialog);
      dialog.remove();
    },
    { signal },
  );
  return dialog;
}

/** Name the dialog after its title for screen readers. The script makes the id, because a page's own ids must last. */
function nameAfterTitle(dialog) {
  const title = dialog.querySelector(".ts-dialog__title");
  if (!title) return;
  title.id ||= `ts-dialog-${(titles += 1)}`;
  dialog.setAttribute("aria-labelledby", title.id);
}

export function closeValue(dialog) {
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true });
  });
}

function closeAll() {
  for (const dialog of openDialogs) dialog.close("");
}

addEventListener("popstate", closeAll);
// Instant navigation brings another page; on the very first page nothing is open yet, so nothing closes.
onPage(closeAll);
