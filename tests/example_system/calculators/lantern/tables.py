"""The generated table of Lantern."""

from __future__ import annotations

from engine.lantern.rulings import HOUSE, House
from engine.lantern.watch import still_lit

from calculators.answers.answer import Chance, Table

__all__ = ["TABLES"]


def by_hour(house: House = HOUSE) -> Table:
    """Tabulate the chance of light after each hour. Clauses: LN-01, LN-02. Rulings: LN-Q1.

    >>> by_hour().rows[0][0]
    1
    """
    rows = [
        (
            hours,
            Chance(still_lit(hours, screened=False)),
            Chance(still_lit(hours, screened=True, house=house)),
        )
        for hours in range(1, 7)
    ]
    return Table("Chance that the lantern still burns", ("Hours", "Open", "Screened"), tuple(rows))


TABLES = {"by-hour": by_hour}
