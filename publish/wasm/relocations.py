"""Where Python's data and table are put: not known when it was compiled, but the same in every browser.

Pyodide is built so that extension modules can be loaded beside it, and for that as if it could stand anywhere in
memory. `pyodide.asm.js` always puts it at the same place.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from publish.wasm.binary import read_signed
from publish.wasm.instructions import CONST, END, GLOBAL_GET, GLOBAL_SET, mentions, start_of_code

if TYPE_CHECKING:
    from publish.wasm.module import Module

__all__ = ["Bases", "bases_of", "fixed_globals", "place_in_table"]

_SCRIPT = (
    r'var ___memory_base=new WebAssembly\.Global\(\{value:"i32",mutable:false\},(\d+)\)',
    r'var ___table_base=new WebAssembly\.Global\(\{value:"i32",mutable:false\},(\d+)\)',
    r'new WebAssembly\.Table\(\{initial:(\d+),element:"anyfunc"\}\)',
)
_ADD = b"\x6a"  # i32.add


class Bases(NamedTuple):
    """Where things are put.

    Attributes:
        memory: the address of the data.
        table: the slot of the first function of the table.
        table_length: how many slots the table has when the module starts.
    """

    memory: int
    table: int
    table_length: int


def bases_of(script: str) -> Bases:
    """Where `pyodide.asm.js` puts things.

    Raises:
        ValueError: it does not say so where it did.

    >>> given = 'new WebAssembly.Global({value:"i32",mutable:false}'
    >>> table = 'new WebAssembly.Table({initial:6076,element:"anyfunc"})'
    >>> bases_of(f"var ___memory_base={given},1024);var ___table_base={given},1);var wasmTable={table};")
    Bases(memory=1024, table=1, table_length=6076)
    """
    found = [re.findall(pattern, script) for pattern in _SCRIPT]
    if any(len(one) != 1 for one in found):
        raise ValueError("pyodide.asm.js does not say in its old way where it puts data and table")
    return Bases(*(int(one[0]) for one in found))


def fixed_globals(module: Module, bases: Bases) -> dict[int, int]:
    """The globals that the start function sets, once and for all: index -> value.

    It begins with `global = base + constant`, one after the other; what follows sets no global.
    """
    if module.start is None:
        return {}
    own = module.start - module.imported
    given = {"__memory_base": bases.memory, "__table_base": bases.table}
    of = {index: given.get(one.name) for index, one in enumerate(module.imported_globals) if one.module == "env"}
    body = module.bodies[own]
    said = list(mentions(body))
    at = start_of_code(body)
    found: dict[int, int] = {}
    for base, setting in zip(said[::2], said[1::2], strict=False):
        value, end = read_signed(body, base.end + 1)
        known = of.get(base.names)
        plain = base.begin == at and body[base.end] == CONST and body[end : setting.begin] == _ADD
        if known is None or not plain or (base.op, setting.op) != (GLOBAL_GET, GLOBAL_SET):
            break
        found[setting.names] = known + value
        at = setting.end
    changed = {
        one.names
        for index, other in enumerate(module.bodies)
        for one in mentions(other)
        if one.op == GLOBAL_SET and not (index == own and one.begin < at)
    }
    return {index: value for index, value in found.items() if index not in changed}


def place_in_table(module: Module, bases: Bases) -> int:
    """The slot of the first function that the module puts into the table.

    Raises:
        ValueError: it is not put where Pyodide says.
    """
    where, _ = module.element_functions
    base, end = read_signed(where, 1)
    imported = module.imported_globals
    if where[0] == CONST:
        return base
    if where[0] != GLOBAL_GET or where[end:] != bytes([END]) or imported[base].name != "__table_base":
        raise ValueError("the functions of the table are put elsewhere")
    return bases.table
