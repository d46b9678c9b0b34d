/*
 * The calculators, clauses and rulings that this reader used last, the latest first; the front page lists them.
 *
 * storage.js stores them. A calculator is stored as the reader left it: with its query and the words of its answer's
 * bar. The front page's list is filled in from its own <template>.
 */

import { change, onChange, read } from "./storage.js";
import { answerWords, textOf } from "../share/summary.js";
import { onLink, onPage } from "../page/theme.js";

const SIGN = ".headerlink"; // the link at a heading
const MOST = 3; // on the front page; more are stored
const top = new URL("../../../", import.meta.url); // of the site, from assets/tableside/<what is in it>/

/** Return this page's entry in the list: a calculator, a ruling, or the clause in the address; else null. */
function currentEntry() {
  const game = document.querySelector(".ts-game")?.dataset.game ?? "";
  const target = document.getElementById(location.hash.slice(1));
  const title = target?.querySelector(".ts-clause") ? target : document.querySelector("h1");
  const calculator = document.querySelector("tableside-calculator");
  const whole = title !== target && calculator && location.pathname.includes("/calculators/");
  if (!whole && !title?.querySelector(".ts-clause")) return null;
  const href = location.href.slice(top.href.length);
  if (whole) {
    return { href: href.replace(/#.*/, ""), title: textOf(title, SIGN), said: answerWords(calculator).join(" · "), game };
  }
  const code = textOf(title.querySelector(".ts-clause"), SIGN);
  return { href, title: code, said: textOf(title, SIGN).replace(code, "").trim(), game };
}

function remember() {
  const page = currentEntry();
  if (!page || !location.href.startsWith(top.href)) return;
  const [last] = read().recents;
  if (last && Object.keys(page).every((part) => page[part] === last[part])) return;
  const place = ({ href }) => href.replace(/\?.*/, ""); // one calculator has one entry in the list
  change((kept) => {
    const others = kept.recents.filter((other) => place(other) !== place(page));
    kept.recents = [{ ...page, at: Date.now() }, ...others];
  });
}

function show() {
  const list = document.querySelector(".ts-recents");
  if (!list) return;
  const kept = read().recents.slice(0, MOST);
  document.documentElement.classList.toggle("ts-returning", kept.length > 0); // as the head of the page guessed
  list.style.setProperty("--ts-recents", kept.length);
  list.querySelector("ul").replaceChildren(
    ...kept.map(({ href, title, said, game }) => {
      const item = list.querySelector("template").content.cloneNode(true);
      const link = item.querySelector("a");
      const address = new URL(href, top).href;
      link.href = address.startsWith(top.href) ? address : top.href; // never to another site, whoever wrote it
      link.dataset.game = game;
      link.querySelector("strong").textContent = title;
      link.querySelector("strong + span").textContent = said;
      return item;
    }),
  );
}

document.addEventListener("click", remember, true); // before a link leads away, while the answer is still visible
addEventListener("pagehide", remember);
onChange(show);
// Run now, and again after each instant navigation and each jump within the page.
onPage(() => {
  remember();
  show();
});
onLink(() => queueMicrotask(remember));
