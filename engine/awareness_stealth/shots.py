"""Several shots at somebody one cannot see: what a miss tells, and how to spread the squares over the shots."""

from __future__ import annotations

from math import lcm, prod

from engine.awareness_stealth.rulings import HOUSE
from engine.awareness_stealth.squares import MOST_NAMED, likeliest_first, require_weights
from engine.awareness_stealth.strike import Strike
from engine.invalid import require, require_whole, require_wholes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.awareness_stealth.rulings import House

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
    Rulings: AW-Q2, AW-Q11.

    >>> from engine.awareness_stealth.pools import Pool
    >>> after_miss(Strike(Pool(0, 9), Pool(0)), [1, 1, 1], [0])
    (AfterMiss(answer='missed', chance=Fraction(2, 3), where=Law({1: 1, 2: 1})),)
    """
    weights = require_weights(weights)
    require_wholes("named", named, 0, len(weights) - 1, least=1, most=min(len(weights), MOST_NAMED))
    require(len(set(named)) == len(named), "named", "one twice", "each square once")
    chance = strike.beats(len(named), house=house)
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

    The plan looks ahead over all shots. It is the best of those that always name the squares that are likeliest by
    then. The target is assumed to stay where it is.

    Args:
        strike: the cards of both sides, the same each time.
        weights: how likely the target is in each of 1 to 50 squares: whole numbers, 0 to 10000.
        shots: how many shots, 1 to 3.
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds.

    Clauses: AW-17, AW-18, AW-19, AW-20, AW-51.
    Rulings: AW-Q2, AW-Q10 (with "once" the flipped cards help against the first shot only), AW-Q11.

    >>> from engine.awareness_stealth.pools import Pool
    >>> plan = best_shots(Strike(Pool(0, 7), Pool(0)), [1, 1, 1], 2)
    >>> plan.hit, plan.hit_in_all
    (Fraction(1, 3), Fraction(2, 3))
    """
    weights = require_weights(weights)
    require_whole("shots", shots, 1, MOST_SHOTS)
    first = later = _volley(strike, len(weights), house)
    if house.flip_persist == "once":
        later = _volley(Strike(strike.attacker, strike.defender), len(weights), house)
    likely = tuple((weights[square], -square) for square in likeliest_first(weights))
    return _planned(likely, (first, later, later)[:shots], house, {})


class _Volley(Value):
    """One shot's chances to beat the resistance with 1, 2 ... squares named, over one denominator."""

    beats: tuple[int, ...]
    whole: int


type _Likely = tuple[tuple[int, int], ...]
"""Weights and squares with a minus sign, the greatest pair first: of squares as likely the earlier one."""
type _Known = dict[tuple[_Likely, int], tuple[int, int]]


def _volley(strike: Strike, squares: int, house: House) -> _Volley:
    chances = [strike.beats(count, house=house) for count in range(1, min(squares, MOST_NAMED) + 1)]
    whole = lcm(*(chance.denominator for chance in chances))
    return _Volley(tuple(chance.numerator * (whole // chance.denominator) for chance in chances), whole)


def _left(likely: _Likely, count: int, volley: _Volley, house: House) -> list[tuple[Answer, int, _Likely]]:
    """The answers that a miss may bring, each with a factor and what is likely then (`_Likely`)."""
    resist = volley.whole - volley.beats[count - 1]
    named, others = likely[:count], likely[count:]
    if house.miss_info == "yes":
        answers: list[tuple[Answer, int, _Likely]] = [("empty", volley.whole, others), ("resisted", resist, named)]
    else:
        both = [(weight * resist, place) for weight, place in named]
        both += [(weight * volley.whole, place) for weight, place in others]
        answers = [("missed", 1, tuple(sorted(both, reverse=True)))]
    return [answer for answer in answers if answer[1] and any(weight for weight, _ in answer[2])]


def _best(likely: _Likely, volleys: tuple[_Volley, ...], house: House, known: _Known) -> tuple[int, int]:
    """The most that the shots can hit, as a weight times all their denominators, and the squares to name first."""
    key = (likely, len(volleys))
    if key not in known:
        volley, *rest = volleys
        scale = prod(later.whole for later in rest)
        best = covered = 0
        best_count = 1
        for count, ((weight, _), chance) in enumerate(zip(likely, volley.beats, strict=False), start=1):
            covered += weight
            value = covered * chance * scale
            if rest:
                left = _left(likely, count, volley, house)
                value += sum(factor * _best(then, tuple(rest), house, known)[0] for _, factor, then in left)
            if value > best:
                best, best_count = value, count
        known[key] = best, best_count
    return known[key]


def _planned(likely: _Likely, volleys: tuple[_Volley, ...], house: House, known: _Known) -> Shot:
    """The best plan as a tree of shots."""
    value, count = _best(likely, volleys, house, known)
    volley, rest = volleys[0], volleys[1:]
    total = sum(weight for weight, _ in likely)
    then = _left(likely, count, volley, house) if rest else []
    return Shot(
        squares=tuple(-place for _, place in likely[:count]),
        hit=ratio(sum(weight for weight, _ in likely[:count]) * volley.beats[count - 1], total * volley.whole),
        hit_in_all=ratio(value, total * prod(each.whole for each in volleys)),
        then=tuple((answer, _planned(after, rest, house, known)) for answer, _, after in then),
    )
