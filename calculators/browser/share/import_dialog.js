/*
 * Accepts somebody's sheet, pins or everything, by a link or a file, but shows it first and asks the reader.
 *
 * offerHanded(data): asks in a dialog, which describes the data. If a name is already taken, the new entry
 * may replace the old one or be stored beside it.
 *
 * It is loaded on the pages that such links lead to, and asks when the address hands something on.
 */

import html from "../take.html";
import { answered, open } from "../page/dialog.js";
import { DAMAGED, handed } from "./hand_over.js";
import { change, FULL, lasting, read } from "../table/storage.js";
import { onPage } from "../page/theme.js";
import { say, tell } from "../page/toast.js";

const LISTS = ["sheets", "houses"];
const LONGEST_NAME = 60; // letters of a name in a dialog, as in the field for it
let asking = "";

const short = (name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

/** [list, game, one] for each sheet and house. */
function all(data) {
  return LISTS.flatMap((list) =>
    Object.entries(data[list]).flatMap(([game, those]) => those.map((one) => [list, game, one])),
  );
}

const there = (kept, list, game, name) =>
  Object.hasOwn(kept[list], game) && kept[list][game].some((one) => one.name === name);

export async function offerHanded(data) {
  const kept = read();
  const items = all(data).filter(([, game]) => known(game));
  const unknown = [...new Set(all(data).map(([, game]) => game))].filter((game) => !known(game)).map(short);
  if (items.length + data.pins.length === 0) return tell(`Nothing to save: this site has no system called ${unknown.join(", ")}.`);
  const title = items.length + data.pins.length === 1 ? `Save ${short(items[0]?.[2].name ?? data.pins[0].title)}?` : "Save all of this?";
  const taken = items.some(([list, game, { name }]) => there(kept, list, game, name));
  const dialog = open(html, (made) => {
    made.querySelector("h2").textContent = title;
    const rows = [...items.map(([, game, one]) => [`${short(one.name)} (${word(game)})`, said(game, one)]), ...data.pins.map(({ title: name, said: text }) => [short(name), text])];
    for (const [name, text] of rows) {
      const row = made.querySelector("template").content.cloneNode(true);
      row.querySelector("dt").textContent = name;
      row.querySelector("dd").textContent = text;
      made.querySelector("dl").append(row);
    }
    for (const button of made.querySelectorAll("[data-taken]")) button.hidden = button.dataset.taken !== String(taken);
    made.querySelector("[data-same]").hidden = !taken;
    made.querySelector("[data-unknown]").hidden = unknown.length === 0;
    made.querySelector("[data-unknown] span").textContent = unknown.join(", ");
  });
  const how = await answered(dialog);
  if (!how) return;
  const after = change((now) => {
    for (const [list, game, one] of items) add(now, list, game, one, how);
    const places = new Set(now.pins.map(({ href }) => href));
    now.pins.push(...data.pins.filter(({ href }) => !places.has(href)));
  });
  if (!after) say(FULL);
  else say(lasting() ? "Saved" : "Saved until you close the page: this browser blocks storage");
}

function add(now, list, game, one, how) {
  const those = Object.hasOwn(now[list], game) ? now[list][game] : [];
  const names = new Set(those.map(({ name }) => name));
  let { name } = one;
  for (let number = 2; how === "both" && names.has(name); number += 1) name = `${one.name} ${number}`;
  const others = those.filter((other) => other.name !== name);
  now[list][game] = [...others, { ...one, name }];
}

const part = (game) => document.querySelector(`[data-sheets="${CSS.escape(game)}"]`);
/** Whether the site has this system: the page of sheets knows all systems, and other pages accept any. */
const known = (game) => !document.querySelector("[data-sheets]") || part(game) !== null;
const word = (game) => part(game)?.dataset.title ?? game;

/** Describe the numbers of a sheet by their names, or the readings of a house in their own notation. */
function said(game, { numbers, text }) {
  if (!numbers) return text;
  const sheet = part(game)?.querySelector(":scope > template")?.content;
  const label = (key) => sheet?.querySelector(`[data-key="${CSS.escape(key)}"], [data-named="${CSS.escape(key)}"]`)?.dataset.label ?? key;
  const name = (key) => key.split("/").slice(1).join("/") || label(key);
  return Object.entries(numbers).map(([key, number]) => `${name(key)} ${number}`.trim()).join(", ");
}

function arrive() {
  if (!document.querySelector("[data-takes]") || location.hash === asking) return;
  asking = location.hash;
  const data = handed(location.hash);
  if (!data) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  asking = "";
  if (data === DAMAGED) tell("This link is damaged, so nothing can be saved from it. Ask for it again, or for a file.");
  else offerHanded(data);
}

onPage(arrive);
addEventListener("hashchange", arrive);
