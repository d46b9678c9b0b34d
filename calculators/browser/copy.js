/*
 * Copying a link, with feedback, where the clipboard may not be there: plain http on a LAN has none.
 *
 * copyText(text) -> Promise<boolean>: whether the text is now in the clipboard.
 * copyLink(told, field): copies the address of the page and says so in `told`, or offers it in `field` to be copied.
 * Loaded on every page, it also makes the link sign of each clause copy that clause's address, and [data-copies] what it says.
 */

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
  return copied;
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a.headerlink, [data-copies]");
  if (!link) return;
  const address = new URL(link.dataset.copies ?? link.href, document.baseURI);
  address.search = "";
  const copied = await copyText(address.href);
  link.dataset.copied = copied ? "yes" : "no";
  setTimeout(() => delete link.dataset.copied, 1600);
});
