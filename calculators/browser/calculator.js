/*
 * <tableside-calculator>: a form whose answer comes from Python.
 *
 * The page arrives with a form and a true answer in it. From then on every change of the form becomes a query, in the
 * address at once; the engine (engine.js) turns the query into HTML for the parts of this element, and those are morphed
 * in, so that focus, open details and the text being typed stay as they are. This file holds no rule, no number and no
 * HTML.
 *
 * In a closed details it does nothing, and fetches nothing, until that is opened.
 *
 * Attributes: calculator (its word), base (the way to the top of the site), system (that it is of), runtime (the folder of the
 * engine), query (the query of the answer that the page came with), edition (of the site; what a link says as v=),
 * answers (the file of what is known before the engine is there, see known.js).
 * Classes: ts-begun once it works; ts-early while the form shows entries that Python has not read yet; ts-foreign while what is drawn belongs to another state than a link's; ts-stale while it is an earlier answer.
 * Parts ([data-part]): form, problems, verdict, compare, details.
 * Fields: an input with [data-zero] shows that word for 0.
 * Buttons: see pressed.js; a network that is back does what [data-retry] does.
 */

import { currentQuery, rememberQuery, watchAddress } from "./address.js";
import { aboveKeyboard } from "./dock.js";
import { Drawing } from "./drawing.js";
import { weigh } from "./effects.js";
import { abandon, afterFirstPaint, AnswerFailed, ask, onStatus, start } from "./engine.js";
import { changedEarly, fill, filled, reveal, tell, withControl, write } from "./entries.js";
import { Known, PARTS } from "./known.js";
import { follow } from "./ours.js";
import { pressed } from "./pressed.js";
import { Progress } from "./progress.js";
import { published } from "./version.js";
import { isWhole } from "./whole.js";
import "./idiomorph.esm.js"; // for drawing.js, but fetched at the same time

class TablesideCalculator extends HTMLElement {
  connectedCallback() {
    const fold = this.closest("details:not([open])");
    if (fold) {
      fold.addEventListener("toggle", () => this.isConnected && this.connectedCallback(), { once: true });
      return;
    }
    if (!isWhole(this, () => this.connectedCallback())) return;
    this.classList.add("ts-begun");
    this.word = this.getAttribute("calculator");
    this.base = this.getAttribute("base");
    this.path = location.pathname; // the address changes before the page does
    this.runtime = new URL(this.getAttribute("runtime"), document.baseURI).href; // so this is said now
    this.query = this.getAttribute("query"); // what is entered
    this.address = this.query; // what of it the address is known to say
    this.live = false; // whether the answer shown was worked out here
    this.drawn = false; // whether the form was drawn here
    this.shown = undefined; // the query that the engine answered here; until it does, the unseen fields are in the form too
    this.drawing = new Drawing();
    this.progress = new Progress(this);
    const answers = new URL(this.getAttribute("answers"), document.baseURI);
    this.known = new Known(answers, this.base, this.getAttribute("edition"));
    this.turn = 0; // counts what is asked and what is answered
    this.ending = new AbortController();
    const listening = { signal: this.ending.signal };
    const form = this.part("form");
    const early = changedEarly(form);
    form.addEventListener("input", (event) => this.edited(event.target), listening);
    form.addEventListener("change", ({ target }) => write(target, target.value), listening);
    form.addEventListener("submit", (event) => event.preventDefault(), listening);
    this.addEventListener("click", (event) => pressed(this, event), listening);
    this.addEventListener("pointerdown", () => this.touched(), { ...listening, once: true, passive: true });
    this.addEventListener("focusin", () => this.touched(), { ...listening, once: true });
    addEventListener("online", () => this.querySelector("[data-stage=failed]:not([hidden]) [data-retry]")?.click(), listening);
    this.unwatch = [
      watchAddress(() => this.addressed()),
      onStatus((stage, message) => this.progress.engine(stage, message)),
    ];
    this.ending.signal.addEventListener("abort", () => this.unwatch.forEach((stop) => stop()));
    this.addressed();
    this.useOurs = follow(this, this.ending.signal);
    weigh(this, this.ending.signal);
    const pressedEarly = window.pressedEarly?.splice(0).filter((target) => this.contains(target)) ?? [];
    this.drawing.touched ||= early.length + pressedEarly.length > 0;
    early.forEach((control) => this.edited(control));
    for (const target of pressedEarly) pressed(this, { target });
    afterFirstPaint(() => this.isConnected && this.startEngine());
  }

  disconnectedCallback() {
    this.ending?.abort();
    abandon(this.word);
  }

  part(name) {
    return this.querySelector(`[data-part="${name}"]`);
  }

  startEngine() {
    start(this.runtime, this.getAttribute("system")).catch(() => {});
  }

  /** The reader is about to change something. */
  touched() {
    this.drawing.touched = true;
    if (!this.progress.isReady) this.known.fetch();
    this.startEngine();
  }

  /** The address names another state than it did: on arrival, Back, Forward, or a link to this page. */
  addressed() {
    const query = currentQuery();
    if (query === this.address) return;
    const asItCame = this.address === this.getAttribute("query") && query === `v=${this.getAttribute("edition")}`;
    this.address = query;
    if (asItCame && !this.live) return; // a link to the calculator with nothing entered
    this.open(query, "none");
  }

  /** Ask for a state that the reader has not entered here. */
  open(query, history) {
    if (!this.drawn) {
      fill(this.part("form"), query);
      this.classList.add("ts-foreign");
    }
    this.request(query, history);
  }

  /** A control of the form changed. */
  edited(control) {
    if (this.shown === undefined) [reveal, tell].forEach((follow) => follow(this.part("form")));
    this.request(withControl(this.query, this.part("form"), control), "replace");
  }

  /** Draw the form again, with these house rulings first. */
  arrange(first) {
    if (this.first === first) return;
    this.first = first;
    this.request(this.query, "replace");
  }

  async request(query, history) {
    this.query = query;
    this.classList.toggle("ts-early", this.shown === undefined);
    this.startEngine();
    // Before the address is written: Python works meanwhile.
    const asked = ask(this.word, query, this.base, this.word, history === "replace" && this.shown, this.first);
    if (history !== "none") this.remember(query, history);
    this.progress.asked();
    const turn = ++this.turn;
    if (!this.progress.isReady) this.answerAtOnce(turn, query, history);
    let reply;
    try {
      reply = await asked;
    } catch (error) {
      if (turn !== this.turn) return;
      this.progress.stopped(error instanceof AnswerFailed ? "error" : "failed");
      if (!(error instanceof AnswerFailed)) this.explain();
      return;
    }
    if (reply === null || turn !== this.turn || !this.isConnected) return; // answered by now, or asked anew, or gone
    this.turn += 1;
    this.shown = query;
    this.answered(reply, history);
  }

  /** Before the engine is there: what the site knows already. It is the engine's to the letter, which says no more then. */
  async answerAtOnce(turn, query, history) {
    const reply = await this.known.reply(query).catch(() => null);
    if (reply === null || turn !== this.turn || !this.isConnected) return;
    this.turn += 1;
    this.shown = undefined;
    this.answered(reply, history);
  }

  answered(reply, history) {
    this.query = reply.query;
    try {
      this.draw(reply, history);
    } catch (problem) {
      this.undrawn(problem);
      return;
    }
    if (history !== "none" && currentQuery() === this.address) this.remember(reply.query, "replace");
    this.progress.answered();
  }

  /** The page could not take the answer: nobody knows what it shows now, so it hides that, and draws all of the next one. */
  undrawn(problem) {
    console.error(problem);
    this.drawing = new Drawing();
    this.drawing.touched = true;
    this.shown = undefined;
    this.classList.add("ts-foreign");
    this.progress.stopped("error");
  }

  /** An engine that cannot be had may be that of an earlier build. */
  async explain() {
    const outdated = await published(this.getAttribute("runtime"));
    if (outdated && this.dataset.stage === "failed") this.progress.stopped("outdated");
  }

  /** Put a query into the address, unless that is another page's by now. */
  remember(query, how) {
    if (location.pathname !== this.path) return;
    rememberQuery(query, how);
    this.address = currentQuery();
  }

  draw(reply, history) {
    const typing = history === "replace";
    filled(this.part("form"));
    // Without an answer, the last good one stays; a reader who came by a bad link never sees another one's answer.
    const all = reply.answered || !this.live || !typing;
    for (const name of PARTS.slice(0, all ? 5 : 2)) this.drawing.put(this.part(name), reply[name], typing);
    if (all) this.live = reply.answered;
    this.drawn = true;
    if (this.focusing) this.querySelector(`#${CSS.escape(this.focusing)}`)?.focus();
    this.focusing = undefined;
    this.classList.remove("ts-foreign", "ts-early");
    this.classList.toggle("ts-stale", !reply.answered);
    this.dataset.answered = reply.query;
    this.dispatchEvent(new CustomEvent("tableside:answered", { bubbles: true, detail: reply }));
  }
}

aboveKeyboard();
if (!customElements.get("tableside-calculator")) {
  customElements.define("tableside-calculator", TablesideCalculator);
}
