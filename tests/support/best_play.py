"""Whether two strategies of a matrix game are best against each other, checked without solving it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.odds.law import ratio

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.odds.zero_sum import Solution

__all__ = ["is_solution"]


def is_solution(payoffs: Sequence[Sequence[int]], solution: Solution) -> bool:
    """Return whether these strategies are best against each other and win the value.

    The row player's strategy must win at least the value against every column, the column player's must lose at most
    the value against every row.
    """
    height, width = len(payoffs), len(payoffs[0])
    rows, columns = dict(solution.rows.items()), dict(solution.columns.items())
    if not rows.keys() <= set(range(height)) or not columns.keys() <= set(range(width)):
        return False
    at_least = min(sum(weight * payoffs[row][column] for row, weight in rows.items()) for column in range(width))
    at_most = max(sum(weight * payoffs[row][column] for column, weight in columns.items()) for row in range(height))
    return ratio(at_least, solution.rows.total) == solution.value == ratio(at_most, solution.columns.total)
