"""Check small modules built for a fixed address: they do the same without calculating addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyodide_slim.module import Module
from pyodide_slim.reachable import reachable
from pyodide_slim.relocated import relocate
from pyodide_slim.relocations import MEMORY_BASE, TABLE_BASE, Sum, Word, known_globals, words
from pyodide_slim.tests.small_wasm import (
    ADD,
    BASES,
    BEGINS,
    NOTHING,
    ONE_TO_ONE,
    SUBTRACT,
    body,
    call,
    const,
    get,
    globally,
    load,
    module,
    run,
    setting,
    store,
    through_table,
)

if TYPE_CHECKING:
    from pathlib import Path

ADDRESS = (globally(0), const(4), ADD, globally(0), const(8), ADD, store())  # the second word holds the third's address
SLOT = (globally(0), globally(1), const(1), ADD, store())  # the first word holds the second slot
AWAY = (globally(0), const(12), ADD, globally(2), const(6), SUBTRACT, store())  # relative to a global the start sets
# Functions: 2 returns the word with a given number; 3 calls the function in the first word; 4 adds the global that the
# start sets; nothing calls 5.
BODIES = (
    (ONE_TO_ONE, body(globally(0), get(0), ADD, load(0))),
    (ONE_TO_ONE, body(get(0), const(100), ADD)),
    (ONE_TO_ONE, body(get(0), globally(0), load(0), through_table(ONE_TO_ONE))),
    (ONE_TO_ONE, body(get(0), globally(2), ADD, globally(0), const(2), SUBTRACT, ADD)),
    (ONE_TO_ONE, body(const(5), setting(3), get(0), call(0), globally(3), ADD)),
)
EXPORTED = {"word": 2, "through": 4, "adding": 5}
WHOLE = module(*BODIES, exported=EXPORTED, data=bytes(16), relocations=(*ADDRESS, *SLOT, *AWAY))
CALLS: list[list[object]] = [["word", 0], ["word", 4], ["word", 8], ["word", 12], ["through", 3], ["adding", 1]]
ANSWERS = [2, 1032, 0, 1034, 103, 1 + 1040 + 1022]


def test_a_baked_module_answers_as_before_without_a_start_function(tmp_path: Path) -> None:
    relocated = relocate(Module.of(WHOLE), BASES)
    for wasm in (WHOLE, relocated):
        assert run(wasm, None, tmp_path, CALLS)["answers"] == ANSWERS
    parsed = Module.of(relocated)
    assert parsed.start is None
    assert parsed.bodies[0] == parsed.bodies[-1] == body()
    assert parsed.bodies[4] == body(get(0), const(1040), ADD, const(1022), ADD)
    assert parsed.data == (const(1024) + b"\x0b", bytes([2, 0, 0, 0, 8, 4, 0, 0, 0, 0, 0, 0, 10, 4, 0, 0]))


def test_values_set_by_the_start_and_relocations_are_known() -> None:
    known = known_globals(Module.of(WHOLE), BASES)
    assert known == {0: Sum(MEMORY_BASE, 1024), 1: Sum(TABLE_BASE, 1), 2: Sum(MEMORY_BASE, 1040)}
    relocations, rest = words(Module.of(WHOLE), known)
    assert relocations == [Word(1028, MEMORY_BASE, 1032), Word(1024, TABLE_BASE, 2), Word(1036, MEMORY_BASE, 1034)]
    assert rest == body()


def test_a_word_that_depends_on_more_than_the_bases_is_written_at_the_start() -> None:
    more = (globally(0), const(8), ADD, globally(3), store())
    wasm = module(*BODIES, exported=EXPORTED, data=bytes(16), relocations=(*SLOT, *more))
    assert Module.of(relocate(Module.of(wasm), BASES)).bodies[-1] == body(const(1032), globally(3), store())


def test_the_start_may_fill_with_zeros() -> None:
    zeros = body(
        globally(0), const(16), ADD, setting(2), globally(0), const(64), ADD, const(0), const(9), b"\xfc\x0b\0"
    )
    filling, other = module(*BODIES, exported=EXPORTED, begins=zeros), module(*BODIES, exported=EXPORTED)
    assert relocate(Module.of(filling), BASES) == relocate(Module.of(other), BASES)


@pytest.mark.parametrize(
    ("wasm", "problem"),
    [
        (module(*BODIES, exported={}, begins=body(const(1), call(2), b"\x1a")), "more than set globals"),
        (module((NOTHING, body(const(1), setting(2))), exported={}), "changes later"),
        (module(*BODIES, exported={}, relocations=(const(1), call(2), b"\x1a")), "more than write words"),
        (module(*BODIES, exported={}, data=bytes(7), relocations=ADDRESS), "outside of the data"),
        (module(*BODIES, exported={}, relocations=(const(1024), const(1), store())), "more than write words"),
    ],
)
def test_an_unknown_module_shape_is_an_error(wasm: bytes, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        relocate(Module.of(wasm), BASES)


def test_unreachable_functions_are_removed_and_the_rest_renumbered(tmp_path: Path) -> None:
    result = reachable(relocate(Module.of(WHOLE), BASES))
    assert result.functions == [1, 2, 3, 4, 6]  # without the start and without uncalled functions
    parsed = Module.of(result.wasm)
    assert parsed.defined_globals == []
    assert [entry.name for entry in parsed.imports] == ["memory", "__indirect_function_table"]
    assert {entry.name: entry.number for entry in parsed.exports} == {
        "word": 0,
        "through": 2,
        "adding": 3,
        "__wasm_apply_data_relocs": 4,
    }
    assert run(result.wasm, None, tmp_path, CALLS)["answers"] == ANSWERS


def test_references_of_a_called_function_stay(tmp_path: Path) -> None:
    wasm = module(*BODIES, (ONE_TO_ONE, body(get(0), call(6))), exported={"last": 7})
    result = reachable(relocate(Module.of(wasm), BASES))
    parsed = Module.of(result.wasm)
    assert result.functions == [1, 2, 5, 6, 7]
    assert len(parsed.defined_globals) == 1
    assert parsed.imports[0].name == "told"
    assert run(result.wasm, None, tmp_path, [["last", 2]])["answers"] == [2005]


def test_a_start_function_is_refused() -> None:
    assert BEGINS in Module.of(WHOLE).bodies
    with pytest.raises(ValueError, match="a start function"):
        reachable(WHOLE)
