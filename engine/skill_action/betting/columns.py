"""Many whole numbers side by side in one, so that a single addition adds up a table of eighty chances."""

from __future__ import annotations

from math import sumprod

from engine.invalid import require_whole
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["PackedRow"]


class PackedRow:
    """The layout of a row: its number of columns and their width.

    A row is a whole number of Python: column 0 in its lowest bits, the next one above it, and so on. Rows add, subtract
    and multiply with a number as whole numbers do, as long as each column stays within its bounds. The top bit of a
    column stays free, so that two rows can be compared column by column without looking at the single columns.

    Rows also represent sums of cards: in each column, how many sums are that high. Then `row * other` has the sums of
    one card each, `row << width` the sums that are one higher, `row % digits` how many there are, and in column 0
    `row // digits` how many sums are 1 or more, in column 1 how many are 2 or more, and so on.

    Args:
        count: columns in a row, 1 to 1000.
        greatest: the greatest number a column has to hold, at least 0.

    Attributes:
        width: the bits of a column.
        digits: a column with every bit set, which is one less than the base in which columns are digits.
        all: the row with every bit set.

    >>> pair = PackedRow(2, 100)
    >>> pair.numbers(3 * pair.unit(0) + 4 * pair.broadcast(2))
    [7, 4]
    """

    def __init__(self, count: int, greatest: int) -> None:
        require_whole("count", count, 1, 1000)
        require_whole("greatest", greatest, 0, 1 << 1000)
        self.count = count
        self.width = greatest.bit_length() + 1
        self.digits = (1 << self.width) - 1
        self.all = (1 << self.width * count) - 1
        self._ones = [self.all // self.digits & (1 << self.width * first) - 1 for first in range(count + 1)]
        self._tops = [ones << self.width - 1 for ones in self._ones]

    def unit(self, column: int) -> int:
        """Return the row with a 1 in one column, which may lie beyond the last one.

        >>> PackedRow(3, 9).numbers(PackedRow(3, 9).unit(2))
        [0, 0, 1]
        """
        return 1 << self.width * column

    def broadcast(self, first: int) -> int:
        """Return the row with a 1 in that number of columns from the first one on, or in all if the row has fewer.

        >>> three = PackedRow(3, 9)
        >>> three.numbers(three.broadcast(2)), three.numbers(three.broadcast(5))
        ([1, 1, 0], [1, 1, 1])
        """
        return self._ones[min(first, self.count)]

    def ge_mask(self, row: int, other: int, first: int = 1000) -> int:
        """Return the row with every bit set in the columns where `row` is at least `other`.

        Args:
            row: a row.
            other: another one.
            first: in how many columns, from the first one on, to look; both rows are empty in the others.

        >>> three = PackedRow(3, 9)
        >>> row, other = 5 * three.broadcast(3), 6 * three.broadcast(2)
        >>> three.numbers(row & three.ge_mask(row, other))
        [0, 0, 5]
        """
        tops = self._tops[min(first, self.count)]
        reached = ((row | tops) - other) & tops
        return reached - (reached >> self.width - 1)

    def numbers(self, row: int) -> list[int]:
        """Return the numbers in the columns of a row.

        >>> PackedRow(2, 9).numbers(0)
        [0, 0]
        """
        return [row >> self.width * column & self.digits for column in range(self.count)]

    def weighted(self, rows: Sequence[int], weights: Sequence[int]) -> list[int]:
        """Return the columns of a sum of rows, each row times its weight; they may need up to twice the width.

        Args:
            rows: rows.
            weights: how many times each of them counts.

        >>> PackedRow(3, 9).weighted([1, PackedRow(3, 9).unit(1), 9 * PackedRow(3, 9).broadcast(3)], [5, 6, 7])
        [68, 69, 63]
        """
        # Every other column in turn, so that each also has the room of the next one.
        room = self.digits << self.width | self.digits
        every_other = sum([self.digits << self.width * column for column in range(0, self.count, 2)])
        sums = [int(sumprod(weights, [row >> skip & every_other for row in rows])) for skip in (0, self.width)]
        return [sums[column % 2] >> self.width * (column - column % 2) & room for column in range(self.count)]
