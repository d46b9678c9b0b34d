"""The betting windows of one action, solved backwards over every way the cards may still fall."""

from __future__ import annotations

from math import comb, lcm

from engine.invalid import InvalidInput
from engine.odds.cards import Deck, multisets, sum_of_cards
from engine.odds.stopping import Stopping
from engine.skill_action.rulings import RULINGS
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction

    from engine.odds.stopping import Tally
    from engine.skill_action.values import AceBust

__all__ = ["BustRefund", "Terms", "Windows", "terms"]

if TYPE_CHECKING:
    from typing import Literal

type BustRefund = Literal["no", "yes"]
type State = tuple[tuple[int, ...], int, int]
"""The cards drawn so far (as places in the list of cards, in order), the total for success, the total for a bust."""

_MOST_STAKE = 1000


class Terms(Value):
    """What each end of an action is worth, in whole parts of one plain success.

    Attributes:
        one: how many parts a success is.
        per_excess: parts that each point above the break adds to a success.
        stake: parts that a failure costs.
        refund: parts that come back with a bust.
    """

    one: int
    per_excess: int
    stake: int
    refund: int


def terms(
    stake: int | Fraction = 0,
    per_excess: int | Fraction = 0,
    buy_in: int | Fraction = 0,
    bust_refunds_buyin: BustRefund = "no",
) -> Terms:
    """What each end is worth, brought to a common denominator.

    Args:
        stake: what a failure costs, in plain successes, 0 to 1000.
        per_excess: what each point above the break adds to a success, 0 to 1000.
        buy_in: what was paid to try, 0 to 1000.
        bust_refunds_buyin: whether a bust gives it back.

    Raises:
        InvalidInput: one of them is no whole number or fraction in its range.

    Clauses: SK-12, SK-15, SK-23. Ruling: SK-Q8.

    >>> from fractions import Fraction
    >>> terms(Fraction(1, 2), Fraction(1, 3))
    Terms(one=6, per_excess=2, stake=3, refund=0)
    """
    RULINGS.check(bust_refunds_buyin=bust_refunds_buyin)
    parts = [("stake", stake), ("per_excess", per_excess), ("buy_in", buy_in)]
    for parameter, number in parts:
        if isinstance(number, (bool, float)) or not 0 <= number <= _MOST_STAKE:
            raise InvalidInput(parameter, number, f"a whole number or a fraction from 0 to {_MOST_STAKE}")
    one = lcm(*(number.denominator for _, number in parts))
    scaled = [number.numerator * (one // number.denominator) for _, number in parts]
    return Terms(one, scaled[1], scaled[0], scaled[2] if bust_refunds_buyin == "yes" else 0)


class Windows(Stopping[State]):
    """Best play from window to window: bet on the next reveal, or wait.

    A tally is (worth in parts of a success, successes, failures, busts), counted over `ways`; what is left of the ways
    ends without a bet.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        skill_break: the break.
        dealt: cards in the middle before any is drawn from the deck; below 0 if hands come from the deck as well.
        terms: what each end is worth.
        ace_bust: how a card with several numbers counts for a bust.

    Clauses: SK-13 to SK-20, SK-25 to SK-34; SK-F1 to SK-F6. Ruling: SK-Q2.
    """

    def __init__(
        self, deck: Deck[tuple[int, ...]], skill_break: int, dealt: int, terms: Terms, ace_bust: AceBust = "high"
    ) -> None:
        super().__init__(self._bet, self._wait)
        counted = deck.map(lambda numbers: numbers[-1:]) if ace_bust == "high" else deck
        cards = sorted(counted.items(), key=lambda card: (card[0][-1], card[0]))
        self._choices = [numbers for numbers, _ in cards]
        self._high = [numbers[-1] for numbers in self._choices]
        self._fixed = ace_bust == "fixed"
        # Who fixes his cards may bust on purpose, and does if that brings the buy-in back and no bet is left.
        self._seeks_bust = self._fixed and terms.refund > 0
        self._low = self._high if self._seeks_bust else [numbers[0] for numbers in self._choices]
        self._copies = [copies for _, copies in cards]
        self._size = deck.size
        self._break = skill_break
        self._dealt = dealt
        self._terms = terms
        # For every number a card may still have to count: the first place that reaches it, the cards from there on,
        # and the cards that count as much even at their lowest.
        needs = range(max(self._high) + 2)
        self._first = [sum(high < need for high in self._high) for need in needs]
        self._reach = [sum(self._copies[first:]) for first in self._first]
        self._sink = [sum(c for c, low in zip(self._copies, self._low, strict=True) if low >= need) for need in needs]

    def ways(self, state: State) -> int:
        """In how many ways the cards may fall from a state to the river.

        >>> Windows(Deck({(10,): 48}), 20, 3, terms()).ways(((), 15, 15))
        2256
        """
        table, left = self._dealt + len(state[0]), self._size - len(state[0])
        return (comb(left, 3) if table == 0 else left) * self._later(table, left)

    def best(self, state: State) -> Tally:
        """The tally of best play; that of a bust, if the player chose to bust."""
        if state[2] >= self._break:
            ways = self.ways(state)
            return ways * self._terms.refund, 0, 0, ways
        return super().best(state)

    def _later(self, table: int, left: int) -> int:
        """The ways for the cards that follow the next reveal."""
        return (left - 3) * (left - 4) if table == 0 else left - 1 if table == 3 else 1

    def _bet(self, state: State) -> Tally:
        drawn, high, _ = state
        table, left = self._dealt + len(drawn), self._size - len(drawn)
        if table == 0:
            sums = sum_of_cards(Deck(self._left(drawn)).map(self._high.__getitem__), 3)
            over = [(high + total - self._break, weight) for total, weight in sums.items()]
            hits = sum(weight for excess, weight in over if excess >= 0)
            points = sum(excess * weight for excess, weight in over if excess >= 0)
            misses = sums.total - hits
        else:
            need = min(max(self._break - high, 0), len(self._first) - 1)
            first = self._first[need]
            hits = self._reach[need] - sum(place >= first for place in drawn)
            misses = left - hits
            points = 0
            if self._terms.per_excess and hits:
                points = sum(
                    (copies - drawn.count(place)) * (high + self._high[place] - self._break)
                    for place, copies in enumerate(self._copies)
                    if place >= first
                )
        terms, later = self._terms, self._later(table, left)
        worth = hits * terms.one + points * terms.per_excess - misses * terms.stake
        return worth * later, hits * later, misses * later, 0

    def _wait(self, state: State) -> tuple[Tally, list[tuple[int, tuple[State, ...]]]]:
        drawn, high, low = state
        table, left = self._dealt + len(drawn), self._size - len(drawn)
        moves = []
        if table == 4:
            need = min(max(self._break - low, 0), len(self._sink) - 1)
            busts = self._sink[need] - sum(self._low[place] >= need for place in drawn)
        else:
            busts = 0
            # An end without a bet counts nothing, so a total that no card can lift to the break needs no further look.
            hopeless = self._break - (2 if table == 0 else 1) * self._high[-1]
            for new, weight in self._reveals(drawn, 3 if table == 0 else 1):
                totals = self._totals(high, low, new)
                if totals and totals[-1][0] < hopeless:
                    continue
                if totals:
                    longer = tuple(sorted(drawn + new))
                    moves.append((weight, tuple((longer, *pair) for pair in totals)))
                else:
                    busts += weight
        busts *= self._later(table, left)
        return (busts * self._terms.refund, 0, 0, busts), moves

    def _left(self, drawn: tuple[int, ...]) -> dict[int, int]:
        return {place: copies - drawn.count(place) for place, copies in enumerate(self._copies)}

    def _reveals(self, drawn: tuple[int, ...], cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if cards == 3:
            return multisets(Deck(self._left(drawn)), 3).items()
        return (((place,), left) for place, left in self._left(drawn).items() if left)

    def _totals(self, high: int, low: int, new: Iterable[int]) -> tuple[tuple[int, int], ...]:
        """The totals that an action without a bet may go on with; none if it busts."""
        if self._fixed:
            totals = {high}
            for place in new:
                totals = {total + number for total in totals for number in self._choices[place]}
            open_totals = [total for total in sorted(totals) if total < self._break]
            if open_totals and self._seeks_bust and max(totals) >= self._break:
                open_totals.append(max(totals))
            return tuple((total, total) for total in open_totals)
        for place in new:
            high += self._high[place]
            low += self._low[place]
        return ((high, low),) if low < self._break else ()
