/*
 * prepareIndex(entries): the index of the search, as the browser loads it. Adding the entries there took longer than
 * everything else before the first results.
 *
 * As a program it prints the index as JSON: node index.mjs < the entries as a JSON list
 */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import MiniSearch from "minisearch";
import { normalizeCode } from "../../calculators/browser/search/codes.js";
import { FIELDS } from "../../calculators/browser/search/index.js";
import { forms, words } from "../../calculators/browser/search/stems.js";

/** The text of an entry that belongs to a field of the index. */
function text(entry, field) {
  if (field === "names") return entry.names?.join(" ") ?? "";
  if (field === "where") return entry.game ? entry.where.split(" · ")[0] : ""; // the name of the game
  if (field === "asked" && entry.kind === "clause") return `${entry.asked ?? ""} ${entry.at.split("#")[1] ?? ""}`;
  if (field !== "code" || !entry.code) return entry[field] ?? "";
  const plain = normalizeCode(entry.code);
  return `${plain} ${plain.slice(2)}`; // its number alone, too
}

export function prepareIndex(entries) {
  const index = new MiniSearch({ idField: "at", fields: Object.keys(FIELDS), extractField: text, tokenize: words, processTerm: forms });
  index.addAll(entries);
  return index.toJSON();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(prepareIndex(JSON.parse(readFileSync(0, "utf8")))));
