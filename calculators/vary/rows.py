"""The rows of a variation of one field, with neighbours that have the same answer in one row."""

from __future__ import annotations

from fractions import Fraction
from itertools import takewhile

from calculators.answers.cells import Cell
from calculators.answers.quantity import Quantity
from calculators.answers.table import Table
from calculators.forms.fields import Cards, Choice, Field
from calculators.vary.points import Point, Variation
from engine.value import Value

_PREPOSITIONS = frozenset({"with", "after", "in", "at", "by", "on", "of", "for", "from", "to"})
_ARTICLES = frozenset({"the", "a"})


class Row(Value):
    """Neighbouring values of one field with the same answer.

    Attributes:
        label: the value ("5"), or the first and the last of them ("9 to 20").
        text: the first value as a link writes it, or the current value if it is one of them.
        point: the answer; None if it has not been worked out yet.
        current: whether the current value is one of them.
    """

    label: str
    text: str
    point: Point | None
    current: bool


def name_of(field: Field) -> str:
    """Return a field's label, with what of a list or of dice varies."""
    part = {"wholes": ", last entry", "dicelist": ", last dice", "dice": ", dice", "cards": ", next card"}
    return field.label + part.get(field.kind, "")


def columns(variation: Variation) -> dict[str, str]:
    """Return the quantities of the answers with a name for each; what varies is left out of the name.

    The current answer's quantities come first, in their order, because they are what the reader decides by.
    """
    current = variation.points.get(tuple(index or 0 for index in variation.current))
    points = [*filter(None, [current]), *variation.points.values()]
    labels: dict[str, list[str]] = {}
    for point in points:
        for key, quantity in point.quantities.items():
            labels.setdefault(key, []).append(quantity.label)
    own = list(current.quantities) if current and current.quantities else list(labels)
    return {key: _common(labels[key]) for key in own}


def _common(labels: list[str]) -> str:
    """Return what labels have in common, without a phrase at the end that gives the varied number.

    >>> _common(["Nothing hits, with 5 AD", "Nothing hits, with 6 AD"]), _common(["With all 5 AD", "With all 9 AD"])
    ('Nothing hits', 'With all … AD')
    >>> _common(["You notice", "You slip past"]), _common(["Afraid at best", "Charmed at best"])
    ('You …', '… at best')
    >>> _common(["Open", "Open"]), _common(["Hit", "The shot hits"])
    ('Open', 'Hit or The shot hits')
    """
    different = list(dict.fromkeys(labels))
    if len(different) == 1:
        return different[0]
    words = [label.split() for label in different]
    start = _same(words)
    end = _same([rest[len(start) :][::-1] for rest in words])[::-1]
    if start and start[-1] == "all":
        return " ".join([*start, "…", *end])  # "Full parry with all … AD"
    phrase = [*start]
    while phrase and phrase[-1] in _ARTICLES:
        phrase.pop()
    if len(phrase) > 1 and phrase[-1] in _PREPOSITIONS:
        phrase.pop()
        return " ".join(phrase).rstrip(",")
    if start and start[-1].endswith(","):
        return " ".join(start).rstrip(",")
    return " ".join([*start, "…", *end]) if start or end else " or ".join(different[:2])


def _same(words: list[list[str]]) -> list[str]:
    """Return the words with which all of some lists begin."""
    return [same[0] for same in takewhile(lambda words: len(set(words)) == 1, zip(*words, strict=False))]


def quantity_at(variation: Variation, index: int, key: str) -> Quantity | None:
    """Return a quantity of the answer to one field's value; None if it is missing or not worked out yet."""
    point = variation.points.get((index,))
    return point.quantities.get(key) if point else None


def rows(variation: Variation) -> list[Row]:
    """Return the values of the only field in order, with neighbours that have the same answer in one row."""
    (values,), (current,) = variation.values, variation.current
    groups: list[list[int]] = []
    for index in range(len(values)):
        if groups and index - 1 == groups[-1][-1] and same_answer(variation, index - 1, index):
            groups[-1].append(index)
        else:
            groups.append([index])
    drawn = []
    for group in groups:
        first, last, here = values[group[0]], values[group[-1]], current in group
        label = first.label if first == last else f"{first.label} to {last.label}"
        text = values[current].text if here and current is not None else first.text
        drawn.append(Row(label, text, variation.points.get((group[0],)), here))
    return drawn


def same_answer(variation: Variation, index: int, other: int) -> bool:
    """Return whether two values have the same answer; words that follow one another keep a row each."""
    if isinstance(variation.fields[0], Choice | Cards):
        return False
    first, second = variation.points.get((index,)), variation.points.get((other,))
    if first is None or second is None:
        return first is second and index not in variation.current and other not in variation.current
    if first.reason or second.reason:
        return bool(first.reason and second.reason)
    return (first.headline, _values(first)) == (second.headline, _values(second))


def _values(point: Point) -> dict[str, int | Fraction]:
    return {key: quantity.value for key, quantity in point.quantities.items()}


def cell(point: Point | None, key: str) -> Cell:
    """Return a quantity of a point as a table cell; None if the point does not have it."""
    quantity = point.quantities.get(key) if point else None
    return quantity.cell if quantity else None


def table(variation: Variation) -> Table:
    """Return the answers by one field as a table that the command line prints."""
    names = columns(variation)
    lines, tags = [], []
    for row in rows(variation):
        headline = "" if row.point is None else row.point.headline or "no answer"
        lines.append((row.label, headline, *(cell(row.point, key) for key in names)))
        tags.append("yours" if row.current else "")
    title = f"For each value of: {name_of(variation.fields[0])}"
    heads = (name_of(variation.fields[0]), "Answer", *names.values())
    return Table(title, heads, tuple(lines), tags=tuple(tags))
