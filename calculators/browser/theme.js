/*
 * The theme's own script, which puts the pages in each other's place, and may come after ours: what an answer needs
 * does not wait for it.
 *
 * onPage(then): calls it once the page is there, and again for each that comes in its place; whoever came first is
 *   called first.
 * onLink(then) -> stop(): calls it at each link that is followed within the site, before the address has changed.
 * Without the theme's script neither is called, and each link loads its page anew.
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
  for (const then of pages) queueMicrotask(then); // so that one that fails keeps no other from being called
}

whenThere(() => window.document$?.subscribe(arrived));
