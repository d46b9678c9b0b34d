"""The pictures of a variation: curves for one field, a grid for two."""

from __future__ import annotations

from fractions import Fraction

from calculators.answers.curve import Curve, Series
from calculators.answers.number import decimal, percent
from calculators.answers.table import Table
from calculators.forms.fields import Cards, Choice
from calculators.vary.points import Variation
from calculators.vary.rows import columns, name_of, quantity_at, same_answer
from engine.value import Value

_MOST_CURVES = 2  # units, each with a curve of its own
_MOST_LINES = 3
_SHADES = 9


class Square(Value):
    """A pair of values in a grid.

    Attributes:
        query: the two values, as a query.
        name: the two values as a screen reader says them.
        text: the number, or the headline if the answer has no number.
        shade: 0 for the least number of the grid to 9 for the greatest; None without a number.
        reason: the message at the field if these values have no answer, otherwise "".
        current: whether it has the current values.
    """

    query: str
    name: str
    text: str
    shade: int | None
    reason: str
    current: bool


def curves(variation: Variation) -> tuple[Curve, ...]:
    """Return a curve for each unit of the answers' numbers; none if the field has words or cards for values."""
    (field,), (values,), (current,) = variation.fields, variation.values, variation.current
    if isinstance(field, Choice | Cards) or len(values) < 3:
        return ()
    last = max((index for (index,), point in variation.points.items() if not point.reason), default=-1)
    while last > (current or 0) + 1 and same_answer(variation, last - 1, last):
        last -= 1  # a flat end says nothing; the table has it in one row
    places = values[: last + 1]
    units: dict[str, list[Series]] = {}
    for key, name in columns(variation).items():
        quantities = [quantity_at(variation, index, key) for index in range(len(places))]
        unit = next((quantity.unit for quantity in quantities if quantity), "")
        numbers = tuple(Fraction(quantity.value) if quantity else None for quantity in quantities)
        if unit and all(number is None or number >= 0 for number in numbers):
            units.setdefault(unit, []).append(Series(name, numbers))
    marked = current if current is not None and current < len(places) else None
    moving = {unit: lines for unit, lines in units.items() if any(len(set(line.values) - {None}) > 1 for line in lines)}
    chances_first = sorted(moving.items(), key=lambda item: item[0] != "chance")
    return tuple(
        Curve(
            lines[0].name if len(lines) == 1 else "Chances" if unit == "chance" else unit[:1].upper() + unit[1:],
            name_of(field),
            tuple(entry.label for entry in places),
            tuple(lines[:_MOST_LINES]),
            chances=unit == "chance",
            marked=marked,
            tag="" if marked is None else f"yours: {places[marked].label}",
        )
        for unit, lines in chances_first[:_MOST_CURVES]
        if len(places) > 1
    )


def grid_key(variation: Variation) -> str:
    """Return the key of the quantity that a grid shows: a chance if any, and one that is not the same everywhere."""

    def rank(key: str) -> tuple[bool, bool]:
        quantities = [point.quantities[key] for point in variation.points.values() if key in point.quantities]
        return len({quantity.value for quantity in quantities}) < 2, all(
            quantity.unit != "chance" for quantity in quantities
        )

    return min(columns(variation), key=rank, default="")


def grid(variation: Variation) -> list[list[Square | None]]:
    """Return the answers by two fields, a row for each value of the first; None for pairs not worked out yet."""
    key = grid_key(variation)
    quantities = [point.quantities[key] for point in variation.points.values() if key in point.quantities]
    numbers: list[int | Fraction] = [quantity.value for quantity in quantities]
    if any(quantity.unit == "chance" for quantity in quantities):
        numbers = [0, 1]
    scale = (min(numbers, default=0), max(numbers, default=0))
    first, second = map(range, map(len, variation.values))
    return [[_square(variation, (row, column), key, scale) for column in second] for row in first]


def _square(
    variation: Variation, indices: tuple[int, int], key: str, scale: tuple[int | Fraction, int | Fraction]
) -> Square | None:
    point = variation.points.get(indices)
    if point is None:
        return None
    chosen = zip(variation.fields, variation.values, indices, strict=True)
    name = ", ".join(f"{name_of(field)} {values[index].label}" for field, values, index in chosen)
    quantity, (low, high) = point.quantities.get(key), scale
    if quantity is None:
        return Square(point.query, name, point.headline or "–", None, point.reason, indices == variation.current)
    shade = int(_SHADES * (quantity.value - low) / (high - low)) if high > low else 0
    text = percent(Fraction(quantity.value)) if quantity.unit == "chance" else decimal(quantity.value)
    return Square(point.query, name, text, shade, "", indices == variation.current)


def grid_table(variation: Variation) -> Table:
    """Return the answers by two fields as a table, a row for each value of the first."""
    rows, columns_ = variation.values
    lines = [
        (entry.label, *(square.text if square else None for square in squares))
        for entry, squares in zip(rows, grid(variation), strict=True)
    ]
    first, second = map(name_of, variation.fields)
    return Table(f"{first}, by {second}", ("", *(entry.label for entry in columns_)), tuple(lines))
