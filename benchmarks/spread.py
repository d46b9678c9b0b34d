"""Several measurements of one thing: the one in the middle, the least and the most."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Spread(NamedTuple):
    """What was measured.

    Attributes:
        middle: the median.
        least: the smallest.
        most: the largest.
    """

    middle: float
    least: float
    most: float

    @property
    def width(self) -> float:
        """How far apart the smallest and the largest are."""
        return self.most - self.least

    @classmethod
    def of(cls, values: Iterable[float]) -> Spread:
        """That of some values.

        >>> Spread.of([3, 1, 2, 9])
        Spread(middle=2.5, least=1, most=9)
        """
        known = sorted(values)
        return cls(median(known), known[0], known[-1])

    @classmethod
    def ratio(cls, ours: Sequence[float], theirs: Sequence[float]) -> Spread:
        """How many times theirs ours is: of both medians, and of what was measured in the same turn.

        >>> Spread.ratio([1, 2, 3], [4, 4, 8])
        Spread(middle=0.5, least=0.25, most=0.5)
        """
        turns = [mine / other for mine, other in zip(ours, theirs, strict=True)]
        middle = median(ours) / median(theirs)
        return cls(middle, min(turns), max(turns))
