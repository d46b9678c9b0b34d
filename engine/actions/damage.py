"""How much damage an attack pool does that nobody stops."""

from __future__ import annotations

from math import comb

from engine.actions.margin import damage as damage_of
from engine.actions.margin import success_margin as margin_of
from engine.invalid import require_whole
from engine.odds.dice import MOST_DICE
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.actions.margin import AllSixDamage, SuccessMargin

__all__ = ["pool_damage"]


def pool_damage(
    dice: int,
    target: int = 1,
    *,
    damage_per_success: int = 1,
    damage_bonus: int = 0,
    all_six_damage: AllSixDamage = "plain",
    success_margin: SuccessMargin = "plus_one",
) -> Law[int]:
    """The damage of an attack that nobody contests, in HP.

    It rests on an assumption, see `engine.actions.margin.damage`.

    Args:
        dice: of the attack, 0 to 60.
        target: its success target, 1S to 60S.
        damage_per_success: HP for each point of margin, 0 to 20.
        damage_bonus: HP on top of a hit, -20 to 20.
        all_six_damage: the reading of VA-Q3.
        success_margin: the reading of VA-Q1.

    Returns:
        The law of the HP, 0 for a miss.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04, VA-63. Formulas: VA-F1. Ruling: VA-Q3.

    >>> pool_damage(2, all_six_damage="double")
    Law({0: 16, 1: 8, 2: 11, 4: 1})
    """
    require_whole("dice", dice, 0, MOST_DICE)
    require_whole("target", target, 1, MOST_DICE)
    weights: dict[int, int] = {}
    for count in range(dice + 1):
        margin = margin_of(count, target, success_margin=success_margin)
        nothing = comb(dice, count) << 2 * (dice - count)
        # Of the ways to show so many successes exactly one shows nothing but 6s, die by die.
        for all_sixes, ways in ((True, nothing), (False, nothing * (2**count - 1))):
            harm = damage_of(
                margin,
                all_sixes=all_sixes,
                all_six_damage=all_six_damage,
                damage_per_success=damage_per_success,
                damage_bonus=damage_bonus,
            )
            weights[harm] = weights.get(harm, 0) + ways
    return Law(dict(sorted(weights.items())))
