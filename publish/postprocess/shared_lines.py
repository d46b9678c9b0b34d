"""Many texts in one file that contains each of their lines once.

Pages, and the replies of a calculator, have most of their lines in common, and in the same order. A text is a list of
runs, two numbers each: the first line, and how many lines. `calculators/browser/engine/shared_lines.js` puts a text
together again, equal to the byte.
"""

from __future__ import annotations

from itertools import batched
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class SharedLines:
    r"""The lines of several texts.

    >>> shared = SharedLines()
    >>> shared.add("1\n2"), shared.add("0\n1\n2\n"), shared.add("1\n2")
    ([0, 2], [2, 1, 0, 2, 3, 1], [0, 2])
    >>> shared.texts
    ['1', '2', '0', '']
    """

    def __init__(self) -> None:
        self.length = 0  # of all lines, in characters
        self._numbers: dict[str, int] = {}

    @property
    def texts(self) -> list[str]:
        """Return the lines in the order of their numbers."""
        return list(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def add(self, text: str) -> list[int]:
        """Add the lines of a text that are new, and return its runs. Earlier lines keep their numbers."""
        runs: list[int] = []
        for line in text.split("\n"):
            if line not in self._numbers:
                self._numbers[line] = len(self._numbers)
                self.length += len(line)
            number = self._numbers[line]
            if runs and number == runs[-2] + runs[-1]:
                runs[-1] += 1
            else:
                runs += [number, 1]
        return runs


def joined(lines: Sequence[str], runs: Sequence[int]) -> str:
    r"""Return the text with these runs.

    >>> joined(["1", "2", "3"], [1, 2, 0, 1])
    '2\n3\n1'
    """
    return "\n".join(line for start, count in batched(runs, 2, strict=True) for line in lines[start : start + count])
