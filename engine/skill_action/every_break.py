"""Best play for every break at once, for tables that would otherwise solve the same cards eighty times."""

from __future__ import annotations

from engine.odds.cards import Deck, sum_of_cards
from engine.odds.columns import Columns
from engine.skill_action.dealing import Dealing
from engine.skill_action.position import MOST_BREAK
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.skill_action.dealing import Drawn
    from engine.skill_action.terms import Terms
    from engine.skill_action.values import AceBust

__all__ = ["EveryBreak"]


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

    >>> from engine.skill_action.terms import terms
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
        self._dealing = Dealing(deck, dealt, ace_bust)
        self._terms = terms
        self._fixed = ace_bust == "fixed"
        self._predeal_bust = predeal_bust
        self._windows = frozenset(windows)
        self._last_window = max(self._windows)
        self._plain = not (terms.per_excess or terms.stake or terms.refund)
        highest = most + (5 - dealt) * max(self._dealing.high)
        greatest = max(terms.one + terms.per_excess * highest, terms.stake + terms.refund, 1)
        columns = self._columns = Columns(MOST_BREAK, 2 * greatest * self.ways())
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

    def ways(self) -> int:
        """In how many ways the cards of the deck may fall to the river."""
        return self._dealing.ways(0)

    def bet(self, drawn: Drawn, high: int) -> tuple[int, int]:
        """The rows of what a bet on the next reveal gains, and of what it costs."""
        dealing = self._dealing
        cards = dealing.next_cards(len(drawn))
        if cards == 1:
            shown, gain = sum(dealing.copies) - len(drawn), self._next_card(drawn, high)
        else:
            sums = sum_of_cards(Deck(dealing.left(drawn)).map(dealing.high.__getitem__), cards)
            shown, gain = sums.total, sum(weight * self._gains[high + total] for total, weight in sums.items())
        later = dealing.ways(len(drawn) + cards)
        cost = self._terms.stake and self._terms.stake * (shown * self._all - (gain >> self._half & self._worths))
        return gain * later, cost * later

    def wait(self, drawn: Drawn = (), high: int = 0, low: int = 0) -> int:
        """The row of not betting now and playing best from then on."""
        dealing = self._dealing
        table, refund = dealing.table(len(drawn)), self._terms.refund
        if table == 4:
            return self._river_busts(drawn, high, low)
        if table >= self._last_window and not refund:
            return 0
        resolves = table >= 0 or self._predeal_bust
        refund *= dealing.ways(len(drawn) + dealing.next_cards(len(drawn)))
        row = 0
        for new, weight in dealing.reveals(drawn):
            longer = tuple(sorted(drawn + new)) if table <= 0 else drawn + new
            best = -1
            for new_high, new_low in dealing.totals(high, low, new):
                after = self.best(longer, new_high, new_low)
                if resolves:
                    after &= self._open[new_low]
                    after += refund and refund * self._columns.ones(new_low)
                best = after if best < 0 else self._greater(best, after)
            row += weight * best
        return row

    def best(self, drawn: Drawn, high: int, low: int) -> int:
        """The row of best play; a bet wins a tie, unless neither way is worth anything."""
        table = self._dealing.table(len(drawn))
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
            cards = zip(self._dealing.high, self._dealing.copies, strict=True)
            reached = self._reached[high] = sum(copies * self._gains[high + number] for number, copies in cards)
        for place in drawn:
            reached -= self._gains[high + self._dealing.high[place]]
        return reached

    def _river_busts(self, drawn: Drawn, high: int, low: int) -> int:
        if not self._terms.refund:
            return 0
        # Who fixes his cards busts if he can: with no bet left, only the buy-in can still come back.
        total, numbers = (high, self._dealing.high) if self._fixed else (low, self._dealing.low)
        left = self._dealing.left(drawn)
        return self._terms.refund * sum(n * self._columns.ones(total + numbers[place]) for place, n in left.items())

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
