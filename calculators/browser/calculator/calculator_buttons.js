/*
 * The buttons of a calculator.
 *
 * handleClick(calculator, event): if a click went to a button, does what the button is for:
 *   [data-step] beside a field: a step up or down; [data-field][data-append] and [data-field][data-value] change a
 *   list, [data-set] puts all texts of a query into their fields; beside them, [data-focus] names the element that gets
 *   the focus afterwards and [data-push] makes that a step of its own for Back; a[data-example] loads a filled-in form;
 *   [data-cancel] gives up a long answer; [data-retry] asks again, with a new engine if needed; [data-reload] reloads.
 * listen(calculator, signal): sends it what a reader types, presses and touches, until the signal aborts.
 */

import { cancel, retry } from "../engine/engine.js";
import { offer } from "../vary/offer.js";
import { withChanges, write } from "./entries.js";

const BUTTONS =
  "[data-step], [data-field], [data-set], [data-example], [data-cancel], [data-retry], [data-reload]";

export function listen(calculator, signal) {
  const form = calculator.part("form");
  form.addEventListener("input", (event) => calculator.edited(event.target), { signal });
  form.addEventListener("input", ({ target }) => offerToVary(calculator, target.name), { signal });
  const opened = ({ target }) => target.matches?.(".ts-help[open]") && offer(calculator, target);
  calculator.addEventListener("toggle", opened, { signal, capture: true });
  form.addEventListener("change", ({ target }) => write(target, target.value), { signal });
  form.addEventListener("submit", (event) => event.preventDefault(), { signal });
  calculator.addEventListener("click", (event) => handleClick(calculator, event), { signal });
  calculator.addEventListener("pointerdown", () => calculator.touched(), { signal, once: true, passive: true });
  calculator.addEventListener("focusin", () => calculator.touched(), { signal, once: true });
  const retryButton = "[data-stage=failed]:not([hidden]) [data-retry]";
  addEventListener("online", () => calculator.querySelector(retryButton)?.click(), { signal });
}

/** Let the button below the answer vary the entry that the reader changed last. */
function offerToVary(calculator, name) {
  const button = calculator.querySelector(".ts-tools [data-field=vary]");
  if (name && button) button.dataset.value = name;
}

export function handleClick(calculator, event) {
  const target = event.target.closest(BUTTONS);
  if (!target || event.defaultPrevented || target.getAttribute("aria-disabled") === "true") return;
  const { step, field, append, value, set, focus, push } = target.dataset;
  if (step !== undefined) {
    const input = calculator.querySelector(`#${CSS.escape(target.getAttribute("aria-controls"))}`);
    const number = Number.parseInt(input.value, 10);
    offerToVary(calculator, input.name);
    write(input, String((Number.isNaN(number) ? 0 : number) + Number(step)));
    calculator.edited(input);
  } else if (field !== undefined || set !== undefined) {
    const changes = [...new URLSearchParams(set)].map(([name, text]) => ({ field: name, value: text }));
    if (field !== undefined) changes.push({ field, append, value });
    calculator.focusing = focus;
    const query = withChanges(calculator.query, calculator.part("form"), changes);
    calculator.request(query, push === undefined ? "replace" : "push");
  } else if (target.dataset.example !== undefined) {
    event.preventDefault();
    event.stopPropagation(); // otherwise instant navigation fetches the page
    calculator.open(target.search.slice(1), "push");
  } else if (target.dataset.cancel !== undefined) {
    calculator.progress.stopped("cancelled");
    calculator.querySelector("[data-stage=cancelled] [data-retry]").focus(); // the reader may want the engine again
    cancel(calculator.slug);
  } else if (target.dataset.reload !== undefined) {
    location.reload();
  } else {
    retry();
    calculator.request(calculator.query, "replace");
  }
}
