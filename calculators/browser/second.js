/*
 * Python's WebAssembly in two parts: the first holds what runs, the second what hardly ever does. publish/wasm/split.py
 * parts it, and says how; the first part brings along the small module that makes room for the second.
 *
 * instantiate(module, imports, fetchSecond) -> Promise<WebAssembly.Instance>: starts the first part; a module that is
 *   not parted is started as it is. fetchSecond() -> bytes is called once a function of the second part is, from within
 *   that call: it has to wait in place. If it throws, that call fails with what it threw, and the next one tries again.
 *
 * Used by worker.js, and in Node by publish/rehearse.mjs.
 */

const SECTION = "tableside.second";
const start = WebAssembly.instantiate; // before anybody puts another in its place

export function instantiate(module, imports, fetchSecond) {
  const [loader] = WebAssembly.Module.customSections(module, SECTION);
  if (loader) {
    const load = () => new WebAssembly.Instance(new WebAssembly.Module(fetchSecond()), imports);
    new WebAssembly.Instance(new WebAssembly.Module(loader), { env: imports.env, second: { load } });
  }
  return start(module, imports);
}
