"""A module without the parts that nothing in it reaches any more, once most of its exports are gone.

A function stays if it is exported or in the table, or if one that stays calls it; a global or an import stays if a
function that stays names it, or if it is exported. The remaining parts get numbers without gaps, in the old order. So
Pyodide's script can be smaller, too: `pyodide_slim.script` leaves out anything that is no longer imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyodide_slim.binary import name, number, vector
from pyodide_slim.instructions import CALL, GLOBAL_GET, GLOBAL_SET, REF_FUNC, Reference
from pyodide_slim.module import CODE, ELEMENTS, EXPORTS, FUNCTION, FUNCTIONS, GLOBAL, GLOBALS, IMPORTS, Module

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Reachable(NamedTuple):
    """The remaining parts of a module.

    Attributes:
        wasm: the module.
        functions: of each of its functions that is not imported, the index that it had among these.
    """

    wasm: bytes
    functions: list[int]


def reachable(wasm: bytes) -> Reachable:
    """Return the parts that can be reached from the exports and the table.

    Raises:
        ValueError: it has a start function, or parts of a kind that this cannot renumber.
    """
    module = Module.of(wasm)
    if module.start is not None:
        raise ValueError("a start function")
    into, put = module.element_functions
    references_of = module.references
    exported = {
        kind: [export.number for export in module.exports if export.kind == kind] for kind in (FUNCTION, GLOBAL)
    }
    functions = _reached_functions([*exported[FUNCTION], *put], references_of, module.imported)
    used_globals = {
        reference.target
        for index in functions
        if index >= module.imported
        for reference in references_of[index - module.imported]
        if reference.op in (GLOBAL_GET, GLOBAL_SET)
    }
    new = {
        FUNCTION: _numbered(functions),
        GLOBAL: _numbered(used_globals.union(exported[GLOBAL])),
    }
    functions_left = [index - module.imported for index in new[FUNCTION] if index >= module.imported]
    first = len(module.imported_globals)
    changed = {
        IMPORTS: vector(_used_imports(module, new)),
        FUNCTIONS: vector(number(module.functions[module.imported + index]) for index in functions_left),
        GLOBALS: vector(module.defined_globals[index - first] for index in new[GLOBAL] if index >= first),
        EXPORTS: vector(
            name(export.name)
            + bytes([export.kind])
            + number(new[export.kind][export.number] if export.kind in new else export.number)
            for export in module.exports
        ),
        ELEMENTS: vector([b"\0" + into + vector(number(new[FUNCTION][index]) for index in put)]),
        CODE: vector(_sized(_renumbered(module.bodies[index], references_of[index], new)) for index in functions_left),
    }
    return Reachable(module.with_sections(changed).to_bytes(), functions_left)


def _reached_functions(roots: Iterable[int], references_of: list[list[Reference]], imported: int) -> set[int]:
    """Return these functions and all functions that they call, directly or not."""
    called: set[int] = set()
    more = list(roots)
    while more:
        index = more.pop()
        if index not in called:
            called.add(index)
            if index >= imported:
                references = references_of[index - imported]
                more += [reference.target for reference in references if reference.op in (CALL, REF_FUNC)]
    return called


def _numbered(indices: Iterable[int]) -> dict[int, int]:
    """Return the new number of each."""
    return {old: new for new, old in enumerate(sorted(indices))}


def _used_imports(module: Module, new: Mapping[int, Mapping[int, int]]) -> list[bytes]:
    """Return the imports in use, as written, and all imports that are neither functions nor globals."""
    counts = dict.fromkeys(new, 0)
    used = []
    for entry in module.imports:
        if entry.kind in new:
            index, counts[entry.kind] = counts[entry.kind], counts[entry.kind] + 1
            if index not in new[entry.kind]:
                continue
        used.append(entry.to_bytes)
    return used


def _renumbered(body: bytes, references_in: Iterable[Reference], new: Mapping[int, Mapping[int, int]]) -> bytes:
    """Return a function with the new numbers of everything it names."""
    parts, at = [], 0
    for reference in references_in:
        kind = _KINDS.get(reference.op)
        if kind is not None:
            parts += [body[at : reference.begin], bytes([reference.op]), number(new[kind][reference.target])]
            at = reference.end
    return b"".join([*parts, body[at:]])


_KINDS = {CALL: FUNCTION, REF_FUNC: FUNCTION, GLOBAL_GET: GLOBAL, GLOBAL_SET: GLOBAL}


def _sized(body: bytes) -> bytes:
    return number(len(body)) + body
