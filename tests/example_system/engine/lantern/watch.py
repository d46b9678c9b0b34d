"""The time for which a lantern burns through a windy night."""

from __future__ import annotations

from engine.lantern.rulings import HOUSE, House

from engine.invalid import require_whole
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["MOST_HOURS", "still_lit"]

MOST_HOURS = 12


def still_lit(hours: int, *, screened: bool, house: House = HOUSE) -> Fraction:
    """Return the chance that a lantern still burns after a watch.

    Args:
        hours: how long the watch is, 0 to 12.
        screened: whether it has a screen; then it goes out only if two dice show a 1.
        house: the table's rulings.

    Raises:
        InvalidInput: the hours are out of range.

    Clauses: LN-01, LN-02.
    Rulings: LN-Q1.

    >>> still_lit(2, screened=False)
    Fraction(25, 36)
    """
    require_whole("hours", hours, 0, MOST_HOURS)
    shielded = hours if screened else 0
    if shielded and house.first_hour == "open":
        shielded -= 1
    return ratio(5, 6) ** (hours - shielded) * ratio(35, 36) ** shielded
