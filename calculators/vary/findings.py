"""Sentences about a finished variation of one field: where the advice changes, and which values reach the chance."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

from calculators.answers.number import decimal, percent
from calculators.answers.text_format import listed
from calculators.forms.fields import Cards, Choice
from calculators.vary.points import Variation
from calculators.vary.rows import columns, quantity_at

_MOST_TURNS = 6  # runs of values with the same advice
_NUMBERS = re.compile(r"[<>−]?\d[\d,]*(?:\.\d+)?%|[<>−]?\d[\d,]*\.\d+")  # chances and means, which any value changes


def findings(variation: Variation) -> list[str]:
    """Return the lines about a finished variation: the advice, the wanted chance, and the extreme values."""
    if len(variation.fields) > 1 or len(variation.points) < variation.size:
        return []
    return [*_changes(variation), *_wanted(variation), *_extreme(variation)]


def _changes(variation: Variation) -> list[str]:
    """Return a line for each run of values with one advice, if the advice changes but not all the time."""
    (values,) = variation.values
    runs: list[tuple[str, list[int]]] = []
    for index in range(len(values)):
        advice = advice_of(variation.points[(index,)].headline)
        if runs and runs[-1][0] == advice:
            runs[-1][1].append(index)
        else:
            runs.append((advice, [index]))
    runs = [run for run in runs if run[0]]
    if not 2 <= len(runs) <= _MOST_TURNS or isinstance(variation.fields[0], Choice | Cards):
        return []
    return [f"{_span(variation, run)} → {advice}" for advice, run in runs]


def advice_of(headline: str) -> str:
    """Return what a headline advises, without the parts that have a chance or a mean, which any other value changes.

    >>> advice_of("From 2 AD. At best 25.9%, with 5 AD"), advice_of("5 AD: they give in 77.0%")
    ('From 2 AD', '5 AD')
    >>> advice_of("At best 59.5%: flip none"), advice_of("Hits no. 1"), advice_of("Both free 21.0%"), advice_of("64.9%")
    ('flip none', 'Hits no. 1', '', '')
    """
    parts = re.split(r"(?<=[:,]) ", re.split(r"(?<!\bno)\. ", headline, maxsplit=1)[0])
    return " ".join(part for part in parts if not _NUMBERS.search(part)).strip(" ,:")


def _span(variation: Variation, run: list[int]) -> str:
    (values,) = variation.values
    first, last = values[run[0]].label, values[run[-1]].label
    return first if first == last else f"{first} to {last}"


def _wanted(variation: Variation) -> list[str]:
    """Return from which value on the chances reach the wanted one, if the form asks for a wanted chance."""
    (field,) = variation.fields
    state, wanted = variation.state, variation.state.values.get("chance")
    asked = next((other for other in variation.calculator.form.fields if other.key == "chance"), None)
    if not isinstance(wanted, Fraction) or asked is None or asked is field or not state.asks(asked):
        return []
    lines = []
    for key, name in columns(variation).items():
        quantities = [quantity_at(variation, index, key) for index in range(variation.size)]
        if not any(quantity and quantity.wanted for quantity in quantities) or _has_gaps(variation, key):
            continue
        reaching = [index for index, quantity in enumerate(quantities) if quantity and quantity.value >= wanted]
        lines.append(_reached(variation, name, percent(wanted), reaching))
    return lines


def _has_gaps(variation: Variation, key: str) -> bool:
    """Return whether some values are answered by other quantities, with which this one cannot be compared."""
    return any(point.quantities and key not in point.quantities for point in variation.points.values())


def _reached(variation: Variation, name: str, wanted: str, reaching: list[int]) -> str:
    (values,) = variation.values
    if not reaching:
        return f"{name}: no value reaches {wanted}."
    if len(reaching) == len(values):
        return f"{name}: every value reaches {wanted}."
    return f"{name}: {wanted} is reached by {_which(variation, reaching)}."


def _which(variation: Variation, indexes: list[int]) -> str:
    """Return values by name: neighbouring numbers as one span, options and cards one by one."""
    (field,), (values,) = variation.fields, variation.values
    if isinstance(field, Choice):
        return listed([f"“{values[index].label.rstrip('.')}”" for index in indexes])
    if isinstance(field, Cards):
        return listed([values[index].label for index in indexes])
    spans = [[indexes[0]]]
    for before, index in pairwise(indexes):
        if index == before + 1:
            spans[-1].append(index)
        else:
            spans.append([index])
    return listed([_span(variation, span) for span in spans])


def _extreme(variation: Variation) -> list[str]:
    """Return the values, ties included, with the greatest or the least first quantity, whichever a reader wants.

    A reader cannot choose among house rulings, and sees an end of the range in the curve, so these get no line.
    """
    (field,) = variation.fields
    if isinstance(field, Choice) and field.house_field:
        return []
    for key, name in columns(variation).items():
        quantities = {
            index: quantity for index in range(variation.size) if (quantity := quantity_at(variation, index, key))
        }
        better = next((quantity.better for quantity in quantities.values()), "")
        if not better or len({quantity.value for quantity in quantities.values()}) < 2 or _has_gaps(variation, key):
            continue
        extreme = (max if better == "more" else min)(quantity.value for quantity in quantities.values())
        tied = [index for index, quantity in quantities.items() if quantity.value == extreme]
        if not isinstance(field, Choice | Cards) and {tied[0], tied[-1]} & {min(quantities), max(quantities)}:
            return []
        unit = quantities[tied[0]].unit
        shown = percent(extreme) if unit == "chance" else f"{decimal(extreme)} {_unit(unit, extreme)}"
        return [f"{name}: {'highest' if better == 'more' else 'lowest'} {_which(variation, tied)}: {shown}."]
    return []


def _unit(unit: str, number: Fraction | int) -> str:
    """Return a unit in the number that fits.

    >>> _unit("turns", 1), _unit("turns", 2), _unit("AD", 1), _unit("successes", Fraction(1))
    ('turn', 'turns', 'AD', 'success')
    """
    if number != 1:
        return unit
    return "success" if unit == "successes" else unit.removesuffix("s")
