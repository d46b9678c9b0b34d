/*
 * Answers made with the site, for the time before Python is there: what the engine says to the likeliest queries of a
 * calculator, each the same to the letter. The file is written by publish/at_once.py, which says how it is laid out.
 *
 * const known = new Known(address, base, edition)   address: of the file; base: the way to the top of the site;
 *   edition: of the site, which a query may name
 * known.fetch(): has the file fetched, once; it is small, and of use from the first touch on. For a page opened by a
 *   filled link the page itself did (answersEarly, publish/theme/main.html), long before this script was there.
 * known.reply(query) -> Promise<object | null>: as engine.js has it from Python, but for the form, which is like that of
 *   a page: the fields that are not asked for are in it, unseen. null: not among them, or not to be had.
 */

const BASE = "{base}";
export const PARTS = ["form", "problems", "verdict", "compare", "details"]; // the first two are not the answer's

export class Known {
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
    this.#file ??= fetch(this.#address).then((response) => (response.ok ? response.json() : null)).catch(() => null);
    return this.#file;
  }

  async reply(query) {
    const file = await this.fetch();
    const found = file?.replies[file.queries[this.#key(query)]];
    if (!found) return null;
    const [short, ...parts] = found;
    const reply = { query: short, answered: true };
    for (const [place, runs] of parts.entries()) reply[PARTS[place]] = this.#text(file.lines, runs);
    return reply;
  }

  /** The fields of a query by name, whatever their order; the edition of today says nothing. */
  #key(query) {
    const given = new URLSearchParams(query);
    if (given.getAll("v").join() === this.#edition) given.delete("v");
    given.sort();
    return JSON.stringify([...given]);
  }

  #text(lines, runs) {
    const text = [];
    for (let at = 0; at < runs.length; at += 2) text.push(...lines.slice(runs[at], runs[at] + runs[at + 1]));
    return text.join("\n").replaceAll(BASE, this.#base);
  }
}
