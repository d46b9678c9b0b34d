"""Two sums of cards that share some of their cards: how often both stay low."""

from __future__ import annotations

from math import comb

from engine.invalid import require, require_whole
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.odds.cards import Deck

__all__ = ["MOST_LIMIT", "both_below"]

MOST_LIMIT = 100
_MOST_DRAWN = 20

type Drawn = tuple[int, int, int]
"""How many cards have gone to both, to the first alone, to the second alone."""


def both_below(
    deck: Deck[tuple[int, int]], shared: int, first: int, second: int, *, first_limit: int, second_limit: int
) -> Fraction:
    """The chance that two sums, which have `shared` cards in common, both stay below their limits.

    Args:
        deck: the cards that may come, each with what it adds to the first sum and to the second, none below 0.
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
    if first_limit <= 0 or second_limit <= 0:
        return ratio(0, 1)
    total = comb(deck.size, shared) * comb(deck.size - shared, first) * comb(deck.size - shared - first, second)
    grid = _Grid(first_limit, second_limit, total.bit_length() + 1)
    ways: dict[Drawn, int] = {(0, 0, 0): 1}
    left = deck.size
    for pair, copies in deck.items():
        left -= copies
        longer: dict[Drawn, int] = {}
        for (common, mine, theirs), held in ways.items():
            missing = drawn - common - mine - theirs
            for to_both in range(min(copies, shared - common) + 1):
                for to_first in range(min(copies - to_both, first - mine) + 1):
                    for to_second in range(min(copies - to_both - to_first, second - theirs) + 1):
                        more = to_both + to_first + to_second
                        shift = grid.shift(pair[0] * (to_both + to_first), pair[1] * (to_both + to_second))
                        if missing - more > left or shift is None:
                            continue
                        choices = comb(copies, more) * comb(more, to_both) * comb(more - to_both, to_first)
                        state = (common + to_both, mine + to_first, theirs + to_second)
                        longer[state] = longer.get(state, 0) + (held << shift) * choices
        ways = {state: held & grid.inside for state, held in longer.items()}
    return ratio(sum(map(grid.sum, ways.values())), total)


class _Grid:
    """Counts for each pair of sums, side by side in one big integer: adding a card to all of them is a shift.

    Each line has room for sums up to twice the limit, so that what passes the limit stays in its line until it is cut.
    """

    def __init__(self, first_limit: int, second_limit: int, width: int) -> None:
        self._limits = first_limit, second_limit
        self._width = width
        self._line = 2 * first_limit * width
        line = (1 << first_limit * width) - 1
        self.inside = sum(line << place * self._line for place in range(second_limit))

    def shift(self, first: int, second: int) -> int | None:
        """By how far counts move if so much is added to the sums; None if that passes a limit for sure."""
        if first >= self._limits[0] or second >= self._limits[1]:
            return None
        return first * self._width + second * self._line

    def sum(self, held: int) -> int:
        """All counts added up: in the base of one column, the sum of the digits is the remainder by the base less 1."""
        return held % ((1 << self._width) - 1)
