"""The dice that either side of a contest needs for a wanted chance, and the dice it can beat."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from engine.actions.contests.rolls import chance_to_win
from engine.actions.dice import MOST_DICE, successes
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_chance, require_choice
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal

    from engine.odds.law import Law

__all__ = ["Side", "chance_of_side", "fewest_dice_to_win", "most_dice_beaten"]

type Side = Literal["act", "oppose"]

_POOLS = range(MOST_DICE + 1)  # one more die never makes a chance worse, so halving finds the right number


def chance_of_side(side: Side, mine: Law[int], theirs: Law[int], target: int = 1, *, house: House = HOUSE) -> Fraction:
    """Return the chance that one side of a contest gets its way: the action succeeds, or it is stopped.

    Args:
        side: "act" or "oppose".
        mine: the distribution of the successes of this side.
        theirs: the distribution of the other side's successes.
        target: the successes that the acting side has to reach, 1S to 60S.
        house: the table's rulings.

    Returns:
        The exact chance; the chances of both sides add up to 1.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-04. Rulings: VA-Q8, VA-Q39.

    >>> chance_of_side("act", successes(1), successes(1)), chance_of_side("oppose", successes(1), successes(1))
    (Fraction(2, 9), Fraction(7, 9))
    """
    require_choice("side", side, ("act", "oppose"))
    if side == "act":
        return chance_to_win(mine, theirs, target, house=house)
    return 1 - chance_to_win(theirs, mine, target, house=house)


def fewest_dice_to_win(
    chance: Fraction | int, theirs: Law[int], target: int = 1, *, side: Side = "act", house: House = HOUSE
) -> int | None:
    """Return how many dice one side needs against the other's roll for a wanted chance.

    Args:
        chance: the chance that the action succeeds, or for "oppose" that it is stopped; an exact fraction from 0 to 1.
        theirs: the distribution of the other side's successes; `successes(5)` for a parry with five dice.
        target: the successes that the acting side has to reach, 1S to 60S.
        side: who needs the dice.
        house: the table's rulings.

    Returns:
        The fewest dice, or None if 60 are not enough.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-04. Rulings: VA-Q8, VA-Q39.

    >>> from engine.odds.law import Law, ratio
    >>> fewest_dice_to_win(ratio(3, 5), successes(5)), fewest_dice_to_win(ratio(1, 2), Law.certain(2), side="oppose")
    (8, 5)
    """
    require_chance("chance", chance)
    fewest = bisect_left(
        _POOLS, chance, key=lambda dice: chance_of_side(side, successes(dice), theirs, target, house=house)
    )
    return fewest if fewest in _POOLS else None


def most_dice_beaten(
    chance: Fraction | int, mine: Law[int], target: int = 1, *, side: Side = "act", house: House = HOUSE
) -> int | None:
    """Return the largest pool of the other side that a roll can match with a wanted chance.

    Args:
        chance: the chance that the action succeeds, or for "oppose" that it is stopped; an exact fraction from 0 to 1.
        mine: the distribution of the successes of this side.
        target: the successes that the acting side has to reach, 1S to 60S.
        side: whose roll it is.
        house: the table's rulings.

    Returns:
        The most dice, 60 for 60 or more, or None if the chance is missed even against no dice.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-04. Rulings: VA-Q8, VA-Q39.

    >>> from engine.odds.law import Law, ratio
    >>> most_dice_beaten(ratio(3, 5), successes(8)), most_dice_beaten(ratio(1, 2), successes(5), side="oppose")
    (5, 6)
    """
    require_chance("chance", chance)
    beaten = bisect_right(
        _POOLS, 1 - chance, key=lambda dice: 1 - chance_of_side(side, mine, successes(dice), target, house=house)
    )
    return beaten - 1 if beaten else None
