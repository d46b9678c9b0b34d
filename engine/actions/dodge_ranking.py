"""All the ways to share out Action Dice over the dodges of a round, beside each other."""

from __future__ import annotations

from math import lcm

from engine.actions.dodge import require_attacks
from engine.actions.dodge_plan import planned
from engine.actions.dodge_split import GOALS, dodge_tables
from engine.invalid import require_choice, require_whole
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from engine.actions.dodge import Attack
    from engine.actions.dodge_plan import DodgePlan
    from engine.actions.dodge_split import Goal, Rulings

__all__ = ["split_table"]

MOST_DICE_TO_SPLIT = 12
MOST_ROWS = 100


def split_table(
    attacks: Sequence[Attack],
    *,
    prowess: int,
    available: int,
    goal: Goal = "all_dodged",
    most: int = 12,
    **rulings: Unpack[Rulings],
) -> tuple[DodgePlan, ...]:
    """The ways to share out all AD over the dodges of several attacks, the best first.

    Args:
        attacks: 1 to 6 of them; splits that only swap attacks that are alike count as one.
        prowess: dice of PRW, 0 to 10.
        available: AD to share out, 0 to 12.
        goal: "all_dodged" for the greatest chance that none hits, "least_damage" for the least mean damage; the
            other decides where that is the same.
        most: the most rows wanted, 1 to 100.
        **rulings: the readings of VA-Q1 and VA-Q8, as for `engine.actions.dodge.dodge`.

    Returns:
        The plans; of equal ones that with more AD for the first attacks comes first.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-17, VA-18, VA-21. Formulas: VA-F9.

    >>> from engine.actions.dodge import Attack
    >>> from engine.odds.law import Law
    >>> shots = [Attack(Law.certain(2)), Attack(Law.certain(1))]
    >>> [plan.split for plan in split_table(shots, prowess=2, available=3)]
    [(2, 1), (1, 2), (3, 0), (0, 3)]
    """
    require_choice("goal", goal, GOALS)
    require_attacks(attacks)
    require_whole("available", available, 0, MOST_DICE_TO_SPLIT)
    require_whole("most", most, 1, MOST_ROWS)
    tables = dodge_tables(attacks, prowess, available, rulings)
    scale = lcm(*(odds.damage.total for table in tables for odds in table))
    safe = [[int(odds.dodged * scale) for odds in table] for table in tables]
    hurt = [[int(odds.expected_damage * scale) for odds in table] for table in tables]

    twins = _twins(attacks)
    ways: list[tuple[int, int, tuple[int, ...]]] = []

    def share(left: int, before: tuple[int, ...], dodged: int, spared: int) -> None:
        """Share out what is left over the attacks that follow, where a twin never gets more than the one before it."""
        place = len(before)
        if place == len(twins):
            first, then = (dodged, spared) if goal == "all_dodged" else (spared, dodged)
            ways.append((first, then, before))
            return
        twin = twins[place]
        most = left if twin is None else min(left, before[twin])
        least = left if place == len(twins) - 1 else 0
        for dice in range(least, most + 1):
            share(left - dice, (*before, dice), dodged * safe[place][dice], spared - hurt[place][dice])

    share(available, (), 1, 0)
    ways.sort(reverse=True)
    return tuple(
        planned(split, [table[dice] for table, dice in zip(tables, split, strict=True)]) for _, _, split in ways[:most]
    )


def _twins(attacks: Sequence[Attack]) -> tuple[int | None, ...]:
    """For each attack the place of the last one before it that is alike."""
    last: dict[Attack, int] = {}
    twins = []
    for place, attack in enumerate(attacks):
        twins.append(last.get(attack))
        last[attack] = place
    return tuple(twins)
