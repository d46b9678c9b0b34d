/*
 * Python's WebAssembly in two parts: the first holds the functions that run, the second the rarely used ones.
 * pyodide_slim/split.py splits it and explains how; the first part includes the small module that loads the second.
 *
 * instantiate(module, imports, fetchSecond) -> Promise<WebAssembly.Instance>: starts the first part; a module that is
 *   not split starts as it is. fetchSecond() -> bytes is called when a function of the second part is, from within that
 *   call, so it must not be asynchronous. If it throws, that call fails with its error, and the next call tries again.
 *
 * Used by worker.js, and in Node by publish/python/rehearse.mjs.
 */

const SECTION = "tableside.second";
const start = WebAssembly.instantiate; // taken before anybody replaces it

export function instantiate(module, imports, fetchSecond) {
  const [loader] = WebAssembly.Module.customSections(module, SECTION);
  if (loader) {
    const load = () => new WebAssembly.Instance(new WebAssembly.Module(fetchSecond()), imports);
    new WebAssembly.Instance(new WebAssembly.Module(loader), { env: imports.env, second: { load } });
  }
  return start(module, imports);
}
