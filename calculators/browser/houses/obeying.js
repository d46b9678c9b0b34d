/*
 * Pages that follow the rulings of this reader's table (houses.js). If a chosen reading could change a table or a
 * worked example, the page asks the engine again and shows that it did; each ruling shows how the table reads it.
 *
 * In the pages, written by the build: [data-code][data-reading] holds a reading, with [data-default] the default one;
 * [data-generated] a table and [data-answered] a worked example, each with data-rulings, the codes it depends on;
 * details.ts-line a folded calculator. The marks: house.html.
 *
 * Nothing is fetched unless a chosen reading concerns the page. Without an engine the defaults stay, and a mark beside
 * them tells the reader. The page tries again when the reader asks for it, or once the engine is there after all.
 */

import html from "../house.html";
import { ask, askTable, onStatus, retry, start } from "../engine/engine.js";
import { chosen, inForce, onSets } from "./houses.js";
import { ours, withReadings } from "./table_defaults.js";
import { parts } from "../page/piece.js";
import { onPage } from "../page/theme.js";

const before = new Map(); // element -> a function that restores it as it came with the page
const marks = parts(html);
let turn = 0;
let failed = false; // whether the engine could not be loaded

function obey() {
  turn += 1;
  for (const restore of before.values()) restore();
  before.clear();
  for (const added of document.querySelectorAll("[data-of-house]:not(.ts-house-bar)")) added.remove();
  const readings = chosen();
  if (readings.size === 0) return;
  for (const shown of document.querySelectorAll("[data-reading]")) mark(shown, readings);
  for (const ruled of document.querySelectorAll(".ts-asked[data-code]")) unfold(ruled, readings);
  const changes = ({ dataset }) => dataset.rulings.split(" ").some((code) => readings.has(code));
  [...document.querySelectorAll("[data-generated][data-rulings]")].filter(changes).forEach(redraw);
  [...document.querySelectorAll("[data-answered][data-rulings]")].filter(changes).forEach(answerAgain);
  document.querySelectorAll("details.ts-line").forEach(sayAgain);
}

const piece = (id) => marks.getElementById(id).content.cloneNode(true).firstElementChild;

function mark(shown, readings) {
  const { code, reading } = shown.dataset;
  if (!readings.has(code)) return;
  const mine = readings.get(code) === reading;
  if (!mine && shown.dataset.default === undefined) return;
  const { hidden } = shown;
  before.set(shown, () => {
    shown.hidden = hidden;
    delete shown.dataset.ours;
  });
  if (mine) shown.dataset.ours = "";
  shown.hidden = false;
  shown.prepend(piece(mine ? "ts-ours" : "ts-by-default"), " ");
}

/** Add the table's reading to the line of a ruling, which shows only the default. */
function unfold(ruled, readings) {
  const mine = ruled.querySelector(`[data-reading="${CSS.escape(readings.get(ruled.dataset.code) ?? "")}"]`);
  if (!mine || mine.closest("summary")) return;
  const line = piece("ts-ours-line");
  line.querySelector("[data-text]").textContent = textOf(mine);
  ruled.querySelector("summary").append(line);
}

function textOf(shown) {
  const copy = shown.cloneNode(true);
  for (const added of copy.querySelectorAll("[data-of-house]")) added.remove();
  return copy.textContent.trim();
}

/** Add a mark beside a worked-out part; say(how) sets it to "same", "ours", "failed" or "unknown". */
function note(place) {
  const line = piece("ts-ours-note");
  const say = (how) => {
    for (const part of line.querySelectorAll("[data-how]")) part.hidden = part.dataset.how !== how;
    place.dataset.followed = how;
  };
  say("working");
  line.querySelector("[data-again]").addEventListener("click", () => {
    retry();
    obey();
  });
  place.prepend(line);
  return say;
}

/** Ask the engine; return the reply, or null if the page's rulings have changed since. */
async function replied(place, say, question) {
  const mine = turn;
  const [runtime, system] = ["runtime", "system"].map((name) => place.dataset[name] ?? place.getAttribute(name));
  start(new URL(runtime, document.baseURI).href, system).catch(() => {});
  try {
    const reply = await question();
    return mine === turn && place.isConnected ? reply : null;
  } catch {
    if (mine === turn) say("failed");
    return null;
  }
}

async function redraw(place) {
  const { system, generated, base } = place.dataset;
  const parts = [...place.childNodes];
  const say = note(place);
  before.set(place, () => {
    place.replaceChildren(...parts);
    delete place.dataset.followed;
  });
  const reply = await replied(place, say, () => askTable(system, generated, inForce(system)?.text ?? "", base));
  if (!reply) return;
  if (reply.table === "") {
    say("unknown");
    return;
  }
  const made = document.createRange().createContextualFragment(reply.table);
  const plain = (nodes) => nodes.map(({ textContent }) => textContent).join("").replace(/\s+/g, "");
  if (plain([...made.childNodes]) === plain(parts)) {
    say("same");
    return;
  }
  for (const part of parts) part.remove();
  place.append(made);
  say("ours");
}

async function answerAgain(place) {
  const { answered, query, rulings, base } = place.dataset;
  const now = withReadings(query, rulings.split(" "));
  if (now === query) return; // the example is about these very readings
  const [headline, sentence, link] = [".ts-headline", ".ts-sentence", "a"].map((part) => place.querySelector(part));
  const [was, said, search] = [headline.textContent, sentence.textContent, link.search];
  const say = note(place);
  before.set(place, () => {
    [headline.textContent, sentence.textContent, link.search] = [was, said, search];
    delete place.dataset.followed;
  });
  const reply = await replied(place, say, () => ask(answered, now, base, `example ${answered} ${now}`));
  if (!reply) return;
  const verdict = document.createRange().createContextualFragment(reply.verdict);
  headline.textContent = verdict.querySelector(".ts-headline").textContent;
  sentence.textContent = verdict.querySelector(".ts-sentence").textContent;
  link.search = reply.query;
  say(headline.textContent === was && sentence.textContent === said ? "same" : "ours");
}

/** Update the headline in the line of an unused calculator, and mark it until the table's own answer is there. */
async function sayAgain(line) {
  const calculator = line.querySelector("tableside-calculator");
  const query = calculator.getAttribute("query");
  const now = ours(query, calculator.querySelector("form"));
  if (now === query || calculator.live) return;
  const [headline, link] = [line.querySelector("[data-headline]"), line.querySelector("a[data-whole]")];
  const [was, search] = [headline.textContent, link.search];
  before.set(line, () => {
    if (!calculator.live) [headline.textContent, link.search] = [was, search];
  });
  const sign = piece("ts-by-default");
  headline.after(" ", sign);
  line.addEventListener("tableside:answered", () => sign.remove(), { once: true }); // then it shows its own answer
  const word = calculator.getAttribute("calculator");
  const reply = await replied(calculator, () => {}, () => ask(word, now, calculator.getAttribute("base"), `line ${word}`));
  if (!reply?.answered || calculator.live) return;
  const verdict = document.createRange().createContextualFragment(reply.verdict);
  headline.textContent = verdict.querySelector(".ts-headline").textContent;
  link.search = reply.query;
  sign.replaceWith(piece("ts-ours"));
}

/** Show the engine's progress while it loads, and ask it if it is ready after all. */
function told(stage, percent) {
  const come = stage === "loading" && percent ? ` ${percent}%` : "";
  for (const place of document.querySelectorAll(".ts-ours-note [data-come]")) place.textContent = come;
  if (stage === "ready" && failed) obey();
  failed = stage === "failed" || (failed && stage !== "ready");
}

onStatus(told);
onSets(obey);
document.addEventListener("tableside:inserted", obey); // pinboard.js has put a table into the page
// Run now, and again after each instant navigation.
onPage(obey);
