"""Rows of columns with an answer for every break at once, and the sums of cards that they are made from.

A row is a whole number of Python (`engine.odds.columns`): its first column is the answer for a need of 1, the next one
that for a need of 2, and so on. Laws of sums are rows too: in each column, how many sums are that high. With `x` for a
step of one column such a row is a polynomial, and two things come cheap: two cards add up as the product of the row of
single cards with itself says, less the pairs of a card with itself; and dividing by `x - 1` turns "that much" into
"that much or more".
"""

from __future__ import annotations

from engine.odds.columns import Columns
from engine.skill_action.position import MOST_BREAK
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.skill_action.terms import Terms

__all__ = ["Rows"]


class Rows:
    """What ends are worth in each column, and how often they are a success in its lower bits.

    Where all successes are worth the same and nothing else is worth anything, one count is both.

    Args:
        terms: what each end is worth.
        counts: the most ways that are counted.
        highest: the highest total.

    Attributes:
        width: the bits of a column.
        plain: whether one count is both.
        refund: what a way is worth that busts.

    Clauses: SK-14 to SK-18, SK-F1. Ruling: SK-Q8.

    >>> from engine.skill_action.terms import terms
    >>> rows = Rows(terms(stake=1), 9, 12)
    >>> gain, cost = rows.bet(2 * rows.sums(10) + rows.sums(2), 3)
    >>> rows.worths(gain)[:12], rows.worths(cost)[:12]
    ([3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0], [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3])
    """

    def __init__(self, terms: Terms, counts: int, highest: int) -> None:
        self.plain = not (terms.per_excess or terms.stake or terms.refund)
        greatest = terms.one + terms.per_excess * highest + terms.stake + terms.refund + 1
        low = self._low = 0 if self.plain else counts.bit_length()
        self._greatest = greatest * counts << low + 1
        self._near: dict[int, Columns] = {}
        self._columns = self._columns_for(MOST_BREAK)
        self.width = self._columns.width
        self.ones = self._columns.ones
        self._row, self._step = self._columns.filled(MOST_BREAK), self._columns.filled(1)
        self._counted = self.ones(MOST_BREAK) * ((1 << low) - 1)
        self._success = 1 if self.plain else (terms.one << low) + 1
        self._per_excess, self._stake = terms.per_excess << low, terms.stake << low
        self.refund = terms.refund << low

    def sums(self, number: int) -> int:
        """The row of a sum that is certain."""
        return 1 << self.width * number

    def reach(self, sums: int, spread: int = 0) -> int:
        """How many of the sums, each raised by the spread, reach each need."""
        return (sums << self.width * spread) // self._step & self._row

    def between(self, before: int, after: int) -> int:
        """How many ways are short of each need with a first sum and reach it with a second, from the rows of both."""
        return (after - before) // self._step & self._row

    def cut(self, row: int) -> int:
        """The row without the columns beyond the highest break."""
        return row & self._row

    def bet(self, sums: int, shown: int, spread: int = 0, needs: int = MOST_BREAK) -> tuple[int, int]:
        """The rows of what a bet gains and of what it costs: which sums, how many may be shown, each raised so much."""
        reach = (sums << self.width * spread) // self._step
        gain = self._success * reach
        if self._per_excess:
            gain += self._per_excess * (reach // self._step)
        columns = self._columns_for(needs)
        row = columns.filled(needs)
        cost = self._stake and self._stake * (shown * columns.ones(needs) - (reach & row))
        return gain & row, cost

    def better(self, gain: int, cost: int, wait: int, needs: int = MOST_BREAK) -> int:
        """In each column the bet or the wait, whichever is worth more; a bet wins a tie, unless both are worth nothing.

        All rows are empty from some need on.
        """
        columns = self._columns_for(needs)
        if self.plain:
            return wait ^ ((gain ^ wait) & columns.reaches(gain, wait))
        worth, one = gain & ~self._counted, columns.ones(needs) << self._low
        bet = columns.reaches(worth, cost + (wait & ~self._counted)) & columns.reaches(worth, cost + one)
        return (gain & bet) - (cost & bet) + (wait & ~bet)

    def greatest(self, rows: Iterable[int]) -> int:
        """In each column the greatest: the one that is worth most, and of these the one with most successes."""
        best = 0
        for row in rows:
            best ^= (best ^ row) & self._columns.reaches(row & self._row, best)
        return best & self._row

    def worths(self, row: int) -> list[int]:
        """What the ends counted in a row are worth, for each break from 1 on."""
        return [number >> self._low for number in self._columns.numbers(row)]

    def successes(self, row: int) -> list[int]:
        """In how many ways the ends counted in a row are successes, for each break from 1 on."""
        return self._columns.numbers(row if self.plain else row & self._counted)

    def _columns_for(self, needs: int) -> Columns:
        if needs not in self._near:
            self._near[needs] = Columns(needs, self._greatest)
        return self._near[needs]
