/*
 * The page of pins, one screen for an evening: rules and tables are shown, calculators work in place, all in the
 * reader's order. storage.js stores the pins. A calculator's entries are stored in its pin as they change.
 *
 * In the page, from pins.html: [data-pins] with a template of one pin; in it [data-up], [data-down], [data-remove], the
 * pinned words or table in [data-shown], and a calculator's <details>. [data-hand-pins] shares all of them,
 * [data-print-pins] prints them.
 */

import { dataLink } from "../share/hand_over.js";
import { change, isLasting, onChange, read } from "./storage.js";
import { fetchContents } from "./pinned_content.js";
import { hrefOf } from "./pins.js";
import { answerWords } from "../share/summary.js";
import { onPage } from "../page/theme.js";

const top = new URL("../../../", import.meta.url); // of the site, from assets/tableside/<what is in it>/
const ACTIONS = ["up", "down", "remove"];

function show() {
  const { pins } = read();
  const list = document.querySelector("[data-pins]");
  if (!list) return;
  document.querySelector("[data-no-pins]").hidden = pins.length > 0;
  document.querySelector("[data-some-pins]").hidden = pins.length === 0;
  const shareAll = document.querySelector("[data-hand-pins]");
  shareAll.dataset.share = `#${dataLink({ pins })}`;
  shareAll.dataset.about = pins.map(({ title }) => title).join(", ");
  document.querySelector("[data-not-kept]").hidden = isLasting();
  const oldItems = [...list.children];
  const items = pins.map((pin) => {
    const at = oldItems.findIndex(({ dataset }) => dataset.href === pin.href);
    return at < 0 ? createItem(pin) : oldItems.splice(at, 1)[0];
  });
  for (const item of oldItems) item.remove();
  for (const [at, item] of items.entries()) {
    if (list.children[at] !== item) list.insertBefore(item, list.children[at] ?? null); // a moved calculator starts again
    updateItem(item, pins[at], at, pins.length);
  }
}

function createItem(pin) {
  const item = document.querySelector("template[data-one-pin]").content.cloneNode(true).firstElementChild;
  item.dataset.href = pin.href;
  item.dataset.game = pin.game;
  const fold = item.querySelector("details");
  fold.hidden = !pin.href.startsWith("calculators/");
  item.querySelector("[data-of]").textContent = `: ${pin.title}`;
  fold.addEventListener("toggle", () => fold.open && openCalculator(item, fold));
  if (fold.hidden) showContents(item);
  return item;
}

function updateItem(item, { href, title, said }, at, count) {
  const link = item.querySelector("a");
  const address = new URL(href, top).href;
  link.href = address.startsWith(top.href) ? address : top.href; // never to another site, whoever wrote the pin
  link.textContent = title;
  item.querySelector("[data-address]").textContent = link.href.replace(/^https?:\/\//, "");
  const words = item.querySelector("[data-said]");
  if (words) words.textContent = said;
  for (const [action, label, disabled] of [["up", "Up", at === 0], ["down", "Down", at === count - 1], ["remove", "Remove", false]]) {
    const button = item.querySelector(`[data-${action}]`);
    button.setAttribute("aria-label", `${label}: ${title}`);
    button.disabled = disabled;
  }
}

/** Show a rule or a table itself; its words stay if it cannot be fetched. */
async function showContents(item) {
  const contents = await fetchContents(item.dataset.href, top).catch(() => null);
  if (!contents) return;
  item.querySelector("[data-shown]").replaceChildren(...contents);
  document.dispatchEvent(new Event("tableside:inserted"));
}

/** Put a calculator into its fold. Two of one kind would have the same labels, so the other one closes. */
async function openCalculator(item, fold) {
  const word = item.dataset.href.split("/")[1];
  for (const other of document.querySelectorAll(`[data-pins] tableside-calculator[calculator="${CSS.escape(word)}"]`)) {
    if (fold.contains(other)) return;
    other.closest("details").open = false;
    other.remove();
  }
  const [loading, failed] = ["loading", "failed"].map((part) => fold.querySelector(`[data-${part}]`));
  [loading.hidden, failed.hidden] = [false, true];
  const contents = await fetchContents(item.dataset.href, top).catch(() => null);
  [loading.hidden, failed.hidden] = [true, contents !== null];
  if (contents && fold.open && item.isConnected) fold.append(...contents);
}

/** Store the entries of a calculator in its pin. */
function storeEntries({ target, detail }) {
  const item = target.closest("[data-pins] [data-href]");
  if (!item || !detail.answered) return;
  const { href } = item.dataset;
  const answer = answerWords(target).join(" · ");
  change(({ pins }) => {
    const pin = pins.find((candidate) => candidate.href === href);
    if (!pin) return;
    pin.href = item.dataset.href = hrefOf(target, detail.query);
    pin.said = answer || pin.said;
  });
}

function move(button) {
  const { href } = button.closest("[data-href]").dataset;
  const action = ACTIONS.find((name) => button.dataset[name] !== undefined);
  change(({ pins }) => {
    const at = pins.findIndex((pin) => pin.href === href);
    const [pin] = pins.splice(at, 1);
    if (action !== "remove") pins.splice(action === "up" ? at - 1 : at + 1, 0, pin);
  });
  const item = document.querySelector(`[data-href="${CSS.escape(href)}"]`);
  (item?.querySelector(`[data-${action}]:enabled`) ?? item?.querySelector("button:enabled") ?? document.querySelector("[data-pins] a"))?.focus();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-pins] :is([data-up], [data-down], [data-remove])");
  if (button) move(button);
  else if (target.closest?.("[data-print-pins]")) print();
});
document.addEventListener("tableside:answered", (event) => queueMicrotask(() => storeEntries(event))); // the answer is all there
onChange(show);
onPage(show);
