"""Positions on the page for the parts of bars, maps and dice; `calculators.answers.axes` has everything along an axis.

The templates draw the results. Horizontal positions are percents of the width, so that text keeps its size on any
screen. Everything is whole-number arithmetic and plain text, because a picture is drawn again at every keystroke.
"""

from __future__ import annotations

from fractions import Fraction

from calculators.answers.answer import Cell, Chance, Curve, Distribution, Mean, Table
from calculators.answers.number import decimal, percent
from calculators.answers.picture import BarPart, Picture, SplitBar, Squares, Stacks
from calculators.forms.fields.grid import square_name

_LONG = 14
"""The most letters of a label that goes beside its bar on a narrow screen; a longer one goes above the bar."""

_LETTER, _ROOM = 270, 250
"""The width of a letter and the room around a word as parts of a bar on a phone, in hundredths of a percent."""

_SCALES = (10, 25, 50, 100)

_PIPS = {
    "1": "M16 16h0",
    "2": "M9 9h0M23 23h0",
    "3": "M9 9h0M16 16h0M23 23h0",
    "4": "M9 9h0M23 9h0M9 23h0M23 23h0",
    "5": "M9 9h0M23 9h0M16 16h0M9 23h0M23 23h0",
    "6": "M9 9h0M23 9h0M9 16h0M23 16h0M9 23h0M23 23h0",
    "": "",
}


def across(hundredths: int) -> str:
    """Write hundredths of a percent as SVG does.

    >>> across(1205)
    '12.05%'
    """
    return f"{hundredths // 100}.{hundredths % 100:02d}%"


def bar(
    parts: tuple[BarPart, ...],
    values: tuple[Fraction, ...],
    wanted: Fraction | None = None,
    whole: Fraction | None = None,
) -> list[tuple[str, str, str, str, str, bool]]:
    """Return the parts of a bar that are greater than 0.

    Args:
        parts: the legend.
        values: the value of each part.
        wanted: the chance that the reader wants for the first part.
        whole: the number that a full bar stands for, None for chances.

    Returns:
        For each part: its start, its width, its tone, its name, its percent, and whether the percent fits inside.

    >>> from fractions import Fraction
    >>> from calculators.answers.picture import BarPart
    >>> parts = (BarPart("Hit", "good"), BarPart("Lost", "some"), BarPart("Miss", "bad"))
    >>> for part in bar(parts, (Fraction(1, 12), Fraction(0), Fraction(11, 12))):
    ...     print(*part)
    0.00% 8.33% good Hit 8.3% False
    8.33% 91.67% bad Miss 91.7% True
    """
    segments: list[tuple[str, str, str, str, str, bool]] = []
    total: Fraction | int = 0
    begin = 0
    for part, value in zip(parts, values, strict=True):
        if value:
            shown = amount(value, wanted if part is parts[0] else None, whole)
            # Round the end, not the width, so that the bar has no gaps and a whole is exactly as wide as the bar.
            total = value + total
            end = (20000 * total.numerator + total.denominator) // (2 * total.denominator)
            inside = end - begin >= _LETTER * len(shown) + _ROOM
            segments.append((across(begin), across(end - begin), part.tone, part.name, shown, inside))
            begin = end
    return segments


def amount(value: Fraction, wanted: Fraction | None = None, whole: Fraction | None = None) -> str:
    """Write the value of a part of a bar, as `bar` takes it: a percent, or a number if the bar stands for one.

    >>> from fractions import Fraction
    >>> amount(Fraction(1, 4)), amount(Fraction(1, 4), None, Fraction(5))
    ('25%', '1.25')
    """
    return percent(value, wanted) if whole is None else decimal(value * whole)


def split_bar(picture: SplitBar) -> list[tuple[str, str, str, str, str, bool]]:
    """Return the parts of a split bar, as `bar` returns them."""
    return bar(tuple(part for part, _ in picture.parts), tuple(value for _, value in picture.parts))


def roomy(picture: Stacks) -> bool:
    """Return whether labels are too long to fit beside their bars on a phone.

    >>> from calculators.answers.picture import Bar
    >>> roomy(Stacks("", "Target", (), (Bar("The Soldier with the rifle", ()),)))
    True
    """
    return max((max(len(row.label) + len(row.note), len(row.tag)) for row in picture.rows), default=0) > _LONG


def column_name(column: int) -> str:
    """Return the name of a column of a map, counted from 0.

    >>> column_name(1)
    'B'
    """
    return square_name(0, column)[:-1]


def bare(picture: Squares) -> list[tuple[int, int]]:
    """Return the columns and rows of the squares of a map that have no cell.

    >>> from calculators.answers.picture import MapSquare, Squares
    >>> bare(Squares("", 2, 1, (MapSquare(1, 0, "3"),)))
    [(0, 0)]
    """
    filled = {(cell.column, cell.row) for cell in picture.cells}
    places = [(column, row) for row in range(picture.rows) for column in range(picture.columns)]
    return [square for square in places if square not in filled]


def pips(face: str) -> str:
    """Return the dots of a die that is 32 wide, each as a line without length.

    >>> pips("1")
    'M16 16h0'
    """
    return _PIPS[face]


def top(picture: Distribution) -> int:
    """Return the percent at the end of the scale of bars: the smallest of a few round ones that no bar exceeds.

    >>> from fractions import Fraction
    >>> from calculators.answers.answer import Distribution
    >>> top(Distribution.named((("Hit", Fraction(1, 6)), ("Miss", Fraction(2, 9))), "", ""))
    25
    """
    most = max((row.exactly for row in picture.outcomes), default=1)
    return next(round_one for round_one in _SCALES if 100 * most.numerator <= round_one * most.denominator)


def part_of(chance: Fraction, end: int) -> str:
    """Return how far along a scale a chance is, given the percent at which the scale ends.

    >>> from fractions import Fraction
    >>> part_of(Fraction(1, 8), 25)
    '50.00%'
    """
    return across(1000000 * chance.numerator // (end * chance.denominator))


def behind(picture: Picture | Curve) -> Table | None:
    """Return the table in the fold: the picture's own table, or the numbers of its bars or lines.

    >>> from calculators.answers.picture import BarPart, SplitBar
    >>> behind(SplitBar("The round", ((BarPart("Win", "good"), 1),))).rows
    (('Win', Chance(exact=1)),)
    """
    if picture.behind is not None:
        return picture.behind
    rows: tuple[tuple[Cell, ...], ...]
    match picture:
        case Stacks():
            heads = (picture.unit, *(part.name for part in picture.parts))
            rows = tuple(
                (
                    row.label,
                    *(Chance(value, None if index else picture.wanted) for index, value in enumerate(row.values)),
                )
                for row in picture.rows
            )
            tags = tuple(row.tag for row in picture.rows)
            return Table(picture.title, heads, rows, picture.marked, tags=tags if any(tags) else ())
        case Curve():
            rows = tuple(
                (index, *(_point(picture, value) for value in values))
                for index, *values in zip(picture.places, *(line.values for line in picture.series), strict=True)
            )
            return Table(picture.title, (picture.unit, *(line.name for line in picture.series)), rows)
        case SplitBar():
            rows = tuple((part.name, Chance(value)) for part, value in picture.parts)
            return Table(picture.title, ("", "Chance"), rows)
    return None


def _point(curve: Curve, value: Fraction | None) -> Cell:
    if value is None:
        return None
    return Chance(value, curve.wanted) if curve.chances else Mean(value)


FILTERS = {
    "amount": amount,
    "bar": bar,
    "bare": bare,
    "behind": behind,
    "column_name": column_name,
    "part_of": part_of,
    "pips": pips,
    "roomy": roomy,
    "split_bar": split_bar,
    "top": top,
}
"""The functions of this module for templates, by name."""
