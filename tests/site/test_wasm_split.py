"""Small modules in two parts: they do what they did, and the second part comes when it is called, and only then."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING

import pytest

from publish.library import ROOT
from publish.wasm.binary import MAGIC, joined, name, number, signed, vector
from publish.wasm.instructions import mentions
from publish.wasm.instrument import instrumented
from publish.wasm.module import CODE, ELEMENTS, EXPORTS, FUNCTIONS, GLOBALS, IMPORTS, START, TYPES, Module
from publish.wasm.relocations import Bases, bases_of, fixed_globals
from publish.wasm.split import split

if TYPE_CHECKING:
    from pathlib import Path

BASES = Bases(memory=1024, table=1, table_length=4)
I32, FUNCREF = b"\x7f", b"\x70"
NOTHING, ONE_TO_ONE, TWO_TO_ONE = 0, 1, 2
ADD, MULTIPLY, END = b"\x6a", b"\x6c", b"\x0b"
HARNESS = ROOT / "tests/site/wasm_split.mjs"


def get(local: int) -> bytes:
    return b"\x20" + number(local)


def const(value: int) -> bytes:
    return b"\x41" + signed(value)


def call(function: int) -> bytes:
    return b"\x10" + number(function)


def through_table(kind: int) -> bytes:
    return b"\x11" + number(kind) + b"\0"


def globally(index: int) -> bytes:
    return b"\x23" + number(index)


def setting(index: int) -> bytes:
    return b"\x24" + number(index)


def body(*code: bytes) -> bytes:
    return b"\0" + b"".join(code) + END


def module(*bodies: tuple[int, bytes], exported: dict[str, int]) -> bytes:
    """A module like Python's, in small: it imports memory, table, bases and a function; its start sets a global.

    Its functions: 0 `told`, imported; 1 the start; then `bodies`, each with its type. Globals: 0 memory base, 1 table
    base, 2 set by the start to memory base + 16, 3 one that changes. The table holds what is in `bodies` first, from
    slot 1 on, twice at most.
    """
    types = [b"\x60\0\0", b"\x60\1" + I32 + b"\1" + I32, b"\x60\2" + I32 * 2 + b"\1" + I32]
    imports = [
        name("env") + name("told") + b"\0\1",
        name("env") + name("memory") + b"\2\0\1",
        name("env") + name("__indirect_function_table") + b"\1" + FUNCREF + b"\0\4",
        name("env") + name("__memory_base") + b"\3" + I32 + b"\0",
        name("env") + name("__table_base") + b"\3" + I32 + b"\0",
    ]
    begins = body(globally(0), const(16), ADD, setting(2))
    every = [(NOTHING, begins), *bodies]
    return joined(
        [
            (TYPES, vector(types)),
            (IMPORTS, vector(imports)),
            (FUNCTIONS, vector(number(kind) for kind, _ in every)),
            (GLOBALS, vector([I32 + b"\1\x41\0\x0b"] * 2)),
            (EXPORTS, vector(name(word) + b"\0" + number(index) for word, index in exported.items())),
            (START, number(1)),
            (ELEMENTS, vector([b"\0" + globally(1) + END + vector([b"\2", b"\3"][: len(bodies)])])),
            (CODE, vector(number(len(code)) + code for _, code in every)),
        ]
    )


# Functions: 2 adds one; 3 doubles, then calls 2; 4 calls 3, told and adds the fixed global; 5 calls 4 and changes a
# global of its own; 6 calls slot 2 of the table, where 3 is; 7 is called by nobody; 8 takes two.
SAMPLE = module(
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
CALLS = [["one", 4], ["twice", 4], ["telling", 5], ["changing", 6], ["table", 7], ["two", 8, 9], ["two", 1, 2]]
ANSWERS = [5, 9, 11_000 + 1040, 13_000 + 1047, 15, 48, 6]


def run(wasm: bytes, second: bytes | None, work: Path, calls: list[list[object]] = CALLS) -> dict[str, object]:
    (work / "first.wasm").write_bytes(wasm)
    (work / "second.wasm").unlink(missing_ok=True)
    if second is not None:
        (work / "second.wasm").write_bytes(second)
    done = subprocess.run(["node", HARNESS, str(work), json.dumps(calls)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, object] = json.loads(done.stdout)
    return told


def test_the_whole_module_answers(tmp_path: Path) -> None:
    assert run(SAMPLE, None, tmp_path) == {"answers": ANSWERS, "fetched": 0}


@pytest.mark.parametrize("run_before", [(), (0,), (1,), (2,), (1, 2, 3), (4, 7), (1, 5), (8,), (1, 2, 3, 4, 5, 6, 7)])
def test_whatever_ran_before_both_parts_answer_as_the_whole(run_before: tuple[int, ...], tmp_path: Path) -> None:
    parts = split(SAMPLE, set(run_before), BASES)
    assert run(parts.first, parts.second, tmp_path) == {"answers": ANSWERS, "fetched": 1}


def test_the_second_part_is_not_fetched_before_it_is_called(tmp_path: Path) -> None:
    parts = split(SAMPLE, {1, 2, 5}, BASES)
    calls: list[list[object]] = [["one", 1], ["twice", 1], ["table", 1]]
    assert run(parts.first, parts.second, tmp_path, calls) == {"answers": [2, 3, 3], "fetched": 0}


def test_a_second_part_that_is_missing_fails_the_call_and_is_asked_for_again(tmp_path: Path) -> None:
    parts = split(SAMPLE, {1, 2, 5}, BASES)
    calls: list[list[object]] = [["one", 1], ["two", 1, 2], ["telling", 1], ["one", 2]]
    assert run(parts.first, None, tmp_path, calls) == {"answers": [2, "missing", "missing", 3], "fetched": 2}


def test_what_changes_a_global_of_the_first_part_stays_there() -> None:
    parts = split(SAMPLE, set(), BASES)
    assert parts.moved == 7
    whole, first = Module.of(SAMPLE), Module.of(parts.first)
    assert [first.bodies[index] == whole.bodies[index] for index in (0, 4)] == [True, True]


def test_what_nobody_reaches_leaves_nothing_behind() -> None:
    first = Module.of(split(SAMPLE, set(), BASES).first)
    assert first.bodies[6] == b"\0\0\x0b"
    assert first.bodies[8] == b"\0\0\x0b"  # called by a function of the second part only


def test_a_table_of_another_length_is_no_place_for_the_second_part(tmp_path: Path) -> None:
    parts = split(SAMPLE, {1}, BASES._replace(table_length=5))
    (tmp_path / "first.wasm").write_bytes(parts.first)
    done = subprocess.run(["node", HARNESS, str(tmp_path), "[]"], capture_output=True, text=True, check=False)
    assert "unreachable" in done.stderr


def test_it_notes_what_runs(tmp_path: Path) -> None:
    wasm = instrumented(SAMPLE)
    told = run(wasm, None, tmp_path, [["one", 4], ["table", 1]])
    assert told["answers"] == [5, 3]
    assert told["ran"] == [0, 1, 2, 5]


def test_globals_are_fixed_when_only_the_start_sets_them() -> None:
    assert fixed_globals(Module.of(SAMPLE), BASES) == {2: 1040}
    again = module((NOTHING, body(const(1), setting(2))), exported={})
    assert fixed_globals(Module.of(again), BASES) == {}


@pytest.mark.parametrize(
    ("code", "found"),
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
def test_each_instruction_ends_where_it_ends(code: bytes, found: list[tuple[int, int]]) -> None:
    told = list(mentions(b"\0" + code + b"\x10\x01\x0b"))
    assert [(said.op, said.names) for said in told] == [*found, (0x10, 1)]


@pytest.mark.parametrize(
    "code", [b"\xfd\x0c", b"\x1f\x40\x00", b"\xfc\x12\x00", b"\x11\x00\x01", b"\x28\x40\x00", b"\x10"]
)
def test_what_is_unknown_or_cut_off_is_an_error(code: bytes) -> None:
    with pytest.raises((ValueError, IndexError)):
        list(mentions(b"\0" + code))


def test_what_is_no_module_or_another_script_is_an_error() -> None:
    with pytest.raises(ValueError, match="not a WebAssembly module"):
        Module.of(b"\0asm\2\0\0\0")
    with pytest.raises(ValueError, match="a type that is none of a function"):
        _ = Module.of(MAGIC + b"\x01\x02\x01\x5f").types
    with pytest.raises(ValueError, match="where it puts data and table"):
        bases_of("var wasmTable=new WebAssembly.Table({initial:6076})")
