/*
 * The named skills and weapons of a sheet, on the page of sheets: a name and a number each.
 *
 * showNamed(item, numbers): lays out the entries of a sheet; sheets.js fills in, checks and stores their numbers.
 *
 * In a sheet, written by the build: [data-named] with a number's key, and data-noun ("weapon"); in it [data-entries],
 * a template of an entry ([data-entry-name], [data-key], [data-entry-problem], [data-entry-remove]), and
 * [data-entry-add]. The number of an entry has the key under which it is stored: "parry-rating/Longsword", or just
 * "parry-rating" without a name. At most one entry of a kind has no name.
 */

import { read } from "../table/storage.js";
import { changeSheet, complain, gameOf, ofGame, sheetOf } from "./sheet.js";
import { undoable } from "../page/toast.js";

const list = (element) => element.closest("[data-named]");
const rows = (named) => [...named.querySelector("[data-entries]").children];
const number = (row) => row.querySelector("[data-key]");
const nameOf = (row) => row.querySelector("[data-entry-name]");
const isEmpty = (row) => nameOf(row).value.trim() === "" && number(row).value === "";

export function showNamed(item, numbers) {
  for (const named of item.querySelectorAll("[data-named]")) {
    const entries = named.querySelector("[data-entries]");
    if (entries.contains(document.activeElement)) continue;
    const keys = Object.keys(numbers).filter((key) => key.split("/")[0] === named.dataset.named);
    for (const row of rows(named)) if (!keys.includes(number(row).dataset.key) && !isEmpty(row)) row.remove();
    for (const [at, key] of keys.entries()) {
      const row = rows(named).find((one) => number(one).dataset.key === key) ?? made(named, key);
      if (entries.children[at] !== row) entries.insertBefore(row, entries.children[at] ?? null);
    }
  }
}

function made(named, key) {
  const row = named.querySelector("template").content.cloneNode(true).firstElementChild;
  nameOf(row).value = key.slice(named.dataset.named.length + 1);
  label(named, row, key);
  return row;
}

/** Give an entry's number its key, and its controls the entry's name. */
function label(named, row, key) {
  const name = key.slice(named.dataset.named.length + 1);
  const whose = sheetOf(named);
  number(row).dataset.key = key;
  number(row).setAttribute("aria-label", [named.dataset.label, name, whose].filter(Boolean).join(", "));
  nameOf(row).setAttribute("aria-label", `Name of the ${named.dataset.noun}, ${whose}`);
  for (const [part, does] of [["less", "One less"], ["more", "One more"], ["entry-remove", "Remove"]]) {
    row.querySelector(`[data-${part}]`)?.setAttribute("aria-label", `${does}: ${name || named.dataset.noun}`);
  }
}

function add(named) {
  const unnamed = rows(named).find((row) => number(row).dataset.key === named.dataset.named);
  if (unnamed && !isEmpty(unnamed)) return refuse(nameOf(unnamed), `Name this ${named.dataset.noun} first`);
  const row = unnamed ?? made(named, named.dataset.named);
  named.querySelector("[data-entries]").append(row);
  nameOf(row).focus();
}

function refuse(input, message) {
  const line = input.closest("[data-entry]").querySelector("[data-entry-problem]");
  line.textContent = message;
  complain(input, line, message !== "");
  if (message) input.focus();
}

/** Store an entry under its name with each letter; one that another entry has waits until it is changed. */
function rename(input, done) {
  const [named, row] = [list(input), input.closest("[data-entry]")];
  const [game, sheet, { noun, named: kind }] = [gameOf(named), sheetOf(named), named.dataset];
  const name = input.value.trim();
  const from = number(row).dataset.key;
  const to = name ? `${kind}/${name}` : kind;
  const stored = ofGame(read(), game).find((one) => one.name === sheet)?.numbers ?? {};
  const taken = to !== from && (Object.hasOwn(stored, to) || rows(named).some((one) => number(one).dataset.key === to));
  const message = name ? `You already have a ${noun} named ${name}` : `Another ${noun} has no name, so this one needs one`;
  if (done || !taken) refuse(input, taken ? message : "");
  if (taken || to === from) return;
  label(named, row, to);
  changeSheet(game, sheet, (one) => {
    const pairs = Object.entries({ ...one.numbers, [from]: number(row).value.trim() });
    one.numbers = Object.fromEntries(pairs.map(([key, text]) => [key === from ? to : key, text]));
  });
}

function remove(row) {
  const named = list(row);
  const [game, sheet, { key }] = [gameOf(named), sheetOf(named), number(row).dataset];
  const before = ofGame(read(), game).find((one) => one.name === sheet)?.numbers ?? {};
  const name = nameOf(row).value.trim() || `The ${named.dataset.noun}`;
  row.remove();
  named.querySelector("[data-entry-add]").focus();
  if (!Object.hasOwn(before, key)) return;
  changeSheet(game, sheet, ({ numbers }) => delete numbers[key]);
  undoable(`${name} was removed`, () => changeSheet(game, sheet, (one) => (one.numbers = restored(before, one.numbers, key))));
}

/** The numbers with a removed one at its place again, and everything that was changed since then. */
function restored(before, now, key) {
  return { ...Object.fromEntries(Object.entries(before).filter(([each]) => each === key || Object.hasOwn(now, each))), [key]: before[key], ...now };
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-entry-add], [data-entry-remove]");
  if (button?.dataset.entryAdd !== undefined) add(list(button));
  else if (button) remove(button.closest("[data-entry]"));
});
for (const kind of ["input", "change"]) {
  document.addEventListener(kind, ({ target }) => target.matches?.("[data-entry-name]") && rename(target, kind === "change"));
}
