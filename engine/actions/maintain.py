"""Maintaining a test: how long it holds, and how many Action Dice it takes to hold it."""

from __future__ import annotations

from engine.actions.pool import pool_odds, require_action_dice
from engine.invalid import require_chance, require_whole
from engine.odds.dice import MOST_DICE
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["MaintainOdds", "fewest_dice_to_maintain", "maintain"]

MOST_BASE = 30
MOST_TURNS = 30


class MaintainOdds(Value):
    """How long a maintained test holds.

    Attributes:
        pool: the dice rolled each turn.
        each: the chance that it holds in one turn.
        held: the chance that it holds through all the turns.
        expected_turns: the mean number of turns it holds, no more than those asked for.
    """

    pool: int
    each: Fraction
    held: Fraction
    expected_turns: Fraction


def maintain(base: int, *, action_dice: int, target: int, turns: int) -> MaintainOdds:
    """How long a test is maintained with the same AD every turn.

    Args:
        base: dice of the maintained test without AD, 0 to 30.
        action_dice: AD spent on it each turn, 1 to 20.
        target: the maintained test's success target, asked for anew each turn, 1S to 60S.
        turns: how many turns it shall hold, 1 to 30.

    Returns:
        The chance for a turn and for all of them.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-38, VA-39, VA-40. Ruling: VA-Q35.

    >>> maintain(1, action_dice=1, target=1, turns=2).held
    Fraction(25, 81)
    """
    require_whole("base", base, 0, MOST_BASE)
    require_action_dice(action_dice)
    require_whole("target", target, 1, MOST_DICE)
    require_whole("turns", turns, 1, MOST_TURNS)
    each = pool_odds(base + action_dice, target).success
    return MaintainOdds(
        pool=base + action_dice,
        each=each,
        held=each**turns,
        expected_turns=sum((each**turn for turn in range(1, turns + 1)), ratio(0, 1)),
    )


def fewest_dice_to_maintain(
    chance: Fraction | int, base: int, *, available: int, target: int, turns: int
) -> int | None:
    """How many AD a turn hold a test through all turns with a wanted chance.

    Args:
        chance: an exact fraction from 0 to 1.
        base: dice of the maintained test without AD, 0 to 30.
        available: AD at hand each turn, 0 to 20.
        target: the maintained test's success target, 1S to 60S.
        turns: how many turns it shall hold, 1 to 30.

    Returns:
        The fewest AD, at least 1, or None if all of them do not do.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-38, VA-39, VA-40. Ruling: VA-Q35.

    >>> fewest_dice_to_maintain(ratio(1, 4), 0, available=5, target=1, turns=2)
    2
    """
    require_chance("chance", chance)
    require_action_dice(available, 0, "available")
    maintain(base, action_dice=1, target=target, turns=turns)
    for action_dice in range(1, available + 1):
        if maintain(base, action_dice=action_dice, target=target, turns=turns).held >= chance:
            return action_dice
    return None
