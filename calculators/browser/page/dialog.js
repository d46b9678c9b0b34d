/*
 * Small dialogs over the page.
 *
 * open(html, fill) -> the <dialog>, shown. A script imports its HTML, which publish/templates/scripts/dialog.html writes.
 *   Each call makes a dialog, which is removed once it is closed. fill(dialog) puts in the contents before anybody sees it.
 * answered(dialog) -> a promise of the value of the [data-close] that closed it ("yes"); "" for any other way: the
 *   cross, Escape, a press beside it, Back, another page.
 *
 * The focus stays in the dialog: first on its [autofocus], else on its title. Afterwards it returns to where it was.
 */

import { piece } from "./piece.js";
import { onPage } from "./theme.js";

const opened = new Set();
const made = new WeakMap(); // a dialog -> its HTML
let named = 0;

export function open(html, fill) {
  const before = [...opened].find((each) => made.get(each) === html);
  if (before) return before; // pressed twice
  const dialog = piece(html);
  made.set(dialog, html);
  const { game } = document.querySelector(".ts-game")?.dataset ?? {};
  if (game) dialog.dataset.game = game; // for its colours
  document.body.append(dialog);
  fill?.(dialog);
  name(dialog);
  dialog.showModal();
  opened.add(dialog);
  (dialog.querySelector("[autofocus]") ?? dialog.querySelector(".ts-dialog__title"))?.focus();
  const listening = new AbortController();
  const { signal } = listening;
  let pressed = null; // where a press began, because a press to select text may end beside the dialog
  dialog.addEventListener("pointerdown", ({ target }) => (pressed = target), { signal });
  dialog.addEventListener(
    "click",
    ({ target }) => {
      const way = target.closest("[data-close]");
      if (way) dialog.close(way.dataset.close);
      else if (target === dialog && pressed === dialog) dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    "close",
    () => {
      listening.abort();
      opened.delete(dialog);
      dialog.remove();
    },
    { signal },
  );
  return dialog;
}

/** Name the dialog after its title for screen readers. The script makes the id, because a page's own ids must last. */
function name(dialog) {
  const title = dialog.querySelector(".ts-dialog__title");
  if (!title) return;
  title.id ||= `ts-dialog-${(named += 1)}`;
  dialog.setAttribute("aria-labelledby", title.id);
}

export function answered(dialog) {
  return new Promise((tell) => {
    dialog.addEventListener("close", () => tell(dialog.returnValue), { once: true });
  });
}

function closeAll() {
  for (const dialog of opened) dialog.close("");
}

addEventListener("popstate", closeAll);
// Instant navigation brings another page; on the very first page nothing is open yet, so nothing closes.
onPage(closeAll);
