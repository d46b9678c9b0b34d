"""How many dice either side of a contest needs for a wanted chance, and how many it is a match for."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from engine.actions.contest import chance_to_win
from engine.invalid import require_chance
from engine.odds.dice import MOST_DICE, successes
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.actions.parry import TargetAfterContest
    from engine.odds.law import Law

__all__ = ["fewest_dice_to_resist", "fewest_dice_to_win", "most_dice_beaten", "most_dice_resisted"]

_POOLS = range(MOST_DICE + 1)  # a die more never makes one's chance worse, so the right one is found by halving


def fewest_dice_to_win(
    chance: Fraction | int, opposing: Law[int], target: int = 1, *, target_after_contest: TargetAfterContest = "yes"
) -> int | None:
    """How many dice beat an opposing roll with a wanted chance.

    Args:
        chance: an exact fraction from 0 to 1.
        opposing: the law of the opposing successes; `successes(5)` for a parry with five dice.
        target: what has to be reached, 1S to 60S.
        target_after_contest: the reading of VA-Q8.

    Returns:
        The fewest dice, or None if 60 do not do.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04. Formulas: VA-F2.

    >>> from engine.odds.law import Law, ratio
    >>> fewest_dice_to_win(ratio(3, 5), successes(5))
    8
    """
    require_chance("chance", chance)

    def wins(dice: int) -> Fraction:
        return chance_to_win(successes(dice), opposing, target, target_after_contest=target_after_contest)

    fewest = bisect_left(_POOLS, chance, key=wins)
    return fewest if fewest in _POOLS else None


def fewest_dice_to_resist(
    chance: Fraction | int, initiator: Law[int], target: int = 1, *, target_after_contest: TargetAfterContest = "yes"
) -> int | None:
    """How many dice stop a contested roll with a wanted chance.

    Args:
        chance: the chance that the roll fails, an exact fraction from 0 to 1.
        initiator: the law of the successes of the one who acts.
        target: what he has to reach, 1S to 60S.
        target_after_contest: the reading of VA-Q8.

    Returns:
        The fewest dice, or None if 60 do not do.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04. Formulas: VA-F2.

    >>> from engine.odds.law import Law, ratio
    >>> fewest_dice_to_resist(ratio(1, 2), Law.certain(2))
    5
    """
    require_chance("chance", chance)

    def resists(dice: int) -> Fraction:
        return 1 - chance_to_win(initiator, successes(dice), target, target_after_contest=target_after_contest)

    fewest = bisect_left(_POOLS, chance, key=resists)
    return fewest if fewest in _POOLS else None


def most_dice_beaten(
    chance: Fraction | int, initiator: Law[int], target: int = 1, *, target_after_contest: TargetAfterContest = "yes"
) -> int | None:
    """The largest opposing pool that a roll still beats with a wanted chance.

    Args:
        chance: an exact fraction from 0 to 1.
        initiator: the law of the successes of the one who acts.
        target: what he has to reach, 1S to 60S.
        target_after_contest: the reading of VA-Q8.

    Returns:
        The most dice, 60 for 60 or more, or None if not even a roll that nobody contests does it.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04. Formulas: VA-F2.

    >>> from engine.odds.law import Law, ratio
    >>> most_dice_beaten(ratio(3, 5), successes(8))
    5
    """
    require_chance("chance", chance)

    def fails(dice: int) -> Fraction:
        return 1 - chance_to_win(initiator, successes(dice), target, target_after_contest=target_after_contest)

    beaten = bisect_right(_POOLS, 1 - chance, key=fails)
    return beaten - 1 if beaten else None


def most_dice_resisted(
    chance: Fraction | int, opposing: Law[int], target: int = 1, *, target_after_contest: TargetAfterContest = "yes"
) -> int:
    """The largest pool that a roll still stops with a wanted chance.

    Args:
        chance: the chance that the pool fails, an exact fraction from 0 to 1.
        opposing: the law of the opposing successes.
        target: what the one who acts has to reach, 1S to 60S.
        target_after_contest: the reading of VA-Q8.

    Returns:
        The most dice, 60 for 60 or more; a pool of none always fails.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04. Formulas: VA-F2.

    >>> from engine.odds.law import Law, ratio
    >>> most_dice_resisted(ratio(1, 2), successes(5))
    6
    """
    require_chance("chance", chance)

    def wins(dice: int) -> Fraction:
        return chance_to_win(successes(dice), opposing, target, target_after_contest=target_after_contest)

    return bisect_right(_POOLS, 1 - chance, key=wins) - 1
