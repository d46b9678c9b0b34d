// Starts Pyodide in Node as the browser does, lets it import and answer what it is told, and says what it loaded.
//
// In (standard input, JSON): {pyodide: folder of the Pyodide that the site ships, archive: path of the library,
// scenes: [[{modules: [name], questions: [[calculator, query]], tables: [[system, word]], sentences: [in words],
// variations: [[calculator, query]]}]]}.
// Out (last line of standard output, JSON): {scenes: for each scene, which has a Python of its own, [[name of each module
// that has come from the archive]]: after the start, and after each step, answers: a hash of all that was answered}; or
// {called: the function of the second part of Python's WebAssembly that was called}, by its number in the first.
// Exit status: 0 when every module could be imported, every question was answered, and a Python can be kept; and nothing
// of it called what is in the second part of Python's WebAssembly.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { loadPyodide } from "pyodide";

import { instantiate } from "../../pyodide_slim/second.js";

const SHEETS = "actions=Kara&actions/skill=3&actions/toughness=x&awareness-stealth=Kara&awareness-stealth/search=2d6%2B1";
const { pyodide, archive, scenes } = JSON.parse(readFileSync(0, "utf8"));

// What would be written to the error stream of a page goes to ours; Pyodide's own way to fail prints its whole source.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const make = WebAssembly.instantiate;
WebAssembly.instantiate = async (source, imports) => {
  if (source instanceof WebAssembly.Module) return make(source, imports);
  const module = await WebAssembly.compile(source);
  const instance = await instantiate(module, imports, () => {
    const [, called] = /wasm-function\[(\d+)\]/.exec(new Error().stack);
    console.log(JSON.stringify({ called: Number(called) }));
    console.error("Something in the second part of Python's WebAssembly was called.");
    process.exit(1);
  });
  return { module, instance };
};

const answers = createHash("sha256");
const told = [];
for (const steps of scenes) told.push(await play(steps));
await takeUpAgain();
console.log(JSON.stringify({ scenes: told, answers: answers.digest("hex") }));
process.exit(0);

async function start() {
  const python = await loadPyodide({ indexURL: pyodide, stdLibURL: archive, _makeSnapshot: true });
  python.pyimport("rest_of_library").install();
  return python;
}

async function play(steps) {
  const python = await start();
  const page = python.pyimport("calculators.html.page");
  const { respond, respond_table: respondTable, respond_words: respondWords, respond_vary: respondVary } = page;
  // A failure in Python must reach a reader as a sentence, so what it takes to report one is needed as well.
  for (const module of ["linecache", "traceback", "jinja2.debug"]) python.pyimport(module);
  const after = [loaded(python)];
  for (const { modules, questions, tables, sentences, variations } of steps) {
    modules.forEach((name) => python.pyimport(name));
    questions.forEach(([calculator, query]) => answers.update(respond(calculator, query, "../")));
    tables.forEach(([system, word]) => answers.update(respondTable(system, word, "", "../")));
    sentences.forEach((sentence) => answers.update(respondWords(sentence, "../", "", SHEETS)));
    variations.forEach(([calculator, query]) => answers.update(respondVary(calculator, query, "../", 60000, true)));
    after.push(loaded(python));
  }
  fail(respondWords);
  return after;
}

function loaded(python) {
  const names = [];
  for (const module of python.pyimport("sys").modules.values()) {
    const spec = module.__spec__;
    if (spec?.origin?.startsWith("/lib/python3")) names.push(spec.name);
  }
  return names;
}

/** Keep a Python for the next visit, and let it answer there. */
async function takeUpAgain() {
  const python = await start();
  python.pyimport("calculators.html.page");
  const again = await loadPyodide({ indexURL: pyodide, stdLibURL: archive, _loadSnapshot: python.makeMemorySnapshot() });
  again.pyimport("calculators.html.page").respond_words("", "../");
}

/** What cannot be read as a question must come back with all that Python says about it. */
function fail(respondWords) {
  try {
    respondWords(6, "../");
  } catch (error) {
    if (/^Traceback[^]*respond_words[^]*Error: /.test(error.message)) return;
    throw error;
  }
  throw new Error("Python did not fail where it had to.");
}
