"""Where an unseen enemy may be: the squares of a form, their weights and their names."""

from __future__ import annotations

from calculators.awareness_stealth.pools import times
from calculators.fields.grid import square_name
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calculators.old import Values

__all__ = ["Where", "where"]

_SPOKEN = 8


class Where(Value):
    """The squares that count.

    Attributes:
        weights: how likely each is, row by row.
        columns: how many a row has; 0 for squares without a map.
    """

    weights: tuple[int, ...]
    columns: int

    def names(self, squares: Sequence[int]) -> str:
        """Squares by their names on the map; without a map only how many they are.

        >>> Where((1, 1, 1, 1), 2).names([2, 1]), Where((1, 1, 1), 0).names([0, 2])
        ('B1, A2', 'any 2')
        """
        if not self.columns:
            return f"any {len(squares)}"
        return ", ".join(square_name(*divmod(square, self.columns)) for square in sorted(squares))

    def briefly(self, squares: Sequence[int]) -> str:
        """The same in short: names while they are few.

        >>> Where((1,) * 9, 3).briefly(range(9)), Where((1,) * 9, 3).briefly([4])
        ('9 squares', 'B2')
        """
        if self.columns and len(squares) <= _SPOKEN:
            return self.names(squares)
        return times(len(squares), "square")

    @property
    def possible(self) -> int:
        """How many squares are possible at all."""
        return sum(map(bool, self.weights))


def where(values: Values) -> Where:
    """The squares of a filled-in form."""
    if values.where == "uniform":
        return Where((1,) * values.squares, 0)
    weights = tuple(weight for row in values.grid for weight in row)
    if not any(weights):
        raise InvalidInput("grid", "all 0", "above 0 for one square at least")
    return Where(weights, len(values.grid[0]))
