"""Pools of six-sided dice: how many succeed, which faces they show, what they add up to."""

from __future__ import annotations

from math import comb

from engine.invalid import require_whole
from engine.odds.law import Law

__all__ = ["MOST_DICE", "difference", "sixes_and_fives", "successes", "sum_of_dice"]

MOST_DICE = 60
# In how many ways no dice, one die, two dice ... come to each sum, as far as anybody has asked.
_SUMS = [[1]]


def successes(dice: int) -> Law[int]:
    """How many of `dice` d6 show a 5 or a 6.

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
    """How many of `dice` d6 show a 6 and how many a 5, as pairs (sixes, fives).

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


def sum_of_dice(dice: int, modifier: int = 0) -> Law[int]:
    """The sum of `dice` d6 and a modifier.

    Args:
        dice: 0 to 60.
        modifier: -99 to 99.

    Returns:
        The law of the sums in rising order; its total is 6 to the power of `dice`.

    >>> sum_of_dice(2, 3).exactly(10)
    Fraction(1, 6)
    """
    require_whole("dice", dice, 0, MOST_DICE)
    require_whole("modifier", modifier, -99, 99)
    while len(_SUMS) <= dice:
        fewer = _SUMS[-1]
        longer = [0] * (len(fewer) + 5)
        window = 0
        for place in range(len(longer)):
            window += fewer[place] if place < len(fewer) else 0
            window -= fewer[place - 6] if place >= 6 else 0
            longer[place] = window
        _SUMS.append(longer)
    return Law({dice + modifier + place: weight for place, weight in enumerate(_SUMS[dice])})


def difference(first: Law[int], second: Law[int]) -> Law[int]:
    """By how much an independent first number exceeds a second one, in rising order.

    >>> difference(successes(1), successes(1))
    Law({-1: 2, 0: 5, 1: 2})
    """
    least, mine = _from_least(first)
    other, theirs = _from_least(second)
    # All sums of products at once: the weights as digits of two large numbers, which Python multiplies quickly.
    size = ((first.total * second.total).bit_length() + 7) // 8
    places = len(mine) + len(theirs) - 1
    digits = (_packed(mine, size) * _packed(theirs[::-1], size)).to_bytes(places * size, "little")
    least -= other + len(theirs) - 1
    return Law({least + at: int.from_bytes(digits[at * size : (at + 1) * size], "little") for at in range(places)})


def _packed(weights: list[int], size: int) -> int:
    """Weights as the digits of one number, each so many bytes wide, the first one lowest."""
    return int.from_bytes(b"".join([weight.to_bytes(size, "little") for weight in weights]), "little")


def _from_least(law: Law[int]) -> tuple[int, list[int]]:
    """The least outcome, and the weights of all whole numbers from it to the greatest."""
    least = min(law.outcomes)
    weights = [0] * (max(law.outcomes) - least + 1)
    for outcome, weight in law.items():
        weights[outcome - least] = weight
    return least, weights
