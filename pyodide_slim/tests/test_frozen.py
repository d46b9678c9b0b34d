"""Check the modules frozen into a small module: they are shorter and do the same."""

from __future__ import annotations

import marshal
from typing import Any

import pytest

from pyodide_slim.frozen import Frozen, frozen, with_stripped_modules
from pyodide_slim.module import Module
from pyodide_slim.relocated import relocate
from pyodide_slim.relocations import MEMORY_BASE, Word
from pyodide_slim.tests.small_wasm import ADD, BASES, ONE_TO_ONE, body, const, get, globally, module, store

SOURCE = '''"""Of a module."""
class Die:
    """Of a class."""
    faces = 6
    def roll(self):
        """Of a function."""
        return "Rolled."
def said():
    "Said."
    return "Said."
def unsaid():
    return "Unsaid."
'''
CODE = marshal.dumps(compile(SOURCE, "dice.py", "exec"))
NAME, ALIAS, BYTECODE, TABLE = 0, 5, 16, 4000  # offsets in the data
DATA = b"".join(
    [
        b"dice\0cube\0".ljust(BYTECODE, b"?"),
        CODE.ljust(TABLE - BYTECODE, b"."),
        *(bytes(8) + len(CODE).to_bytes(4, "little") + bytes(4) for _ in (NAME, ALIAS)),
    ]
)
WORDS = {TABLE: NAME, TABLE + 4: BYTECODE, TABLE + 16: ALIAS, TABLE + 20: BYTECODE}
LISTED = [Word(BASES.memory + at, MEMORY_BASE, BASES.memory + value) for at, value in WORDS.items()]


def of(data: bytes) -> bytes:
    """Return a module with this data, at its address."""
    relocations = (
        part
        for at, value in WORDS.items()
        for part in (globally(0), const(at), ADD, globally(0), const(value), ADD, store())
    )
    wasm = module((ONE_TO_ONE, body(get(0))), exported={}, data=data, relocations=tuple(relocations))
    return relocate(Module.of(wasm), BASES)


def test_every_entry_of_the_table_is_listed() -> None:
    assert list(frozen(DATA, LISTED, BASES.memory)) == [
        Frozen("dice", BYTECODE, len(CODE), TABLE + 8),
        Frozen("cube", BYTECODE, len(CODE), TABLE + 24),
    ]


@pytest.mark.parametrize(
    ("at", "instead"),
    [
        (TABLE + 8, (len(CODE) - 1).to_bytes(4, "little")),
        (TABLE + 8, (len(CODE) + 1).to_bytes(4, "little")),
        (TABLE + 12, b"\2\0\0\0"),
        (BYTECODE, b"x"),
        (NAME, b"d ce\0"),
        (BYTECODE + 60, b"\xff" * 40),
    ],
)
def test_an_invalid_entry_is_skipped(at: int, instead: bytes) -> None:
    spoilt = DATA[:at] + instead + DATA[at + len(instead) :]
    assert "dice" not in [entry.name for entry in frozen(spoilt, LISTED, BASES.memory)]


def test_frozen_modules_become_shorter_and_do_the_same() -> None:
    data = Module.of(with_stripped_modules(of(DATA), LISTED, BASES.memory)).data[1]
    assert len(data) == len(DATA)
    listed = list(frozen(data, LISTED, BASES.memory))
    assert [(entry.name, entry.at) for entry in listed] == [("dice", BYTECODE), ("cube", BYTECODE)]
    (size,) = {entry.size for entry in listed}
    assert size < len(CODE) - 80
    assert data[BYTECODE : BYTECODE + size] + bytes(len(CODE) - size) == data[BYTECODE : BYTECODE + len(CODE)]
    assert data[BYTECODE + len(CODE) : TABLE] == DATA[BYTECODE + len(CODE) : TABLE]
    given: dict[str, Any] = {"__name__": "dice"}
    code = marshal.loads(data[BYTECODE : BYTECODE + size])
    exec(code, given)
    assert given["Die"]().roll() == "Rolled."
    assert (given["said"](), given["unsaid"]()) == ("Said.", "Unsaid.")
    assert [given["__doc__"], given["Die"].__doc__, given["Die"].roll.__doc__] == [None, None, None]
    assert {line for _, _, line in code.co_lines()} == {None}


def test_a_text_that_is_used_stays_a_docstring() -> None:
    """In `said` the same constant serves as both."""
    given: dict[str, Any] = {"__name__": "dice"}
    exec(marshal.loads(Module.of(with_stripped_modules(of(DATA), LISTED, BASES.memory)).data[1][BYTECODE:]), given)
    assert given["said"].__doc__ == given["said"]() == "Said."
