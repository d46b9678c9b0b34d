"""Best play for every break at once, for tables that would otherwise solve the same cards eighty times.

What is still needed says all about break and total: once the same cards are drawn, in whatever order, all breaks and
totals ask for the same row of answers (`engine.skill_action.rows`). So there is one row for each set of cards drawn,
and it is moved along by what the next card counts.
"""

from __future__ import annotations

from math import comb, factorial, perm
from operator import mul

from engine.skill_action.dealing import Dealing
from engine.skill_action.position import MOST_BREAK
from engine.skill_action.rows import Rows
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.odds.cards import Deck
    from engine.skill_action.dealing import Drawn
    from engine.skill_action.terms import Terms
    from engine.skill_action.values import AceBust

__all__ = ["EveryBreak"]

_DIGIT = 4
"""Bits for how many cards of one kind are seen."""


class EveryBreak:
    """The betting windows of one action, for every break from 1 to 80.

    It asks what `engine.skill_action.windows.Windows` asks for one break. The cards drawn so far are one whole number
    with a digit for each kind; beside it go the rows of the cards left: each where its number says, and where twice its
    number says.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        dealt: cards in the middle before any is drawn from the deck; -2 if hands of 2 cards come from the deck first.
        terms: what each end is worth; with hands from the deck, only a success is.
        ace_bust: how a card with several numbers counts for a bust.
        windows: how many cards lie in the middle when a bet may be made.
        predeal_bust: whether a hand drawn from the deck busts if it reaches the break by itself.
        most: the highest total before a card is drawn from the deck.
        spread: by how much the total for success is then above the total for a bust.

    Attributes:
        rows: how to read the answers.

    Clauses: SK-F1, SK-F5. Rulings: SK-Q2, SK-Q8.

    >>> from engine.odds.cards import Deck
    >>> from engine.skill_action.terms import terms
    >>> turn = EveryBreak(Deck({(2,): 1, (10,): 2}), 3, terms())
    >>> turn.rows.successes(turn.bet(5)[0])[6:16], turn.rows.successes(turn.wait(5))[6:16]
    ([6, 4, 4, 4, 4, 4, 4, 4, 4, 0], [0, 2, 2, 2, 2, 2, 2, 2, 2, 6])
    """

    def __init__(
        self,
        deck: Deck[tuple[int, ...]],
        dealt: int,
        terms: Terms,
        ace_bust: AceBust = "high",
        windows: Iterable[int] = (0, 3, 4),
        predeal_bust: bool = False,
        most: int = 0,
        spread: int = 0,
    ) -> None:
        dealing = self._dealing = Dealing(deck, dealt, ace_bust)
        self._size = deck.size
        self._windows = frozenset(windows)
        self._predeal_bust = predeal_bust
        # The cards of a reveal are counted in every order, before their order is taken out again.
        counts = self.ways() * factorial(max(3, -dealt))
        rows = self.rows = Rows(terms, counts, most + (5 - dealt) * max(dealing.high))
        self._bust_at = dealing.high if ace_bust == "fixed" else dealing.low
        self._powers = [rows.sums(number) for number in dealing.high]
        self._squares = [rows.sums(2 * number) for number in dealing.high]
        self._kinds = [
            (_DIGIT * place, copies, rows.width * self._bust_at[place], self._powers[place], self._squares[place])
            for place, copies in enumerate(dealing.copies)
            if place not in self._dealing.chosen
        ]
        self._all = 0, sum(map(mul, dealing.copies, self._powers)), sum(map(mul, dealing.copies, self._squares))
        self._spread = spread
        widest = spread + (5 - dealt) * max(map(int.__sub__, dealing.high, dealing.low))
        self._needs = [max(1, min(MOST_BREAK, widest + cards * max(dealing.high))) for cards in range(6)]
        self._best_rows: dict[int, int] = {}
        self._reveals: dict[tuple[int, Drawn], _Reveal] = {}

    def ways(self) -> int:
        """In how many ways the cards of the deck may fall to the river."""
        return self._dealing.ways(0)

    def bet(self, high: int) -> tuple[int, int]:
        """The rows of what a bet on the next reveal gains, and of what it costs, with this total."""
        return self._bet(0, *self._all, high)

    def wait(self, low: int = 0) -> int:
        """The row of not betting now and playing best from then on, with this total for a bust."""
        row = self._wait(0, *self._all) << self.rows.width * low
        return row + self._reached(0) * self.ways() * self.rows.ones(low)

    def _left(self, seen: int) -> list[int]:
        """How many cards of each kind are left."""
        return [copies - (seen >> _DIGIT * place & 15) for place, copies in enumerate(self._dealing.copies)]

    def _spread_of(self, seen: int) -> int:
        """By how much the total for success is above the total for a bust."""
        high, low = self._dealing.high, self._dealing.low
        return self._spread + sum(
            [(seen >> _DIGIT * place & 15) * (high[place] - low[place]) for place in self._dealing.split]
        )

    def _reached(self, drawn: int) -> int:
        """What a way is worth in which the next reveal brings the total for a bust to the break."""
        if self._dealing.table(drawn) >= 0 or self._predeal_bust:
            return self.rows.refund
        return int(0 in self._windows)

    def _best(self, drawn: int, seen: int, first: int, twice: int) -> int:
        """The row of best play by what is needed for a bust."""
        row = self._best_rows.get(seen)
        if row is None:
            table = self._dealing.table(drawn)
            if table == 3 and self.rows.plain:
                row = self._last_two(drawn, seen, first, twice)
            else:
                row = self._wait(drawn, seen, first, twice)
                if table in self._windows:
                    needs = self._needs[5 - table]
                    bet = self._bet(drawn, seen, first, twice, self._spread_of(seen), needs)
                    row = self.rows.better(*bet, row, needs)
            self._best_rows[seen] = row
        return row

    def _bet(
        self, drawn: int, seen: int, first: int, twice: int, spread: int, needs: int = MOST_BREAK
    ) -> tuple[int, int]:
        dealing, sums, shown = self._dealing, first, self._size - drawn
        cards = dealing.next_cards(drawn)
        if cards == 3:
            # Three cards in any order, less those that name a card twice, and so once too often those that name one
            # three times.
            thrice = sum([left * power**3 for left, power in zip(self._left(seen), self._powers, strict=True)])
            sums, shown = (first**3 - 3 * first * twice + 2 * thrice) // 6, comb(shown, 3)
        gain, cost = self.rows.bet(sums, shown, spread, needs)
        later = dealing.ways(drawn + cards)
        return gain * later, cost * later

    def _settled(self, seen: int, first: int) -> int:
        """The cards left by what they count for a bust, those left out whose number the player chooses."""
        for place in self._dealing.split:
            copies = self._dealing.copies[place] - (seen >> _DIGIT * place & 15)
            first += copies * (self.rows.sums(self._dealing.low[place]) - self._powers[place])
        for place in self._dealing.chosen:
            first -= (self._dealing.copies[place] - (seen >> _DIGIT * place & 15)) * self._powers[place]
        return first

    def _wait(self, drawn: int, seen: int, first: int, twice: int) -> int:
        """The row of not betting now, by what is needed for a bust."""
        dealing, rows = self._dealing, self.rows
        table, cards = dealing.table(drawn), dealing.next_cards(drawn)
        if table >= max(self._windows) and not rows.refund:
            return 0
        if table == 4:
            # Who fixes his cards busts if he can: with no bet left, only the buy-in can still come back.
            return rows.refund * rows.reach(first if self._dealing.chosen else self._settled(seen, first))
        row = 0
        for chosen, ways in dealing.selections(self._left(seen), cards):
            others = cards - len(chosen)
            if (drawn, chosen) not in self._reveals:
                reached = self._reached(drawn) * dealing.ways(drawn + cards)
                self._reveals[drawn, chosen] = _Reveal(drawn + cards, chosen, others, reached)
            then = seen + sum([1 << _DIGIT * place for place in chosen])
            powers = first - sum([self._powers[place] for place in chosen])
            squares = twice - sum([self._squares[place] for place in chosen])
            row += ways * (
                self._complete(self._reveals[drawn, chosen], others, then, powers, squares) // factorial(others)
            )
        return rows.cut(row)

    def _complete(self, reveal: _Reveal, more: int, seen: int, first: int, twice: int) -> int:
        """The row of every order in which so many cards complete a reveal."""
        row, rows = 0, self.rows
        if more:
            closer = reveal.known[more - 1]
            for digit, copies, low, power, square in self._kinds:
                left = copies - (seen >> digit & 15)
                if left:
                    then = seen + (1 << digit)
                    part = closer.get(then)
                    if part is None:
                        part = self._complete(reveal, more - 1, then, first - power, twice - square)
                    row += left * (part << low)
            others = reveal.reached and sum([copies - (seen >> digit & 15) for digit, copies, *_ in self._kinds])
            if others:
                row += reveal.reached * perm(others - 1, more - 1) * rows.reach(self._settled(seen, first))
        else:
            row = self._best(reveal.after, seen, first, twice)
            if reveal.chosen:
                totals = [total for total, _ in self._dealing.totals(0, 0, reveal.chosen)]
                row = rows.greatest([(row << rows.width * n) + reveal.reached * rows.ones(n) for n in totals])
        reveal.known[more][seen] = row
        return row

    def _last_two(self, drawn: int, seen: int, first: int, twice: int) -> int:
        """The row of best play with turn and river to come, if only a success is worth anything."""
        rows, dealing, row = self.rows, self._dealing, 0
        spread, left = self._spread_of(seen), self._size - drawn
        if 4 in self._windows:
            pairs, settled = first * first - twice, self._settled(seen, first)
            for place in self._dealing.chosen:
                copies, power = dealing.copies[place] - (seen >> _DIGIT * place & 15), self._powers[place]
                if copies:
                    pairs -= copies * (first * power - self._squares[place])
                    river = rows.reach(first - power)
                    row += copies * rows.greatest([river << rows.width * n for n in dealing.choices[place]])
            # In reach with the river, and not with the turn already.
            row += rows.between((left - 1) * settled, pairs << rows.width * spread)
        if 3 in self._windows:
            row = rows.better((left - 1) * rows.reach(first, spread), 0, row, self._needs[2])
        return row


class _Reveal:
    """A reveal under way: the rows of the ways to complete it.

    Attributes:
        after: cards drawn when it is complete.
        chosen: those of its cards whose number the player chooses.
        known: for so many other cards still to come: cards seen -> row.
        reached: what all ways that follow are worth if it brings the total for a bust to the break.
    """

    def __init__(self, after: int, chosen: Drawn, others: int, reached: int) -> None:
        self.after = after
        self.chosen = chosen
        self.known: list[dict[int, int]] = [{} for _ in range(others + 1)]
        self.reached = reached
