"""The tables of parries and ripostes on the pages of Actions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from calculators.answers.answer import Chance, Mean, Table
from engine.actions.attack import Attack, Weapon
from engine.actions.dice import successes
from engine.actions.parries.cost import fewest_dice
from engine.actions.parries.effect import Parrier, parry, parry_minimum, parry_table
from engine.actions.parries.riposte import RipostePlan, riposte
from engine.actions.rulings import HOUSE, House
from engine.odds.law import Law, ratio

_RATINGS = range(6)
_ROLLS = range(1, 6)
_MOST_AD = 12


def parry_minimums(house: House = HOUSE) -> Table:
    """Tabulate the fewest AD a parry costs, by parry rating. Clauses: VA-46, VA-50. Ruling: VA-Q4.

    >>> parry_minimums().rows[2]
    ('Yours 2', 1, 1, 1, 2, 3, 4)
    """
    return Table(
        "AD a parry costs at least. Rows: your parry rating. Columns: theirs",
        ("Ratings", *(str(rating) for rating in _RATINGS)),
        tuple(
            (f"Yours {defence}", *(parry_minimum(attack, defence, house=house) for attack in _RATINGS))
            for defence in _RATINGS
        ),
    )


def _fewest(rolled: int, chance: Fraction, parrier: Parrier, house: House) -> int | str:
    rows = parry_table(Attack(Law.certain(rolled)), parrier, available=_MOST_AD, house=house)
    dice = fewest_dice(rows, chance)
    return f"over {_MOST_AD}" if dice is None else dice


def parry_dice_by_chance(house: House = HOUSE) -> Table:
    """Tabulate the AD that a full parry takes, by the chance wanted. Clauses: VA-49, VA-54.

    >>> parry_dice_by_chance().rows[0]
    ('1', 1, 1, 3)
    """
    chances = (50, 75, 90)
    return Table(
        "Fewest AD that stop all of a rolled attack, with 1 skill die and 2 attribute dice",
        ("Their successes", *(f"{chance}% sure" for chance in chances)),
        tuple(
            (str(rolled), *(_fewest(rolled, ratio(chance, 100), Parrier(1, 2), house) for chance in chances))
            for rolled in _ROLLS
        ),
        note="A better weapon against you can cost more: never spend less than the minimum above.",
    )


def parry_dice_by_skill(house: House = HOUSE) -> Table:
    """Tabulate the AD that a full parry takes for a chance of 75 %, by skill and attribute. Clauses: VA-49, VA-54.

    >>> parry_dice_by_skill().rows[0]
    ('1', 2, 1, 1, 1, 1)
    """
    bases = range(2, 11, 2)
    return Table(
        "Fewest AD that stop all of a rolled attack three times in four, by skill + attribute",
        ("Their successes", *(f"{base} dice" for base in bases)),
        tuple(
            (str(rolled), *(_fewest(rolled, ratio(3, 4), Parrier(1, base - 1), house) for base in bases))
            for rolled in _ROLLS
        ),
        note="A better weapon against you can cost more: never spend less than the minimum above.",
    )


def riposte_chance(house: House = HOUSE) -> Table:
    """Tabulate the chance of a full parry with a 6, by parry pool. Clauses: VA-53, VA-54.

    >>> riposte_chance().rows[0][1]
    Chance(exact=Fraction(11, 36))
    """
    rolls = range(1, 5)

    def chance(pool: int, rolled: int) -> Chance:
        parrier = Parrier(1, 0, Weapon(fast=True))
        attack, plan = Attack(Law.certain(rolled)), RipostePlan(1)
        odds = riposte(attack, parrier, plan, action_dice=pool - 1, available=pool, house=house)
        return Chance(odds.chance)

    return Table(
        "Chance that a parry opens a riposte, by parry pool and the attack's successes",
        ("Parry pool", *(f"{rolled} against you" for rolled in rolls)),
        tuple((f"{pool}d6", *(chance(pool, rolled) for rolled in rolls)) for pool in range(2, 11)),
    )


def parry_unrolled(house: House = HOUSE) -> Table:
    """Tabulate the chance of a full parry against an attack still to be rolled, by both pools. Clauses: VA-49, VA-54.

    >>> parry_unrolled().rows[0][:2]
    ('2d6', Chance(exact=Fraction(23, 27)))
    """
    attacks = (1, 2, 4, 6, 8, 10)

    def chance(pool: int, attack: int) -> Chance:
        return Chance(parry(Attack(successes(attack)), Parrier(1, 0), action_dice=pool - 1, house=house).full)

    return Table(
        "Chance that a parry stops all of an attack not rolled yet. Rows: your pool. Columns: theirs",
        ("Parry pool", *(f"{attack}d6" for attack in attacks)),
        tuple((f"{pool}d6", *(chance(pool, attack) for attack in attacks)) for pool in (2, 3, 4, 5, 6, 7, 8, 10, 12)),
        note="Attacks that miss on their own count as stopped. Your pool is skill + attribute + AD.",
        vary="parry-cost?attack=pool&attack-rating=0&defence-rating=0&skill=1&attribute=0&vary=action-dice,attack-pool",
    )


def parry_let_through(house: House = HOUSE) -> Table:
    """Tabulate the mean of the successes that a parry lets through, by AD and attack. Clauses: VA-49, VA-51.

    >>> parry_let_through().rows[0][:2]
    ('1 AD', Mean(exact=Fraction(16, 81)))
    """
    rolls = range(1, 7)

    def through(dice: int, rolled: int) -> Mean:
        odds = parry(Attack(Law.certain(rolled)), Parrier(1, 2), action_dice=dice, house=house)
        return Mean(odds.expected_remaining)

    return Table(
        "Successes that a parry lets through on average, with 1 skill die and 2 attribute dice",
        ("AD", *(f"{rolled} against you" for rolled in rolls)),
        tuple((f"{dice} AD", *(through(dice, rolled) for rolled in rolls)) for dice in range(1, 9)),
        note="Against 1S. This leaves out armour, the damage of the weapon and the minimum above.",
        vary="parry-cost?attack-rating=0&defence-rating=0&skill=1&attribute=2&vary=action-dice,successes",
    )


PARRY_TABLES: dict[str, Callable[[House], Table]] = {
    "parry-dice-by-chance": parry_dice_by_chance,
    "parry-dice-by-skill": parry_dice_by_skill,
    "parry-let-through": parry_let_through,
    "parry-minimum": parry_minimums,
    "parry-unrolled": parry_unrolled,
    "riposte-chance": riposte_chance,
}
