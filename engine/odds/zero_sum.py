"""Games of two players in which one wins what the other loses, with exact solutions.

The method is the simplex on whole numbers. Every entry of the tableau is a whole number over one common
denominator, so nothing is rounded and no fraction has to be reduced.
"""

from __future__ import annotations

from engine.invalid import InvalidInput, require
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

__all__ = ["LARGEST_PAYOFF", "MOST_CHOICES", "Solution", "solve"]

MOST_CHOICES = 22
LARGEST_PAYOFF = 1_000_000

type Matrix = Sequence[Sequence[int]]


class Solution(Value):
    """The best that both players can do.

    Attributes:
        value: the row player's average win when both play their best.
        rows: how often the row player takes each row, by its number from 0.
        columns: how often the column player takes each column.
    """

    value: Fraction
    rows: Law[int]
    columns: Law[int]


def solve(payoffs: Matrix) -> Solution:
    """Return the value of a game and one best mixed strategy for each player.

    Args:
        payoffs: the row player's wins, one row for each of their choices; 1 to 22 rows of the same length, 1 to 22,
            whole numbers from -1,000,000 to 1,000,000.

    Returns:
        One solution. If there are several, the order of rows and columns decides which one.

    Raises:
        InvalidInput: the matrix is empty, ragged, too large, or contains other values.

    >>> game = solve([[2, -1], [-1, 1]])
    >>> game.value, game.rows, game.columns
    (Fraction(1, 5), Law({0: 2, 1: 3}), Law({0: 2, 1: 3}))
    """
    height, width = _size(payoffs)
    # Payoffs of at least 1 make the value positive, which the linear programme below needs.
    shift = 1 - min(min(row) for row in payoffs)
    # Maximise the sum of y over y >= 0 with (payoffs + shift) y <= 1. The last column is the right side, the last row
    # the objective. Entry (i, j) stands for table[i][j] / common.
    table = [[payoff + shift for payoff in row] + [1] for row in payoffs]
    table.append([-1] * width + [0])
    common = 1
    down = list(range(width, width + height))
    across = list(range(width))
    while True:
        # The smallest label goes first, both in and out (Bland's rule), so that the loop cannot run in circles.
        entering = min(((across[j], j) for j in range(width) if table[height][j] < 0), default=None)
        if entering is None:
            break
        j = entering[1]
        i = _leaving(table, down, height, width, j)
        common = _pivot(table, i, j, common)
        down[i], across[j] = across[j], down[i]
    corner = table[height][width]
    return Solution(
        ratio(common, corner) - shift,
        Law(
            {row: table[height][across.index(width + row)] for row in range(height) if width + row in across}
        ).in_order(),
        Law({column: table[down.index(column)][width] for column in range(width) if column in down}).in_order(),
    )


def _size(payoffs: Matrix) -> tuple[int, int]:
    height = len(payoffs)
    width = len(payoffs[0]) if payoffs else 0
    if not 1 <= height <= MOST_CHOICES or not 1 <= width <= MOST_CHOICES:
        raise InvalidInput("payoffs", f"{height} by {width}", f"a matrix of 1 to {MOST_CHOICES} rows and columns")
    for row in payoffs:
        require(len(row) == width, "payoffs", f"a row of {len(row)}", f"rows of {width} payoffs each")
        for payoff in row:
            fits = type(payoff) is int and abs(payoff) <= LARGEST_PAYOFF
            require(fits, "payoffs", payoff, f"whole numbers from -{LARGEST_PAYOFF} to {LARGEST_PAYOFF}")
    return height, width


def _leaving(table: list[list[int]], down: list[int], height: int, width: int, j: int) -> int:
    """Return the row with the smallest quotient of right side and entry; ties go to the smallest label."""
    best = -1
    for i in range(height):
        if table[i][j] > 0:
            if best >= 0:
                mine, theirs = table[i][width] * table[best][j], table[best][width] * table[i][j]
            if best < 0 or mine < theirs or (mine == theirs and down[i] < down[best]):
                best = i
    return best


def _pivot(table: list[list[int]], i: int, j: int, common: int) -> int:
    """Swap the variable of row i with the variable of column j, and return the new common denominator.

    Every division here leaves no remainder: the entries are minors of the first table (Edmonds, Bareiss).
    """
    pivot = table[i][j]
    turning = table[i]
    for index, row in enumerate(table):
        if index == i:
            continue
        factor = row[j]
        for column, entry in enumerate(row):
            if column != j:
                row[column] = (entry * pivot - factor * turning[column]) // common
        row[j] = -factor
    turning[j] = common
    return pivot
