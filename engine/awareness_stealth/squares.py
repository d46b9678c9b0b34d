"""Shooting at somebody one cannot see: which squares to name, and how many."""

from __future__ import annotations

from engine.awareness_stealth.rulings import HOUSE
from engine.awareness_stealth.strike import least_dice
from engine.invalid import require, require_chance, require_whole, require_wholes
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from engine.awareness_stealth.rulings import House
    from engine.awareness_stealth.strike import Strike

__all__ = [
    "MOST_LARGE_SQUARES",
    "MOST_NAMED",
    "MOST_PLACEMENTS",
    "MOST_SQUARES",
    "Named",
    "Nomination",
    "Placement",
    "likeliest_first",
    "nominate",
    "nominate_dice",
    "nominate_large",
    "require_weights",
]

MOST_SQUARES = 50
MOST_LARGE_SQUARES = 12
MOST_PLACEMENTS = 100
MOST_WEIGHT = 10_000
# Even 12d6+30 against -5 hits best with 18 squares out of 50: with more, every attack within bounds loses.
MOST_NAMED = 24


class Named(Value):
    """What naming a number of squares does, if they are the best ones of that number.

    Attributes:
        squares: which squares, by their places in the list of weights.
        covered: the chance that the target is in one of them.
        beats: the chance to beat its resistance, with 1d6 for each of them, if it is.
        hit: the chance of both.
        empty: the chance that the attack misses automatically.
        loss: by how much the chance to hit is smaller than with the best number of squares.
    """

    squares: tuple[int, ...]
    covered: Fraction
    beats: Fraction
    hit: Fraction
    empty: Fraction
    loss: Fraction


class Nomination(Value):
    """How many squares to name.

    Attributes:
        choices: one for each number of squares, from 1 up.
        best: the one with the best chance to hit; of several, the one with the fewest squares.
    """

    choices: tuple[Named, ...]
    best: Named


class Placement(Value):
    """One way in which a target that covers several squares may stand.

    Attributes:
        squares: the squares it covers then.
        weight: how likely that is, compared with the other ways.
    """

    squares: tuple[int, ...]
    weight: int = 1


def require_weights(weights: Sequence[int]) -> tuple[int, ...]:
    """Return the weights of 1 to 50 squares if they are whole numbers from 0 to 10000, not all 0.

    Raises:
        InvalidInput: they are not.

    >>> require_weights([2, 0, 1])
    (2, 0, 1)
    """
    require_wholes("weights", weights, 0, MOST_WEIGHT, least=1, most=MOST_SQUARES)
    require(any(weights), "weights", "all 0", "above 0 for one square at least")
    return tuple(weights)


def likeliest_first(weights: Sequence[int]) -> tuple[int, ...]:
    """The squares from the likeliest to the least likely; of equal ones the earlier first.

    >>> likeliest_first([1, 3, 0, 3])
    (1, 3, 0, 2)
    """
    return tuple(sorted(range(len(weights)), key=lambda square: -weights[square]))


def nominate(strike: Strike, weights: Sequence[int], *, house: House = HOUSE) -> Nomination:
    """How many squares should I name, and which?

    Args:
        strike: the cards of both sides.
        weights: how likely the target is in each of 1 to 50 squares: whole numbers, 0 to 10000; equal ones if any
            square is as good as another.
        house: the table's rulings.

    Returns:
        The choices from 1 square up to all of them, or 24: beyond that every shot within bounds gets worse.

    Raises:
        InvalidInput: a value out of bounds.

    Clauses: AW-17, AW-18, AW-19, AW-20, AW-51, AW-52.
    Rulings: AW-Q2.

    >>> from engine.awareness_stealth.pools import Pool
    >>> from engine.awareness_stealth.strike import Strike
    >>> best = nominate(Strike(Pool(1), Pool(1)), [1, 2, 1]).best
    >>> best.squares, best.beats, best.hit
    ((1,), Fraction(5, 54), Fraction(5, 108))
    """
    weights = require_weights(weights)
    order = likeliest_first(weights)[:MOST_NAMED]
    cover = [(order[:count], sum(weights[square] for square in order[:count])) for count in range(1, len(order) + 1)]
    return _nomination(strike, cover, sum(weights), house)


def nominate_dice(
    strike: Strike, weights: Sequence[int], wanted: Fraction | int, *, house: House = HOUSE
) -> int | None:
    """How many dice does an attack need to hit it with a wanted chance, naming the best squares?

    Args:
        strike: the cards of both sides; of the attack only the modifier counts.
        weights: as for `nominate`.
        wanted: the chance, from 0 to 1.
        house: the table's rulings.

    Returns:
        The fewest d6 of the whole attack, situation bonuses included, or None if 12 of them are not enough.

    Raises:
        InvalidInput: a value out of bounds.

    Clauses: AW-17, AW-18, AW-19, AW-20.
    Rulings: AW-Q2.

    >>> from engine.awareness_stealth.pools import Pool
    >>> from engine.awareness_stealth.strike import Strike
    >>> strike = Strike(Pool(1), Pool(0, 3))
    >>> nominate_dice(strike, [1], ratio(1, 2)), nominate_dice(strike, [1, 1], 1)
    (2, None)
    """
    require_chance("wanted", wanted)
    return least_dice(strike, lambda strike: nominate(strike, weights, house=house).best.hit >= wanted)


def nominate_large(strike: Strike, placements: Sequence[Placement], *, house: House = HOUSE) -> Nomination:
    """The same for a target that covers several squares: naming any one of them is enough.

    Args:
        strike: the cards of both sides.
        placements: the ways in which it may stand, 1 to 100, on at most 12 squares numbered from 0 to 49.
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds.

    Clauses: AW-17, AW-18, AW-19, AW-20.
    Rulings: AW-Q2.

    >>> from engine.awareness_stealth.pools import Pool
    >>> from engine.awareness_stealth.strike import Strike
    >>> wide = [Placement((0, 1)), Placement((1, 2)), Placement((2, 3))]
    >>> nominate_large(Strike(Pool(3, 3), Pool(1, 2)), wide).choices[1].squares
    (0, 2)
    """
    require_whole("placements", len(placements), 1, MOST_PLACEMENTS)
    require(any(placement.weight for placement in placements), "weights", "all 0", "above 0 for one placement at least")
    for placement in placements:
        require_whole("weight", placement.weight, 0, MOST_WEIGHT)
        require_wholes("squares", placement.squares, 0, MOST_SQUARES - 1, least=1, most=MOST_LARGE_SQUARES)
    squares = sorted({square for placement in placements for square in placement.squares})
    require_whole("squares", len(squares), 1, MOST_LARGE_SQUARES)
    total = sum(placement.weight for placement in placements)
    missed = _within(placements, squares)
    best: list[tuple[int, int]] = [(-1, 0)] * (len(squares) + 1)
    for named in range(1, len(missed)):
        covered = total - missed[~named]
        if covered > best[named.bit_count()][0]:
            best[named.bit_count()] = (covered, named)
    cover = [
        (tuple(square for place, square in enumerate(squares) if named >> place & 1), covered)
        for covered, named in best[1:]
    ]
    return _nomination(strike, cover, total, house)


def _within(placements: Sequence[Placement], squares: Sequence[int]) -> list[int]:
    """For each set of squares (its bits in their order) the weight of the placements that lie wholly inside it."""
    within = [0] * (1 << len(squares))
    for placement in placements:
        within[sum(1 << squares.index(square) for square in set(placement.squares))] += placement.weight
    for place in range(len(squares)):
        bit = 1 << place
        for some in range(len(within)):
            if some & bit:
                within[some] += within[some ^ bit]
    return within


def _nomination(strike: Strike, cover: Sequence[tuple[tuple[int, ...], int]], total: int, house: House) -> Nomination:
    """The choices, from the best squares of each number and the weight that they cover."""
    choices = []
    for squares, weight in cover:
        covered = ratio(weight, total)
        chance = strike.beats(len(squares), house=house)
        choices.append(Named(squares, covered, chance, covered * chance, 1 - covered, covered * 0))
    best = max(choice.hit for choice in choices)
    ranked = tuple(choice.replace(loss=best - choice.hit) for choice in choices)
    return Nomination(ranked, next(choice for choice in ranked if not choice.loss))
