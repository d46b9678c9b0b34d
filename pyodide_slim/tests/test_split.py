"""Check small modules in two parts: the results stay, and the second part loads only when it is called."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from pyodide_slim.binary import MAGIC
from pyodide_slim.instructions import references
from pyodide_slim.instrument import instrumented
from pyodide_slim.module import Module
from pyodide_slim.relocated import relocate
from pyodide_slim.relocations import bases_of
from pyodide_slim.split import split
from pyodide_slim.tests.small_wasm import (
    ADD,
    BASES,
    HARNESS,
    MULTIPLY,
    ONE_TO_ONE,
    TWO_TO_ONE,
    body,
    call,
    const,
    get,
    globally,
    module,
    run,
    setting,
    through_table,
)

if TYPE_CHECKING:
    from pathlib import Path

LENGTH = BASES.table_length

# Functions: 2 adds one; 3 doubles, then calls 2; 4 calls 3 and told, and adds the fixed global; 5 calls 4 and changes a
# global of its own; 6 calls slot 2 of the table, which holds 3; nothing calls 7; 8 takes two arguments.
WHOLE = module(
    (ONE_TO_ONE, body(get(0), const(1), ADD)),
    (ONE_TO_ONE, body(get(0), const(2), MULTIPLY, call(2))),
    (ONE_TO_ONE, body(get(0), call(3), call(0), globally(2), ADD)),
    (ONE_TO_ONE, body(const(7), setting(3), get(0), call(4), globally(3), ADD)),
    (ONE_TO_ONE, body(get(0), const(2), through_table(ONE_TO_ONE))),
    (ONE_TO_ONE, body(get(0), const(100), ADD)),
    (TWO_TO_ONE, body(get(0), call(9), get(1), ADD, const(3), MULTIPLY)),
    (ONE_TO_ONE, body(get(0), const(-1), ADD)),
    exported={"one": 2, "twice": 3, "telling": 4, "changing": 5, "table": 6, "two": 8},
)
CALLS: list[list[object]] = [
    ["one", 4],
    ["twice", 4],
    ["telling", 5],
    ["changing", 6],
    ["table", 7],
    ["two", 8, 9],
    ["two", 1, 2],
]
SAMPLE = relocate(Module.of(WHOLE), BASES)
ANSWERS = [5, 9, 11_000 + 1040, 13_000 + 1047, 15, 48, 6]


def test_the_whole_module_answers(tmp_path: Path) -> None:
    assert run(WHOLE, None, tmp_path, CALLS) == {"answers": ANSWERS, "fetched": 0}


@pytest.mark.parametrize("run_before", [(), (0,), (1,), (2,), (1, 2, 3), (4, 7), (1, 5), (8,), (1, 2, 3, 4, 5, 6, 7)])
def test_whatever_ran_before_both_parts_answer_as_the_whole(run_before: tuple[int, ...], tmp_path: Path) -> None:
    parts = split(SAMPLE, set(run_before), LENGTH)
    assert run(parts.first, parts.second, tmp_path, CALLS) == {"answers": ANSWERS, "fetched": 1}


def test_the_second_part_is_not_fetched_before_it_is_called(tmp_path: Path) -> None:
    parts = split(SAMPLE, {1, 2, 5, 9}, LENGTH)
    calls: list[list[object]] = [["one", 1], ["twice", 1], ["table", 1]]
    assert run(parts.first, parts.second, tmp_path, calls) == {"answers": [2, 3, 3], "fetched": 0}


def test_a_missing_second_part_fails_the_call_and_is_fetched_again(tmp_path: Path) -> None:
    parts = split(SAMPLE, {1, 2, 5, 9}, LENGTH)
    calls: list[list[object]] = [["one", 1], ["two", 1, 2], ["telling", 1], ["one", 2]]
    assert run(parts.first, None, tmp_path, calls) == {"answers": [2, "missing", "missing", 3], "fetched": 2}


def test_functions_that_change_a_global_stay_in_the_first_part() -> None:
    parts = split(SAMPLE, set(), LENGTH)
    assert parts.moved == 9
    whole, first = Module.of(SAMPLE), Module.of(parts.first)
    assert [index for index, code in enumerate(first.bodies) if code == whole.bodies[index]] == [4]


def test_an_unreachable_function_becomes_an_empty_body() -> None:
    first = Module.of(split(SAMPLE, set(), LENGTH).first)
    assert first.bodies[6] == b"\0\0\x0b"
    assert first.bodies[8] == b"\0\0\x0b"  # called by a function of the second part only


def test_a_table_of_another_length_is_no_place_for_the_second_part(tmp_path: Path) -> None:
    parts = split(SAMPLE, {1}, LENGTH + 1)
    (tmp_path / "first.wasm").write_bytes(parts.first)
    done = subprocess.run(["node", HARNESS, str(tmp_path), "[]"], capture_output=True, text=True, check=False)
    assert "unreachable" in done.stderr


def test_called_functions_are_recorded(tmp_path: Path) -> None:
    wasm = instrumented(WHOLE)
    result = run(wasm, None, tmp_path, [["one", 4], ["table", 1]])
    assert result["answers"] == [5, 3]
    assert result["ran"] == [0, 1, 2, 5, 9]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (b"\x0e\x02\x00\x01\x00", []),  # br_table of two, and the default
        (b"\x1c\x01\x7f", []),  # select with a type
        (b"\x43\x10\x10\x10\x10\x44" + b"\x10" * 8, []),  # constants whose bytes look like calls
        (b"\x02\x40\x06\x7f\x07\x00\x19\x18\x00\x09\x00", []),  # block, try, catch, catch_all, delegate, rethrow
        (b"\x28\x02\x90\x80\x04\x3f\x00\xfc\x0a\x00\x00\xfc\x0b\x00\xfc\x07", []),  # memory
        (b"\x41\x90\x7f\x42\x90\x90\x7f\x20\x10", []),  # numbers that look like calls
        (b"\x10\xff\x01", [(0x10, 255)]),
        (b"\x11\x83\x01\x00", [(0x11, 131)]),
        (b"\xd2\x05\x25\x01\xfc\x0f\x02", [(0xD2, 5), (0x25, 1), (0x25, 2)]),  # ref.func, and other tables
    ],
)
def test_each_instruction_ends_where_it_ends(code: bytes, expected: list[tuple[int, int]]) -> None:
    parsed = list(references(b"\0" + code + b"\x10\x01\x0b"))
    assert [(reference.op, reference.target) for reference in parsed] == [*expected, (0x10, 1)]


@pytest.mark.parametrize(
    "code", [b"\xfd\x0c", b"\x1f\x40\x00", b"\xfc\x12\x00", b"\x11\x00\x01", b"\x28\x40\x00", b"\x10"]
)
def test_unknown_or_truncated_code_is_an_error(code: bytes) -> None:
    with pytest.raises((ValueError, IndexError)):
        list(references(b"\0" + code))


def test_a_wrong_module_or_script_is_an_error() -> None:
    with pytest.raises(ValueError, match="not a WebAssembly module"):
        Module.of(b"\0asm\2\0\0\0")
    with pytest.raises(ValueError, match="a type that is not a function's"):
        _ = Module.of(MAGIC + b"\x01\x02\x01\x5f").types
    with pytest.raises(ValueError, match="the places of data and table"):
        bases_of("var wasmTable=new WebAssembly.Table({initial:6076})")
