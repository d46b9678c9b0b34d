"""Python's WebAssembly in the versions that can be shipped: the smallest first, each with fewer steps, then as it is.

The steps, in order:

1. exports that nobody uses are cut off (`pyodide_slim.exports`);
2. its bases are baked in (`pyodide_slim.relocated`), the modules that are frozen into it lose their unread parts
   (`pyodide_slim.frozen`), and unreachable parts go (`pyodide_slim.reachable`);
3. functions that rarely run come in a second part (`pyodide_slim.split`), by a profile of the functions that do;
4. the data that only these functions read comes in it, too (`pyodide_slim.unread_data`);
5. the script that starts it has no more than it needs (`pyodide_slim.script`).

Each is right by construction, within its own checks. The rehearsal shows whether Python runs, and a
build ships the first variant that passes it. A step that does not fit this Pyodide is skipped, and the build reports
it.
"""

from __future__ import annotations

import hashlib
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pyodide_slim.exports import needed_exports, without_exports
from pyodide_slim.frozen import with_stripped_modules
from pyodide_slim.module import Module
from pyodide_slim.profile import read_profile
from pyodide_slim.reachable import Reachable, reachable
from pyodide_slim.relocated import relocate
from pyodide_slim.relocations import Bases, bases_of, known_globals, words
from pyodide_slim.script import tree_shaken
from pyodide_slim.split import Parts, split
from pyodide_slim.unread_data import Range, unread_ranges

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator


def uncached(_: str, make: Callable[[], bytes]) -> bytes:
    """Return what `make` makes; a cache may return what it made earlier under this name."""
    return make()


class Variant(NamedTuple):
    """Python's WebAssembly in one or two parts.

    Attributes:
        steps: the steps taken, as the end of a sentence that begins with "Python does not run".
        first: the part that starts.
        second: the part that is fetched when needed; empty for none.
        script: the script that starts it; empty if it is Pyodide's own.
    """

    steps: str
    first: bytes
    second: bytes = b""
    script: str = ""


def variants(
    stock: bytes,
    script: str,
    other: str,
    profile: str,
    *,
    called: Collection[int] = (),
    cached: Callable[[str, Callable[[], bytes]], bytes] = uncached,
    report: Callable[[str], None] = print,
) -> Iterator[Variant]:
    """Yield the modules that can be shipped, the smallest first and Pyodide's own last.

    Args:
        stock: Python's WebAssembly as Pyodide brings it.
        script: the script that starts it, `pyodide.asm.js`.
        other: the script that starts the first script, `pyodide.mjs`.
        profile: the functions that run, as `pyodide_slim.profile` writes them.
        called: functions that run in addition to the profile, by their numbers in the module shipped in two parts.
        cached: returns the result of a step that takes seconds, under a name that depends on all of its inputs.
        report: receives a message for each step that does not fit this Pyodide.
    """
    pipeline = _Pipeline(stock, f"{script}\n{other}", profile, called)
    steps: tuple[tuple[str, Callable[[], Parts]], ...] = (
        ("in two parts of code and of data", pipeline.in_parts_with_data),
        ("in two parts", pipeline.in_parts),
        ("for its place alone", pipeline.in_its_place),
        ("with few exports", pipeline.with_few_exports),
    )
    for label, make in steps:
        try:
            parts = _step(label, pipeline, make, cached)
        except ValueError as problem:
            report(f"Python's WebAssembly is not shipped {label}: {problem}")
            continue
        if label == steps[0][0]:
            try:
                small = tree_shaken(script, other, parts.first)
                yield parts._replace(steps=f"{label}, by a small script", script=small)
            except ValueError as problem:
                report(f"Python's WebAssembly is started by a large script: {problem}")
        yield parts
    yield Variant("at all", stock)


class _Pipeline:
    """A module on its way through the steps; each step is taken on first use and starts from the one before."""

    def __init__(self, stock: bytes, script: str, profile: str, called: Collection[int]) -> None:
        self.stock = stock
        self.script = script
        self.profile = profile
        self.called = sorted(called)

    def with_few_exports(self) -> Parts:
        return Parts(self.cut.to_bytes(), b"", 0)

    def in_its_place(self) -> Parts:
        return Parts(self.remaining.wasm, b"", 0)

    def in_parts(self) -> Parts:
        return split(self.remaining.wasm, self.run, self.bases.table_length)

    def in_parts_with_data(self) -> Parts:
        return split(self.remaining.wasm, self.run, self.bases.table_length, self.unread)

    @cached_property
    def cut(self) -> Module:
        return Module.of(without_exports(self.stock, needed_exports(self.stock, self.script)))

    @cached_property
    def bases(self) -> Bases:
        return bases_of(self.script)

    @cached_property
    def remaining(self) -> Reachable:
        relocations, _ = words(self.cut, known_globals(self.cut, self.bases))
        return reachable(with_stripped_modules(relocate(self.cut, self.bases), relocations, self.bases.memory))

    @cached_property
    def run(self) -> set[int]:
        """Return the functions that run, by their new numbers."""
        run = read_profile(self.profile, self.stock)
        imported = Module.of(self.remaining.wasm).imported
        return {new for new, old in enumerate(self.remaining.functions) if old in run or new + imported in self.called}

    def unread(self, staying: Collection[int]) -> list[Range]:
        return unread_ranges(self.cut, {self.remaining.functions[index] for index in staying}, self.bases)


def _step(
    label: str,
    pipeline: _Pipeline,
    make: Callable[[], Parts],
    cached: Callable[[str, Callable[[], bytes]], bytes],
) -> Variant:
    """Return the result of a step."""
    arguments = "\0".join((label, pipeline.script, pipeline.profile, str(pipeline.called)))
    digest = hashlib.sha256(arguments.encode() + pipeline.stock)
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    name, parts = digest.hexdigest(), cache(make)
    first = cached(f"{name}.first", lambda: parts().first)
    return Variant(label, first, cached(f"{name}.second", lambda: parts().second))
