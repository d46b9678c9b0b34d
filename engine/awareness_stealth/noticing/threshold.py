"""Awareness odds read backwards: the resistance or the search pool needed for a wanted chance."""

from __future__ import annotations

from engine.awareness_stealth.noticing.awareness import chance_within
from engine.awareness_stealth.pools import (
    MOST_DICE,
    MOST_MODIFIER,
    MOST_SEARCH_DICE,
    Pool,
    fewest,
    require_search,
    together,
)
from engine.awareness_stealth.rulings import HOUSE, House
from engine.invalid import require_chance
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from engine.awareness_stealth.state import Goal, Hidden

__all__ = ["Threshold", "dice_resistance", "fixed_resistance", "search_dice"]

# Nobody rolls more than this, so a fixed resistance of it is never beaten or equalled.
BEYOND_ALL = 6 * MOST_SEARCH_DICE + MOST_MODIFIER + 1


class Threshold(Value):
    """The first pool of a row that keeps to a wanted chance.

    Attributes:
        pool: the pool.
        chance: the searcher's chance with it.
        before: the searcher's chance with the pool one step before it; None if the first of the row is enough.
    """

    pool: Pool
    chance: Fraction
    before: Fraction | None


class _Row:
    """Pools one step apart, each with the searcher's chance, which is computed once."""

    def __init__(self, pool: Callable[[int], Pool], chance: Callable[[Pool], Fraction]) -> None:
        self._pool, self._chance = pool, chance
        self._known: dict[int, Fraction] = {}

    def chance(self, step: int) -> Fraction:
        """Return the chance with the pool of a step, from 0."""
        if step not in self._known:
            self._known[step] = self._chance(self._pool(step))
        return self._known[step]

    def threshold(self, step: int) -> Threshold:
        """Return this step as the first that keeps to the chance."""
        return Threshold(self._pool(step), self.chance(step), self.chance(step - 1) if step else None)


def fixed_resistance(
    searcher: Pool,
    most: Fraction | int,
    *,
    searches: int = 1,
    state: Hidden = "unknown",
    goal: Goal = "noticed",
    house: House = HOUSE,
) -> Threshold:
    """Return the smallest fixed resistance with which a lifeless thing is found with at most this chance.

    Args:
        searcher: the searcher's dice each time.
        most: the chance that must not be exceeded, from 0 to 1.
        searches: within how many Awareness Actions, 0 to 100.
        state: its state before.
        goal: "noticed" (its state improves) or "obvious" (it becomes Obvious).
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds, it is not hidden, or no such goal.

    Clauses: AW-60, AW-61, AW-62.
    Rulings: AW-Q2.

    >>> from fractions import Fraction
    >>> fixed_resistance(Pool(1), Fraction(1, 3))
    Threshold(pool=Pool(dice=0, modifier=4), chance=Fraction(1, 3), before=Fraction(1, 2))
    """
    require_chance("most", most)

    def chance_to_find(resistance: Pool) -> Fraction:
        return chance_within(searcher, resistance, searches=searches, state=state, goal=goal, house=house)

    row = _Row(lambda number: Pool(0, number), chance_to_find)
    number = fewest(BEYOND_ALL - 1, lambda number: row.chance(number) <= most)
    return row.threshold(BEYOND_ALL if number is None else number)


def dice_resistance(
    searcher: Pool,
    most: Fraction | int,
    *,
    modifier: int = 0,
    searches: int = 1,
    state: Hidden = "unknown",
    goal: Goal = "noticed",
    house: House = HOUSE,
) -> Threshold | None:
    """Return the fewest dice of resistance, with a given modifier, that are found with at most this chance.

    Args:
        searcher: the searcher's dice each time.
        most: the chance that must not be exceeded, from 0 to 1.
        modifier: the number added to the dice of the resistance, -5 to 30.
        searches: within how many Awareness Actions, 0 to 100.
        state: the state before.
        goal: "noticed" (the state improves) or "obvious" (it becomes Obvious).
        house: the table's rulings.

    Returns:
        The resistance, or None if even 12 dice are found more often than that.

    Raises:
        InvalidInput: a value out of bounds, it is not hidden, or no such goal.

    Clauses: AW-58, AW-59, AW-61, AW-62.
    Rulings: AW-Q2.

    >>> from fractions import Fraction
    >>> dice_resistance(Pool(1), Fraction(1, 2)).pool
    Pool(dice=1, modifier=0)
    """
    require_chance("most", most)

    def chance_to_find(resistance: Pool) -> Fraction:
        return chance_within(searcher, resistance, searches=searches, state=state, goal=goal, house=house)

    row = _Row(lambda dice: Pool(dice, modifier), chance_to_find)
    dice = fewest(MOST_DICE, lambda dice: row.chance(dice) <= most)
    return None if dice is None else row.threshold(dice)


def search_dice(
    searcher: Pool,
    resistance: Pool,
    least: Fraction | int,
    *,
    searches: int = 1,
    state: Hidden = "unknown",
    goal: Goal = "noticed",
    house: House = HOUSE,
) -> Threshold | None:
    """Return the fewest dice (cards or situation bonuses of 1d6) that a searcher must add for at least this chance.

    Args:
        searcher: the searcher's present dice each time.
        resistance: the thing's resistance each time.
        least: the chance wanted, from 0 to 1.
        searches: within how many Awareness Actions, 0 to 100.
        state: the state before.
        goal: "noticed" (the state improves) or "obvious" (it becomes Obvious).
        house: the table's rulings.

    Returns:
        The searcher's whole pool, or None if even 19 dice are not enough.

    Raises:
        InvalidInput: a value out of bounds, it is not hidden, or no such goal.

    Clauses: AW-57, AW-58, AW-61, AW-62.
    Rulings: AW-Q2.

    >>> from fractions import Fraction
    >>> search_dice(Pool(1), Pool(0, 6), Fraction(1, 2)).pool
    Pool(dice=2, modifier=0)
    """
    require_chance("least", least)
    require_search("searcher", searcher)

    def finds(pool: Pool) -> Fraction:
        return chance_within(pool, resistance, searches=searches, state=state, goal=goal, house=house)

    row = _Row(lambda more: together(searcher, Pool(more)), finds)
    more = fewest(MOST_SEARCH_DICE - searcher.dice, lambda more: row.chance(more) >= least)
    return None if more is None else row.threshold(more)
