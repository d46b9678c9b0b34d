"""Pyodide's script without its unused parts: most of it serves parts of Python's WebAssembly that are gone.

`pyodide.asm.js` is one function, in which everything is declared side by side. esbuild removes declarations without
uses, once these uses are gone:

- in the table of imports that it offers the WebAssembly, everything it does not import (`pyodide_slim.reachable`);
- the names given to exports and addresses that are cut off (`pyodide_slim.exports`);
- the types of functions, noted for modules that might be loaded later;
- anything offered by name to other scripts, unless the remaining code or Pyodide's other script uses the name;
- preparations at each start for a screen, for sounds and for stored files, none of which Python has here.

The rest runs as before. The rehearsal shows whether anything is missing.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from pyodide_slim.module import Module

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

_ESBUILD = Path(__file__).parent.parent / "node_modules/.bin/esbuild"
_BEGIN = "async function(moduleArg = {}) {\n  var moduleRtn;\n"  # the begin and end of the one function
_END = "\n\n  return moduleRtn;\n"
_IMPORTS = re.compile(r"var wasmImports=\{([^{}]*)\};")
_EXPORTED = re.compile(  # the code that gives each export a name or a type, and an address its name
    r'var _+\w+=(?:Module\["\w+"\]=)?wasmExports\["(\w+)"\];'
    r'|wasmExports\["(\w+)"\]=makeWrapper_\w+\(wasmExports\["\w+"\]\);'
    r'|var _\w+=Module\["_(\w+)"\]=\d+(?:e\d+)?;'
)
_TYPE = re.compile(r'(?<![\w.$])([\w$]+)\.sig="\w*";')
_OFFERED = re.compile(r'Module\["([\w$]+)"\]=\1;')
_ACCESS = re.compile(r"""\.([\w$]+)|["']([\w$]+)["']""")  # some.thing, some["thing"]
# const { thing } = some, ({ thing }) => ...
_DESTRUCTURED = re.compile(r"\{([\w$\s,:]*)\}\s*(?:=[^=>]|\)\s*=>|\)\s*\{)")
_IDLE = (
    r"registerPostMainLoop\(\(\)=>SDL[\w.?]*\(\)\);",
    r'Module\["requestAnimationFrame"\]=MainLoop\.\w+;Module\["pauseMainLoop"\]=[\w.]+;Module\["resumeMainLoop"\]=[\w.]+;',
    r"var \w+=Browser\.\w+;",
    r"MainLoop\.init\(\);",
    r'if\(typeof Browser!="undefined"\)Browser\.init\(\);',
    r"IDBFS\.quit\(\);",
    r"(?<=\{MEMFS),IDBFS,NODEFS,WORKERFS,PROXYFS(?=\})",
)
_LEAVING_OUT = ("--tree-shaking=true", "--minify-syntax")
_EVAL = re.compile(r"(?<![\w.$])eval\(")


def tree_shaken(script: str, other: str, wasm: bytes) -> str:
    """Return the part of `pyodide.asm.js` that this WebAssembly needs.

    Args:
        script: `pyodide.asm.js`.
        other: `pyodide.mjs`.
        wasm: the WebAssembly that it starts.

    Raises:
        ValueError: the script no longer looks as expected.
    """
    module = Module.of(wasm)
    head, begin, remainder = script.partition(_BEGIN)
    body, end, tail = remainder.rpartition(_END)
    if not begin or not end:
        raise ValueError("pyodide.asm.js is no longer one function")
    body = _with_imports(body, {entry.name for entry in module.imports})
    exported = {entry.name for entry in module.exports}
    body = _EXPORTED.sub(lambda match: match[0] if exported.intersection(match.groups()) else "", body)
    body = _EVAL.sub("globalThis.eval(", body)  # otherwise it could use any name, so that every name would have to stay
    body = re.sub("|".join(_IDLE), "", body)
    offered = set(_OFFERED.findall(body))
    used: set[str] = set()
    while True:
        shorter = _used(_OFFERED.sub(_only(used), body))
        needed = offered & (_property_names(shorter) | _property_names(other))
        if needed <= used:
            return head + begin + shorter + end + tail
        used |= needed


def _with_imports(body: str, names: Collection[str]) -> str:
    """Return the body with a table of only these imports, and with only their functions' types."""
    table = _IMPORTS.search(body)
    if not table:
        raise ValueError("pyodide.asm.js has no plain table of imports")
    entries = {entry.partition(":")[0].strip('"'): entry for entry in table[1].split(",")}
    if missing := [name for name in names if name not in entries]:
        raise ValueError(f"pyodide.asm.js does not import {', '.join(sorted(missing))}")
    remaining = [entry for name, entry in entries.items() if name in names]
    functions = {entry.rpartition(":")[2] for entry in remaining}
    changed = f"{body[: table.start()]}var wasmImports={{{','.join(remaining)}}};{body[table.end() :]}"
    return _TYPE.sub(_only(functions), changed)


def _only(names: Collection[str]) -> Callable[[re.Match[str]], str]:
    """Return a replacement for a match: the match itself if it is about one of these, otherwise nothing."""
    return lambda match: match[0] if match[1] in names else ""


def _used(body: str) -> str:
    """Return the part of a body that its actions use."""
    command = [str(_ESBUILD), "--loader=js", "--format=esm", "--log-level=error", *_LEAVING_OUT]
    process = subprocess.run(command, input=body, capture_output=True, text=True, check=False)
    if process.returncode:
        raise ValueError(f"esbuild cannot read pyodide.asm.js: {process.stderr}")
    return process.stdout


def _property_names(script: str) -> set[str]:
    """Return the words by which a script may ask for a part of an object."""
    destructured = (word for names in _DESTRUCTURED.findall(script) for word in re.findall(r"[\w$]+", names))
    return {word for access in _ACCESS.findall(script) for word in access}.union(destructured)
