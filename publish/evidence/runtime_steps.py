"""The bytes that each step saves in making the browser's Python smaller, as measured by `make runtime-report`."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from engine.value import Value

MEASURED = Path(__file__).with_suffix(".json")


class Step(Value):
    """The bytes fetched before the first answer, once a step and all steps before it have been taken.

    Attributes:
        does: the step, in words.
        wasm: Python itself, as WebAssembly, compressed.
        script: the scripts that start it.
        library: Python's library and our own code.
        saved: how many bytes fewer there are in total than before the step; 0 for the first.
    """

    does: str
    wasm: int
    script: int
    library: int
    saved: int = 0

    @property
    def together(self) -> int:
        """Return the bytes of all three together.

        >>> Step("Nothing.", 3, 1, 2).together
        6
        """
        return self.wasm + self.script + self.library


def steps(measured: Path = MEASURED) -> list[Step]:
    """Return the steps in order; the first is Pyodide as it is published.

    >>> first, *others = steps()
    >>> first.together - sum(step.saved for step in others) == others[-1].together
    True
    """
    measurements = [Step(**step) for step in json.loads(measured.read_text(encoding="utf-8"))]
    later = [
        Step(after.does, after.wasm, after.script, after.library, before.together - after.together)
        for before, after in pairwise(measurements)
    ]
    return [*measurements[:1], *later]
