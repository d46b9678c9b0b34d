/*
 * Pins: the things that a reader wants within reach this evening. Any clause, ruling, table or filled-in calculator can
 * be pinned; pinboard.js shows them on their page.
 *
 * [data-pin] in a calculator pins it with its entries, and with its answer as soon as that is known. Other things are
 * pinned in the sharing dialog: pinOf(opener, url, about) is the pin of the thing that button shares, and
 * offerPin(button, pin) lets a button of the dialog pin it or unpin it.
 * hrefOf(calculator, query) -> the address of a pin, from the top of the site.
 */

import { change, FULL, isLasting, read } from "./storage.js";
import { answerWords, entriesOf, textOf } from "../share/summary.js";
import { showBriefly } from "../page/toast.js";

const top = new URL("../../../", import.meta.url); // of the site, from assets/tableside/<what is in it>/

export const hrefOf = (calculator, query) => `calculators/${calculator.getAttribute("calculator")}/?${query}`.replace(/\?$/, "");
const answerText = (calculator) => answerWords(calculator).join(" · ");

/** Return the pin of a calculator: with its answer, unless that answers other entries. */
function pinOfCalculator(button) {
  const calculator = button.closest("tableside-calculator");
  const { game, title } = button.dataset;
  return { href: hrefOf(calculator, entriesOf(calculator)), title, said: answerText(calculator), game };
}

/** Give a pin without an answer the words of the first answer that comes, now or on a later visit. */
function addAnswer(calculator) {
  const hrefs = [calculator.address, calculator.query].map((query) => hrefOf(calculator, query));
  const isWithoutAnswer = ({ href, said }) => said === "" && hrefs.includes(href);
  queueMicrotask(() => {
    const said = answerText(calculator); // empty until all of the answer is in the page
    if (!said || !read().pins.some(isWithoutAnswer)) return;
    change(({ pins }) => pins.filter(isWithoutAnswer).forEach((pin) => (pin.said = said)));
  });
}

/** Return the pin of a shared clause, ruling or table of this site; null for a reader's own rulings. */
export function pinOf(opener, url, about) {
  if (!url.href.startsWith(top.href) || !opener.closest(".md-content") || opener.closest("[data-takes], [data-house], [data-my-table]")) return null;
  const block = opener.closest(".ts-rule, .ts-ruled");
  const said = textOf(block?.querySelector("p:not(.ts-tag)"), ".headerlink, .ts-clause, .ts-tag, .ts-help").slice(0, 300);
  const code = opener.matches(".ts-clause") ? `${opener.textContent.trim()} ` : "";
  const game = document.querySelector(".ts-game")?.dataset.game ?? "";
  return { href: url.href.slice(top.href.length), title: `${code}${about}`.slice(0, 120), said, game };
}

export function offerPin(button, pin) {
  const setLabel = () => {
    button.textContent = isPinned(pin) ? "Unpin" : "Pin";
    button.hidden = false;
  };
  button.addEventListener("click", () => {
    toggle(pin);
    setLabel();
  });
  setLabel();
}

const isPinned = ({ href }) => read().pins.some((pin) => pin.href === href);

function toggle(pin) {
  const wasPinned = isPinned(pin);
  const saved = change((data) => (data.pins = wasPinned ? data.pins.filter(({ href }) => href !== pin.href) : [...data.pins, pin]));
  if (!saved) showBriefly(FULL);
  else showBriefly(wasPinned ? "No longer pinned" : isLasting() ? "Pinned" : "Pinned until you close the page: this browser blocks storage");
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-pin]");
  if (button) toggle(pinOfCalculator(button));
});
document.addEventListener("tableside:answered", ({ target }) => addAnswer(target));
