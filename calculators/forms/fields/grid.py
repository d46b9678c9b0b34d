"""A field for squares on a map: a reader taps them to set how likely each one is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from calculators.forms.fields.field import Field, FieldArguments, field_arguments

_MOST_BY_TAP = 3


def square_name(row: int, column: int) -> str:
    """Return the name of a square, by its row and column counted from 0.

    >>> square_name(1, 0)
    'A2'
    """
    return f"{chr(ord('A') + column)}{row + 1}"


def _row(weights: Sequence[int]) -> str:
    return "".join(map(str, weights))


class Grid(Field[tuple[tuple[int, ...], ...]]):
    """Rows of squares with a weight from 0 to 9 each; a tap raises a weight, from 3 back to 0.

    In a link each row is its weights one after the other; a square's name after the rows is a tap on it.

    >>> grid("Where", default=((1,),)).parse("010,131")
    ((0, 1, 0), (1, 3, 1))
    >>> grid("Where", default=((1,),)).merge(["010,131", "A1", "B2"])
    '110,101'
    """

    most_rows: int = 7
    most_columns: int = 7

    kind = "grid"
    is_list = True
    varies = False

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        return f"up to {self.most_rows} rows of {self.most_columns} digits at most, all equally long, such as 010,131"

    def parse_plain(self, text: str) -> tuple[tuple[int, ...], ...]:
        """Return the weights, row by row."""
        rows = [part.strip() for part in text.split(",")]
        fits = all(part.isascii() and part.isdigit() and len(part) == len(rows[0]) for part in rows)
        if not fits or len(rows) > self.most_rows or len(rows[0]) > self.most_columns:
            raise self.error(text)
        return tuple(tuple(map(int, part)) for part in rows)

    def format(self, value: object) -> str:
        """Return the rows, joined by commas."""
        return ",".join(map(_row, value))  # type: ignore[call-overload]

    def display(self, text: str) -> str:
        """Return how many squares have a weight.

        >>> grid("Where", default=((1,),)).display("010,131")
        '4 squares'
        """
        count = sum(weight in "123456789" for weight in text)
        return f"{count} square{'s' * (count != 1)}"

    def merge(self, texts: list[str]) -> str:
        """Return the grid after all taps; a text that is no square of it stays behind the rows, to be refused there."""
        rows = [list(part) for part in texts[0].split(",")]
        squares = {
            square_name(row, column): (row, column) for row, line in enumerate(rows) for column in range(len(line))
        }
        others = []
        for text in texts[1:]:
            row, column = squares.get(text, (0, 0))
            if text in squares and rows[row][column] in "0123456789":
                weight = int(rows[row][column])
                rows[row][column] = str(weight + 1 if weight < _MOST_BY_TAP else 0)
            else:
                others.append(text)
        return ",".join(["".join(line) for line in rows] + others)

    def square(self, row: int, column: int) -> str:
        """Return the name of a square, by its row and column counted from 0."""
        return square_name(row, column)

    def resized(self, rows: Sequence[Sequence[int]], more_rows: int, more_columns: int) -> str:
        """Return the text of a grid with rows or columns added or removed at its end; "" if the size is not allowed."""
        height, width = len(rows) + more_rows, len(rows[0]) + more_columns
        if not (0 < height <= self.most_rows and 0 < width <= self.most_columns):
            return ""
        empty = (0,) * width
        return ",".join(_row((*row, *empty)[:width]) for row in (*rows, empty)[:height])


def grid(
    label: str,
    *,
    default: tuple[tuple[int, ...], ...],
    help: str = "",  # noqa: A002  # the word of the record
    clauses: str = "",
    **more: Unpack[FieldArguments],
) -> Grid:
    """Declare a field for squares on a map.

    >>> grid("Where they may be", default=((0, 1),)).format(((0, 1), (2, 3)))
    '01,23'
    """
    return Grid("", label, default, help, **field_arguments(clauses, more))
