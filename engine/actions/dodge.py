"""Dodges: what one does to an attack, and what a given share of Action Dice does to several."""

from __future__ import annotations

from engine.actions.margin import damage as damage_of
from engine.actions.margin import success_margin as margin_of
from engine.actions.pool import require_action_dice, require_rating
from engine.actions.rulings import RULINGS
from engine.invalid import InvalidInput, require, require_whole
from engine.odds.dice import MOST_DICE, successes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.actions.margin import SuccessMargin
    from engine.actions.parry import TargetAfterContest

__all__ = ["Attack", "DodgeOdds", "DodgePlan", "DodgePool", "dodge", "dodge_all", "require_attacks"]

type DodgePool = Literal["split", "shared"]

MOST_ATTACKS = 6
MOST_SUCCESSES = 30


class Attack(Value):
    """An attack that may be dodged.

    Attributes:
        successes: the law of its successes, each 0 to 30; `Law.certain(2)` for a known roll.
        target: its success target, 1S to 60S.
        damage_per_success: the HP it does for each point of margin, 0 to 20.
        damage_bonus: HP on top of a hit, -20 to 20.
    """

    successes: Law[int]
    target: int = 1
    damage_per_success: int = 1
    damage_bonus: int = 0


class DodgeOdds(Value):
    """What a dodge does to an attack.

    Attributes:
        action_dice: the AD that count for it; with 0 there is no dodge.
        pool: the dice rolled for it.
        dodged: the chance that the attack does not hit.
        damage: the law of the HP it does; it rests on an assumption, see `engine.actions.margin.damage`.
        expected_damage: their mean.
    """

    action_dice: int
    pool: int
    dodged: Fraction
    damage: Law[int]
    expected_damage: Fraction


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


def dodge(
    attack: Attack,
    *,
    prowess: int,
    action_dice: int,
    success_margin: SuccessMargin = "plus_one",
    target_after_contest: TargetAfterContest = "yes",
) -> DodgeOdds:
    """What a dodge with so many AD does to an attack.

    Args:
        attack: the attack.
        prowess: dice of PRW, 0 to 10; they are rolled only with at least 1 AD.
        action_dice: AD put into the dodge, 0 to 20; with 0 the attack is not contested.
        success_margin: the reading of VA-Q1, for the damage.
        target_after_contest: the reading of VA-Q8; with "no" an attack whose roll reached its target hits with
            whatever successes are left, and its margin counts from 1S.

    Returns:
        The chance that it does not hit, and the damage. Damage rests on an assumption: no page that could be read
        says what a weapon does.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-18. Formulas: VA-F2, VA-F9. Rulings: VA-Q7, VA-Q39.

    >>> dodge(Attack(Law.certain(2)), prowess=2, action_dice=2).dodged
    Fraction(11, 27)
    """
    RULINGS.check(success_margin=success_margin, target_after_contest=target_after_contest)
    require_attacks([attack])
    require_rating("prowess", prowess)
    require_action_dice(action_dice, 0)
    after = attack.target if target_after_contest == "yes" else 1
    pool = prowess + action_dice if action_dice else 0
    hurt: dict[int, int] = {}
    dodged = 0
    worth: dict[int, int] = {}
    against = successes(pool)
    for strength, weight in attack.successes.items():
        for stopped, factor in against.items():
            net = strength - stopped
            harm = 0
            if strength < attack.target or net < after:
                dodged += weight * factor
            else:
                if net not in worth:
                    worth[net] = damage_of(
                        margin_of(net, after, success_margin=success_margin),
                        damage_per_success=attack.damage_per_success,
                        damage_bonus=attack.damage_bonus,
                    )
                harm = worth[net]
            hurt[harm] = hurt.get(harm, 0) + weight * factor
    law = Law(dict(sorted(hurt.items())))
    return DodgeOdds(action_dice, pool, ratio(dodged, law.total), law, law.mean())


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
    all_dodged = ratio(1, 1)
    for odds in each:
        all_dodged *= odds.dodged
    return DodgePlan(tuple(split), each, all_dodged, sum((odds.expected_damage for odds in each), ratio(0, 1)))


def require_attacks(attacks: Sequence[Attack]) -> None:
    """Raise `InvalidInput` unless there are 1 to 6 attacks, each within bounds.

    >>> require_attacks([Attack(Law.certain(2))])
    """
    require(1 <= len(attacks) <= MOST_ATTACKS, "attacks", f"{len(attacks)} of them", f"1 to {MOST_ATTACKS} attacks")
    for attack in attacks:
        for outcome in attack.successes.outcomes:
            require_whole("attack", outcome, 0, MOST_SUCCESSES)
        require_whole("target", attack.target, 1, MOST_DICE)
        damage_of(0, damage_per_success=attack.damage_per_success, damage_bonus=attack.damage_bonus)
