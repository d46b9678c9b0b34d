/*
 * The page of house rulings: readers create, name, choose, share and accept sets here. houses.js stores them.
 *
 * In the page, written by the build: [data-house] for each game, in it a fieldset[data-code] for each question, whose
 * radios are its readings; the default is checked as the page comes. Its templates: house_offer.html, house_set.html.
 *
 * A link to a set is the page with #<game>;<name>;<text>. When it opens, the page shows the changes and asks.
 */

import OFFER from "../house_offer.html";
import SET from "../house_set.html";
import { closeValue, open } from "../page/dialog.js";
import { changeSet, choose, houseLink, inForce, onSets, parseReadings, sets, storeSet, writeReadings } from "./houses.js";
import { FULL, isLasting } from "../table/storage.js";
import { decoded } from "../page/landing.js";
import { piece } from "../page/piece.js";
import { onPage } from "../page/theme.js";
import { showBriefly, showUntilClosed } from "../page/toast.js";

const FIRST = "House rulings"; // the name of a set until somebody renames it
let openHash = "";

const gameOf = (element) => element.closest("[data-house]").dataset.house;
const questions = (part) => [...part.querySelectorAll("fieldset[data-code]")];
const defaultOf = (question) => [...question.querySelectorAll("input")].find((input) => input.defaultChecked).value;
const readingText = (input) => input.parentElement.querySelector("[data-text]").textContent;

/** A name that no set of the game has. */
function freeName(game) {
  const names = sets(game).map(({ name }) => name);
  let name = FIRST;
  for (let number = 2; names.includes(name); number++) name = `${FIRST} ${number}`;
  return name;
}

function show() {
  document.querySelectorAll("[data-house]").forEach(showPart);
  const blocked = document.querySelector("[data-not-kept]");
  if (blocked) blocked.hidden = isLasting();
}

function showPart(part) {
  const game = part.dataset.house;
  const [stored, current] = [sets(game), inForce(game)];
  const given = parseReadings(current?.text ?? "");
  for (const question of questions(part)) {
    question.disabled = false;
    const key = given.get(question.dataset.code) ?? defaultOf(question);
    for (const input of question.querySelectorAll("input")) input.checked = input.value === key;
    question.toggleAttribute("data-differs", key !== defaultOf(question));
  }
  const list = part.querySelector("[data-sets]");
  const focused = list.contains(document.activeElement) ? document.activeElement.value : null;
  const names = stored.map(({ name }) => name).sort();
  list.replaceChildren(...["", ...names].map((name) => setButton(game, name, (current?.name ?? "") === name)));
  if (focused !== null) [...list.children].find(({ value }) => value === focused)?.focus({ preventScroll: true });
  for (const count of part.querySelectorAll("[data-count]")) count.textContent = given.size;
  part.querySelector("[data-set]").hidden = !current;
  const name = part.querySelector("[data-set-name]");
  if (name !== document.activeElement) name.value = current?.name ?? "";
  const share = part.querySelector("[data-share]");
  share.dataset.share = current ? address(game, current) : "";
  share.dataset.about = current ? `${current.name}: ${part.querySelector("h2").textContent}` : "";
}

function setButton(game, name, isPressed) {
  const button = piece(SET);
  button.value = name;
  if (name) button.textContent = name;
  button.setAttribute("aria-pressed", String(isPressed));
  button.addEventListener("click", () => choose(game, name));
  return button;
}

function address(game, set) {
  const url = new URL(location.href);
  url.search = "";
  url.hash = houseLink(game, set);
  return url.href;
}

/** Store another set, or show that no more fit. */
function addSet(game, name, text) {
  const stored = storeSet(game, name, text);
  if (stored === null) showBriefly(FULL);
  return stored;
}

/** Put the chosen reading into the current set, or create a set if the game has none. */
function storeReading(question) {
  const game = gameOf(question);
  const key = question.querySelector("input:checked").value; // before a new set shows its own
  const current = inForce(game) ?? { name: addSet(game, freeName(game), ""), text: "" };
  if (current.name === null) return show();
  const given = parseReadings(current.text);
  if (key === defaultOf(question)) given.delete(question.dataset.code);
  else given.set(question.dataset.code, key);
  changeSet(game, current.name, { ...current, text: writeReadings(given) });
}

function renameSet(input) {
  const game = gameOf(input);
  const current = inForce(game);
  const name = input.value.trim();
  if (!current || !name || sets(game).some((set) => set.name === name)) input.value = current?.name ?? "";
  else changeSet(game, current.name, { ...current, name });
}

/** Return what a link offers: { game, name, given, unknown }, or null if the address is no such link. */
function offerFromLink() {
  const [game, name, text] = location.hash.slice(1).split(";");
  const part = text === undefined ? null : document.querySelector(`[data-house="${CSS.escape(game)}"]`);
  if (!part) return null;
  const [given, unknown] = [new Map(), []];
  for (const [code, key] of parseReadings(decoded(text))) {
    const question = part.querySelector(`fieldset[data-code="${CSS.escape(code)}"]`);
    const input = question?.querySelector(`input[value="${CSS.escape(key)}"]`);
    if (!input) unknown.push(code.toUpperCase());
    else if (key !== defaultOf(question)) given.set(code, key);
  }
  return { part, game, name: decoded(name).trim().slice(0, 40) || FIRST, given, unknown };
}

async function arrive() {
  if (!document.querySelector("[data-house]") || openHash === location.hash) return;
  const offer = offerFromLink();
  if (!offer && location.hash.includes(";")) showUntilClosed("This link to house rulings is damaged, or for a system this site doesn’t have.");
  if (!offer) return;
  openHash = location.hash;
  const { part, game, name, given } = offer;
  const answer = await closeValue(open(OFFER, (dialog) => fill(dialog, offer)));
  openHash = "";
  if (!part.isConnected) return;
  history.replaceState(history.state, "", `#${game}`);
  part.open = true;
  if (answer === "yes") addSet(game, name, writeReadings(given));
  part.scrollIntoView();
}

/** List by question how the set differs from the defaults and from the current set. */
function fill(dialog, { part, game, name, given, unknown }) {
  const current = inForce(game);
  const mine = parseReadings(current?.text ?? "");
  const element = (key) => dialog.querySelector(`[data-${key}]`);
  element("title").textContent = `${name} (${part.querySelector("h2").textContent})`;
  const differing = questions(part).filter(({ dataset }) => given.get(dataset.code) !== mine.get(dataset.code)).length;
  element("count").textContent = differing;
  const form = ["none", "one"][differing] ?? "many";
  for (const sentence of dialog.querySelectorAll("[data-differing]")) sentence.hidden = sentence.dataset.differing !== form;
  element("in-force").textContent = current?.name ?? element("in-force").textContent;
  const changes = questions(part).filter(({ dataset }) => given.get(dataset.code) !== mine.get(dataset.code) || given.has(dataset.code));
  element("changes").replaceChildren(...changes.map((question) => item(element("item"), question, given, mine)));
  element("unknown").hidden = unknown.length === 0;
  element("codes").textContent = unknown.join(", ");
}

function item(template, question, given, mine) {
  const line = template.content.cloneNode(true).firstElementChild;
  const { code } = question.dataset;
  const textOf = (key) => readingText(question.querySelector(`input[value="${CSS.escape(key)}"]`));
  const [offered, current] = [given.get(code) ?? defaultOf(question), mine.get(code) ?? defaultOf(question)];
  line.querySelector("[data-question]").textContent = question.querySelector("[data-question]").textContent;
  line.querySelector("[data-then]").textContent = textOf(offered);
  line.querySelector("[data-now]").textContent = textOf(current);
  line.querySelector("[data-default]").textContent = textOf(defaultOf(question));
  line.querySelector("[data-same]").hidden = offered !== current;
  line.querySelector("[data-other]").hidden = offered === current;
  line.querySelector("[data-else]").hidden = [offered, current].includes(defaultOf(question));
  line.querySelector("[data-was-default]").hidden = current !== defaultOf(question);
  return line;
}

document.addEventListener("change", ({ target }) => {
  if (!target.closest("[data-house]")) return;
  if (target.type === "radio") storeReading(target.closest("fieldset"));
  else if (target.matches("[data-set-name]")) renameSet(target);
  else if (target.matches("[data-only]")) target.closest("[data-house]").toggleAttribute("data-only-ours", target.checked);
});
document.addEventListener("click", ({ target }) => {
  const part = target.closest("[data-house]");
  if (!part) return;
  const game = part.dataset.house;
  if (target.closest("[data-new]")) addSet(game, freeName(game), "");
  if (target.closest("[data-gone]")) changeSet(game, inForce(game).name, null);
});
onSets(show);
addEventListener("hashchange", arrive);
// Run now, and again after each instant navigation.
onPage(() => {
  show();
  arrive();
});
