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
import { withChanges } from "../calculator/entries.js";
import { isVaried } from "./bring.js";

const TIME = 40; // milliseconds of work at a time; an entry waits no longer
const DRAWN = 250; // milliseconds between drawings, each of which draws everything again

export function vary(calculator, signal) {
  const result = calculator.querySelector("[data-vary]");
  const button = calculator.querySelector(".ts-tools [data-field=vary]");
  const styles = styled();
  const begin = (query, opens = document.activeElement?.matches("[data-field=vary], .ts-help *")) => {
    if (!isVaried(query)) close(result);
    else if (result.dataset.query !== query) work(calculator, result, query, styles, result.hidden && opens);
  };
  calculator.addEventListener("tableside:answered", ({ detail }) => begin(detail.query), { signal });
  const press = ({ target }) => {
    const { value } = target.closest("[data-field=vary]")?.dataset ?? {};
    if (value) begin(withVary(calculator, value), true); // the answer stays the same, so nothing has to wait for it
  };
  calculator.addEventListener("click", press, { signal, capture: true });
  result.addEventListener("change", () => begin(choose(calculator, result)), { signal });
  result.addEventListener("click", ({ target }) => target.closest("[data-vary-stop]") && stop(result), { signal });
  if (isVaried(calculator.query)) begin(calculator.query);
  else if (button?.dataset.value) askVary(calculator.slug, withVary(calculator, button.dataset.value), calculator.base, 0, true).catch(() => {});
}

async function work(calculator, result, query, styles, opened) {
  result.dataset.query = query;
  result.classList.add("ts-vary--stale");
  let drawn = -Infinity;
  for (let done = false; !done; ) {
    const draws = performance.now() - drawn > DRAWN;
    const time = drawn < 0 ? 0 : TIME;
    const reply = await askVary(calculator.slug, query, calculator.base, time, draws).catch(() => null);
    await styles;
    if (!reply && result.dataset.query === query) delete result.dataset.query; // so that the next answer tries again
    if (!reply || !calculator.isConnected || result.dataset.query !== query || calculator.query !== query) return;
    done = reply.done;
    if (!draws && !done) continue;
    result.hidden = false;
    calculator.drawing.put(result, reply.vary, true);
    result.classList.remove("ts-vary--stale");
    if (drawn < 0) show(result, opened);
    drawn = performance.now();
  }
}

/** Show the current values of a grid, which may be wider than the screen, and all of it if it was opened with a tap. */
function show(result, opened) {
  const current = result.querySelector(".ts-vary__grid [aria-current]")?.parentElement;
  if (current) current.closest(".ts-table").scrollLeft = current.offsetLeft - current.closest(".ts-table").clientWidth / 2;
  if (opened) result.scrollIntoView({ block: "start" });
}

function withVary(calculator, value) {
  return withChanges(calculator.query, calculator.part("form"), [{ field: "vary", value }]);
}

function choose(calculator, result) {
  const names = [...result.querySelectorAll("[data-vary-field]")].map(({ value }) => value).filter(Boolean);
  const query = withVary(calculator, [...new Set(names)].join(","));
  calculator.request(query, "push");
  return calculator.query;
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
