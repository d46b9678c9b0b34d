"""Two sums of cards that share some of their cards: the chance that both stay low."""

from __future__ import annotations

from itertools import product
from math import comb
from operator import itemgetter

from engine.invalid import require, require_whole
from engine.odds.cards import Deck, sum_of_cards
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction


__all__ = ["MOST_LIMIT", "both_below"]

MOST_LIMIT = 100
_MOST_DRAWN = 20
_MOST_KNOWN = 500

type Drawn = tuple[int, int, int]
"""How many cards go to both, to the first alone, to the second alone."""

# The last chances computed, because plans compared with each other need the same ones repeatedly.
_KNOWN: dict[tuple[Deck[tuple[int, int]], Drawn, tuple[int, int]], Fraction] = {}


def both_below(
    deck: Deck[tuple[int, int]], shared: int, first: int, second: int, *, first_limit: int, second_limit: int
) -> Fraction:
    """Return the chance that two sums, which have `shared` cards in common, both stay below their limits.

    Args:
        deck: the cards that may come, each with the numbers it adds to the first and the second sum, none below 0.
        shared: cards that count in both sums.
        first: further cards of the first sum alone.
        second: further cards of the second sum alone; at most 20 cards and no more than the deck in all.
        first_limit: the first sum has to be less than this, at most 100; a sum of no cards is 0.
        second_limit: the same for the second sum.

    Raises:
        InvalidInput: there are too few cards, a card counts below 0, or a limit is too high.

    >>> from engine.odds.cards import Deck
    >>> pair = Deck({(1, 1): 1, (5, 5): 2})
    >>> both_below(pair, 0, 1, 1, first_limit=9, second_limit=4)
    Fraction(1, 3)
    """
    drawn = shared + first + second
    for parameter, cards in (("shared", shared), ("first", first), ("second", second)):
        require_whole(parameter, cards, 0, _MOST_DRAWN)
    require(drawn <= min(deck.size, _MOST_DRAWN), "cards", drawn, f"at most {min(deck.size, _MOST_DRAWN)} in all")
    require(all(min(pair) >= 0 for pair in deck.values), "deck", "one with a card below 0", "one of cards from 0 up")
    for parameter, limit in (("first_limit", first_limit), ("second_limit", second_limit)):
        require(limit <= MOST_LIMIT, parameter, limit, f"at most {MOST_LIMIT}")
    asked = deck, (shared, first, second), (first_limit, second_limit)
    if asked not in _KNOWN:
        if len(_KNOWN) == _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[asked] = _below(*asked)
    return _KNOWN[asked]


def _below(deck: Deck[tuple[int, int]], drawn: Drawn, limits: tuple[int, int]) -> Fraction:
    """Return the chance, from the lowest limits with the same result, because the work grows with them.

    The least that every card counts is left aside. And if a sum mostly stays below its limit, the ways in which it
    does not are counted instead, by how far the cards fall short of the highest one.
    """
    for side in (0, 1):
        counts = [pair[side] for pair in deck.values]
        cards = drawn[0] + drawn[1 + side]
        low, high = min(counts, default=0), max(counts, default=0)
        limits = _with(limits, side, limits[side] - cards * low)
        if limits[side] <= 0:
            return ratio(0, 1)
        rest = cards * (high - low) + 1 - limits[side]
        if rest < limits[side]:
            other = sum_of_cards(deck.map(itemgetter(1 - side)), drawn[0] + drawn[2 - side])
            turned = _counted(deck, side, high.__sub__)
            return other.at_most(limits[1 - side] - 1) - _below(turned, drawn, _with(limits, side, rest))
        deck = _counted(deck, side, (-low).__add__)
    return _chance(deck, drawn, limits)


def _with(pair: tuple[int, int], side: int, number: int) -> tuple[int, int]:
    return (number, pair[1]) if side == 0 else (pair[0], number)


def _counted(deck: Deck[tuple[int, int]], side: int, count: Callable[[int], int]) -> Deck[tuple[int, int]]:
    """Return the deck with other numbers for one of the sums."""
    return deck.map(lambda pair: _with(pair, side, count(pair[side])))


def _chance(deck: Deck[tuple[int, int]], drawn: Drawn, limits: tuple[int, int]) -> Fraction:
    shared, first, second = drawn
    total = comb(deck.size, shared) * comb(deck.size - shared, first) * comb(deck.size - shared - first, second)
    most = max((mine for mine, _ in deck.values if mine < limits[0]), default=0)
    grid = _Grid(*limits, most, total.bit_length() + 1)
    # The number of cards for each destination, each with its index in the lists of counts and the way back by one card.
    states = list(enumerate(product(range(shared + 1), range(first + 1), range(second + 1))))
    back = (first + 1) * (second + 1), second + 1, 1
    ways = [1] + [0] * (len(states) - 1)
    for (mine, theirs), copies in deck.items():
        shifts = grid.shift(mine, theirs), grid.shift(mine, 0), grid.shift(0, theirs)
        fits = [(role, back[role], shift) for role, shift in enumerate(shifts) if shift is not None]
        # First the destination of each card of the kind, one by one, then the choice of which equal cards they are.
        ordered, ways = ways, ways.copy()
        for number in range(1, min(copies, sum(drawn)) + 1):
            before, ordered = ordered, [0] * len(states)
            for index, gone in states:
                held = sum([before[index - step] << shift for role, step, shift in fits if gone[role]])
                ordered[index] = held & grid.inside
                ways[index] += comb(copies, number) * ordered[index]
    return ratio(grid.sum(ways[-1]), total)


class _Grid:
    """Counts for each pair of sums, side by side in one big integer: adding a card to all of them is a shift.

    Each line has room for one card beyond the limit, so that a sum above it stays in its line until it is cut.
    """

    def __init__(self, first_limit: int, second_limit: int, most: int, width: int) -> None:
        self._limits = first_limit, second_limit
        self._width = width
        self._line = (first_limit + most) * width
        line = (1 << first_limit * width) - 1
        self.inside = sum(line << row * self._line for row in range(second_limit))

    def shift(self, first: int, second: int) -> int | None:
        """Return how far counts move if this much is added to the sums; None if that passes a limit for sure."""
        if first >= self._limits[0] or second >= self._limits[1]:
            return None
        return first * self._width + second * self._line

    def sum(self, held: int) -> int:
        """Return the sum of all counts. It is the remainder by a column's base less 1, like a sum of digits."""
        return held % ((1 << self._width) - 1)
