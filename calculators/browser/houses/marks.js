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
import { chosenReadings, inForce, onSets } from "./houses.js";
import { withReadings, withTable } from "./table_defaults.js";
import { fragment } from "../page/piece.js";
import { onPage } from "../page/theme.js";

const restorers = new Map(); // element -> a function that restores it as it came with the page
const marks = fragment(html);
let turn = 0;
let hasFailed = false; // whether the engine could not be loaded

function followHouse() {
  turn += 1;
  for (const restore of restorers.values()) restore();
  restorers.clear();
  for (const mark of document.querySelectorAll("[data-of-house]:not(.ts-house-bar)")) mark.remove();
  const readings = chosenReadings();
  if (readings.size === 0) return;
  for (const element of document.querySelectorAll("[data-reading]")) mark(element, readings);
  for (const ruling of document.querySelectorAll(".ts-asked[data-code]")) addToLine(ruling, readings);
  const changes = ({ dataset }) => dataset.rulings.split(" ").some((code) => readings.has(code));
  [...document.querySelectorAll("[data-generated][data-rulings]")].filter(changes).forEach(updateTable);
  [...document.querySelectorAll("[data-answered][data-rulings]")].filter(changes).forEach(updateExample);
  document.querySelectorAll("details.ts-line").forEach(updateHeadline);
}

const piece = (id) => marks.getElementById(id).content.cloneNode(true).firstElementChild;

function mark(element, readings) {
  const { code, reading } = element.dataset;
  if (!readings.has(code)) return;
  const isTables = readings.get(code) === reading;
  if (!isTables && element.dataset.default === undefined) return;
  const { hidden } = element;
  restorers.set(element, () => {
    element.hidden = hidden;
    delete element.dataset.ours;
  });
  if (isTables) element.dataset.ours = "";
  element.hidden = false;
  element.prepend(piece(isTables ? "ts-ours" : "ts-by-default"), " ");
}

/** Add the table's reading to the line of a ruling, which shows only the default. */
function addToLine(ruling, readings) {
  const reading = ruling.querySelector(`[data-reading="${CSS.escape(readings.get(ruling.dataset.code) ?? "")}"]`);
  if (!reading || reading.closest("summary")) return;
  const line = piece("ts-ours-line");
  line.querySelector("[data-text]").textContent = textOf(reading);
  ruling.querySelector("summary").append(line);
}

function textOf(element) {
  const copy = element.cloneNode(true);
  for (const mark of copy.querySelectorAll("[data-of-house]")) mark.remove();
  return copy.textContent.trim();
}

/** Add a mark beside a worked-out part; setNote(state) sets it to "same", "ours", "failed" or "unknown". */
function addNote(place) {
  const line = piece("ts-ours-note");
  const setNote = (state) => {
    for (const part of line.querySelectorAll("[data-how]")) part.hidden = part.dataset.how !== state;
    place.dataset.followed = state;
  };
  setNote("working");
  line.querySelector("[data-again]").addEventListener("click", () => {
    retry();
    followHouse();
  });
  place.prepend(line);
  return setNote;
}

/** Ask the engine; return the reply, or null if the page's rulings have changed since. */
async function askEngine(place, setNote, question) {
  const thisTurn = turn;
  const [runtime, system] = ["runtime", "system"].map((name) => place.dataset[name] ?? place.getAttribute(name));
  start(new URL(runtime, document.baseURI).href, system).catch(() => {});
  try {
    const reply = await question();
    return thisTurn === turn && place.isConnected ? reply : null;
  } catch {
    if (thisTurn === turn) setNote("failed");
    return null;
  }
}

async function updateTable(place) {
  const { system, generated, base } = place.dataset;
  const parts = [...place.childNodes];
  const setNote = addNote(place);
  restorers.set(place, () => {
    place.replaceChildren(...parts);
    delete place.dataset.followed;
  });
  const reply = await askEngine(place, setNote, () => askTable(system, generated, inForce(system)?.text ?? "", base));
  if (!reply) return;
  if (reply.table === "") {
    setNote("unknown");
    return;
  }
  const table = document.createRange().createContextualFragment(reply.table);
  const textOf = (nodes) => nodes.map(({ textContent }) => textContent).join("").replace(/\s+/g, "");
  if (textOf([...table.childNodes]) === textOf(parts)) {
    setNote("same");
    return;
  }
  for (const part of parts) part.remove();
  place.append(table);
  setNote("ours");
}

async function updateExample(place) {
  const { answered, query, rulings, base } = place.dataset;
  const tableQuery = withReadings(query, rulings.split(" "));
  if (tableQuery === query) return; // the example is about these very readings
  const [headline, sentence, link] = [".ts-headline", ".ts-sentence", "a"].map((part) => place.querySelector(part));
  const [oldHeadline, oldSentence, search] = [headline.textContent, sentence.textContent, link.search];
  const setNote = addNote(place);
  restorers.set(place, () => {
    [headline.textContent, sentence.textContent, link.search] = [oldHeadline, oldSentence, search];
    delete place.dataset.followed;
  });
  const reply = await askEngine(place, setNote, () => ask(answered, tableQuery, base, `example ${answered} ${tableQuery}`));
  if (!reply) return;
  const verdict = document.createRange().createContextualFragment(reply.verdict);
  headline.textContent = verdict.querySelector(".ts-headline").textContent;
  sentence.textContent = verdict.querySelector(".ts-sentence").textContent;
  link.search = reply.query;
  setNote(headline.textContent === oldHeadline && sentence.textContent === oldSentence ? "same" : "ours");
}

/** Update the headline in the line of an unused calculator, and mark it until the table's own answer is there. */
async function updateHeadline(line) {
  const calculator = line.querySelector("tableside-calculator");
  const query = calculator.getAttribute("query");
  const tableQuery = withTable(query, calculator.querySelector("form"));
  if (tableQuery === query || calculator.live) return;
  const [headline, link] = [line.querySelector("[data-headline]"), line.querySelector("a[data-whole]")];
  const [oldHeadline, search] = [headline.textContent, link.search];
  restorers.set(line, () => {
    if (!calculator.live) [headline.textContent, link.search] = [oldHeadline, search];
  });
  const mark = piece("ts-by-default");
  headline.after(" ", mark);
  line.addEventListener("tableside:answered", () => mark.remove(), { once: true }); // then it shows its own answer
  const slug = calculator.getAttribute("calculator");
  const reply = await askEngine(calculator, () => {}, () => ask(slug, tableQuery, calculator.getAttribute("base"), `line ${slug}`));
  if (!reply?.answered || calculator.live) return;
  const verdict = document.createRange().createContextualFragment(reply.verdict);
  headline.textContent = verdict.querySelector(".ts-headline").textContent;
  link.search = reply.query;
  mark.replaceWith(piece("ts-ours"));
}

/** Show the engine's progress while it loads, and ask it if it is ready after all. */
function onEngine(stage, percent) {
  const progress = stage === "loading" && percent ? ` ${percent}%` : "";
  for (const place of document.querySelectorAll(".ts-ours-note [data-come]")) place.textContent = progress;
  if (stage === "ready" && hasFailed) followHouse();
  hasFailed = stage === "failed" || (hasFailed && stage !== "ready");
}

onStatus(onEngine);
onSets(followHouse);
document.addEventListener("tableside:inserted", followHouse); // pinboard.js has put a table into the page
// Run now, and again after each instant navigation.
onPage(followHouse);
