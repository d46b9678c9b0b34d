/*
 * Parts of a page that scripts bring with them. `import html from "./share.html"` gives a script the text of
 * publish/templates/scripts/share.html: so pages don't hold what few readers open, and it is fetched with its script.
 *
 * piece(html) -> its element, new each time. fragment(html) -> a fragment with all of its elements.
 */

export function piece(html) {
  return fragment(html).firstElementChild;
}

export function fragment(html) {
  return document.createRange().createContextualFragment(html.trim());
}
