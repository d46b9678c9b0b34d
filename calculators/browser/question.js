/*
 * The words that are asked, in the address: ?q=words opens the line with them, on any page, and Back comes back to them.
 *
 * linked() -> the words, or null.
 * linkedAfter() -> the answer that they change ("parry-cost?successes=4"), or "".
 * keep(words, after): puts them there; "" takes them out. Nothing is loaded, and Back stays where it leads.
 * here() -> the page with its query, so that one knows whether it is still the same.
 */

export function linked() {
  return new URLSearchParams(location.search).get("q");
}

export function linkedAfter() {
  return new URLSearchParams(location.search).get("after") ?? "";
}

export function keep(words, after = "") {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries({ q: words, after: words && after })) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}

export function here() {
  return location.pathname + location.search;
}
