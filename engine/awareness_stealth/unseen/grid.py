"""Squares in rows and columns: the blocks that a blast or a large creature covers."""

from __future__ import annotations

from engine.awareness_stealth.unseen.large import Placement
from engine.awareness_stealth.unseen.squares import MOST_SQUARES, require_weights
from engine.invalid import require, require_whole
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["MOST_SIZE", "best_block", "blocks", "placements"]

MOST_SIZE = 3


def blocks(rows: int, columns: int, *, height: int, width: int) -> tuple[tuple[int, ...], ...]:
    """Return every block of squares of the given size that fits on the map.

    Args:
        rows: the rows of the map.
        columns: the columns of the map. It may have at most 50 squares, numbered row by row from 0.
        height: the rows of a block.
        width: the columns of a block.

    Returns:
        A tuple of square numbers for each block, starting at the upper left; empty if the block is larger than the map.

    Raises:
        InvalidInput: a value is below 1, or the map has too many squares.

    Clauses: AW-17, AW-21.

    >>> blocks(2, 3, height=2, width=2)
    ((0, 1, 3, 4), (1, 2, 4, 5))
    """
    for name, value in (("rows", rows), ("columns", columns), ("height", height), ("width", width)):
        require_whole(name, value, 1, MOST_SQUARES)
    require_whole("squares", rows * columns, 1, MOST_SQUARES)
    return tuple(
        tuple(row * columns + column for row in range(top, top + height) for column in range(left, left + width))
        for top in range(rows - height + 1)
        for left in range(columns - width + 1)
    )


def best_block(weights: Sequence[int], columns: int, *, height: int, width: int) -> tuple[int, ...]:
    """Return the place where a blast of this size most likely has the target inside; of several the first.

    Args:
        weights: how likely the target is in each square, row by row: 1 to 50 whole numbers, 0 to 10000.
        columns: how many squares a row has.
        height: the rows of the blast; any part beyond the map is left out.
        width: its columns.

    Raises:
        InvalidInput: a value out of bounds, or the last row is not full.

    Clause: AW-21.

    >>> best_block([1, 0, 2, 0, 3, 1], 3, height=1, width=2)
    (4, 5)
    """
    weights = require_weights(weights)
    rows = _rows(weights, columns)
    fitting = blocks(rows, columns, height=min(height, rows), width=min(width, columns))
    return max(fitting, key=lambda block: sum(weights[square] for square in block))


def placements(weights: Sequence[int], columns: int, *, size: int) -> tuple[Placement, ...]:
    """Return the ways in which a target of several squares may be placed, on possible squares only.

    Args:
        weights: how likely it is to cover each square, row by row: 1 to 50 whole numbers, 0 to 10000.
        columns: how many squares a row has.
        size: how many squares it is wide and deep, 1 to 3.

    Returns:
        Each way with its weight, the sum of its squares' weights; none if it fits nowhere.

    Raises:
        InvalidInput: a value out of bounds, or the last row is not full.

    Clause: AW-17.
    Notes: AW-Q12.

    >>> placements([1, 1, 2, 1, 1, 0], 3, size=2)
    (Placement(squares=(0, 1, 3, 4), weight=4),)
    """
    weights = require_weights(weights)
    require_whole("size", size, 1, MOST_SIZE)
    return tuple(
        Placement(block, sum(weights[square] for square in block))
        for block in blocks(_rows(weights, columns), columns, height=size, width=size)
        if all(weights[square] for square in block)
    )


def _rows(weights: Sequence[int], columns: int) -> int:
    require_whole("columns", columns, 1, MOST_SQUARES)
    require(not len(weights) % columns, "weights", f"{len(weights)} of them", f"full rows of {columns}")
    return len(weights) // columns
