"""The names in a function's code: a reader of WebAssembly instructions that knows where each one ends.

Most instructions mention nothing that this package cares about, and a module like Python's has two million of them.
So one regular expression skips all of these together, in C; the rest is read here. Both know the
instructions of WebAssembly 2.0 without vectors, and the exceptions that Emscripten uses. Any other is an error, because
its end is unknown, and nothing after it can be trusted.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from pyodide_slim.binary import read_number, read_signed

if TYPE_CHECKING:
    from collections.abc import Iterator

CALL, CALL_INDIRECT, GLOBAL_GET, GLOBAL_SET, CONST, END = 0x10, 0x11, 0x23, 0x24, 0x41, 0x0B
REF_FUNC, BR_TABLE, MANY, SELECT_OF, TABLE_GET, TABLE_SET = 0xD2, 0x0E, 0xFC, 0x1C, 0x25, 0x26
_OF_TABLE = (0x0F, 0x10, 0x11)  # table.grow, table.size, table.fill

_N = rb"[\x80-\xff]*+[\x00-\x7f]"  # any number in LEB128
_QUIET = (
    rb"[\x00\x01\x05\x0b\x0f\x19\x1a\x1b\x45-\xc4\xd1]"  # nothing follows: unreachable ... else, end, return, numeric
    rb"|[\x02\x03\x04\x06]"
    + _N  # block, loop, if, try: a type
    + rb"|[\x07-\x09\x0c\x0d\x18]"
    + _N  # catch, throw, rethrow, br, br_if, delegate: a number
    + rb"|[\x20-\x22\x42]"
    + _N  # local.get, local.set, local.tee, i64.const: a number
    + rb"|[\x25\x26]\x00"  # table.get, table.set, of the first table
    rb"|[\x3f\x40]\x00"  # memory.size, memory.grow
    rb"|\x43.{4}|\x44.{8}"  # f32.const, f64.const
    rb"|\xd0[\x6f\x70]"  # ref.null
    rb"|\xfc(?:[\x00-\x07]|\x0a\x00\x00|\x0b\x00|\x0e\x00\x00|[\x0f-\x11]\x00)"  # truncation, memory and table, in bulk
)
_CONSTANT, _MEMORY = rb"\x41", rb"[\x28-\x3e][\x00-\x04]"  # and a number: i32.const; access by alignment and offset
_FACTOR = rb"\x41%b(?=[\x6c-\x78])" % _N  # a constant that the next instruction multiplies with, shifts by and the like
_PLAIN = re.compile(rb"(?:%b|(?:%b|%b)%b)*+" % (_QUIET, _CONSTANT, _MEMORY, _N), re.DOTALL)
_TO_NUMBER = re.compile(rb"(?:%b|%b)*+(?:%b(%b)|%b(%b))?" % (_QUIET, _FACTOR, _CONSTANT, _N, _MEMORY, _N), re.DOTALL)


class Reference(NamedTuple):
    """An instruction that names a part of its module.

    Attributes:
        op: its first byte.
        target: the index of a function, a type or a global; for parts of data or tables, the instruction itself.
        begin: its first byte.
        end: the first byte of the next one.
    """

    op: int
    target: int
    begin: int
    end: int


def references(body: bytes) -> Iterator[Reference]:
    r"""Yield the instructions of a function that call, or name a global, a function or a part of the data.

    Args:
        body: the function, from the count of its groups of locals on.

    Raises:
        ValueError: an instruction is unknown.

    >>> list(references(b"\x00\x20\x00\x10\x85\x01\x23\x02\x6a\x0b"))
    [Reference(op=16, target=133, begin=3, end=6), Reference(op=35, target=2, begin=6, end=8)]
    """
    at, last = start_of_code(body), len(body)
    while True:
        at = _PLAIN.match(body, at).end()  # type: ignore[union-attr]  # it matches nothing at all, too
        if at == last:
            return
        reference, at = _special(body, at)
        if reference:
            yield reference


def numbers(body: bytes) -> Iterator[int]:
    r"""Yield the numbers in a function that may be an address, or be added to one: constants, and offsets into memory.

    No address is multiplied or divided, and none has bits moved, extracted or inserted.

    >>> list(numbers(b"\x00\x41\x7f\x10\x85\x01\x28\x02\x90\x01\x41\x05\x6c\x0b"))
    [-1, 144]
    """
    at, last = start_of_code(body), len(body)
    while at < last:
        match = _TO_NUMBER.match(body, at)
        assert match  # it also matches nothing at all
        at = match.end()
        if match[1] is not None:
            yield read_signed(match[1], 0)[0]
        elif match[2] is not None:
            yield read_number(match[2], 0)[0]
        elif at < last:
            _, at = _special(body, at)


def _special(body: bytes, at: int) -> tuple[Reference | None, int]:
    """Return the reference at an offset, if it is one, and where the next instruction begins."""
    op = body[at]
    if op in (CALL, GLOBAL_GET, GLOBAL_SET, REF_FUNC):
        index, end = read_number(body, at + 1)
        return Reference(op, index, at, end), end
    if op == CALL_INDIRECT:
        index, end = read_number(body, at + 1)
        table, end = read_number(body, end)
        if table:
            raise ValueError("a call through a second table")
        return Reference(op, index, at, end), end
    if op in (TABLE_GET, TABLE_SET) or (op == MANY and body[at + 1] in _OF_TABLE):
        index, end = read_number(body, at + (2 if op == MANY else 1))
        return Reference(TABLE_GET, index, at, end), end
    if op == BR_TABLE:
        return None, _after_numbers(body, at + 1, 1)
    if op == SELECT_OF:
        return None, _after_numbers(body, at + 1, 0)
    raise ValueError(f"an unknown instruction, {body[at : at + 3].hex(' ')}")


def start_of_code(body: bytes) -> int:
    r"""Return where the instructions of a function begin, after its locals.

    >>> start_of_code(b"\x02\x01\x7f\x03\x7e\x0b")
    5
    """
    groups, at = read_number(body, 0)
    for _ in range(groups):
        _, at = read_number(body, at)
        at += 1
    return at


def _after_numbers(body: bytes, at: int, more: int) -> int:
    """Return where a vector of numbers ends, and `more` after it."""
    count, at = read_number(body, at)
    for _ in range(count + more):
        _, at = read_number(body, at)
    return at
