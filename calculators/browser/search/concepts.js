/*
 * The concepts of publish/search/concepts.toml: what players of other games call things, and the entries nearest to
 * each.
 *
 *   const concepts = new Concepts(concepts, unasked)     concepts: [["critical hit; crit", [entry, ...]], ...]
 *   field.read(["a", "critical", "hit"]) -> [{ from: 0, to: 1 }, { from: 1, to: 3, targets }]: the phrases of a
 *     question, chosen the longest first, and its other words
 *   field.has(word), field.like(word, options): whether a phrase has the word; phrases' words like it
 *
 * A phrase is read in any form of its words. Between two telling words, words that tell nothing may be added or left
 * out ("armour of the dwarf" is "armour dwarf").
 */

import MiniSearch from "minisearch";
import { stem, words } from "./stems.js";

const CONCEPT = 30; // the score of a concept's first entry, like a rare word in a title
const LATER = 0.94; // of each further entry

export class Concepts {
  #phrases = new Map(); // the stems of a phrase -> the targets of its concept
  #loose = new Map(); // the same without the words that tell nothing, if two others remain
  #joined = new Map(); // the same without blanks: "wildcard", "multi attack"
  #words = new Set();
  #index; // of the phrases, made when a word has no other match
  #concepts;
  #unasked;
  #longest = 0;

  constructor(concepts, unasked) {
    this.#concepts = concepts;
    this.#unasked = unasked;
    for (const [phrases, targets] of concepts) {
      for (const phrase of phrases.split("; ").map(words)) {
        this.#phrases.set(phrase.map(stem).join(" "), targets);
        this.#joined.set(phrase.join(""), targets);
        const telling = phrase.filter((word) => !unasked.has(word));
        if (telling.length > 1) this.#loose.set(telling.map(stem).join(" "), targets);
        for (const word of phrase) this.#words.add(word).add(stem(word));
        this.#longest = Math.max(this.#longest, phrase.length);
      }
    }
  }

  has(word) {
    return this.#words.has(word) || this.#words.has(stem(word)) || this.#joined.has(word);
  }

  like(word, options) {
    if (!this.#index) {
      this.#index = new MiniSearch({ fields: ["phrases"], tokenize: words, processTerm: (word) => word });
      this.#index.addAll(this.#concepts.map(([phrases], id) => ({ id, phrases })));
    }
    return this.#index.search(word, options).flatMap((hit) => hit.terms);
  }

  read(asked) {
    const phrases = [];
    const isUnread = (from, to) => phrases.every((other) => to <= other.from || other.to <= from);
    for (let length = Math.min(this.#longest + 1, asked.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= asked.length; from += 1) {
        const to = from + length;
        const targets = isUnread(from, to) && this.#targets(asked.slice(from, to));
        if (targets) phrases.push({ from, to, targets });
      }
    }
    for (let at = 0; at < asked.length; at += 1) if (isUnread(at, at + 1)) phrases.push({ from: at, to: at + 1 });
    return phrases.sort((one, other) => one.from - other.from);
  }

  #targets(span) {
    const whole = this.#phrases.get(span.map(stem).join(" ")) ?? this.#joined.get(span.join(""));
    if (whole || this.#unasked.has(span[0]) || this.#unasked.has(span.at(-1))) return whole;
    return this.#loose.get(span.filter((word) => !this.#unasked.has(word)).map(stem).join(" "));
  }
}

/** The entries that have all words of a phrase, by the mean of their scores. */
export function intersection([one, ...others]) {
  const hits = new Map();
  for (const [at, hit] of one) {
    const hitsOfAll = [hit, ...others.map((other) => other.get(at))];
    if (hitsOfAll.every(Boolean)) {
      hits.set(at, { score: hitsOfAll.reduce((sum, { score }) => sum + score, 0) / hitsOfAll.length, terms: hitsOfAll.flatMap(({ terms }) => terms) });
    }
  }
  return hits;
}

/** Add a concept's targets to the entries that have its words; the first game's come first. */
export function nearest(targets, hits, first) {
  const ordered = [...targets.filter(({ game }) => game === first), ...targets.filter(({ game }) => game !== first)];
  ordered.forEach(({ at }, rank) => {
    const score = CONCEPT * LATER ** rank;
    const hit = hits.get(at);
    hits.set(at, { score: score + (hit?.score ?? 0) / 2, terms: hit?.terms ?? [] });
  });
  return hits;
}
