/*
 * Has a Python kept for the next visit, one that knows no entries. Used by worker.js.
 *
 * note(question): what this worker's Python has just been asked.
 * haveKept({runtime, own}): once the reader asks nothing for a while, starts another worker, whose Python is asked the
 *   same with nothing entered, so that it has the same modules and templates, and is kept.
 *
 * Not the Python of this worker: what was entered stays in a memory even when nobody knows it any more.
 */

const SETTLED = 2000; // milliseconds after the start, or after a question; by then the reader has seen the answer

let last = 0; // when something was asked
const known = new Map(); // what has been asked, without what was entered

export function note({ what, calculator, system, word, base }) {
  last = performance.now();
  const question = { what, calculator, system, word, base, query: "", house: "", sentence: "", after: "" };
  known.set(JSON.stringify(question), question);
}

export function haveKept(engine) {
  const start = performance.now();
  const look = () => {
    const left = Math.max(start, last) + SETTLED - performance.now();
    if (left > 0) setTimeout(look, left);
    else have(engine);
  };
  look();
}

function have({ runtime, own }) {
  try {
    const other = new Worker(new URL("#plain", self.location.href), { type: "module" });
    other.onmessage = other.onerror = () => other.terminate();
    other.postMessage({ type: "keep", runtime, own, known: [...known.values()] });
  } catch (error) {
    console.warn("No Python can be kept for the next visit.", error);
  }
}
