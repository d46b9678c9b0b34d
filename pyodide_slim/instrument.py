"""A module that notes which of its functions run: each has an exported global at the end, which becomes 1.

New parts come after all old ones, so nothing gets another number. `noting.js` reads the globals and keeps
them from Pyodide, which would look into every export.
"""

from __future__ import annotations

from pyodide_slim.binary import name, number, read_number, vector
from pyodide_slim.instructions import start_of_code
from pyodide_slim.module import CODE, EXPORTS, GLOBAL, GLOBALS, Module

PREFIX = "run:"  # and the number of the function among those that are not imported
_CHANGING_ZERO = b"\x7f\x01\x41\x00\x0b"  # i32, it changes, i32.const 0, end
_NOTE = b"\x41\x01\x24"  # i32.const 1, global.set


def instrumented(wasm: bytes) -> bytes:
    """Return a module that does the same and notes which of its functions run."""
    module = Module.of(wasm)
    section = module.section(GLOBALS)
    had, after = read_number(section, 0)
    first = len(module.imported_globals) + had
    exported = module.section(EXPORTS)
    names, entries = read_number(exported, 0)
    count = len(module.bodies)
    noted = (name(f"{PREFIX}{index}") + bytes([GLOBAL]) + number(first + index) for index in range(count))
    bodies = []
    for index, body in enumerate(module.bodies):
        at = start_of_code(body)
        longer = body[:at] + _NOTE + number(first + index) + body[at:]
        bodies.append(number(len(longer)) + longer)
    return module.with_sections(
        {
            GLOBALS: number(had + count) + section[after:] + _CHANGING_ZERO * count,
            EXPORTS: number(names + count) + exported[entries:] + b"".join(noted),
            CODE: vector(bodies),
        }
    ).to_bytes()
