/*
 * The words that are asked, in the address: ?q=words opens the line with them, on any page, and Back comes back to them.
 *
 * linked() -> the words, or null.
 * keep(words): puts them there; "" takes them out. Nothing is loaded, and Back stays where it leads.
 * here() -> the page with its query, so that one knows whether it is still the same.
 */

export function linked() {
  return new URLSearchParams(location.search).get("q");
}

export function keep(words) {
  const address = new URL(location.href);
  if (words) address.searchParams.set("q", words);
  else address.searchParams.delete("q");
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}

export function here() {
  return location.pathname + location.search;
}
