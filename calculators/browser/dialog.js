/*
 * Small dialogs over the page, from a <template> that the build has put at the foot of it.
 *
 * open(what, fill) -> the <dialog>, shown. `what` is a <dialog>, a <template> that holds one, or the id of either;
 *   publish/theme/partials/dialog.html writes such a template. It is copied anew each time, and the copy is gone once it
 *   is closed. fill(dialog) puts in what it is about, before anybody sees it.
 * answered(dialog) -> a promise of the value of the [data-close] that closed it ("yes"); "" for any other way: the
 *   cross, Escape, a press beside it, Back, another page.
 *
 * The focus stays in the dialog: at first on its [autofocus], else on its title; afterwards it is back where it was.
 */

import { onPage } from "./theme.js";

const opened = new Set();
let named = 0;

export function open(what, fill) {
  const found = typeof what === "string" ? document.getElementById(what) : what;
  const copied = found instanceof HTMLTemplateElement;
  const dialog = copied ? document.importNode(found.content, true).querySelector("dialog") : found;
  if (dialog.open) return dialog;
  if (copied) document.body.append(dialog);
  dialog.returnValue = "";
  fill?.(dialog);
  name(dialog);
  dialog.showModal();
  opened.add(dialog);
  (dialog.querySelector("[autofocus]") ?? dialog.querySelector(".ts-dialog__title"))?.focus();
  const listening = new AbortController();
  const { signal } = listening;
  let pressed = null; // where a press began: one that selects text may end beside the dialog
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
      if (copied) dialog.remove();
    },
    { signal },
  );
  return dialog;
}

/** Its title is its name for screen readers; the id is made here, since those in a page are addresses that last. */
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
// Instant navigation brings another page; the first page of all closes nothing, since nothing is open yet.
onPage(closeAll);
