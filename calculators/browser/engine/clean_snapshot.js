/*
 * Stores a Python for the next visit, one that has seen no entries. Used by worker.js.
 *
 * note(question): remembers a question for this worker's Python.
 * haveKept({runtime, own}): once the reader asks nothing for a while, starts another worker, whose Python answers the
 *   same questions without entries, so that it has the same modules and templates, and stores it.
 *
 * This worker's own Python is not stored, because its memory may still contain the entries.
 */

const SETTLED = 2000; // milliseconds after the start, or after a question; by then the reader has seen the answer

let last = 0; // the time of the last question
const known = new Map(); // the questions, without their entries

export function note({ what, calculator, system, word, base }) {
  last = performance.now();
  const question = { what, calculator, system, word, base, query: "", house: "", sentence: "", after: "", sheets: "" };
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
    console.warn("Python cannot be cached for the next visit.", error);
  }
}
