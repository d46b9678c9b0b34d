/*
 * bringVary(calculator, signal): brings vary.js once a query varies something, a finger is on a button for it, or the
 *   reader has paused and does not save data, so that a tap on Vary shows values at once.
 * isVaried(query): whether it names entries to vary.
 */

import { onStatus } from "../engine/engine.js";

const PAUSE = 3000; // milliseconds; by then the page has everything else

export function bringVary(calculator, signal) {
  let script;
  let pause;
  const bring = () => {
    clearTimeout(pause);
    script ??= import("./vary.js").then(({ vary }) => signal.aborted || vary(calculator, signal), () => (script = undefined));
  };
  const bringLater = () => {
    clearTimeout(pause);
    if (!script && !navigator.connection?.saveData) pause = setTimeout(bring, PAUSE);
  };
  const follow = ({ detail }) => (isVaried(detail.query) ? bring() : bringLater());
  calculator.addEventListener("tableside:answered", follow, { signal });
  const press = ({ target }) => target.closest("[data-field=vary]") && bring();
  calculator.addEventListener("pointerdown", press, { signal, passive: true });
  const stop = onStatus((stage) => stage === "ready" && bringLater());
  signal.addEventListener("abort", () => [stop(), clearTimeout(pause)]);
  if (isVaried(calculator.query)) bring();
}

export function isVaried(query) {
  return /(?:^|&)vary=[^&]/.test(query);
}
