/*
 * Opens the search: from elements with data-ts-search (whose value is filled in), and by the keys /, s and f while
 * nobody types.
 *
 * listenForOpening(open, prepare): calls open(words), with undefined for no words, and prepare() as soon as that is
 *   likely.
 */

const TYPING = "input, textarea, select, [contenteditable]";

export function listenForOpening(open, prepare) {
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
    if (!["/", "s", "f"].includes(key) || metaKey || ctrlKey || altKey || isTyping(target)) return;
    event.preventDefault();
    open();
  });
}

/** The search field keeps the focus for a frame after closing, but nobody types there. */
function isTyping(target) {
  const field = target.closest?.(TYPING);
  return Boolean(field) && field.getClientRects().length > 0;
}
