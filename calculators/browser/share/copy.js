/*
 * Copies text with feedback, even without a clipboard, which plain http on a LAN lacks.
 *
 * copyText(text) -> Promise<boolean>: whether the text is now in the clipboard.
 * Loaded on every page, it also makes a heading's link sign copy the heading's address and show a toast.
 */

import { showBriefly, showText } from "../page/toast.js";

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "ts-offscreen";
  (focused?.closest("dialog[open]") ?? document.body).append(field); // an open dialog makes all else unselectable
  field.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    copied = false;
  }
  field.remove();
  focused?.focus({ preventScroll: true });
  return copied;
}

// Listen ahead of the theme, which would follow the link.
document.addEventListener(
  "click",
  async (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest?.("a.headerlink");
    if (!link) return;
    const address = new URL(link.href, document.baseURI);
    address.search = "";
    if (await copyText(address.href)) showBriefly("Link copied");
    else setTimeout(showText, 0, "Copy this link", address.href); // after the link, which takes the focus
  },
  { capture: true },
);
