"""The open question of the Lantern page (LN-Q1)."""

from __future__ import annotations

from engine import house
from engine.house import ruling_field
from engine.ruling import Rulings
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Literal

__all__ = ["HOUSE", "RULINGS", "House"]


class House(house.House):
    """A table's readings of the open questions of the page, if a number depends on them."""

    first_hour: Literal["screened", "open"] = ruling_field(
        "LN-Q1",
        "LN-02",
        "Does a screen shield the lantern in the first hour?",
        {"screened": "Yes, from the moment it is lit.", "open": "No, it takes an hour to set up."},
        default="screened",
        why="The page names no hour in which it does not.",
        status="ours",
    )


HOUSE = House()
"""The house that reads every question by its default."""

RULINGS = Rulings(*House.rulings.values())
