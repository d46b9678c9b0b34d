"""The cells of the rules' tables, found by the words that head their row and column."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from calculators import registry
from calculators.answers.answer import Chance, Mean

if TYPE_CHECKING:
    from calculators.answers.cells import Cell

__all__ = ["cell_of", "table"]

table = cache(registry.table)


def cell_of(system: str, slug: str, row: Cell, column: str) -> Cell:
    """Return a cell of a table: an exact number if it has one, else what it shows."""
    whole = table(system, slug)
    cell = next(cells for cells in whole.rows if cells[0] == row)[whole.columns.index(column)]
    return cell.exact if isinstance(cell, Chance | Mean) else cell
