"""Resting: how many EX-bound Action Dice one rest frees, and how many turns of rest free them all."""

from __future__ import annotations

from functools import lru_cache

from engine.actions.dice import successes
from engine.actions.margin import success_margin
from engine.actions.pool import MOST_ACTION_DICE, require_action_dice, require_rating
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_chance, require_whole
from engine.odds.chain import absorption, states_by_step
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = ["RestOdds", "RestPlan", "fewest_dice_to_free", "rest", "rest_over_turns"]

MOST_EXHAUSTED = 12
MOST_TURNS = 30


class RestOdds(Value):
    """The effect of one rest.

    Attributes:
        pool: the dice rolled.
        freed: the distribution of the number of EX it unbinds.
        clears: the chance that it unbinds all.
        expected: the mean number it unbinds.
    """

    pool: int
    freed: Law[int]
    clears: Fraction
    expected: Fraction


class RestPlan(Value):
    """The effect of resting turn after turn.

    Attributes:
        bound: the distribution of the EX still bound before the first turn, after it, after the second, and so on.
        cleared: the chance that no EX is bound any more, before the first turn, after it, and so on.
        expected_turns: the mean number of turns until no EX is bound; None if that never happens. It happens for sure
            if the first rest can free any, because fewer bound EX are easier to unbind.
    """

    bound: tuple[Law[int], ...]
    cleared: tuple[Fraction, ...]
    expected_turns: Fraction | None


@lru_cache(maxsize=256, typed=True)
def rest(exhausted: int, *, toughness: int, action_dice: int, house: House = HOUSE) -> RestOdds:
    """Return how many EX one rest unbinds.

    Args:
        exhausted: AD that are EX-bound, 1 to 12; this is the success target.
        toughness: dice of TUF, 0 to 10.
        action_dice: AD spent on the rest, 1 to 20; bound ones cannot be.
        house: the table's rulings.

    Returns:
        The law of the EX unbound, with the chance of unbinding all.

    Raises:
        InvalidInput: an argument is out of range; a character without EX cannot rest.

    Clauses: VA-57, VA-59, VA-60, VA-61, VA-62.
    Rulings: VA-Q1 (with "plain" a roll that just meets the target frees none). Notes: VA-Q28, VA-Q30, VA-Q31.

    >>> rest(2, toughness=2, action_dice=3).freed
    Law({0: 112, 1: 80, 2: 51})
    """
    require_whole("exhausted", exhausted, 1, MOST_EXHAUSTED)
    pool = require_rating("toughness", toughness) + require_action_dice(action_dice)
    freed = successes(pool).map(lambda count: min(exhausted, success_margin(count, exhausted, house=house)))
    return RestOdds(pool, freed, freed.exactly(exhausted), freed.mean())


def fewest_dice_to_free(
    chance: Fraction | int,
    exhausted: int,
    *,
    freed: int,
    toughness: int,
    available: int = MOST_ACTION_DICE,
    house: House = HOUSE,
) -> int | None:
    """Return how many AD a rest takes to unbind at least a number of EX with a wanted chance.

    Args:
        chance: an exact fraction from 0 to 1.
        exhausted: AD that are EX-bound, 1 to 12.
        freed: how many of them the rest should unbind, from 1 to all.
        toughness: dice of TUF, 0 to 10.
        available: AD that can be spent, 0 to 20.
        house: the table's rulings.

    Returns:
        The fewest AD, or None if all of them are not enough.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-57, VA-60, VA-62. Rulings: VA-Q1.

    >>> from engine.odds.law import ratio
    >>> fewest_dice_to_free(ratio(1, 2), 1, freed=1, toughness=1)
    1
    """
    require_chance("chance", chance)
    require_whole("exhausted", exhausted, 1, MOST_EXHAUSTED)
    require_whole("freed", freed, 1, exhausted)
    require_rating("toughness", toughness)
    require_action_dice(available, 0, "available")
    for action_dice in range(1, available + 1):
        odds = rest(exhausted, toughness=toughness, action_dice=action_dice, house=house)
        if odds.freed.at_least(freed) >= chance:
            return action_dice
    return None


def rest_over_turns(
    exhausted: int,
    *,
    toughness: int,
    action_dice_total: int,
    turns: int,
    kept: int = 0,
    rest_again: bool = False,
    house: House = HOUSE,
) -> RestPlan:
    """Return the result of resting every turn with all AD that are not bound.

    Args:
        exhausted: AD that are EX-bound now, 1 to 12.
        toughness: dice of TUF, 0 to 10.
        action_dice_total: AD of a turn when no EX is bound, from those bound to 20.
        turns: how many turns to look ahead, 1 to 30.
        kept: AD kept each turn for something else, 0 to 20.
        rest_again: spend AD that a rest has freed on another rest in the same turn, as they come back unspent.
        house: the table's rulings.

    Returns:
        The EX still bound after each turn, and the mean number of turns until all are free.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-57, VA-59, VA-60, VA-61. Rulings: VA-Q1. Notes: VA-Q29.

    >>> plan = rest_over_turns(1, toughness=0, action_dice_total=2, turns=2)
    >>> plan.cleared, plan.expected_turns
    ((Fraction(0, 1), Fraction(1, 3), Fraction(5, 9)), Fraction(3, 1))
    """
    require_action_dice(action_dice_total, parameter="action_dice_total")
    require_whole("exhausted", exhausted, 1, min(MOST_EXHAUSTED, action_dice_total))
    require_rating("toughness", toughness)
    require_whole("turns", turns, 1, MOST_TURNS)
    require_action_dice(kept, 0, "kept")

    known: dict[tuple[int, int], Law[int]] = {}

    def rested(bound: int, action_dice: int) -> Law[int]:
        if action_dice < 1 or bound == 0:
            return Law.certain(bound)
        if (bound, action_dice) not in known:
            odds = rest(bound, toughness=toughness, action_dice=action_dice, house=house)
            known[bound, action_dice] = Law.mixture(
                (weight, rested(bound - freed, freed if rest_again else 0)) for freed, weight in odds.freed.items()
            )
        return known[bound, action_dice]

    def turn(bound: int) -> Law[int]:
        return rested(bound, action_dice_total - bound - kept)

    bound = states_by_step(exhausted, [turn] * turns, lambda remaining: remaining == 0)
    ending = absorption(exhausted, turn, lambda remaining: remaining == 0)
    return RestPlan(bound, tuple(law.exactly(0) for law in bound), ending.cost if ending else None)
