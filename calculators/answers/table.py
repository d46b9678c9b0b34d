"""`Table`: a table of an answer, or of a rules page."""

from __future__ import annotations

from calculators.answers.cells import Cell
from engine.value import Value


class Table(Value):
    """A table with a caption; the advised row has a star, and the table gives the reason.

    Attributes:
        title: the caption.
        columns: the heads; the first column names the row.
        rows: the rows, each with one cell for every column.
        best: the index of the advised row, None if nothing is advised. No other row may have the star.
        why: why that row is advised.
        vary: on a rules page, the slug and query of a calculator that varies the same entries over all their values.
        tags: a word or two beside each row ("yours", "least allowed", "wanted"), "" for most; empty if no row has any.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    best: int | None = None
    why: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()
    vary: str = ""
    kind: str = "table"

    def tag(self, row: int) -> str:
        """Return the words beside a row, given its index.

        >>> Table("", ("AD",), ((2,), (3,)), tags=("least allowed", "")).tag(0)
        'least allowed'
        """
        return self.tags[row] if self.tags else ""

    def worded(self) -> tuple[bool, ...]:
        """Return for each column whether it holds mostly words, which are aligned left, rather than numbers.

        >>> Table("", ("Break", "Do", "Dice"), (("36", "bet the flop", "5d6"), ("80", "out of reach", "none"))).worded()
        (False, True, False)
        """
        return tuple(
            2 * sum(isinstance(cell, str) and cell[:1].isalpha() for cell in column) > len(column)
            for column in zip(*self.rows, strict=True)
        )
