"""Maintaining a test: how long it holds."""

from __future__ import annotations

from engine.actions.dice import MOST_DICE
from engine.actions.pool import pool_odds, require_action_dice
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_whole
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = ["MaintainOdds", "maintain"]

MOST_BASE = 30
MOST_TURNS = 30


class MaintainOdds(Value):
    """The odds that a maintained test holds.

    Attributes:
        pool: the dice rolled each turn, 0 if nothing is rolled.
        per_turn: the chance that it holds in one turn.
        held: the chance that it holds through all the turns.
        expected_turns: the mean number of turns it holds before it fails; None if it never does.
    """

    pool: int
    per_turn: Fraction
    held: Fraction
    expected_turns: Fraction | None


def maintain(base: int, *, action_dice: int, target: int, turns: int, house: House = HOUSE) -> MaintainOdds:
    """Return how long a test is maintained with the same AD every turn.

    Args:
        base: dice of the maintained test without AD, 0 to 30.
        action_dice: AD spent on it each turn, 1 to 20.
        target: the maintained test's success target, checked again each turn, 1S to 60S.
        turns: how many turns it should hold, 1 to 30.
        house: the table's rulings.

    Returns:
        The chance for a turn and for all of them, and how many turns it holds.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-38, VA-39, VA-40.
    Rulings: VA-Q35 (with "no_roll" the AD alone keep it going, so that it holds while you spend them).

    >>> from engine.actions.rulings import House
    >>> maintain(1, action_dice=1, target=1, turns=2).held
    Fraction(25, 81)
    >>> maintain(1, action_dice=1, target=1, turns=2, house=House(maintaining="no_roll")).held
    Fraction(1, 1)
    """
    require_whole("base", base, 0, MOST_BASE)
    require_action_dice(action_dice)
    require_whole("target", target, 1, MOST_DICE)
    require_whole("turns", turns, 1, MOST_TURNS)
    match house.maintaining:
        case "no_roll":
            return MaintainOdds(0, ratio(1, 1), ratio(1, 1), None)
        case "base_target":
            per_turn = pool_odds(base + action_dice, target).success
            return MaintainOdds(base + action_dice, per_turn, per_turn**turns, per_turn / (1 - per_turn))
        case _:
            assert_never(house.maintaining)
