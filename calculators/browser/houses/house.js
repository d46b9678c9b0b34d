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
import { answered, open } from "../page/dialog.js";
import { choose, edit, houseLink, inForce, onSets, readings, sets, take, written } from "./houses.js";
import { FULL, lasting } from "../table/storage.js";
import { decoded } from "../page/landing.js";
import { piece } from "../page/piece.js";
import { onPage } from "../page/theme.js";
import { say, tell } from "../page/toast.js";

const FIRST = "House rulings"; // the name of a set until somebody renames it
let asking = "";

const gameOf = (element) => element.closest("[data-house]").dataset.house;
const questions = (part) => [...part.querySelectorAll("fieldset[data-code]")];
const standard = (question) => [...question.querySelectorAll("input")].find((input) => input.defaultChecked).value;
const words = (input) => input.parentElement.querySelector("[data-text]").textContent;

/** A name that no set of the game has. */
function free(game) {
  const taken = sets(game).map(({ name }) => name);
  let name = FIRST;
  for (let number = 2; taken.includes(name); number++) name = `${FIRST} ${number}`;
  return name;
}

function show() {
  document.querySelectorAll("[data-house]").forEach(showPart);
  const blocked = document.querySelector("[data-not-kept]");
  if (blocked) blocked.hidden = lasting();
}

function showPart(part) {
  const game = part.dataset.house;
  const [own, now] = [sets(game), inForce(game)];
  const given = readings(now?.text ?? "");
  for (const question of questions(part)) {
    question.disabled = false;
    const key = given.get(question.dataset.code) ?? standard(question);
    for (const input of question.querySelectorAll("input")) input.checked = input.value === key;
    question.toggleAttribute("data-differs", key !== standard(question));
  }
  const list = part.querySelector("[data-sets]");
  const focused = list.contains(document.activeElement) ? document.activeElement.value : null;
  const names = own.map(({ name }) => name).sort();
  list.replaceChildren(...["", ...names].map((name) => choice(game, name, (now?.name ?? "") === name)));
  if (focused !== null) [...list.children].find(({ value }) => value === focused)?.focus({ preventScroll: true });
  for (const count of part.querySelectorAll("[data-count]")) count.textContent = given.size;
  part.querySelector("[data-set]").hidden = !now;
  const name = part.querySelector("[data-set-name]");
  if (name !== document.activeElement) name.value = now?.name ?? "";
  const share = part.querySelector("[data-share]");
  share.dataset.share = now ? address(game, now) : "";
  share.dataset.about = now ? `${now.name}: ${part.querySelector("h2").textContent}` : "";
}

function choice(game, name, pressed) {
  const button = piece(SET);
  button.value = name;
  if (name) button.textContent = name;
  button.setAttribute("aria-pressed", String(pressed));
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
function keep(game, name, text) {
  const kept = take(game, name, text);
  if (kept === null) say(FULL);
  return kept;
}

/** Put the chosen reading into the current set, or create a set if the game has none. */
function picked(question) {
  const game = gameOf(question);
  const key = question.querySelector("input:checked").value; // before a new set shows its own
  const now = inForce(game) ?? { name: keep(game, free(game), ""), text: "" };
  if (now.name === null) return show();
  const given = readings(now.text);
  if (key === standard(question)) given.delete(question.dataset.code);
  else given.set(question.dataset.code, key);
  edit(game, now.name, { ...now, text: written(given) });
}

function renamed(input) {
  const game = gameOf(input);
  const now = inForce(game);
  const name = input.value.trim();
  if (!now || !name || sets(game).some((one) => one.name === name)) input.value = now?.name ?? "";
  else edit(game, now.name, { ...now, name });
}

/** Return what a link offers: { game, name, given, unknown }, or null if the address is no such link. */
function offered() {
  const [game, name, text] = location.hash.slice(1).split(";");
  const part = text === undefined ? null : document.querySelector(`[data-house="${CSS.escape(game)}"]`);
  if (!part) return null;
  const [given, unknown] = [new Map(), []];
  for (const [code, key] of readings(decoded(text))) {
    const question = part.querySelector(`fieldset[data-code="${CSS.escape(code)}"]`);
    const known = question?.querySelector(`input[value="${CSS.escape(key)}"]`);
    if (!known) unknown.push(code.toUpperCase());
    else if (key !== standard(question)) given.set(code, key);
  }
  return { part, game, name: decoded(name).trim().slice(0, 40) || FIRST, given, unknown };
}

async function arrive() {
  if (!document.querySelector("[data-house]") || asking === location.hash) return;
  const offer = offered();
  if (!offer && location.hash.includes(";")) tell("This link to house rulings is damaged, or for a system this site doesn’t have.");
  if (!offer) return;
  asking = location.hash;
  const { part, game, name, given } = offer;
  const answer = await answered(open(OFFER, (dialog) => fill(dialog, offer)));
  asking = "";
  if (!part.isConnected) return;
  history.replaceState(history.state, "", `#${game}`);
  part.open = true;
  if (answer === "yes") keep(game, name, written(given));
  part.scrollIntoView();
}

/** List by question how the set differs from the defaults and from the current set. */
function fill(dialog, { part, game, name, given, unknown }) {
  const now = inForce(game);
  const mine = readings(now?.text ?? "");
  const at = (key) => dialog.querySelector(`[data-${key}]`);
  at("title").textContent = `${name} (${part.querySelector("h2").textContent})`;
  const differing = questions(part).filter(({ dataset }) => given.get(dataset.code) !== mine.get(dataset.code)).length;
  at("count").textContent = differing;
  const form = ["none", "one"][differing] ?? "many";
  for (const sentence of dialog.querySelectorAll("[data-differing]")) sentence.hidden = sentence.dataset.differing !== form;
  at("in-force").textContent = now?.name ?? at("in-force").textContent;
  const concerned = questions(part).filter(({ dataset }) => given.get(dataset.code) !== mine.get(dataset.code) || given.has(dataset.code));
  at("changes").replaceChildren(...concerned.map((question) => item(at("item"), question, given, mine)));
  at("unknown").hidden = unknown.length === 0;
  at("codes").textContent = unknown.join(", ");
}

function item(template, question, given, mine) {
  const line = template.content.cloneNode(true).firstElementChild;
  const { code } = question.dataset;
  const said = (key) => words(question.querySelector(`input[value="${CSS.escape(key)}"]`));
  const [then, now] = [given.get(code) ?? standard(question), mine.get(code) ?? standard(question)];
  line.querySelector("[data-question]").textContent = question.querySelector("[data-question]").textContent;
  line.querySelector("[data-then]").textContent = said(then);
  line.querySelector("[data-now]").textContent = said(now);
  line.querySelector("[data-default]").textContent = said(standard(question));
  line.querySelector("[data-same]").hidden = then !== now;
  line.querySelector("[data-other]").hidden = then === now;
  line.querySelector("[data-else]").hidden = [then, now].includes(standard(question));
  line.querySelector("[data-was-default]").hidden = now !== standard(question);
  return line;
}

document.addEventListener("change", ({ target }) => {
  if (!target.closest("[data-house]")) return;
  if (target.type === "radio") picked(target.closest("fieldset"));
  else if (target.matches("[data-set-name]")) renamed(target);
  else if (target.matches("[data-only]")) target.closest("[data-house]").toggleAttribute("data-only-ours", target.checked);
});
document.addEventListener("click", ({ target }) => {
  const part = target.closest("[data-house]");
  if (!part) return;
  const game = part.dataset.house;
  if (target.closest("[data-new]")) keep(game, free(game), "");
  if (target.closest("[data-gone]")) edit(game, inForce(game).name, null);
});
onSets(show);
addEventListener("hashchange", arrive);
// Run now, and again after each instant navigation.
onPage(() => {
  show();
  arrive();
});
