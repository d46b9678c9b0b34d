/*
 * Accepts somebody's sheet, pins or everything, by a link or a file, but shows it first and asks the reader.
 *
 * offerData(data): asks in a dialog, which describes the data. If a name is already taken, the new entry
 * may replace the old one or be stored beside it.
 *
 * It is loaded on the pages that such links lead to, and asks when the address hands something on.
 */

import html from "../take.html";
import { closeValue, open } from "../page/dialog.js";
import { DAMAGED, dataFromHash } from "./hand_over.js";
import { change, FULL, isLasting, read } from "../table/storage.js";
import { onPage } from "../page/theme.js";
import { showBriefly, showUntilClosed } from "../page/toast.js";

const LISTS = ["sheets", "houses"];
const LONGEST_NAME = 60; // letters of a name in a dialog, as in the field for it
let openHash = "";

const shorten = (name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

/** [list, game, one] for each sheet and house. */
function entriesOf(data) {
  return LISTS.flatMap((list) =>
    Object.entries(data[list]).flatMap(([game, entries]) => entries.map((entry) => [list, game, entry])),
  );
}

const hasName = (stored, list, game, name) =>
  Object.hasOwn(stored[list], game) && stored[list][game].some((entry) => entry.name === name);

export async function offerData(data) {
  const stored = read();
  const items = entriesOf(data).filter(([, game]) => isKnown(game));
  const unknownGames = [...new Set(entriesOf(data).map(([, game]) => game))].filter((game) => !isKnown(game)).map(shorten);
  if (items.length + data.pins.length === 0) return showUntilClosed(`Nothing to save: this site has no system called ${unknownGames.join(", ")}.`);
  const title = items.length + data.pins.length === 1 ? `Save ${shorten(items[0]?.[2].name ?? data.pins[0].title)}?` : "Save all of this?";
  const isTaken = items.some(([list, game, { name }]) => hasName(stored, list, game, name));
  const dialog = open(html, (dialog) => {
    dialog.querySelector("h2").textContent = title;
    const rows = [...items.map(([, game, entry]) => [`${shorten(entry.name)} (${titleOf(game)})`, describe(game, entry)]), ...data.pins.map(({ title: name, said: text }) => [shorten(name), text])];
    for (const [name, text] of rows) {
      const row = dialog.querySelector("template").content.cloneNode(true);
      row.querySelector("dt").textContent = name;
      row.querySelector("dd").textContent = text;
      dialog.querySelector("dl").append(row);
    }
    for (const button of dialog.querySelectorAll("[data-taken]")) button.hidden = button.dataset.taken !== String(isTaken);
    dialog.querySelector("[data-same]").hidden = !isTaken;
    dialog.querySelector("[data-unknown]").hidden = unknownGames.length === 0;
    dialog.querySelector("[data-unknown] span").textContent = unknownGames.join(", ");
  });
  const choice = await closeValue(dialog);
  if (!choice) return;
  const saved = change((current) => {
    for (const [list, game, entry] of items) add(current, list, game, entry, choice);
    const hrefs = new Set(current.pins.map(({ href }) => href));
    current.pins.push(...data.pins.filter(({ href }) => !hrefs.has(href)));
  });
  if (!saved) showBriefly(FULL);
  else showBriefly(isLasting() ? "Saved" : "Saved until you close the page: this browser blocks storage");
}

function add(data, list, game, entry, choice) {
  const entries = Object.hasOwn(data[list], game) ? data[list][game] : [];
  const names = new Set(entries.map(({ name }) => name));
  let { name } = entry;
  for (let number = 2; choice === "both" && names.has(name); number += 1) name = `${entry.name} ${number}`;
  const others = entries.filter((other) => other.name !== name);
  data[list][game] = [...others, { ...entry, name }];
}

const partOf = (game) => document.querySelector(`[data-sheets="${CSS.escape(game)}"]`);
/** Whether the site has this system: the page of sheets knows all systems, and other pages accept any. */
const isKnown = (game) => !document.querySelector("[data-sheets]") || partOf(game) !== null;
const titleOf = (game) => partOf(game)?.dataset.title ?? game;

/** Describe the numbers of a sheet by their names, or the readings of a house in their own notation. */
function describe(game, { numbers, text }) {
  if (!numbers) return text;
  const sheet = partOf(game)?.querySelector(":scope > template")?.content;
  const label = (key) => sheet?.querySelector(`[data-key="${CSS.escape(key)}"], [data-named="${CSS.escape(key)}"]`)?.dataset.label ?? key;
  const name = (key) => key.split("/").slice(1).join("/") || label(key);
  return Object.entries(numbers).map(([key, number]) => `${name(key)} ${number}`.trim()).join(", ");
}

function arrive() {
  if (!document.querySelector("[data-takes]") || location.hash === openHash) return;
  openHash = location.hash;
  const data = dataFromHash(location.hash);
  if (!data) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  openHash = "";
  if (data === DAMAGED) showUntilClosed("This link is damaged, so nothing can be saved from it. Ask for it again, or for a file.");
  else offerData(data);
}

onPage(arrive);
addEventListener("hashchange", arrive);
