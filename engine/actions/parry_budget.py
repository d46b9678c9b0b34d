"""What a habit of parrying costs and achieves when the attack is not rolled yet."""

from __future__ import annotations

from engine.actions.parry import ParryCost, after_the_roll, fewest_dice, parry
from engine.actions.rulings import RULINGS
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal, Unpack

    from engine.actions.parry import Defence

__all__ = ["ParryBudget", "ParryTiming", "parry_budget"]

type ParryTiming = Literal["after_roll", "before_roll"]


class ParryBudget(Value):
    """What it takes to parry with a wanted chance, and what comes of it.

    Attributes:
        rows: for each number of successes the attack can show the AD spent, None where the wanted chance is out of
            reach, and the chance of a full parry then.
        reachable: the chance that the attack rolls something against which the wanted chance is in reach.
        expected_dice: the mean AD spent, none where it is out of reach.
        stopped: the chance that the attack misses by itself or is parried in full.
    """

    rows: tuple[ParryCost, ...]
    reachable: Fraction
    expected_dice: Fraction
    stopped: Fraction


def parry_budget(
    attack: Law[int],
    chance: Fraction | int,
    *,
    available: int,
    parry_timing: ParryTiming = "after_roll",
    **defence: Unpack[Defence],
) -> ParryBudget:
    """What it takes to parry an attack in full with a wanted chance, and to save the AD where that is out of reach.

    Args:
        attack: the law of the attack's successes.
        chance: the chance of a full parry wanted, an exact fraction from 0 to 1. A defender who sees the roll wants it
            against that roll, one who does not wants it over all rolls.
        available: the AD the defender has left, 0 to 20.
        parry_timing: the reading of VA-Q5.
        **defence: skill, ratings and the rest, as for `engine.actions.parry.parry`.

    Returns:
        What is spent against each roll, on average, and what it achieves.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-46, VA-49, VA-50. Formulas: VA-F6.

    >>> sword = {"skill": 1, "attribute": 2, "attack_rating": 3, "defence_rating": 2}
    >>> coin = Law({0: 1, 2: 1})
    >>> seen = parry_budget(coin, ratio(1, 2), available=5, **sword)
    >>> seen.expected_dice, seen.stopped
    (Fraction(1, 1), Fraction(187, 243))
    >>> parry_budget(coin, ratio(1, 2), available=5, parry_timing="before_roll", **sword).expected_dice
    Fraction(2, 1)
    """
    RULINGS.check(parry_timing=parry_timing)
    if parry_timing == "after_roll":
        rows = after_the_roll(attack, chance, available=available, **defence)
    else:
        dice = fewest_dice(attack, chance, available=available, **defence)
        rows = tuple(
            ParryCost(
                strength,
                attack.exactly(strength),
                dice,
                None if dice is None else parry(Law.certain(strength), action_dice=dice, **defence).full,
            )
            for strength in sorted(attack.outcomes)
        )
    reachable = expected_dice = stopped = ratio(0, 1)
    for row in rows:
        if row.successes < defence.get("attack_target", 1):
            stopped += row.probability
        elif row.action_dice is not None and row.full is not None:
            stopped += row.probability * row.full
        if row.action_dice is not None:
            reachable += row.probability
            expected_dice += row.probability * row.action_dice
    return ParryBudget(rows, reachable, expected_dice, stopped)
