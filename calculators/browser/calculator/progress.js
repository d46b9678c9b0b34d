/*
 * The message of a calculator without an answer to the current entries. It takes the answer's space, so that nothing
 * moves and no outdated number is visible.
 *
 * new Progress(calculator): knows its [data-engine], with a sentence for each [data-stage].
 * asked(): a question is on its way. An answer that comes soon is not announced.
 * answered(): the answer is there.
 * stopped(stage): no answer will come: "cancelled", "error", "failed" or "outdated"; failed(error): the same, after an
 *   error of ask().
 * engine(stage, percent): the state of the engine, see engine.js; isReady: whether it can take a question.
 * The calculator's data-stage is the visible stage: one of these, "loading" or "working"; without it, no message shows.
 */

import { AnswerFailed } from "../engine/engine.js";
import { isOutdated } from "../offline/version.js";

const SOON = 300; // milliseconds

export class Progress {
  constructor(calculator) {
    this.calculator = calculator;
    this.open = false;
    this.stage = "";
    this.at = "idle";
  }

  asked() {
    this.open = true;
    this.stage = "";
    clearTimeout(this.timer);
    this.soon = !this.calculator.dataset.stage; // once announced, it stays announced
    this.timer = setTimeout(() => this.late(), SOON);
    this.show();
  }

  late() {
    this.soon = false;
    this.show();
  }

  answered() {
    this.stopped("");
  }

  stopped(stage) {
    clearTimeout(this.timer);
    this.open = false;
    this.stage = stage;
    this.show();
  }

  /** This question broke the engine, or the engine cannot be fetched. */
  async failed(error) {
    this.stopped(error instanceof AnswerFailed ? "error" : "failed");
    if (error instanceof AnswerFailed) return;
    const outdated = await isOutdated(this.calculator.getAttribute("runtime"));
    if (outdated && this.calculator.dataset.stage === "failed") this.stopped("outdated");
  }

  get isReady() {
    return this.at === "ready";
  }

  engine(stage, percent) {
    this.at = stage;
    this.calculator.querySelector("[data-come]").textContent = stage === "loading" && percent ? ` ${percent}%` : "";
    this.show();
  }

  show() {
    const foreign = this.calculator.classList.contains("ts-foreign");
    let stage = this.stage;
    if (this.open && !this.isReady) stage = "loading";
    else if (this.open && (foreign || !this.soon)) stage = "working";
    const box = this.calculator.querySelector("[data-engine]");
    box.hidden = stage === "";
    for (const sentence of box.querySelectorAll("[data-stage]")) sentence.hidden = sentence.dataset.stage !== stage;
    if (stage) this.calculator.dataset.stage = stage;
    else delete this.calculator.dataset.stage;
  }
}
