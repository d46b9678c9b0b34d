/*
 * The page of sheets: characters, by system, as this browser stores them (storage.js). Each change is saved while
 * typing.
 *
 * The build writes [data-sheets] for each system, with [data-list] and a template of one sheet: [data-name], [data-key]
 * for each number with its pattern and message, [data-less] and [data-more] beside it, [data-named] for several
 * (named_numbers.js), [data-choose], [data-saved], [data-hand] and [data-delete]; [data-add] adds a sheet.
 * [data-everything], [data-save] and [data-open] share everything: as a link, into a file, out of one.
 */

import { dataLink, sheetLink } from "../share/hand_over.js";
import { openFile, saveFile } from "../share/file.js";
import { change, FULL, isLasting, onChange, read } from "../table/storage.js";
import { showNamed } from "./named_numbers.js";
import { openDialog } from "../share/sharing.js";
import { changeSheet, checkNumber, gameOf, linkText, sheetsOf } from "./sheet.js";
import { onPage } from "../page/theme.js";
import { showBriefly } from "../page/toast.js";

const FIRST = "My character";

function show() {
  for (const part of document.querySelectorAll("[data-sheets]")) showPart(part, read());
  const blocked = document.querySelector("[data-not-kept-sheets]");
  if (blocked) blocked.hidden = isLasting();
}

function showPart(part, data) {
  const game = part.dataset.sheets;
  const list = part.querySelector("[data-list]");
  const sheets = sheetsOf(data, game);
  const names = sheets.map(({ name }) => name);
  renameItems([...list.children], names);
  for (const item of [...list.children]) {
    if (names.includes(item.dataset.sheet)) continue;
    if (item.contains(document.activeElement)) showBriefly(`${item.dataset.sheet} was deleted in another tab`);
    item.remove();
  }
  for (const [at, sheet] of sheets.entries()) {
    let item = [...list.children].find(({ dataset }) => dataset.sheet === sheet.name);
    item ??= createItem(part, sheet.name);
    if (list.children[at] !== item) list.insertBefore(item, list.children[at] ?? null);
    fill(item, sheet, data.chosen[game] === sheet.name);
  }
}

/** Show a sheet under its new name after another tab has renamed it, and keep what is typed here. */
function renameItems(items, names) {
  const oldNames = items.map(({ dataset }) => dataset.sheet);
  const at = oldNames.findIndex((name) => !names.includes(name));
  const isRename = oldNames.length === names.length && at >= 0 && !oldNames.includes(names[at]);
  if (isRename) items[at].dataset.sheet = names[at];
}

function createItem(part, name) {
  const item = part.querySelector(":scope > template").content.cloneNode(true).firstElementChild;
  item.dataset.sheet = name;
  for (const input of item.querySelectorAll("[data-key]")) input.setAttribute("aria-label", `${input.dataset.label}, ${name}`);
  return item;
}

function fill(item, { name, numbers }, chosen) {
  const setText = (input, text) => input !== document.activeElement && (input.value = text);
  setText(item.querySelector("[data-name]"), name);
  showNamed(item, numbers);
  for (const input of item.querySelectorAll("[data-key]")) {
    setText(input, numbers[input.dataset.key] ?? "");
    if (input !== document.activeElement) checkNumber(input);
  }
  const use = item.querySelector("[data-choose]");
  use.textContent = chosen ? "In use" : "Use";
  use.setAttribute("aria-pressed", String(chosen));
  use.setAttribute("aria-label", `${use.textContent} ${name}`);
  item.querySelector("[data-hand]").setAttribute("aria-label", `Share ${name}`);
  item.querySelector("[data-delete]").setAttribute("aria-label", `Delete ${name}`);
}

function add(game) {
  let name = FIRST;
  const saved = change((data) => {
    const sheets = sheetsOf(data, game);
    for (let number = 2; sheets.some((sheet) => sheet.name === name); number += 1) name = `${FIRST} ${number}`;
    data.sheets[game] = [...sheets, { name, numbers: {} }];
    data.chosen[game] ??= name;
  });
  if (!saved) return showBriefly(FULL);
  const item = document.querySelector(`[data-sheets="${game}"] [data-sheet="${CSS.escape(name)}"]`);
  item.querySelector("[data-name]").select();
}

/** Store a name once it is complete, but a number with each letter. */
function store(input, isDone) {
  if (input.dataset.entryName !== undefined) return; // see named_numbers.js
  const item = input.closest("[data-sheet]");
  const game = gameOf(item);
  const name = item.dataset.sheet;
  const text = input.dataset.key ? linkText(input.value) : input.value.trim();
  if (input.dataset.key) {
    if (isDone) input.value = text;
    if (isDone || !input.validity.patternMismatch) checkNumber(input);
    changeSheet(game, name, ({ numbers }) => {
      if (text || input.dataset.key.includes("/")) numbers[input.dataset.key] = text;
      else delete numbers[input.dataset.key];
    });
  } else if (isDone) {
    const isTaken = sheetsOf(read(), game).some((sheet) => sheet.name === text);
    if (text === name || text === "" || isTaken) {
      if (text !== name && isTaken) showBriefly(`You already have a sheet named ${text}`);
      input.value = name;
      return;
    }
    item.dataset.sheet = text;
    changeSheet(game, name, (sheet, data) => {
      sheet.name = text;
      if (data.chosen[game] === name) data.chosen[game] = text;
    });
  }
}

/** Change a number by one, within what the sheet accepts; an empty field counts as 0. */
function step(button) {
  const input = button.parentElement.querySelector("[data-key]");
  const before = input.value;
  input.value = String((Number.parseInt(before, 10) || 0) + (button.dataset.more === undefined ? -1 : 1));
  if (input.validity.patternMismatch) input.value = before;
  else store(input, true);
}

function share(link, name, about) {
  const url = new URL(location.pathname, location.href);
  url.hash = link;
  openDialog({ name, about, url: url.href });
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-less], [data-more], [data-add], [data-choose], [data-hand], [data-delete], [data-everything], [data-save]");
  if (!button?.closest("[data-takes]")) return;
  const name = button.closest("[data-sheet]")?.dataset.sheet;
  const { add: adds, choose, hand: hands, delete: deletes, everything } = button.dataset;
  if (everything !== undefined) return share(dataLink(read()), "everything saved in this browser", "Sheets, house rulings and pins");
  if (button.dataset.save !== undefined) return saveFile();
  if (button.dataset.less !== undefined || button.dataset.more !== undefined) return step(button);
  const game = gameOf(button);
  if (adds !== undefined) add(game);
  if (choose !== undefined) change((kept) => (kept.chosen[game] = kept.chosen[game] === name ? "" : name));
  if (hands !== undefined) {
    const sheet = sheetsOf(read(), game).find((one) => one.name === name);
    if (!sheet) return changeSheet(game, name);
    share(sheetLink(game, sheet), name, `A sheet for ${button.closest("[data-title]").dataset.title}: ${Object.keys(sheet.numbers).length} numbers`);
  }
  if (deletes !== undefined) {
    change((kept) => (kept.sheets[game] = sheetsOf(kept, game).filter((sheet) => sheet.name !== name)));
    document.querySelector(`[data-sheets="${game}"] [data-add]`).focus();
  }
});
document.addEventListener("input", ({ target }) => target.closest?.("[data-list]") && store(target, false));
document.addEventListener("change", ({ target }) => {
  if (target.closest?.("[data-list]")) store(target, true);
  else if (target.matches?.("[data-takes] [data-open]")) openFile(target);
});
onChange(show);
onPage(show);
