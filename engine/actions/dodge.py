"""Dodges: what one does to an attack, for each number of Action Dice put into it."""

from __future__ import annotations

from engine.actions.damage import Weapon
from engine.actions.damage import damage as damage_of
from engine.actions.margin import success_margin as margin_of
from engine.actions.pool import require_action_dice, require_rating
from engine.actions.rulings import RULINGS, House
from engine.invalid import require, require_whole
from engine.odds.dice import MOST_DICE, successes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from engine.actions.margin import SuccessMargin
    from engine.actions.parry import TargetAfterContest

__all__ = [
    "Attack",
    "DodgeOdds",
    "damage_by_net",
    "dodge",
    "dodge_table",
    "require_attacks",
]

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
        damage: the law of the HP it does; it rests on an assumption, see `engine.actions.damage.Weapon`.
        expected_damage: their mean.
    """

    action_dice: int
    pool: int
    dodged: Fraction
    damage: Law[int]
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
    require_attacks([attack])
    require_rating("prowess", prowess)
    require_action_dice(action_dice, 0)
    hits = damage_by_net(attack, success_margin=success_margin, target_after_contest=target_after_contest)
    return _odds(attack, hits, prowess, action_dice)


def _odds(attack: Attack, hits: Sequence[int | None], prowess: int, action_dice: int) -> DodgeOdds:
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


def dodge_table(
    attack: Attack,
    *,
    prowess: int,
    available: int,
    success_margin: SuccessMargin = "plus_one",
    target_after_contest: TargetAfterContest = "yes",
) -> tuple[DodgeOdds, ...]:
    """One row for each number of AD that can be put into the dodge of an attack.

    Args:
        attack: the attack.
        prowess: dice of PRW, 0 to 10.
        available: AD at hand, 0 to 20.
        success_margin: the reading of VA-Q1.
        target_after_contest: the reading of VA-Q8.

    Returns:
        The rows of 0, 1 and so on up to all AD.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-18. Formulas: VA-F9.

    >>> [row.dodged for row in dodge_table(Attack(Law.certain(1)), prowess=0, available=2)]
    [Fraction(0, 1), Fraction(1, 3), Fraction(5, 9)]
    """
    require_attacks([attack])
    require_rating("prowess", prowess)
    require_action_dice(available, 0, "available")
    hits = damage_by_net(attack, success_margin=success_margin, target_after_contest=target_after_contest)
    return tuple(_odds(attack, hits, prowess, action_dice) for action_dice in range(available + 1))


def damage_by_net(
    attack: Attack,
    *,
    success_margin: SuccessMargin = "plus_one",
    target_after_contest: TargetAfterContest = "yes",
) -> tuple[int | None, ...]:
    """What an attack whose roll has reached its target does, by the successes that a dodge leaves of it.

    Args:
        attack: the attack.
        success_margin: the reading of VA-Q1.
        target_after_contest: the reading of VA-Q8.

    Returns:
        For 0, 1 and so on up to all its successes: the HP of the hit, or None where it does not hit.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04. Formulas: VA-F2. Ruling: VA-Q39.

    >>> damage_by_net(Attack(Law.certain(3), 2))
    (None, None, 1, 2)
    """
    RULINGS.check(success_margin=success_margin, target_after_contest=target_after_contest)
    require_attacks([attack])
    after = attack.target if target_after_contest == "yes" else 1
    most = max(attack.successes.outcomes)
    weapon = Weapon(attack.damage_per_success, attack.damage_bonus)
    house = House(success_margin=success_margin)
    return tuple(
        damage_of(margin_of(net, after, house=house), weapon) if net >= after else None for net in range(most + 1)
    )


def require_attacks(attacks: Sequence[Attack]) -> None:
    """Raise `InvalidInput` unless there are 1 to 6 attacks, each within bounds.

    >>> require_attacks([Attack(Law.certain(2))])
    """
    require(1 <= len(attacks) <= MOST_ATTACKS, "attacks", f"{len(attacks)} of them", f"1 to {MOST_ATTACKS} attacks")
    for attack in attacks:
        for outcome in attack.successes.outcomes:
            require_whole("attack", outcome, 0, MOST_SUCCESSES)
        require_whole("target", attack.target, 1, MOST_DICE)
        Weapon(attack.damage_per_success, attack.damage_bonus)
