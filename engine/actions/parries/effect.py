"""Parries: their cost in Action Dice, and how much of an attack they stop."""

from __future__ import annotations

from functools import lru_cache

from engine.actions.attack import MOST_PARRY_RATING, Attack, Weapon
from engine.actions.dice import difference, successes
from engine.actions.margin import needed_left
from engine.actions.pool import MOST_ACTION_DICE, require_action_dice, require_rating
from engine.actions.rulings import HOUSE, House
from engine.house import is_yes
from engine.invalid import InvalidInput, require_whole
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = [
    "MOST_ARMOUR",
    "MOST_DODGE_DICE",
    "Parrier",
    "ParryOdds",
    "affordable",
    "cheapest_parry",
    "parry",
    "parry_minimum",
    "parry_pool",
    "parry_table",
    "taken_off",
]

MOST_DODGE_DICE = 20
MOST_ARMOUR = 20


class Parrier(Value):
    """A character who parries.

    Attributes:
        skill: dice allocated to the parrying weapon's skill, 1 to 10.
        attribute: dice of the skill's default attribute (PRW for swords), 0 to 10.
        weapon: the parrying weapon.
        dodge_dice: dice of a dodge of the same attack, 0 to 20; rolled only if VA-Q9 lets defences add up.

    Raises:
        InvalidInput: a number is out of range.

    >>> Parrier(skill=1, attribute=2, weapon=Weapon(parry_rating=2)).weapon.parry_rating
    2
    """

    skill: int
    attribute: int
    weapon: Weapon = Weapon()
    dodge_dice: int = 0

    def __post_init__(self) -> None:
        require_rating("skill", self.skill, 1)
        require_rating("attribute", self.attribute)
        require_whole("dodge_dice", self.dodge_dice, 0, MOST_DODGE_DICE)


class ParryOdds(Value):
    """The effect of one parry on one attack.

    Attributes:
        action_dice: the AD spent on it.
        pool: the dice rolled for it.
        full: the chance that the attack misses on its own, or that the defence takes away all its successes.
        partial: the chance that it takes away some and leaves some, or ties with an attack that hits with a tie.
        none: the chance that it takes away none of an attack that has reached its target.
        struck: the chance that the attack still hits.
        remaining: the distribution of the successes that strike, 0 for an attack that does not hit or hits with a tie.
        expected_remaining: their mean.
    """

    action_dice: int
    pool: int
    full: Fraction
    partial: Fraction
    none: Fraction
    struck: Fraction
    remaining: Law[int]
    expected_remaining: Fraction

    def past_armour(self, absorbs: int) -> Law[int]:
        """Return the distribution of the successes that still do harm behind armour.

        Args:
            absorbs: how many successes the armour absorbs, 0 to 20; the table decides it.

        Raises:
            InvalidInput: the number is out of range.

        Clause: VA-52.

        >>> odds = parry(Attack(Law.certain(3)), Parrier(skill=1, attribute=0), action_dice=1)
        >>> odds.remaining, odds.past_armour(2)
        (Law({1: 1, 2: 4, 3: 4}), Law({0: 5, 1: 4}))
        """
        require_whole("absorbs", absorbs, 0, MOST_ARMOUR)
        return self.remaining.map(lambda net: max(0, net - absorbs)).in_order()


def parry_minimum(attack_rating: int, defence_rating: int, *, house: House = HOUSE) -> int:
    """Return the fewest AD a parry costs.

    Args:
        attack_rating: the parry rating of the attacking weapon, 0 to 20.
        defence_rating: the parry rating of the parrying weapon, 0 to 20.
        house: the table's rulings.

    Returns:
        1, and one more for each point by which the attacking weapon's rating is higher.

    Raises:
        InvalidInput: a rating is out of range.

    Clauses: VA-46, VA-50.
    Rulings: VA-Q4 (with "literal" it is one less for each point by which the parrying weapon's rating is
    higher, down to 0).

    >>> parry_minimum(3, 2), parry_minimum(2, 2), parry_minimum(1, 3)
    (2, 1, 1)
    >>> parry_minimum(2, 2, house=House(least_parry="literal")), parry_minimum(1, 3, house=House(least_parry="literal"))
    (1, 0)
    """
    require_whole("attack_rating", attack_rating, 0, MOST_PARRY_RATING)
    require_whole("defence_rating", defence_rating, 0, MOST_PARRY_RATING)
    return max(cheapest_parry(house=house), 1 + attack_rating - defence_rating)


def cheapest_parry(*, house: House = HOUSE) -> int:
    """Return the fewest AD of any parry, however good the weapon.

    Clause: VA-46. Rulings: VA-Q4 (with "literal" a parry may be free).

    >>> cheapest_parry(), cheapest_parry(house=House(least_parry="literal"))
    (1, 0)
    """
    match house.least_parry:
        case "one":
            return 1
        case "literal":
            return 0
        case _:
            assert_never(house.least_parry)


def parry_pool(attack: Attack, parrier: Parrier, action_dice: int, *, house: House = HOUSE) -> int:
    """Return the dice rolled for a parry.

    Args:
        attack: the attack.
        parrier: who parries it.
        action_dice: AD spent on the parry, from the minimum of VA-50 to 20.
        house: the table's rulings.

    Raises:
        InvalidInput: fewer AD than the minimum are spent, or more than 20.

    Clauses: VA-49, VA-50. Rulings: VA-Q4.

    >>> parry_pool(Attack(Law.certain(4)), Parrier(skill=1, attribute=2), 2)
    5
    """
    minimum = parry_minimum(attack.weapon.parry_rating, parrier.weapon.parry_rating, house=house)
    if type(action_dice) is not int or not minimum <= action_dice <= MOST_ACTION_DICE:
        allowed = f"a whole number from {minimum} (what a parry of this weapon costs at least) to {MOST_ACTION_DICE}"
        raise InvalidInput("action_dice", action_dice, allowed)
    return action_dice + parrier.skill + parrier.attribute


def taken_off(attack: Attack, parrier: Parrier, *, action_dice: int, house: House = HOUSE) -> Law[int]:
    """Return the successes that a parry takes off an attack, with the dodge's if they add up.

    Args:
        attack: the attack.
        parrier: who parries it.
        action_dice: AD spent on the parry, from the minimum of VA-50 to 20.
        house: the table's rulings.

    Returns:
        The law of 0 up to all the dice rolled.

    Raises:
        InvalidInput: fewer AD than the minimum are spent, or more than 20.

    Clauses: VA-44, VA-49, VA-50. Rulings: VA-Q4, VA-Q9.

    >>> taken_off(Attack(Law.certain(4)), Parrier(skill=1, attribute=0), action_dice=1)
    Law({0: 4, 1: 4, 2: 1})
    """
    pool = parry_pool(attack, parrier, action_dice, house=house)
    return successes(pool + parrier.dodge_dice if is_yes(house.stack_defences) else pool)


@lru_cache(maxsize=64, typed=True)  # one more AD available needs the same parries and one more
def parry(attack: Attack, parrier: Parrier, *, action_dice: int, house: House = HOUSE) -> ParryOdds:
    """Return the effect of a parry on an attack.

    Args:
        attack: the attack.
        parrier: who parries it.
        action_dice: AD spent on the parry, from the minimum of VA-50 to 20.
        house: the table's rulings.

    Returns:
        The chances of a full, a partial and no parry (they add up to 1), and the successes that strike. An attack
        that misses on its own counts as a full parry.

    Raises:
        InvalidInput: fewer AD than the minimum are spent, or more than 20.

    Clauses: VA-44, VA-46, VA-49, VA-50, VA-51.
    Rulings: VA-Q4, VA-Q8 (with "no" an attack whose roll reached its target hits with any success left),
    VA-Q9, VA-Q39 (with "initiator" an attack of which 1S has to be left hits with nothing left, and a tie is no full
    parry).

    >>> longsword, rapier = Weapon(parry_rating=3), Weapon(parry_rating=2)
    >>> jee = parry(Attack(Law.certain(4), 1, longsword), Parrier(1, 2, rapier), action_dice=2)
    >>> jee.pool, jee.full
    (5, Fraction(11, 243))
    """
    pool = parry_pool(attack, parrier, action_dice, house=house)
    rolled, defence = attack.successes, taken_off(attack, parrier, action_dice=action_dice, house=house)
    # The remaining successes strike only if the roll on its own has met its target.
    strong = {strength: weight for strength, weight in rolled.items() if strength >= attack.target}
    _, least = needed_left(attack.target, house=house)
    nets = dict(difference(Law(strong), defence).items()) if strong else {}
    struck = {net: ways for net, ways in nets.items() if net >= least}
    tied = struck.pop(0, 0)
    missed = (rolled.total - sum(strong.values())) * defence.total
    full = missed + sum([ways for net, ways in nets.items() if net <= 0]) - tied
    none = defence.weights[0] * sum(strong.values())
    law = Law({0: rolled.total * defence.total - sum(struck.values()), **struck})
    return ParryOdds(
        action_dice=action_dice,
        pool=pool,
        full=ratio(full, law.total),
        partial=ratio(law.total - full - none, law.total),
        none=ratio(none, law.total),
        struck=law.at_least(1) + ratio(tied, law.total),
        remaining=law,
        expected_remaining=law.mean(),
    )


def parry_table(attack: Attack, parrier: Parrier, *, available: int, house: House = HOUSE) -> tuple[ParryOdds, ...]:
    """Return one row for each number of AD that a defender can put into a parry.

    Args:
        attack: the attack.
        parrier: who parries it.
        available: the AD the parrier has left, 0 to 20.
        house: the table's rulings.

    Returns:
        The rows in rising order of AD; empty if the minimum is more than that.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-46, VA-49, VA-50. Rulings: VA-Q4, VA-Q8, VA-Q9, VA-Q39.
    Notes: VA-Q12.

    >>> longsword, rapier = Weapon(parry_rating=3), Weapon(parry_rating=2)
    >>> rows = parry_table(Attack(Law.certain(2), 1, longsword), Parrier(1, 2, rapier), available=3)
    >>> [(row.action_dice, row.full) for row in rows]
    [(2, Fraction(131, 243)), (3, Fraction(473, 729))]
    """
    spending = affordable(attack, parrier, available, house=house)
    return tuple(parry(attack, parrier, action_dice=action_dice, house=house) for action_dice in spending)


def affordable(attack: Attack, parrier: Parrier, available: int, *, house: House = HOUSE) -> range:
    """Return the numbers of AD that can pay for a parry of an attack.

    Args:
        attack: the attack.
        parrier: who parries it.
        available: the AD the parrier has left, 0 to 20.
        house: the table's rulings.

    Raises:
        InvalidInput: the AD are out of range.

    Clauses: VA-46, VA-50. Rulings: VA-Q4.

    >>> affordable(Attack(Law.certain(2), 1, Weapon(parry_rating=2)), Parrier(1, 2), 4)
    range(3, 5)
    """
    require_action_dice(available, 0, "available")
    minimum = parry_minimum(attack.weapon.parry_rating, parrier.weapon.parry_rating, house=house)
    return range(minimum, available + 1)
