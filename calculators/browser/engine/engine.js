/*
 * The engine for the pages: one worker with one Python for the whole visit, across all pages.
 *
 * start(url, own) -> Promise<void>: fetches the engine from the runtime folder `url`, unless a call has done so or
 *   failed, and the archive `own`: the page's system ("actions"), or "words" for askWords. A page with another folder
 *   belongs to a newer build: the old worker ends, and its open questions give null.
 * ask(calculator, query, base, key = calculator, since, first, onHeadline) -> Promise<object | null>: the result of
 *   Python's respond() and respond_details(), or with `since`, the last query asked, its differences from that reply.
 *   Calls onHeadline with the first part. A newer question with the same key replaces an older one, which gives null.
 * askReadings(), askTable(), askVary(), askWords(): the same for respond_readings() and so on, with its parameters.
 * onStatus(listener) -> stop(): calls listener(stage, message) now and at each change. Stages: "idle" (not started,
 *   given up, or lost in a crash; the next question starts it again), "loading" (the message is the percentage received
 *   on a slow line), "ready", "failed" (until retry() is called).
 * cancel(key): gives up the question with this key, which gives null. A running one ends with its worker, and the next
 *   starts another. abandon(key): the same, if the question still runs in a second.
 * retry(): starts again after a failure.
 * EngineUnavailable: no network, a missing file, or a browser that allows no worker or WebAssembly. AnswerFailed: this
 *   question broke the engine; the message ends with Python's traceback.
 */

export class EngineUnavailable extends Error { name = "EngineUnavailable"; }
export class AnswerFailed extends Error { name = "AnswerFailed"; }

const LATE = 300_000; // milliseconds; a start or a question that takes longer has stalled
const STALLED = "It took too long to load.";
let runtime;
let ownArchive; // the archive that the last page needs
let worker;
let script = "worker.js"; // gets another address after a failure, because a browser may have cached an error
let distrusts = false; // whether to distrust a Python cached on an earlier visit
let started; // settles once the worker is ready or has failed
let current; // the question that the worker is answering
let lastId = 0;
let status = ["idle", ""];
const waiting = new Map(); // key -> the next question, oldest key first
const listeners = new Set();

export function start(url, archive) {
  const address = new URL(url, import.meta.url).href;
  ownArchive = archive;
  if (runtime !== address) {
    if (started) shutDown();
    runtime = address;
  }
  if (!started) {
    started = launch();
    started.catch(() => {}); // callers who wait get the error; without callers it is ignored
  }
  return started;
}

export function ask(calculator, query, base, key = calculator, since, first, onHeadline) {
  return request({ what: "answer", calculator, query, base, since, first }, key, onHeadline);
}

export function askReadings(calculator, query, code) {
  return request({ what: "readings", calculator, query, code }, `${calculator} readings`);
}

export function askVary(calculator, query, base, time, draws) {
  return request({ what: "vary", calculator, query, base, time, draws }, `${calculator} vary`);
}

export function askTable(system, word, house, base) {
  return request({ what: "table", system, word, house, base }, `${system}/${word}`);
}

export function askWords(sentence, base, after = "", sheets = "") {
  return request({ what: "words", sentence, base, after, sheets }, "words");
}

function request(question, key, onHeadline) {
  [current, waiting.get(key)].forEach((earlier) => earlier?.key === key && earlier.resolve(null));
  return new Promise((resolve, reject) => {
    waiting.set(key, { key, message: { type: "ask", id: ++lastId, ...question }, resolve, reject, onHeadline });
    sendNext();
  });
}

export function onStatus(listener) {
  listeners.add(listener);
  listener(...status);
  return () => listeners.delete(listener);
}

export function cancel(key) {
  waiting.get(key)?.resolve(null);
  waiting.delete(key);
  if (current && current.key === key) replaceWorker();
  else if (status[0] === "loading" && waiting.size === 0) shutDown();
}

export function abandon(key) {
  const question = current;
  if (question && question.key === key) setTimeout(() => current === question && replaceWorker(), 1000);
}

function replaceWorker(problem = null) {
  worker.terminate();
  started = undefined;
  current.resolve(problem && Promise.reject(problem));
  current = undefined;
  setStatus("idle");
  start(runtime, ownArchive);
  sendNext();
}

export function retry() {
  if (status[0] !== "failed") return;
  script = `worker.js?${Date.now()}`;
  started = undefined;
  start(runtime, ownArchive);
}

function shutDown() {
  worker?.terminate();
  for (const question of [current, ...waiting.values()]) question?.resolve(null);
  worker = started = current = undefined;
  distrusts = false;
  waiting.clear();
  setStatus("idle");
}

function launch() {
  setStatus("loading");
  return new Promise((resolve, reject) => {
    const created = (worker = new Worker(new URL(script, import.meta.url), { type: "module" }));
    setTimeout(() => worker === created && reject(new EngineUnavailable(STALLED)), LATE); // has no effect once it is ready
    worker.onmessage = ({ data }) => {
      if (worker !== created) return;
      if (data.type === "ready") resolve();
      else if (data.type === "loading") setStatus("loading", data.percent);
      else if (data.type === "unavailable") reject(new EngineUnavailable(data.message));
      else receive(data);
    };
    worker.onerror = (event) => {
      if (worker !== created) return;
      reject(new EngineUnavailable(event.message || "The engine could not be loaded."));
      crash(event.message);
    };
    worker.onmessageerror = () => crash("The engine could not exchange a message with the page.");
    worker.postMessage({ type: "start", runtime, own: ownArchive, anew: distrusts });
  }).then(
    () => setStatus("ready"),
    (error) => {
      worker?.terminate();
      setStatus("failed", error.message);
      throw error instanceof EngineUnavailable ? error : new EngineUnavailable(error.message, { cause: error });
    },
  );
}

/** Hand the worker its next question, if one is waiting and the worker is free. */
async function sendNext() {
  if (current || waiting.size === 0) return;
  try {
    if (status[0] !== "ready") await start(runtime, ownArchive);
  } catch (error) {
    waiting.forEach((question) => question.reject(error));
    return waiting.clear();
  }
  const [question] = waiting.values();
  if (current || !question) return;
  waiting.delete(question.key);
  current = question;
  worker.postMessage(question.message);
  setTimeout(() => current === question && replaceWorker(new EngineUnavailable(STALLED)), LATE);
}

function receive({ type, id, json, message }) {
  if (id !== current?.message.id) return;
  if (type === "crashed") return crash(message);
  const reply = json && JSON.parse(json);
  if (type === "headline") {
    current.headline = reply;
    return current.onHeadline?.(reply);
  }
  if (type === "answer") current.resolve(current.headline ? { ...current.headline, ...reply } : reply);
  else if (type === "missing") current.reject(new EngineUnavailable(message));
  else current.reject(new AnswerFailed(message));
  current = undefined;
  sendNext();
}

/** Drop a Python that has broken down, because it will never answer again; open questions get a new one. */
function crash(message) {
  if (status[0] !== "ready") return;
  worker.terminate();
  started = undefined;
  distrusts = true;
  current?.reject(new AnswerFailed(message || "The engine stopped."));
  current = undefined;
  setStatus("idle");
  sendNext();
}

function setStatus(stage, message = "") {
  status = [stage, message];
  listeners.forEach((listener) => listener(stage, message));
}
