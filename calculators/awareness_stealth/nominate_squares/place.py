"""The squares where an unseen enemy may be, with their weights and their names."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.answers.picture import BarPart, MapSquare
from calculators.answers.text_format import count
from calculators.awareness_stealth.nominate_squares.form import NominateSquares
from calculators.forms.fields.grid import square_name
from engine.invalid import InvalidInput
from engine.value import Value

SHOT = BarPart("Hit", "good"), BarPart("Resisted", "some"), BarPart("Not there", "bad")
"""The ends of a shot or a blast."""

_SPOKEN = 8


class PossibleSquares(Value):
    """The squares where a target may be, as the Nominate squares form describes them.

    Attributes:
        weights: how likely the target is in each square, row by row; 0 for a square where it cannot be.
        columns: the squares in a row, or 0 if the form has no map.
    """

    weights: tuple[int, ...]
    columns: int

    def names(self, squares: Sequence[int]) -> str:
        """Return the names of squares on the map, or only how many there are if the form has no map.

        Args:
            squares: their indexes, row by row.

        >>> PossibleSquares((1, 1, 1, 1), 2).names([2, 1]), PossibleSquares((1, 1, 1), 0).names([0, 2])
        ('B1, A2', 'any 2')
        """
        if not self.columns:
            return f"any {len(squares)}"
        return ", ".join(square_name(*divmod(square, self.columns)) for square in sorted(squares))

    def briefly(self, squares: Sequence[int]) -> str:
        """Return the names of squares if there are only a few of them, otherwise how many there are.

        Args:
            squares: their indexes, row by row.

        >>> PossibleSquares((1,) * 9, 3).briefly(range(9)), PossibleSquares((1,) * 9, 3).briefly([4])
        ('9 squares', 'B2')
        """
        if self.columns and len(squares) <= _SPOKEN:
            return self.names(squares)
        return count(len(squares), "square")

    def cells(self, ringed: Sequence[int], toned: Sequence[int] = ()) -> tuple[MapSquare, ...]:
        """Return a square to draw, labelled with its weight, for each square that is possible or in the blast.

        Args:
            ringed: indexes of the squares to draw with a ring.
            toned: indexes of the squares inside a blast, which get a colour.

        >>> [(cell.column, cell.text, cell.ringed) for cell in PossibleSquares((1, 0, 3), 3).cells([2])]
        [(0, '1', False), (2, '3', True)]
        """
        return tuple(
            MapSquare(
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
        """Return in how many squares the target may be."""
        return sum(map(bool, self.weights))


def possible_squares(form: NominateSquares) -> PossibleSquares:
    """Return the squares that a filled-in form describes.

    Raises:
        InvalidInput: the form has a map on which no square is possible.
    """
    if form.where == "uniform":
        return PossibleSquares((1,) * form.squares, 0)
    weights = tuple(weight for row in form.grid for weight in row)
    if not any(weights):
        raise InvalidInput("grid", "all 0", "above 0 for one square at least")
    return PossibleSquares(weights, len(form.grid[0]))
