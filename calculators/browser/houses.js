/*
 * The rulings of this reader's table: sets of readings by name, kept by kept.js, of which one a game may be in force.
 *
 * A set's text is what engine.house.House.write makes: "va-q18=yes,va-q9=yes", each reading that is not the default. It may
 * name questions, too, on which no number depends; Python passes over these.
 *
 * sets(game) -> [{ name, text }], the one last in force first.
 * inForce(game) -> one of them, or null where the defaults are.
 * chosen() -> Map code -> reading, of all games; codes are in lower case.
 * readings(text) -> such a Map; written(readings) -> the text.
 * choose(game, name): puts a set in force, or with "" the defaults.
 * take(game, name, text) -> the name under which it is kept and in force; another set of that name stays. null where
 *   there is room for no more.
 * edit(game, name, { name, text }): renames or changes a set; with null it is gone.
 * onSets(listener) -> stop(): told when any of this changes, in another tab too.
 */

import { change, onChange, read } from "./kept.js";

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
