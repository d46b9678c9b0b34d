"""The betting windows of one action at one break, solved backwards over every way the cards may still fall."""

from __future__ import annotations

from math import comb, factorial
from operator import mul

from engine.odds.law import Law
from engine.skill_action.dealing import Dealing
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.odds.cards import Deck
    from engine.skill_action.dealing import Drawn
    from engine.skill_action.terms import Terms
    from engine.skill_action.values import AceBust

__all__ = ["Tally", "Windows"]

type Tally = tuple[int, int, int, int, Law[int] | None]
"""Worth in parts of a success, successes, failures, busts, and the excess of the successes; counted over all ways."""

_FOR_BUST, _KINDS, _MOST_TOTAL = 32, 64, 0xFFFFFFFF
"""What has been seen: the total for success, from these bits on that for a bust, then four bits for each kind."""


class Windows:
    """Best play from window to window: bet on the next reveal, or wait.

    What has been seen is one whole number: how many cards of each kind, the total for success and that for a bust. What
    may come of it is another: columns that are added up all at once, from the lowest bits on the successes by points
    above the break, then busts, failures, successes, and what all is worth. The cards left are columns as well: so many
    at each number.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        skill_break: the break.
        dealt: cards in the middle before any is drawn from the deck; -2 if a hand of 2 comes from the deck first.
        terms: what each end is worth.
        ace_bust: how a card with several numbers counts for a bust.
        only: how many cards lie in the middle when the bet is made, whatever its odds; None for best play.
        predeal_bust: whether a hand drawn from the deck busts if it reaches the break by itself.
        most: the highest total before a card is drawn from the deck.

    Clauses: SK-13 to SK-20, SK-25 to SK-34; SK-F1 to SK-F6. Rulings: SK-Q2, SK-Q4, SK-Q8.

    >>> from engine.odds.cards import Deck
    >>> from engine.skill_action.terms import terms
    >>> river = Windows(Deck({(2,): 1, (10,): 2}), 14, 4, terms(), most=5)
    >>> river.bet(5), river.wait(5, 5), river.ways()
    ((2, 2, 1, 0, Law({1: 1})), (0, 0, 0, 2, None), 3)
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
        most: int = 0,
    ) -> None:
        dealing = self._dealing = Dealing(deck, dealt, ace_bust)
        self._size = deck.size
        self._break = skill_break
        self._terms = terms
        self._only = only
        self._predeal_bust = predeal_bust
        self._plain = only is None and not (terms.per_excess or terms.stake or terms.refund)
        highest = most + (5 - dealt) * max(dealing.high)
        greatest = terms.one + terms.per_excess * highest + terms.stake + terms.refund + 1
        # The cards of a reveal are counted in every order, before their order is taken out again.
        self._width = (greatest * self.ways() * factorial(max(3, -dealt))).bit_length() + 1
        self._step = (1 << self._width) - 1
        self._busts = self._width * (max(0, highest - skill_break) + 1)
        self._misses, self._hits, self._worth = (self._busts + self._width * place for place in (1, 2, 3))
        self._bust = (terms.refund << self._worth) + (1 << self._busts)
        # Who fixes his cards may bust on purpose, and does if that brings the buy-in back and no bet is left.
        self._seeks_bust = ace_bust == "fixed" and terms.refund > 0
        self._sinks = dealing.high if self._seeks_bust else dealing.low
        self._powers = [1 << self._width * number for number in dealing.high]
        self._units = [
            (1 << _KINDS + 4 * place) + (high + (low << _FOR_BUST) if place not in dealing.chosen else 0)
            for place, (high, low) in enumerate(zip(dealing.high, dealing.low, strict=True))
        ]
        self._kinds = [
            (_KINDS + 4 * place, copies, self._units[place], self._powers[place])
            for place, copies in enumerate(dealing.copies)
            if place not in dealing.chosen
        ]
        self._all = sum(map(mul, dealing.copies, self._powers))
        self._best_rows: dict[int, int] = {}
        self._known: dict[tuple[int, Drawn, int], dict[int, int]] = {}

    def ways(self) -> int:
        """In how many ways the cards of the deck may fall to the river."""
        return self._dealing.ways(0)

    def bet(self, high: int) -> Tally:
        """The tally of a bet on the next reveal with this total."""
        return self._told(self._bet(0, high, self._all))

    def wait(self, high: int = 0, low: int = 0) -> Tally:
        """The tally of not betting now and playing best from then on, with these totals for success and for a bust."""
        return self._told(self._wait(0, high + (low << _FOR_BUST), self._all))

    def successes(self, drawn: Drawn, total: int) -> int:
        """In how many ways an action not bet yet succeeds once these cards are drawn, with this total."""
        seen = total + (total << _FOR_BUST) + sum([1 << _KINDS + 4 * place for place in drawn])
        row = self._best(len(drawn), seen, self._all - sum([self._powers[place] for place in drawn]))
        return row >> self._hits & self._step

    def _told(self, row: int) -> Tally:
        excess = {points: row >> self._width * points & self._step for points in range(self._busts // self._width)}
        hits, misses, busts = (row >> place & self._step for place in (self._hits, self._misses, self._busts))
        return row >> self._worth, hits, misses, busts, Law(excess).in_order() if hits else None

    def _needs(self, seen: int) -> tuple[int, int]:
        """How many points a success still takes, and how many a bust."""
        return self._break - (seen & _MOST_TOTAL), self._break - (seen >> _FOR_BUST & _MOST_TOTAL)

    def _left(self, seen: int) -> list[int]:
        """How many cards of each kind are left."""
        return [copies - (seen >> _KINDS + 4 * place & 15) for place, copies in enumerate(self._dealing.copies)]

    def _best(self, drawn: int, seen: int, first: int) -> int:
        """The row of best play, where a bet that is worth something wins a tie; of the one bet if there is only one."""
        row = self._best_rows.get(seen)
        if row is None:
            table = self._dealing.table(drawn)
            if self._only is not None:
                row = (self._bet if table == self._only else self._wait)(drawn, seen, first)
            elif table == 3 and self._plain:
                row = self._last_two(drawn, seen, first)
            else:
                row = self._bet(drawn, seen, first)
                # On the river a bet that is worth something can only be beaten by a bust on purpose or with a refund.
                if table < 4 or row >> self._worth <= 0 or self._terms.refund:
                    wait = self._wait(drawn, seen, first)
                    if row >> self._worth < max(1, wait >> self._worth):
                        row = wait
            self._best_rows[seen] = row
        return row

    def _last_two(self, drawn: int, seen: int, first: int) -> int:
        """The row of best play with turn and river to come, if a success is worth one and nothing else anything."""
        dealing, later, left = self._dealing, self._size - drawn - 1, self._left(seen)
        need, until_bust = self._needs(seen)
        now = self._over(first, need)
        hits_now = now % self._step
        bet = self._row(now, hits_now, later + 1 - hits_now) * later
        if need == until_bust and 2 * hits_now > later and not (dealing.split or dealing.chosen):
            return bet  # what wins now is a bust without a bet, so less than half is left
        highs = sorted([high for high, copies in zip(dealing.high, left, strict=True) for _ in range(min(2, copies))])
        # The cards that the turn may show without a bust, at what they count then; the same once more, as the river
        # cannot show them again; and how many of them leave a bet.
        turns = again = bets = busts = 0
        for place, copies in enumerate(left):
            number = self._number(place, until_bust)
            if number is None:
                busts += copies
            else:
                turns += copies << self._width * number
                again += copies << self._width * (number + dealing.high[place])
                bets += copies * (number + highs[-2 if dealing.high[place] == highs[-1] else -1] >= need)
        then = self._over(turns * first - again, need)
        hits = then % self._step
        if hits_now * later >= max(1, hits):
            return bet
        return self._row(then, hits, bets * later - hits) + busts * later * self._bust

    def _number(self, place: int, until_bust: int) -> int | None:
        """What a card of the turn counts for best play, if success is all that counts; None for a bust."""
        dealing = self._dealing
        if place in dealing.chosen:
            return max([number for number in dealing.choices[place] if number < until_bust], default=None)
        return dealing.high[place] if dealing.low[place] < until_bust else None

    def _bet(self, drawn: int, seen: int, first: int) -> int:
        dealing, sums, shown = self._dealing, first, self._size - drawn
        cards = dealing.next_cards(drawn)
        if cards == 3:
            left = self._left(seen)
            twice, thrice = (sum(map(mul, left, [power**times for power in self._powers])) for times in (2, 3))
            sums, shown = (first**3 - 3 * first * twice + 2 * thrice) // 6, comb(shown, 3)
        over = self._over(sums, self._needs(seen)[0])
        hits = over % self._step
        return self._row(over, hits, shown - hits) * dealing.ways(drawn + cards)

    def _over(self, sums: int, need: int) -> int:
        """The sums that meet a need, by how much they exceed it."""
        return sums >> need * self._width if need > 0 else sums << -need * self._width

    def _row(self, over: int, hits: int, misses: int) -> int:
        """The row of a bet."""
        worth = hits * self._terms.one - misses * self._terms.stake
        if self._terms.per_excess:
            worth += over // self._step % self._step * self._terms.per_excess
        return over + (misses << self._misses) + (hits << self._hits) + (worth << self._worth)

    def _wait(self, drawn: int, seen: int, first: int) -> int:
        dealing, left = self._dealing, self._left(seen)
        table, cards = dealing.table(drawn), dealing.next_cards(drawn)
        if table == 4:
            _, until_bust = self._needs(seen)
            sinking = [copies for copies, sink in zip(left, self._sinks, strict=True) if sink >= until_bust]
            return self._bust * sum(sinking)
        row = 0
        for chosen, ways in dealing.selections(left, cards):
            then = seen + sum([self._units[place] for place in chosen])
            powers = first - sum([self._powers[place] for place in chosen])
            more = cards - len(chosen)
            row += ways * (self._complete(drawn + cards, chosen, more, then, powers) // factorial(more))
        return row

    def _complete(self, after: int, chosen: Drawn, more: int, seen: int, first: int) -> int:
        """The row of every order in which so many cards complete a reveal, after those whose number is chosen."""
        if not more:
            return self._revealed(after, chosen, seen, first)
        row, closer = 0, self._known.setdefault((after, chosen, more - 1), {})
        for digit, copies, unit, power in self._kinds:
            left = copies - (seen >> digit & 15)
            if left:
                then = seen + unit
                part = closer.get(then)
                if part is None:
                    part = closer[then] = self._complete(after, chosen, more - 1, then, first - power)
                row += left * part
        return row

    def _revealed(self, after: int, chosen: Drawn, seen: int, first: int) -> int:
        """The row once a reveal is complete, with the best of the numbers that the player may choose."""
        dealing = self._dealing
        table = dealing.table(after)
        sure = table == 0 and not self._predeal_bust
        totals = [total for total, _ in dealing.totals(0, 0, chosen)] if chosen else [0]
        states = [seen + total + (total << _FOR_BUST) for total in totals]
        kept = [state for state in states if sure or self._needs(state)[1] > 0]
        rows = [self._best(after, state, first) for state in kept if self._hopes(table, state)]
        if not kept or (self._seeks_bust and len(kept) < len(states)):
            rows.append(self._bust * dealing.ways(after))
        return max(rows, default=0)

    def _hopes(self, table: int, seen: int) -> bool:
        """Whether the cards to come can lift a total to the break; an end without a bet counts nothing."""
        return self._needs(seen)[0] <= (5 - table) * max(self._dealing.high) or self._only is not None
