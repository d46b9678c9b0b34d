"""The cost of a full parry with a wanted chance, before the attack is rolled and after."""

from __future__ import annotations

from engine.actions.attack import Attack, fewest_to_negate
from engine.actions.parries.effect import Parrier, ParryOdds, affordable, taken_off
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_chance
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


__all__ = ["ParryCost", "after_the_roll", "fewest_dice"]


class ParryCost(Value):
    """The cost of a full parry of one attack roll.

    Attributes:
        successes: the successes the attack shows.
        probability: the chance that it shows that.
        action_dice: the fewest AD that stop all of it with the wanted chance; 0 if it has missed on its own, or if a
            free parry is enough; None if all your AD are not enough.
        full: the chance of a full parry with these AD, or with all your AD if they are not enough; None if even the
            minimum is out of reach.
    """

    successes: int
    probability: Fraction
    action_dice: int | None
    full: Fraction | None


def fewest_dice(rows: Sequence[ParryOdds], chance: Fraction | int) -> int | None:
    """Return the fewest AD with which a parry takes away every success of an attack with a wanted chance.

    Args:
        rows: the rows of `parry_table`; whoever chooses the AD knows only the attack's law.
        chance: the chance wanted, an exact fraction from 0 to 1.

    Returns:
        A number of AD; None if even the most in the table are not enough.

    Raises:
        InvalidInput: the chance is not a chance.

    Clauses: VA-46, VA-49, VA-50.

    >>> from engine.actions.attack import Attack
    >>> from engine.actions.parries.effect import Parrier, parry_table
    >>> from engine.odds.law import Law
    >>> fewest_dice(parry_table(Attack(Law.certain(2)), Parrier(1, 2), available=5), ratio(1, 2))
    2
    """
    require_chance("chance", chance)
    return next((row.action_dice for row in rows if row.full >= chance), None)


def after_the_roll(
    attack: Attack, parrier: Parrier, chance: Fraction | int, *, available: int, house: House = HOUSE
) -> tuple[ParryCost, ...]:
    """Return the cost of a full parry for each roll an attack can show, for a defender who sees the roll first.

    Args:
        attack: the attack.
        parrier: who parries it.
        chance: the chance of a full parry wanted, an exact fraction from 0 to 1.
        available: the AD the defender has left, 0 to 20.
        house: the table's rulings.

    Returns:
        A row for each number of successes the attack can show, in rising order. A roll below the attack's target
        has missed already and costs nothing.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-46, VA-49, VA-50. Rulings: VA-Q4, VA-Q8, VA-Q9, VA-Q39.
    Notes: VA-Q5 (reading after_roll).

    >>> from engine.actions.attack import Attack, Weapon
    >>> from engine.actions.parries.effect import Parrier
    >>> from engine.actions.dice import successes
    >>> longsword, rapier = Weapon(parry_rating=3), Weapon(parry_rating=2)
    >>> rows = after_the_roll(Attack(successes(3), 1, longsword), Parrier(1, 2, rapier), ratio(1, 2), available=5)
    >>> [(row.successes, row.action_dice) for row in rows]
    [(0, 0), (1, 2), (2, 2), (3, 5)]
    """
    require_chance("chance", chance)
    spending = affordable(attack, parrier, available, house=house)
    stopped = {dice: taken_off(attack, parrier, action_dice=dice, house=house) for dice in spending}
    rows = []
    for strength in sorted(attack.successes.outcomes):
        probability = attack.successes.exactly(strength)
        if strength < attack.target:
            rows.append(ParryCost(strength, probability, 0, ratio(1, 1)))
            continue
        full, enough = None, fewest_to_negate(attack, strength, house=house)
        for action_dice in spending:
            full = stopped[action_dice].at_least(enough)
            if full >= chance:
                # A stronger roll never costs less, so its search goes on from here.
                spending = range(action_dice, available + 1)
                rows.append(ParryCost(strength, probability, action_dice, full))
                break
        else:
            rows.append(ParryCost(strength, probability, None, full))
    return tuple(rows)
