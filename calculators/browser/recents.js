/*
 * What was used last: the calculators, clauses and rulings that this reader opened, the latest first, for the front page.
 *
 * Kept in the browser's own storage and nowhere else; where that is blocked, nothing is kept and nothing is shown. A
 * calculator is kept as it was left: with its query and the headline of its answer. The front page's list is filled in
 * from its own <template>.
 *
 * remembered() -> [{ address, title, note, game }], addresses from the top of the site.
 */

const KEY = "tableside:recent";
const MOST = 3;
const top = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href);

export function remembered() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(kept) ? kept.filter((page) => page?.address && page.title) : [];
  } catch {
    return []; // blocked, or written by something else
  }
}

/** What this page is in the list: a calculator, a ruling, or the clause that the address leads to; else null. */
function here() {
  const game = document.querySelector(".ts-game")?.dataset.game ?? "";
  const target = document.getElementById(location.hash.slice(1));
  const title = target?.querySelector(".ts-clause") ? target : document.querySelector("h1");
  const calculator = document.querySelector("tableside-calculator");
  const whole = title !== target && calculator && location.pathname.includes("/calculators/");
  if (!whole && !title?.querySelector(".ts-clause")) return null;
  const address = location.href.slice(top.href.length);
  return {
    address: whole ? address.replace(/#.*/, "") : address,
    title: words(whole ? title : title.querySelector(".ts-clause")),
    note: whole ? words(calculator.querySelector(".ts-headline")) : words(title).replace(words(title.querySelector(".ts-clause")), "").trim(),
    game,
  };
}

/** The words of an element, without the sign that links to it. */
function words(element) {
  const copy = element?.cloneNode(true);
  for (const sign of copy?.querySelectorAll(".headerlink") ?? []) sign.remove();
  return copy?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

function remember() {
  const page = here();
  if (!page || !location.href.startsWith(top.href)) return;
  const place = ({ address }) => address.replace(/\?.*/, ""); // one calculator stands in the list once
  const others = remembered().filter((other) => place(other) !== place(page));
  try {
    localStorage.setItem(KEY, JSON.stringify([page, ...others].slice(0, MOST)));
  } catch {
    // blocked or full: the list is a comfort
  }
}

function show() {
  const list = document.querySelector(".ts-recents");
  if (!list) return;
  const kept = remembered();
  document.documentElement.classList.toggle("ts-returning", kept.length > 0); // as the head of the page guessed
  list.querySelector("ul").replaceChildren(
    ...kept.map(({ address, title, note, game }) => {
      const item = list.querySelector("template").content.cloneNode(true);
      const link = item.querySelector("a");
      const { href } = new URL(address, top);
      link.href = href.startsWith(top.href) ? href : top.href; // nowhere else, whoever wrote it
      link.dataset.game = game;
      link.querySelector("strong").textContent = title;
      link.querySelector("strong + span").textContent = note;
      return item;
    }),
  );
}

document.addEventListener("click", remember, true); // before a link leads away, while the answer still stands
addEventListener("pagehide", remember);
// At once, and again after each instant navigation and each step to a place on the page.
window.document$?.subscribe(() => {
  remember();
  show();
});
window.location$?.subscribe(() => queueMicrotask(remember));
