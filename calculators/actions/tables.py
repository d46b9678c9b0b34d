"""The tables on the pages of Actions."""

from __future__ import annotations

from calculators.answer import Chance, Table
from engine.actions.parry import fewest_dice, parry_minimum
from engine.actions.pool import pool_odds
from engine.actions.riposte import riposte
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

__all__ = ["TABLES"]

_RATINGS = range(6)
_ROLLS = range(1, 6)
_MOST_AD = 12


def pool_successes() -> Table:
    """The chance of a pool to reach each target. Clauses: VA-03, VA-04.

    >>> pool_successes().rows[0][1]
    Chance(exact=Fraction(1, 3))
    """
    targets = range(1, 5)
    return Table(
        "Chance to reach a target",
        ("Dice", *(f"{target}S" for target in targets)),
        tuple((f"{dice}d6", *(Chance(pool_odds(dice, target).success) for target in targets)) for dice in range(1, 11)),
    )


def parry_minimums() -> Table:
    """The fewest AD a parry costs, by parry rating. Clauses: VA-46, VA-50.

    >>> parry_minimums().rows[2]
    ('Defence 2', 1, 1, 1, 2, 3, 4)
    """
    return Table(
        "Fewest AD a parry costs, by the parry ratings of the two weapons",
        ("", *(f"Attack {rating}" for rating in _RATINGS)),
        tuple((f"Defence {defence}", *(parry_minimum(attack, defence) for attack in _RATINGS)) for defence in _RATINGS),
    )


def _fewest(rolled: int, chance: Fraction, skill: int, attribute: int) -> int | str:
    dice = fewest_dice(
        Law.certain(rolled),
        chance,
        available=_MOST_AD,
        skill=skill,
        attribute=attribute,
        attack_rating=0,
        defence_rating=0,
    )
    return f"over {_MOST_AD}" if dice is None else dice


def parry_dice_by_chance() -> Table:
    """The AD that a full parry takes, by the chance wanted. Clauses: VA-49, VA-54.

    >>> parry_dice_by_chance().rows[0]
    ('1', 1, 1, 3)
    """
    chances = (50, 75, 90)
    return Table(
        "AD for a full parry with 1 skill die and 2 attribute dice",
        ("Their successes", *(f"{chance}% sure" for chance in chances)),
        tuple((str(rolled), *(_fewest(rolled, ratio(chance, 100), 1, 2) for chance in chances)) for rolled in _ROLLS),
        note="A better weapon against you can ask for more: never spend less than the minimum above.",
    )


def parry_dice_by_skill() -> Table:
    """The AD that a full parry takes for a chance of 75 %, by skill and attribute. Clauses: VA-49, VA-54.

    >>> parry_dice_by_skill().rows[0]
    ('1', 2, 1, 1, 1, 1)
    """
    bases = range(2, 11, 2)
    return Table(
        "AD for a full parry three times in four, by skill + attribute",
        ("Their successes", *(f"{base} dice" for base in bases)),
        tuple((str(rolled), *(_fewest(rolled, ratio(3, 4), 1, base - 1) for base in bases)) for rolled in _ROLLS),
        note="A better weapon against you can ask for more: never spend less than the minimum above.",
    )


def riposte_chance() -> Table:
    """The chance of a full parry with a 6, by parry pool. Clauses: VA-53, VA-54.

    >>> riposte_chance().rows[0][1]
    Chance(exact=Fraction(11, 36))
    """
    rolls = range(1, 5)

    def chance(pool: int, rolled: int) -> Chance:
        odds = riposte(
            Law.certain(rolled),
            action_dice=pool - 1,
            riposte_dice=1,
            available=pool,
            skill=1,
            attribute=0,
            fast=True,
            attack_rating=0,
            defence_rating=0,
        )
        return Chance(odds.chance)

    return Table(
        "Chance that a parry opens a riposte, by parry pool and the attack's successes",
        ("Parry pool", *(f"{rolled} against you" for rolled in rolls)),
        tuple((f"{pool}d6", *(chance(pool, rolled) for rolled in rolls)) for pool in range(2, 11)),
    )


def refusal_chance() -> Table:
    """The chance to refuse a later favour or command. Clauses: VA-29, VA-36.

    >>> refusal_chance().rows[2][1]
    Chance(exact=Fraction(5, 9))
    """
    return Table(
        "Chance to refuse a later favour or command",
        ("SOC", "Refuses"),
        tuple((str(social), Chance(pool_odds(social).success)) for social in range(7)),
    )


TABLES: dict[str, Callable[[], Table]] = {
    "parry-dice-by-chance": parry_dice_by_chance,
    "parry-dice-by-skill": parry_dice_by_skill,
    "parry-minimum": parry_minimums,
    "pool-successes": pool_successes,
    "refusal-chance": refusal_chance,
    "riposte-chance": riposte_chance,
}
