/*
 * The index of the search: which entries have a word as typed, in another form, as a beginning, or with a slip in it.
 * ranking.js describes the weights. MiniSearch keeps the index.
 *
 * index.add(entries) -> a promise; index.isKnown(word) and index.begins(word) -> booleans;
 * index.hits(word, mayGoOn) -> Map address -> { score, terms }, the best match of each entry;
 * index.hitsNear(slip, meant) -> the same for every word that a slip may mean: another word of the question tells
 *   which;
 * index.near(word) -> the known words that differ by a slip; index.similar(words, n) -> by up to n letters.
 */

import { normalizeCode } from "./codes.js";
import MiniSearch from "minisearch";
import { stem, swapped, words } from "./stems.js";

const FIELDS = { title: 3, names: 3, asked: 3, code: 3, text: 1.5, more: 0.6, where: 0.3 };
const AS_TYPED = 1;
const STEM = 0.8;
const BEGINNING = 0.5;
const SLIP = 0.6;
const BATCH = 80; // entries to add at once; all together would block a phone for half a second

export class Index {
  #words = new Set();
  #index = new MiniSearch({
    idField: "at",
    fields: Object.keys(FIELDS),
    extractField: texts,
    tokenize: words,
    processTerm: (word) => this.#words.add(word) && word,
    searchOptions: { boost: FIELDS, tokenize: (word) => [word], processTerm: (word) => word },
  });
  #sharing = new Map(); // stem -> the words of the index that share it
  #common;

  constructor(common) {
    this.#common = common;
  }

  /** Add the entries. MiniSearch's own addAllAsync() pauses for a timer after each batch, which takes longer. */
  async add(entries) {
    for (let start = 0; start < entries.length; start += BATCH) {
      this.#index.addAll(entries.slice(start, start + BATCH));
      await nextTask();
    }
    for (const word of this.#words) {
      const known = this.#sharing.get(stem(word));
      if (known) known.push(word);
      else this.#sharing.set(stem(word), [word]);
    }
  }

  begins(word) {
    return this.#index.search(word, { prefix: true }).length > 0;
  }

  /** Whether an entry has the word as typed, or another form of it. */
  isKnown(word) {
    return this.#sharing.has(stem(word));
  }

  /** Return the best match of a word for each entry. */
  hits(word, mayGoOn) {
    const best = this.#hitsOfForms(word);
    const collect = (weight, options) => {
      for (const { id, score, terms } of this.#index.search(word, options)) {
        const weighed = score * weight;
        if (!(best.get(id)?.score >= weighed)) best.set(id, { score: weighed, terms });
      }
    };
    collect(AS_TYPED);
    if (mayGoOn || (best.size === 0 && !this.#common.has(word))) collect(BEGINNING, { prefix: true, weights: { prefix: 1, fuzzy: 0 } });
    return best;
  }

  /** Return the entries with any form of a word, as if all forms were the same word, and each as rare as all of them. */
  #hitsOfForms(word) {
    const sums = new Map();
    const hitsByForm = (this.#sharing.get(stem(word)) ?? []).map((form) => this.#index.search(form));
    const together = this.#rarity(new Set(hitsByForm.flat().map(({ id }) => id)).size);
    for (const hits of hitsByForm) {
      for (const { id, score, terms } of hits) {
        const sum = sums.get(id) ?? { score: 0, terms: [] };
        const more = (STEM * score * together) / this.#rarity(hits.length);
        sums.set(id, { score: sum.score + more, terms: [...sum.terms, ...terms] });
      }
    }
    return sums;
  }

  /** Return how much a word counts that this many entries have, as MiniSearch does. */
  #rarity(entries) {
    return Math.log(1 + (this.#index.documentCount - entries + 0.5) / (entries + 0.5));
  }

  /** Return the best match for each entry of every word that a slip may mean: another word of the question tells which. */
  hitsNear(slip, meant) {
    const best = new Map();
    for (const hits of [meant, ...this.near(slip)].map((word) => this.hits(word, false))) {
      for (const [at, { score, terms }] of hits) {
        if (!(best.get(at)?.score >= score * SLIP)) best.set(at, { score: score * SLIP, terms });
      }
    }
    return best;
  }

  /** Return the known words that differ by a slip. */
  near(word) {
    return new Set([...this.similar([word], 1), ...swapped(word)]);
  }

  /** Return words of the index that differ from one of these by a few letters. */
  similar(asked, letters) {
    const terms = asked.flatMap((word) => this.#index.search(word, { fuzzy: letters }).flatMap((hit) => hit.terms));
    return [...new Set(terms)];
  }
}

/** Let the browser do something else first. */
function nextTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function texts(entry, field) {
  if (field === "names") return entry.names?.join(" ") ?? "";
  if (field === "where") return entry.game ? entry.where.split(" · ")[0] : ""; // the name of the game
  if (field === "asked" && entry.kind === "clause") return `${entry.asked ?? ""} ${entry.at.split("#")[1] ?? ""}`;
  if (field !== "code" || !entry.code) return entry[field] ?? "";
  const plain = normalizeCode(entry.code);
  return `${plain} ${plain.slice(2)}`; // its number alone, too
}
