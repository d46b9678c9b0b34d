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
from pyodide_slim.instructions import CONST, END, GLOBAL_GET, Mention, mentions
from pyodide_slim.module import CODE, DATA, ELEMENTS, START, Module
from pyodide_slim.relocations import MEMORY_BASE, TABLE_BASE, Bases, Sum, known_globals, read_sum, relocating, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_NOTHING = b"\x00\x0b"  # no locals, end
_WORD = 4  # bytes


def baked(module: Module, bases: Bases) -> bytes:
    """Return the module for these bases.

    Raises:
        ValueError: its start does something that this does not know, or puts things elsewhere.
    """
    known = known_globals(module, bases)
    bodies = [_with_constants(*one, known) for one in zip(module.bodies, module.mentions, strict=True)]
    found, left = words(module, known)
    bodies[relocating(module)] = _with_constants(left, mentions(left), known)
    if module.start is not None:
        bodies[module.start - module.imported] = _NOTHING
    where, content = module.data
    into, functions = module.element_functions
    data = bytearray(content)
    for word in found:
        at = word.address - bases.memory
        if not 0 <= at <= len(data) - _WORD:
            raise ValueError("a relocation writes outside of the data")
        data[at : at + _WORD] = (word.value & 0xFFFFFFFF).to_bytes(_WORD, "little")
    changed = {
        CODE: vector(number(len(body)) + body for body in bodies),
        DATA: vector([b"\0" + _place(where, known, MEMORY_BASE) + number(len(data)) + bytes(data)]),
        ELEMENTS: vector([b"\0" + _place(into, known, TABLE_BASE) + vector(map(number, functions))]),
    }
    return Module(tuple(one for one in module.with_sections(changed).sections if one[0] != START)).written()


def _with_constants(body: bytes, mentioned: Iterable[Mention], known: Mapping[int, Sum]) -> bytes:
    """Return a function with constants instead of its known values."""
    made, at = [], 0
    for said in mentioned:
        if said.op == GLOBAL_GET and (told := read_sum(body, said.begin, known)):
            made += [body[at : said.begin], bytes([CONST]), signed(told.value)]
            at = told.end
    return b"".join([*made, body[at:]])


def _place(where: bytes, known: Mapping[int, Sum], base: str) -> bytes:
    """Return the expression for the place of something, which has to be at a base."""
    told = read_sum(where, 0, known)
    if not told or where[told.end :] != bytes([END]) or told.base != base:
        raise ValueError("data or functions are put elsewhere")
    return bytes([CONST]) + signed(told.value) + bytes([END])
