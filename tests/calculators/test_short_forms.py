"""At most six fields of a form stand open; the rest are lines that say what they hold."""

from __future__ import annotations

import pytest

from calculators import registry, state
from calculators.form_rows import Rows, drawn

MOST_OPEN = 6


def open_fields(word: str) -> int:
    """How many fields of an untouched form stand open; of lists drawn as rows, each is one."""
    form = registry.calculator(word).form
    entered = state.read(registry.calculator(word), "")
    parts = [part for group in form.groups if not group.folded for part in drawn(group, list(form.fields), entered)]
    return sum(len(part.fields) if isinstance(part, Rows) else 1 for part in parts)


@pytest.mark.parametrize("word", registry.words())
def test_at_most_six_fields_stand_open(word: str) -> None:
    assert 0 < open_fields(word) <= MOST_OPEN


@pytest.mark.parametrize("word", registry.words())
def test_a_folded_section_says_what_is_in_it(word: str) -> None:
    """All but the house rulings, which say how many differ."""
    silent = [group.title for group in registry.calculator(word).form.groups if group.folded and not group.says]
    assert silent in ([], ["House rulings"])
