"""Python as the site ships it: what the page's script asks for is there, what nobody calls is not, or comes later."""

from __future__ import annotations

import gzip
import shutil
from typing import TYPE_CHECKING

import pytest

from publish.python.library import PYODIDE, shipped
from publish.python.rehearsal import SecondPartCalledError, rehearsed
from publish.python.runtime import PROFILE
from publish.python.runtime import _fill as fill
from pyodide_slim.binary import number, read_number, read_signed, read_sized, signed, vector
from pyodide_slim.exports import exports, needed_exports, without_exports
from pyodide_slim.frozen import frozen, with_stripped_modules
from pyodide_slim.instructions import references
from pyodide_slim.module import CODE, DATA, DATA_COUNT, FUNCTIONS, TYPES, Module
from pyodide_slim.profile import profile_text, read_profile
from pyodide_slim.reachable import Reachable, reachable
from pyodide_slim.relocated import relocate
from pyodide_slim.relocations import bases_of, known_globals, words
from pyodide_slim.split import SECTION
from pyodide_slim.variants import Variant, variants
from tools.profile import in_much_use, rehearse

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from pathlib import Path

STOCK = (PYODIDE / "pyodide.asm.wasm").read_bytes()
SCRIPTS = [(PYODIDE / name).read_text(encoding="utf-8") for name in ("pyodide.asm.js", "pyodide.mjs")]
BASES = bases_of(SCRIPTS[0])
WORDS = words(Module.of(STOCK), known_globals(Module.of(STOCK), BASES))[0]
UNREACHABLE = b"\x00\x00\x0b"


@pytest.fixture(scope="module")
def runtime(site: Path) -> Path:
    (path,) = site.glob("runtime/*/pyodide.asm.wasm")
    return path.parent


@pytest.fixture(scope="module")
def first(runtime: Path) -> Module:
    return Module.of((runtime / "pyodide.asm.wasm").read_bytes())


@pytest.fixture(scope="module")
def second(runtime: Path) -> Module:
    return Module.of(gzip.decompress((runtime / "pyodide.second.bin").read_bytes()))


@pytest.fixture(scope="module")
def placed() -> Reachable:
    """Return Python's WebAssembly with fixed addresses, before it is split."""
    cut = without_exports(STOCK, needed_exports(STOCK, *SCRIPTS))
    return reachable(with_stripped_modules(relocate(Module.of(cut), BASES), WORDS, BASES.memory))


@pytest.fixture(scope="module")
def library(runtime: Path) -> dict[str, bytes]:
    return {name: content for files in shipped(runtime).values() for name, content in files.items()}


def pieces(module: Module) -> list[tuple[int, bytes]]:
    """Return the address and the bytes of each piece of data."""
    content = module.section(DATA)
    count, at = read_number(content, 0)
    pieces = []
    for _ in range(count):
        assert content[at : at + 2] == b"\0\x41"
        where, at = read_signed(content, at + 2)
        data, at = read_sized(content, at + 1)
        pieces.append((where, data))
    return pieces


def test_all_kept_is_the_same_to_the_byte() -> None:
    assert without_exports(STOCK, set(exports(STOCK))) == STOCK


def test_exports_that_start_python_are_needed() -> None:
    needed = needed_exports(STOCK, *SCRIPTS)
    assert {"memory", "__indirect_function_table", "malloc", "_PyProxy_apply", "__wasm_call_ctors"} & set(
        exports(STOCK)
    ) <= needed
    assert len(needed) < 300 < 9_000 < len(exports(STOCK))


def test_the_profile_is_of_this_pyodide() -> None:
    """If this fails: `make profile`, and look at CONTRIBUTING.md, “A new Pyodide”."""
    assert 2_000 < len(read_profile(PROFILE.read_text(), STOCK)) < 4_000


def test_the_profile_knows_what_runs_after_much_use(tmp_path: Path) -> None:
    """A function that runs only by luck must be in the profile, before any reader meets it. Else: `make profile`."""
    assert in_much_use(tmp_path) - read_profile(PROFILE.read_text(), STOCK) == set()


def test_the_globals_that_the_start_sets_are_known() -> None:
    known = known_globals(Module.of(STOCK), BASES)
    assert len(known) > 600
    # They are slots of the table and addresses of data.
    assert all(BASES.table <= position.value < 1 << 24 for position in known.values())


def test_the_modules_that_are_frozen_into_it_are_found(placed: Reachable) -> None:
    sizes = {entry.name: entry.size for entry in frozen(Module.of(placed.wasm).data[1], WORDS, BASES.memory)}
    assert {"_frozen_importlib", "_frozen_importlib_external", "zipimport", "codecs", "os", "os.path"} <= set(sizes)
    assert 200_000 < sum(sizes.values()) < 400_000


def test_the_placed_module_imports_only_what_it_uses(placed: Reachable) -> None:
    stock, module = Module.of(STOCK), Module.of(placed.wasm)
    assert module.start is None
    assert not {"__memory_base", "__table_base"} & {entry.name for entry in module.imports}
    assert len(module.imports) < 300 < 500 < len(stock.imports)
    assert len(module.bodies) < 10_000 < 13_000 < len(stock.bodies)
    assert sum(map(len, module.bodies)) < sum(map(len, stock.bodies)) - 800_000


def test_the_site_ships_it_cut_and_in_two_parts(first: Module, second: Module) -> None:
    """If this fails, the build has printed why; for a function that runs and is not in the profile: `make profile`."""
    assert {entry.name for entry in first.exports} == needed_exports(STOCK, *SCRIPTS)
    assert second.exports == []
    assert len(second.to_bytes()) > 3_000_000
    assert len(first.to_bytes()) < 4_000_000 < 8_000_000 < len(STOCK)


def test_used_functions_are_unchanged_and_the_rest_are_stubs(placed: Reachable, first: Module, second: Module) -> None:
    whole = Module.of(placed.wasm)
    for kind in (TYPES, FUNCTIONS):
        assert first.section(kind) == whole.section(kind) != b"\0"
    assert first.imports == second.imports == whole.imports
    stock_run = read_profile(PROFILE.read_text(), STOCK)
    run = {new for new, old in enumerate(placed.functions) if old in stock_run}
    changed = [index for index, body in enumerate(first.bodies) if body != whole.bodies[index]]
    assert not run & set(changed)
    assert len(changed) > 6_000
    assert len(second.bodies) == 1 + len(changed)  # and the replacement of the loader
    stubs = [index for index in changed if first.bodies[index] != UNREACHABLE]
    assert all(len(list(references(first.bodies[index]))) == 2 for index in stubs)
    reached = {
        reference.target for index in run for reference in references(first.bodies[index]) if reference.op == 0x10
    }
    assert not reached & {first.imported + index for index in set(changed) - set(stubs)}


def test_the_script_has_no_more_than_this_webassembly_needs(runtime: Path) -> None:
    """If this fails, the build has printed why; see `pyodide_slim.script` for the patterns it no longer finds."""
    script = (runtime / "pyodide.asm.js").read_text(encoding="utf-8")
    assert len(script) < 230_000 < 1_000_000 < len(SCRIPTS[0])
    assert not [word for word in ("SDL.audio", "glShaderSource", "requestFullscreen", "IDBFS") if word in script]


def test_both_parts_together_contain_all_data(placed: Reachable, first: Module, second: Module) -> None:
    memory = bytearray(1 << 23)
    together = sorted([*pieces(first), *pieces(second)])
    for (begin, content), (after, _) in zip(together, [*together[1:], (len(memory), b"")], strict=True):
        assert begin + len(content) <= after
        memory[begin : begin + len(content)] = content
    ((begin, whole),) = pieces(Module.of(placed.wasm))
    assert memory[begin : begin + len(whole)] == whole
    assert not any(memory[:begin])
    assert not any(memory[begin + len(whole) :])
    assert 1_000_000 < sum(len(content) for _, content in pieces(second)) < len(whole) / 2


def test_the_first_part_alone_answers_as_pyodide_does(
    runtime: Path, first: Module, second: Module, library: dict[str, bytes], tmp_path: Path
) -> None:
    """No code of the second part is available, and its data is replaced by wrong data.

    `tests/browser/test_agreement.py` shows that the first part as shipped answers them too.
    """
    every = [*pieces(first), *((begin, b"\xcc" * len(content)) for begin, content in pieces(second))]
    data = vector(b"\0\x41" + signed(begin) + b"\x0b" + number(len(content)) + content for begin, content in every)
    spoilt = shutil.copytree(runtime, tmp_path / "spoilt")
    wrong = first.with_sections({DATA: data, DATA_COUNT: number(len(every))})
    (spoilt / "pyodide.asm.wasm").write_bytes(wrong.to_bytes())
    answers = rehearse(spoilt, library, tmp_path / "rehearsal")
    assert answers == rehearse(PYODIDE, library, tmp_path / "as it comes")


def test_a_profile_for_another_pyodide_is_ignored_with_a_message(
    capsys: pytest.CaptureFixture[str],
) -> None:
    result = list(variants(STOCK, *SCRIPTS, f"{'0' * 64}\n{'f' * 64}\n"))
    assert not any(choice.script for choice in result)
    assert [choice.steps for choice in result] == ["for its place alone", "with few exports", "at all"]
    assert result[-1].first == STOCK
    output = capsys.readouterr().out
    for label in ("in two parts of code and of data", "in two parts"):
        assert f"not shipped {label}: the profile belongs to another WebAssembly" in output


def test_a_function_missing_from_the_profile_is_reported(
    runtime: Path, library: dict[str, bytes], placed: Reachable, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The rehearsal's message about a function that the profile lacks gives `variants` the function to keep."""
    whole = Module.of(placed.wasm)
    (wanted,) = (export.number for export in whole.exports if export.name == "_pyproxy_apply")
    run = read_profile(PROFILE.read_text(), STOCK) - {placed.functions[wanted - whole.imported]}
    lame = shutil.copytree(runtime, tmp_path / "lame")
    bodies = []
    for called in ((), (wanted,)):
        parts = next(variants(STOCK, *SCRIPTS, profile_text(run, STOCK), called=called))
        (lame / "pyodide.asm.wasm").write_bytes(parts.first)
        bodies.append(Module.of((lame / "pyodide.asm.wasm").read_bytes()).bodies[wanted - whole.imported])
        if not called:
            with pytest.raises(SecondPartCalledError) as problem:
                rehearsed(library, lame)
    assert problem.value.function == wanted
    stub, full = bodies
    assert stub != full == whole.bodies[wanted - whole.imported]


@pytest.mark.parametrize("unknown", [0, 3, 20])
def test_a_build_takes_what_the_rehearsal_names_into_the_first_part(
    unknown: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A few unknown functions are taken in one by one; with too many, everything comes in one part."""
    taken: list[list[int]] = []

    def variants_of(*_: object, called: Collection[int] = (), **__: object) -> Iterator[Variant]:
        taken.append(sorted(called))
        yield Variant("in two parts", b"", b"second")
        yield Variant("at all", b"")

    def fill_with(_folder: Path, choice: Variant, _addresses: Mapping[str, str]) -> None:
        if choice.second and len(taken[-1]) < unknown:
            raise SecondPartCalledError(len(taken[-1]))

    monkeypatch.setattr("publish.python.runtime.variants", variants_of)
    monkeypatch.setattr("publish.python.runtime._fill_with", fill_with)
    fill(tmp_path / "runtime", {}, {})
    output = capsys.readouterr().out
    if unknown > 12:
        assert "does not run in two parts: something in the second part" in output
    else:
        assert taken == [[*range(many)] for many in range(unknown + 1)]
        assert ("`make profile`" in output) is (unknown > 0)


def test_a_script_that_looks_otherwise_is_shipped_whole(capsys: pytest.CaptureFixture[str]) -> None:
    script = SCRIPTS[0].replace("var wasmImports={", "var wasmImports ={")
    variant = next(variants(STOCK, script, SCRIPTS[1], PROFILE.read_text()))
    assert (variant.steps, variant.script) == ("in two parts of code and of data", "")
    assert "started by a large script: pyodide.asm.js has no plain table of imports" in capsys.readouterr().out


def test_the_first_part_contains_the_module_that_lengthens_the_table(first: Module) -> None:
    kind, content = first.sections[-1]
    assert kind == 0
    assert content[1 : 1 + len(SECTION)].decode() == SECTION
    assert [entry.name for entry in Module.of(content[1 + len(SECTION) :]).imports] == [
        "load",
        "__indirect_function_table",
    ]
    assert Module.of(content[1 + len(SECTION) :]).section(CODE)
