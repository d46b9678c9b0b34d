"""Python's WebAssembly as it can be shipped: the smallest first, each with a step less, at last as Pyodide brings it.

The steps, in order:

1. exports that nobody asks for are cut off (`publish.wasm.exports`);
2. functions that hardly ever run come in a second part (`publish.wasm.split`), by a profile of those that do.

Each is right by construction as far as its own checks reach; whether Python runs is for the rehearsal to say, and a
build ships the first choice that passes it. A step that does not fit this Pyodide is left out, and the build says so.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from publish.kept import forget_unused, kept
from publish.wasm.exports import needed_exports, without_exports
from publish.wasm.profile import PROFILE, read_profile
from publish.wasm.relocations import bases_of
from publish.wasm.split import Parts, split

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Choice", "choices"]

_DRAWER = "wasm"


class Choice(NamedTuple):
    """Python's WebAssembly in one or two parts.

    Attributes:
        made: what was done with it, after "Python does not run".
        first: what starts.
        second: what is fetched when it is needed; empty if nothing is.
    """

    made: str
    first: bytes
    second: bytes = b""


def choices(stock: bytes, *scripts: str) -> Iterator[Choice]:
    """What can be shipped, the best first.

    Args:
        stock: Python's WebAssembly as Pyodide brings it.
        scripts: the scripts that start it.
    """
    cut = without_exports(stock, needed_exports(stock, *scripts))
    try:
        yield _split(stock, cut, "\n".join(scripts))
    except ValueError as problem:
        print(f"tableside: Python's WebAssembly stays in one part: {problem}. See `make profile`.", flush=True)
    yield Choice("with few exports", cut)
    yield Choice("at all", stock)


def _split(stock: bytes, cut: bytes, scripts: str) -> Choice:
    """In two parts, which takes seconds to make and is kept."""
    run = read_profile(PROFILE.read_text(), stock)
    bases = bases_of(scripts)
    made_from = hashlib.sha256(repr((sorted(run), bases)).encode() + cut)
    for path in sorted(Path(__file__).parent.glob("*.py")):
        made_from.update(path.read_bytes())

    @cache
    def parts() -> Parts:
        return split(cut, run, bases)

    name = made_from.hexdigest()
    first = kept(_DRAWER, f"{name}.first", lambda: parts().first)
    second = kept(_DRAWER, f"{name}.second", lambda: parts().second)
    forget_unused(_DRAWER)
    return Choice("in two parts", first, second)
