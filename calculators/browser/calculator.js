/*
 * <tableside-calculator>: a form whose answer comes from Python.
 *
 * The page arrives with a form and a true answer in it. From then on every change of the form becomes a query; the
 * engine (engine.js) turns the query into HTML for the parts of this element, and those are morphed in, so that focus,
 * open details and the text being typed stay as they are. This file holds no rule, no number and no HTML.
 *
 * Attributes: calculator (its word), base (the way to the top of the site), runtime (the folder of the engine),
 * query (the query of the answer that the page came with).
 * Parts ([data-part]): form, problems, verdict, compare, details.
 * Buttons: [data-step] beside a field; [data-field][data-append] and [data-field][data-value] change a list,
 * [data-set] puts all texts of a query into their fields; beside them, [data-focus] names what has the focus afterwards
 * and [data-push] makes that a step of its own for Back; a[data-example] loads a filled-in form; [data-copy] copies the
 * link; [data-cancel] gives up a long answer; [data-retry] starts the engine again.
 */

import { currentQuery, rememberQuery, watchAddress } from "./address.js";
import { copyText } from "./copy.js";
import { Drawing } from "./drawing.js";
import { AnswerFailed, ask, cancel, onStatus, retry, start } from "./engine.js";
import "./idiomorph.esm.js"; // for drawing.js, but fetched at the same time

class TablesideCalculator extends HTMLElement {
  connectedCallback() {
    this.word = this.getAttribute("calculator");
    this.base = this.getAttribute("base");
    this.live = false; // whether the answer shown was worked out here
    this.changes = []; // list changes made since the form was last drawn
    this.shown = this.getAttribute("query");
    this.drawing = new Drawing();
    this.ending = new AbortController();
    const listening = { signal: this.ending.signal };
    const form = this.part("form");
    form.addEventListener("input", () => this.edited(), listening);
    form.addEventListener("submit", (event) => event.preventDefault(), listening);
    this.addEventListener("click", (event) => this.clicked(event), listening);
    this.addEventListener("pointerdown", () => this.startEngine(), { ...listening, once: true, passive: true });
    this.addEventListener("focusin", () => this.startEngine(), { ...listening, once: true });
    this.unwatch = [
      watchAddress(() => this.addressed()),
      onStatus((stage) => this.showStage(stage)),
    ];
    this.ending.signal.addEventListener("abort", () => this.unwatch.forEach((stop) => stop()));
    this.addressed();
    afterFirstPaint(() => this.isConnected && this.startEngine());
  }

  disconnectedCallback() {
    this.ending.abort();
  }

  part(name) {
    return this.querySelector(`[data-part="${name}"]`);
  }

  startEngine() {
    start(new URL(this.getAttribute("runtime"), document.baseURI).href).catch(() => {});
  }

  /** The address names another state than the one shown: on arrival, Back, Forward, or a link to this page. */
  addressed() {
    const query = currentQuery();
    if (query !== this.shown) {
      this.changes = [];
      this.request(query, "none");
    }
  }

  /** Something in the form changed. */
  edited() {
    this.request(this.entered(), "replace");
  }

  entered() {
    const query = new URLSearchParams(new FormData(this.part("form")));
    for (const { field, append, value } of this.changes) {
      if (append === undefined) {
        query.set(field, value);
      } else {
        query.append(field, append);
      }
    }
    return query.toString();
  }

  clicked(event) {
    const target = event.target.closest(
      "[data-step], [data-field], [data-set], [data-example], [data-copy], [data-cancel], [data-retry]",
    );
    if (!target || target.getAttribute("aria-disabled") === "true") return;
    const { step, field, append, value, set, focus, push } = target.dataset;
    if (step !== undefined) {
      const input = this.querySelector(`#${CSS.escape(target.getAttribute("aria-controls"))}`);
      const number = Number.parseInt(input.value, 10);
      input.value = String((Number.isNaN(number) ? 0 : number) + Number(step));
      this.edited();
    } else if (field !== undefined || set !== undefined) {
      if (field !== undefined) this.changes.push({ field, append, value });
      for (const [name, text] of new URLSearchParams(set)) this.changes.push({ field: name, value: text });
      this.focusing = focus;
      this.request(this.entered(), push === undefined ? "replace" : "push");
    } else if (target.dataset.example !== undefined) {
      event.preventDefault();
      event.stopPropagation(); // or instant navigation fetches the page
      this.changes = [];
      this.request(target.search.slice(1), "push");
    } else if (target.dataset.copy !== undefined) {
      this.copy();
    } else if (target.dataset.cancel !== undefined) {
      cancel(this.word);
      this.asked = undefined;
      this.showStage("ready");
    } else {
      retry();
      if (this.asked !== undefined) this.request(this.asked, "replace");
    }
  }

  async request(query, history) {
    this.asked = query;
    this.startEngine();
    const changes = this.changes.length;
    const patience = setTimeout(() => this.dataset.stage === "ready" && this.showStage("working"), 300);
    let reply;
    try {
      reply = await ask(this.word, query, this.base).finally(() => clearTimeout(patience));
    } catch (error) {
      this.showStage(error instanceof AnswerFailed ? "error" : "failed");
      return;
    }
    if (reply === null || !this.isConnected) return; // a newer change is on its way, or the page is gone
    this.asked = undefined;
    this.changes.splice(0, changes);
    this.shown = history === "none" ? currentQuery() : reply.query;
    this.showStage("ready");
    if (history !== "none") rememberQuery(reply.query, history);
    this.draw(reply, history);
  }

  draw(reply, history) {
    const typing = history === "replace";
    this.drawing.put(this.part("form"), reply.form, typing);
    this.drawing.put(this.part("problems"), reply.problems, typing);
    // Without an answer, the last good one stays; a reader who came by a bad link never sees another one's answer.
    if (reply.answered || !this.live || !typing) {
      this.drawing.put(this.part("verdict"), reply.verdict, typing);
      this.drawing.put(this.part("compare"), reply.compare, typing);
      this.drawing.put(this.part("details"), reply.details, typing);
      this.live = reply.answered;
    }
    if (this.focusing) this.querySelector(`#${CSS.escape(this.focusing)}`)?.focus();
    this.focusing = undefined;
    this.classList.toggle("ts-stale", !reply.answered);
    this.dataset.answered = reply.query;
    this.dispatchEvent(new CustomEvent("tableside:answered", { bubbles: true, detail: reply }));
  }

  showStage(stage) {
    const shown = stage === "loading" && this.asked === undefined ? "idle" : stage;
    const box = this.querySelector("[data-engine]");
    box.hidden = !["loading", "working", "failed", "error"].includes(shown);
    for (const sentence of box.querySelectorAll("[data-stage]")) {
      sentence.hidden = sentence.dataset.stage !== shown;
    }
    this.dataset.stage = stage;
  }

  async copy() {
    const address = new URL(location.href);
    address.hash = "";
    const copied = await copyText(address.href);
    const told = this.querySelector("[data-copied]");
    const field = this.querySelector("[data-address]");
    told.textContent = copied ? "Copied" : "Select and copy:";
    field.hidden = copied;
    field.value = address.href;
    if (!copied) field.select();
    setTimeout(() => copied && (told.textContent = ""), 2000);
  }
}

function afterFirstPaint(then) {
  requestAnimationFrame(() => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(then), 0));
}

if (!customElements.get("tableside-calculator")) {
  customElements.define("tableside-calculator", TablesideCalculator);
}
