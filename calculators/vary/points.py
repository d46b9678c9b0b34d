"""An answer for each value of one or two fields, worked out one by one, the nearest values first."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from urllib.parse import quote

from calculators.answers.quantity import Quantity
from calculators.calculator import Calculator
from calculators.forms.fields import Field
from calculators.forms.state import State, answer, read
from calculators.vary.values import Entry, entries
from engine.value import Value

_MOST_CACHED = 5000  # points; a curve has some twenty, a grid a few hundred


class Point(Value):
    """The answer with one value of each varied field.

    Attributes:
        query: the entries, as the shortest query.
        headline: the headline of the answer; "" if these values have none.
        quantities: the numbers that the decision depends on, by key.
        reason: the message at the field if these values have no answer, otherwise "".
    """

    query: str
    headline: str
    quantities: dict[str, Quantity]
    reason: str = ""


class Variation:
    """The answers for every value of one or two fields, while all other entries stay.

    Args:
        calculator: the calculator.
        state: its entries, with the names of the fields in `vary`.
        most: the most values of each field, the nearest ones to the current value; None for all.

    Attributes:
        fields: the fields that vary.
        every: all values of each of these fields, in order.
        values: the values to answer for.
        current: the index of each field's current value, None if the entry cannot be used.
        points: index of each field's value -> the answer; those that are missing have not been worked out yet.

    >>> from calculators import registry
    >>> calculator = registry.calculator("rest")
    >>> variation = Variation(calculator, read(calculator, "vary=toughness"))
    >>> next(iter(variation.work())), variation.current
    ((2,), (2,))
    >>> variation.finish().points[(3,)].headline
    'Both free 32.0%'
    """

    def __init__(self, calculator: Calculator, state: State, most: int | None = None) -> None:
        named = {field.name: field for field in calculator.form.fields}
        self.calculator = calculator
        self.state = state
        self.fields: tuple[Field, ...] = tuple(named[name] for name in state.vary)
        self.every = tuple(entries(calculator, state, field) for field in self.fields)
        texts = tuple(state.normalized[field.name] for field in self.fields)
        self.values = tuple(_nearest(values, text, most) for values, text in zip(self.every, texts, strict=True))
        self.current = tuple(_index(values, text) for values, text in zip(self.values, texts, strict=True))
        self.points: dict[tuple[int, ...], Point] = {}

    @property
    def size(self) -> int:
        """Return the number of points."""
        size = 1
        for values in self.values:
            size *= len(values)
        return size

    def work(self) -> Iterator[tuple[int, ...]]:
        """Work out the missing points one by one, the ones nearest to the current values first; yield their indices."""
        for indices in sorted(self._indices(), key=self._distance):
            if indices not in self.points:
                self.point(*indices)
                yield indices

    def work_for(self, seconds: float) -> bool:
        """Work out missing points for some time, at least one, and return whether all are there."""
        end = monotonic() + seconds
        for _ in self.work():
            if monotonic() >= end:
                break
        return len(self.points) == self.size

    def point(self, *indices: int) -> Point:
        """Return the answer with these values, working it out if it is missing."""
        if indices not in self.points:
            self.points[indices] = _point(self.calculator, self.query(indices))
        return self.points[indices]

    def finish(self) -> Variation:
        """Work out all points."""
        for _ in self.work():
            pass
        return self

    def query(self, indices: tuple[int, ...]) -> str:
        """Return the entries with these values of the varied fields, as a query."""
        given = self.state.entries.split("&")
        others = [part for part in given if part and part.partition("=")[0] not in self.state.vary]
        texts = (values[index].text for values, index in zip(self.values, indices, strict=True))
        varied = (
            f"{field.name}={quote(text, safe=field.unescaped)}" for field, text in zip(self.fields, texts, strict=True)
        )
        return "&".join((*others, *varied))

    def _indices(self) -> Iterator[tuple[int, ...]]:
        first, *second = (range(len(values)) for values in self.values)
        for index in first:
            if second:
                yield from ((index, other) for other in second[0])
            else:
                yield (index,)

    def _distance(self, indices: tuple[int, ...]) -> int:
        near = (now or 0 for now in self.current)
        return max(abs(index - now) for index, now in zip(indices, near, strict=True))


def _index(values: tuple[Entry, ...], text: str) -> int | None:
    return next((index for index, entry in enumerate(values) if entry.text == text), None)


def _nearest(values: tuple[Entry, ...], text: str, most: int | None) -> tuple[Entry, ...]:
    """Return the values nearest to the current one, `most` of them."""
    if most is None or len(values) <= most:
        return values
    start = min(max(0, (_index(values, text) or 0) - most // 2), len(values) - most)
    return values[start : start + most]


def _point(calculator: Calculator, query: str) -> Point:
    key = (calculator.id, query)
    if key not in _points:
        if len(_points) >= _MOST_CACHED:
            _points.clear()
        state = read(calculator, query)
        result, problems = answer(calculator, state)
        if result is None:
            _points[key] = Point(state.query, "", {}, problems[0].sentence)
        else:
            quantities = {quantity.key: quantity for quantity in result.quantities}
            _points[key] = Point(state.query, result.headline, quantities)
    return _points[key]


_points: dict[tuple[str, str], Point] = {}
