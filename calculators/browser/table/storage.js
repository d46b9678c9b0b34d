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
 * change(fn) -> the data after the change: fn(data) alters a copy of the stored data, another tab's changes included.
 *   null if a list would get too long; then nothing changes, and FULL is the message for the reader.
 * forget() -> recall(): deletes all of this data; recall() stores it again.
 * isEmpty() -> whether nothing is stored.
 * onChange(listener) -> stop(): calls it after every change, in other tabs too.
 * isLasting() -> whether the data outlives the visit: false if storage is blocked or full, or holds a later edition's
 *   data; then all of it works for the visit, in memory.
 * tidied(data) -> data of that shape, from anything: for data that arrives by a link.
 * numbersOf(sheet) -> its numbers, and for calculators also each key that has only named ones: the first of them.
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
    const data = text === null ? { recents: olderRecents() } : parse(text);
    if (!(data?.version > VERSION)) return tidied(data);
    memory = tidied(data);
  } catch {
    memory = tidied(null);
  }
  return structuredClone(memory);
}

export function change(alter) {
  const data = read();
  alter(data);
  if ([data.pins, ...Object.values(data.sheets), ...Object.values(data.houses)].some(({ length }) => length > MOST_LISTED)) return null;
  const now = tidied(data);
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
  notify();
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
  notify();
  return () => change((data) => Object.assign(data, before));
}

export function isEmpty() {
  const { sheets, houses, recents, pins, game } = read();
  return [sheets, houses, recents, pins, game].every((part) => Object.keys(part).length === 0);
}

export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isLasting() {
  if (!memory) read();
  return memory === null;
}

export function tidied(data) {
  const fields = asObject(data);
  const sheets = lists(fields.sheets, ({ name, numbers }) => hasText(name) && { name: asText(name), numbers: asTexts(numbers) });
  const houses = lists(fields.houses, (item) => hasText(item.name) && { name: asText(item.name), text: asText(item.text) });
  const page = ({ href, title, said, game }) =>
    hasText(href) && href.length <= LONGEST && hasText(title) && { href: asText(href), title: asText(title), said: asText(said), game: asText(game) };
  const recent = (item) => page(item) && { ...page(item), at: Number.isFinite(item.at) ? item.at : 0 };
  return {
    version: VERSION,
    sheets,
    chosen: chosenNames(fields.chosen, sheets),
    houses,
    house: chosenNames(fields.house, houses),
    recents: list(fields.recents, recent).slice(0, MOST_RECENT),
    pins: list(fields.pins, page),
    game: asText(fields.game),
  };
}

export function numbersOf({ numbers }) {
  const now = { ...numbers };
  for (const [key, text] of Object.entries(numbers)) now[key.split("/")[0]] ||= text;
  return now;
}

function notify() {
  for (const listener of [...listeners]) listener();
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // written by something else
  }
}

/** The pages of the list that earlier editions stored under its own key. */
function olderRecents() {
  const pages = parse(localStorage.getItem(RECENT));
  return list(pages, (page) => ({ ...page, href: page.address, said: page.note }));
}

const asObject = (data) => (data !== null && typeof data === "object" && !Array.isArray(data) ? data : {});
const asText = (data) => (typeof data === "string" ? data.slice(0, LONGEST) : "");
const hasText = (data) => typeof data === "string" && data.trim() !== "";

function list(data, shape) {
  if (!Array.isArray(data)) return [];
  return data.map((item) => shape(asObject(item))).filter(Boolean).slice(0, MOST_LISTED);
}

function entries(data, shape, isValid) {
  const items = Object.entries(asObject(data)).map(([key, value]) => [key, shape(value, key)]);
  return Object.fromEntries(items.filter(([key, value]) => key.trim() !== "" && isValid(value, key)));
}

/** Lists by game; if two entries have the same name, the first counts. */
function lists(data, shape) {
  const distinct = (items) => items.filter(({ name }, at) => items.findIndex((other) => other.name === name) === at);
  return entries(data, (items) => distinct(list(items, shape)), (items) => items.length > 0);
}

const asTexts = (data) => entries(data, asText, (value, key) => value !== "" || key.includes("/"));

/** The chosen name of each game, if one of its entries has that name. */
function chosenNames(data, lists) {
  const has = (name, game) => (Object.hasOwn(lists, game) && lists[game].some((entry) => entry.name === name) ? name : "");
  return entries(data, has, (name) => name !== "");
}

globalThis.addEventListener?.("storage", ({ key }) => {
  if (memory === null && (key === KEY || key === null)) notify();
});
// A page in the cache of Back and Forward receives no events from other tabs.
globalThis.addEventListener?.("pageshow", ({ persisted }) => {
  if (persisted && memory === null) notify();
});
