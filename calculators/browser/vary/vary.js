/*
 * Vary: below an answer, the answers for every value of one or two entries, named by `vary` in the query.
 *
 * vary(calculator, signal): after each answer, or at a tap that changes nothing else, asks the engine for these answers
 *   and shows what has arrived, nearest values first; a changed entry is answered first and starts this again.
 *   Until the first values of a new answer are there, the old ones are dimmed. While nothing is varied, it lets the
 *   engine load what it needs for it.
 * In the HTML from Python, [data-vary-field] chooses a field, [data-vary-stop] ends the work; other buttons are those of
 * calculator_buttons.js.
 */

import { askVary } from "../engine/engine.js";
import { isVaried } from "./bring.js";

const TIME = 40; // milliseconds of work at a time; an entry waits no longer
const DRAWN = 500; // milliseconds between drawings of all values so far; quick calculators need only two drawings

export function vary(calculator, signal) {
  const result = calculator.querySelector("[data-vary]");
  const button = calculator.querySelector(".ts-tools [data-field=vary]");
  const styles = styled();
  const begin = (query, opens = document.activeElement?.matches("[data-field=vary], .ts-help *")) => {
    if (!isVaried(query)) close(result);
    else if (result.dataset.query !== query) work(calculator, result, query, styles, result.hidden && opens);
  };
  calculator.addEventListener("tableside:answered", ({ detail }) => begin(detail.query), { signal });
  const press = (event) => {
    const { value } = event.target.closest("[data-field=vary]")?.dataset ?? {};
    if (value === undefined) return;
    const query = withVary(calculator, value);
    if (value) begin(query, true); // the answer stays the same, so nothing has to wait for it
    if (!isSettled(calculator)) return;
    event.preventDefault(); // otherwise calculator_buttons.js asks for the answer
    keepAnswer(calculator, query);
  };
  calculator.addEventListener("click", press, { signal, capture: true });
  result.addEventListener("change", () => begin(choose(calculator, result)), { signal });
  result.addEventListener("click", ({ target }) => target.closest("[data-vary-stop]") && stop(result), { signal });
  if (isVaried(calculator.query)) begin(calculator.query);
  else if (button?.dataset.value) prepare(calculator, withVary(calculator, button.dataset.value)).catch(() => {});
}

/** Draw two values where nobody sees them, the first alone and then with all the rest, so that Python has met it all. */
async function prepare({ slug, base }, query) {
  if (await askVary(slug, query, base, 0, true)) await askVary(slug, query, base, 1, true);
}

async function work(calculator, result, query, styles, opened) {
  result.dataset.query = query;
  result.classList.add("ts-vary--stale");
  const more = (time, draws) => askVary(calculator.slug, query, calculator.base, time, draws).catch(() => null);
  const isWanted = (reply) => {
    if (!reply && result.dataset.query === query) delete result.dataset.query; // so that the next answer tries again
    return reply && calculator.isConnected && result.dataset.query === query && calculator.query === query;
  };
  let reply = await more(0, true);
  await styles;
  if (!isWanted(reply)) return;
  result.hidden = false;
  calculator.drawing.put(result, reply.vary, true);
  result.classList.remove("ts-vary--stale");
  show(result, opened);
  let next = reply.done ? null : more(TIME, false); // while the page paints the first values
  await painted();
  let drawn = performance.now();
  while (next) {
    reply = await next;
    if (!isWanted(reply)) return;
    next = reply.done ? null : more(TIME, performance.now() - drawn > DRAWN); // while the page draws this reply
    if (!reply.vary) continue;
    calculator.drawing.put(result, reply.vary, true);
    drawn = performance.now();
  }
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Show the current values of a grid, which may be wider than the screen, and all of it if it was opened with a tap. */
function show(result, opened) {
  const current = result.querySelector(".ts-vary__grid [aria-current]")?.parentElement;
  if (current) current.closest(".ts-table").scrollLeft = current.offsetLeft - current.closest(".ts-table").clientWidth / 2;
  if (opened) result.scrollIntoView({ block: "start" });
}

/** The entries with other names to vary, or none, as Python would write them. */
function withVary(calculator, names) {
  const entries = calculator.query.split("&").filter((entry) => entry && !entry.startsWith("vary="));
  return [...entries, ...(names ? [`vary=${names}`] : [])].join("&");
}

function choose(calculator, result) {
  const [first, second] = result.querySelectorAll("[data-vary-field]");
  if (second.value === first.value) second.value = ""; // nothing else
  const names = [first.value, second.value].filter(Boolean);
  const query = withVary(calculator, names.join(","));
  if (isSettled(calculator)) keepAnswer(calculator, query);
  else calculator.request(query, "push");
  return calculator.query;
}

/** Whether the whole answer to the entries is on the page, and Python is there. */
function isSettled({ progress, classList }) {
  const isUnsettled = ["ts-early", "ts-foreign", "ts-partial", "ts-stale"].some((name) => classList.contains(name));
  return progress.isReady && !progress.open && !isUnsettled;
}

/** Take up what is varied without asking for the answer again. */
function keepAnswer(calculator, query) {
  calculator.query = calculator.asked = query;
  calculator.remember(query, "push");
  calculator.answered({ query, answered: true }, "none"); // no part of it differs
}

function stop(result) {
  delete result.dataset.query;
  result.querySelector(".ts-vary__progress")?.remove();
}

function close(result) {
  delete result.dataset.query;
  result.hidden = true;
}

/** Fetch the styles, which few pages need; without them everything is there, only plainer. */
function styled() {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("vary.css", import.meta.url) });
  const arrived = new Promise((resolve) => (link.onload = link.onerror = resolve));
  document.head.append(link);
  return arrived;
}
