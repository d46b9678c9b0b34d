"""Choose the Phases that a track shows."""

from __future__ import annotations

from collections.abc import Iterable

MOST_LANES = 8
"""Lanes that a reader can take in at a glance."""

_MOST_IN_A_ROW = 16


def moments(phases: Iterable[int]) -> tuple[int, ...]:
    """Return the Phases that a track shows: all from the first to the last, or only those named if that is too many.

    >>> moments((2, 6, 3)), moments((0, 100))
    ((2, 3, 4, 5, 6), (0, 100))
    """
    named = sorted(set(phases))
    every = range(named[0], named[-1] + 1)
    return tuple(every if len(every) <= _MOST_IN_A_ROW else named)
