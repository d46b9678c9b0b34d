// Reads which functions of Python's WebAssembly have run, once pyodide_slim/instrument.py has made it note them.
//
// Comes before Pyodide: in Node by --import, with NOTED in the environment: at the end the numbers of those that ran are
// written into that folder. In a worker at the top of pyodide.asm.js: globalThis.functionsRun() gives them. After
// globalThis.forgetFunctionsRun() only those count that run from then on.

const PREFIX = "run:";
let noted = [];

function hidden({ instance, module }) {
  const shown = {};
  const globals = [];
  for (const [name, value] of Object.entries(instance.exports)) {
    if (name.startsWith(PREFIX)) globals.push(value);
    else shown[name] = value;
  }
  if (globals.length > 0) noted.push(globals);
  return { instance: globals.length > 0 ? { exports: shown } : instance, module };
}

for (const name of ["instantiate", "instantiateStreaming"]) {
  const make = WebAssembly[name];
  WebAssembly[name] = async (source, imports) => {
    const made = await make.call(WebAssembly, source, imports);
    return made instanceof WebAssembly.Instance ? hidden({ instance: made }).instance : hidden(made);
  };
}

globalThis.functionsRun = () => {
  const found = new Set();
  for (const globals of noted) globals.forEach(({ value }, index) => value && found.add(index));
  return [...found].sort((one, other) => one - other);
};

globalThis.forgetFunctionsRun = () => {
  for (const globals of noted) for (const each of globals) each.value = 0;
};

const at = globalThis.process?.env.NOTED;
if (at) {
  const { writeFileSync } = process.getBuiltinModule("node:fs");
  process.on("exit", () => writeFileSync(`${at}/${process.pid}.json`, JSON.stringify(globalThis.functionsRun())));
}
