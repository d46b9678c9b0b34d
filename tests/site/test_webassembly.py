"""Python as the site ships it: what the page's script asks for is there, what nobody calls is not, or comes later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.functions_run import rehearse
from publish.archive import unpacked
from publish.library import PYODIDE
from publish.wasm.exports import exports, needed_exports, without_exports
from publish.wasm.instructions import mentions
from publish.wasm.module import CODE, FUNCTIONS, TYPES, Module
from publish.wasm.profile import PROFILE, read_profile
from publish.wasm.relocations import bases_of, fixed_globals
from publish.wasm.shipped import choices
from publish.wasm.split import SECTION

if TYPE_CHECKING:
    from pathlib import Path

STOCK = (PYODIDE / "pyodide.asm.wasm").read_bytes()
SCRIPTS = [(PYODIDE / name).read_text(encoding="utf-8") for name in ("pyodide.asm.js", "pyodide.mjs")]
BASES = bases_of(SCRIPTS[0])
UNREACHABLE = b"\x00\x00\x0b"


@pytest.fixture(scope="module")
def runtime(site: Path) -> Path:
    (found,) = site.glob("runtime/*/pyodide.asm.wasm")
    return found.parent


@pytest.fixture(scope="module")
def first(runtime: Path) -> Module:
    return Module.of((runtime / "pyodide.asm.wasm").read_bytes())


@pytest.fixture(scope="module")
def second(runtime: Path) -> Module:
    return Module.of((runtime / "pyodide.second.wasm").read_bytes())


def test_all_kept_is_the_same_to_the_byte() -> None:
    assert without_exports(STOCK, set(exports(STOCK))) == STOCK


def test_what_starts_python_is_needed() -> None:
    needed = needed_exports(STOCK, *SCRIPTS)
    assert {"memory", "__indirect_function_table", "malloc", "_PyProxy_apply", "__wasm_call_ctors"} & set(
        exports(STOCK)
    ) <= needed
    assert len(needed) < 300 < 9_000 < len(exports(STOCK))


def test_the_profile_is_of_this_pyodide() -> None:
    """If not: `make profile`, and look at CONTRIBUTING.md, "The next Pyodide"."""
    assert 2_000 < len(read_profile(PROFILE.read_text(), STOCK)) < 4_000


def test_the_globals_that_the_start_sets_are_known() -> None:
    module = Module.of(STOCK)
    fixed = fixed_globals(module, BASES)
    assert len(fixed) > 600
    assert all(BASES.table <= value < 1 << 24 for value in fixed.values())  # slots of the table, addresses of data


def test_the_site_ships_it_cut_and_in_two_parts(first: Module, second: Module) -> None:
    """If it does not, the build has said why; a function that runs and is not in the profile: `make profile`."""
    assert {one.name for one in first.exports} == needed_exports(STOCK, *SCRIPTS)
    assert second.exports == []
    assert len(second.written()) > 2_000_000
    assert len(first.written()) < 6_000_000 < 8_000_000 < len(STOCK)


def test_what_runs_is_as_it_was_and_the_rest_is_a_stub_or_nothing(first: Module, second: Module) -> None:
    stock = Module.of(STOCK)
    for kind in (TYPES, FUNCTIONS):
        assert first.section(kind) == stock.section(kind) != b"\0"
    assert first.imports == second.imports == stock.imports
    run = read_profile(PROFILE.read_text(), STOCK)
    changed = [index for index, body in enumerate(first.bodies) if body != stock.bodies[index]]
    assert not run & set(changed)
    assert len(changed) > 9_000
    assert len(second.bodies) == 1 + len(changed)  # and what stands in for the loader
    stubs = [index for index in changed if first.bodies[index] != UNREACHABLE]
    assert all(len(list(mentions(first.bodies[index]))) == 2 for index in stubs)
    reached = {said.names for index in run for said in mentions(first.bodies[index]) if said.op == 0x10}
    assert not reached & {first.imported + index for index in set(changed) - set(stubs)}


def test_the_first_part_alone_answers_every_listed_query(runtime: Path, tmp_path: Path) -> None:
    library = {name: content for path in runtime.glob("*.zip") for name, content in unpacked(path).items()}
    rehearse(runtime, library, tmp_path / "rehearsal")  # in which the second part is not to be had


def test_what_does_not_fit_this_pyodide_is_left_out_and_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "functions_run.txt"
    other.write_text(f"{'0' * 64}\n{'f' * 64}\n")
    monkeypatch.setattr("publish.wasm.shipped.PROFILE", other)
    found = list(choices(STOCK, *SCRIPTS))
    assert [choice.made for choice in found] == ["with few exports", "at all"]
    assert found[-1].first == STOCK
    assert "stays in one part: what is known of functions that run is known of another WebAssembly" in (
        capsys.readouterr().out
    )


def test_the_part_that_lengthens_the_table_comes_with_the_first(first: Module) -> None:
    kind, content = first.sections[-1]
    assert kind == 0
    assert content[1 : 1 + len(SECTION)].decode() == SECTION
    assert [one.name for one in Module.of(content[1 + len(SECTION) :]).imports] == ["load", "__indirect_function_table"]
    assert Module.of(content[1 + len(SECTION) :]).section(CODE)
