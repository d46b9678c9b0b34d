// Times an import in Pyodide, in Node, from the library that the site ships.
//
// In (standard input, JSON): {archive: path of the library, modules: [name]}.
// Out (last line of standard output, JSON): milliseconds for all of them together.

import { readFileSync } from "node:fs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const { archive, modules } = JSON.parse(readFileSync(0, "utf8"));
const python = await loadPyodide({ stdLibURL: archive });
const importAll = python.runPython(`
def import_all(modules):
    from time import perf_counter

    began = perf_counter()
    for module in modules:
        __import__(module)
    return (perf_counter() - began) * 1000
import_all
`);
console.log(JSON.stringify(importAll(python.toPy(modules))));
process.exit(0);
