"""Many whole numbers side by side in one: a table of eighty chances is then added up in one go.

A row of columns is a whole number of Python: column 0 in its lowest bits, the next one above it, and so on. Rows add,
subtract and multiply with a number as whole numbers do, as long as each column stays within its bounds. The top bit of
a column stays free, so that two rows can be compared column by column without looking at the single columns.
"""

from __future__ import annotations

from engine.invalid import require_whole

__all__ = ["Columns"]


class Columns:
    """How many columns there are and how wide they are.

    Args:
        count: columns in a row, 1 to 1000.
        greatest: the greatest number a column has to hold, at least 0.

    >>> pair = Columns(2, 100)
    >>> row = 3 * pair.ones(2) + 4 * pair.ones(1)
    >>> pair.numbers(row)
    [7, 3]
    """

    def __init__(self, count: int, greatest: int) -> None:
        require_whole("count", count, 1, 1000)
        require_whole("greatest", greatest, 0, 1 << 1000)
        self.count = count
        self.width = greatest.bit_length() + 1
        self._ones = [0]
        for place in range(count):
            self._ones.append(self._ones[-1] | 1 << self.width * place)
        self._filled = [(1 << self.width * first) - 1 for first in range(count + 1)]
        self._tops = self._ones[-1] << (self.width - 1)

    def ones(self, first: int) -> int:
        """The row with a 1 in the first so many columns, and 0 in the others; all of them if there are not as many.

        >>> three = Columns(3, 9)
        >>> three.numbers(three.ones(2)), three.numbers(three.ones(5))
        ([1, 1, 0], [1, 1, 1])
        """
        return self._ones[min(first, self.count)]

    def filled(self, first: int) -> int:
        """The row with every bit set in the first so many columns: `row & ~filled(2)` drops the first two.

        >>> three = Columns(3, 9)
        >>> three.numbers(5 * three.ones(3) & ~three.filled(2))
        [0, 0, 5]
        """
        return self._filled[min(first, self.count)]

    def reaches(self, row: int, other: int) -> int:
        """The row with every bit set where `row` is at least `other`.

        >>> three = Columns(3, 9)
        >>> row, other = 5 * three.ones(3), 6 * three.ones(2)
        >>> three.numbers(row & three.reaches(row, other))
        [0, 0, 5]
        """
        tops = ((row | self._tops) - other) & self._tops
        return tops - (tops >> self.width - 1)

    def numbers(self, row: int) -> list[int]:
        """The numbers in the columns of a row.

        >>> Columns(2, 9).numbers(0)
        [0, 0]
        """
        column = self.filled(1)
        return [row >> self.width * place & column for place in range(self.count)]
