"""Python's WebAssembly written for its fixed place in memory, with the sums of each start computed in advance.

As Pyodide brings it, it could be loaded anywhere. If its code names an address or a slot of the table, it adds to the
base that it is given, and a function of half a megabyte does so for all of the data at each start. Its place is
known (`pyodide_slim.relocations`), so here every such sum is computed once:

- in the code, a mention of a base or a global that the start sets, alone or with a constant added, becomes a constant;
- in the data, the words that hold addresses and slots hold them from the beginning; only what depends on more than the
  bases is left to be written at the start;
- data and functions are put at a constant; the start function has nothing left to do and goes.

Nothing gets another number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyodide_slim.binary import number, signed, vector
from pyodide_slim.instructions import CONST, END, GLOBAL_GET, Reference, references
from pyodide_slim.module import CODE, DATA, ELEMENTS, START, Module
from pyodide_slim.relocations import MEMORY_BASE, TABLE_BASE, Bases, Sum, known_globals, read_sum, relocating, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_NOTHING = b"\x00\x0b"  # no locals, end
_WORD = 4  # bytes


def relocate(module: Module, bases: Bases) -> bytes:
    """Return the module for these bases.

    Raises:
        ValueError: its start does something that this does not know, or puts things elsewhere.
    """
    values = known_globals(module, bases)
    bodies = [_with_constants(*section, values) for section in zip(module.bodies, module.references, strict=True)]
    resolved, remaining = words(module, values)
    bodies[relocating(module)] = _with_constants(remaining, references(remaining), values)
    if module.start is not None:
        bodies[module.start - module.imported] = _NOTHING
    where, content = module.data
    into, functions = module.element_functions
    data = bytearray(content)
    for word in resolved:
        at = word.address - bases.memory
        if not 0 <= at <= len(data) - _WORD:
            raise ValueError("a relocation writes outside of the data")
        data[at : at + _WORD] = (word.value & 0xFFFFFFFF).to_bytes(_WORD, "little")
    changed = {
        CODE: vector(number(len(body)) + body for body in bodies),
        DATA: vector([b"\0" + _offset(where, values, MEMORY_BASE) + number(len(data)) + bytes(data)]),
        ELEMENTS: vector([b"\0" + _offset(into, values, TABLE_BASE) + vector(map(number, functions))]),
    }
    sections = module.with_sections(changed).sections
    return Module(tuple(section for section in sections if section[0] != START)).to_bytes()


def _with_constants(body: bytes, references_in: Iterable[Reference], values: Mapping[int, Sum]) -> bytes:
    """Return a function with constants instead of its known values."""
    parts, at = [], 0
    for reference in references_in:
        if reference.op == GLOBAL_GET and (total := read_sum(body, reference.begin, values)):
            parts += [body[at : reference.begin], bytes([CONST]), signed(total.value)]
            at = total.end
    return b"".join([*parts, body[at:]])


def _offset(where: bytes, values: Mapping[int, Sum], base: str) -> bytes:
    """Return the expression for the place of something, which has to be at a base."""
    total = read_sum(where, 0, values)
    if not total or where[total.end :] != bytes([END]) or total.base != base:
        raise ValueError("data or functions are put elsewhere")
    return bytes([CONST]) + signed(total.value) + bytes([END])
