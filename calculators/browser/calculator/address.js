/*
 * The address bar is the memory of a calculator: the query holds the entries, and nothing else is stored anywhere.
 *
 * currentQuery() -> the query without "?", and without the site's own parameters (its search, ?embed).
 * queryOf(calculator) -> the query that it is opened with: the address's, or its own if it has the attribute `entries`.
 * rememberQuery(query, "replace" | "push") puts a query into the address: replace while typing, push for a deliberate
 *   act, so that Back undoes it.
 * watchAddress(listener) -> stop(); calls it after Back, Forward and links that may have changed this page's query.
 */

import { onLink } from "../page/theme.js";

const SITE_PARAMETERS = /^(?:[qh]|embed)(?:=|$)/; // the words of a search, the words to mark, and the sign of an embedded page
const LASTING = /^embed(?:=|$)/;

export function currentQuery() {
  return queryParts().filter((part) => !SITE_PARAMETERS.test(part)).join("&");
}

export function queryOf(calculator) {
  return calculator.getAttribute("entries") ?? currentQuery();
}

function queryParts() {
  return location.search.slice(1).split("&");
}

export function rememberQuery(query, mode) {
  if (query === currentQuery()) return;
  const address = new URL(location.href);
  address.search = [...queryParts().filter((part) => LASTING.test(part)), query].filter(Boolean).join("&");
  try {
    // Material keeps its scroll position in history.state; a new entry starts without one.
    if (mode === "push") history.pushState(null, "", address);
    else history.replaceState(history.state, "", address);
  } catch {
    return; // Safari allows a hundred in ten seconds; the next answer writes its query
  }
  carryQuery();
}

/**
 * Material writes the query of load time into every link of the page, so a click on the table of contents would take
 * the reader back to it. Give those links the current query instead.
 */
function carryQuery() {
  for (const link of document.querySelectorAll('a[href*="#"]')) {
    if (link.origin === location.origin && link.pathname === location.pathname && link.dataset.example === undefined) {
      link.search = location.search;
    }
  }
}

export function watchAddress(listener) {
  const path = location.pathname;
  let isWatching = true;
  const notify = () => isWatching && location.pathname === path && listener();
  window.addEventListener("popstate", notify);
  // Material reports a click on a link of this page before the address has changed.
  const stop = onLink(() => queueMicrotask(notify));
  return () => {
    isWatching = false; // callbacks that are already queued check this
    window.removeEventListener("popstate", notify);
    stop();
  };
}
