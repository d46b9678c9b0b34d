"""The place of Python's data and table: unknown when it was compiled, but the same in every browser.

Pyodide is built so that extension modules can be loaded with it, and therefore as if it could go anywhere in
memory. `pyodide.asm.js` always puts it at the same place. So whatever adds to one of the two bases is known here: the
globals that the start sets, and the words of the data that hold addresses of other data and slots of the table.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from pyodide_slim.binary import read_number, read_signed
from pyodide_slim.instructions import CONST, END, GLOBAL_GET, GLOBAL_SET, start_of_code
from pyodide_slim.module import FUNCTION, Module

if TYPE_CHECKING:
    from collections.abc import Mapping

MEMORY_BASE, TABLE_BASE = "__memory_base", "__table_base"

_RELOCATING = "__wasm_apply_data_relocs"  # the export that writes the words
_SCRIPT = (
    r'var ___memory_base=new WebAssembly\.Global\(\{value:"i32",mutable:false\},(\d+)\)',
    r'var ___table_base=new WebAssembly\.Global\(\{value:"i32",mutable:false\},(\d+)\)',
    r'new WebAssembly\.Table\(\{initial:(\d+),element:"anyfunc"\}\)',
)
_ADD, _SUBTRACT = 0x6A, 0x6B
_STORE = b"\x36\x02\x00"  # i32.store, aligned, no offset
_FILL = b"\xfc\x0b\x00"  # memory.fill
_END = bytes([END])


class Bases(NamedTuple):
    """The places of memory and table.

    Attributes:
        memory: the address of the data.
        table: the slot of the first function of the table.
        table_length: how many slots the table has when the module starts.
    """

    memory: int
    table: int
    table_length: int


class Sum(NamedTuple):
    """A base with a constant added to it, or a constant alone.

    Attributes:
        base: the name of the base; empty for a constant.
        value: the sum.
        end: where its instructions end.
    """

    base: str
    value: int
    end: int = 0


class Word(NamedTuple):
    """Four bytes of the data that the relocations write.

    Attributes:
        address: the place of the word.
        base: `MEMORY_BASE` if they hold an address, `TABLE_BASE` if a slot.
        value: the address or slot, less its base.
    """

    address: int
    base: str
    value: int


def bases_of(script: str) -> Bases:
    """Return the bases at which `pyodide.asm.js` puts memory and table.

    Raises:
        ValueError: it no longer gives the places in the same way.

    >>> given = 'new WebAssembly.Global({value:"i32",mutable:false}'
    >>> table = 'new WebAssembly.Table({initial:6076,element:"anyfunc"})'
    >>> bases_of(f"var ___memory_base={given},1024);var ___table_base={given},1);var wasmTable={table};")
    Bases(memory=1024, table=1, table_length=6076)
    """
    matches = [re.findall(pattern, script) for pattern in _SCRIPT]
    if any(len(match) != 1 for match in matches):
        raise ValueError("pyodide.asm.js no longer declares the places of data and table the same way")
    return Bases(*(int(match[0]) for match in matches))


def known_globals(module: Module, bases: Bases) -> dict[int, Sum]:
    """Return the globals known before the module starts: the bases, and those that its start sets once and for all.

    The start function is `global = base + constant`, one after the other; then it may fill memory with zeros that is
    zero anyway when new.

    Raises:
        ValueError: it does anything else, or one of the globals is set elsewhere, too.
    """
    base_of = {MEMORY_BASE: bases.memory, TABLE_BASE: bases.table}
    known = {
        index: Sum(imported.name, base_of[imported.name])
        for index, imported in enumerate(module.imported_globals)
        if imported.module == "env" and imported.name in base_of
    }
    if module.start is None:
        return known
    start = module.start - module.imported
    body = module.bodies[start]
    at = start_of_code(body)
    set_at_start: dict[int, Sum] = {}
    while (total := read_sum(body, at, known)) and body[total.end] == GLOBAL_SET:
        index, at = read_number(body, total.end + 1)
        set_at_start[index] = Sum(total.base, total.value)
    if not _only_fills_with_zeros(body, at, known):
        raise ValueError("the start function does more than set globals")
    elsewhere = (other for index, other in enumerate(module.references) if index != start)
    writes = {reference.target for other in elsewhere for reference in other if reference.op == GLOBAL_SET}
    if writes & set(set_at_start):
        raise ValueError("a global that the start sets changes later")
    return known | set_at_start


def _only_fills_with_zeros(body: bytes, at: int, known: Mapping[int, Sum]) -> bool:
    """Return whether the rest of a body only fills a part of the memory with zeros, or does nothing."""
    if body[at:] == _END:
        return True
    where = read_sum(body, at, known)
    zero = where and read_sum(body, where.end, {})
    size = zero and read_sum(body, zero.end, {})
    return bool(zero and size and zero.value == 0 and body[size.end :] == _FILL + _END)


def read_sum(body: bytes, at: int, known: Mapping[int, Sum]) -> Sum | None:
    r"""Return the value at a place in the code: a constant, a known global, or one with a constant added or subtracted.

    >>> read_sum(b"\x23\x05\x41\x10\x6a", 0, {5: Sum("__memory_base", 1024)})
    Sum(base='__memory_base', value=1040, end=5)
    >>> read_sum(b"\x23\x05\x41\x10\x36", 0, {5: Sum("__memory_base", 1024)})
    Sum(base='__memory_base', value=1024, end=2)
    >>> read_sum(b"\x20\x05", 0, {})
    """
    if body[at] == CONST:
        return Sum("", *read_signed(body, at + 1))
    if body[at] != GLOBAL_GET:
        return None
    index, end = read_number(body, at + 1)
    if index not in known:
        return None
    base, value, _ = known[index]
    if body[end] == CONST:
        more, after = read_signed(body, end + 1)
        if body[after] in (_ADD, _SUBTRACT):
            return Sum(base, value + (more if body[after] == _ADD else -more), after + 1)
    return Sum(base, value, end)


def relocating(module: Module) -> int:
    """Return the function that writes the words, by its index among those that are not imported.

    Raises:
        ValueError: it does not exist.
    """
    for export in module.exports:
        if export.name == _RELOCATING and export.kind == FUNCTION:
            return export.number - module.imported
    raise ValueError(f"{_RELOCATING} is missing")


def words(module: Module, known: Mapping[int, Sum]) -> tuple[list[Word], bytes]:
    """Return the words that the relocations write, and the rest of the body, which depends on more than the bases.

    Raises:
        ValueError: they do anything else.
    """
    body = module.bodies[relocating(module)]
    names = [imported.name for imported in module.imported_globals] + ["one of its own"] * len(module.defined_globals)
    every = {index: known.get(index, Sum(name, 0)) for index, name in enumerate(names)}
    at = start_of_code(body)
    resolved, remaining = [], [body[:at]]
    while body[at:] != _END:
        where = read_sum(body, at, known)
        content = where and read_sum(body, where.end, every)
        if not where or not content or where.base != MEMORY_BASE or not body.startswith(_STORE, content.end):
            raise ValueError("the relocations do more than write words into the data")
        end = content.end + len(_STORE)
        if content.base in (MEMORY_BASE, TABLE_BASE):
            resolved.append(Word(where.value, content.base, content.value))
        else:
            remaining.append(body[at:end])
        at = end
    return resolved, b"".join([*remaining, _END])
