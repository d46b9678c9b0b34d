"""Positions on the page for the parts of tracks and curves: everything that runs along an axis."""

from __future__ import annotations

from calculators.answers.answer import Curve, Series
from calculators.answers.drawing import across
from calculators.answers.number import decimal, percent
from calculators.answers.picture import Lane, Track

_LETTER = 200
"""The width of a letter as a part of an axis on a phone, in hundredths of a percent."""


def lane(track: Track, row: Lane) -> tuple[list[tuple[str, str, str, str, str, str]], list[str]]:
    """Return the spans of a lane, and those labels in words that do not fit into it.

    Returns:
        For each span: its start, its width, its tone, its label if it fits, the label's position, and the label's
        anchor ("middle" inside the span, "start" after it, "end" before it).

    >>> from calculators.answers.picture import Lane, Span, Track
    >>> ann = Lane("Ann", (Span(0, 1, "aims", "some"), Span(2, 2, "shoots at Bo", "good")))
    >>> lane(Track("", "Phase", ("1", "2", "3", "4"), (ann,)), ann)[0]
    [('0.00%', '50.00%', 'some', 'aims', '25.00%', 'middle'), ('50.00%', '25.00%', 'good', '', '', '')]
    """
    many, spans = max(1, len(track.moments)), row.spans
    bars: list[tuple[str, str, str, str, str, str]] = []
    left_out: list[str] = []
    reach = 0  # how far the spans and labels reach so far
    for index, span in enumerate(spans):
        begin, end = 10000 * span.start // many, 10000 * (span.end + 1) // many
        wide = _LETTER * (len(span.label) + 1)
        after = min((10000 * other.start // many for other in spans[index + 1 :]), default=10000)
        label, at, anchor = span.label, "", ""
        if wide <= end - begin:
            at, anchor, reach = across((begin + end) // 2), "middle", end
        elif end + wide <= after:
            at, anchor, reach = across(end + 100), "start", end + wide
        elif begin - wide >= reach:
            at, anchor, reach = across(begin - 100), "end", end
        else:
            moments = track.moments[span.start], track.moments[span.end]
            left_out.append(f"{moments[0] if span.start == span.end else '–'.join(moments)}: {label}")
            label, reach = "", max(reach, end)
        bars.append((across(begin), across(end - begin), span.tone, label, at, anchor))
    return bars, left_out


def ticks(track: Track) -> list[tuple[str, str, str]]:
    """Return the position, name and start of each moment, for as many moments as fit.

    >>> from calculators.answers.picture import Track
    >>> ticks(Track("", "Phase", ("1", "2"), ()))
    [('25.00%', '1', '0.00%'), ('75.00%', '2', '50.00%')]
    """
    many = len(track.moments)
    longest = max(map(len, track.moments), default=1)
    every = max(1, -(-many * (_LETTER * (longest + 1)) // 10000))
    return [
        (across((20000 * index + 10000) // (2 * many)), track.moments[index], across(10000 * index // many))
        for index in range(0, many, every)
    ]


def line_at(track: Track) -> str:
    """Return how far across the track the line through all lanes is, or "" if the track has no line.

    >>> from calculators.answers.picture import Track
    >>> line_at(Track("", "Phase", ("1", "2"), (), line=1)), line_at(Track("", "Phase", ("1", "2"), ()))
    ('75.00%', '')
    """
    many = len(track.moments)
    return "" if track.line is None else across((20000 * track.line + 10000) // (2 * many))


def value(curve: Curve, line: Series, index: int) -> str:
    """Return the value of a line at an index, as the reader sees it.

    >>> from fractions import Fraction
    >>> from calculators.answers.answer import Curve, Series
    >>> value(Curve("", "AD", ("1", "2"), ()), Series("Stopped", (None, Fraction(1, 4))), 1)
    '25%'
    """
    number = line.values[index]
    if number is None:
        return "–"
    return percent(number, curve.wanted) if curve.chances else decimal(number)


def level(curve: Curve, thousandths: int) -> str:
    """Return the label of the upward scale at a height in thousandths.

    >>> from calculators.answers.answer import Curve
    >>> level(Curve("", "AD", ("1", "2"), ()), 750)
    '75%'
    """
    return f"{thousandths // 10}%" if curve.chances else decimal(curve.top * thousandths / 1000, 1)


def place_at(curve: Curve, index: int) -> str:
    """Return the horizontal position of the choice at an index of a curve, in percent of the width, as SVG takes it.

    >>> from calculators.answers.answer import Curve
    >>> place_at(Curve("", "AD", ("1", "2", "3"), ()), 1)
    '50.00%'
    """
    return across(10 * curve.across(index))


def places(curve: Curve) -> list[tuple[str, str]]:
    """Return the position and name of each choice of a curve, for as many choices as fit.

    >>> from calculators.answers.answer import Curve
    >>> places(Curve("", "AD", ("1", "2"), ()))
    [('0.00%', '1'), ('100.00%', '2')]
    """
    many, longest = len(curve.places), max(map(len, curve.places), default=1)
    every = max(1, -(-many * _LETTER * (longest + 2) // 10000))
    return [(place_at(curve, index), curve.places[index]) for index in range(0, many, every)]


FILTERS = {
    "lane": lane,
    "level": level,
    "line_at": line_at,
    "place_at": place_at,
    "places": places,
    "ticks": ticks,
    "value": value,
}
"""The functions of this module for templates, by name."""
