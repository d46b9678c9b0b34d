/*
 * The theme's own script, which replaces one page by another, and may load after ours: an answer does not need it, so
 * it does not wait for it.
 *
 * onPage(listener): calls it once the page is there, and again for each page that replaces it; the earliest listener is
 *   called first.
 * onLink(listener) -> stop(): calls it at each link that is followed within the site, before the address has changed.
 * Without the theme's script neither is called, and each link loads its page from scratch.
 */

const pages = [];
let hasPage = false;

export function onPage(listener) {
  pages.push(listener);
  if (hasPage) listener();
}

export function onLink(listener) {
  let subscription;
  let stopped = false;
  whenLoaded(() => {
    if (!stopped) subscription = window.location$?.subscribe(listener);
  });
  return () => {
    stopped = true;
    subscription?.unsubscribe();
  };
}

function whenLoaded(start) {
  if (window.document$) start();
  else document.addEventListener("DOMContentLoaded", start, { once: true });
}

function announcePage() {
  hasPage = true;
  for (const listener of pages) queueMicrotask(listener); // separately, so that one failure does not stop the others
}

whenLoaded(() => window.document$?.subscribe(announcePage));
