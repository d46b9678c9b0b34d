"""A module without the parts that nothing in it reaches any more, once most of its exports are gone.

A function stays if it is exported or in the table, or if one that stays calls it; a global or an import stays if a
function that stays names it, or if it is exported. The remaining parts get numbers without gaps, in the old order. So
Pyodide's script can be smaller, too: `pyodide_slim.script` leaves out anything that is no longer imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyodide_slim.binary import name, number, vector
from pyodide_slim.instructions import CALL, GLOBAL_GET, GLOBAL_SET, REF_FUNC, Mention
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
    said = module.mentions
    exported = {kind: [one.which for one in module.exports if one.kind == kind] for kind in (FUNCTION, GLOBAL)}
    functions = _called([*exported[FUNCTION], *put], said, module.imported)
    named = {
        one.names
        for index in functions
        if index >= module.imported
        for one in said[index - module.imported]
        if one.op in (GLOBAL_GET, GLOBAL_SET)
    }
    new = {
        FUNCTION: _numbered(functions),
        GLOBAL: _numbered(named.union(exported[GLOBAL])),
    }
    own = [index - module.imported for index in new[FUNCTION] if index >= module.imported]
    others = len(module.imported_globals)
    changed = {
        IMPORTS: vector(_imports_left(module, new)),
        FUNCTIONS: vector(number(module.functions[module.imported + index]) for index in own),
        GLOBALS: vector(module.own_globals[index - others] for index in new[GLOBAL] if index >= others),
        EXPORTS: vector(
            name(one.name) + bytes([one.kind]) + number(new[one.kind][one.which] if one.kind in new else one.which)
            for one in module.exports
        ),
        ELEMENTS: vector([b"\0" + into + vector(number(new[FUNCTION][index]) for index in put)]),
        CODE: vector(_sized(_renumbered(module.bodies[index], said[index], new)) for index in own),
    }
    return Reachable(module.with_sections(changed).written(), own)


def _called(roots: Iterable[int], said: list[list[Mention]], imported: int) -> set[int]:
    """Return these functions and all functions that they call, directly or not."""
    found: set[int] = set()
    more = list(roots)
    while more:
        index = more.pop()
        if index not in found:
            found.add(index)
            if index >= imported:
                more += [one.names for one in said[index - imported] if one.op in (CALL, REF_FUNC)]
    return found


def _numbered(left: Iterable[int]) -> dict[int, int]:
    """Return the new number of each."""
    return {old: new for new, old in enumerate(sorted(left))}


def _imports_left(module: Module, new: Mapping[int, Mapping[int, int]]) -> list[bytes]:
    """Return the imports in use, as written, and all imports that are neither functions nor globals."""
    seen = dict.fromkeys(new, 0)
    left = []
    for one in module.imports:
        if one.kind in new:
            index, seen[one.kind] = seen[one.kind], seen[one.kind] + 1
            if index not in new[one.kind]:
                continue
        left.append(one.written)
    return left


def _renumbered(body: bytes, said: Iterable[Mention], new: Mapping[int, Mapping[int, int]]) -> bytes:
    """Return a function with the new numbers of everything it names."""
    made, at = [], 0
    for one in said:
        kind = _KINDS.get(one.op)
        if kind is not None:
            made += [body[at : one.begin], bytes([one.op]), number(new[kind][one.names])]
            at = one.end
    return b"".join([*made, body[at:]])


_KINDS = {CALL: FUNCTION, REF_FUNC: FUNCTION, GLOBAL_GET: GLOBAL, GLOBAL_SET: GLOBAL}


def _sized(body: bytes) -> bytes:
    return number(len(body)) + body
