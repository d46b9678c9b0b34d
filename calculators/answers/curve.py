"""`Curve`: how a chance or a mean changes with a choice."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from calculators.answers.table import Table


_HALVES = (2, 3, 4, 5, 6, 8, 10, 12, 16, 20)  # of a power of ten: what a quarter of an axis may be


class Series(Value):
    """One line of a curve: its name, and its value for each choice, None if a choice has no value."""

    name: str
    values: tuple[Fraction | None, ...]


class Curve(Value):
    """A line chart of how a chance or a mean changes with a choice, with its table behind it.

    Attributes:
        title: the caption.
        unit: what the reader chooses ("AD"), the name of the horizontal axis.
        places: the choices, in order.
        series: one to four lines; the vertical axis runs from 0 to 1 for chances, otherwise to a round number.
        chances: whether the values are probabilities.
        marked: the index of the choice that the answer or the entries are about, or None; drawn as a dotted line.
        tag: that choice in words ("yours: 3 AD", "with 1 card", "after 7 turns"); "" for "at 3 AD".
        wanted: the chance the reader asked for, as in `Chance`.
        behind: the numbers in the fold, if they are more than the values of the lines.
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
        """Return the curve of chances by a whole number.

        Args:
            title: the caption.
            unit: what the reader chooses.
            places: the choices, in order.
            lines: the name of each line, and its value for each place.
            marked: the choice the reader asked about; the curve marks it only if it is among the choices.
            note: what the reader should know about the curve.
            tag: the marked choice in words, as in `Curve`.
            wanted: the chance the reader asked for.

        >>> from fractions import Fraction
        >>> curve = Curve.of("", "AD", range(2, 4), ("all land", [Fraction(1, 3), Fraction(2, 3)]), marked=3)
        >>> curve.places, curve.marked
        (('2', '3'), 1)
        """
        numbers = list(places)
        series = tuple(Series(name, tuple(values)) for name, values in lines)
        index = numbers.index(marked) if marked in numbers else None
        names = tuple(map(str, numbers))
        return Curve(title, unit, names, series, marked=index, note=note, tag=tag, wanted=wanted)

    @property
    def mark(self) -> str:
        """Return the marked choice in words, or "" if no choice is marked.

        >>> Curve("", "AD", ("1", "2"), (), marked=1).mark
        'at 2 AD'
        """
        return "" if self.marked is None else self.tag or f"at {self.places[self.marked]} {self.unit}"

    @property
    def top(self) -> Fraction:
        """Return the value at the upper end of the axis: 1 for chances, otherwise one whose quarters are round.

        >>> from fractions import Fraction
        >>> greatest = (0, Fraction(47, 10), 9, 60)
        >>> [str(Curve("", "AD", (), (Series("", (most,)),), chances=False).top) for most in greatest]
        ['2/5', '6', '10', '60']
        """
        if self.chances:
            return ratio(1, 1)
        most = max((value for line in self.series for value in line.values if value is not None), default=0)
        tenths = 1
        while 40 * tenths < 10 * most:
            tenths *= 10
        quarters = (part * tenths // 2 for part in _HALVES if part * tenths % 2 == 0)
        return next(ratio(4 * quarter, 10) for quarter in quarters if 4 * quarter >= 10 * most)

    def across(self, index: int) -> int:
        """Return how far across the curve the choice with an index is, in thousandths of the width.

        >>> Curve("", "AD", ("1", "2", "3"), ()).across(1)
        500
        """
        return 1000 * index // max(1, len(self.places) - 1)

    def strokes(self, line: Series) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Return the points of a line, broken at missing values: how far across and how far down, in thousandths.

        >>> from fractions import Fraction
        >>> Curve("", "AD", ("1", "2", "3"), ()).strokes(Series("", (None, 1, Fraction(1, 4))))
        (((500, 0), (1000, 750)),)
        """
        most, part = self.top.numerator, self.top.denominator
        runs: list[list[tuple[int, int]]] = [[]]
        for index, value in enumerate(line.values):
            if value is None:
                runs.append([])
            else:  # whole-number arithmetic, because fractions are slow
                up = (2000 * value.numerator * part + value.denominator * most) // (2 * value.denominator * most)
                runs[-1].append((self.across(index), 1000 - up))
        return tuple(tuple(run) for run in runs if run)
