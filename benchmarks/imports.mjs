// Times an import in Pyodide, in Node, from the library that the site ships.
//
// In (standard input, JSON): {folder: where its archives are, modules: [name]}.
// Out (last line of standard output, JSON): milliseconds for all of them together.

import { readdirSync, readFileSync } from "node:fs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const { folder, modules } = JSON.parse(readFileSync(0, "utf8"));
const python = await loadPyodide({ stdLibURL: `${folder}/tableside.zip` });
for (const name of readdirSync(folder)) {
  if (name.endsWith(".zip")) python.FS.writeFile(`/lib/${name}`, readFileSync(`${folder}/${name}`));
}
python.pyimport("rest_of_library").install();
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
