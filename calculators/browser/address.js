/*
 * The address bar as the memory of a calculator: what is entered is the query, nothing else is kept anywhere.
 *
 * currentQuery() -> the query without "?", and without what the site itself puts there (its search, ?embed).
 * rememberQuery(query, "replace" | "push") puts a query into the address: replace while typing, push for a deliberate
 *   act, so that Back undoes it.
 * watchAddress(listener) -> stop(); tells of Back, Forward and links that may have changed the query of this page.
 */

import { onLink } from "./theme.js";

const OTHERS = /^(?:[qh]|embed)(?:=|$)/; // the words looked for, the words to mark; shown in somebody else's page
const KEPT = /^embed(?:=|$)/;

export function currentQuery() {
  return parts().filter((part) => !OTHERS.test(part)).join("&");
}

function parts() {
  return location.search.slice(1).split("&");
}

export function rememberQuery(query, how) {
  if (query === currentQuery()) return;
  const address = new URL(location.href);
  address.search = [...parts().filter((part) => KEPT.test(part)), query].filter(Boolean).join("&");
  try {
    // Material keeps its scroll position in history.state; a new entry starts without one.
    if (how === "push") history.pushState(null, "", address);
    else history.replaceState(history.state, "", address);
  } catch {
    return; // Safari takes a hundred in ten seconds; the next answer's query is written then
  }
  carryQuery();
}

/**
 * Material writes the query of load time into every link of the page, so that a click on the table of contents would
 * take the reader back to it; give those links the query of now.
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
  let watching = true;
  const moved = () => watching && location.pathname === path && listener();
  window.addEventListener("popstate", moved);
  // Material tells of a click on a link of this page before the address has changed.
  const stop = onLink(() => queueMicrotask(moved));
  return () => {
    watching = false; // what is queued finds it so
    window.removeEventListener("popstate", moved);
    stop();
  };
}
