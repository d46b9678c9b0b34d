"""The betting windows of one action, solved backwards over every way the cards may still fall."""

from __future__ import annotations

from engine.odds.cards import Deck, sum_of_cards
from engine.odds.law import Law
from engine.odds.stopping import Stopping
from engine.skill_action.dealing import Dealing
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.odds.stopping import Tally
    from engine.skill_action.dealing import Drawn
    from engine.skill_action.terms import Terms
    from engine.skill_action.values import AceBust

__all__ = ["Windows"]

type State = tuple[Drawn, int, int]
"""The cards drawn so far, in order; the total for success; the total for a bust."""


class Windows(Stopping[State]):
    """Best play from window to window: bet on the next reveal, or wait.

    A tally is (worth in parts of a success, successes, failures, busts, excesses), counted over `ways`; what is left of
    the ways ends without a bet. The excesses are the successes by points above the break, side by side in one big
    integer, which adds them all up at once.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        skill_break: the break.
        dealt: cards in the middle before any is drawn from the deck; -2 if a hand of 2 comes from the deck first.
        terms: what each end is worth.
        ace_bust: how a card with several numbers counts for a bust.
        only: how many cards lie in the middle when the bet is made, whatever its odds; None for best play.
        predeal_bust: whether a hand drawn from the deck busts if it reaches the break by itself.

    Clauses: SK-13 to SK-20, SK-25 to SK-34; SK-F1 to SK-F6. Rulings: SK-Q2, SK-Q4, SK-Q8.

    >>> from engine.skill_action.terms import terms
    >>> river = Windows(Deck({(2,): 1, (10,): 2}), 14, 4, terms())
    >>> river.stop(((), 5, 5))[:4], river.wait(((), 5, 5))[:4], river.ways(())
    ((2, 2, 1, 0), (0, 0, 0, 2), 3)
    """

    def __init__(
        self,
        deck: Deck[tuple[int, ...]],
        skill_break: int,
        dealt: int,
        terms: Terms,
        ace_bust: AceBust = "high",
        only: int | None = None,
        predeal_bust: bool = False,
    ) -> None:
        super().__init__(self._bet, self._wait)
        self._dealing = Dealing(deck, dealt, ace_bust)
        self._break = skill_break
        self._terms = terms
        self._only = only
        self._predeal_bust = predeal_bust
        # Who fixes his cards may bust on purpose, and does if that brings the buy-in back and no bet is left.
        self._seeks_bust = ace_bust == "fixed" and terms.refund > 0
        self._sinks = self._dealing.high if self._seeks_bust else self._dealing.low
        self._width = self._dealing.ways(0).bit_length()
        self._next: dict[int, tuple[int, int, int]] = {}
        self._sunk: dict[int, int] = {}

    def ways(self, drawn: Drawn) -> int:
        """In how many ways the cards may fall to the river once these are drawn."""
        return self._dealing.ways(len(drawn))

    def best(self, state: State) -> Tally:
        """The tally of best play; of the one bet there is, if there is only one; of a bust, if the player chose it."""
        drawn, _, low = state
        table = self._dealing.table(len(drawn))
        if low >= self._break and (table > 0 or self._predeal_bust):
            ways = self.ways(drawn)
            return ways * self._terms.refund, 0, 0, ways, 0
        if self._only is None:
            return super().best(state)
        return self.stop(state) if table == self._only else self.wait(state)

    def excess(self, tally: Tally) -> Law[int] | None:
        """By how much the successes of a tally exceed the break; None if there are none."""
        row, points, weights = tally[4], 0, {}
        while row:
            weights[points] = row & (1 << self._width) - 1
            row >>= self._width
            points += 1
        return Law(weights).in_order() if weights else None

    def _bet(self, state: State) -> Tally:
        drawn, high, _ = state
        dealing, terms = self._dealing, self._terms
        cards = dealing.next_cards(len(drawn))
        if cards == 1:
            hits, points, row = self._next_card(drawn, high)
            misses = sum(dealing.copies) - len(drawn) - hits
        else:
            sums = sum_of_cards(Deck(dealing.left(drawn)).map(dealing.high.__getitem__), cards)
            over = [(high + total - self._break, weight) for total, weight in sums.items()]
            hits = sum(weight for excess, weight in over if excess >= 0)
            points = sum(excess * weight for excess, weight in over if excess >= 0)
            row = sum(weight << self._width * excess for excess, weight in over if excess >= 0)
            misses = sums.total - hits
        later = dealing.ways(len(drawn) + cards)
        worth = hits * terms.one + points * terms.per_excess - misses * terms.stake
        return worth * later, hits * later, misses * later, 0, row * later

    def _next_card(self, drawn: Drawn, high: int) -> tuple[int, int, int]:
        """How many next cards reach the break, by how much altogether, and the row of their excesses."""
        short, highs = self._break - high, self._dealing.high
        if high not in self._next:
            cards = zip(highs, self._dealing.copies, strict=True)
            over = [(number - short, copies) for number, copies in cards if number >= short]
            self._next[high] = (
                sum(copies for _, copies in over),
                sum(excess * copies for excess, copies in over),
                sum(copies << self._width * excess for excess, copies in over),
            )
        hits, points, row = self._next[high]
        for place in drawn:
            excess = highs[place] - short
            if excess >= 0:
                hits, points, row = hits - 1, points - excess, row - (1 << self._width * excess)
        return hits, points, row

    def _wait(self, state: State) -> tuple[Tally, list[tuple[int, tuple[State, ...]]]]:
        drawn, high, low = state
        dealing = self._dealing
        table = dealing.table(len(drawn))
        moves, busts = [], 0
        if table == 4:
            need = self._break - low
            if low not in self._sunk:
                cards = zip(self._sinks, dealing.copies, strict=True)
                self._sunk[low] = sum(copies for number, copies in cards if number >= need)
            busts = self._sunk[low] - sum([self._sinks[place] >= need for place in drawn])
        else:
            # An end without a bet counts nothing, so a total that no card can lift to the break needs no further look.
            to_come = 5 - table - dealing.next_cards(len(drawn))
            hopeless = self._break - to_come * max(dealing.high) if self._only is None else 0
            resolves = table >= 0 or self._predeal_bust
            for new, weight in dealing.reveals(drawn):
                totals = dealing.totals(high, low, new)
                if resolves and totals[0][1] >= self._break:
                    busts += weight
                elif totals[-1][0] >= hopeless:
                    longer = tuple(sorted(drawn + new))
                    if resolves and len(totals) > 1:
                        totals = self._worth_a_look(totals)
                    moves.append((weight, tuple((longer, *pair) for pair in totals)))
        busts *= dealing.ways(len(drawn) + dealing.next_cards(len(drawn)))
        return (busts * self._terms.refund, 0, 0, busts, 0), moves

    def _worth_a_look(self, totals: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Of the totals to choose between, those that stay open; and a bust, if there is something in it."""
        kept = [pair for pair in totals if pair[1] < self._break]
        return kept + totals[-1:] if self._seeks_bust and len(kept) < len(totals) else kept
