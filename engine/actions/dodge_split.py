"""How to share out Action Dice over the dodges of a round when that is settled beforehand."""

from __future__ import annotations

from engine.actions.dodge import Attack, DodgePlan, dodge, dodge_all, require_attacks
from engine.actions.pool import require_action_dice, require_chance
from engine.actions.rulings import RULINGS
from engine.invalid import require_choice
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal, TypedDict, Unpack

    from engine.actions.dodge import DodgePool
    from engine.actions.margin import SuccessMargin
    from engine.actions.parry import TargetAfterContest

    class Rulings(TypedDict, total=False):
        """The rulings that bear on a dodge."""

        success_margin: SuccessMargin
        target_after_contest: TargetAfterContest


__all__ = ["GOALS", "Goal", "best_split", "fewest_dice_to_dodge"]

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
    require_choice("goal", goal, GOALS)
    RULINGS.check(dodge_pool=dodge_pool)
    require_attacks(attacks)
    require_action_dice(available, 0, "available")
    if dodge_pool == "shared":
        split = (available, *[0] * (len(attacks) - 1))
        return dodge_all(attacks, prowess=prowess, split=split, dodge_pool=dodge_pool, **rulings)

    best = _best_by_dice(attacks, prowess, available, goal, rulings)
    if goal == "all_dodged" and best[available][0] == 0:
        best = _best_by_dice(attacks, prowess, available, "least_damage", rulings)
    return dodge_all(attacks, prowess=prowess, split=best[available][1], **rulings)


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
    require_chance(chance)
    RULINGS.check(dodge_pool=dodge_pool)
    require_attacks(attacks)
    require_action_dice(available, 0, "available")
    if dodge_pool == "split":
        best = _best_by_dice(attacks, prowess, available, "all_dodged", rulings)
        return next((reserved for reserved, (worth, _) in enumerate(best) if worth >= chance), None)
    for reserved in range(available + 1):
        if (
            best_split(attacks, prowess=prowess, available=reserved, dodge_pool=dodge_pool, **rulings).all_dodged
            >= chance
        ):
            return reserved
    return None


def _best_by_dice(
    attacks: Sequence[Attack], prowess: int, available: int, goal: Goal, rulings: Rulings
) -> list[tuple[Fraction, tuple[int, ...]]]:
    """For each number of AD up to those available: the best worth and its split; damage counts as a negative worth."""
    none: tuple[int, ...] = ()
    best = [(ratio(goal == "all_dodged", 1), none)] * (available + 1)
    for attack in attacks:
        odds = [dodge(attack, prowess=prowess, action_dice=dice, **rulings) for dice in range(available + 1)]
        longer = []
        for left in range(available + 1):
            options = []
            for dice in range(left + 1):
                before, split = best[left - dice]
                worth = before * odds[dice].dodged if goal == "all_dodged" else before - odds[dice].expected_damage
                options.append((worth, (*split, dice)))
            longer.append(max(options, key=lambda option: (option[0], -sum(option[1]))))
        best = longer
    return best
