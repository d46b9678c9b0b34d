"""How to share out Action Dice over the dodges of a round when that is settled beforehand."""

from __future__ import annotations

from engine.actions.dodge import Attack, dodge_table, require_attacks
from engine.actions.dodge_plan import planned
from engine.actions.pool import require_action_dice
from engine.actions.rulings import RULINGS
from engine.invalid import require_chance, require_choice
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal, TypedDict, Unpack

    from engine.actions.dodge import DodgeOdds
    from engine.actions.dodge_plan import DodgePlan, DodgePool
    from engine.actions.margin import SuccessMargin
    from engine.actions.parry import TargetAfterContest

    class Rulings(TypedDict, total=False):
        """The rulings that bear on a dodge."""

        success_margin: SuccessMargin
        target_after_contest: TargetAfterContest


__all__ = ["GOALS", "Goal", "best_split", "best_splits", "dodge_tables", "fewest_dice_to_dodge"]

type Goal = Literal["all_dodged", "least_damage"]

GOALS: tuple[Goal, ...] = ("all_dodged", "least_damage")


def best_split(
    attacks: Sequence[Attack],
    *,
    prowess: int,
    available: int,
    goal: Goal = "all_dodged",
    dodge_pool: DodgePool = "split",
    **rulings: Unpack[Rulings],
) -> DodgePlan:
    """The best way to share out AD over the dodges of several attacks, settled before the first of them is rolled.

    Args:
        attacks: 1 to 6 of them.
        prowess: dice of PRW, 0 to 10.
        available: AD reserved for dodging, 0 to 20.
        goal: "all_dodged" for the greatest chance that none hits, "least_damage" for the least mean damage;
            where something is sure to hit, the least damage decides either way.
        dodge_pool: the reading of VA-Q6; where the AD are shared, all of them help against each attack.
        **rulings: the readings of VA-Q1 and VA-Q8, as for `dodge`.

    Returns:
        The best split, with no AD spent in vain, and what comes of it.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-17, VA-18, VA-21. Formulas: VA-F9.

    >>> from engine.odds.law import Law
    >>> shots = [Attack(Law.certain(2)), Attack(Law.certain(1))]
    >>> best_split(shots, prowess=2, available=4).split
    (3, 1)
    """
    plans = best_splits(attacks, prowess=prowess, available=available, goal=goal, dodge_pool=dodge_pool, **rulings)
    return plans[available]


def best_splits(
    attacks: Sequence[Attack],
    *,
    prowess: int,
    available: int,
    goal: Goal = "all_dodged",
    dodge_pool: DodgePool = "split",
    **rulings: Unpack[Rulings],
) -> tuple[DodgePlan, ...]:
    """The best split for each number of AD that can be reserved.

    Args:
        attacks: 1 to 6 of them.
        prowess: dice of PRW, 0 to 10.
        available: AD that can be reserved, 0 to 20.
        goal: as for `best_split`.
        dodge_pool: the reading of VA-Q6.
        **rulings: the readings of VA-Q1 and VA-Q8, as for `dodge`.

    Returns:
        The plans for 0, 1 and so on up to all AD.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-17, VA-18, VA-21. Formulas: VA-F9.

    >>> from engine.odds.law import Law
    >>> shots = [Attack(Law.certain(2)), Attack(Law.certain(1))]
    >>> [plan.split for plan in best_splits(shots, prowess=2, available=2)]
    [(0, 0), (1, 0), (1, 1)]
    """
    require_choice("goal", goal, GOALS)
    RULINGS.check(dodge_pool=dodge_pool)
    require_attacks(attacks)
    require_action_dice(available, 0, "available")
    tables = dodge_tables(attacks, prowess, available, rulings)
    if dodge_pool == "shared":
        none = (0,) * (len(attacks) - 1)
        return tuple(planned((dice, *none), [table[dice] for table in tables]) for dice in range(available + 1))
    splits = _best_by_dice(tables, goal)
    if goal == "all_dodged" and splits[0][0] == 0:
        mildest = _best_by_dice(tables, "least_damage")
        splits = [safe if safe[0] else mild for safe, mild in zip(splits, mildest, strict=True)]
    return tuple(
        planned(split, [table[dice] for table, dice in zip(tables, split, strict=True)]) for _, split in splits
    )


def fewest_dice_to_dodge(
    chance: Fraction | int,
    attacks: Sequence[Attack],
    *,
    prowess: int,
    available: int,
    dodge_pool: DodgePool = "split",
    **rulings: Unpack[Rulings],
) -> int | None:
    """How many AD to reserve so that none of several attacks hits, with a wanted chance, sharing them out at best.

    Args:
        chance: an exact fraction from 0 to 1.
        attacks: 1 to 6 of them.
        prowess: dice of PRW, 0 to 10.
        available: AD that can be reserved, 0 to 20.
        dodge_pool: the reading of VA-Q6.
        **rulings: the readings of VA-Q1 and VA-Q8, as for `dodge`.

    Returns:
        The fewest AD, or None if all of them do not do.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-17, VA-18, VA-21. Formulas: VA-F9.

    >>> from engine.odds.law import Law
    >>> fewest_dice_to_dodge(ratio(1, 2), [Attack(Law.certain(1))], prowess=0, available=5)
    2
    """
    require_chance("chance", chance)
    plans = best_splits(attacks, prowess=prowess, available=available, dodge_pool=dodge_pool, **rulings)
    return next((reserved for reserved, plan in enumerate(plans) if plan.all_dodged >= chance), None)


def dodge_tables(
    attacks: Sequence[Attack], prowess: int, available: int, rulings: Rulings
) -> tuple[tuple[DodgeOdds, ...], ...]:
    """For each attack the odds of its dodge by AD; attacks that are alike share theirs.

    Args:
        attacks: 1 to 6 of them.
        prowess: dice of PRW, 0 to 10.
        available: AD at hand, 0 to 20.
        rulings: the readings of VA-Q1 and VA-Q8, as for `dodge`.

    Returns:
        A `dodge_table` for each attack.

    Clauses: VA-18.

    >>> from engine.odds.law import Law
    >>> [len(table) for table in dodge_tables([Attack(Law.certain(1))] * 2, 0, 3, {})]
    [4, 4]
    """
    known: dict[Attack, tuple[DodgeOdds, ...]] = {}
    for attack in attacks:
        if attack not in known:
            known[attack] = dodge_table(attack, prowess=prowess, available=available, **rulings)
    return tuple(known[attack] for attack in attacks)


def _best_by_dice(tables: Sequence[Sequence[DodgeOdds]], goal: Goal) -> list[tuple[Fraction, tuple[int, ...]]]:
    """For each number of AD up to those available: the best worth and its split; damage counts as a negative worth."""
    none: tuple[int, ...] = ()
    best = [(ratio(goal == "all_dodged", 1), none)] * len(tables[0])
    for odds in tables:
        longer = []
        for left in range(len(odds)):
            options = []
            for dice in range(left + 1):
                before, split = best[left - dice]
                worth = before * odds[dice].dodged if goal == "all_dodged" else before - odds[dice].expected_damage
                options.append((worth, (*split, dice)))
            longer.append(max(options, key=lambda option: (option[0], -sum(option[1]))))
        best = longer
    return best
