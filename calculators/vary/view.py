"""A variation as its template takes it, worked out for as long as a page can wait."""

from __future__ import annotations

from collections import Counter

from calculators.answers.text_format import listed
from calculators.calculator import Calculator
from calculators.forms.fields import Choice, Field
from calculators.forms.form import HOUSE_RULINGS
from calculators.forms.state import State
from calculators.forms.vary_names import MOST_VARIED
from calculators.html.environment import cell_text
from calculators.vary.findings import findings
from calculators.vary.pictures import curves, grid, grid_key
from calculators.vary.points import Variation
from calculators.vary.rows import cell, columns, name_of, rows

_MOST_VALUES = (201, 25)  # of one field, and of each of two; a page with more would be slow to draw and to scroll


def offered(calculator: Calculator, state: State) -> list[Field]:
    """Return the fields that the form asks for with these entries and that can vary, rulings last."""
    return [
        field for field in calculator.form.fields if field.varies and (state.asks(field) or field.name in state.vary)
    ]


def variation_for_page(calculator: Calculator, state: State) -> Variation:
    """Return the variation of these entries, with the points that earlier calls with the same entries worked out."""
    latest = _latest.get(calculator.id)
    if latest is None or latest.state.query != state.query:
        latest = _latest[calculator.id] = Variation(calculator, state, _MOST_VALUES[len(state.vary) - 1])
    return latest


def view(variation: Variation, *, brief: bool = False) -> dict[str, object]:
    """Return what the template shows of a variation.

    Args:
        variation: with the points worked out so far.
        brief: whether to leave out the fields that the reader could vary instead, which take long to draw.
    """
    calculator, state = variation.calculator, variation.state
    fields = variation.fields if brief else offered(calculator, state)
    single = len(variation.fields) == 1
    names = columns(variation)
    return {
        "chosen": (*state.vary, *("",) * (MOST_VARIED - len(state.vary))),
        "calculator": calculator,
        "groups": [
            ("", [(field, name_of(field)) for field in fields if not _is_ruling(field)]),
            (HOUSE_RULINGS, [(field, field.label) for field in fields if _is_ruling(field)]),
        ],
        "done": len(variation.points),
        "size": variation.size,
        "findings": findings(variation),
        "curves": curves(variation) if single else (),
        "heads": list(map(name_of, variation.fields)),
        "columns": list(names.values()),
        "caption": names.get(grid_key(variation), "Answer"),
        "field": variation.fields[0],
        "rows": [
            (row, [cell_text(cell(row.point, key)) for key in names]) for row in (rows(variation) if single else ())
        ],
        "squares": () if single else grid(variation),
        "down": variation.values[0],
        "across": variation.values[-1],
        "limits": [*_windows(variation), *_unasked(calculator, state), *(() if single else _reasons(variation))],
    }


def _is_ruling(field: Field) -> bool:
    return isinstance(field, Choice) and bool(field.house_field)


def _windows(variation: Variation) -> list[str]:
    """Return a sentence for each field of which only the values around the current one are shown."""
    return [
        f"{name_of(field)}: {values[0].label} to {values[-1].label}, "
        f"the values nearest to yours out of {every[0].label} to {every[-1].label}."
        for field, values, every in zip(variation.fields, variation.values, variation.every, strict=True)
        if len(values) < len(every)
    ]


def _reasons(variation: Variation) -> list[str]:
    """Return the commonest reason why pairs of values have no answer, if some have none."""
    reasons = Counter(point.reason for point in variation.points.values() if point.reason)
    return [f"–: {reason}" for reason, _ in reasons.most_common(1)]


def _unasked(calculator: Calculator, state: State) -> list[str]:
    """Return a sentence if a varied field makes no difference, because the form does not ask for it now."""
    labels = [field.label for field in calculator.form.fields if field.name in state.vary and not state.asks(field)]
    return [f"{listed(labels)}: the other entries don't ask for this, so it changes nothing."] if labels else []


_latest: dict[str, Variation] = {}  # by the calculator's slug
