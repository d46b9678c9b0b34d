"""The data that is rarely read, because only functions of the second part can reach it.

The names of all characters, tables of alphabets, texts about modules that nobody imports: a third of Python's data. No
size of anything is known, only its beginning: an address that the code names or the data contains. So
this is careful, and counts anything uncertain as read:

- Anything a function of the first part names is read, and every number in it may be an address. The data between two
  neighbouring addresses named anywhere is one thing. It is read as a whole, and so is data that begins soon after (an
  index that does not begin at 0 is subtracted from the address).
- Read data that holds addresses makes the data at these addresses read, and if it may change, the data around it, too.
- A thing may continue beyond an address in its middle. So a range ends well before or after any read data.

Only data that never changes is taken: the data before the first address that the relocations write. When the second
part puts it into the memory, it is right even in a memory that was kept with it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pyodide_slim.binary import read_signed
from pyodide_slim.instructions import GLOBAL_GET, Reference, numbers
from pyodide_slim.module import GLOBAL, Module
from pyodide_slim.relocations import MEMORY_BASE, Bases, Sum, Word, known_globals, read_sum, relocating, words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

NEAR = 1024  # bytes around an address that may belong to it, in addition to those between two addresses
SHORTEST = 4096  # the fewest bytes worth a range


class Range(NamedTuple):
    """Addresses of data, from the first to the one after the last."""

    begin: int
    end: int


def unread_ranges(module: Module, hot: Collection[int], bases: Bases) -> list[Range]:
    """Return the ranges of data that only the second part reads, in order.

    Args:
        module: the module before its bases are baked in.
        hot: the functions of the first part, by their index among those that are not imported.
        bases: the place of data and table.

    Raises:
        ValueError: its layout is not as expected.
    """
    values = known_globals(module, bases)
    relocated, _ = words(module, values)
    pointers = sorted(word for word in relocated if word.base == MEMORY_BASE)
    if not pointers:
        raise ValueError("no data with addresses in it")
    starts = {relocating(module), -1 if module.start is None else module.start - module.imported}
    addresses_of = {
        index: set(_addresses_in(body, references_in, values))
        for index, (body, references_in) in enumerate(zip(module.bodies, module.references, strict=True))
        if index not in starts
    }
    begin, end = bases.memory, bases.memory + len(module.data[1])
    known_by_name = set(_exported(module, bases))
    read = set(known_by_name)
    for index in {*hot} - starts:
        read |= addresses_of[index]
        if addresses_of[index]:
            read |= {begin + value for value in numbers(module.bodies[index])}
    every = {begin, *read.intersection(_exported(module, bases)), *(word.value for word in pointers)}.union(
        *addresses_of.values()
    )
    bounds = [*sorted(bound for bound in every if begin <= bound < end), end]
    things = _read(read, bounds, pointers)
    unread = (Range(*pair) for index, pair in enumerate(pairwise(bounds)) if index not in things)
    return [
        Range(span.begin + NEAR, span.end - NEAR)
        for span in _joined(unread, pointers[0].address)
        if span.end - span.begin >= SHORTEST + 2 * NEAR
    ]


def _addresses_in(body: bytes, references_in: Iterable[Reference], values: Mapping[int, Sum]) -> Iterator[int]:
    """Yield the addresses that a function contains as constants."""
    for reference in references_in:
        total = read_sum(body, reference.begin, values) if reference.op == GLOBAL_GET else None
        if total and total.base == MEMORY_BASE:
            yield total.value


def _exported(module: Module, bases: Bases) -> Iterator[int]:
    """Yield the addresses that the script knows by name, which are the exported ones."""
    imported_count = len(module.imported_globals)
    for export in module.exports:
        if export.kind == GLOBAL:
            yield bases.memory + read_signed(module.defined_globals[export.number - imported_count], 3)[0]


def _read(addresses: Iterable[int], bounds: list[int], pointers: list[Word]) -> set[int]:
    """Return the things, by the index of their first byte among the bounds, that these addresses can reach."""
    at = [word.address for word in pointers]
    reached: set[int] = set()
    more = list(addresses)
    while more:
        address = more.pop()
        if not bounds[0] <= address < bounds[-1]:
            continue
        first = address if address < at[0] else max(address - NEAR, at[0])
        last = bisect_right(bounds, min(address + NEAR, bounds[-1] - 1))
        for index in range(bisect_right(bounds, first) - 1, last):
            if index not in reached:
                reached.add(index)
                inner = pointers[bisect_left(at, bounds[index]) : bisect_left(at, bounds[index + 1])]
                more += [word.value for word in inner]
    return reached


def _joined(spans: Iterable[Range], end: int) -> list[Range]:
    """Return ranges that follow each other as one, up to the end of the data that does not change."""
    ranges: list[Range] = []
    for span in spans:
        if span.begin < end:
            follows = ranges and ranges[-1].end == span.begin
            ranges.append(Range(ranges.pop().begin if follows else span.begin, min(span.end, end)))
    return ranges
