/*
 * The answer above the search results: the calculator that a sentence fills in, as Python (calculators/ask) reads it.
 * Loaded with the search's data, never before.
 *
 *   const asking = new Asking(dialog, data, top, kept)   data: search.json; top: the site's address; kept: the
 *     functions read, onChange and filling of storage.js, which pages have loaded anyway
 *   asking.ask("parry 4 with 5 AD") -> Promise<boolean>: whether an answer is above the results; also false if the
 *     reader has typed other words by then.
 *   asking.wait(): the results are shown before the answer is there.
 *   asking.after: the previous answer that the words change ("and with 6 AD?"), as "parry-cost?successes=4", or "".
 *   asking.begin(after): the next words may change this answer.
 *   asking.isRunning: whether the engine runs, so that Enter may wait for the answer.
 *   asking.isQuick: whether it has answered words before, so that the list may wait a moment for the answer.
 *   asking.hasRoom: whether a line keeps room for an answer to these words.
 *
 * Fields that the words leave open get the numbers of the reader's chosen sheets. If these change while the search is
 * open, the words are asked again.
 *
 * An answer comes first only if Python marks it as one (at most one word was not read), and the words have a figure, a
 * card or dice or change the answer before. So does "Did you mean", without a number, if the words name what its
 * calculator is about. Everything else that the engine returns comes below the results.
 *
 * The engine starts with the first words. While an answer to words with a figure is not there, a line keeps its room.
 * The answer keeps it, so that nothing moves; without one it closes.
 * A reader who saves data has to agree before the page fetches the engine.
 */

import { codePattern } from "./codes.js";
import { askWords, onStatus, start } from "../engine/engine.js";

// A figure, a card or dice, without which a calculator seldom has an answer.
const FIGURE = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|(?:ace|king|queen|jack|joker)s?)\b|\b[KQJ]\b/i;
const FEWEST = 3; // letters of the shortest sentence that may ask for something

export class Asking {
  #place;
  #others;
  #aloud;
  #runtime;
  #top;
  #stage = "idle";
  #allowed = !navigator.connection?.saveData;
  #kept;
  #words = "";
  #sheets = ""; // the sheets that the answer was asked with
  #last = ""; // the answer to the words, as a follow-up question takes it
  #after = ""; // the answer that a question may change
  #follows = false;
  #hasAnswered = false; // the first answer takes longer, because the engine fetches what it needs for words
  #isLate = false; // whether the results are shown before the answer
  #code;

  constructor(dialog, { runtime, letters }, top, kept) {
    this.#place = dialog.querySelector("[data-answer]");
    this.#others = dialog.querySelector("[data-others]");
    this.#aloud = dialog.querySelector("[data-answer-said]");
    this.#runtime = new URL(runtime, top).href;
    this.#top = top.href;
    this.#code = codePattern(letters);
    this.#kept = kept;
    onStatus((stage, percent) => {
      this.#stage = stage;
      const line = stage === "loading" && percent ? this.#place.querySelector("[data-when=working]") : null;
      if (line) line.textContent = `${(line.dataset.said ??= line.textContent)} ${percent}%`;
    });
    kept.onChange(() => dialog.open && this.#words && chosenSheets(kept) !== this.#sheets && this.#again());
    this.#place.addEventListener("click", ({ target }) => {
      if (!target.closest("[data-allow]")) return;
      this.#allowed = true;
      dialog.querySelector("[role=combobox]").focus();
      this.#again();
    });
  }

  get isRunning() {
    return this.#stage === "ready";
  }

  get isQuick() {
    return this.isRunning && this.#hasAnswered;
  }

  /** The answer that the words change, for their address; "" if they change none. */
  get after() {
    return this.#follows ? this.#after : "";
  }

  /** Take up a question from an address that names the answer it changes. */
  begin(after) {
    this.#after = after;
    this.#last = "";
  }

  async ask(words) {
    if (this.#last && isAnother(this.#words, words)) this.begin(this.#last);
    this.#words = words;
    this.#isLate = false;
    this.#sheets = chosenSheets(this.#kept);
    if (words.length < FEWEST) {
      this.#show("");
      return false;
    }
    if (!this.#allowed && !this.isRunning) {
      this.#show("allow");
      return false;
    }
    this.#place.dataset.stale = "";
    let reply;
    try {
      start(this.#runtime, "words").catch(() => {});
      reply = await askWords(words, this.#top, this.#after, this.#sheets);
    } catch {
      if (words === this.#words) this.#show(this.hasRoom ? "failed" : "");
      return false;
    }
    this.#hasAnswered = true;
    if (reply === null || words !== this.#words) return false;
    this.#last = reply.state;
    this.#follows = reply.follows;
    return this.#draw(reply);
  }

  wait() {
    if (this.isQuick || this.#place.dataset.stale === undefined) return; // the answer is near, or there
    this.#isLate = true;
    this.#show(this.#hasFigure ? "working" : "");
  }

  get #hasFigure() {
    return FIGURE.test(this.#words.replace(this.#code, " "));
  }

  /** Whether there is room above the results: before they are shown, or if it has been kept. */
  get hasRoom() {
    return this.#isLate && this.#hasFigure;
  }

  /** Show an answer, and below the results its other readings; return whether it is above them. */
  #draw({ options, said }) {
    const all = [...document.createRange().createContextualFragment(options).children];
    const [first] = all;
    const isMeant = first?.classList.contains("ts-hit--answer");
    const comesFirst = Boolean(isMeant && (this.#hasFigure || (this.#follows && !this.#isLate)));
    const isAbove = (option) => comesFirst && !option.classList.contains("ts-hit--other");
    this.#show(!this.hasRoom || comesFirst ? "" : first ? "below" : "none");
    if (comesFirst) this.#place.replaceChildren(...all.filter(isAbove));
    if (comesFirst) this.#place.hidden = false;
    this.#others.replaceChildren(...all.filter((option) => !isAbove(option)));
    this.#others.hidden = this.#others.children.length === 0;
    this.#aloud.textContent = said;
    return comesFirst;
  }

  /** Show nothing in the space of a missing answer, or one of the lines that the page has for it. */
  #show(which) {
    delete this.#place.dataset.stale;
    this.#place.toggleAttribute("data-late", this.hasRoom && ["", "working"].includes(which));
    this.#aloud.textContent = "";
    this.#others.hidden = true;
    this.#others.replaceChildren();
    this.#place.hidden = which === "";
    const line = which && document.getElementById("ts-no-answer").content.querySelector(`[data-when=${which}]`);
    this.#place.replaceChildren(...(line ? [line.cloneNode(true)] : []));
  }

  #again() {
    this.#place.dispatchEvent(new CustomEvent("tableside:ask", { bubbles: true }));
  }
}

/** Whether words are another question, and not just a longer or shorter form of the words before. */
function isAnother(before, words) {
  if (words.length < FEWEST && before.length > FEWEST) return true; // typed over, or cleared
  let alike = 0;
  while (alike < words.length && words[alike] === before[alike]) alike += 1;
  return alike < Math.min(words.length, before.length) / 2;
}

/** The chosen sheets as one query, each name under its game and its numbers below: "actions=Kara&actions/skill=3". */
function chosenSheets({ read, numbersOf }) {
  const { sheets, chosen } = read();
  const query = new URLSearchParams();
  for (const [game, name] of Object.entries(chosen)) {
    const numbers = numbersOf(sheets[game].find((sheet) => sheet.name === name));
    query.append(game, name);
    for (const [key, text] of Object.entries(numbers)) query.append(`${game}/${key}`, text);
  }
  return query.toString();
}
