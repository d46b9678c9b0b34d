/*
 * Vary: below an answer, the answers for every value of one or two entries, named by `vary` in the query.
 *
 * vary(calculator, signal): after each answer, asks the engine for these answers piece by piece and shows what has
 *   arrived, nearest values first; an entry changed meanwhile comes first and starts this again. Until the first piece
 *   of a new answer is there, the old one is dimmed.
 * In the HTML from Python, [data-vary-field] chooses a field, [data-vary-stop] ends the work; other buttons are those of
 * calculator_buttons.js.
 */

import { askVary } from "../engine/engine.js";
import { withChanges } from "../calculator/entries.js";

const FIRST = 40; // milliseconds of work for the first piece
const LATER = 250; // and for each further piece, each of which draws everything again

export function vary(calculator, signal) {
  const result = calculator.querySelector("[data-vary]");
  const styles = styled();
  const follow = ({ detail }) => (isVaried(detail.query) ? work(calculator, result, styles) : close(result));
  calculator.addEventListener("tableside:answered", follow, { signal });
  if (isVaried(calculator.query)) work(calculator, result, styles);
  result.addEventListener("change", () => choose(calculator, result), { signal });
  result.addEventListener("click", ({ target }) => target.closest("[data-vary-stop]") && stop(result), { signal });
}

function isVaried(query) {
  return /(?:^|&)vary=/.test(query);
}

async function work(calculator, result, styles) {
  const { query } = calculator;
  result.dataset.query = query;
  result.classList.add("ts-vary--stale");
  const opened = result.hidden && calculator.querySelector(".ts-tools [data-field=vary]") === document.activeElement;
  await styles;
  for (let time = FIRST, done = false; !done; time = LATER) {
    const reply = await askVary(calculator.slug, query, calculator.base, time).catch(() => null);
    if (!reply || !calculator.isConnected || result.dataset.query !== query || calculator.query !== query) return;
    done = reply.done;
    const first = result.hidden;
    result.hidden = false;
    calculator.drawing.put(result, reply.vary, true);
    result.classList.remove("ts-vary--stale");
    if (first && opened) result.scrollIntoView({ block: "nearest" });
  }
}

function choose(calculator, result) {
  const names = [...result.querySelectorAll("[data-vary-field]")].map(({ value }) => value).filter(Boolean);
  const changes = [{ field: "vary", value: [...new Set(names)].join(",") }];
  calculator.request(withChanges(calculator.query, calculator.part("form"), changes), "push");
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
