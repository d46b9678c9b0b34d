"""Where on the page the parts of a picture go.

Templates draw what stands here. Places across are percents of the width, so that text keeps its size on any screen.
Everything is whole-number arithmetic and plain text, since a picture is drawn anew at every keystroke.
"""

from __future__ import annotations

from calculators.answer import Chance, Table
from calculators.fields.grid import square_name
from calculators.number import percent
from calculators.picture import Split, Stacks
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from calculators.answer import Cell
    from calculators.picture import Lane, Picture, Share, Squares, Track

__all__ = ["FILTERS", "across", "bar", "bare", "behind", "column_name", "lane", "pips", "roomy", "split_bar", "ticks"]

_LONG = 14
"""A label of more letters stands above its bar on a narrow screen, not beside it."""

_LETTER, _ROOM = 270, 250
"""How much of a bar on a phone a letter takes, and the room around a word, in hundredths of a percent."""

_LETTER_OF_TRACK = 200
"""The same of a track, which is as wide as the page."""

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
    """Hundredths of a percent as SVG writes them.

    >>> across(1205)
    '12.05%'
    """
    return f"{hundredths // 100}.{hundredths % 100:02d}%"


def bar(parts: tuple[Share, ...], values: tuple[Fraction, ...]) -> list[tuple[str, str, str, str, str, bool]]:
    """The parts of a bar that are more than nothing.

    Returns:
        Of each part: where it begins, how wide it is, its tone, its name, its percent, and whether that fits inside.

    >>> from fractions import Fraction
    >>> from calculators.picture import Share
    >>> parts = (Share("Hit", "good"), Share("Lost", "some"), Share("Miss", "bad"))
    >>> for part in bar(parts, (Fraction(1, 12), Fraction(0), Fraction(11, 12))):
    ...     print(*part)
    0.00% 8.33% good Hit 8.3% False
    8.33% 91.67% bad Miss 91.7% True
    """
    drawn: list[tuple[str, str, str, str, str, bool]] = []
    done: Fraction | int = 0
    begin = 0
    for part, value in zip(parts, values, strict=True):
        if value:
            # The end is rounded, not the width: so nothing gapes, and a whole is as wide as the bar.
            done = value + done
            end = (20000 * done.numerator + done.denominator) // (2 * done.denominator)
            shown = percent(value)
            inside = end - begin >= _LETTER * len(shown) + _ROOM
            drawn.append((across(begin), across(end - begin), part.tone, part.name, shown, inside))
            begin = end
    return drawn


def split_bar(picture: Split) -> list[tuple[str, str, str, str, str, bool]]:
    """The parts of a split bar, as `bar` has them."""
    return bar(tuple(part for part, _ in picture.parts), tuple(value for _, value in picture.parts))


def roomy(picture: Stacks) -> bool:
    """Whether labels are too long to stand beside their bars on a phone.

    >>> from calculators.picture import Stack
    >>> roomy(Stacks("", "Target", (), (Stack("The Soldier with the rifle", ()),)))
    True
    """
    return max((len(row.label) + len(row.note) for row in picture.rows), default=0) > _LONG


def column_name(column: int) -> str:
    """What a column of a map is called, counted from 0.

    >>> column_name(1)
    'B'
    """
    return square_name(0, column)[:-1]


def bare(picture: Squares) -> list[tuple[int, int]]:
    """The columns and rows of the squares of a map of which nothing is said.

    >>> from calculators.picture import Square, Squares
    >>> bare(Squares("", 2, 1, (Square(1, 0, "3"),)))
    [(0, 0)]
    """
    told = {(cell.column, cell.row) for cell in picture.cells}
    places = [(column, row) for row in range(picture.rows) for column in range(picture.columns)]
    return [place for place in places if place not in told]


def lane(track: Track, row: Lane) -> tuple[list[tuple[str, str, str, str, str, str]], list[str]]:
    """The spans of a lane, and those labels in words for which there is no room.

    Returns:
        Of each span: where it begins, how wide it is, its tone, its label if there is room, where that stands and from
        which side it is written ("middle" inside the span, "start" after it, "end" before it).

    >>> from calculators.picture import Lane, Span, Track
    >>> ann = Lane("Ann", (Span(0, 1, "aims", "some"), Span(2, 2, "shoots at Bo", "good")))
    >>> lane(Track("", "Phase", ("1", "2", "3", "4"), (ann,)), ann)[0]
    [('0.00%', '50.00%', 'some', 'aims', '25.00%', 'middle'), ('50.00%', '25.00%', 'good', '', '', '')]
    """
    many, spans = max(1, len(track.moments)), row.spans
    drawn: list[tuple[str, str, str, str, str, str]] = []
    left_out: list[str] = []
    for place, span in enumerate(spans):
        begin, end = 10000 * span.start // many, 10000 * (span.end + 1) // many
        wide = _LETTER_OF_TRACK * (len(span.label) + 1)
        before = max((10000 * (other.end + 1) // many for other in spans[:place]), default=0)
        after = min((10000 * other.start // many for other in spans[place + 1 :]), default=10000)
        label, at, anchor = span.label, "", ""
        if wide <= end - begin:
            at, anchor = across((begin + end) // 2), "middle"
        elif end + wide <= after:
            at, anchor = across(end + 100), "start"
        elif begin - wide >= before and not (place and drawn[-1][5] == "start"):
            at, anchor = across(begin - 100), "end"
        elif label:
            moments = track.moments[span.start], track.moments[span.end]
            left_out.append(f"{moments[0] if span.start == span.end else '–'.join(moments)}: {label}")
            label = ""
        drawn.append((across(begin), across(end - begin), span.tone, label, at, anchor))
    return drawn, left_out


def ticks(track: Track) -> list[tuple[str, str, str]]:
    """Where the moments stand, their names, and where each begins; as many as there is room for.

    >>> from calculators.picture import Track
    >>> ticks(Track("", "Phase", ("1", "2"), ()))
    [('25.00%', '1', '0.00%'), ('75.00%', '2', '50.00%')]
    """
    many = len(track.moments)
    longest = max(map(len, track.moments), default=1)
    every = max(1, -(-many * (_LETTER_OF_TRACK * (longest + 1)) // 10000))
    return [
        (across((20000 * place + 10000) // (2 * many)), track.moments[place], across(10000 * place // many))
        for place in range(0, many, every)
    ]


def pips(face: str) -> str:
    """The dots of a die 32 wide, each a line without length.

    >>> pips("1")
    'M16 16h0'
    """
    return _PIPS[face]


def behind(picture: Picture) -> Table | None:
    """The table in the fold: what the picture brings, or the numbers of its bars.

    >>> from calculators.picture import Share, Split
    >>> behind(Split("The round", ((Share("Win", "good"), 1),))).rows
    (('Win', Chance(exact=1)),)
    """
    if picture.behind is not None:
        return picture.behind
    rows: tuple[tuple[Cell, ...], ...]
    match picture:
        case Stacks():
            heads = (picture.unit, *(part.name for part in picture.parts))
            rows = tuple((row.label, *map(Chance, row.values)) for row in picture.rows)
            return Table(picture.title, heads, rows, picture.marked)
        case Split():
            rows = tuple((part.name, Chance(value)) for part, value in picture.parts)
            return Table(picture.title, ("", "Chance"), rows)
    return None


FILTERS = {
    "bar": bar,
    "bare": bare,
    "behind": behind,
    "column_name": column_name,
    "lane": lane,
    "pips": pips,
    "roomy": roomy,
    "split_bar": split_bar,
    "ticks": ticks,
}
"""What the templates may ask here, by name."""
