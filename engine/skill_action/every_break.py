"""Best play for every break at once, for tables that would otherwise solve the same cards eighty times."""

from __future__ import annotations

from math import comb

from engine.odds.cards import Deck, multisets, sum_of_cards
from engine.odds.columns import Columns
from engine.skill_action.position import MOST_BREAK
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.skill_action.values import AceBust
    from engine.skill_action.windows import Terms

__all__ = ["EveryBreak"]

type Drawn = tuple[int, ...]
"""Cards drawn so far, as places in the list of cards, in order."""


class EveryBreak:
    """The betting windows of one action, for every break from 1 to 80: a row of columns holds an answer for each.

    It asks what `engine.skill_action.windows.Windows` asks for one break. A row counts over `ways` what an end is worth
    and, above these columns, how often it is a success; where all successes are worth the same and nothing else is
    worth anything, one row of columns is both.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        most: the highest total before a card is drawn from the deck.
        dealt: cards in the middle before any is drawn from the deck; -2 if hands of 2 cards come from the deck first.
        terms: what each end is worth.
        ace_bust: how a card with several numbers counts for a bust.
        windows: how many cards lie in the middle when a bet may be made.
        predeal_bust: whether a hand drawn from the deck busts if it reaches the break by itself.

    Clauses: SK-F1, SK-F5. Rulings: SK-Q2, SK-Q8.

    >>> from engine.skill_action.windows import terms
    >>> river = EveryBreak(Deck({(2,): 1, (10,): 2}), 5, 4, terms())
    >>> river.successes(river.best((), 5, 5))[4:16]
    [3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 0]
    """

    def __init__(
        self,
        deck: Deck[tuple[int, ...]],
        most: int,
        dealt: int,
        terms: Terms,
        ace_bust: AceBust = "high",
        windows: Iterable[int] = (0, 3, 4),
        predeal_bust: bool = False,
    ) -> None:
        counted = deck.map(lambda numbers: numbers[-1:]) if ace_bust == "high" else deck
        cards = sorted(counted.items())
        self._choices = [numbers for numbers, _ in cards]
        self._high = [numbers[-1] for numbers in self._choices]
        self._low = [numbers[0] for numbers in self._choices]
        self._copies = [copies for _, copies in cards]
        self._size = deck.size
        self._dealt = dealt
        self._terms = terms
        self._fixed = ace_bust == "fixed"
        self._predeal_bust = predeal_bust
        self._windows = frozenset(windows)
        self._last_window = max(self._windows)
        self._plain = not (terms.per_excess or terms.stake or terms.refund)
        highest = most + (5 - dealt) * max(self._high)
        greatest = max(terms.one + terms.per_excess * highest, terms.stake + terms.refund, 1)
        columns = self._columns = Columns(MOST_BREAK, 2 * greatest * self.ways(0))
        self._half = 0 if self._plain else columns.width * MOST_BREAK
        self._all = columns.ones(MOST_BREAK)
        self._worths = columns.filled(MOST_BREAK)
        self._gains: list[int] = []
        self._open: list[int] = []
        ramp = 0
        for total in range(highest + 1):
            ones, busted = columns.ones(total), columns.filled(total)
            ramp += columns.ones(total - 1) if total else 0
            self._gains.append(ones if self._plain else ones << self._half | ones * terms.one + ramp * terms.per_excess)
            self._open.append(~(busted | busted << self._half))
        self._reached: dict[int, int] = {}
        self._after_flop: dict[tuple[Drawn, int, int], int] = {}

    def ways(self, drawn: int) -> int:
        """In how many ways the cards may fall to the river once so many are drawn from the deck.

        >>> from engine.skill_action.windows import terms
        >>> EveryBreak(Deck({(10,): 48}), 15, 3, terms()).ways(0)
        2256
        """
        table = self._dealt + drawn
        if table == 5:
            return 1
        more = _next_cards(table)
        return comb(self._size - drawn, more) * self.ways(drawn + more)

    def bet(self, drawn: Drawn, high: int) -> tuple[int, int]:
        """The rows of what a bet on the next reveal gains, and of what it costs."""
        table, left = self._dealt + len(drawn), self._size - len(drawn)
        if table == 0:
            sums = sum_of_cards(Deck(self._left(drawn)).map(self._high.__getitem__), 3)
            shown, gain = sums.total, sum(weight * self._gains[high + total] for total, weight in sums.items())
        else:
            shown, gain = left, self._next_card(drawn, high)
        later = self.ways(len(drawn) + _next_cards(table))
        cost = self._terms.stake and self._terms.stake * (shown * self._all - (gain >> self._half & self._worths))
        return gain * later, cost * later

    def wait(self, drawn: Drawn = (), high: int = 0, low: int = 0) -> int:
        """The row of not betting now and playing best from then on."""
        table, refund = self._dealt + len(drawn), self._terms.refund
        if table == 4:
            return self._river_busts(drawn, high, low)
        if table >= self._last_window and not refund:
            return 0
        resolves = table >= 0 or self._predeal_bust
        more = _next_cards(table)
        refund *= self.ways(len(drawn) + more)
        row = 0
        for new, weight in self._reveals(drawn, more):
            longer = tuple(sorted(drawn + new)) if table <= 0 else drawn + new
            best = -1
            for new_high, new_low in self._totals(high, low, new):
                after = self.best(longer, new_high, new_low)
                if resolves:
                    after &= self._open[new_low]
                    after += refund and refund * self._columns.ones(new_low)
                best = after if best < 0 else self._greater(best, after)
            row += weight * best
        return row

    def best(self, drawn: Drawn, high: int, low: int) -> int:
        """The row of best play; a bet wins a tie, unless neither way is worth anything."""
        table = self._dealt + len(drawn)
        if table == 4 and self._plain:
            return self._next_card(drawn, high) if 4 in self._windows else 0
        # The flop may come to the same cards from several hands; from there on nothing is met often enough to keep.
        key = (drawn, high, low)
        if key in self._after_flop:
            return self._after_flop[key]
        row = self.wait(drawn, high, low)
        if table in self._windows:
            row = self._better(*self.bet(drawn, high), row)
        if table == 3:
            self._after_flop[key] = row
        return row

    def worths(self, row: int) -> list[int]:
        """What the ends counted in a row are worth, for each break from 1 on."""
        return self._columns.numbers(row & self._worths)

    def successes(self, row: int) -> list[int]:
        """In how many ways the ends counted in a row are successes, for each break from 1 on."""
        return self._columns.numbers(row >> self._half)

    def _next_card(self, drawn: Drawn, high: int) -> int:
        """The gains with each card that may come next, added up."""
        reached = self._reached.get(high)
        if reached is None:
            reached = self._reached[high] = sum(
                copies * self._gains[high + number] for copies, number in zip(self._copies, self._high, strict=True)
            )
        for place in drawn:
            reached -= self._gains[high + self._high[place]]
        return reached

    def _river_busts(self, drawn: Drawn, high: int, low: int) -> int:
        if not self._terms.refund:
            return 0
        # Who fixes his cards busts if he can: with no bet left, only the buy-in can still come back.
        numbers = [high + number for number in self._high] if self._fixed else [low + number for number in self._low]
        return self._terms.refund * sum(
            (copies - drawn.count(place)) * self._columns.ones(numbers[place])
            for place, copies in enumerate(self._copies)
        )

    def _reveals(self, drawn: Drawn, cards: int) -> Iterable[tuple[Drawn, int]]:
        left = self._left(drawn)
        if cards == 1:
            return [((place,), copies) for place, copies in left.items() if copies]
        return multisets(Deck(left), cards).items()

    def _left(self, drawn: Drawn) -> dict[int, int]:
        return {place: copies - drawn.count(place) for place, copies in enumerate(self._copies)}

    def _totals(self, high: int, low: int, new: Drawn) -> list[tuple[int, int]]:
        """The totals (for success, for a bust) between which the player may choose; mostly one."""
        if self._fixed:
            totals = {high}
            for place in new:
                totals = {total + number for total in totals for number in self._choices[place]}
            return [(total, total) for total in sorted(totals)]
        return [(high + sum(self._high[place] for place in new), low + sum(self._low[place] for place in new))]

    def _better(self, gain: int, cost: int, later: int) -> int:
        """In each column the bet or the wait, whichever is worth more."""
        columns = self._columns
        bet = columns.reaches(gain & self._worths, cost + (later & self._worths))
        if not self._plain:
            bet &= columns.reaches(gain & self._worths, cost + self._all)
            bet |= bet << self._half
        return (gain & bet) - (cost & bet) + (later & ~bet)

    def _greater(self, row: int, other: int) -> int:
        """In each column the row that is worth more; of two worth the same, the one with more successes."""
        columns, worths = self._columns, self._worths
        more = columns.reaches(row & worths, other & worths)
        same = more & columns.reaches(other & worths, row & worths)
        more &= ~same | columns.reaches(row >> self._half, other >> self._half)
        more |= more << self._half
        return (row & more) | (other & ~more)


def _next_cards(table: int) -> int:
    """How many cards the next reveal has; a hand still to be dealt counts below 0."""
    return -table if table < 0 else 3 if table == 0 else 1
