"""Python's WebAssembly without exports that nobody can call: the page's script uses some 200 of its 9,700 exports.

The others are there for extension modules that a page might load later; ours loads none. Their names are a tenth of
the bytes sent, and at every start Pyodide makes a table entry for each of them. Only the section of exports is
rewritten: all code and data stay as they are, so Python is the same.
"""

from __future__ import annotations

import re

from pyodide_slim.binary import name, number, vector
from pyodide_slim.module import EXPORTS, Module

RESOLVED_BY_NAME = ("GOT.mem", "GOT.func")  # the code looks up anything it reads from here among the exports

# The way in which pyodide.asm.js names each export; any other mention of an export is a use of it.
_DECLARATION = re.compile(
    r'var (_+\w+)=(?:Module\["\1"\]=)?wasmExports\["\w+"\];'
    r'|var (_\w+)=Module\["\2"\]=\d+;'
    r'|wasmExports\["\w+"\]=makeWrapper_\w+\(wasmExports\["\w+"\]\);'
)


def needed_exports(wasm: bytes, *scripts: str) -> set[str]:
    """Return the exports that these scripts mention other than in a full list, and those the code looks up by name."""
    used = {word for script in scripts for word in re.findall(r"[\w$]+", _DECLARATION.sub("", script))}
    module = Module.of(wasm)
    looked_up = {name.name for name in module.imports if name.module in RESOLVED_BY_NAME}
    names = {name.name for name in module.exports}
    return {name for name in names if name in used or f"_{name}" in used} | (looked_up & names)


def exports(wasm: bytes) -> list[str]:
    r"""Return the names of all exports, in order.

    >>> exports(b"\0asm\1\0\0\0" b"\7\x09\2" b"\1a\0\4" b"\1b\3\0")
    ['a', 'b']
    """
    return [export.name for export in Module.of(wasm).exports]


def without_exports(wasm: bytes, names: set[str]) -> bytes:
    r"""Return the same module with only these of its exports.

    >>> two = b"\0asm\1\0\0\0" b"\7\x09\2" b"\1a\0\4" b"\1b\3\0"
    >>> without_exports(two, {"b"}) == b"\0asm\1\0\0\0" b"\7\5\1" b"\1b\3\0"
    True
    """
    module = Module.of(wasm)
    exports = [export for export in module.exports if export.name in names]
    entries = (name(export.name) + bytes([export.kind]) + number(export.number) for export in exports)
    return module.with_sections({EXPORTS: vector(entries)}).to_bytes()
