"""At most six fields of a form are open; the rest are lines that summarise their fields."""

from __future__ import annotations

import pytest

from calculators import registry
from calculators.forms import state
from calculators.forms.rows import ListRows, fields_in_rows

MOST_OPEN = 6


def open_fields(word: str) -> int:
    """Return how many fields of an untouched form are open; each of the lists drawn as rows is one."""
    form = registry.calculator(word).form
    entered = state.read(registry.calculator(word), "")
    parts = [
        part for group in form.groups if not group.folded for part in fields_in_rows(group, list(form.fields), entered)
    ]
    return sum(len(part.fields) if isinstance(part, ListRows) else 1 for part in parts)


@pytest.mark.parametrize("word", registry.words())
def test_at_most_six_fields_are_open(word: str) -> None:
    assert 0 < open_fields(word) <= MOST_OPEN


@pytest.mark.parametrize("word", registry.words())
def test_a_folded_section_summarises_its_contents(word: str) -> None:
    """The line of the house rulings is different: it shows how many differ from the defaults."""
    silent = [group.title for group in registry.calculator(word).form.groups if group.folded and not group.summary]
    assert silent in ([], ["House rulings"])
