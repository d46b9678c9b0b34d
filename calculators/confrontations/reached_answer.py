"""The value that an opponent may reach: how likely, and what would be enough against it."""

from __future__ import annotations

from fractions import Fraction

from calculators.answer import Curve, Table
from calculators.number import percent
from calculators.say import usual_chances
from engine.odds.law import Law

__all__ = ["enough_table", "reached_curve"]


def reached_curve(reached: Law[int], target: int) -> Curve:
    """The chance that they reach each value or more, with one value marked."""
    places = range(min(reached.outcomes), max(reached.outcomes) + 1)
    chances = [reached.at_least(value) for value in places]
    return Curve.of("Chance that they reach a value", "value", places, ("at least", chances), marked=target)


def enough_table(reached: Law[int], wanted: Fraction) -> Table:
    """The lowest value that they do not exceed with some usual chances and the wanted one. Clauses: CF-42, CF-43."""
    chances = usual_chances(wanted)
    holds = [reached.quantile(chance) for chance in chances]
    return Table(
        "The value that would be enough",
        ("Chance", "Theirs fails from", "Yours works from"),
        tuple((percent(chance), value, value + 1) for chance, value in zip(chances, holds, strict=True)),
        chances.index(wanted),
        "your wanted chance",
        "Without jokers: one takes the value of a card of yours.",
    )
