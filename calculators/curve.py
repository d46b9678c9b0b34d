"""`Curve`: how a chance or a mean changes with something one can choose."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from calculators.answer import Table

__all__ = ["Curve", "Series"]


class Series(Value):
    """One line of a curve: its name, and a value for each place of the curve, None where there is none."""

    name: str
    values: tuple[Fraction | None, ...]


class Curve(Value):
    """How a chance changes with something one can choose, as a line chart with its table behind it.

    Attributes:
        title: the caption.
        unit: what is chosen ("AD"), the name of the axis across.
        places: the choices, in order.
        series: one to four lines; the axis upwards runs from 0 to 1 for chances, else to the greatest value.
        chances: whether the values are probabilities.
        marked: the index of the place that the answer or the entries are about, or None; drawn as a dotted line.
        tag: that place in words ("yours: 3 AD", "with 1 card", "after 7 turns"); "" for "at 3 AD".
        wanted: the chance the reader asked for, as in `Chance`.
        behind: the numbers in the fold, if they are not just those of the lines.
    """

    title: str
    unit: str
    places: tuple[str, ...]
    series: tuple[Series, ...]
    chances: bool = True
    marked: int | None = None
    note: str = ""
    behind: Table | None = None
    tag: str = ""
    wanted: Fraction | None = None
    kind: str = "curve"

    @staticmethod
    def of(
        title: str,
        unit: str,
        places: Iterable[int],
        *lines: tuple[str, Iterable[Fraction | None]],
        marked: int | None = None,
        note: str = "",
        tag: str = "",
        wanted: Fraction | None = None,
    ) -> Curve:
        """The curve of chances by a whole number.

        Args:
            title: the caption.
            unit: what is chosen.
            places: the choices, in order.
            lines: the name of each line, and its value for each place.
            marked: the choice that is asked about; one that is not shown is not marked.
            note: what to know of it.
            tag: the marked choice in words, as in `Curve`.
            wanted: the chance the reader asked for.

        >>> from fractions import Fraction
        >>> curve = Curve.of("", "AD", range(2, 4), ("all land", [Fraction(1, 3), Fraction(2, 3)]), marked=3)
        >>> curve.places, curve.marked
        (('2', '3'), 1)
        """
        numbers = list(places)
        series = tuple(Series(name, tuple(values)) for name, values in lines)
        place = numbers.index(marked) if marked in numbers else None
        names = tuple(map(str, numbers))
        return Curve(title, unit, names, series, marked=place, note=note, tag=tag, wanted=wanted)

    @property
    def mark(self) -> str:
        """The marked place in words, "" if none is marked.

        >>> Curve("", "AD", ("1", "2"), (), marked=1).mark
        'at 2 AD'
        """
        return "" if self.marked is None else self.tag or f"at {self.places[self.marked]} {self.unit}"

    @property
    def top(self) -> Fraction:
        """The value at the upper end of the axis: 1 for chances."""
        top = ratio(1, 1)
        if not self.chances:
            for line in self.series:
                top = max([top, *(value for value in line.values if value is not None)])
        return top

    def across(self, place: int) -> int:
        """Where a place stands, in thousandths of the width.

        >>> Curve("", "AD", ("1", "2", "3"), ()).across(1)
        500
        """
        return 1000 * place // max(1, len(self.places) - 1)

    def strokes(self, line: Series) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The points of a line, broken where a value is missing: how far across and how far down, in thousandths.

        >>> from fractions import Fraction
        >>> Curve("", "AD", ("1", "2", "3"), ()).strokes(Series("", (None, 1, Fraction(1, 4))))
        (((500, 0), (1000, 750)),)
        """
        most, part = self.top.numerator, self.top.denominator
        runs: list[list[tuple[int, int]]] = [[]]
        for place, value in enumerate(line.values):
            if value is None:
                runs.append([])
            else:  # in whole numbers, since fractions are slow
                up = (2000 * value.numerator * part + value.denominator * most) // (2 * value.denominator * most)
                runs[-1].append((self.across(place), 1000 - up))
        return tuple(tuple(run) for run in runs if run)
