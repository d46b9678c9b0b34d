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
import { changeSheet, gameOf, setProblem, sheetNameOf, sheetsOf } from "./sheet.js";
import { offerUndo } from "../page/toast.js";

const groupOf = (element) => element.closest("[data-named]");
const rows = (group) => [...group.querySelector("[data-entries]").children];
const numberOf = (row) => row.querySelector("[data-key]");
const nameOf = (row) => row.querySelector("[data-entry-name]");
const isEmpty = (row) => nameOf(row).value.trim() === "" && numberOf(row).value === "";

export function showNamed(item, numbers) {
  for (const group of item.querySelectorAll("[data-named]")) {
    const entries = group.querySelector("[data-entries]");
    if (entries.contains(document.activeElement)) continue;
    const keys = Object.keys(numbers).filter((key) => key.split("/")[0] === group.dataset.named);
    for (const row of rows(group)) if (!keys.includes(numberOf(row).dataset.key) && !isEmpty(row)) row.remove();
    for (const [at, key] of keys.entries()) {
      const row = rows(group).find((candidate) => numberOf(candidate).dataset.key === key) ?? createRow(group, key);
      if (entries.children[at] !== row) entries.insertBefore(row, entries.children[at] ?? null);
    }
  }
}

function createRow(group, key) {
  const row = group.querySelector("template").content.cloneNode(true).firstElementChild;
  nameOf(row).value = key.slice(group.dataset.named.length + 1);
  labelRow(group, row, key);
  return row;
}

/** Give an entry's number its key, and its controls the entry's name. */
function labelRow(group, row, key) {
  const name = key.slice(group.dataset.named.length + 1);
  const owner = sheetNameOf(group);
  numberOf(row).dataset.key = key;
  numberOf(row).setAttribute("aria-label", [group.dataset.label, name, owner].filter(Boolean).join(", "));
  nameOf(row).setAttribute("aria-label", `Name of the ${group.dataset.noun}, ${owner}`);
  for (const [part, verb] of [["less", "One less"], ["more", "One more"], ["entry-remove", "Remove"]]) {
    row.querySelector(`[data-${part}]`)?.setAttribute("aria-label", `${verb}: ${name || group.dataset.noun}`);
  }
}

function add(group) {
  const unnamed = rows(group).find((row) => numberOf(row).dataset.key === group.dataset.named);
  if (unnamed && !isEmpty(unnamed)) return showProblem(nameOf(unnamed), `Name this ${group.dataset.noun} first`);
  const row = unnamed ?? createRow(group, group.dataset.named);
  group.querySelector("[data-entries]").append(row);
  nameOf(row).focus();
}

function showProblem(input, message) {
  const line = input.closest("[data-entry]").querySelector("[data-entry-problem]");
  line.textContent = message;
  setProblem(input, line, message !== "");
  if (message) input.focus();
}

/** Store an entry under its name with each letter; one that another entry has waits until it is changed. */
function rename(input, isDone) {
  const [group, row] = [groupOf(input), input.closest("[data-entry]")];
  const [game, sheet, { noun, named: kind }] = [gameOf(group), sheetNameOf(group), group.dataset];
  const name = input.value.trim();
  const oldKey = numberOf(row).dataset.key;
  const newKey = name ? `${kind}/${name}` : kind;
  const stored = sheetsOf(read(), game).find((other) => other.name === sheet)?.numbers ?? {};
  const isTaken = newKey !== oldKey && (Object.hasOwn(stored, newKey) || rows(group).some((other) => numberOf(other).dataset.key === newKey));
  const message = name ? `You already have a ${noun} named ${name}` : `Another ${noun} has no name, so this one needs one`;
  if (isDone || !isTaken) showProblem(input, isTaken ? message : "");
  if (isTaken || newKey === oldKey) return;
  labelRow(group, row, newKey);
  changeSheet(game, sheet, (other) => {
    const pairs = Object.entries({ ...other.numbers, [oldKey]: numberOf(row).value.trim() });
    other.numbers = Object.fromEntries(pairs.map(([key, text]) => [key === oldKey ? newKey : key, text]));
  });
}

function remove(row) {
  const group = groupOf(row);
  const [game, sheet, { key }] = [gameOf(group), sheetNameOf(group), numberOf(row).dataset];
  const before = sheetsOf(read(), game).find((stored) => stored.name === sheet)?.numbers ?? {};
  const name = nameOf(row).value.trim() || `The ${group.dataset.noun}`;
  row.remove();
  group.querySelector("[data-entry-add]").focus();
  if (!Object.hasOwn(before, key)) return;
  changeSheet(game, sheet, ({ numbers }) => delete numbers[key]);
  offerUndo(`${name} was removed`, () => changeSheet(game, sheet, (stored) => (stored.numbers = restoreNumber(before, stored.numbers, key))));
}

/** The numbers with a removed one at its place again, and everything that was changed since then. */
function restoreNumber(before, current, key) {
  return { ...Object.fromEntries(Object.entries(before).filter(([other]) => other === key || Object.hasOwn(current, other))), [key]: before[key], ...current };
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-entry-add], [data-entry-remove]");
  if (button?.dataset.entryAdd !== undefined) add(groupOf(button));
  else if (button) remove(button.closest("[data-entry]"));
});
for (const kind of ["input", "change"]) {
  document.addEventListener(kind, ({ target }) => target.matches?.("[data-entry-name]") && rename(target, kind === "change"));
}
