/*
 * The reader's data in this browser, all under one key: character sheets, house rulings, last-used pages, pins
 * and the game of the last page.
 *
 * read() -> {version, sheets, chosen, houses, house, recents, pins, game}, a copy:
 *   sheets: {<game>: [{name, numbers: {<sheet key>: "<text as in a link>"}}]}, chosen: {<game>: name}; the key of a
 *     named skill or weapon has its name after a slash, "skill/Stealth", and alone may have an empty text;
 *   houses: {<game>: [{name, text}]}, house: {<game>: name};
 *   recents: [{href, title, said, game, at}], pins: [{href, title, said, game}]; href from the top of the site.
 *   A game is its folder ("actions"). Data of any other shape is left out, whoever wrote it.
 * change(fn) -> the data after the change: fn(kept) alters a copy of the stored data, another tab's changes included.
 *   null if a list would get too long; then nothing changes, and FULL is the message for the reader.
 * forget() -> recall(): deletes all of this data; recall() stores it again.
 * isEmpty() -> whether nothing is stored.
 * onChange(listener) -> stop(): calls it after every change, in other tabs too.
 * lasting() -> whether the data outlives the visit: false if storage is blocked or full, or holds a later edition's
 *   data; then all of it works for the visit, in memory.
 * tidied(data) -> data of that shape, from anything: for data that arrives by a link.
 * filling(sheet) -> its numbers, and for calculators also each key that has only named ones: the first of them.
 */

const KEY = "tableside";
const VERSION = 1;
const RECENT = "tableside:recent"; // an older key for the last pages, taken over once
const MOST_RECENT = 8;
const MOST_LISTED = 50; // sheets or houses of a game, pins
const LONGEST = 2000; // characters of a text; a longer link is dropped, because a cut one would lead elsewhere
export const FULL = `You can save ${MOST_LISTED}. Delete one first`;

let memory = null; // the data, if the browser does not store it
const listeners = new Set();

export function read() {
  if (memory) return structuredClone(memory);
  try {
    const text = localStorage.getItem(KEY);
    const data = text === null ? { recents: earlier() } : parsed(text);
    if (!(data?.version > VERSION)) return tidied(data);
    memory = tidied(data);
  } catch {
    memory = tidied(null);
  }
  return structuredClone(memory);
}

export function change(alter) {
  const kept = read();
  alter(kept);
  if ([kept.pins, ...Object.values(kept.sheets), ...Object.values(kept.houses)].some(({ length }) => length > MOST_LISTED)) return null;
  const now = tidied(kept);
  if (!memory) {
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
      localStorage.removeItem(RECENT);
    } catch {
      memory = now;
    }
  } else {
    memory = now;
  }
  tell();
  return structuredClone(now);
}

export function forget() {
  const before = read();
  memory = null;
  try {
    for (const key of [KEY, RECENT]) localStorage.removeItem(key);
  } catch {
    memory = tidied(null);
  }
  tell();
  return () => change((kept) => Object.assign(kept, before));
}

export function isEmpty() {
  const { sheets, houses, recents, pins, game } = read();
  return [sheets, houses, recents, pins, game].every((part) => Object.keys(part).length === 0);
}

export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function lasting() {
  if (!memory) read();
  return memory === null;
}

export function tidied(data) {
  const given = object(data);
  const sheets = lists(given.sheets, ({ name, numbers }) => named(name) && { name: text(name), numbers: texts(numbers) });
  const houses = lists(given.houses, (one) => named(one.name) && { name: text(one.name), text: text(one.text) });
  const page = ({ href, title, said, game }) =>
    named(href) && href.length <= LONGEST && named(title) && { href: text(href), title: text(title), said: text(said), game: text(game) };
  const recent = (one) => page(one) && { ...page(one), at: Number.isFinite(one.at) ? one.at : 0 };
  return {
    version: VERSION,
    sheets,
    chosen: choices(given.chosen, sheets),
    houses,
    house: choices(given.house, houses),
    recents: list(given.recents, recent).slice(0, MOST_RECENT),
    pins: list(given.pins, page),
    game: text(given.game),
  };
}

export function filling({ numbers }) {
  const now = { ...numbers };
  for (const [key, text] of Object.entries(numbers)) now[key.split("/")[0]] ||= text;
  return now;
}

function tell() {
  for (const listener of [...listeners]) listener();
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // written by something else
  }
}

/** The pages of the list that earlier editions stored under its own key. */
function earlier() {
  const pages = parsed(localStorage.getItem(RECENT));
  return list(pages, (page) => ({ ...page, href: page.address, said: page.note }));
}

const object = (data) => (data !== null && typeof data === "object" && !Array.isArray(data) ? data : {});
const text = (data) => (typeof data === "string" ? data.slice(0, LONGEST) : "");
const named = (data) => typeof data === "string" && data.trim() !== "";

function list(data, shape) {
  if (!Array.isArray(data)) return [];
  return data.map((one) => shape(object(one))).filter(Boolean).slice(0, MOST_LISTED);
}

function entries(data, shape, there) {
  const shaped = Object.entries(object(data)).map(([key, value]) => [key, shape(value, key)]);
  return Object.fromEntries(shaped.filter(([key, value]) => key.trim() !== "" && there(value, key)));
}

/** Lists by game; if two entries have the same name, the first counts. */
function lists(data, shape) {
  const once = (found) => found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at);
  return entries(data, (each) => once(list(each, shape)), (found) => found.length > 0);
}

const texts = (data) => entries(data, text, (value, key) => value !== "" || key.includes("/"));

/** The chosen name of each game, if one of its entries has that name. */
function choices(data, from) {
  const has = (name, game) => (Object.hasOwn(from, game) && from[game].some((one) => one.name === name) ? name : "");
  return entries(data, has, (name) => name !== "");
}

globalThis.addEventListener?.("storage", ({ key }) => {
  if (memory === null && (key === KEY || key === null)) tell();
});
// A page in the cache of Back and Forward receives no events from other tabs.
globalThis.addEventListener?.("pageshow", ({ persisted }) => {
  if (persisted && memory === null) tell();
});
