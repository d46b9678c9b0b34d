"""The values that an opponent may reach, and the value you need against them."""

from __future__ import annotations

from fractions import Fraction

from calculators.answers.answer import Curve, Table
from calculators.answers.number import percent
from calculators.answers.text_format import usual_chances
from engine.odds.law import Law


def reached_curve(reached: Law[int], target: int, tag: str = "") -> Curve:
    """Return the chance that they reach each value or more, with one value marked by these words."""
    values = range(min(reached.outcomes), max(reached.outcomes) + 1)
    chances = [reached.at_least(value) for value in values]
    return Curve.of(
        "Chance that they reach a value", "value", values, ("this value or more", chances), marked=target, tag=tag
    )


def enough_table(reached: Law[int], wanted: Fraction) -> Table:
    """Return the lowest value that they do not exceed with the usual chances and the wanted one.

    Clauses: CF-42, CF-43.
    """
    chances = usual_chances(wanted)
    holds = [reached.quantile(chance) for chance in chances]
    return Table(
        "Value you need",
        ("Chance", "To stop theirs", "To succeed"),
        tuple((percent(chance), value, value + 1) for chance, value in zip(chances, holds, strict=True)),
        note="Without jokers; each can cost you the value of a card.",
        tags=tuple("wanted" if chance == wanted else "" for chance in chances),
    )
