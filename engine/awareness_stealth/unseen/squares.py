"""Shots at a target you cannot see: which squares to name, and how many."""

from __future__ import annotations

from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.unseen.strike import Strike, least_dice
from engine.invalid import require, require_chance, require_wholes
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


__all__ = [
    "MOST_NAMED",
    "MOST_SQUARES",
    "Named",
    "Nomination",
    "bonus_dice",
    "likeliest_first",
    "nominate",
    "nominate_dice",
    "ranked",
    "require_weights",
]

MOST_SQUARES = 50
MOST_WEIGHT = 10_000
# Even 12d6+30 against -5 hits best with 18 squares out of 50. With more, every attack within bounds gets worse.
MOST_NAMED = 24


class Named(Value):
    """The odds if you name a given number of squares, the best ones of that number.

    Attributes:
        squares: the squares, by their indexes in the list of weights.
        dice: the d6 that the target gains for them.
        covered: the chance that the target is in one of them.
        beats: the chance to beat its resistance, with these dice, if it is.
        hit: the chance of both.
        empty: the chance that the attack misses automatically.
        loss: by how much the chance to hit is smaller than with the best number of squares.
    """

    squares: tuple[int, ...]
    dice: int
    covered: Fraction
    beats: Fraction
    hit: Fraction
    empty: Fraction
    loss: Fraction


class Nomination(Value):
    """The odds for each number of squares to name.

    Attributes:
        choices: one for each number of squares, from 1 up.
        best: the choice with the best chance to hit; of several, the choice with the fewest squares.
    """

    choices: tuple[Named, ...]
    best: Named


def require_weights(weights: Sequence[int]) -> tuple[int, ...]:
    """Return the weights of 1 to 50 squares if they are whole numbers from 0 to 10000, not all 0.

    Raises:
        InvalidInput: there are too few or too many weights, one is out of its range, or all are 0.

    >>> require_weights([2, 0, 1])
    (2, 0, 1)
    """
    require_wholes("weights", weights, 0, MOST_WEIGHT, least=1, most=MOST_SQUARES)
    require(any(weights), "weights", "all 0", "above 0 for one square at least")
    return tuple(weights)


def likeliest_first(weights: Sequence[int]) -> tuple[int, ...]:
    """Return the squares from the likeliest to the least likely; of equally likely ones the earlier first.

    >>> likeliest_first([1, 3, 0, 3])
    (1, 3, 0, 2)
    """
    return tuple(sorted(range(len(weights)), key=lambda square: -weights[square]))


def bonus_dice(named: int, *, sure: bool, house: House = HOUSE) -> int:
    """Return the d6 that the target of a shot gains for the squares named.

    Args:
        named: how many squares.
        sure: whether it is certain that the target is in one of them.
        house: the table's rulings.

    Clauses: AW-18, AW-52.
    Rulings: AW-Q8 (with "cards" one square in which it certainly is gives no die).

    >>> from engine.awareness_stealth.rulings import House
    >>> bonus_dice(1, sure=True), bonus_dice(1, sure=True, house=House(known_square="cards"))
    (1, 0)
    """
    if not sure or named != 1:
        return named
    match house.known_square:
        case "cards":
            return 0
        case "both":
            return named
        case _:
            assert_never(house.known_square)


def nominate(strike: Strike, weights: Sequence[int], *, house: House = HOUSE) -> Nomination:
    """Return how many squares to name, and which ones.

    Args:
        strike: the cards of both sides.
        weights: how likely the target is in each of 1 to 50 squares: whole numbers, 0 to 10000; equal numbers if any
            square is as good as another.
        house: the table's rulings.

    Returns:
        The choices from 1 square up to all of them, or 24, because beyond that every shot within bounds gets worse.

    Raises:
        InvalidInput: a value out of bounds.

    Clauses: AW-17, AW-18, AW-19, AW-20, AW-51, AW-52.
    Rulings: AW-Q2, AW-Q8.

    >>> from engine.awareness_stealth.pools import Pool
    >>> from engine.awareness_stealth.unseen.strike import Strike
    >>> best = nominate(Strike(Pool(1), Pool(1)), [1, 2, 1]).best
    >>> best.squares, best.beats, best.hit
    ((1,), Fraction(5, 54), Fraction(5, 108))
    """
    weights = require_weights(weights)
    order = likeliest_first(weights)[:MOST_NAMED]
    cover = [(order[:count], sum(weights[square] for square in order[:count])) for count in range(1, len(order) + 1)]
    return ranked(strike, cover, sum(weights), house)


def nominate_dice(
    strike: Strike, weights: Sequence[int], wanted: Fraction | int, *, house: House = HOUSE
) -> int | None:
    """Return how many dice an attack needs to hit with a wanted chance, if it names the best squares.

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
    Rulings: AW-Q2, AW-Q8.

    >>> from engine.awareness_stealth.pools import Pool
    >>> from engine.awareness_stealth.unseen.strike import Strike
    >>> strike = Strike(Pool(1), Pool(0, 3))
    >>> nominate_dice(strike, [1], ratio(1, 2)), nominate_dice(strike, [1, 1], 1)
    (2, None)
    """
    require_chance("wanted", wanted)
    return least_dice(strike, lambda strike: nominate(strike, weights, house=house).best.hit >= wanted)


def ranked(strike: Strike, cover: Sequence[tuple[tuple[int, ...], int]], total: int, house: House) -> Nomination:
    """Return the choices, given the best squares of each number and the weight that they cover.

    Rulings: AW-Q2, AW-Q8.

    >>> from engine.awareness_stealth.pools import Pool
    >>> from engine.awareness_stealth.unseen.strike import Strike
    >>> ranked(Strike(Pool(0, 7), Pool(0)), [((1,), 1), ((0, 1), 2)], 2, HOUSE).best.squares
    (1,)
    """
    hits = []
    for squares, weight in cover:
        dice = bonus_dice(len(squares), sure=weight == total, house=house)
        covered, chance = ratio(weight, total), strike.beats(dice, house=house)
        hits.append((squares, dice, covered, chance, covered * chance))
    best = max(hit for *_, hit in hits)
    choices = tuple(Named(*odds, empty=1 - odds[2], loss=best - odds[4]) for odds in hits)
    return Nomination(choices, next(choice for choice in choices if not choice.loss))
