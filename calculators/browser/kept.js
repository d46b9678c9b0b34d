/*
 * What this browser keeps for its reader, all of it under one key: character sheets, house rulings, what was used last, pins.
 *
 * read() -> {version, sheets, chosen, houses, house, recents, pins}, a copy:
 *   sheets: {<game>: [{name, numbers: {<sheet key>: "<text as in a link>"}}]}, chosen: {<game>: name};
 *   houses: {<game>: [{name, text}]}, house: {<game>: name};
 *   recents: [{href, title, said, game, at}], pins: [{href, title, said, game}]; href from the top of the site.
 *   A game is its folder ("actions"). What has not this shape is left out, whoever wrote it.
 * change(fn) -> what is kept now: fn(kept) alters a copy of what is kept at this moment, another tab's changes included.
 *   null where something would be too many; then nothing is changed, and FULL is the sentence that says so.
 * forget() -> recall(): keeps nothing of all this; recall() keeps it again.
 * isEmpty() -> whether nothing is kept.
 * onChange(listener) -> stop(): told of every change, of other tabs too.
 * lasting() -> whether it outlives the visit: not where storage is blocked or full, or holds what a later edition wrote;
 *   then all of it works for the visit, in memory.
 * tidied(data) -> data of that shape, of anything: for what comes in by a link.
 */

const KEY = "tableside";
const VERSION = 1;
const RECENT = "tableside:recent"; // where the last pages were kept before; taken over once
const MOST_RECENT = 8;
const MOST_LISTED = 50; // sheets or houses of a game, pins
const LONGEST = 2000; // characters of a text; a link that is longer would lead elsewhere if it were cut
export const FULL = `You can save ${MOST_LISTED}. Delete one first`;

let memory = null; // what is kept, where the browser does not
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
  const { sheets, houses, recents, pins } = read();
  return [sheets, houses, recents, pins].every((part) => Object.keys(part).length === 0);
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
  };
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

/** The pages of the list that stood under a key of its own. */
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
  return Object.fromEntries(shaped.filter(([key, value]) => key.trim() !== "" && there(value)));
}

/** Lists by game; of two with one name the first counts. */
function lists(data, shape) {
  const once = (found) => found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at);
  return entries(data, (each) => once(list(each, shape)), (found) => found.length > 0);
}

const texts = (data) => entries(data, text, (value) => value !== "");

/** The chosen name of each game, where it has one of that name. */
function choices(data, from) {
  const has = (name, game) => (Object.hasOwn(from, game) && from[game].some((one) => one.name === name) ? name : "");
  return entries(data, has, (name) => name !== "");
}

globalThis.addEventListener?.("storage", ({ key }) => {
  if (memory === null && (key === KEY || key === null)) tell();
});
// While a page waits in the cache of Back and Forward, nobody tells it of other tabs.
globalThis.addEventListener?.("pageshow", ({ persisted }) => {
  if (persisted && memory === null) tell();
});
