"""Which data of a small module is put away: what only the second part reads, well off all that anything else names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyodide_slim.module import Module
from pyodide_slim.relocated import relocate
from pyodide_slim.split import split
from pyodide_slim.tests.small_wasm import ADD, BASES, ONE_TO_ONE, body, const, get, globally, load, module, run, store
from pyodide_slim.unread_data import NEAR, SHORTEST, Range, unread_ranges

if TYPE_CHECKING:
    from pathlib import Path

TABLE, WORDS, SIZE = 4_000, 14_000, 20_000  # offsets in the data: a further table is at 0
BEGIN, END = BASES.memory + TABLE, BASES.memory + WORDS
DATA = bytes((index * 7 + index // 256) % 251 for index in range(SIZE))


def reading(*named: int) -> bytes:
    """Return a function that adds up the words at fixed distances after the addresses that it names."""
    return body(const(0), *(part for at in named for part in (get(0), globally(0), const(at), ADD, ADD, load(0), ADD)))


def of(*bodies: bytes, words: dict[int, int] | None = None) -> bytes:
    """Return a module of these functions; some words in its data, by their offset, hold addresses."""
    relocations = tuple(
        part
        for at, value in (words or {WORDS: 0}).items()
        for part in (globally(0), const(at), ADD, globally(0), const(value), ADD, store())
    )
    exported = {f"f{index}": 2 + index for index in range(len(bodies))}
    return module(*((ONE_TO_ONE, code) for code in bodies), exported=exported, data=DATA, relocations=relocations)


def ranges(wasm: bytes, hot: set[int]) -> list[Range]:
    return unread_ranges(Module.of(wasm), hot, BASES)


NEAR_ALL = [Range(BEGIN + NEAR, END - NEAR)]


def test_data_only_unused_functions_address_is_removed() -> None:
    assert ranges(of(reading(0), reading(TABLE)), {1}) == NEAR_ALL


@pytest.mark.parametrize("at", [TABLE, TABLE + 3_000, TABLE - NEAR + 1])
def test_addressed_data_and_data_close_behind_it_are_kept(at: int) -> None:
    assert ranges(of(reading(0, at), reading(TABLE)), {1}) == []


def test_any_number_in_what_runs_may_be_an_address() -> None:
    loose = body(get(0), const(TABLE + 9), ADD, globally(0), ADD, load(0))
    offset = body(get(0), globally(0), ADD, load(TABLE + 9))
    for code in (loose, offset):
        assert ranges(of(code, reading(TABLE)), {1}) == []
        assert ranges(of(reading(0), code, reading(TABLE)), {1}) == NEAR_ALL


def test_a_short_or_unbounded_range_is_kept() -> None:
    assert ranges(of(reading(0), reading(TABLE + 6_000)), {1}) == []  # the rest is not worth it
    assert ranges(of(reading(TABLE - 100), reading(2)), {1}) == []


def test_data_addressed_from_read_data_is_kept() -> None:
    words = {WORDS: 0, WORDS + 4_000: TABLE}
    assert ranges(of(reading(0), reading(0), words=words), {1}) == NEAR_ALL
    for near in (WORDS + 4_000, WORDS + 4_000 + NEAR, WORDS + 4_000 - NEAR):
        assert ranges(of(reading(0, near), reading(0), words=words), {1}) == []


def test_writable_data_is_kept() -> None:
    words = {TABLE + 200: 0}
    assert ranges(of(reading(0), reading(TABLE), words=words), {1}) == []


def test_a_module_without_addresses_in_its_data_is_refused() -> None:
    with pytest.raises(ValueError, match="no data with addresses in it"):
        ranges(module((ONE_TO_ONE, reading(0)), exported={}), {1})


def test_data_comes_with_the_functions_that_read_it(tmp_path: Path) -> None:
    whole = of(reading(0), reading(TABLE), words={WORDS: 0})
    relocated = relocate(Module.of(whole), BASES)
    assert SHORTEST < END - BEGIN - 2 * NEAR
    parts = split(relocated, {1, 3}, BASES.table_length, lambda staying: ranges(whole, {*staying}))
    first = Module.of(parts.first)
    assert len(parts.first) < len(whole) - (END - BEGIN - 2 * NEAR) + 200
    assert first.bodies[1] == Module.of(relocated).bodies[1]
    far = TABLE + 2 * NEAR
    calls: list[list[object]] = [["f0", 12], ["f0", far], ["f1", 9], ["f1", 5_000], ["f0", far]]
    answers = run(whole, None, tmp_path, calls)["answers"]
    assert isinstance(answers, list)
    assert answers[1] == answers[4] == int.from_bytes(DATA[far : far + 4], "little", signed=True) != 0
    answers[1] = 0  # nothing yet
    assert run(parts.first, parts.second, tmp_path, calls) == {"answers": answers, "fetched": 1}
