"""The best plan for several shots at a target you cannot see, found by trying plans one after the other."""

from __future__ import annotations

from itertools import accumulate, chain, groupby, product
from math import gcd, lcm

from engine.awareness_stealth.pools import flips_help_once
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.unseen.squares import MOST_NAMED, bonus_dice
from engine.awareness_stealth.unseen.strike import Strike
from engine.house import is_yes
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal


__all__ = ["PlanSearch", "Shot", "odds_of", "planned"]

type Answer = Literal["missed", "empty", "resisted"]


class Shot(Value):
    """One shot of a plan, with the shots that follow if it misses.

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


class Odds(Value):
    """The chances to beat the resistance with none, 1, 2 ... d6 gained for squares named, over one denominator.

    Attributes:
        fresh: the numerators while the target has not rolled.
        rolled: the same afterwards, when its flipped cards may be used up.
        whole: the denominator.
    """

    fresh: tuple[int, ...]
    rolled: tuple[int, ...]
    denominator: int


type Square = tuple[int, int, bool]
"""A square: its weight, its number with a minus sign, and whether the target, if it is there, has rolled."""
type Likely = tuple[Square, ...]
"""All squares, the greatest first; of equally likely squares the earlier one."""
type NamedSquare = tuple[int, int, bool, int]
"""A square, with the numerator of a hit if the target is there."""
type Choice = tuple[int, ...]
"""The squares to name, by their index in such a list."""
type _Memo = dict[tuple[tuple[tuple[int, bool], ...], int], tuple[int, Choice]]


class PlanSearch(Value):
    """A search for the best plan.

    Attributes:
        odds: the chances to beat the resistance.
        house: the table's rulings.
        every: whether every choice of squares is tried.
        best: the results so far, by the kinds of the squares and the shots.
    """

    odds: Odds
    house: House
    every: bool
    memo: _Memo


def odds_of(strike: Strike, squares: int, house: House) -> Odds:
    """Return the chances to beat the resistance with up to a number of squares named.

    Rulings: AW-Q2, AW-Q10.

    >>> from engine.awareness_stealth.pools import Pool
    >>> from engine.awareness_stealth.rulings import HOUSE
    >>> odds_of(Strike(Pool(0, 4), Pool(0)), 1, HOUSE).fresh
    (2, 1)
    """
    gains = range(min(squares, MOST_NAMED) + 1)
    fresh = [strike.beats(dice, house=house) for dice in gains]
    rolled = fresh
    if flips_help_once(house=house):
        unflipped = Strike(strike.attacker, strike.defender)
        rolled = [unflipped.beats(dice, house=house) for dice in gains]
    denominator = lcm(*(chance.denominator for chance in fresh + rolled))

    def numerators(row: list[Fraction]) -> tuple[int, ...]:
        return tuple(chance.numerator * (denominator // chance.denominator) for chance in row)

    return Odds(numerators(fresh), numerators(rolled), denominator)


def _kind(square: Square) -> tuple[int, bool]:
    """Return the key that two squares share if naming either has the same effect."""
    weight, _, rolled = square
    return weight, rolled


def _every_choice(likely: Likely) -> list[Choice]:
    """Return every choice of possible squares, the fewest first, then the likeliest.

    Of squares of a kind the first ones are taken, because the others have the same effect.

    >>> _every_choice(((2, 0, False), (1, -1, False), (1, -2, False), (0, -3, False)))
    [(0,), (1,), (0, 1), (1, 2), (0, 1, 2)]
    """
    kinds = [list(squares) for _, squares in groupby(range(len(likely)), key=lambda index: _kind(likely[index]))]
    kinds = [squares for squares in kinds if likely[squares[0]][0]]
    parts = ([squares[:count] for count in range(len(squares), -1, -1)] for squares in kinds)
    choices = (tuple(chain.from_iterable(part)) for part in product(*parts))
    return sorted((choice for choice in choices if 0 < len(choice) <= MOST_NAMED), key=len)


def _likeliest(likely: Likely, count: int, search: PlanSearch) -> Choice:
    """Return a given number of squares, those in which a hit is likeliest."""
    odds = search.odds
    dice = bonus_dice(count, sure=not any(weight for weight, _, _ in likely[count:]), house=search.house)
    fresh, rolled = odds.fresh[dice], odds.rolled[dice]
    if fresh == rolled:
        return tuple(range(count))

    def hit(index: int) -> tuple[int, Square]:
        square = likely[index]
        return square[0] * (rolled if square[2] else fresh), square

    return tuple(sorted(range(len(likely)), key=hit, reverse=True)[:count])


def _nominate(likely: Likely, choice: Choice, search: PlanSearch) -> tuple[list[NamedSquare], Likely]:
    """Return the squares named, each with the numerator of a hit if the target is there, and the others."""
    chosen = set(choice)
    others = tuple(square for index, square in enumerate(likely) if index not in chosen)
    dice = bonus_dice(len(choice), sure=not any(weight for weight, _, _ in others), house=search.house)
    fresh, rolled = search.odds.fresh[dice], search.odds.rolled[dice]
    return [(*likely[index], rolled if likely[index][2] else fresh) for index in choice], others


def _after_miss(named: list[NamedSquare], others: Likely, search: PlanSearch) -> list[tuple[Answer, int, Likely]]:
    """Return the answers that a miss may bring, each with a factor and the weights after it."""
    denominator, once = search.odds.denominator, flips_help_once(house=search.house)
    resisted = tuple((weight * (denominator - beats), number, once) for weight, number, _, beats in named)
    if is_yes(search.house.miss_info):
        return [*_branch("empty", denominator, others), *_branch("resisted", 1, resisted)]
    empty = tuple((weight * denominator, number, rolled) for weight, number, rolled in others)
    return _branch("missed", 1, resisted + empty)


def _branch(answer: Answer, factor: int, likely: Likely) -> list[tuple[Answer, int, Likely]]:
    """Return an answer with the weights after it, reduced to the smallest; empty if it is impossible."""
    common = gcd(*(weight for weight, _, _ in likely))
    if not common:
        return []
    squares = ((weight // common, number, rolled) for weight, number, rolled in likely)
    return [(answer, factor * common, tuple(sorted(squares, reverse=True)))]


def _hits(likely: Likely, search: PlanSearch) -> list[int]:
    """Return for the likeliest 1, 2 ... squares the weight of a hit, times the denominator of the odds."""
    odds, house = search.odds, search.house
    most = min(len(likely), len(odds.fresh) - 1)
    if odds.fresh != odds.rolled:
        shots = (_nominate(likely, _likeliest(likely, count, search), search)[0] for count in range(1, most + 1))
        return [sum(weight * beats for weight, _, _, beats in named) for named in shots]
    possible = sum(weight > 0 for weight, _, _ in likely)  # these come first, so a running sum is enough
    dice = [bonus_dice(count, sure=count >= possible, house=house) for count in range(1, most + 1)]
    covered = accumulate(weight for weight, _, _ in likely)
    return [weight * odds.fresh[gained] for weight, gained in zip(covered, dice, strict=False)]


def _choices(likely: Likely, search: PlanSearch) -> list[Choice]:
    if search.every:
        return _every_choice(likely)
    most = min(len(likely), len(search.odds.fresh) - 1)
    return [_likeliest(likely, count, search) for count in range(1, most + 1)]


def _best(likely: Likely, shots: int, search: PlanSearch) -> tuple[int, Choice]:
    """Return the most that the shots can hit, as a weight times all their denominators, and the squares to name."""
    key = tuple(map(_kind, likely)), shots
    if key not in search.memo:
        best_choice: Choice = (0,)
        best = 0
        if shots == 1:  # the likeliest squares of each number hit best
            hits = _hits(likely, search)
            best, count = max(hits), hits.index(max(hits)) + 1
            best_choice = _likeliest(likely, count, search)
        for choice in _choices(likely, search) if shots > 1 else ():
            named, others = _nominate(likely, choice, search)
            value = sum(weight * beats for weight, _, _, beats in named) * search.odds.denominator ** (shots - 1)
            for _, factor, then in _after_miss(named, others, search):
                value += factor * _best(then, shots - 1, search)[0]
            if value > best:
                best, best_choice = value, choice
        search.memo[key] = best, best_choice
    return search.memo[key]


def planned(likely: Likely, shots: int, search: PlanSearch) -> Shot:
    """Return the best plan as a tree of shots.

    Args:
        likely: all squares, the likeliest first.
        shots: how many shots.
        search: the odds and the rulings, and which plans are tried.
    """
    value, choice = _best(likely, shots, search)
    named, others = _nominate(likely, choice, search)
    total, denominator = sum(weight for weight, _, _ in likely), search.odds.denominator
    then = _after_miss(named, others, search) if shots > 1 else []
    return Shot(
        squares=tuple(-number for _, number, _, _ in named),
        hit=ratio(sum(weight * beats for weight, _, _, beats in named), total * denominator),
        hit_in_all=ratio(value, total * denominator**shots),
        then=tuple((answer, planned(after, shots - 1, search)) for answer, _, after in then),
    )
