"""Phases as the moments of a track."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["MOST_LANES", "moments"]

MOST_LANES = 8
"""Lanes of a track that can be taken in at a glance."""

_MOST_IN_A_ROW = 16


def moments(phases: Iterable[int]) -> tuple[int, ...]:
    """The Phases that a track shows: all from the first to the last; where that is too many, those that matter.

    >>> moments((2, 6, 3)), moments((0, 100))
    ((2, 3, 4, 5, 6), (0, 100))
    """
    named = sorted(set(phases))
    every = range(named[0], named[-1] + 1)
    return tuple(every if len(every) <= _MOST_IN_A_ROW else named)
