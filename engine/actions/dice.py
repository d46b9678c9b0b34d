"""Pools of six-sided dice: their successes and faces, and how much one pool beats another by."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from engine.invalid import require_whole
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

__all__ = ["MOST_DICE", "difference", "how_many", "sixes_and_fives", "successes"]

MOST_DICE = 60


@lru_cache(maxsize=64, typed=True)
def successes(dice: int) -> Law[int]:
    """Return how many of `dice` d6 show a 5 or a 6.

    Args:
        dice: 0 to 60.

    Returns:
        The law of 0..dice; its total is 3 to the power of `dice`.

    >>> successes(2)
    Law({0: 4, 1: 4, 2: 1})
    """
    require_whole("dice", dice, 0, MOST_DICE)
    return Law({count: comb(dice, count) << (dice - count) for count in range(dice + 1)})


def sixes_and_fives(dice: int) -> Law[tuple[int, int]]:
    """Return how many of `dice` d6 show a 6 and how many a 5, as pairs (sixes, fives).

    Args:
        dice: 0 to 60.

    Returns:
        The law of the pairs; its total is 6 to the power of `dice`.

    >>> sixes_and_fives(1)
    Law({(0, 0): 4, (0, 1): 1, (1, 0): 1})
    """
    require_whole("dice", dice, 0, MOST_DICE)
    return Law(
        {
            (sixes, fives): comb(dice, sixes) * comb(dice - sixes, fives) << 2 * (dice - sixes - fives)
            for sixes in range(dice + 1)
            for fives in range(dice - sixes + 1)
        }
    )


def difference(first: Law[int], second: Law[int]) -> Law[int]:
    """Return the distribution of `first` minus `second`, two independent numbers, in rising order.

    >>> difference(successes(1), successes(1))
    Law({-1: 2, 0: 5, 1: 2})
    """
    least, mine = _from_least(first)
    other, theirs = _from_least(second)
    # All sums of products at once: the weights as digits of two large numbers, which Python multiplies quickly.
    size = ((first.total * second.total).bit_length() + 7) // 8
    indexes = len(mine) + len(theirs) - 1
    digits = (_packed(mine, size) * _packed(theirs[::-1], size)).to_bytes(indexes * size, "little")
    least -= other + len(theirs) - 1
    return Law({least + at: int.from_bytes(digits[at * size : (at + 1) * size], "little") for at in range(indexes)})


def how_many(chances: Iterable[Fraction]) -> Law[int]:
    """Return the distribution of how many of several independent events happen.

    Args:
        chances: the chance of each event.

    >>> from engine.odds.law import ratio
    >>> how_many([ratio(1, 3), ratio(1, 2)])
    Law({0: 2, 1: 3, 2: 1})
    """
    law = Law.certain(0)
    for chance in chances:
        trial = Law({0: chance.denominator - chance.numerator, 1: chance.numerator})
        law = law.join(trial, lambda before, now: before + now)
    return law.in_order()


def _packed(weights: list[int], size: int) -> int:
    """Return the weights as digits of one number, each this many bytes wide, the first one lowest."""
    return int.from_bytes(b"".join([weight.to_bytes(size, "little") for weight in weights]), "little")


def _from_least(law: Law[int]) -> tuple[int, list[int]]:
    """Return the least outcome, and the weights of all whole numbers from it to the greatest."""
    least = min(law.outcomes)
    weights = [0] * (max(law.outcomes) - least + 1)
    for outcome, weight in law.items():
        weights[outcome - least] = weight
    return least, weights
