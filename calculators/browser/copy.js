/*
 * Copying and sharing a link, with feedback, where the clipboard may not be there: plain http on a LAN has none.
 *
 * copyText(text) -> Promise<boolean>: whether the text is now in the clipboard.
 * copyLink(told, field): copies the address of the page and says so in `told`, or offers it in `field` to be copied.
 *
 * Loaded on every page, it also makes a.ts-clause[data-share], the code of a clause or a ruling, share its short link;
 * [data-copies] copies the address it names, and the link sign of a heading that of its place. On a phone sharing opens
 * the system's own sheet, anywhere else the link is copied. A toast says what happened. Without scripts, and with the
 * keys that open a link elsewhere, a code is a link to its small page.
 */

import { offer, say } from "./toast.js";

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

export async function copyLink(told, field) {
  const address = new URL(location.href);
  address.hash = "";
  const copied = await copyText(address.href);
  told.textContent = copied ? "Copied" : "Select and copy:";
  field.hidden = copied;
  field.value = address.href;
  if (!copied) field.select();
  setTimeout(() => copied && (told.textContent = ""), 2000);
}

function copyBySelection(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "ts-offscreen";
  document.body.append(field);
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

/** The system's sheet, where there is a finger to use it; whether it was there. */
async function handOver(url, title) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error.name === "AbortError"; // closed again: then that was the wish
  }
}

async function copy(url, name) {
  if (await copyText(url)) say(`Link${name} copied`);
  else offer(`Copy the link${name}`, url);
}

async function share(link) {
  const url = new URL(link.href, document.baseURI).href;
  const code = link.textContent.trim();
  const title = link.parentElement.textContent.replace(/\s+/g, " ").trim();
  if (!(await handOver(url, title))) copy(url, ` to ${code}`);
}

// Ahead of the theme, which follows links by itself.
document.addEventListener(
  "click",
  (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest?.("a.ts-clause[data-share]");
    if (link) {
      event.preventDefault();
      event.stopPropagation();
      share(link);
      return;
    }
    const copies = event.target.closest?.("a.headerlink, [data-copies]");
    if (!copies) return;
    const address = new URL(copies.dataset.copies ?? copies.href, document.baseURI);
    address.search = "";
    copy(address.href, copies.dataset.copies === undefined ? " to this place" : "");
  },
  { capture: true },
);
