"""Dodges: the effect of one dodge on an attack, and of a given share of Action Dice on several."""

from __future__ import annotations

from engine.actions.dice import how_many, successes
from engine.actions.hit_damage import damage
from engine.actions.margin import needed_left, success_margin
from engine.actions.pool import require_action_dice, require_rating
from engine.actions.rulings import HOUSE, House
from engine.invalid import InvalidInput, require
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from engine.actions.attack import Attack

__all__ = [
    "DodgeOdds",
    "DodgePlan",
    "damage_by_net",
    "dodge_all",
    "dodge_table",
    "number_of_hits",
    "require_attacks",
    "shares_dodge_dice",
]

MOST_ATTACKS = 6


class DodgeOdds(Value):
    """The effect of a dodge on an attack.

    Attributes:
        action_dice: the AD that count for it; with 0 you do not dodge.
        pool: the dice rolled for it.
        dodged: the chance that the attack does not hit.
        damage: the distribution of the HP it does; it rests on an assumption, see `engine.actions.attack.Weapon`.
        expected_damage: their mean.
    """

    action_dice: int
    pool: int
    dodged: Fraction
    damage: Law[int]
    expected_damage: Fraction


class DodgePlan(Value):
    """The effect of one way to divide Action Dice among the dodges of several attacks.

    Attributes:
        split: the AD put into the dodge of each attack, in order.
        dodges: the result of each attack.
        all_dodged: the chance that none of them hits.
        expected_damage: the mean HP of all together.
    """

    split: tuple[int, ...]
    dodges: tuple[DodgeOdds, ...]
    all_dodged: Fraction
    expected_damage: Fraction

    @staticmethod
    def of(split: Sequence[int], dodges: Sequence[DodgeOdds]) -> DodgePlan:
        """Return the plan with these AD, given the result of each attack.

        Clause: VA-21.
        """
        all_dodged, expected_damage = ratio(1, 1), ratio(0, 1)
        for odds in dodges:
            all_dodged *= odds.dodged
            expected_damage += odds.expected_damage
        return DodgePlan(tuple(split), tuple(dodges), all_dodged, expected_damage)


def dodge_table(attack: Attack, *, prowess: int, available: int, house: House = HOUSE) -> tuple[DodgeOdds, ...]:
    """Return the effect of a dodge on an attack, for each number of AD that you can spend on it.

    Args:
        attack: the attack.
        prowess: dice of PRW, 0 to 10; they are rolled only with at least 1 AD.
        available: the AD you have, 0 to 20.
        house: the table's rulings.

    Returns:
        The rows of 0, 1 and so on up to all AD; with 0 nobody contests the attack.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-18. Rulings: VA-Q1 (for the damage), VA-Q8, VA-Q39.
    Notes: VA-Q7.

    >>> from engine.actions.attack import Attack
    >>> [row.dodged for row in dodge_table(Attack(Law.certain(1)), prowess=0, available=2)]
    [Fraction(0, 1), Fraction(1, 3), Fraction(5, 9)]
    """
    require_rating("prowess", prowess)
    require_action_dice(available, 0, "available")
    hits = damage_by_net(attack, house=house)
    return tuple(_dodge(attack, hits, prowess, action_dice) for action_dice in range(available + 1))


def _dodge(attack: Attack, hits: Sequence[int | None], prowess: int, action_dice: int) -> DodgeOdds:
    pool = prowess + action_dice if action_dice else 0
    against = successes(pool)
    nets = [0] * len(hits)
    for strength, weight in attack.successes.items():
        if strength >= attack.target:
            for stopped, factor in enumerate(against.weights[: strength + 1]):
                nets[strength - stopped] += weight * factor
    hurt = {0: 0}
    dodged = attack.successes.total * against.total
    for weight, harm in zip(nets, hits, strict=True):
        if harm is not None:
            dodged -= weight
            hurt[harm] = hurt.get(harm, 0) + weight
    hurt[0] += dodged
    law = Law(dict(sorted(hurt.items())))
    return DodgeOdds(action_dice, pool, ratio(dodged, law.total), law, law.mean())


def damage_by_net(attack: Attack, *, house: House = HOUSE) -> tuple[int | None, ...]:
    """Return the effect of an attack whose roll has reached its target, by the successes that a dodge leaves of it.

    Args:
        attack: the attack.
        house: the table's rulings.

    Returns:
        For 0, 1 and so on up to all its successes: the HP of the hit, or None if it does not hit.

    Clause: VA-04.
    Rulings: VA-Q1, VA-Q8 (with "no" it hits with any success left, and its margin counts from 1S even if nobody
    defends: a dodge that takes nothing off must not make the hit worse), VA-Q39 (with
    "initiator" an attack of which 1S has to be left hits with a margin of 0 if none is).

    >>> from engine.actions.attack import Attack, Weapon
    >>> damage_by_net(Attack(Law.certain(3), 2))
    (None, None, 1, 2)
    >>> from engine.actions.rulings import House
    >>> damage_by_net(Attack(Law.certain(2), 1, Weapon(damage_bonus=2)), house=House(tied_contest="initiator"))
    (2, 3, 4)
    """
    needed, least = needed_left(attack.target, house=house)
    hits = [
        damage(success_margin(net, needed, house=house), attack.weapon)
        for net in range(least, max(attack.successes.outcomes) + 1)
    ]
    return ((None,) * least + tuple(hits))[: max(attack.successes.outcomes) + 1]


def dodge_all(attacks: Sequence[Attack], *, prowess: int, split: Sequence[int], house: House = HOUSE) -> DodgePlan:
    """Return the results of several attacks when the AD of each dodge are settled in advance.

    Args:
        attacks: 1 to 6 of them.
        prowess: dice of PRW, 0 to 10.
        split: the AD put into the dodge of each, in order, each 0 to 20, 20 together.
        house: the table's rulings.

    Returns:
        The result of each attack and of all together.

    Raises:
        InvalidInput: an argument is out of range, or the numbers of AD are not as many as the attacks.

    Clauses: VA-16, VA-17, VA-18, VA-21.
    Rulings: VA-Q1, VA-Q6 (with "shared" all the AD together help against each attack), VA-Q8, VA-Q39.

    >>> from engine.actions.attack import Attack
    >>> shots = [Attack(Law.certain(2)), Attack(Law.certain(1))]
    >>> dodge_all(shots, prowess=2, split=[2, 2]).all_dodged
    Fraction(715, 2187)
    """
    require_attacks(attacks)
    if len(split) != len(attacks):
        raise InvalidInput("split", f"{len(split)} numbers", f"one number of AD for each of the {len(attacks)} attacks")
    in_all = require_action_dice(sum(require_action_dice(dice, 0, "split") for dice in split), 0, "split")
    counting = [in_all] * len(split) if shares_dodge_dice(house=house) else split
    dodges = [
        dodge_table(attack, prowess=prowess, available=dice, house=house)[dice]
        for attack, dice in zip(attacks, counting, strict=True)
    ]
    return DodgePlan.of(split, dodges)


def shares_dodge_dice(*, house: House = HOUSE) -> bool:
    """Return whether all the AD of a character's dodges count against each attack.

    Rulings: VA-Q6.

    >>> shares_dodge_dice()
    False
    """
    match house.dodge_pool:
        case "shared":
            return True
        case "split":
            return False
        case _:
            assert_never(house.dodge_pool)


def number_of_hits(plan: DodgePlan) -> Law[int]:
    """Return how many of the attacks hit.

    Args:
        plan: the result of each attack.

    Returns:
        The law of 0 up to all of them.

    Clause: VA-21.

    >>> from engine.actions.attack import Attack
    >>> number_of_hits(dodge_all([Attack(Law.certain(1))] * 2, prowess=0, split=[1, 0]))
    Law({1: 1, 2: 2})
    """
    return how_many(1 - odds.dodged for odds in plan.dodges)


def require_attacks(attacks: Sequence[Attack]) -> None:
    """Check that there are 1 to 6 attacks.

    Raises:
        InvalidInput: there are none, or more than 6.

    >>> from engine.actions.attack import Attack
    >>> require_attacks([Attack(Law.certain(2))])
    """
    require(1 <= len(attacks) <= MOST_ATTACKS, "attacks", f"{len(attacks)} of them", f"1 to {MOST_ATTACKS} attacks")
