/*
 * Answers built with the site, for use until Python is ready: the engine's replies to the likeliest queries of a
 * calculator, character for character. publish/postprocess/prebuilt_answers.py writes the file and describes its
 * layout.
 *
 * const answers = new PrebuiltAnswers(address, base, edition)   address: the file's address; base: the way to the top
 *   of the site; edition: the site's edition, which a query may name
 * known.fetch(): fetches the file, once; it is small, and useful from the first touch on. A page opened by a filled
 *   link has done so itself (answersEarly, publish/theme/main.html), long before this script was there.
 * known.reply(query) -> Promise<object | null>: the reply as engine.js has it from Python, except that the form is like
 *   a page's: it includes the fields that are not asked for, hidden. null: the query is not in the file, or the file
 *   failed.
 */

import { unpackJson } from "./packed.js";
import { joined } from "./shared_lines.js";

const BASE = "{base}";
export const PARTS = ["form", "problems", "verdict", "compare", "details"]; // the first two are not the answer's

export class PrebuiltAnswers {
  #address;
  #base;
  #edition;
  #file;

  constructor(address, base, edition) {
    this.#address = address;
    this.#base = base;
    this.#edition = edition;
  }

  fetch() {
    const early = globalThis.answersEarly;
    if (early?.address === String(this.#address)) this.#file ??= early.file;
    this.#file ??= fetch(this.#address).then((response) => (response.ok ? unpackJson(response) : null)).catch(() => null);
    return this.#file;
  }

  async reply(query) {
    const file = await this.fetch();
    const row = file?.replies[file.queries[this.#key(query)]];
    if (!row) return null;
    const [short, ...parts] = row;
    const reply = { query: short, answered: true };
    for (const [index, runs] of parts.entries()) reply[PARTS[index]] = joined(file.lines, runs).replaceAll(BASE, this.#base);
    return reply;
  }

  /** The fields of a query by name, in any order and without today's edition, which changes nothing. */
  #key(query) {
    const fields = new URLSearchParams(query);
    if (fields.getAll("v").join() === this.#edition) fields.delete("v");
    fields.sort();
    return JSON.stringify([...fields]);
  }
}
