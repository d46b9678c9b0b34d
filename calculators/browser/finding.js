/*
 * The results of the search, best first: this module has the ranking and no page. MiniSearch keeps the index.
 *
 *   const finder = await Finder.of(data)     data: search.json, from publish/search_entries.py
 *   finder.find("parrry minimum", "actions/dodge/") -> { found: [{ entry, terms }], instead, unknown, near }
 *     the page being read; the matching words of an entry, or their stems; [["parrry", "parry"]]; words that no entry
 *     has; similar words, if nothing matches
 *
 * 1. A code ("VA-50", "va50", "cf 43", "50") leads straight to its entry; after it come codes that begin the same way.
 * 2. A question is cut into words. Words that tell nothing about its subject ("can", "what") are left out.
 * 3. A word matches as typed, or else by its stem ("parries" is "parry"). The last word, which the reader may still be
 *    typing, also matches the beginning of a word. This is also the order of weight. A word without such a match counts
 *    as the beginning of other words, or else as a slip: a letter too many or too few, a wrong one, or two swapped.
 * 4. An entry counts each word once, by its best match. A match is worth more if the word is rarer, and if the part
 *    with the word (title, players' words, text) is shorter and weightier. The sum is multiplied by the square of the
 *    share of words that the entry has at all, so an entry with all words comes before an entry with one word many
 *    times. A number counts less than a word, because it is mostly a value of the moment. A title that is exactly the
 *    question counts double.
 * 5. Between equals, clauses come before pages, and entries of the current page's game come before other games'.
 */

import MiniSearch from "./minisearch.js";

const FIELDS = { title: 3, names: 3, asked: 3, code: 3, text: 1.5, more: 0.6 };
const KINDS = { clause: 1, ruling: 0.9, term: 0.9, calculator: 0.9, section: 0.5, page: 0.6 };
const AS_TYPED = 1;
const STEM = 0.9;
const BEGINNING = 0.5;
const SLIP = 0.6;
const NUMBER = 0.4; // mostly a value of the moment, as in "4 successes"
const CALLED_SO = 2;
const THIS_GAME = 1.15;
const SHORTEST_FORGIVEN = 4; // letters of a word in which a slip is forgiven
const MOST = 24;
const MOST_ALIKE = 6;

/** The words of a text, in small letters, without accents. */
export function words(text) {
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036f’']/g, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The part that several forms of a word share, which is not always a word. */
export function stem(word) {
  if (word.length < 4 || /\d/.test(word)) return word;
  const bare = word
    .replace(/(ss|sh|ch|x|z)es$/, "$1")
    .replace(/ie[sd]$/, "y")
    .replace(/([^su])s$/, "$1")
    .replace(/(.{3})(?:ing|(?<=[^e])ed)$/, "$1");
  return bare.replace(/([bdfgklmnprt])\1$/, "$1").replace(/e$/, "");
}

function same(name) {
  return words(name).join(" ");
}

/** The terms to index for a text: each word as it is, and its stem in a form that differs from every word. */
export function forms(text) {
  return words(text).flatMap((word) => [word, `~${stem(word)}`]);
}

export class Finder {
  #index = new MiniSearch({
    idField: "at",
    fields: Object.keys(FIELDS),
    extractField: (entry, field) => this.#field(entry, field),
    tokenize: words,
    processTerm: (word) => forms(word),
    searchOptions: { boost: FIELDS, tokenize: (word) => [word], processTerm: (word) => word },
  });
  #entries;
  #names;
  #unasked;
  #code;

  /** Add the entries in small batches: all together would block a phone for half a second. */
  static async of(data) {
    const finder = new Finder(data);
    await finder.#index.addAllAsync(data.entries, { chunkSize: 50 });
    return finder;
  }

  constructor({ entries, unasked, letters }) {
    this.#entries = new Map(entries.map((entry) => [entry.at, entry]));
    this.#names = new Map(entries.map(({ at, title, names = [] }) => [at, new Set([title, ...names].map(same))]));
    this.#unasked = new Set(unasked);
    this.#code = new RegExp(`\\b(${letters.join("|")})[ -]?(q?)0*(\\d{1,3})\\b`, "gi");
  }

  find(question, page = "") {
    const asked = words(question.replace(this.#code, (_, letters, q, number) => `${letters}${q}${number} `));
    const telling = asked.filter((word) => !this.#unasked.has(word));
    const counted = new Set(telling.length > 0 ? telling : asked);
    const last = asked.at(-1);
    const sums = new Map();
    const instead = [];
    const unknown = [];
    let whole = 0;
    for (const word of counted) {
      const weight = /^\d+$/.test(word) ? NUMBER : 1;
      whole += weight;
      const { best, read } = this.#hits(word, word === last);
      if (read) instead.push([word, read]);
      if (best.size === 0) unknown.push(word);
      for (const [at, hit] of best) {
        const sum = sums.get(at) ?? { score: 0, covered: 0, terms: new Set() };
        sum.score += hit.score * weight;
        sum.covered += weight;
        for (const term of hit.terms) sum.terms.add(term);
        sums.set(at, sum);
      }
    }
    const name = [...counted].join(" ");
    const game = this.#entries.get(page)?.game;
    const found = [...sums].map(([at, { score, covered, terms }]) => {
      const entry = this.#entries.get(at);
      const near = game && entry.game === game ? THIS_GAME : 1;
      const so = this.#names.get(at).has(name) ? CALLED_SO : 1;
      return { entry, terms, score: score * (covered / whole) ** 2 * KINDS[entry.kind] * near * so };
    });
    found.sort((one, other) => other.score - one.score || one.entry.at.localeCompare(other.entry.at));
    const near = found.length > 0 ? [] : this.#alike(unknown, 2).slice(0, MOST_ALIKE);
    return { found: found.slice(0, MOST), instead, unknown, near };
  }

  /** Return the best match of a word for each entry, and the word it was read as, if that is another one. */
  #hits(word, mayGoOn) {
    const best = new Map();
    const take = (query, weight, options, as = query) => {
      for (const { id, score, terms } of this.#index.search(query, options)) {
        const weighed = score * weight;
        if (!(best.get(id)?.score >= weighed)) best.set(id, { score: weighed, terms, as });
      }
    };
    const takeForms = (each, weight) => {
      const [typed, short] = forms(each);
      take(typed, weight * AS_TYPED);
      take(short, weight * STEM, undefined, typed);
    };
    takeForms(word, 1);
    if (best.size === 0 || mayGoOn) take(word, BEGINNING, { prefix: true, weights: { prefix: 1, fuzzy: 0 } });
    if (best.size > 0 || word.length < SHORTEST_FORGIVEN || /\d/.test(word)) return { best };
    for (const near of this.#near(word)) takeForms(near, SLIP);
    const [strongest] = [...best.values()].sort((one, other) => other.score - one.score);
    return { best, read: strongest?.as };
  }

  /** Return the known words that differ by a slip. */
  #near(word) {
    const near = new Set(this.#alike([word], 1));
    for (let at = 1; at < word.length; at += 1) {
      near.add(word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1));
    }
    return near;
  }

  /** Return words of the index that differ from one of these by a few letters. */
  #alike(asked, letters) {
    const terms = asked.flatMap((word) => this.#index.search(word, { fuzzy: letters }).flatMap((hit) => hit.terms));
    return [...new Set(terms)].filter((term) => !term.startsWith("~"));
  }

  #field(entry, field) {
    if (field === "names") return entry.names?.join(" ") ?? "";
    if (field !== "code" || !entry.code) return entry[field] ?? "";
    const [letters, number] = entry.code.split("-");
    const plain = number.replace(/^(Q?)0+/, "$1");
    return `${letters}${plain} ${plain}`;
  }
}
