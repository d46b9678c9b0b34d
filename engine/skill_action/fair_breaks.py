"""Fair breaks: the breaks at which an action succeeds about as often as the game master wants."""

from __future__ import annotations

from math import lcm

from engine.skill_action.betting.terms import require_share
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

__all__ = ["FairBreak", "fair_break"]


class FairBreak(Value):
    """The breaks that come closest to a wanted chance.

    Attributes:
        nearest: the breaks whose chance differs least from it, lowest first; mostly one.
        chance: their chance; of two equally far away, the higher one.
        at_least: the breaks at which the chance is at least the wanted one, as pairs (first, last), lowest first.
    """

    nearest: tuple[int, ...]
    chance: Fraction
    at_least: tuple[tuple[int, int], ...]


def fair_break(by_break: Sequence[Fraction], wanted: int | Fraction) -> FairBreak:
    """Return the breaks that come closest to a wanted chance of success.

    The chance need not fall with every step of the break: if one reveal has become too little and two are not
    needed yet, a higher break can be easier.

    Args:
        by_break: the chance for each break, beginning with break 1 (`engine.skill_action.betting.before_deal.chances`).
        wanted: the chance that the action should have, from 0 to 1.

    Raises:
        InvalidInput: `wanted` is not a whole number or fraction from 0 to 1.

    Clauses: SK-07, SK-09.

    >>> from fractions import Fraction
    >>> by_break = [Fraction(1), Fraction(1, 2), Fraction(3, 5), Fraction(1, 5)]
    >>> fair_break(by_break, Fraction(1, 2))
    FairBreak(nearest=(2,), chance=Fraction(1, 2), at_least=((1, 3),))
    """
    require_share("wanted", wanted)
    # In parts of one whole, because fractions are slow to compare.
    whole = lcm(wanted.denominator, *(chance.denominator for chance in by_break))
    goal, *parts = (chance.numerator * (whole // chance.denominator) for chance in (wanted, *by_break))
    distance = min(abs(part - goal) for part in parts)
    nearest = [number for number, part in enumerate(parts, 1) if abs(part - goal) == distance]
    runs: list[tuple[int, int]] = []
    for number, part in enumerate(parts, 1):
        if part >= goal:
            first = runs.pop()[0] if runs and runs[-1][1] == number - 1 else number
            runs.append((first, number))
    return FairBreak(tuple(nearest), max(by_break[number - 1] for number in nearest), tuple(runs))
