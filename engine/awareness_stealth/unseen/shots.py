"""Several shots at a target you cannot see: what a miss reveals, and how to spread the squares over the shots."""

from __future__ import annotations

from math import comb, prod

from engine.awareness_stealth.pools import flips_help_once
from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.unseen.shot_plan import Answer, PlanSearch, Shot, odds_of, planned
from engine.awareness_stealth.unseen.squares import MOST_NAMED, bonus_dice, likeliest_first, require_weights
from engine.awareness_stealth.unseen.strike import Strike
from engine.house import is_yes
from engine.invalid import require, require_whole, require_wholes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


__all__ = ["MOST_SHOTS", "AfterMiss", "Shot", "after_miss", "best_shots", "tries_all"]

MOST_SHOTS = 3
_MOST_PLANS = 10_000  # that are tried one by one, in a quarter of a second
_UNTOLD = 7  # how much longer a plan of three shots takes if the GM only announces that a shot missed


class AfterMiss(Value):
    """The shooter's knowledge after a miss.

    Attributes:
        answer: the GM's answer: only "missed", "empty" (an automatic miss), or "resisted".
        chance: how likely this answer was.
        where: the distribution of the target's square now.
    """

    answer: Answer
    chance: Fraction
    where: Law[int]


def after_miss(
    strike: Strike, weights: Sequence[int], named: Sequence[int], *, house: House = HOUSE
) -> tuple[AfterMiss, ...]:
    """Return where the target is likely to be after a shot at these squares missed.

    Args:
        strike: the cards of both sides.
        weights: how likely the target was in each of 1 to 50 squares: whole numbers, 0 to 10000.
        named: the squares named, by their index in that list, each once.
        house: the table's rulings.

    Returns:
        One entry for each answer that a miss may bring.

    Raises:
        InvalidInput: a value out of bounds.

    Clauses: AW-17, AW-18, AW-19.
    Rulings: AW-Q2, AW-Q8, AW-Q11.

    >>> from engine.awareness_stealth.pools import Pool
    >>> after_miss(Strike(Pool(0, 9), Pool(0)), [1, 1, 1], [0])
    (AfterMiss(answer='missed', chance=Fraction(2, 3), where=Law({1: 1, 2: 1})),)
    """
    weights = require_weights(weights)
    require_wholes("named", named, 0, len(weights) - 1, least=1, most=min(len(weights), MOST_NAMED))
    require(len(set(named)) == len(named), "named", "one twice", "each square once")
    sure = not any(weight for square, weight in enumerate(weights) if square not in named)
    chance = strike.beats(bonus_dice(len(named), sure=sure, house=house), house=house)
    resisted = {square: (1 - chance).numerator * weights[square] for square in named}
    empty = {s: chance.denominator * weight for s, weight in enumerate(weights) if s not in resisted}
    answers: list[tuple[Answer, dict[int, int]]] = [("empty", empty), ("resisted", resisted)]
    if not is_yes(house.miss_info):
        answers = [("missed", resisted | empty)]
    total = sum(weights) * chance.denominator
    return tuple(
        AfterMiss(answer, ratio(sum(shares.values()), total), Law(shares).in_order())
        for answer, shares in answers
        if any(shares.values())
    )


def best_shots(strike: Strike, weights: Sequence[int], shots: int, *, house: House = HOUSE) -> Shot:
    """Return the best plan for several shots before the target moves: which squares to name with each.

    The plan looks ahead over all shots. If `tries_all` is true it is the best plan of all. Otherwise it is the best of
    the plans that always name the squares in which a hit is likeliest at that point. The target is assumed not to move.

    Args:
        strike: the cards of both sides, the same each time.
        weights: how likely the target is in each of 1 to 50 squares: whole numbers, 0 to 10000.
        shots: how many shots, 1 to 3.
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds.

    Clauses: AW-17, AW-18, AW-19, AW-20, AW-51.
    Rulings: AW-Q2, AW-Q8, AW-Q10 (with "once" the flipped cards help in the first resistance roll only; an automatic
        miss makes none), AW-Q11.

    >>> from engine.awareness_stealth.pools import Pool
    >>> plan = best_shots(Strike(Pool(0, 7), Pool(0)), [1, 1, 1], 2)
    >>> plan.hit, plan.hit_in_all
    (Fraction(1, 3), Fraction(2, 3))
    >>> best_shots(Strike(Pool(0, 7), Pool(0)), [1, 1, 1, 1], 3).hit_in_all
    Fraction(3, 4)
    >>> from engine.awareness_stealth.rulings import House
    >>> strike = Strike(Pool(0, 10), Pool(0), Pool(0, 9))  # 10 beats one die, but not with the flipped 9
    >>> best_shots(strike, [1, 1], 2, house=House(flip_persist="once")).hit_in_all
    Fraction(5, 6)
    """
    weights = require_weights(weights)
    require_whole("shots", shots, 1, MOST_SHOTS)
    likely = tuple((weights[square], -square, False) for square in likeliest_first(weights))
    every = tries_all(weights, shots, house=house)
    return planned(likely, shots, PlanSearch(odds_of(strike, len(weights), house), house, every, {}))


def tries_all(weights: Sequence[int], shots: int, *, house: House = HOUSE) -> bool:
    """Return whether `best_shots` tries every plan, instead of only those that name the likeliest squares.

    It tries them all if a miss reveals something, because then another plan can be better, unless there are too many.

    Args:
        weights: how likely the target is in each square, 0 to 10000.
        shots: the number of shots.
        house: the table's rulings.

    Rulings: AW-Q10, AW-Q11.

    >>> from engine.awareness_stealth.rulings import House
    >>> told = House(miss_info="yes")
    >>> tries_all([3, 2, 1], 2), tries_all([3, 2, 1], 2, house=told), tries_all([1, 2, 3] * 16, 3, house=told)
    (False, True, False)
    """
    if shots == 1 or not (is_yes(house.miss_info) or flips_help_once(house=house)):
        return False
    ends = shots if not is_yes(house.miss_info) else shots - 1 if shots > 2 else 1
    alike = [list(weights).count(weight) for weight in set(weights) - {0}]
    plans = prod(comb(number + ends, ends) for number in alike)
    return plans * (_UNTOLD if ends == MOST_SHOTS else 1) <= _MOST_PLANS
