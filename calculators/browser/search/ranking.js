/*
 * The results of the search, best first: it ranks, and index.js knows the words.
 *
 *   const finder = await Finder.of(data)     data: search.json, from publish/search/entries.py
 *   finder.find("parrry minimum", { page: "actions/dodge/", game: "actions" }) ->
 *     { hits: [{ entry, terms }], instead, unknown, lacking, near }
 *     page: the page being read; game: the game to put first if that page belongs to none. The matching words of an
 *     entry; [["parrry", "parry"]]; words that no entry has; words that the first result has not;
 *     similar words, if nothing matches
 *
 * 1. A code ("VA-50", "va50", "cf 43", "#va – 50", "50") leads straight to its entry; after it come codes that begin
 *    the same way.
 * 2. A question is cut into words. Words that tell nothing about its subject ("can", "what") are left out. A phrase of
 *    the field ("critical hit", see concepts.js) is one word, and leads to the entries that its concept names.
 * 3. A word matches as typed, or else by its stem ("parries" is "parry"). The last word, which the reader may still be
 *    typing, also matches the beginning of a word. This is also the order of weight. A word without such a match counts
 *    as the beginning of other words, or else as a slip: a letter too many or too few, a wrong one, or two swapped. A
 *    common English word is no slip.
 * 4. An entry counts each word once, by its best match. A match is worth more if the word is rarer, and if the part
 *    with the word (title, players' words, text) is shorter and weightier. The sum is multiplied by the square of the
 *    share of words that the entry has at all, so an entry with all words comes before an entry with one word many
 *    times. A number counts less than a word, because it is mostly a value of the moment. A title that is exactly the
 *    question counts double.
 * 5. Between equals, clauses come before pages, and entries of the current page's game come before other games'.
 */

import { codeOf, codePattern, normalizeCode } from "./codes.js";
import { Concepts, intersection, nearest } from "./concepts.js";
import { Index } from "./index.js";
import { stem, swapped, words } from "./stems.js";

export { stem, words };

const KINDS = { clause: 1, ruling: 0.9, term: 0.9, calculator: 0.9, section: 0.5, page: 0.6 };
const NUMBER = 0.4; // mostly a value of the moment, as in "4 successes"
const CALLED_SO = 2;
const THIS_GAME = 1.15;
const PHRASE = 2; // a phrase of the field tells more than a word
const SHORTEST_FORGIVEN = 4; // letters of a word in which a slip is forgiven
const MOST = 24;
const MOST_ALIKE = 6;

export class Finder {
  #index;
  #entries;
  #names = new Map(); // address -> the names of an entry that a question has found
  #unasked;
  #common;
  #code;
  #coded;
  #concepts;

  static async of(data) {
    const finder = new Finder(data);
    await finder.#index.add(data.entries);
    return finder;
  }

  constructor({ entries, unasked, letters, field = [], common = "" }) {
    this.#entries = new Map(entries.map((entry) => [entry.at, entry]));
    this.#unasked = new Set(unasked);
    this.#common = new Set(common.split(" "));
    this.#index = new Index(this.#common);
    this.#code = codePattern(letters);
    this.#coded = new Map(entries.filter(({ code }) => code).map((entry) => [normalizeCode(entry.code), entry]));
    this.#concepts = new Concepts(field.map(([phrases, targets]) => [phrases, targets.map((at) => entries[at])]), this.#unasked);
  }

  find(question, { page = "", game = "", only = "" } = {}) {
    const firstGame = this.#entries.get(page)?.game || game;
    const { units, ...read } = this.#read(question, firstGame);
    const totalWeight = units.reduce((sum, { weight }) => sum + weight, 0);
    const sums = new Map();
    for (const unit of units) {
      for (const [at, hit] of unit.hits) {
        const sum = sums.get(at) ?? { score: 0, covered: 0, terms: new Set(), has: new Set() };
        sum.score += hit.score * unit.weight;
        sum.covered += unit.weight;
        sum.has.add(unit);
        for (const term of hit.terms) sum.terms.add(term);
        sums.set(at, sum);
      }
    }
    const coded = [...question.matchAll(this.#code)].map((code) => this.#coded.get(codeOf(code))).filter(Boolean);
    const name = units.map(({ typed }) => typed).join(" ");
    const hits = [...sums].map(([at, { score, covered, terms, has }]) => {
      const entry = this.#entries.get(at);
      const near = firstGame && entry.game === firstGame ? THIS_GAME : 1;
      const exact = this.#namesOf(entry).includes(name) ? CALLED_SO : 1;
      const kind = [...has].some(({ named }) => named?.has(at)) ? 1 : KINDS[entry.kind];
      return { entry, terms, has, score: score * (covered / totalWeight) ** 2 * kind * near * exact };
    });
    const codeRank = ({ entry }) => (coded.includes(entry) ? coded.indexOf(entry) : coded.length);
    hits.sort((one, other) => codeRank(one) - codeRank(other) || other.score - one.score || one.entry.at.localeCompare(other.entry.at));
    const lacking = hits.length > 0 && coded.length === 0 ? units.filter((unit) => !hits[0].has.has(unit)) : [];
    const near = hits.length > 0 ? [] : this.#index.similar(read.unknown, 2).slice(0, MOST_ALIKE);
    const games = new Map(hits.slice(0, MOST).flatMap(({ entry }) => (entry.game ? [[entry.game, entry.where.split(" · ")[0]]] : [])));
    const listed = only ? hits.filter(({ entry }) => entry.game === only) : hits;
    return { hits: listed.slice(0, MOST), games, ...read, lacking: lacking.map(({ typed }) => typed), near };
  }

  #namesOf({ at, title, names = [] }) {
    if (!this.#names.has(at)) this.#names.set(at, [title, ...names].map(normalizeName));
    return this.#names.get(at);
  }

  /** Return the telling words and phrases of a question, each with its match in every entry that has it. */
  #read(question, first) {
    const instead = [];
    const unknown = [];
    const typed = words(question.replace(this.#code, (...code) => `${codeOf(code)} `));
    const isTelling = typed.every((word) => this.#unasked.has(word)) ? () => true : (word) => !this.#unasked.has(word);
    const corrected = typed.map((word, at) => {
      const meant = isTelling(word) ? this.#meant(word, at === typed.length - 1) : word;
      if (meant !== word && !meant.startsWith(word)) instead.push([word, meant]);
      return meant;
    });
    const units = this.#concepts.read(corrected).flatMap(({ from, to, targets }) => {
      const span = corrected.slice(from, to);
      const telling = targets && !span.some(isTelling) ? span : span.filter(isTelling);
      if (telling.length === 0) return [];
      const byWord = telling.map((word) => {
        const slip = instead.find(([, meant]) => meant === word);
        return slip ? this.#index.hitsNear(slip[0], word) : this.#index.hits(word, to === corrected.length && word === corrected.at(-1));
      });
      const unit = { typed: typed.slice(from, to).filter((word, at) => telling.includes(span[at])).join(" ") };
      if (targets) return [{ ...unit, weight: telling.length === 1 && this.#index.isKnown(telling[0]) ? 1 : PHRASE, named: new Set(targets.map(({ at }) => at)), hits: nearest(targets, intersection(byWord), first) }];
      const [hits] = byWord;
      if (hits.size === 0 || (this.#common.has(span[0]) && !this.#index.isKnown(span[0]))) unknown.push(unit.typed);
      return [{ ...unit, weight: /^\d+$/.test(span[0]) ? NUMBER : 1, hits }];
    });
    const distinct = units.filter((unit, at) => units.findIndex(({ typed: other }) => other === unit.typed) === at);
    return { units: distinct, instead, unknown };
  }

  /** Return a word as it was meant: without its slip, or to its end if the reader still types a word of the field. */
  #meant(word, mayGoOn) {
    if (this.#index.isKnown(word) || this.#concepts.has(word) || /\d/.test(word)) return word;
    if (mayGoOn || !this.#common.has(word)) {
      if (this.#index.begins(word)) return word;
      if (mayGoOn && word.length >= SHORTEST_FORGIVEN - 1) {
        const [whole] = this.#concepts.like(word, { prefix: true });
        if (whole) return whole;
      }
    }
    if (word.length < SHORTEST_FORGIVEN || this.#common.has(word)) return word;
    const best = (other) => Math.max(0, ...[...this.#index.hits(other, false).values()].map(({ score }) => score));
    const candidates = [...this.#index.near(word)].map((other) => [other, best(other)]).sort(([, one], [, other]) => other - one);
    if (candidates[0]?.[1] > 0) return candidates[0][0];
    return [...swapped(word)].find((other) => this.#concepts.has(other)) ?? this.#concepts.like(word, { fuzzy: 1 })[0] ?? word;
  }
}

const normalizeName = (name) => words(name).join(" ");
