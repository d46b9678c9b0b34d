"""Rolls of the game's dice, by trying every fall, and the rule about ties: what the oracles of Actions share."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from tests.support.readings import by_reading, yes

__all__ = ["rolls", "wins_the_tie"]

# A face of a die, by what it does: one in six is a 6, one in six a 5, four in six are nothing.
FACES = (("six", 1), ("five", 1), ("nothing", 4))


@cache
def rolls(dice: int) -> tuple[tuple[int, int, Fraction], ...]:
    """Return every (successes, sixes) that some dice can show, with its chance, by trying every fall of the dice."""
    tally: Counter[tuple[int, int]] = Counter()
    for fall in product(FACES, repeat=dice):
        faces = [face for face, _ in fall]
        tally[dice - faces.count("nothing"), faces.count("six")] += prod(ways for _, ways in fall)
    return tuple((count, sixes, Fraction(ways, 6**dice)) for (count, sixes), ways in tally.items())


def wins_the_tie(rolled: int, stopped: int, target: int, after: str, tied: str) -> bool:
    """Return whether a roll wins a tie: it met its target, 1S were enough, and the table gives ties to the actor.

    Args:
        rolled: the successes of the roll.
        stopped: the successes against it.
        target: the successes it needs.
        after: the reading of `target_after_contest`.
        tied: the reading of `tied_contest`.
    """
    if rolled != stopped or rolled < target or (target > 1 and yes(after)):
        return False
    return by_reading(tied, defender=False, initiator=True)
