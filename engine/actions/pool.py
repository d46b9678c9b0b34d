"""One pool of dice: its odds against a target, and the dice a wanted chance takes; the bounds of all pools."""

from __future__ import annotations

from math import comb

from engine.actions.dice import MOST_DICE, sixes_and_fives
from engine.actions.dice import successes as successes_of
from engine.actions.margin import brutal, success_margin
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_chance, require_whole
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = [
    "MOST_ACTION_DICE",
    "MOST_RATING",
    "PoolOdds",
    "brutal_chance",
    "chance_of_all_sixes",
    "even_shares",
    "fewest_pool_dice",
    "pool_odds",
    "require_action_dice",
    "require_rating",
    "require_roll",
]

MOST_ACTION_DICE = 20
MOST_RATING = 10


class PoolOdds(Value):
    """The odds of a pool against a success target.

    Attributes:
        dice: the size of the pool.
        target: the success target.
        successes: the distribution of its successes.
        success: the chance that it reaches the target.
        margins: the distribution of the success margin of the rolls that do; None if none can.
        all_sixes: the chance that it reaches the target with nothing but 6s.
    """

    dice: int
    target: int
    successes: Law[int]
    success: Fraction
    margins: Law[int] | None
    all_sixes: Fraction


def require_action_dice(action_dice: int, low: int = 1, parameter: str = "action_dice") -> int:
    """Return a number of Action Dice if it is a whole number from `low` to 20.

    >>> require_action_dice(2)
    2
    """
    return require_whole(parameter, action_dice, low, MOST_ACTION_DICE)


def require_rating(parameter: str, rating: int, low: int = 0) -> int:
    """Return the rating of an attribute or skill if it is a whole number from `low` to 10.

    >>> require_rating("skill", 1, 1)
    1
    """
    return require_whole(parameter, rating, low, MOST_RATING)


def require_roll(parameter: str, roll: Law[int]) -> Law[int]:
    """Return the distribution of a roll's successes if every outcome is a whole number from 0 to 60.

    >>> require_roll("attack", Law.certain(4))
    Law({4: 1})
    """
    outcomes = roll.outcomes
    if set(map(type, outcomes)) != {int} or min(outcomes) < 0 or max(outcomes) > MOST_DICE:
        wrong = next(count for count in outcomes if type(count) is not int or not 0 <= count <= MOST_DICE)
        require_whole(parameter, wrong, 0, MOST_DICE)
    return roll


def even_shares(action_dice: int, parts: int) -> tuple[int, ...]:
    """Return Action Dice divided among rolls as evenly as possible; the first rolls get the remainder.

    >>> even_shares(5, 3)
    (2, 2, 1)
    """
    share, over = divmod(action_dice, parts)
    return (share + 1,) * over + (share,) * (parts - over)


def chance_of_all_sixes(dice: int, target: int = 1) -> Fraction:
    """Return the chance that a pool reaches its target and every success it shows is a 6.

    Against 1S it is (5/6)^n - (4/6)^n, which is greatest for four dice.

    Args:
        dice: 0 to 60.
        target: 1S to 60S.

    Returns:
        The exact chance.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-26, VA-33.

    >>> chance_of_all_sixes(2)
    Fraction(1, 4)
    """
    require_whole("dice", dice, 0, MOST_DICE)
    require_whole("target", target, 1, MOST_DICE)
    ways = sum(comb(dice, sixes) << 2 * (dice - sixes) for sixes in range(target, dice + 1))
    return ratio(ways, 6**dice)


def pool_odds(dice: int, target: int = 1, *, house: House = HOUSE) -> PoolOdds:
    """Return the odds of a pool of d6 against a success target when nobody contests it.

    Args:
        dice: attributes, skills and Action Dice together, 0 to 60.
        target: 1S to 60S.
        house: the table's rulings.

    Returns:
        Successes, the chance to reach the target, margins, and the chance to do it with 6s only.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-03, VA-04. Rulings: VA-Q1.

    >>> pool_odds(5, 4).success
    Fraction(11, 243)
    """
    law = successes_of(dice)
    all_sixes = chance_of_all_sixes(dice, target)
    margins = None
    if target <= dice:
        reached = law.given(lambda count: count >= target)
        margins = reached.map(lambda count: success_margin(count, target, house=house))
    return PoolOdds(dice, target, law, law.at_least(target), margins, all_sixes)


def fewest_pool_dice(chance: Fraction | int, target: int = 1) -> int | None:
    """Return how many dice a pool needs to reach its target with a wanted chance.

    Args:
        chance: an exact fraction from 0 to 1.
        target: 1S to 60S.

    Returns:
        The fewest dice, or None if 60 are not enough.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-03, VA-04.

    >>> fewest_pool_dice(ratio(1, 2)), fewest_pool_dice(ratio(1, 2), 3), fewest_pool_dice(1)
    (2, 8, None)
    """
    require_chance("chance", chance)
    require_whole("target", target, 1, MOST_DICE)
    for dice in range(MOST_DICE + 1):
        if successes_of(dice).at_least(target) >= chance:
            return dice
    return None


def brutal_chance(dice: int, target: int = 1, *, brutal_threshold: int | None = None, house: House = HOUSE) -> Fraction:
    """Return the chance that the table calls an attack roll brutal.

    Args:
        dice: the dice of the attack, 0 to 60.
        target: its success target, 1S to 60S.
        brutal_threshold: see `engine.actions.margin.brutal`.
        house: the table's rulings.

    Returns:
        The exact chance.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-51. Rulings: VA-Q2 (the source defines nothing, so with "off" no attack is brutal).

    >>> from engine.actions.rulings import House
    >>> brutal_chance(2, brutal_threshold=2, house=House(brutal_attack="successes"))
    Fraction(1, 9)
    """
    require_whole("target", target, 1, MOST_DICE)
    return sixes_and_fives(dice).probability(
        lambda shown: brutal(sum(shown), shown[0], target, brutal_threshold=brutal_threshold, house=house)
    )
