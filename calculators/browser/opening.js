/*
 * What opens the search: whatever has data-ts-search (its value is filled in), and the keys /, s and f where nobody types.
 *
 * openedBy(open, prepare): open(words) is called then, with undefined for no words; prepare() as soon as it is likely.
 */

const TYPING = "input, textarea, select, [contenteditable]";

export function openedBy(open, prepare) {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-ts-search]");
    if (!opener) return;
    event.preventDefault();
    open(opener.dataset.tsSearch || undefined);
  });
  for (const event of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(event, ({ target }) => {
      if (target.closest?.("[data-ts-search]")) prepare().catch(() => {});
    });
  }
  document.addEventListener("keydown", (event) => {
    const { key, target, metaKey, ctrlKey, altKey } = event;
    if (!["/", "s", "f"].includes(key) || metaKey || ctrlKey || altKey || typesIn(target)) return;
    event.preventDefault();
    open();
  });
}

/** The line of a search that has just closed keeps the focus until the next frame; nobody types there. */
function typesIn(target) {
  const field = target.closest?.(TYPING);
  return Boolean(field) && field.getClientRects().length > 0;
}
