/*
 * The rulings of this reader's table: named sets of readings, stored by storage.js. One set for each game can be
 * current.
 *
 * A set's text is what engine.house.House.write writes: "va-q18=yes,va-q9=yes", each reading that is not the default.
 * It may also contain questions that no number depends on; Python skips these.
 *
 * sets(game) -> [{ name, text }], the most recently chosen one first.
 * inForce(game) -> the current set, or null if the game uses the defaults.
 * chosenReadings() -> Map code -> reading, of all games; codes are in lower case.
 * parseReadings(text) -> such a Map; writeReadings(readings) -> the text.
 * choose(game, name): makes a set current, or the defaults with "".
 * storeSet(game, name, text) -> the name of the stored set, which is then current; another set with that name stays.
 *   null if no more sets fit.
 * changeSet(game, name, { name, text }): renames or changes a set; null deletes it.
 * houseLink(game, {name, text}) -> the fragment of a link to the page of house rulings that offers this set.
 * onSets(listener) -> stop(): calls it when any of this changes, in another tab too.
 */

import { change, onChange, read } from "../table/storage.js";

export function sets(game) {
  return read().houses[game] ?? [];
}

export function inForce(game) {
  const { houses, house } = read();
  return houses[game]?.find(({ name }) => name === house[game]) ?? null;
}

export function chosenReadings() {
  const { houses, house } = read();
  const current = Object.entries(house).map(([game, name]) => houses[game].find((set) => set.name === name));
  return parseReadings(current.map(({ text }) => text).join(","));
}

export function parseReadings(text) {
  const parts = text.split(",").map((part) => part.trim().split("="));
  return new Map(parts.filter(([code, key]) => code && key).map(([code, key]) => [code.toLowerCase(), key]));
}

export function writeReadings(readings) {
  return [...readings].map(([code, key]) => `${code}=${key}`).join(",");
}

export function choose(game, name) {
  change(({ houses, house }) => {
    house[game] = name;
    houses[game]?.sort((first, second) => (second.name === name) - (first.name === name));
  });
}

export function storeSet(game, name, text) {
  const stored = sets(game);
  let freeName = name;
  for (let number = 2; stored.some((set) => set.name === freeName && set.text !== text); number++) freeName = `${name} ${number}`;
  const saved = change(({ houses, house }) => {
    houses[game] = [{ name: freeName, text }, ...(houses[game] ?? []).filter((set) => set.name !== freeName)];
    house[game] = freeName;
  });
  return saved && freeName;
}

export function changeSet(game, name, changed) {
  change(({ houses, house }) => {
    houses[game] = (houses[game] ?? []).map((set) => (set.name === name ? changed : set)).filter(Boolean);
    if (house[game] === name) house[game] = changed?.name ?? "";
  });
}

export function houseLink(game, { name, text }) {
  return `${game};${encodeURIComponent(name)};${text}`;
}

export function onSets(listener) {
  const current = () => JSON.stringify([read().houses, read().house]);
  let last = current();
  return onChange(() => {
    const latest = current();
    if (latest === last) return;
    last = latest;
    listener();
  });
}
