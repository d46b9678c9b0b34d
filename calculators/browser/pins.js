/*
 * Pins: what one wants at hand this evening. Any clause, ruling or filled-in calculator can be pinned; the page of pins
 * lists them, each with what it says, in the order one gives them.
 *
 * On every page: [data-pin] in a calculator pins it as it is filled in; each clause's and ruling's code gets a pin beside
 * it, a copy of the template ts-pin. On the page of pins: [data-pins] with a template of one; in it [data-up],
 * [data-down], [data-remove]; [data-hand-pins] hands all of them on by a link.
 */

import { copyText } from "./copy.js";
import { dataLink } from "./handed.js";
import { change, lasting, onChange, read } from "./kept.js";
import { offer, say } from "./toast.js";

const top = new URL(JSON.parse(document.getElementById("__config").textContent).base + "/", location.href);

function words(element) {
  const copy = element?.cloneNode(true);
  for (const sign of copy?.querySelectorAll(".headerlink, [data-pin], .ts-clause, .ts-tag, .ts-exact, .ts-help") ?? []) sign.remove();
  return copy?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

/** What a button pins. */
function subject(button) {
  const calculator = button.closest("tableside-calculator");
  if (calculator) {
    const { game } = button.dataset;
    const href = `calculators/${calculator.getAttribute("calculator")}/?${calculator.query}`.replace(/\?$/, "");
    const said = [".ts-headline", ".ts-sentence"].map((each) => words(calculator.querySelector(each))).join(" · ");
    return { href, title: button.dataset.title, said, game };
  }
  const code = button.dataset.pin;
  const block = button.closest(".ts-rule, .ts-ruled");
  const text = block?.querySelector("p:not(.ts-tag)");
  const heading = words(button.parentElement);
  const game = document.querySelector(".ts-game")?.dataset.game ?? "";
  return { href: `r/${code}/`, title: `${code} ${heading}`.slice(0, 120), said: block ? words(text).slice(0, 300) : "", game };
}

function pin(button) {
  const one = subject(button);
  const there = read().pins.some(({ href }) => href === one.href);
  change((kept) => (kept.pins = there ? kept.pins.filter(({ href }) => href !== one.href) : [...kept.pins, one]));
  say(there ? "No longer pinned" : lasting() ? "Pinned" : "Pinned for this visit only: this browser forbids more");
}

/** A pin beside each code, once. */
function equip() {
  const template = document.getElementById("ts-pin");
  for (const code of document.querySelectorAll(".md-content a.ts-clause[data-share]")) {
    if (code.nextElementSibling?.dataset.pin) continue;
    const button = template.content.cloneNode(true).firstElementChild;
    button.dataset.pin = code.textContent.trim();
    button.setAttribute("aria-label", `Pin ${button.dataset.pin}`);
    code.after(button);
  }
}

function show() {
  const { pins } = read();
  for (const button of document.querySelectorAll("[data-pin]")) {
    const one = button.closest("tableside-calculator") ? null : `r/${button.dataset.pin}/`;
    if (one) button.setAttribute("aria-pressed", String(pins.some(({ href }) => href === one)));
  }
  const list = document.querySelector("[data-pins]");
  if (!list) return;
  document.querySelector("[data-no-pins]").hidden = pins.length > 0;
  document.querySelector("[data-hand-pins]").hidden = pins.length === 0;
  document.querySelector("[data-not-kept]").hidden = lasting();
  list.replaceChildren(...pins.map((one, at) => drawn(one, at, pins.length)));
}

function drawn({ href, title, said, game }, at, count) {
  const item = document.querySelector("template[data-one-pin]").content.cloneNode(true).firstElementChild;
  const link = item.querySelector("a");
  const address = new URL(href, top).href;
  link.href = address.startsWith(top.href) ? address : top.href; // nowhere else, whoever wrote it
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

async function hand() {
  const url = new URL("pins/", top);
  url.hash = dataLink({ pins: read().pins });
  if (await copyText(url.href)) say("Link to these pins copied");
  else offer("Copy the link to these pins", url.href);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-pin], [data-up], [data-down], [data-remove], [data-hand-pins]");
  if (!button) return;
  if (button.dataset.pin !== undefined) pin(button);
  else if (button.dataset.handPins !== undefined) hand();
  else if (button.closest("[data-href]")) move(button);
});
onChange(show);
window.document$?.subscribe(() => {
  equip();
  show();
});
