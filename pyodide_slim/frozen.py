"""The modules that are frozen into Python's WebAssembly, without the parts that nobody reads: lines and docstrings.

Python starts with modules that it holds as bytecode among its data: the importer, `os`, `codecs` and some more. A table
there gives for each the addresses of its name and its bytecode, its size, and whether it is a package. Each is
put back at its old place, shorter and with zeros behind it, so that nothing else moves.
"""

from __future__ import annotations

import dis
import marshal
import re
from collections import Counter
from io import BytesIO
from itertools import pairwise
from struct import pack_into, unpack_from
from types import CodeType
from typing import TYPE_CHECKING, NamedTuple

from pyodide_slim.binary import number, vector
from pyodide_slim.bytecode import without_lines
from pyodide_slim.module import DATA, Module
from pyodide_slim.relocations import MEMORY_BASE, Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_NAME = re.compile(rb"([\w.]+)\0")
_CODE = (0x63, 0xE3)  # the first bytes that marshal writes for a module
_SHORTEST = 64  # bytes of bytecode
_LOADED = ("LOAD_CONST", "RETURN_CONST")  # the instructions that name a constant by its index


class Frozen(NamedTuple):
    """A line of the table.

    Attributes:
        name: of the module.
        at: where its bytecode begins, from the beginning of the data.
        size: the length of its bytecode.
        size_at: the place of that number.
    """

    name: str
    at: int
    size: int
    size_at: int


def with_stripped_modules(wasm: bytes, words: Iterable[Word], base: int) -> bytes:
    """Return the module with frozen modules that are as short as possible.

    Args:
        wasm: the module, with its bases baked in.
        words: the words of its data that hold addresses.
        base: the address of its data.

    Raises:
        ValueError: its data is not one plain piece.
    """
    module = Module.of(wasm)
    where, content = module.data
    data = bytearray(content)
    sizes: dict[int, int] = {}  # a module may have several names
    for entry in list(frozen(content, words, base)):
        if entry.at not in sizes:
            code = marshal.loads(content[entry.at : entry.at + entry.size])
            short = marshal.dumps(without_lines(_without_docstrings(code)))
            if len(short) > entry.size:
                continue
            data[entry.at : entry.at + entry.size] = short + bytes(entry.size - len(short))
            sizes[entry.at] = len(short)
        pack_into("<i", data, entry.size_at, sizes[entry.at])
    return module.with_sections({DATA: vector([b"\0" + where + number(len(data)) + bytes(data)])}).to_bytes()


def frozen(data: bytes, words: Iterable[Word], base: int) -> Iterator[Frozen]:
    """Yield the lines of the table: two adjacent addresses, of a name and of bytecode of the given size."""
    to = {word.address - base: word.value - base for word in words if word.base == MEMORY_BASE}
    for at, name_at in to.items():
        code_at = to.get(at + 4)
        if code_at is None or not 0 <= code_at < len(data) or data[code_at] not in _CODE or at + 16 > len(data):
            continue
        name = _NAME.match(data, name_at) if name_at >= 0 else None
        size, package = unpack_from("<ii", data, at + 8)
        if name and size >= _SHORTEST and package in (0, 1) and _is_code(data[code_at : code_at + size]):
            yield Frozen(name[1].decode(), code_at, size, at + 8)


def _is_code(content: bytes) -> bool:
    """Return whether this is exactly what marshal writes for a module."""
    stream = BytesIO(content)
    try:
        return isinstance(marshal.load(stream), CodeType) and stream.tell() == len(content)
    except (EOFError, ValueError, TypeError):
        return False


def _without_docstrings(code: CodeType) -> CodeType:
    """Return the same code with None instead of each docstring: of a function, of a class or of the module."""
    constants = [
        _without_docstrings(constant) if isinstance(constant, CodeType) else constant for constant in code.co_consts
    ]
    instructions = list(dis.get_instructions(code))
    used = Counter(instruction.arg for instruction in instructions if instruction.opname in _LOADED)
    texts = {0} - set(used)  # a function's docstring comes first, and no instruction loads it
    for instruction, after in pairwise(instructions):
        if (
            instruction.opname in _LOADED
            and used[instruction.arg] == 1
            and (after.opname, after.argval) == ("STORE_NAME", "__doc__")
        ):
            texts.add(instruction.arg or 0)
    remaining = (
        None if index in texts and isinstance(constant, str) else constant for index, constant in enumerate(constants)
    )
    return code.replace(co_consts=tuple(remaining))
