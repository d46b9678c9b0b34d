// Uses Python much, as much_use.py says, and notes only what runs meanwhile.
//
// Comes after pyodide_slim/noting.mjs. Arguments: the folder of the Pyodide, the path of an archive that holds the
// standard library and much_use.py.

import { pathToFileURL } from "node:url";

const [pyodide, archive] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ stdLibURL: archive });
const { prepare, use } = python.pyimport("much_use");
prepare();
globalThis.forgetFunctionsRun();
if (use() < 1000) throw new Error("Hardly anything was collected.");
process.exit(0);
