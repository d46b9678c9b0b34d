/*
 * Runs Python, away from the page. Only engine.js talks to it.
 *
 * In:  {type: "start", runtime, own, anew}: first and once; the address of the runtime folder, the page's own archive
 *        beside the shared one ("actions"; publish/python/library.py), and whether to distrust everything in the cache.
 *      {type: "ask", id, what, ...}: only after "ready", one at a time; see calls.js.
 *      {type: "keep", runtime, own, known}: from a worker to another one, instead of "start": starts a Python without
 *        entries, and stores it for the next visit. known: the questions for it to answer, see clean_snapshot.js.
 * Out: {type: "loading", percent}: how much has arrived, on a slow line.
 *      {type: "ready"} or {type: "unavailable", message}: the answer to "start".
 *      {type: "headline", id, json}: the first part of Python's reply to "answer", without the details.
 *      {type: "answer", id, json}: Python's reply, or the rest of it.
 *      {type: "raised", id, message}: Python raised an error; "missing": an archive could not be fetched. It works on.
 *      {type: "crashed", id, message}: Python has broken down, or cannot be trusted, and this worker with it.
 *      {type: "kept"}: the answer to "keep".
 */

import { checksDone, distrustCache, fetchFile, fetchSync, importModule, prefetch, sizeOf } from "./fetching.js";
import { unpackSync } from "./gunzip.js";
import { withProgress } from "./download_progress.js";
import { CALLS } from "./calls.js";
import { noteQuestion, saveWhenQuiet } from "./clean_snapshot.js";
import { instantiate } from "../../../pyodide_slim/second.js";

const QUIET = 4000; // milliseconds after the start; by then the files of this page have been fetched and cached
const LARGEST = 64 << 20; // the most bytes to store; a Python that has answered the usual questions has 20 MiB

let page; // calculators.html.page
let missing; // whether an archive that this question needs cannot be fetched
let fail; // gives up the start in progress
let isFirstVisit; // whether a reader waits for a Python that this browser may never have stored
let isResumed; // whether this Python is from an earlier visit

self.onmessage = async ({ data }) => {
  if (data.type === "ask") {
    answer(data);
    return;
  }
  if (data.type === "keep") {
    await saveCleanPython(data);
    self.postMessage({ type: "kept" });
    return;
  }
  if (data.anew) distrustCache();
  try {
    watchCompiling(data.runtime);
    const own = downloadArchive(data.runtime, data.own);
    own.catch(() => {}); // its error is handled once Python is there
    const python = await start(data.runtime, data.anew);
    writeArchive(python, data.own, await own);
    setTimeout(() => fetchOthers(python, data.runtime), QUIET);
    if (!isResumed) saveWhenQuiet(data);
    page = python.pyimport("calculators.html.page");
    self.postMessage({ type: "ready" });
  } catch (error) {
    self.postMessage({ type: "unavailable", message: error.message });
  }
};

async function start(runtime, anew) {
  const stored = anew ? undefined : snapshotStore().then(({ load }) => load(runtime));
  // Fetch all files together: Pyodide would fetch one after the other.
  for (const name of ["pyodide.asm.wasm", "tableside.zip", "pyodide-lock.json"]) prefetch(`${runtime}${name}`);
  const [{ loadPyodide }] = await Promise.all([importModule(`${runtime}pyodide.js`), importModule(`${runtime}pyodide.asm.js`)]);
  self.fetch = fetchFile; // so that Pyodide's own fetches are checked too
  const load = async (option) => {
    const options = { indexURL: runtime, stdLibURL: `${runtime}tableside.zip`, ...option };
    const python = await Promise.race([loadPyodide(options), new Promise((_, reject) => (fail = reject))]);
    self.fetchArchive = (name) => downloadArchiveSync(python, runtime, name);
    return python;
  };
  const snapshot = await stored;
  isFirstVisit = !anew && !snapshot;
  if (snapshot) {
    try {
      const python = await load({ _loadSnapshot: snapshot });
      python.pyimport("calculators.html.page");
      isResumed = true;
      performance.mark("tableside: taken up again");
      return python;
    } catch (error) {
      console.warn("The cached Python could not be restored. Starting a new one.", error);
    }
  }
  const python = await load({ _makeSnapshot: true });
  python.pyimport("rest_of_library").install();
  python.pyimport("calculators.html.page");
  return python;
}

function snapshotStore() {
  return import("./snapshot.js").catch(() => ({ load() {}, save() {} })); // if the script is missing, nothing is stored
}

/** Keep a Python for the next visit, with the modules and templates that this one needs. */
async function saveCleanPython({ runtime, own, known }) {
  try {
    watchCompiling(runtime);
    const python = await start(runtime, true);
    writeArchive(python, own, await downloadArchive(runtime, own));
    page = python.pyimport("calculators.html.page");
    for (const { what, ...question } of known) CALLS[what].forEach((call) => call(page, question));
    await checksDone();
    const snapshot = python.makeMemorySnapshot();
    const { save } = await snapshotStore();
    if (snapshot.length <= LARGEST) await save(runtime, snapshot);
  } catch (error) {
    console.warn("This Python cannot be cached for the next visit.", error);
  }
}

/**
 * Pyodide waits for ever if its WebAssembly cannot be fetched; report that instead. And give it the type that browsers
 * require, which some plain hosts do not know. Its second part is fetched when a function in it is called.
 */
function watchCompiling(runtime) {
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const refetch = () => fetchFile(`${runtime}pyodide.asm.wasm`, { cache: "reload" });
      const module = await compile(source).catch(() => compile(refetch())); // the first try may have broken off
      const instance = await instantiate(module, imports, () => unpackSync(fetchSync(`${runtime}pyodide.second.bin`)));
      return { module, instance };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
}

async function compile(source) {
  const original = await source;
  const tell = (percent) => self.postMessage({ type: "loading", percent });
  const response = isFirstVisit ? withProgress(original, sizeOf(original.url), tell) : original;
  const hasType = response.headers.get("Content-Type") === "application/wasm";
  const wasm = hasType ? response : new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
  return WebAssembly.compileStreaming(wasm);
}

/** Put an archive where rest_of_library.py looks, unless it is something else, such as a page that wants a password. */
function writeArchive(python, name, content) {
  const bytes = new Uint8Array(content);
  if (bytes[0] !== 0x50) throw new Error(`${name}.zip is no archive.`);
  python.FS.writeFile(`/lib/${name}.zip`, bytes);
}

async function downloadArchive(runtime, name, options) {
  return (await fetchFile(`${runtime}${name}.zip`, options)).arrayBuffer();
}

/** Fetch an archive for an import, which cannot wait. */
function downloadArchiveSync(python, runtime, name) {
  try {
    writeArchive(python, name, unpackSync(fetchSync(`${runtime}${name}.${name === "rest" ? "bin" : "zip"}`)));
    return true;
  } catch {
    missing = true;
    return false;
  }
}

/** Fetch the archives of other systems before a page asks for them, but not if the reader saves data. */
async function fetchOthers(python, runtime) {
  if (navigator.connection?.saveData) return;
  try {
    for (const name of python.pyimport("rest_of_library").lacking().split(" ")) {
      if (name) writeArchive(python, name, await downloadArchive(runtime, name, { priority: "low" }));
    }
  } catch (error) {
    console.warn("Other pages' modules are fetched when those pages need them.", error);
  }
}

async function answer({ id, what, ...question }) {
  missing = false;
  try {
    for (const [index, call] of CALLS[what].entries()) {
      const json = call(page, question);
      await checksDone();
      self.postMessage({ type: CALLS[what][index + 1] ? "headline" : "answer", id, json });
    }
    if (what !== "readings" && what !== "vary") noteQuestion({ what, ...question }); // those need only what the answer has needed
  } catch (error) {
    // A Python without memory, or one of an earlier visit that raises at all, is not well and makes room for a new one.
    const isSound = await checksDone().then(() => error.name === "PythonError", () => false);
    const isWell = isSound && error.type !== "MemoryError" && (missing || !isResumed);
    self.postMessage({ type: !isWell ? "crashed" : missing ? "missing" : "raised", id, message: error.message });
  }
}
