// Times imports in Pyodide, in Node, from the library that the site ships.
//
// In (standard input, JSON): {archive: path of the library, systems: {system: [module]}}.
// Out (last line of standard output, JSON): {system: milliseconds for all its modules, nothing of the engine loaded yet}.

import { readFileSync } from "node:fs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const { archive, systems } = JSON.parse(readFileSync(0, "utf8"));
const python = await loadPyodide({ stdLibURL: archive });
const importAll = python.runPython(`
def import_all(modules):
    import sys
    from importlib import import_module
    from time import perf_counter

    for name in [name for name in sys.modules if name.partition(".")[0] == "engine"]:
        del sys.modules[name]
    began = perf_counter()
    for module in modules:
        import_module(module)
    return (perf_counter() - began) * 1000
import_all
`);
const times = {};
for (const [system, modules] of Object.entries(systems)) times[system] = importAll(python.toPy(modules));
console.log(JSON.stringify(times));
process.exit(0);
