/*
 * The rulings of this reader's table: named sets of readings, stored by storage.js. One set for each game can be current.
 *
 * A set's text is what engine.house.House.write writes: "va-q18=yes,va-q9=yes", each reading that is not the default.
 * It may also contain questions that no number depends on; Python skips these.
 *
 * sets(game) -> [{ name, text }], the most recently chosen one first.
 * inForce(game) -> the current set, or null if the game uses the defaults.
 * chosen() -> Map code -> reading, of all games; codes are in lower case.
 * readings(text) -> such a Map; written(readings) -> the text.
 * choose(game, name): makes a set current, or the defaults with "".
 * take(game, name, text) -> the name of the stored set, which is then current; another set with that name stays. null
 *   if no more sets fit.
 * edit(game, name, { name, text }): renames or changes a set; null deletes it.
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

export function chosen() {
  const { houses, house } = read();
  const inUse = Object.entries(house).map(([game, name]) => houses[game].find((one) => one.name === name));
  return readings(inUse.map(({ text }) => text).join(","));
}

export function readings(text) {
  const parts = text.split(",").map((part) => part.trim().split("="));
  return new Map(parts.filter(([code, key]) => code && key).map(([code, key]) => [code.toLowerCase(), key]));
}

export function written(given) {
  return [...given].map(([code, key]) => `${code}=${key}`).join(",");
}

export function choose(game, name) {
  change(({ houses, house }) => {
    house[game] = name;
    houses[game]?.sort((one, other) => (other.name === name) - (one.name === name));
  });
}

export function take(game, name, text) {
  const own = sets(game);
  let free = name;
  for (let number = 2; own.some((one) => one.name === free && one.text !== text); number++) free = `${name} ${number}`;
  const now = change(({ houses, house }) => {
    houses[game] = [{ name: free, text }, ...(houses[game] ?? []).filter((one) => one.name !== free)];
    house[game] = free;
  });
  return now && free;
}

export function edit(game, name, now) {
  change(({ houses, house }) => {
    houses[game] = (houses[game] ?? []).map((one) => (one.name === name ? now : one)).filter(Boolean);
    if (house[game] === name) house[game] = now?.name ?? "";
  });
}

export function houseLink(game, { name, text }) {
  return `${game};${encodeURIComponent(name)};${text}`;
}

export function onSets(listener) {
  const now = () => JSON.stringify([read().houses, read().house]);
  let last = now();
  return onChange(() => {
    const latest = now();
    if (latest === last) return;
    last = latest;
    listener();
  });
}
