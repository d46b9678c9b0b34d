/*
 * Pins: the things that a reader wants within reach this evening. Any clause, ruling, table or filled-in calculator can
 * be pinned; the page of pins lists them with their words, in the reader's order.
 *
 * [data-pin] in a calculator pins it with its entries, and with its answer as soon as that is known. Other things are
 * pinned in the sharing dialog: pinOf(opener, url, about) is the pin of the thing that button shares, and
 * offerPin(button, pin) lets a button of the dialog pin it or unpin it.
 * On the page of pins: [data-pins] with a template of one; in it [data-up], [data-down], [data-remove];
 * [data-hand-pins] shares all of them.
 */

import { dataLink } from "./handed.js";
import { change, FULL, lasting, onChange, read } from "./kept.js";
import { answer, entered, words } from "./said.js";
import { onPage } from "./theme.js";
import { say } from "./toast.js";

const top = new URL("../../../", import.meta.url); // of the site, from assets/tableside/<what is in it>/

const hrefOf = (calculator, query) => `calculators/${calculator.getAttribute("calculator")}/?${query}`.replace(/\?$/, "");
const saidBy = (calculator) => answer(calculator).join(" · ");

/** Return the pin of a calculator: with its answer, unless that answers other entries. */
function answered(button) {
  const calculator = button.closest("tableside-calculator");
  const { game, title } = button.dataset;
  return { href: hrefOf(calculator, entered(calculator)), title, said: saidBy(calculator), game };
}

/** Give a pin without an answer the words of the first answer that comes, now or on a later visit. */
function complete(calculator) {
  const asked = [calculator.address, calculator.query].map((query) => hrefOf(calculator, query));
  const wordless = ({ href, said }) => said === "" && asked.includes(href);
  queueMicrotask(() => {
    const said = saidBy(calculator); // empty until all of the answer is in the page
    if (!said || !read().pins.some(wordless)) return;
    change(({ pins }) => pins.filter(wordless).forEach((pin) => (pin.said = said)));
  });
}

/** Return the pin of a shared clause, ruling or table of this site; null for a reader's own rulings. */
export function pinOf(opener, url, about) {
  if (!url.href.startsWith(top.href) || !opener.closest(".md-content") || opener.closest("[data-takes], [data-house], [data-my-table]")) return null;
  const block = opener.closest(".ts-rule, .ts-ruled");
  const said = words(block?.querySelector("p:not(.ts-tag)"), ".headerlink, .ts-clause, .ts-tag, .ts-help").slice(0, 300);
  const code = opener.matches(".ts-clause") ? `${opener.textContent.trim()} ` : "";
  const game = document.querySelector(".ts-game")?.dataset.game ?? "";
  return { href: url.href.slice(top.href.length), title: `${code}${about}`.slice(0, 120), said, game };
}

export function offerPin(button, pin) {
  const label = () => {
    button.textContent = pinned(pin) ? "Unpin" : "Pin";
    button.hidden = false;
  };
  button.addEventListener("click", () => {
    toggle(pin);
    label();
  });
  label();
}

const pinned = ({ href }) => read().pins.some((one) => one.href === href);

function toggle(pin) {
  const there = pinned(pin);
  const now = change((kept) => (kept.pins = there ? kept.pins.filter(({ href }) => href !== pin.href) : [...kept.pins, pin]));
  if (!now) say(FULL);
  else say(there ? "No longer pinned" : lasting() ? "Pinned" : "Pinned until you close the page: this browser blocks storage");
}

function show() {
  const { pins } = read();
  const list = document.querySelector("[data-pins]");
  if (!list) return;
  document.querySelector("[data-no-pins]").hidden = pins.length > 0;
  const handing = document.querySelector("[data-hand-pins]");
  handing.hidden = pins.length === 0;
  handing.dataset.share = `#${dataLink({ pins })}`;
  handing.dataset.about = pins.map(({ title }) => title).join(", ");
  document.querySelector("[data-not-kept]").hidden = lasting();
  list.replaceChildren(...pins.map((one, at) => drawn(one, at, pins.length)));
}

function drawn({ href, title, said, game }, at, count) {
  const item = document.querySelector("template[data-one-pin]").content.cloneNode(true).firstElementChild;
  const link = item.querySelector("a");
  const address = new URL(href, top).href;
  link.href = address.startsWith(top.href) ? address : top.href; // never to another site, whoever wrote the pin
  link.textContent = title;
  item.dataset.game = game;
  item.dataset.href = href;
  item.querySelector("p").textContent = said;
  for (const [way, label, off] of [["up", "Up", at === 0], ["down", "Down", at === count - 1], ["remove", "Remove", false]]) {
    const button = item.querySelector(`[data-${way}]`);
    button.setAttribute("aria-label", `${label}: ${title}`);
    button.disabled = off;
  }
  return item;
}

function move(button) {
  const { href } = button.closest("[data-href]").dataset;
  const way = ["up", "down", "remove"].find((each) => button.dataset[each] !== undefined);
  change((kept) => {
    const at = kept.pins.findIndex((one) => one.href === href);
    const [one] = kept.pins.splice(at, 1);
    if (way !== "remove") kept.pins.splice(way === "up" ? at - 1 : at + 1, 0, one);
  });
  const item = document.querySelector(`[data-href="${CSS.escape(href)}"]`);
  (item?.querySelector(`[data-${way}]:enabled`) ?? item?.querySelector("button:enabled") ?? document.querySelector("[data-pins] a"))?.focus();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-pin], [data-up], [data-down], [data-remove]");
  if (!button) return;
  if (button.dataset.pin !== undefined) toggle(answered(button));
  else if (button.closest("[data-href]")) move(button);
});
document.addEventListener("tableside:answered", ({ target }) => complete(target));
onChange(show);
onPage(show);
