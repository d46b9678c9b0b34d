"""The cards of a round as they come: how many at each reveal, in how many ways, and the totals they make."""

from __future__ import annotations

from collections import namedtuple
from itertools import combinations_with_replacement
from math import comb, prod

from engine.invalid import require, require_whole
from engine.odds.cards import Deck
from engine.odds.law import Law
from engine.skill_action.values import fixes_cards
from engine.static import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.skill_action.rulings import House

__all__ = ["MOST_MULTISETS", "Dealing", "DrawnKinds", "Observation", "multisets"]

MOST_MULTISETS = 200_000

type DrawnKinds = tuple[int, ...]
"""Cards drawn from the deck, as indexes in the list of kinds."""


class Observation(namedtuple("Observation", ("drawn", "high", "low"))):
    """The cards that a player has seen in a round.

    Attributes:
        drawn: the cards drawn from the deck.
        high: the player's total for success.
        low: the player's total for a bust.

    >>> Observation((0, 2), 26, 16)
    Observation(drawn=(0, 2), high=26, low=16)
    """

    __slots__ = ()

    drawn: DrawnKinds
    high: int
    low: int


class Dealing:
    """A deck from which the rest of a round is dealt.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        dealt: cards in the middle before any is drawn from the deck; -2 if a hand of 2 comes from the deck first.
        house: the table's rulings.

    Attributes:
        choices: the kinds of cards, as the numbers that each may count.
        high: the highest of these numbers, kind by kind.
        low: the lowest.
        copies: how many cards of each kind there are.
        size: how many cards there are.
        player_choice: the kinds whose number the player chooses on seeing the card.
        high_low: the kinds that count high for success and low for a bust.

    Clauses: SK-24, SK-26, SK-29, SK-32.

    Rulings: SK-Q2.
    """

    def __init__(self, deck: Deck[tuple[int, ...]], dealt: int, *, house: House) -> None:
        match house.ace_bust:
            case "high":
                counted = deck.map(lambda numbers: numbers[-1:])
            case "low" | "fixed":
                counted = deck
            case _:
                assert_never(house.ace_bust)
        cards = sorted(counted.items())
        self.choices = [numbers for numbers, _ in cards]
        self.high = [numbers[-1] for numbers in self.choices]
        self.low = [numbers[0] for numbers in self.choices]
        self.copies = [copies for _, copies in cards]
        self.size = deck.size
        self._dealt = dealt
        several = [kind for kind, numbers in enumerate(self.choices) if len(numbers) > 1]
        self.player_choice, self.high_low = (several, []) if fixes_cards(house=house) else ([], several)
        self._ways: dict[int, int] = {}

    def table(self, drawn: int) -> int:
        """Return how many cards lie in the middle after this many draws; below 0 before the hand is dealt.

        >>> from engine.skill_action.rulings import HOUSE
        >>> Dealing(Deck({(10,): 48}), 3, house=HOUSE).table(1)
        4
        """
        return self._dealt + drawn

    def next_cards(self, drawn: int) -> int:
        """Return how many cards the next reveal has after this many draws.

        >>> from engine.skill_action.rulings import HOUSE
        >>> before_deal = Dealing(Deck({(10,): 48}), -2, house=HOUSE)
        >>> [before_deal.next_cards(drawn) for drawn in (0, 2, 5, 6)]
        [2, 3, 1, 1]
        """
        table = self._dealt + drawn
        return -table if table < 0 else 3 if table == 0 else 1

    def ways(self, drawn: int) -> int:
        """Count the ways in which the cards may fall to the river after this many draws.

        >>> from engine.skill_action.rulings import HOUSE
        >>> Dealing(Deck({(10,): 48}), 3, house=HOUSE).ways(0)
        2256
        """
        if drawn not in self._ways:
            more = self.next_cards(drawn)
            done = self._dealt + drawn == 5
            self._ways[drawn] = 1 if done else comb(self.size - drawn, more) * self.ways(drawn + more)
        return self._ways[drawn]

    def remaining(self, drawn: DrawnKinds) -> list[int]:
        """Return how many cards of each kind are left.

        >>> from engine.skill_action.rulings import HOUSE
        >>> Dealing(Deck({(2,): 3, (10,): 4}), 3, house=HOUSE).remaining((1, 1))
        [3, 2]
        """
        remaining = self.copies.copy()
        for kind in drawn:
            remaining[kind] -= 1
        return remaining

    def reveals(self, drawn: DrawnKinds) -> Iterable[tuple[DrawnKinds, int]]:
        """Return the different next reveals, each with the number of ways to draw it.

        >>> from engine.skill_action.rulings import HOUSE
        >>> list(Dealing(Deck({(2,): 3, (10,): 4}), 3, house=HOUSE).reveals((1, 1)))
        [((0,), 3), ((1,), 2)]
        """
        remaining, cards = self.remaining(drawn), self.next_cards(len(drawn))
        if cards == 1:
            return [((kind,), copies) for kind, copies in enumerate(remaining) if copies]
        return multisets(Deck(dict(enumerate(remaining))), cards).items()

    def selections(self, drawn: DrawnKinds, cards: int) -> Iterator[tuple[DrawnKinds, int]]:
        """Yield the cards with a number to choose that a draw of this size may hold, with the ways to draw just these.

        >>> from engine.skill_action.rulings import House
        >>> aces = Dealing(Deck({(1, 11): 4, (9,): 4}), 3, house=House(ace_bust="fixed"))
        >>> list(aces.selections((0, 1), 2))
        [((), 1), ((0,), 3), ((0, 0), 3)]
        """
        remaining = self.remaining(drawn)
        for several in range(cards + 1):
            for kinds in combinations_with_replacement(self.player_choice, several):
                ways = prod([comb(remaining[kind], kinds.count(kind)) for kind in set(kinds)])
                if ways:
                    yield kinds, ways

    def sums(self, cards: DrawnKinds) -> list[int]:
        """Return the sums that these cards may have, lowest first.

        >>> from engine.skill_action.rulings import House
        >>> Dealing(Deck({(1, 11): 4, (9,): 4}), 3, house=House(ace_bust="fixed")).sums((0, 0, 1))
        [11, 21, 31]
        """
        sums = {0}
        for kind in cards:
            sums = {total + number for total in sums for number in self.choices[kind]}
        return sorted(sums)


def multisets[Card](deck: Deck[Card], drawn: int) -> Law[tuple[Card, ...]]:
    """Return the distribution of the cards drawn, ignoring their order.

    Args:
        deck: the cards that may come, by value.
        drawn: how many, at most the whole deck; there may be at most 200,000 multisets of that size.

    Returns:
        The law of the cards drawn, each as a tuple in the deck's order; its total is the number of hands.

    >>> multisets(Deck({"A": 2, "K": 1}), 2)
    Law({('A', 'A'): 1, ('A', 'K'): 2})
    """
    require_whole("drawn", drawn, 0, deck.size)
    at_most = comb(len(deck.values) + drawn - 1, drawn) if drawn else 1
    require(at_most <= MOST_MULTISETS, "drawn", drawn, f"few enough for at most {MOST_MULTISETS} different draws")
    complete: dict[tuple[Card, ...], int] = {}
    partial: dict[tuple[Card, ...], int] = {(): 1}
    remaining = deck.size
    for value, count in deck.items():
        remaining -= count
        longer = {}
        for cards, weight in partial.items():
            missing = drawn - len(cards)
            if missing <= remaining:
                longer[cards] = weight
            for more in range(max(1, missing - remaining), min(count, missing) + 1):
                target = complete if more == missing else longer
                target[(*cards, *(value,) * more)] = weight * comb(count, more)
        partial = longer
    return Law(complete or partial)
