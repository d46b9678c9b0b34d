/*
 * The fold of house rulings: rulings that make a difference to these entries come first, the others are folded below.
 *
 * order(calculator, signal): when the reader opens the fold, asks the engine ruling by ruling whether another reading
 *   changes the answer, and has the form drawn in that order, unless the reader has started something else by then.
 *   While the fold is open the order stays, so that nothing moves under a finger. After each answer, the line of a
 *   ruling shows whether the ruling makes no difference.
 *
 * It asks one question at a time, after the answer and never before it: any entry goes first and ends the asking.
 */

import { askReadings, start } from "../engine/engine.js";

const FOLD = "details.ts-group:has(> .ts-fields > .ts-field--ruling, > .ts-group--aside)";
const INTERRUPTIONS = ["pointerdown", "keydown", "focusin", "wheel", "touchmove"];
const QUIET = 300; // milliseconds without another answer
const LONG = 2000; // milliseconds after which the reader is probably reading

export function order(calculator, signal) {
  let timer;
  const schedule = () => {
    clearTimeout(timer);
    const { effects, query } = calculator;
    if (effects?.query === query) return effects.byCode.forEach(([code, others]) => showEffect(calculator, code, others));
    timer = setTimeout(() => calculator.querySelector(`${FOLD}[open]`) && askEffects(calculator), QUIET);
  };
  const onToggle = async ({ target }) => {
    if (!target.matches?.(FOLD) || !target.open) return;
    const [openTime, interruption] = [performance.now(), new AbortController()];
    INTERRUPTIONS.forEach((kind) => addEventListener(kind, () => interruption.abort(), { signal: interruption.signal, passive: true }));
    const first = await askEffects(calculator);
    const isUninterrupted = !interruption.signal.aborted && target.open && performance.now() - openTime < LONG;
    interruption.abort();
    if (first !== null && isUninterrupted) calculator.arrange(first);
  };
  calculator.addEventListener("toggle", onToggle, { signal, capture: true }); // captured, because toggle does not bubble
  calculator.addEventListener("tableside:answered", schedule, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/** Ask ruling by ruling; return the codes that make a difference, or null if an entry interrupts. */
async function askEffects(calculator) {
  const { query } = calculator;
  if (calculator.effects?.query === query) return calculator.effects.first;
  const codes = [...new Set([...calculator.querySelectorAll(".ts-field--ruling input")].map(({ name }) => name))];
  const [first, byCode] = [[], []];
  try {
    await start(calculator.runtime, calculator.getAttribute("system"));
    for (const code of codes) {
      if (calculator.query !== query || calculator.matches(".ts-stale")) return null;
      const others = await askReadings(calculator.slug, query, code);
      if (others === null || calculator.query !== query) return null;
      const isChanged = !calculator.querySelector(`.ts-field--ruling input[name="${code}"]:checked`)?.matches("[data-standard]");
      if (isChanged || Object.values(others).some((effect) => effect !== "same")) first.push(code.toUpperCase());
      showEffect(calculator, code, others);
      byCode.push([code, others]);
    }
    calculator.effects = { query, byCode, first: first.join(" ") };
  } catch {
    return null; // without an engine the rulings stay as they are
  }
  return calculator.effects.first;
}

function showEffect(calculator, code, others) {
  const input = calculator.querySelector(`.ts-field--ruling input[name="${code}"]:checked`);
  const field = input?.closest(".ts-field--ruling");
  const standard = field?.querySelector("[data-standard]")?.value;
  const same = (effect) => effect !== "other";
  const none = Object.values(others).every(same);
  const line = (name, isShown) => field?.querySelector(`[data-effect=${name}]`)?.toggleAttribute("hidden", !isShown);
  line("none", none);
  line("default", !none && standard in others && same(others[standard]));
}
