/*
 * What a calculator says while there is no answer to what is entered; it stands in the place of the answer, so that
 * nothing moves and no number stands there that is not asked for.
 *
 * new Progress(calculator): knows its [data-engine], with a sentence for each [data-stage].
 * asked(): a question is on its way. An answer that comes soon is not announced.
 * answered(): the answer is there.
 * stopped(stage): there will be none: "cancelled", "error", "failed" or "outdated".
 * engine(stage, percent): what the engine is at, see engine.js; isReady: whether it can be asked.
 * The calculator's data-stage is what is shown: one of these, "loading" or "working"; without it, nothing is.
 */

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
    let shown = this.stage;
    if (this.open && !this.isReady) shown = "loading";
    else if (this.open && (foreign || !this.soon)) shown = "working";
    const box = this.calculator.querySelector("[data-engine]");
    box.hidden = shown === "";
    for (const sentence of box.querySelectorAll("[data-stage]")) sentence.hidden = sentence.dataset.stage !== shown;
    if (shown) this.calculator.dataset.stage = shown;
    else delete this.calculator.dataset.stage;
  }
}
