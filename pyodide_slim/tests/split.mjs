// Runs a small module of pyodide_slim/tests/small_wasm.py: node wasm_split.mjs FOLDER CALLS. Prints the results of its exports, how
// often the second part was fetched, and which functions ran if the module notes that.

import { readFileSync } from "node:fs";

import "../noting.mjs";

const { instantiate } = await import("../second.js");
const [folder, calls] = process.argv.slice(2);
const fixed = (value) => new WebAssembly.Global({ value: "i32", mutable: false }, value);
const env = {
  told: (value) => value * 1000,
  memory: new WebAssembly.Memory({ initial: 1 }),
  __indirect_function_table: new WebAssembly.Table({ initial: 4, element: "anyfunc" }),
  __memory_base: fixed(1024),
  __table_base: fixed(1),
};
let fetched = 0;
const fetchSecond = () => {
  fetched += 1;
  return readFileSync(`${folder}/second.wasm`);
};
const module = new WebAssembly.Module(readFileSync(`${folder}/first.wasm`));
const { exports } = await instantiate(module, { env }, fetchSecond);
exports.__wasm_apply_data_relocs();
const answers = JSON.parse(calls).map(([name, ...given]) => {
  try {
    return exports[name](...given);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return "missing";
  }
});
const ran = globalThis.functionsRun();
console.log(JSON.stringify(ran.length > 0 ? { answers, fetched, ran } : { answers, fetched }));
