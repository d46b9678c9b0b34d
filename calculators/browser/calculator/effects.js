/*
 * The fold of house rulings: rulings that make a difference to these entries come first, the others are folded below.
 *
 * weigh(calculator, signal): when the reader opens the fold, asks the engine ruling by ruling whether another reading
 *   changes the answer, and has the form drawn in that order, unless the reader has started something else by then.
 *   While the fold is open the order stays, so that nothing moves under a finger. After each answer, the line of a
 *   ruling shows whether the ruling makes no difference.
 *
 * It asks one question at a time, after the answer and never before it: any entry goes first and ends the asking.
 */

import { askReadings, start } from "../engine/engine.js";

const FOLD = "details.ts-group:has(> .ts-fields > .ts-field--ruling, > .ts-group--aside)";
const DOING = ["pointerdown", "keydown", "focusin", "wheel", "touchmove"];
const QUIET = 300; // milliseconds without another answer
const LONG = 2000; // milliseconds after which the reader is probably reading

export function weigh(calculator, signal) {
  let timer;
  const later = () => {
    clearTimeout(timer);
    const { effects, query } = calculator;
    if (effects?.query === query) return effects.found.forEach(([code, others]) => show(calculator, code, others));
    timer = setTimeout(() => calculator.querySelector(`${FOLD}[open]`) && run(calculator), QUIET);
  };
  const opened = async ({ target }) => {
    if (!target.matches?.(FOLD) || !target.open) return;
    const [opening, doing] = [performance.now(), new AbortController()];
    DOING.forEach((kind) => addEventListener(kind, () => doing.abort(), { signal: doing.signal, passive: true }));
    const first = await run(calculator);
    const still = !doing.signal.aborted && target.open && performance.now() - opening < LONG;
    doing.abort();
    if (first !== null && still) calculator.arrange(first);
  };
  calculator.addEventListener("toggle", opened, { signal, capture: true }); // captured, because toggle does not bubble
  calculator.addEventListener("tableside:answered", later, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/** Ask ruling by ruling; return the codes that make a difference, or null if an entry interrupts. */
async function run(calculator) {
  const { query } = calculator;
  if (calculator.effects?.query === query) return calculator.effects.first;
  const codes = [...new Set([...calculator.querySelectorAll(".ts-field--ruling input")].map(({ name }) => name))];
  const [first, found] = [[], []];
  try {
    await start(calculator.runtime, calculator.getAttribute("system"));
    for (const code of codes) {
      if (calculator.query !== query || calculator.matches(".ts-stale")) return null;
      const others = await askReadings(calculator.word, query, code);
      if (others === null || calculator.query !== query) return null;
      const changed = !calculator.querySelector(`.ts-field--ruling input[name="${code}"]:checked`)?.matches("[data-standard]");
      if (changed || Object.values(others).some((effect) => effect !== "same")) first.push(code.toUpperCase());
      show(calculator, code, others);
      found.push([code, others]);
    }
    calculator.effects = { query, found, first: first.join(" ") };
  } catch {
    return null; // without an engine the rulings stay as they are
  }
  return calculator.effects.first;
}

function show(calculator, code, others) {
  const input = calculator.querySelector(`.ts-field--ruling input[name="${code}"]:checked`);
  const field = input?.closest(".ts-field--ruling");
  const standard = field?.querySelector("[data-standard]")?.value;
  const same = (effect) => effect !== "other";
  const none = Object.values(others).every(same);
  const line = (name, shown) => field?.querySelector(`[data-effect=${name}]`)?.toggleAttribute("hidden", !shown);
  line("none", none);
  line("default", !none && standard in others && same(others[standard]));
}
