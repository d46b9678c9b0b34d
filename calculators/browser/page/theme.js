/*
 * The theme's own script, which replaces one page by another, and may load after ours: an answer does not need it, so
 * it does not wait for it.
 *
 * onPage(then): calls it once the page is there, and again for each page that replaces it; the earliest listener is
 *   called first.
 * onLink(then) -> stop(): calls it at each link that is followed within the site, before the address has changed.
 * Without the theme's script neither is called, and each link loads its page from scratch.
 */

const pages = [];
let stands = false;

export function onPage(then) {
  pages.push(then);
  if (stands) then();
}

export function onLink(then) {
  let following;
  let stopped = false;
  whenThere(() => {
    if (!stopped) following = window.location$?.subscribe(then);
  });
  return () => {
    stopped = true;
    following?.unsubscribe();
  };
}

function whenThere(then) {
  if (window.document$) then();
  else document.addEventListener("DOMContentLoaded", then, { once: true });
}

function arrived() {
  stands = true;
  for (const then of pages) queueMicrotask(then); // separately, so that one failure does not stop the others
}

whenThere(() => window.document$?.subscribe(arrived));
