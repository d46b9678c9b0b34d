"""The sum of six-sided dice and a modifier."""

from __future__ import annotations

from engine.invalid import require_whole
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["at_least", "sum_of_dice"]

_MOST_DICE = 60
_SUMS = [[1]]
"""The ways in which no dice, one die, two dice ... add up to each sum; the list grows on demand."""


def sum_of_dice(dice: int, modifier: int = 0) -> Law[int]:
    """Return the sum of `dice` d6 and a modifier.

    Args:
        dice: 0 to 60.
        modifier: -99 to 99.

    Returns:
        The law of the sums in rising order; its total is 6 to the power of `dice`.

    >>> sum_of_dice(2, 3).exactly(10)
    Fraction(1, 6)
    """
    require_whole("modifier", modifier, -99, 99)
    return Law({dice + modifier + index: weight for index, weight in enumerate(_ways(dice))})


def at_least(dice: int, score: int) -> Fraction:
    """Return the chance that this many d6 reach a score or more.

    Args:
        dice: 0 to 60.
        score: any whole number.

    >>> at_least(1, 5), at_least(2, 12), at_least(0, 0), at_least(1, 7)
    (Fraction(1, 3), Fraction(1, 36), Fraction(1, 1), Fraction(0, 1))
    """
    return ratio(sum(_ways(dice)[max(0, score - dice) :]), 6**dice)


def _ways(dice: int) -> list[int]:
    """Count the ways in which this many dice add up to their least sum, to the next one, and so on."""
    require_whole("dice", dice, 0, _MOST_DICE)
    while len(_SUMS) <= dice:
        fewer = _SUMS[-1]
        longer = [0] * (len(fewer) + 5)
        window = 0
        for index in range(len(longer)):
            window += fewer[index] if index < len(fewer) else 0
            window -= fewer[index - 6] if index >= 6 else 0
            longer[index] = window
        _SUMS.append(longer)
    return _SUMS[dice]
