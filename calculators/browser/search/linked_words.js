/*
 * The search words in the address: ?q=words opens the search with them, on any page, and Back returns to them.
 *
 * linkedWords() -> the words, or null.
 * linkedAnswer() -> the answer that they change ("parry-cost?successes=4"), or "".
 * answerOnPage() -> the answer of the page's calculator in the same form, or undefined; a folded one does not count.
 * writeWords(words, after): puts them there; "" removes them. It loads nothing, and Back still leads to the same page.
 * currentPage() -> the page with its query, to check whether it is still the same.
 */

import { queryOf } from "../calculator/address.js";

export function linkedWords() {
  return new URLSearchParams(location.search).get("q");
}

export function linkedAnswer() {
  return new URLSearchParams(location.search).get("after") ?? "";
}

export function answerOnPage() {
  const calculator = document.querySelector("tableside-calculator");
  if (!calculator || calculator.closest("details:not([open])")) return undefined;
  return `${calculator.getAttribute("calculator")}?${calculator.asked ?? queryOf(calculator)}`;
}

export function writeWords(words, after = "") {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries({ q: words, after: words && after })) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}

export function currentPage() {
  return location.pathname + location.search;
}
