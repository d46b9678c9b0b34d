"""Decks, and the sums of cards drawn from them without putting any back."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from engine.invalid import InvalidInput, require_whole
from engine.odds.law import Law
from engine.static import TYPE_CHECKING, Generic, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

__all__ = ["MOST_CARDS", "Deck", "sum_of_cards"]

MOST_CARDS = 1000
MOST_DRAWN = 20


class Deck(Generic[Outcome]):
    """Cards that may still come: how many there are of each value. A deck never changes.

    Args:
        counts: value -> how many cards have it; values without cards are left out.

    Raises:
        InvalidInput: a count is not a whole number from 0 up, or there are more than 1000 cards.

    >>> deck = Deck({10: 16, 11: 4})
    >>> deck.size, deck.count(11), deck.count(5)
    (20, 4, 0)
    """

    __slots__ = ("counts", "size", "values")

    values: tuple[Outcome, ...]
    counts: tuple[int, ...]
    size: int

    def __init__(self, counts: Mapping[Outcome, int]) -> None:
        for count in counts.values():
            require_whole("counts", count, 0, MOST_CARDS)
        nonzero = {value: count for value, count in counts.items() if count}
        object.__setattr__(self, "values", tuple(nonzero))
        object.__setattr__(self, "counts", tuple(nonzero.values()))
        object.__setattr__(self, "size", require_whole("cards", sum(self.counts), 0, MOST_CARDS))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Deck is frozen")

    def __reduce__(self) -> tuple[type[Deck[Outcome]], tuple[dict[Outcome, int]]]:
        return Deck, (dict(self.items()),)

    @staticmethod
    def of(cards: Iterable[Outcome]) -> Deck[Outcome]:
        """Return the deck of these cards, listed one by one.

        >>> Deck.of([10, 7, 10])
        Deck({10: 2, 7: 1})
        """
        counts: dict[Outcome, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return Deck(counts)

    def items(self) -> Iterator[tuple[Outcome, int]]:
        """Return each value with its number of cards.

        >>> list(Deck({2: 4, 3: 1}).items())
        [(2, 4), (3, 1)]
        """
        return zip(self.values, self.counts, strict=True)

    def count(self, value: Outcome) -> int:
        """Return how many cards have this value.

        >>> Deck({2: 4}).count(2)
        4
        """
        return self.counts[self.values.index(value)] if value in self.values else 0

    def without(self, cards: Iterable[Outcome], parameter: str = "cards") -> Deck[Outcome]:
        """Return the deck once these cards have left it.

        Args:
            cards: the values of the cards, one by one.
            parameter: the argument's name in the error.

        Raises:
            InvalidInput: the deck has fewer cards of a value.

        >>> Deck({2: 4, 3: 1}).without([2, 3])
        Deck({2: 3})
        """
        remaining = dict(self.items())
        for card in cards:
            if not remaining.get(card):
                held = self.count(card)
                raise InvalidInput(
                    parameter, f"{card} {held + 1} times", f"cards that are in the deck (of {card}: {held})"
                )
            remaining[card] -= 1
        return Deck(remaining)

    def map[Other](self, change: Callable[[Outcome], Other]) -> Deck[Other]:
        """Return the deck with each card's value changed; cards that become equal are counted together.

        >>> Deck({"J": 4, "Q": 4, "A": 4}).map({"J": 10, "Q": 10, "A": 11}.get)
        Deck({10: 8, 11: 4})
        """
        counts: dict[Other, int] = {}
        for value, count in self.items():
            new = change(value)
            counts[new] = counts.get(new, 0) + count
        return Deck(counts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return False
        if self.values == other.values:  # mostly in the same order, which is quicker to compare
            return self.counts == other.counts
        return dict(self.items()) == dict(other.items())

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        return f"Deck({dict(self.items())})"


@lru_cache(maxsize=256, typed=True)
def sum_of_cards(deck: Deck[int], drawn: int, best: int | None = None) -> Law[int]:
    """Return the sum of cards drawn from the deck, or of the highest of them.

    Args:
        deck: the cards that may come, by value.
        drawn: how many are drawn, 0 to 20 and at most the whole deck.
        best: how many of them count, the highest first; None, or more than are drawn, means all of them.

    Returns:
        The law of the sums in rising order; its total is the number of hands.

    >>> sum_of_cards(Deck({1: 2, 3: 1}), 2), sum_of_cards(Deck({1: 2, 3: 1}), 2, best=1)
    (Law({2: 1, 4: 2}), Law({1: 1, 3: 2}))
    """
    require_whole("drawn", drawn, 0, min(deck.size, MOST_DRAWN))
    counting = drawn if best is None else min(require_whole("best", best, 0, MOST_CARDS), drawn)
    if not counting:
        return Law({0: comb(deck.size, drawn)})
    # Values go from high to low, so the first cards drawn are the ones that count. Any lower card adds nothing, so a
    # sum is complete as soon as enough cards are drawn.
    complete: dict[int, int] = {}
    partial: list[dict[int, int]] = [{0: 1}, *({} for _ in range(counting - 1))]
    remaining = deck.size
    for value, count in sorted(deck.items(), reverse=True):
        remaining -= count
        for held in range(counting - 1, max(0, drawn - count - remaining) - 1, -1):
            missing = counting - held
            some = range(missing, min(count, drawn - held) + 1)
            enough = sum(comb(count, more) * comb(remaining, drawn - held - more) for more in some)
            for total, weight in partial[held].items():
                full = total + value * missing
                complete[full] = complete.get(full, 0) + weight * enough
            for more in range(max(1, drawn - held - remaining), min(count, missing - 1) + 1):
                longer, choices = partial[held + more], comb(count, more)
                for total, weight in partial[held].items():
                    longer[total + value * more] = longer.get(total + value * more, 0) + weight * choices
    return Law(dict(sorted(complete.items())))
