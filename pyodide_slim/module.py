"""A WebAssembly module taken apart, so far as it takes to move functions elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from pyodide_slim.binary import joined, read_name, read_number, read_sized, sections
from pyodide_slim.instructions import Reference, references

if TYPE_CHECKING:
    from collections.abc import Callable

CUSTOM, TYPES, IMPORTS, FUNCTIONS = range(4)  # the numbers of sections
GLOBALS, EXPORTS, START, ELEMENTS, CODE, DATA, DATA_COUNT = range(6, 13)
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)  # the kinds of imports and exports

_FUNCTION_TYPE, _END = 0x60, 0x0B
_NUMBERS_OR_NULL = (0x41, 0x42, 0xD0)  # i32.const, i64.const, ref.null; each with a number


class Type(NamedTuple):
    """The parameters and results of a function: a byte each."""

    takes: bytes
    gives: bytes


class Import(NamedTuple):
    """An import: its module, name and kind, a function's type, and all of it as written."""

    module: str
    name: str
    kind: int
    type: int
    to_bytes: bytes


class Export(NamedTuple):
    """An export: its name, kind and index."""

    name: str
    kind: int
    number: int


@dataclass(frozen=True)
class Module:
    """A module, in the sections it is written in.

    Attributes:
        sections: number and content of each, in order.
    """

    sections: tuple[tuple[int, bytes], ...]

    @classmethod
    def of(cls, wasm: bytes) -> Module:
        """Return the module of these bytes."""
        return cls(tuple(sections(wasm)))

    def to_bytes(self) -> bytes:
        """Return the bytes of this module."""
        return joined(self.sections)

    def section(self, kind: int) -> bytes:
        """Return the content of a section; a missing section has the content of an empty one."""
        return next((content for contents, content in self.sections if contents == kind), b"\0")

    def with_sections(self, changed: dict[int, bytes]) -> Module:
        """Return the same module with other contents for some of its sections, all of which it must have."""
        return Module(tuple((kind, changed.get(kind, content)) for kind, content in self.sections))

    @cached_property
    def types(self) -> list[Type]:
        """Return the types of functions."""
        return _every(self.section(TYPES), _type)

    @cached_property
    def imports(self) -> list[Import]:
        """Return the imports, in order."""
        return _every(self.section(IMPORTS), _import)

    @cached_property
    def functions(self) -> list[int]:
        """Return the type of each function, imported ones first."""
        return [entry.type for entry in self.imports if entry.kind == FUNCTION] + _every(
            self.section(FUNCTIONS), read_number
        )

    @cached_property
    def imported(self) -> int:
        """Return how many functions are imported: the index of the first that is not."""
        return sum(entry.kind == FUNCTION for entry in self.imports)

    @cached_property
    def imported_globals(self) -> list[Import]:
        """Return the globals that are imported, in order."""
        return [entry for entry in self.imports if entry.kind == GLOBAL]

    @cached_property
    def defined_globals(self) -> list[bytes]:
        """Return the globals that are not imported, each as written: its type, whether it changes, its first value."""
        return _every(self.section(GLOBALS), _global)

    @cached_property
    def exports(self) -> list[Export]:
        """Return the exports, in order."""
        return _every(self.section(EXPORTS), _export)

    @cached_property
    def bodies(self) -> list[bytes]:
        """Return the function bodies, without their sizes."""
        return _every(self.section(CODE), read_sized)

    @cached_property
    def references(self) -> list[list[Reference]]:
        """Return the references in each function: half a second for a module like Python's, so they are read once."""
        return [list(references(body)) for body in self.bodies]

    @cached_property
    def start(self) -> int | None:
        """Return the function that runs when the module is instantiated."""
        contents = [content for kind, content in self.sections if kind == START]
        return read_number(contents[0], 0)[0] if contents else None

    @cached_property
    def element_functions(self) -> tuple[bytes, list[int]]:
        """Return the functions put into the table at the start, and the expression for their place.

        Raises:
            ValueError: it is not one plain list of functions.
        """
        content = self.section(ELEMENTS)
        end = read_number(content, 3)[1] + 1 if content[:2] == b"\1\0" else 0  # the expression is a constant or global
        if not end or content[end - 1] != _END:
            raise ValueError("the functions of the table are not one plain list")
        return content[2:end], _every(content[end:], read_number)

    @cached_property
    def data(self) -> tuple[bytes, bytes]:
        """Return the data put into the memory at the start, and the expression for its place.

        Raises:
            ValueError: it is not one plain piece.
        """
        content = self.section(DATA)
        end = read_number(content, 3)[1] + 1 if content[:2] == b"\1\0" else 0
        if not end or content[end - 1] != _END:
            raise ValueError("the data is not one plain piece")
        return content[2:end], read_sized(content, end)[0]


def _every[Entry](content: bytes, read: Callable[[bytes, int], tuple[Entry, int]]) -> list[Entry]:
    """Return the entries of a vector, each read by a function that also returns where it ends."""
    count, at = read_number(content, 0)
    entries = []
    for _ in range(count):
        entry, at = read(content, at)
        entries.append(entry)
    return entries


def _type(content: bytes, at: int) -> tuple[Type, int]:
    if content[at] != _FUNCTION_TYPE:
        raise ValueError("a type that is not a function's")
    takes, at = read_sized(content, at + 1)
    gives, at = read_sized(content, at)
    return Type(takes, gives), at


def _import(content: bytes, at: int) -> tuple[Import, int]:
    module, after = read_name(content, at)
    name, kind = read_name(content, after)
    which, end = _after_kind(content, kind)
    return Import(module, name, content[kind], which, content[at:end]), end


def _global(content: bytes, at: int) -> tuple[bytes, int]:
    end = at + 2
    if content[end] not in _NUMBERS_OR_NULL:
        raise ValueError("a global computed at the start")
    end = read_number(content, end + 1)[1] + 1
    if content[end - 1] != _END:
        raise ValueError("a global computed at the start")
    return content[at:end], end


def _export(content: bytes, at: int) -> tuple[Export, int]:
    name, at = read_name(content, at)
    which, end = read_number(content, at + 1)
    return Export(name, content[at], which), end


def _after_kind(content: bytes, at: int) -> tuple[int, int]:
    """Return the number that follows the kind of an import, and where the import ends."""
    kind, at = content[at], at + 1
    if kind == GLOBAL:
        return content[at + 1], at + 2  # its type, and whether it changes
    if kind in (TABLE, TAG):
        at += 1  # the type of its elements, or the kind of tag
    if kind in (TABLE, MEMORY):
        bounded, at = content[at] & 1, at + 1
        least, at = read_number(content, at)
        return least, read_number(content, at)[1] if bounded else at
    return read_number(content, at)
