"""The betting windows at one break: how an action ends, and by how much its successes exceed the break."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial

from engine.odds.law import Law
from engine.skill_action.betting.columns import PackedRow
from engine.skill_action.betting.dealing import Dealing, DrawnKinds, Observation
from engine.skill_action.betting.windows import WINDOWS, BettingGame, Totals
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from engine.odds.cards import Deck
    from engine.skill_action.betting.terms import Terms

__all__ = ["OneBreak", "Tally"]


class Tally(Value):
    """The ends of an action, counted over all ways the cards may fall; the remaining ways end without a bet.

    Attributes:
        worth: the worth of all ends together, in parts of a success.
        successes: in how many ways it succeeds.
        failures: in how many it fails.
        busts: in how many it busts.
        excess: by how much its successes exceed the break; None if it has no success.
    """

    worth: int
    successes: int
    failures: int
    busts: int
    excess: Law[int] | None = None


class OneBreak(BettingGame):
    """The betting windows of one action at one break.

    The columns of a row are its successes by points above the break, then its busts, failures and successes, and the
    worth of all of them. So of two rows, the row with the greater worth is the greater number.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        skill_break: the break.
        dealt: cards in the middle before any is drawn from the deck; -2 if a hand of 2 comes from the deck first.
        terms: the worth of each end.
        only: how many cards lie in the middle when the bet is made, whatever its odds; None for best play.
        most: the highest total before a card is drawn from the deck.
        house: the table's rulings.

    Clauses: SK-13 to SK-20, SK-25 to SK-34.

    Rulings: SK-Q2, SK-Q4, SK-Q5.

    >>> from engine.odds.cards import Deck
    >>> from engine.skill_action.rulings import House
    >>> from engine.skill_action.betting.terms import SUCCESS_ALONE
    >>> river = OneBreak(Deck({(2,): 1, (10,): 2}), 14, 4, SUCCESS_ALONE, most=5)
    >>> river.bet(5)
    Tally(worth=2, successes=2, failures=1, busts=0, excess=Law({1: 1}))
    >>> river.wait(5, 5), river.ways()
    (Tally(worth=0, successes=0, failures=0, busts=2, excess=None), 3)
    >>> turn = OneBreak(Deck({(2,): 1, (10,): 2}), 14, 3, SUCCESS_ALONE, most=3, house=House(bet_stays="yes"))
    >>> turn.bet(3)  # 15 with a 2 among the pair, 23 with both tens
    Tally(worth=6, successes=6, failures=0, busts=0, excess=Law({1: 2, 9: 1}))
    """

    def __init__(
        self,
        deck: Deck[tuple[int, ...]],
        skill_break: int,
        dealt: int,
        terms: Terms,
        *,
        only: int | None = None,
        most: int = 0,
        house: House = HOUSE,
    ) -> None:
        dealing = Dealing(deck, dealt, house=house)
        highest = most + (5 - dealt) * max(dealing.high)
        # The cards of a reveal are counted in every order, and later divided by the number of orders.
        counted = dealing.ways(0) * factorial(max(3, -dealt))
        points = max(0, highest - skill_break) + 1
        columns = PackedRow(points + 4, terms.greatest(highest) * counted)
        quick = only is None and terms.plain
        super().__init__(dealing, columns, WINDOWS if only is None else (only,), quick=quick, house=house)
        self._break = skill_break
        self._terms = terms
        self._width, self._digits = columns.width, columns.digits
        self._points = points
        self._worth_from = columns.width * (points + 3)
        bust, failure, success, worth = (columns.unit(points + column) for column in range(4))
        self._bust = bust + terms.refund * worth
        self._failure = failure - terms.stake * worth
        self._success = success + terms.one * worth
        self._per_excess = terms.per_excess * worth
        # A player who fixes cards may bust on purpose, and does if that brings the buy-in back and no bet is left.
        self._sinks = dealing.high if dealing.player_choice and terms.refund > terms.kept else dealing.low
        self._no_bet = terms.kept * worth
        self._highest_card = max(dealing.high)
        self._by_set: dict[tuple[int, DrawnKinds, Totals], dict[DrawnKinds, int]] = {}

    def bet(self, high: int) -> Tally:
        """Return the tally of a bet on the next reveal.

        Args:
            high: the total that counts for success.
        """
        if self._stays and self._dealing.table(0) < WINDOWS[-1]:
            return self._tally(self._persistent_bet(0, (), (high, high))[0])
        later = self._dealing.ways(self._dealing.next_cards(0))
        return self._tally(self._bet(Observation((), high, high)) * later)

    def wait(self, high: int = 0, low: int = 0) -> Tally:
        """Return the tally of an action that is not bet now and played best from then on.

        Args:
            high: the total that counts for success.
            low: the total that counts for a bust.
        """
        return self._tally(self._wait(0, (), (high, low))[0])

    def successes(self, drawn: DrawnKinds, total: int) -> int:
        """Count the ways in which an action not bet yet succeeds once these cards are drawn in order, at this total."""
        chosen = tuple(kind for kind in drawn if kind in self._dealing.player_choice)
        others = tuple(kind for kind in drawn if kind not in self._dealing.player_choice)
        rest = total - sum([self._dealing.high[kind] for kind in others])
        asked = len(drawn), chosen, (rest, rest)
        if asked not in self._by_set:
            sets = combinations_with_replacement(self._others, len(others))
            self._by_set[asked] = dict(zip(sets, self._best(*asked), strict=True))
        return self._by_set[asked][others] >> self._width * (self._points + 2) & self._digits

    def _tally(self, row: int) -> Tally:
        *excess, busts, failures, successes = (
            row >> self._width * digit & self._digits for digit in range(self._points + 3)
        )
        law = Law(dict(enumerate(excess))).in_order() if successes else None
        return Tally(row >> self._worth_from, successes, failures, busts, law)

    def _bet(self, seen: Observation) -> int:
        """Return the row of a bet on the next reveal, however the cards fall after it."""
        over = self._over(self._next_sums(seen.drawn), self._break - seen.high)
        hits = over % self._digits
        return self._row(over, hits, self._reveals(len(seen.drawn)) - hits)

    def _over(self, sums: int, need: int) -> int:
        """Return the sums that meet a need, by their distance above it."""
        return sums >> need * self._width if need > 0 else sums << -need * self._width

    def _row(self, over: int, hits: int, misses: int) -> int:
        """Return the row of a bet."""
        row = over + hits * self._success + misses * self._failure
        if self._per_excess:
            row += over // self._digits % self._digits * self._per_excess
        return row

    def _at_window(self, drawn: int, chosen: DrawnKinds, totals: Totals, waits: list[int]) -> list[int]:
        dealing, rows = self._dealing, []
        table, later = dealing.table(drawn), dealing.ways(drawn + dealing.next_cards(drawn))
        bust, hand = self._bust * dealing.ways(drawn), table == 0 and self._sure_hand
        # If no cards can lift the action to the break, it makes no bet, and no end is counted. A forced bet fails.
        to_come = dealing.next_cards(drawn) if self._always and not self._stays else 5 - table
        hopeless = self._break - to_come * self._highest_card
        lost = self._failure * self._reveals(drawn) * later if self._always else self._no_bet * dealing.ways(drawn)
        staying = self._persistent_bet(drawn, chosen, totals) if self._stays and table < WINDOWS[-1] else []
        for index, seen in enumerate(self._states(drawn, chosen, totals)):
            if seen.high < hopeless:
                rows.append(lost)
            elif seen.low >= self._break and not hand:
                rows.append(bust)
            else:
                bet = staying[index] if staying else self._bet(seen) * later
                rows.append(bet if self._always else self._better(bet, seen, waits[index] if waits else None))
        return rows

    def _better(self, bet: int, seen: Observation, wait: int | None) -> int:
        """Return the row of the bet or of waiting, whichever is worth more; a worthwhile bet wins a tie."""
        worth = bet >> self._worth_from
        if wait is None:
            # On the river only a buy-in that comes back can beat a bet that is worth something.
            if worth > 0 and not (self._terms.refund or self._terms.kept):
                return bet
            wait = self._river(seen)
        return wait if worth < max(1, wait >> self._worth_from) else bet

    def _river(self, seen: Observation) -> int:
        until_bust = self._break - seen.low
        copies_left = self._dealing.remaining(seen.drawn)
        busts = sum([copies for copies, sink in zip(copies_left, self._sinks, strict=True) if sink >= until_bust])
        return self._bust * busts + self._no_bet * (sum(copies_left) - busts)

    def _two_to_come(self, seen: Observation) -> int:
        first, need = self._remaining(seen.drawn), self._break - seen.high
        later = self._dealing.size - len(seen.drawn) - 1
        now = self._over(first, need)
        over = now * later
        if need > 0:
            # The cards with which the turn is short; the river cannot show the same cards again.
            short = first & (1 << need * self._width) - 1
            copies_left = self._dealing.remaining(seen.drawn)
            again = sum(
                copies << 2 * self._width * high
                for high, copies in zip(self._dealing.high, copies_left, strict=True)
                if high < need
            )
            over += self._over(short * first - again, need)
        hits = over % self._digits
        return self._row(over, hits, (later + 1) * later - hits)

    def _already_met(self, seen: Observation) -> int:
        if seen.high < self._break:
            return self._two_to_come(seen)
        ways = self._dealing.ways(len(seen.drawn))
        return self._row(ways << self._width * (seen.high - self._break), ways, 0)

    def _chosen(self, after: int, drawn: DrawnKinds, new: DrawnKinds, totals: Totals) -> list[int]:
        high, low = totals
        chosen = tuple(sorted(drawn + new))
        choices = [self._best(after, chosen, (high + more, low + more)) for more in self._dealing.sums(new)]
        if len(choices) == 1:
            return choices[0]
        bust = self._bust * self._dealing.ways(after)
        # Nobody busts on purpose unless that brings the buy-in back.
        return [
            max(rows) if self._terms.refund else max([row for row in rows if row != bust], default=bust)
            for rows in zip(*choices, strict=True)
        ]

    def _turn_and_river(self, drawn: int, chosen: DrawnKinds, totals: Totals) -> list[int]:
        """Return the same as in `Windows`, if a success is worth one and nothing else anything."""
        bust = self._bust * self._dealing.ways(drawn)
        hopeless = self._break - 2 * self._highest_card
        return [
            0 if seen.high < hopeless else bust if seen.low >= self._break else self._turn_then_river(seen)
            for seen in self._states(drawn, chosen, totals)
        ]

    def _turn_then_river(self, seen: Observation) -> int:
        if self._stays:
            # No other play succeeds more often. If this one never does, nobody bets and nobody can bust.
            bet = self._two_to_come(seen)
            return bet if bet >> self._worth_from else 0
        dealing, first, later = self._dealing, self._remaining(seen.drawn), self._dealing.size - len(seen.drawn) - 1
        need, until_bust = self._break - seen.high, self._break - seen.low
        now = self._over(first, need)
        hits_now = now % self._digits
        bet = self._row(now, hits_now, later + 1 - hits_now) * later
        if 2 * hits_now > later and need == until_bust and not (dealing.high_low or dealing.player_choice):
            return bet  # totals that win now would be a bust without a bet, so less than half is left
        copies_left = dealing.remaining(seen.drawn)
        pairs = zip(dealing.high, copies_left, strict=True)
        highs = sorted([high for high, copies in pairs for _ in range(min(2, copies))])
        # The cards that the turn may show without a bust, at what they count then; the same once more, as the river
        # cannot show them again. And how many of them leave a bet.
        turns = again = bets = busts = 0
        for kind, copies in enumerate(copies_left):
            number = self._turn_counts(kind, until_bust)
            if number is None:
                busts += copies
            else:
                turns += copies << self._width * number
                again += copies << self._width * (number + dealing.high[kind])
                bets += copies * (number + highs[-2 if dealing.high[kind] == highs[-1] else -1] >= need)
        then = self._over(turns * first - again, need)
        hits = then % self._digits
        if hits_now * later >= max(1, hits):
            return bet
        return self._row(then, hits, bets * later - hits) + busts * later * self._bust

    def _turn_counts(self, kind: int, until_bust: int) -> int | None:
        """Return the number that a turn card counts for best play, if success is all that counts; None for a bust."""
        if kind in self._dealing.player_choice:
            return max([number for number in self._dealing.choices[kind] if number < until_bust], default=None)
        return self._dealing.high[kind] if self._dealing.low[kind] < until_bust else None
