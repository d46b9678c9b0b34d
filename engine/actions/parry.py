"""Parries: the fewest Action Dice they cost, how much of an attack they stop, how many dice a wanted chance takes."""

from __future__ import annotations

from engine.actions.pool import MOST_ACTION_DICE, require_action_dice, require_rating, require_roll
from engine.actions.rulings import RULINGS
from engine.invalid import InvalidInput, require_chance, require_whole
from engine.odds.dice import MOST_DICE, difference, successes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal, Required, TypedDict, Unpack

    class Defence(TypedDict, total=False):
        """What `parry` has to know of the defender besides the AD he spends."""

        skill: Required[int]
        attribute: Required[int]
        attack_rating: Required[int]
        defence_rating: Required[int]
        attack_target: int
        dodge_dice: int
        target_after_contest: TargetAfterContest
        stack_defences: StackDefences


__all__ = [
    "ParryCost",
    "ParryOdds",
    "StackDefences",
    "TargetAfterContest",
    "after_the_roll",
    "fewest_dice",
    "parry",
    "parry_minimum",
    "parry_table",
]

MOST_PARRY_RATING = 20
MOST_DODGE_DICE = 20

type TargetAfterContest = Literal["yes", "no"]
type StackDefences = Literal["no", "yes"]


class ParryOdds(Value):
    """What one parry does to one attack.

    Attributes:
        action_dice: the AD spent on it.
        pool: the dice rolled for it.
        full: the chance that the defence takes away every success of the attack.
        partial: the chance that it takes away some and leaves some.
        none: the chance that it takes away none of an attack that has any.
        struck: the chance that the attack still hits.
        remaining: the law of the successes that strike, 0 for an attack that does not hit.
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


class ParryCost(Value):
    """What a full parry of one attack roll costs.

    Attributes:
        successes: what the attack shows.
        probability: the chance that it shows that.
        action_dice: the fewest AD that stop all of it with the wanted chance; 0 if it has missed by itself; None if
            all the AD at hand do not do.
        full: the chance of a full parry with these AD, or with all at hand where they do not do; None where the
            minimum already is out of reach.
    """

    successes: int
    probability: Fraction
    action_dice: int | None
    full: Fraction | None


def parry_minimum(attack_rating: int, defence_rating: int) -> int:
    """The fewest AD a parry costs.

    Args:
        attack_rating: the parry rating of the attacking weapon, 0 to 20.
        defence_rating: the parry rating of the parrying weapon, 0 to 20.

    Returns:
        1, and one more for each point by which the attacking weapon's rating is the higher one.

    Raises:
        InvalidInput: a rating is out of range.

    Clauses: VA-46, VA-50. Formulas: VA-F3.

    >>> parry_minimum(3, 2), parry_minimum(2, 2), parry_minimum(1, 3)
    (2, 1, 1)
    """
    require_whole("attack_rating", attack_rating, 0, MOST_PARRY_RATING)
    require_whole("defence_rating", defence_rating, 0, MOST_PARRY_RATING)
    return max(1, 1 + attack_rating - defence_rating)


def parry(
    attack: Law[int],
    *,
    action_dice: int,
    skill: int,
    attribute: int,
    attack_rating: int,
    defence_rating: int,
    attack_target: int = 1,
    dodge_dice: int = 0,
    target_after_contest: TargetAfterContest = "yes",
    stack_defences: StackDefences = "no",
) -> ParryOdds:
    """What a parry with so many AD does to an attack.

    Args:
        attack: the law of the attack's successes; `Law.certain(4)` for a known roll, `successes(8)` for a pool.
        action_dice: AD spent on the parry, from the minimum of VA-50 to 20.
        skill: dice allocated to the parrying weapon's skill, 1 to 10.
        attribute: dice of the skill's default attribute (PRW for swords), 0 to 10.
        attack_rating: the parry rating of the attacking weapon, 0 to 20.
        defence_rating: the parry rating of the parrying weapon, 0 to 20.
        attack_target: the attack's success target, 1S to 60S.
        dodge_dice: dice of a dodge of the same attack, 0 to 20; rolled only where VA-Q9 lets defences add up.
        target_after_contest: the reading of VA-Q8; with "no" an attack whose roll reached its target hits with
            whatever successes are left.
        stack_defences: the reading of VA-Q9.

    Returns:
        The chances of a full, a partial and no parry (they add up to 1), and what strikes.

    Raises:
        InvalidInput: an argument is out of range, or fewer AD than the minimum are spent.

    Clauses: VA-44, VA-46, VA-49, VA-50, VA-51. Formulas: VA-F2, VA-F4, VA-F5.

    >>> jee = parry(Law.certain(4), action_dice=2, skill=1, attribute=2, attack_rating=3, defence_rating=2)
    >>> jee.pool, jee.full
    (5, Fraction(11, 243))
    """
    RULINGS.check(target_after_contest=target_after_contest, stack_defences=stack_defences)
    require_roll("attack", attack)
    require_whole("attack_target", attack_target, 1, MOST_DICE)
    minimum = parry_minimum(attack_rating, defence_rating)
    if type(action_dice) is not int or not minimum <= action_dice <= MOST_ACTION_DICE:
        allowed = f"a whole number from {minimum} (what a parry of this weapon costs at least) to {MOST_ACTION_DICE}"
        raise InvalidInput("action_dice", action_dice, allowed)
    pool = action_dice + require_rating("skill", skill, 1) + require_rating("attribute", attribute)
    require_whole("dodge_dice", dodge_dice, 0, MOST_DODGE_DICE)
    defence = successes(pool + dodge_dice if stack_defences == "yes" else pool)
    full = sum([ways for left, ways in difference(attack, defence).items() if left <= 0])
    none = defence.weights[0] * sum([weight for strength, weight in attack.items() if strength])
    # What is left strikes only if the roll by itself has met its target.
    strong = {strength: weight for strength, weight in attack.items() if strength >= attack_target}
    needed = attack_target if target_after_contest == "yes" else 1
    nets = difference(Law(strong), defence).items() if strong else ()
    struck = {left: ways for left, ways in nets if left >= needed}
    law = Law({0: attack.total * defence.total - sum(struck.values()), **struck})
    return ParryOdds(
        action_dice=action_dice,
        pool=pool,
        full=ratio(full, law.total),
        partial=ratio(law.total - full - none, law.total),
        none=ratio(none, law.total),
        struck=law.at_least(1),
        remaining=law,
        expected_remaining=law.mean(),
    )


def parry_table(attack: Law[int], *, available: int, **defence: Unpack[Defence]) -> tuple[ParryOdds, ...]:
    """One row for each number of AD that a defender can put into a parry.

    Args:
        attack: the law of the attack's successes.
        available: the AD he has left, 0 to 20.
        **defence: skill, ratings and the rest, as for `parry`.

    Returns:
        The rows in rising order of AD; none if the minimum is more than he has.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-46, VA-49, VA-50. Formulas: VA-F3, VA-F4, VA-F5. Ruling: VA-Q12.

    >>> rows = parry_table(Law.certain(2), available=3, skill=1, attribute=2, attack_rating=3, defence_rating=2)
    >>> [(row.action_dice, row.full) for row in rows]
    [(2, Fraction(131, 243)), (3, Fraction(473, 729))]
    """
    return tuple(parry(attack, action_dice=action_dice, **defence) for action_dice in _affordable(available, defence))


def fewest_dice(attack: Law[int], chance: Fraction | int, *, available: int, **defence: Unpack[Defence]) -> int | None:
    """The fewest AD with which a parry takes away every success of an attack with a wanted chance.

    Args:
        attack: the law of the attack's successes; the AD are chosen knowing no more than this.
        chance: the chance wanted, an exact fraction from 0 to 1.
        available: the AD the defender has left, 0 to 20.
        **defence: skill, ratings and the rest, as for `parry`.

    Returns:
        A number of AD from the minimum to `available`; None if even all of them do not do.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-46, VA-49, VA-50. Formulas: VA-F6.

    >>> sword = {"skill": 1, "attribute": 2, "attack_rating": 3, "defence_rating": 2}
    >>> fewest_dice(Law.certain(2), ratio(1, 2), available=5, **sword)
    2
    """
    require_chance("chance", chance)
    for action_dice in _affordable(available, defence):
        if parry(attack, action_dice=action_dice, **defence).full >= chance:
            return action_dice
    return None


def after_the_roll(
    attack: Law[int], chance: Fraction | int, *, available: int, **defence: Unpack[Defence]
) -> tuple[ParryCost, ...]:
    """What a full parry costs for each roll an attack can show, for a defender who sees the roll first.

    Args:
        attack: the law of the attack's successes.
        chance: the chance of a full parry wanted, an exact fraction from 0 to 1.
        available: the AD the defender has left, 0 to 20.
        **defence: skill, ratings and the rest, as for `parry`.

    Returns:
        A row for each number of successes the attack can show, in rising order. A roll below the attack's target
        has missed already and costs nothing.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-46, VA-49, VA-50. Formulas: VA-F6. Ruling: VA-Q5, reading after_roll.

    >>> sword = {"skill": 1, "attribute": 2, "attack_rating": 3, "defence_rating": 2}
    >>> [(row.successes, row.action_dice) for row in after_the_roll(successes(3), ratio(1, 2), available=5, **sword)]
    [(0, 0), (1, 2), (2, 2), (3, 5)]
    """
    require_chance("chance", chance)
    affordable = _affordable(available, defence)
    require_roll("attack", attack)
    rows = []
    stopped = {action_dice: _stopped(action_dice, defence) for action_dice in affordable}
    for strength in sorted(attack.outcomes):
        probability = attack.exactly(strength)
        if strength < defence.get("attack_target", 1):
            rows.append(ParryCost(strength, probability, 0, ratio(1, 1)))
            continue
        full = None
        for action_dice in affordable:
            full = stopped[action_dice].at_least(strength)
            if full >= chance:
                # A stronger roll never costs less, so its search goes on from here.
                affordable = range(action_dice, available + 1)
                rows.append(ParryCost(strength, probability, action_dice, full))
                break
        else:
            rows.append(ParryCost(strength, probability, None, full))
    return tuple(rows)


def _stopped(action_dice: int, defence: Defence) -> Law[int]:
    """How many successes a parry with so many AD takes away at most, and a dodge with it where they add up."""
    on_top = defence.get("dodge_dice", 0) if defence.get("stack_defences") == "yes" else 0
    return successes(action_dice + defence["skill"] + defence["attribute"] + on_top)


def _affordable(available: int, defence: Defence) -> range:
    """The numbers of AD a parry can take out of those available; checks the defence even where there are none."""
    require_action_dice(available, 0, "available")
    minimum = parry_minimum(defence["attack_rating"], defence["defence_rating"])
    parry(Law.certain(0), action_dice=MOST_ACTION_DICE, **(defence | {"attack_rating": 0}))
    return range(minimum, available + 1)
