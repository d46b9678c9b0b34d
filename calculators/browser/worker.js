/*
 * Runs Python, away from the page. Spoken to by engine.js only.
 *
 * In:  {type: "start", runtime}: first and once; the address of the runtime folder.
 *      {type: "ask", id, calculator, query, base}: only after "ready", one at a time.
 * Out: {type: "ready"} or {type: "unavailable", message}: the answer to "start".
 *      {type: "answer", id, json}: what calculators.page.respond said.
 *      {type: "raised", id, message}: it raised; Python is well.
 *      {type: "crashed", id, message}: Python has broken down and this worker with it.
 */

let respond;

self.onmessage = async ({ data }) => {
  if (data.type === "ask") {
    answer(data);
    return;
  }
  try {
    await boot(data.runtime);
    self.postMessage({ type: "ready" });
  } catch (error) {
    self.postMessage({ type: "unavailable", message: error.message });
  }
};

async function boot(runtime) {
  const compiling = new Promise((_, reject) => watchCompiling(reject));
  const python = await Promise.race([compiling, load(runtime)]);
  const fetchRest = () => putArchive(python, `${runtime}rest.zip`);
  const finder = python.pyimport("rest_of_library");
  finder.install(fetchRest);
  respond = python.pyimport("calculators.page").respond;
}

async function load(runtime) {
  // Both at once: Pyodide by itself would ask for the second only when it has the first.
  const [{ loadPyodide }] = await Promise.all([import(`${runtime}pyodide.mjs`), import(`${runtime}pyodide.asm.js`)]);
  return loadPyodide({ indexURL: runtime, stdLibURL: `${runtime}tableside.zip` });
}

/**
 * Pyodide waits for ever when its WebAssembly cannot be had; say so instead. And give it the type that browsers insist
 * on, which some plain hosts do not know.
 */
function watchCompiling(fail) {
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const response = await source;
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${response.url}`);
      if (response.headers.get("Content-Type") === "application/wasm") return await instantiate(response, imports);
      const typed = new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
      return await instantiate(typed, imports);
    } catch (error) {
      fail(error);
      throw error;
    }
  };
}

/** Put the left-out part of the library where rest_of_library.py looks; an import waits for it, so it is fetched in step. */
function putArchive(python, address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    return false;
  }
  if (request.status !== 200) return false;
  python.FS.writeFile("/lib/rest.zip", new Uint8Array(request.response));
  return true;
}

function answer({ id, calculator, query, base }) {
  try {
    self.postMessage({ type: "answer", id, json: respond(calculator, query, base) });
  } catch (error) {
    const type = error.name === "PythonError" ? "raised" : "crashed";
    self.postMessage({ type, id, message: error.message });
  }
}
