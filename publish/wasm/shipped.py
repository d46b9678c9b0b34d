"""Python's WebAssembly in the versions that can be shipped: the smallest first, each with fewer steps, then as it is.

The steps, in order:

1. exports that nobody uses are cut off (`publish.wasm.exports`);
2. its bases are baked in (`publish.wasm.baked`), the modules that are frozen into it lose their unread parts
   (`publish.wasm.frozen`), and unreachable parts go (`publish.wasm.reachable`);
3. functions that rarely run come in a second part (`publish.wasm.split`), by a profile of the functions that do;
4. the data that only these functions read comes in it, too (`publish.wasm.cold_data`);
5. the script that starts it has no more than it needs (`publish.wasm.script`).

Each is right by construction, within its own checks. The rehearsal shows whether Python runs, and a
build ships the first choice that passes it. A step that does not fit this Pyodide is skipped, and the build reports it.
"""

from __future__ import annotations

import hashlib
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from publish.kept import forget_unused, kept
from publish.wasm.baked import baked
from publish.wasm.cold_data import Range, cold_data
from publish.wasm.exports import needed_exports, without_exports
from publish.wasm.frozen import thinner
from publish.wasm.module import Module
from publish.wasm.profile import PROFILE, read_profile
from publish.wasm.reachable import Reachable, reachable
from publish.wasm.relocations import Bases, bases_of, known_globals, words
from publish.wasm.script import shaken
from publish.wasm.split import Parts, split

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

__all__ = ["Choice", "choices"]

_DRAWER = "wasm"


class Choice(NamedTuple):
    """Python's WebAssembly in one or two parts.

    Attributes:
        made: the steps taken, as the end of a sentence that begins with "Python does not run".
        first: the part that starts.
        second: the part that is fetched when needed; empty for none.
        script: the script that starts it; empty if it is Pyodide's own.
    """

    made: str
    first: bytes
    second: bytes = b""
    script: str = ""


def choices(stock: bytes, script: str, other: str, *, called: Collection[int] = ()) -> Iterator[Choice]:
    """Yield the modules that can be shipped, the best first.

    Args:
        stock: Python's WebAssembly as Pyodide brings it.
        script: the script that starts it, `pyodide.asm.js`.
        other: the script that starts the first script, `pyodide.mjs`.
        called: functions that run in addition to the profile, by their numbers in the module shipped in two parts.
    """
    forget_unused(_DRAWER)
    making = _Making(stock, f"{script}\n{other}", called)
    steps: tuple[tuple[str, Callable[[], Parts]], ...] = (
        ("in two parts of code and of data", making.in_parts_with_data),
        ("in two parts", making.in_parts),
        ("for its place alone", making.in_its_place),
        ("with few exports", making.with_few_exports),
    )
    for made, make in steps:
        try:
            found = _kept(made, making, make)
        except ValueError as problem:
            _say(f"is not shipped {made}", problem)
            continue
        if made == steps[0][0]:
            try:
                small = shaken(script, other, found.first)
                yield found._replace(made=f"{made}, by a small script", script=small)
            except ValueError as problem:
                _say("is started by a large script", problem)
        yield found
    yield Choice("at all", stock)


def _say(what: str, problem: ValueError) -> None:
    print(f"tableside: Python's WebAssembly {what}: {problem}. See CONTRIBUTING.md, “The next Pyodide”.", flush=True)


class _Making:
    """A module on its way through the steps; each step is taken on first use and starts from the one before."""

    def __init__(self, stock: bytes, script: str, called: Collection[int]) -> None:
        self.stock = stock
        self.script = script
        self.called = sorted(called)

    def with_few_exports(self) -> Parts:
        return Parts(self.cut.written(), b"", 0)

    def in_its_place(self) -> Parts:
        return Parts(self.left.wasm, b"", 0)

    def in_parts(self) -> Parts:
        return split(self.left.wasm, self.run, self.bases.table_length)

    def in_parts_with_data(self) -> Parts:
        return split(self.left.wasm, self.run, self.bases.table_length, self.unread)

    @cached_property
    def cut(self) -> Module:
        return Module.of(without_exports(self.stock, needed_exports(self.stock, self.script)))

    @cached_property
    def bases(self) -> Bases:
        return bases_of(self.script)

    @cached_property
    def left(self) -> Reachable:
        found, _ = words(self.cut, known_globals(self.cut, self.bases))
        return reachable(thinner(baked(self.cut, self.bases), found, self.bases.memory))

    @cached_property
    def run(self) -> set[int]:
        """Return the functions that run, by their new numbers."""
        run = read_profile(PROFILE.read_text(), self.stock)
        imported = Module.of(self.left.wasm).imported
        return {new for new, old in enumerate(self.left.functions) if old in run or new + imported in self.called}

    def unread(self, staying: Collection[int]) -> list[Range]:
        return cold_data(self.cut, {self.left.functions[index] for index in staying}, self.bases)


def _kept(made: str, making: _Making, make: Callable[[], Parts]) -> Choice:
    """Return the result of a step, which takes seconds and is cached between builds."""
    made_from = hashlib.sha256(
        "\0".join((made, making.script, PROFILE.read_text(), str(making.called))).encode() + making.stock
    )
    for path in sorted(Path(__file__).parent.glob("*.py")):
        made_from.update(path.read_bytes())
    name, parts = made_from.hexdigest(), cache(make)
    first = kept(_DRAWER, f"{name}.first", lambda: parts().first)
    return Choice(made, first, kept(_DRAWER, f"{name}.second", lambda: parts().second))
