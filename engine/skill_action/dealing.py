"""The cards of a round as they come: how many at each reveal, in how many ways, and what totals they make."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, prod

from engine.odds.cards import Deck, multisets
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.skill_action.values import AceBust

__all__ = ["Dealing", "Drawn"]

type Drawn = tuple[int, ...]
"""Cards drawn so far, as places in the list of cards."""


class Dealing:
    """A deck from which the rest of a round is dealt.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        dealt: cards in the middle before any is drawn from the deck; -2 if a hand of 2 comes from the deck first.
        ace_bust: how a card with several numbers counts for a bust.

    Attributes:
        choices: the kinds of cards, as the numbers that each may count.
        high: the highest of these numbers, kind by kind.
        low: the lowest.
        copies: how many cards of each kind there are.
        chosen: the kinds whose number the player chooses when he sees the card.
        split: the kinds that count high for success and low for a bust.

    Clauses: SK-24, SK-26, SK-29, SK-32. Ruling: SK-Q2.
    """

    def __init__(self, deck: Deck[tuple[int, ...]], dealt: int, ace_bust: AceBust) -> None:
        counted = deck.map(lambda numbers: numbers[-1:]) if ace_bust == "high" else deck
        cards = sorted(counted.items())
        self.choices = [numbers for numbers, _ in cards]
        self.high = [numbers[-1] for numbers in self.choices]
        self.low = [numbers[0] for numbers in self.choices]
        self.copies = [copies for _, copies in cards]
        self._size = deck.size
        self._dealt = dealt
        several = [place for place, numbers in enumerate(self.choices) if len(numbers) > 1]
        self.chosen, self.split = (several, []) if ace_bust == "fixed" else ([], several)
        self._ways: dict[int, int] = {}

    def table(self, drawn: int) -> int:
        """How many cards lie in the middle once so many are drawn; below 0 before the hand is dealt.

        >>> Dealing(Deck({(10,): 48}), 3, "high").table(1)
        4
        """
        return self._dealt + drawn

    def next_cards(self, drawn: int) -> int:
        """How many cards the next reveal has, once so many are drawn.

        >>> before_deal = Dealing(Deck({(10,): 48}), -2, "high")
        >>> [before_deal.next_cards(drawn) for drawn in (0, 2, 5, 6)]
        [2, 3, 1, 1]
        """
        table = self._dealt + drawn
        return -table if table < 0 else 3 if table == 0 else 1

    def ways(self, drawn: int) -> int:
        """In how many ways the cards may fall to the river once so many are drawn.

        >>> Dealing(Deck({(10,): 48}), 3, "high").ways(0)
        2256
        """
        if drawn not in self._ways:
            more = self.next_cards(drawn)
            done = self._dealt + drawn == 5
            self._ways[drawn] = 1 if done else comb(self._size - drawn, more) * self.ways(drawn + more)
        return self._ways[drawn]

    def left(self, drawn: Drawn) -> dict[int, int]:
        """How many cards of each kind are left.

        >>> Dealing(Deck({(2,): 3, (10,): 4}), 3, "high").left((1, 1))
        {0: 3, 1: 2}
        """
        return {place: copies - drawn.count(place) for place, copies in enumerate(self.copies)}

    def reveals(self, drawn: Drawn) -> Iterable[tuple[Drawn, int]]:
        """The different next reveals, each with the number of ways it comes up.

        >>> list(Dealing(Deck({(2,): 3, (10,): 4}), 3, "high").reveals((1, 1)))
        [((0,), 3), ((1,), 2)]
        """
        left, cards = self.left(drawn), self.next_cards(len(drawn))
        if cards == 1:
            return [((place,), copies) for place, copies in left.items() if copies]
        return multisets(Deck(left), cards).items()

    def selections(self, left: Sequence[int], cards: int) -> Iterator[tuple[Drawn, int]]:
        """What so many cards may hold of those whose number the player chooses, each with the ways to draw just these.

        >>> aces = Dealing(Deck({(1, 11): 4, (9,): 4}), 3, "fixed")
        >>> list(aces.selections([4, 4], 2))
        [((), 1), ((0,), 4), ((0, 0), 6)]
        """
        for several in range(cards + 1):
            for places in combinations_with_replacement(self.chosen, several):
                ways = prod([comb(left[place], places.count(place)) for place in set(places)])
                if ways:
                    yield places, ways

    def totals(self, high: int, low: int, new: Drawn) -> list[tuple[int, int]]:
        """The totals (for success, for a bust) that the player may have with the new cards: mostly one pair.

        >>> [Dealing(Deck({(1, 11): 4}), 3, reading).totals(15, 15, (0,)) for reading in ("high", "low", "fixed")]
        [[(26, 26)], [(26, 16)], [(16, 16), (26, 26)]]
        """
        if self.chosen:
            totals = {high}
            for place in new:
                totals = {total + number for total in totals for number in self.choices[place]}
            return [(total, total) for total in sorted(totals)]
        return [(high + sum([self.high[place] for place in new]), low + sum([self.low[place] for place in new]))]
