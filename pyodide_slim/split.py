"""A module in two parts: the functions that run, and the functions that rarely do, which come when one is called.

The first part keeps all numbers, so nothing in it changes except the bodies of functions that were moved. One that can
be reached, by a call, the table or an export, becomes a stub: it calls the *loader*, then the real one, both through
slots behind the end of the table. The others become a trap. The loader is a function that the page's script puts into
the first of these slots (`pyodide_slim/second.js`). It instantiates the second part, which fills the other slots
and puts a function that does nothing into the loader's slot.

The second part has the same imports in the same order, so it shares memory, table, globals and JavaScript with the
first, and their numbers stay. It calls the first part's functions through the table: a function without a slot gets
one behind the stubs' slots. Both have one identity only, since a function that has a slot gets no second.

A function stays in the first part, run or not, if it uses something only that part has: its own global, its own table,
or a part of the data by its number.

Data that only the second part reads (`pyodide_slim.unread_data`) comes with it: as the first part has nothing there,
the memory holds zeros until then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyodide_slim.binary import joined, name, number, read_signed, signed, vector
from pyodide_slim.instructions import CALL, CALL_INDIRECT, GLOBAL_GET, GLOBAL_SET, Reference
from pyodide_slim.module import (
    CODE,
    CUSTOM,
    DATA,
    DATA_COUNT,
    ELEMENTS,
    FUNCTION,
    FUNCTIONS,
    IMPORTS,
    TYPES,
    Module,
    Type,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from pyodide_slim.unread_data import Range

SECTION = "tableside.second"  # contains the module that makes room in the table and puts the loader there
_TRAP = b"\x00\x00\x0b"  # no locals, unreachable, end
_NOTHING = b"\x00\x0b"  # no locals, end
_CONST, _GET, _END, _FUNCREF = b"\x41", b"\x20", b"\x0b", b"\x70"


class Parts(NamedTuple):
    """A module in two parts.

    Attributes:
        first: the part that starts.
        second: the part that the loader instantiates, with the same imports.
        moved: how many functions are in the second.
    """

    first: bytes
    second: bytes
    moved: int


def split(
    wasm: bytes,
    run: Collection[int],
    table_length: int,
    unread: Callable[[Collection[int]], Iterable[Range]] = lambda _staying: (),
) -> Parts:
    """Return a module in two parts.

    Args:
        wasm: the module, with its bases baked in.
        run: the functions that run, by their index among those that are not imported.
        table_length: how many slots the table has when the module starts.
        unread: the ranges of data that these functions, which stay in the first part, do not read.

    Raises:
        ValueError: it uses something that cannot be split.
    """
    splitting = _Splitting(Module.of(wasm), run, table_length)
    return splitting.parts(list(unread(splitting.staying)))


class _Splitting:
    """A module on its way into two parts."""

    def __init__(self, module: Module, run: Collection[int], table_length: int) -> None:
        self.module = module
        self.table_length = table_length
        self.references = module.references
        first = module.imported
        into, put = module.element_functions
        first_slot = _constant(into)
        self.nothing = _type_of_nothing(module)
        self.cold = [
            first + index
            for index, references_in in enumerate(self.references)
            if index not in run and first + index != module.start and all(map(self._can_move, references_in))
        ]
        self.staying = set(range(len(module.bodies))).difference(index - first for index in self.cold)
        self.moved_to = {index: first + 1 + offset for offset, index in enumerate(self.cold)}
        called = {reference.target for index in self._hot() for reference in self._calls(index)}
        reached = called.union(put, (export.number for export in module.exports if export.kind == FUNCTION))
        # The order of the slots: the loader's, the stubs', then those for first-part functions that the second calls.
        self.stubbed = [index for index in self.cold if index in reached]
        self.slots = {index: first_slot + offset for offset, index in enumerate(put)}
        own_slot = table_length + 1
        self.stub_slots = {index: own_slot + offset for offset, index in enumerate(self.stubbed)}
        called_by_cold = {reference.target for index in self.cold for reference in self._calls(index)}
        placed = {*self.moved_to, *self.slots}
        self.called_back = sorted(index for index in called_by_cold - placed if index >= first)
        back = own_slot + len(self.stubbed)
        self.slots |= {index: back + offset for offset, index in enumerate(self.called_back)}

    def parts(self, unread: list[Range]) -> Parts:
        return Parts(self._first(unread), self._second(unread), len(self.cold))

    def _first(self, unread: list[Range]) -> bytes:
        bodies = list(self.module.bodies)
        for index in self.cold:
            slot = self.stub_slots.get(index)
            bodies[index - self.module.imported] = _TRAP if slot is None else self._stub(index, slot)
        changed = {CODE: _code(bodies)}
        if self.called_back:
            offset = _CONST + signed(self.slots[self.called_back[0]]) + _END
            more = b"\0" + offset + vector(map(number, self.called_back))
            changed[ELEMENTS] = b"\2" + self.module.section(ELEMENTS)[1:] + more
        if unread:
            begin, data = self.module.data
            ends = [_constant(begin), *(edge for span in unread for edge in span)]
            changed[DATA] = self._data(zip(ends[::2], [*ends[1::2], ends[0] + len(data)], strict=True))
            changed[DATA_COUNT] = number(len(unread) + 1)
        module = self.module.with_sections(changed)
        return Module((*module.sections, (CUSTOM, name(SECTION) + self._loader()))).to_bytes()

    def _data(self, ranges: Iterable[tuple[int, int]]) -> bytes:
        """Return the data of these ranges, with its place."""
        into, data = self.module.data
        base = _constant(into)
        return vector(
            b"\0" + _CONST + signed(begin) + _END + number(end - begin) + data[begin - base : end - base]
            for begin, end in ranges
        )

    def _second(self, unread: list[Range]) -> bytes:
        module = self.module
        types = [self.nothing, *(module.functions[index] for index in self.cold)]
        bodies = [_NOTHING, *map(self._moved, self.cold)]
        offset = _CONST + signed(self.table_length) + _END
        into_slots = [module.imported, *(self.moved_to[index] for index in self.stubbed)]
        return joined(
            [
                (TYPES, module.section(TYPES)),
                (IMPORTS, module.section(IMPORTS)),
                (FUNCTIONS, vector(map(number, types))),
                (ELEMENTS, b"\1\0" + offset + vector(map(number, into_slots))),
                (CODE, _code(bodies)),
                (DATA, self._data(unread)),
            ]
        )

    def _stub(self, index: int, slot: int) -> bytes:
        """Return a function that calls the loader, and then the slot's function with all parameters."""
        kind = self.module.functions[index]
        takes = len(self.module.types[kind].takes)
        parameters = b"".join(_GET + number(parameter) for parameter in range(takes))
        load = _through(self.table_length, self.nothing)
        return b"\0" + load + parameters + _through(slot, kind) + _END

    def _moved(self, index: int) -> bytes:
        """Return the body of a function as it is written in the second part."""
        number_of_body = index - self.module.imported
        body = self.module.bodies[number_of_body]
        parts, at = [], 0
        for reference in self.references[number_of_body]:
            instead = self._replacement(reference)
            if instead is not None:
                parts += [body[at : reference.begin], instead]
                at = reference.end
        return b"".join([*parts, body[at:]])

    def _replacement(self, reference: Reference) -> bytes | None:
        """Return the second part's replacement for an instruction; None for the instruction itself."""
        if reference.op != CALL or reference.target < self.module.imported:
            return None
        if reference.target in self.moved_to:
            return bytes([CALL]) + number(self.moved_to[reference.target])
        return _through(self.slots[reference.target], self.module.functions[reference.target])

    def _can_move(self, reference: Reference) -> bool:
        """Return whether an instruction can be in the second part."""
        if reference.op in (GLOBAL_GET, GLOBAL_SET):
            return reference.target < len(self.module.imported_globals)
        return reference.op in (CALL, CALL_INDIRECT)

    def _hot(self) -> list[int]:
        first = self.module.imported
        return [index for index in range(first, first + len(self.references)) if index not in self.moved_to]

    def _calls(self, index: int) -> list[Reference]:
        return [reference for reference in self.references[index - self.module.imported] if reference.op == CALL]

    def _loader(self) -> bytes:
        """Return a module that lengthens the table, and puts the script's function into the first new slot.

        It traps if the table does not have the expected length, because then no slot would be right.
        """
        more = 1 + len(self.stubbed) + len(self.called_back)
        end = signed(self.table_length)
        grown = b"\xd0" + _FUNCREF + _CONST + signed(more) + b"\xfc\x0f\0"  # ref.null, i32.const, table.grow
        right = _CONST + end + b"\x47\x04\x40\x00" + _END  # i32.const, i32.ne, if, unreachable, end
        put = _CONST + end + b"\xd2\0" + b"\x26\0"  # i32.const, ref.func, table.set
        return joined(
            [
                (TYPES, vector([b"\x60\0\0"])),
                (IMPORTS, vector([name("second") + name("load") + b"\0\0", _TABLE])),
                (FUNCTIONS, vector([b"\0"])),
                (8, number(1)),
                (ELEMENTS, vector([b"\3\0" + vector([b"\0"])])),  # declares that the code names this function
                (CODE, _code([b"\0" + grown + right + put + _END])),
            ]
        )


_TABLE = name("env") + name("__indirect_function_table") + b"\x01" + _FUNCREF + b"\0\0"


def _constant(expression: bytes) -> int:
    """Return the number that an expression yields."""
    value, end = read_signed(expression, 1)
    if expression[:1] != _CONST or expression[end:] != _END:
        raise ValueError("data or functions have an address that is not known yet")
    return value


def _type_of_nothing(module: Module) -> int:
    """Return the type of a function without parameters and results."""
    return module.types.index(Type(b"", b""))


def _through(slot: int, kind: int) -> bytes:
    """Return a call of the function in a slot of the table."""
    return _CONST + signed(slot) + bytes([CALL_INDIRECT]) + number(kind) + b"\0"


def _code(bodies: list[bytes]) -> bytes:
    return vector(number(len(body)) + body for body in bodies)
