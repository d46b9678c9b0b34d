"""Several shots at somebody one cannot see: what a miss tells, and how to spread the squares over the shots."""

from __future__ import annotations

from itertools import accumulate
from math import lcm

from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.squares import MOST_NAMED, bonus_dice, likeliest_first, require_weights
from engine.awareness_stealth.strike import Strike
from engine.invalid import require, require_whole, require_wholes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal


__all__ = ["MOST_SHOTS", "AfterMiss", "Shot", "after_miss", "best_shots"]

MOST_SHOTS = 3

type Answer = Literal["missed", "empty", "resisted"]


class AfterMiss(Value):
    """What a shooter knows after a miss.

    Attributes:
        answer: what he was told: "missed" and no more, "empty" (an automatic miss), or "resisted".
        chance: how likely this answer was.
        where: the law of the target's square now.
    """

    answer: Answer
    chance: Fraction
    where: Law[int]


class Shot(Value):
    """One shot of a plan and what follows if it misses.

    Attributes:
        squares: the squares to name.
        hit: the chance that this shot hits.
        hit_in_all: the chance that this shot or a later one of the plan hits.
        then: the next shot for each answer that a miss may bring; empty after the last shot.
    """

    squares: tuple[int, ...]
    hit: Fraction
    hit_in_all: Fraction
    then: tuple[tuple[Answer, Shot], ...]


def after_miss(
    strike: Strike, weights: Sequence[int], named: Sequence[int], *, house: House = HOUSE
) -> tuple[AfterMiss, ...]:
    """I named these squares and missed: where is he likely to be now?

    Args:
        strike: the cards of both sides.
        weights: how likely the target was in each of 1 to 50 squares: whole numbers, 0 to 10000.
        named: the squares named, by their places in that list, each once.
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
    if house.miss_info == "no":
        answers = [("missed", resisted | empty)]
    total = sum(weights) * chance.denominator
    return tuple(
        AfterMiss(answer, ratio(sum(left.values()), total), Law(left).in_order())
        for answer, left in answers
        if any(left.values())
    )


def best_shots(strike: Strike, weights: Sequence[int], shots: int, *, house: House = HOUSE) -> Shot:
    """I have several shots before he moves: how many squares should I name with each?

    The plan looks ahead over all shots. It is the best of those that always name the squares in which a hit is
    likeliest by then. The target is assumed to stay where it is.

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
    return _planned(likely, shots, _odds(strike, len(weights), house), house, {})


class _Odds(Value):
    """The chances to beat the resistance with none, 1, 2 ... d6 gained for squares named, over one denominator.

    Attributes:
        fresh: the numerators as long as the target has not rolled.
        rolled: the same afterwards, when its flipped cards may be used up.
        whole: the denominator.
    """

    fresh: tuple[int, ...]
    rolled: tuple[int, ...]
    whole: int


type _Likely = tuple[tuple[int, int, bool], ...]
"""Of each square its weight, its number with a minus sign, and whether the target, if it is there, has rolled; the
greatest first: of squares as likely the earlier one."""
type _Found = dict[tuple[_Likely, int], tuple[int, int]]


def _odds(strike: Strike, squares: int, house: House) -> _Odds:
    gains = range(min(squares, MOST_NAMED) + 1)
    fresh = [strike.beats(dice, house=house) for dice in gains]
    rolled = fresh
    if house.flip_persist == "once":
        unflipped = Strike(strike.attacker, strike.defender)
        rolled = [unflipped.beats(dice, house=house) for dice in gains]
    whole = lcm(*(chance.denominator for chance in fresh + rolled))

    def numerators(row: list[Fraction]) -> tuple[int, ...]:
        return tuple(chance.numerator * (whole // chance.denominator) for chance in row)

    return _Odds(numerators(fresh), numerators(rolled), whole)


def _named(likely: _Likely, count: int, odds: _Odds, house: House) -> tuple[list[tuple[int, int, bool, int]], _Likely]:
    """The squares to name, each with the numerator of its chance to be hit if the target is there, and the others."""
    sure = not any(weight for weight, _, _ in likely[count:])
    dice = bonus_dice(count, sure=sure, house=house)
    fresh, rolled = odds.fresh[dice], odds.rolled[dice]
    if fresh != rolled:
        likely = tuple(sorted(likely, key=lambda each: (each[0] * (rolled if each[2] else fresh), each), reverse=True))
    return [(*each, rolled if each[2] else fresh) for each in likely[:count]], likely[count:]


def _left(likely: _Likely, count: int, odds: _Odds, house: House) -> list[tuple[Answer, int, _Likely]]:
    """The answers that a miss may bring, each with a factor and what is likely then."""
    named, others = _named(likely, count, odds, house)
    once = house.flip_persist == "once"
    resisted = tuple((weight * (odds.whole - beats), place, once) for weight, place, _, beats in named)
    if house.miss_info == "yes":
        return [*_told("empty", odds.whole, others), *_told("resisted", 1, resisted)]
    empty = tuple((weight * odds.whole, place, rolled) for weight, place, rolled in others)
    return _told("missed", 1, resisted + empty)


def _told(answer: Answer, factor: int, likely: _Likely) -> list[tuple[Answer, int, _Likely]]:
    """An answer with what is likely then, the greatest weight first; nothing if it cannot be."""
    in_order = tuple(sorted(likely, reverse=True))
    return [(answer, factor, in_order)] if in_order and in_order[0][0] else []


def _hits(likely: _Likely, odds: _Odds, house: House) -> list[int]:
    """For 1 square named, 2 squares ...: the weight of a hit, times the denominator of the odds."""
    most = min(len(likely), len(odds.fresh) - 1)
    if odds.fresh != odds.rolled:
        shots = (_named(likely, count, odds, house)[0] for count in range(1, most + 1))
        return [sum(weight * beats for weight, _, _, beats in named) for named in shots]
    possible = sum(weight > 0 for weight, _, _ in likely)  # these come first, so a running sum will do
    dice = [bonus_dice(count, sure=count >= possible, house=house) for count in range(1, most + 1)]
    covered = accumulate(weight for weight, _, _ in likely)
    return [weight * odds.fresh[gained] for weight, gained in zip(covered, dice, strict=False)]


def _best(likely: _Likely, shots: int, odds: _Odds, house: House, found: _Found) -> tuple[int, int]:
    """The most that the shots can hit, as a weight times all their denominators, and the squares to name first."""
    if shots == 1:  # hardly two come alike
        hits = _hits(likely, odds, house)
        return max(hits), hits.index(max(hits)) + 1
    key = (likely, shots)
    if key not in found:
        best, best_count = 0, 1
        for count, hit in enumerate(_hits(likely, odds, house), start=1):
            left = _left(likely, count, odds, house)
            value = hit * odds.whole ** (shots - 1)
            value += sum(factor * _best(then, shots - 1, odds, house, found)[0] for _, factor, then in left)
            if value > best:
                best, best_count = value, count
        found[key] = best, best_count
    return found[key]


def _planned(likely: _Likely, shots: int, odds: _Odds, house: House, found: _Found) -> Shot:
    """The best plan as a tree of shots."""
    value, count = _best(likely, shots, odds, house, found)
    named, _ = _named(likely, count, odds, house)
    total = sum(weight for weight, _, _ in likely)
    then = _left(likely, count, odds, house) if shots > 1 else []
    return Shot(
        squares=tuple(-place for _, place, _, _ in named),
        hit=ratio(sum(weight * beats for weight, _, _, beats in named), total * odds.whole),
        hit_in_all=ratio(value, total * odds.whole**shots),
        then=tuple((answer, _planned(after, shots - 1, odds, house, found)) for answer, _, after in then),
    )
