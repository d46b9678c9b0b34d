// Has Python's garbage collector take away cycles of all kinds of objects, and notes only what runs meanwhile.
//
// Comes after publish/wasm/noting.mjs. Arguments: the folder of the Pyodide, the path of an archive of the standard library and garbage.py.

import { pathToFileURL } from "node:url";

const [pyodide, archive] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ stdLibURL: archive });
const { make, collect } = python.pyimport("garbage");
make();
globalThis.forgetFunctionsRun();
if (collect() < 1000) throw new Error("Hardly anything was collected.");
process.exit(0);
