/*
 * The game that this reader opened last comes first: on the front page, in the menu and on the page of the table.
 *
 * lastGame() -> its folder ("actions"), "" before any. storage.js stores it; opening a page of another game changes it.
 * The front page has put its card first by then: games.html.
 */

import { change, onChange, read } from "./storage.js";
import { onPage } from "../page/theme.js";

const top = new URL("../../../", import.meta.url); // of the site, from assets/tableside/<what is in it>/

export const lastGame = () => read().game;

function remember() {
  const opened = document.querySelector(".ts-game[data-game]")?.dataset.game;
  if (opened && opened !== lastGame()) change((data) => (data.game = opened));
}

function putFirst() {
  const game = lastGame();
  if (!game) return;
  for (const list of document.querySelectorAll("[data-last-first]")) {
    const card = list.querySelector(`:scope > [data-game="${CSS.escape(game)}"]`);
    if (card !== list.firstElementChild) list.prepend(card ?? "");
  }
  const links = [...document.querySelectorAll(".md-nav--primary > .md-nav__list > li:has(> .md-nav__container)")];
  const entry = links.find((item) => item.querySelector("a").pathname === `${top.pathname}${game}/`);
  if (entry && entry !== links[0]) links[0].before(entry);
}

onChange(putFirst);
// Run now, and again after each instant navigation.
onPage(() => {
  remember();
  putFirst();
});
