/*
 * <tableside-calculator>: a form whose answer comes from Python.
 *
 * The page arrives with a form and a correct answer. Each change of the form becomes a query and goes into the address.
 * The engine (engine.js) returns HTML for the parts of this element, which is morphed in, so that focus, open details
 * and typed text stay. This file holds no rule, no number and no HTML. In a closed details it waits until the reader
 * opens it.
 *
 * Attributes: calculator (its slug), base (the way to the top of the site), system, runtime (the folder of the engine),
 * query (of the answer that came with the page), edition (a link's v=), answers (what prebuilt_answers.js may show
 * early), entries (the query of a calculator that leaves the address alone).
 * Classes: ts-begun while it works; ts-early while Python has not read the entries; ts-foreign while the answer belongs
 * to another link; ts-stale while it is an earlier one; ts-partial while only the details are. Parts ([data-part]): form, problems, verdict, compare, details.
 * An input with [data-zero] shows that word for 0. For buttons see calculator_buttons.js.
 */

import { queryOf, rememberQuery, watchAddress } from "./address.js";
import { aboveKeyboard } from "./dock.js";
import { Drawing } from "./drawing.js";
import { abandon, ask, onStatus, start } from "../engine/engine.js";
import { changedEarly, clearWaiting, fillForm, revealFields, updateSummaries, withControl } from "./entries.js";
import { PARTS, PrebuiltAnswers } from "../engine/prebuilt_answers.js";
import { afterFirstPaint } from "../page/first_paint.js";
import { followTable } from "../houses/table_defaults.js";
import { handleClick, listen } from "./calculator_buttons.js";
import { Progress } from "./progress.js";
import { isComplete } from "./completeness.js";
import "idiomorph/dist/idiomorph.esm.js"; // for drawing.js, but fetched at the same time

class TablesideCalculator extends HTMLElement {
  connectedCallback() {
    const fold = this.closest("details:not([open])");
    if (fold) {
      fold.addEventListener("toggle", () => this.isConnected && this.connectedCallback(), { once: true });
      return;
    }
    if (!isComplete(this, () => this.connectedCallback())) return;
    this.classList.add("ts-begun");
    this.slug = this.getAttribute("calculator");
    this.base = this.getAttribute("base");
    this.path = location.pathname; // stored now, because the address changes before the page does
    this.runtime = new URL(this.getAttribute("runtime"), document.baseURI).href; // resolved now for the same reason
    this.query = this.getAttribute("query"); // the entries
    this.address = this.query; // the query that the address is known to contain
    this.live = false; // whether the engine worked out the answer on this page
    this.drawn = false; // whether the engine drew the form on this page
    this.shown = undefined; // the last query the engine answered here; before its first answer, the form has all fields
    this.drawing = new Drawing();
    this.progress = new Progress(this);
    this.known = new PrebuiltAnswers(new URL(this.getAttribute("answers"), document.baseURI), this.base, this.getAttribute("edition"));
    this.turn = 0; // counts questions and answers
    this.ending = new AbortController();
    const changedControls = changedEarly(this.part("form"));
    listen(this, this.ending.signal);
    const onEngine = (stage, message) => this.progress.engine(stage, message);
    const unwatch = [watchAddress(() => this.addressed()), onStatus(onEngine)];
    this.ending.signal.addEventListener("abort", () => unwatch.forEach((stop) => stop()));
    this.addressed();
    this.useOurs = followTable(this, this.ending.signal);
    import("./later.js").then(({ later }) => later(this, this.ending.signal), () => {});
    const earlyPresses = window.pressedEarly?.splice(0).filter((target) => this.contains(target)) ?? [];
    this.drawing.touched ||= changedControls.length + earlyPresses.length > 0;
    changedControls.forEach((control) => this.edited(control));
    earlyPresses.forEach((target) => handleClick(this, { target }));
    afterFirstPaint(() => this.isConnected && this.startEngine());
  }

  disconnectedCallback() {
    this.ending?.abort();
    abandon(this.slug);
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

  /** Take up another state from the address: on arrival, Back, Forward, or a link to this page. */
  addressed() {
    const query = queryOf(this);
    if (query === this.address) return;
    const isInitial = this.address === this.getAttribute("query") && query === `v=${this.getAttribute("edition")}`;
    this.address = query;
    if (!isInitial || this.live) this.open(query, "none"); // else a link to the calculator without entries
  }

  /** Ask for a state that does not come from this form. */
  open(query, history) {
    if (!this.drawn) {
      fillForm(this.part("form"), query);
      this.classList.add("ts-foreign");
    }
    this.request(query, history);
  }

  /** Take up a change of a control in the form. */
  edited(control) {
    if (this.shown === undefined) [revealFields, updateSummaries].forEach((follow) => follow(this.part("form")));
    this.request(withControl(this.query, this.part("form"), control), "replace");
  }

  /** Draw the form again, with these house rulings first. */
  arrange(first) {
    if (this.first === first) return;
    this.first = first;
    this.request(this.query, "replace");
  }

  async request(query, history) {
    this.query = this.asked = query; // the second keeps numbers that are the form's own too
    this.classList.toggle("ts-early", this.shown === undefined);
    this.startEngine();
    // Ask before writing the address, so that Python works at the same time.
    const turn = ++this.turn;
    const isCurrent = () => turn === this.turn && this.isConnected; // not failed, answered, asked again, or removed
    const since = history === "replace" && this.shown;
    const onHeadline = (reply) => isCurrent() && this.headline(reply, history);
    const answer = ask(this.slug, query, this.base, this.slug, since, this.first, onHeadline);
    if (history !== "none") this.remember(query, history);
    this.progress.asked();
    if (!this.progress.isReady) this.answerAtOnce(isCurrent, query, history);
    const reply = await answer.catch((error) => isCurrent() && this.progress.failed(error));
    if (!reply || !isCurrent()) return;
    this.shown = query;
    this.answered(reply, history);
  }

  /** Show an answer that came with the site until the engine is ready; the engine would give exactly the same HTML. */
  async answerAtOnce(isCurrent, query, history) {
    const reply = await this.known.reply(query).catch(() => null);
    if (reply === null || !isCurrent()) return;
    this.shown = undefined;
    this.headline(reply, history);
    if (isCurrent()) this.answered(reply, history);
  }

  /** Take the form and the headline of a reply, which come before its details. */
  headline(reply, history) {
    this.query = reply.query;
    // Without an answer, the last good one stays; a reader with a bad link never sees the answer to another one.
    this.showsAnswer = reply.answered || !this.live || history !== "replace";
    clearWaiting(this.part("form"));
    if (!this.draw(reply, PARTS.slice(0, this.showsAnswer ? 3 : 2), history)) return;
    if (this.showsAnswer) this.live = reply.answered;
    this.drawn = true;
    if (this.focusing) this.querySelector(`#${CSS.escape(this.focusing)}`)?.focus();
    this.focusing = undefined;
    this.classList.toggle("ts-stale", !reply.answered);
    this.classList.add("ts-partial");
    this.progress.answered();
  }

  answered(reply, history) {
    this.turn += 1;
    if (this.showsAnswer && !this.draw(reply, PARTS.slice(3), history)) return;
    this.classList.remove("ts-foreign", "ts-early", "ts-partial");
    this.dataset.answered = reply.query;
    this.dispatchEvent(new CustomEvent("tableside:answered", { bubbles: true, detail: reply }));
    if (history !== "none" && queryOf(this) === this.address) this.remember(reply.query, "replace");
  }

  /** Draw parts; if that fails, hide them, because nobody knows what they show, and draw all of the next answer. */
  draw(reply, names, history) {
    try {
      for (const name of names) this.drawing.put(this.part(name), reply[name], history === "replace");
      return true;
    } catch (problem) {
      console.error(problem);
      this.turn += 1;
      this.drawing = new Drawing(true);
      this.shown = undefined;
      this.classList.add("ts-foreign");
      this.progress.stopped("error");
      return false;
    }
  }

  /** Put a query into the address, unless the address is already another page's. */
  remember(query, how) {
    if (location.pathname !== this.path) return;
    if (this.hasAttribute("entries")) this.setAttribute("entries", query);
    else rememberQuery(query, how);
    this.address = queryOf(this);
  }
}

aboveKeyboard();
customElements.get("tableside-calculator") || customElements.define("tableside-calculator", TablesideCalculator);
