// Starts Pyodide in Node as the browser does, lets it import and answer what it is told, and says what it loaded.
//
// In (standard input, JSON): {pyodide: folder of the Pyodide that the site ships, archive: path of the library,
// modules: [name], questions: [[calculator, query]], sentences: [what is asked in words]}.
// Out (last line of standard output, JSON): [name of each module that came from the archive].
// Exit status: 0 when every module could be imported and every question was answered.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { pyodide, archive, modules, questions, sentences } = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));

// What would be written to the error stream of a page goes to ours; Pyodide's own way to fail prints its whole source.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const python = await loadPyodide({ stdLibURL: archive });
modules.forEach((name) => python.pyimport(name));
const respond = python.pyimport("calculators.page").respond;
questions.forEach(([calculator, query]) => respond(calculator, query, "../"));
const respondWords = python.pyimport("calculators.page").respond_words;
sentences.forEach((sentence) => respondWords(sentence, "../"));

// A failure in Python must reach a reader as a sentence, so what it takes to report one is needed as well.
for (const module of ["linecache", "traceback", "jinja2.debug"]) python.pyimport(module);
try {
  respond("no such calculator", "", "");
} catch (error) {
  if (!String(error.message).includes("InvalidInput")) throw error;
}

const loaded = python.pyimport("sys").modules.values();
const names = [];
for (const module of loaded) {
  const spec = module.__spec__;
  if (spec?.origin?.startsWith("/lib/python3")) names.push(spec.name);
}
console.log(JSON.stringify(names));
process.exit(0);
