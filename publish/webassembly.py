"""Python's WebAssembly without what nobody can call: of its 9,700 exports the page's script asks for some 200.

The others are there for extension modules that a page might load later; ours loads none. Their names are a tenth of
what is sent, and at every start Pyodide makes a table entry for each of them. Only the section of exports is written
anew: all code and data stay as they are, so Python is the same.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["exports", "needed_exports", "without_exports"]

MAGIC = b"\0asm\1\0\0\0"
IMPORTS, EXPORTS = 2, 7  # the numbers of these sections
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)  # what can be imported
RESOLVED_BY_NAME = (b"GOT.mem", b"GOT.func")  # what the code reads from here is looked up among the exports

# How pyodide.asm.js gives each export a name of its own; whatever else it says of an export is a use of it.
_GIVEN = re.compile(
    r'var (_+\w+)=(?:Module\["\1"\]=)?wasmExports\["\w+"\];'
    r'|var (_\w+)=Module\["\2"\]=\d+;'
    r'|wasmExports\["\w+"\]=makeWrapper_\w+\(wasmExports\["\w+"\]\);'
)


def needed_exports(wasm: bytes, *scripts: str) -> set[str]:
    """The exports that these scripts mention other than to name them all, and those that the code looks up by name."""
    used = {name for script in scripts for name in re.findall(r"[\w$]+", _GIVEN.sub("", script))}
    found = {name for name in exports(wasm) if name in used or f"_{name}" in used}
    return found | (_looked_up(wasm) & set(exports(wasm)))


def exports(wasm: bytes) -> list[str]:
    """The names of all exports, in order.

    >>> exports(MAGIC + bytes([EXPORTS, 9, 2, 1]) + b"a" + bytes([FUNCTION, 4, 1]) + b"b" + bytes([GLOBAL, 0]))
    ['a', 'b']
    """
    return [name for number, content in _sections(wasm) if number == EXPORTS for name, _ in _exported(content)]


def without_exports(wasm: bytes, kept: set[str]) -> bytes:
    """The same module with these of its exports only.

    >>> two = MAGIC + bytes([EXPORTS, 9, 2, 1]) + b"a" + bytes([FUNCTION, 4, 1]) + b"b" + bytes([GLOBAL, 0])
    >>> without_exports(two, {"b"}) == MAGIC + bytes([EXPORTS, 5, 1, 1]) + b"b" + bytes([GLOBAL, 0])
    True
    """
    made = [MAGIC]
    for number, content in _sections(wasm):
        if number == EXPORTS:
            left = [entry for name, entry in _exported(content) if name in kept]
            content = _number(len(left)) + b"".join(left)
        made += [bytes([number]), _number(len(content)), content]
    return b"".join(made)


def _sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module: number and content.

    Raises:
        ValueError: this is no WebAssembly of the first version.
    """
    if not wasm.startswith(MAGIC):
        raise ValueError("not a WebAssembly module of version 1")
    at = len(MAGIC)
    while at < len(wasm):
        size, begin = _read(wasm, at + 1)
        yield wasm[at], wasm[begin : begin + size]
        at = begin + size


def _exported(section: bytes) -> Iterator[tuple[str, bytes]]:
    """The entries of a section of exports: name, and the entry as it stands."""
    count, at = _read(section, 0)
    for _ in range(count):
        begin = at
        name, at = _name(section, at)
        _, at = _read(section, at + 1)  # a byte for what it is, then which
        yield name.decode(), section[begin:at]


def _looked_up(wasm: bytes) -> set[str]:
    """The names that the code has looked up when it starts."""
    found = set()
    for section in (content for number, content in _sections(wasm) if number == IMPORTS):
        count, at = _read(section, 0)
        for _ in range(count):
            module, at = _name(section, at)
            name, at = _name(section, at)
            at = _after_kind(section, at)
            if module in RESOLVED_BY_NAME:
                found.add(name.decode())
    return found


def _after_kind(section: bytes, at: int) -> int:
    """Where an import ends whose kind stands here."""
    kind, at = section[at], at + 1
    if kind == GLOBAL:
        return at + 2  # its type, and whether it changes
    if kind in (TABLE, TAG):
        at += 1  # the type of its elements, or the kind of tag
    if kind in (TABLE, MEMORY):
        bounded, at = section[at] & 1, at + 1
        _, at = _read(section, at)
        return _read(section, at)[1] if bounded else at
    return _read(section, at)[1]  # which type a function or a tag has


def _name(content: bytes, at: int) -> tuple[bytes, int]:
    size, at = _read(content, at)
    return content[at : at + size], at + size


def _read(content: bytes, at: int) -> tuple[int, int]:
    r"""A number in LEB128, and where it ends.

    >>> _read(b"\xe5\x8e\x26", 0)
    (624485, 3)
    """
    value = shift = 0
    while True:
        byte, at = content[at], at + 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def _number(value: int) -> bytes:
    r"""A number in LEB128.

    >>> _number(624485), _number(0)
    (b'\xe5\x8e&', b'\x00')
    """
    made = bytearray()
    while value > 0x7F:
        made.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*made, value])
