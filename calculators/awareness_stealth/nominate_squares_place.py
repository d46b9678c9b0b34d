"""The squares where an unseen enemy may be, with their weights and their names."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.awareness_stealth.nominate_squares import NominateSquares
from calculators.fields.grid import square_name
from calculators.picture import Share, Square
from calculators.say import count
from engine.invalid import InvalidInput
from engine.value import Value

__all__ = ["SHOT", "Place", "place"]

SHOT = Share("Hit", "good"), Share("Resisted", "some"), Share("Not there", "bad")
"""The ends of a shot or a blast."""

_SPOKEN = 8


class Place(Value):
    """The squares of a form.

    Attributes:
        weights: how likely each is, row by row.
        columns: how many a row has; 0 for squares without a map.
    """

    weights: tuple[int, ...]
    columns: int

    def names(self, squares: Sequence[int]) -> str:
        """Return the names of squares on the map; without a map only their number.

        >>> Place((1, 1, 1, 1), 2).names([2, 1]), Place((1, 1, 1), 0).names([0, 2])
        ('B1, A2', 'any 2')
        """
        if not self.columns:
            return f"any {len(squares)}"
        return ", ".join(square_name(*divmod(square, self.columns)) for square in sorted(squares))

    def briefly(self, squares: Sequence[int]) -> str:
        """Return the names of squares if there are few, otherwise their number.

        >>> Place((1,) * 9, 3).briefly(range(9)), Place((1,) * 9, 3).briefly([4])
        ('9 squares', 'B2')
        """
        if self.columns and len(squares) <= _SPOKEN:
            return self.names(squares)
        return count(len(squares), "square")

    def cells(self, ringed: Sequence[int], toned: Sequence[int] = ()) -> tuple[Square, ...]:
        """Return the possible squares as they are drawn, with their weights; the squares of a blast have a tone.

        >>> [(cell.column, cell.text, cell.ringed) for cell in Place((1, 0, 3), 3).cells([2])]
        [(0, '1', False), (2, '3', True)]
        """
        return tuple(
            Square(
                square % self.columns,
                square // self.columns,
                str(weight or ""),
                "good" if square in toned else "",
                square in ringed,
            )
            for square, weight in enumerate(self.weights)
            if weight or square in toned
        )

    @property
    def possible(self) -> int:
        """Return the number of possible squares."""
        return sum(map(bool, self.weights))


def place(form: NominateSquares) -> Place:
    """Return the squares of a filled-in form."""
    if form.where == "uniform":
        return Place((1,) * form.squares, 0)
    weights = tuple(weight for row in form.grid for weight in row)
    if not any(weights):
        raise InvalidInput("grid", "all 0", "above 0 for one square at least")
    return Place(weights, len(form.grid[0]))
