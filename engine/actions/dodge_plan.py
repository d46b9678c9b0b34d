"""What a given share of Action Dice does to several attacks."""

from __future__ import annotations

from engine.actions.dodge import dodge, require_attacks
from engine.actions.pool import require_action_dice
from engine.actions.rulings import RULINGS
from engine.invalid import InvalidInput
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.actions.dodge import Attack, DodgeOdds
    from engine.actions.margin import SuccessMargin
    from engine.actions.parry import TargetAfterContest

__all__ = ["DodgePlan", "DodgePool", "dodge_all", "number_of_hits", "planned"]

type DodgePool = Literal["split", "shared"]


class DodgePlan(Value):
    """What a way to share out Action Dice does to several attacks.

    Attributes:
        split: the AD put into the dodge of each attack, in order.
        each: what comes of each attack.
        all_dodged: the chance that none of them hits.
        expected_damage: the mean HP of all together.
    """

    split: tuple[int, ...]
    each: tuple[DodgeOdds, ...]
    all_dodged: Fraction
    expected_damage: Fraction


def dodge_all(
    attacks: Sequence[Attack],
    *,
    prowess: int,
    split: Sequence[int],
    dodge_pool: DodgePool = "split",
    success_margin: SuccessMargin = "plus_one",
    target_after_contest: TargetAfterContest = "yes",
) -> DodgePlan:
    """What comes of several attacks when the AD of each dodge are settled beforehand.

    Args:
        attacks: 1 to 6 of them.
        prowess: dice of PRW, 0 to 10.
        split: the AD put into the dodge of each, in order, each 0 to 20. Where VA-Q6 lets them be shared, all of them
            together help against each attack.
        dodge_pool: the reading of VA-Q6.
        success_margin: the reading of VA-Q1.
        target_after_contest: the reading of VA-Q8.

    Returns:
        What comes of each attack and of all together.

    Raises:
        InvalidInput: an argument is out of range, or there are not as many numbers of AD as attacks.

    Clauses: VA-16, VA-17, VA-18, VA-21. Formulas: VA-F9.

    >>> from engine.actions.dodge import Attack
    >>> from engine.odds.law import Law
    >>> shots = [Attack(Law.certain(2)), Attack(Law.certain(1))]
    >>> dodge_all(shots, prowess=2, split=[2, 2]).all_dodged
    Fraction(715, 2187)
    """
    RULINGS.check(dodge_pool=dodge_pool)
    require_attacks(attacks)
    if len(split) != len(attacks):
        raise InvalidInput("split", f"{len(split)} numbers", f"one number of AD for each of the {len(attacks)} attacks")
    in_all = sum(require_action_dice(action_dice, 0, "split") for action_dice in split)
    require_action_dice(in_all, 0, "split")
    each = tuple(
        dodge(
            attack,
            prowess=prowess,
            action_dice=in_all if dodge_pool == "shared" else action_dice,
            success_margin=success_margin,
            target_after_contest=target_after_contest,
        )
        for attack, action_dice in zip(attacks, split, strict=True)
    )
    return planned(split, each)


def planned(split: Sequence[int], each: Sequence[DodgeOdds]) -> DodgePlan:
    """A plan from what comes of each attack.

    Args:
        split: the AD put into the dodge of each attack, in order.
        each: what comes of each attack.

    Returns:
        The plan with the chance that none hits and the mean damage of all.

    Clauses: VA-21. Formulas: VA-F9.

    >>> from engine.actions.dodge import Attack
    >>> from engine.odds.law import Law
    >>> shot = dodge(Attack(Law.certain(1)), prowess=0, action_dice=1)
    >>> planned([1, 1], [shot, shot]).all_dodged
    Fraction(1, 9)
    """
    all_dodged, expected_damage = ratio(1, 1), ratio(0, 1)
    for odds in each:
        all_dodged *= odds.dodged
        expected_damage += odds.expected_damage
    return DodgePlan(tuple(split), tuple(each), all_dodged, expected_damage)


def number_of_hits(plan: DodgePlan) -> Law[int]:
    """How many of the attacks hit.

    Args:
        plan: what comes of each attack.

    Returns:
        The law of 0 up to all of them.

    Clauses: VA-21. Formulas: VA-F9.

    >>> from engine.actions.dodge import Attack
    >>> number_of_hits(dodge_all([Attack(Law.certain(1))] * 2, prowess=0, split=[1, 0]))
    Law({1: 1, 2: 2})
    """
    hits = Law.certain(0)
    for odds in plan.each:
        one = Law({0: odds.dodged.numerator, 1: odds.dodged.denominator - odds.dodged.numerator})
        hits = hits.join(one, lambda before, now: before + now)
    return hits.in_order()
