"""The damage of a hit, and the damage of an attack pool that nobody stops."""

from __future__ import annotations

from math import comb

from engine.actions.attack import Weapon
from engine.actions.dice import MOST_DICE
from engine.actions.margin import MOST_SUCCESSES, success_margin
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_whole
from engine.odds.law import Law
from engine.static import assert_never

__all__ = ["damage", "pool_damage"]

PLAIN_WEAPON = Weapon()


def damage(margin: int, weapon: Weapon = PLAIN_WEAPON, *, all_sixes: bool = False, house: House = HOUSE) -> int:
    """Return the damage of an attack that hit with this margin, in HP.

    It rests on an assumption, see `engine.actions.attack.Weapon`.

    Args:
        margin: the margin of the hit, 0 to 200; a hit with a margin of 0 (see VA-Q1) still does the weapon's bonus.
        weapon: the attacker's weapon; damage never falls below 0.
        all_sixes: whether every success of the attack roll was a 6.
        house: the table's rulings.

    Returns:
        HP, 0 or more.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-55. Rulings: VA-Q3 ("double" doubles the whole, bonus included).

    >>> from engine.actions.rulings import House
    >>> damage(3), damage(3, all_sixes=True, house=House(all_six_damage="double")), damage(3, Weapon(2))
    (3, 6, 6)
    >>> damage(0), damage(0, Weapon(damage_bonus=2))
    (0, 2)
    """
    require_whole("margin", margin, 0, MOST_SUCCESSES)
    once = max(0, margin * weapon.damage_per_success + weapon.damage_bonus)
    match house.all_six_damage:
        case "double":
            return 2 * once if all_sixes else once
        case "plain":
            return once
        case _:
            assert_never(house.all_six_damage)


def pool_damage(dice: int, target: int = 1, weapon: Weapon = PLAIN_WEAPON, *, house: House = HOUSE) -> Law[int]:
    """Return the damage of an attack that nobody contests, in HP.

    It rests on an assumption, see `engine.actions.attack.Weapon`.

    Args:
        dice: the dice of the attack, 0 to 60.
        target: its success target, 1S to 60S.
        weapon: the attacker's weapon.
        house: the table's rulings.

    Returns:
        The law of the HP, 0 for a miss.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04, VA-63. Rulings: VA-Q1, VA-Q3.

    >>> from engine.actions.rulings import House
    >>> pool_damage(2, house=House(all_six_damage="double"))
    Law({0: 16, 1: 8, 2: 11, 4: 1})
    """
    require_whole("dice", dice, 0, MOST_DICE)
    require_whole("target", target, 1, MOST_DICE)
    weights: dict[int, int] = {}
    for count in range(dice + 1):
        margin = success_margin(count, target, house=house)
        nothing = comb(dice, count) << 2 * (dice - count)
        # Exactly one of the ways to show this number of successes shows only 6s, die by die.
        for all_sixes, ways in ((True, nothing), (False, nothing * (2**count - 1))):
            harm = damage(margin, weapon, all_sixes=all_sixes, house=house) if count >= target else 0
            weights[harm] = weights.get(harm, 0) + ways
    return Law(dict(sorted(weights.items())))
