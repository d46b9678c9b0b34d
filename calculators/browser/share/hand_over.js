/*
 * Reads and writes links that hand something on: a sheet, pins, or everything that a browser stores. The data comes
 * after the "#" of the address, which is sent to no server.
 *
 * sheetLink(game, {name, numbers}) -> "take=actions;Kira;attribute=2&skill/Stealth=3", as a link has it.
 * dataLink(data) -> "data=...": anything of the shape that storage.js stores, as letters and digits.
 * dataFromHash(hash) -> data of that shape, tidied, from either kind of link; null for any other address, and DAMAGED
 *   for a link that hands something on but cannot be read: messengers cut long links.
 */

import { tidied } from "../table/storage.js";

export const DAMAGED = Symbol("damaged");

export function sheetLink(game, { name, numbers }) {
  return `take=${[game, name].map(encodeURIComponent).join(";")};${String(new URLSearchParams(numbers)).replaceAll("%2F", "/")}`;
}

export function dataLink(data) {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `data=${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

export function dataFromHash(hash) {
  const [, kind, text] = /^#?(take|data)=(.*)$/s.exec(hash) ?? [];
  if (!kind) return null;
  try {
    return nonEmpty(kind === "take" ? parseSheet(text) : tidied(JSON.parse(decode(text))));
  } catch {
    return DAMAGED;
  }
}

function parseSheet(text) {
  const [game, name, ...numbers] = text.split(";");
  const texts = Object.fromEntries(new URLSearchParams(numbers.join(";")));
  return tidied({ sheets: { [decodeURIComponent(game)]: [{ name: decodeURIComponent(name ?? ""), numbers: texts }] } });
}

function decode(letters) {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

function nonEmpty(data) {
  const lists = [...Object.values(data.sheets), ...Object.values(data.houses), data.pins];
  return lists.some((list) => list.length > 0) ? data : DAMAGED;
}
