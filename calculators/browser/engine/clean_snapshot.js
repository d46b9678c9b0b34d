/*
 * Stores a Python for the next visit, one that has seen no entries. Used by worker.js.
 *
 * noteQuestion(question): remembers a question for this worker's Python.
 * saveWhenQuiet({runtime, own}): once the reader asks nothing for a while, starts another worker, whose Python answers
 *   the same questions without entries, so that it has the same modules and templates, and stores it.
 *
 * This worker's own Python is not stored, because its memory may still contain the entries.
 */

const SETTLED = 2000; // milliseconds after the start, or after a question; by then the reader has seen the answer

let lastTime = 0; // the time of the last question
const questions = new Map(); // the questions, without their entries

export function noteQuestion({ what, calculator, system, word, base }) {
  lastTime = performance.now();
  const question = { what, calculator, system, word, base, query: "", house: "", sentence: "", after: "", sheets: "" };
  questions.set(JSON.stringify(question), question);
}

export function saveWhenQuiet(engine) {
  const start = performance.now();
  const check = () => {
    const wait = Math.max(start, lastTime) + SETTLED - performance.now();
    if (wait > 0) setTimeout(check, wait);
    else saveClean(engine);
  };
  check();
}

function saveClean({ runtime, own }) {
  try {
    const worker = new Worker(new URL("#plain", self.location.href), { type: "module" });
    worker.onmessage = worker.onerror = () => worker.terminate();
    worker.postMessage({ type: "keep", runtime, own, known: [...questions.values()] });
  } catch (error) {
    console.warn("Python cannot be cached for the next visit.", error);
  }
}
