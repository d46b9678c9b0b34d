"""Variations as the command line prints them: a table with findings below it, or comma-separated values."""

from __future__ import annotations

import csv
from io import StringIO

from calculators.text import table_lines
from calculators.vary.findings import findings
from calculators.vary.pictures import grid_table
from calculators.vary.points import Variation
from calculators.vary.rows import columns, table


def shown(variation: Variation) -> str:
    """Return the answers for every value of one or two fields as a table with findings below it.

    >>> from calculators.forms.state import read
    >>> from calculators.registry import calculator
    >>> rest = calculator("rest")
    >>> lines = shown(Variation(rest, read(rest, "vary=toughness")).finish()).splitlines()
    >>> [line[:41] for line in lines if "[yours]" in line]
    ['2 [yours]  Both free 21.0%  21.0% (17/81)']
    """
    numbers = table(variation) if len(variation.fields) == 1 else grid_table(variation)
    return "\n".join([*table_lines(numbers), "", *findings(variation)]).rstrip()


def comma_separated(variation: Variation) -> str:
    """Return the same answers as comma-separated values with exact numbers, a line for each value or pair of values."""
    text = StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow([*(field.name for field in variation.fields), "answer", *columns(variation), "no answer because"])
    for indices, point in sorted(variation.points.items()):
        values = (entries[index].text for entries, index in zip(variation.values, indices, strict=True))
        numbers = (point.quantities[key].value if key in point.quantities else "" for key in columns(variation))
        lines.writerow([*values, point.headline, *numbers, point.reason])
    return text.getvalue()
