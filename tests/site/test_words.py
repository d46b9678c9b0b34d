"""One word for one thing."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from calculators import registry
from calculators.systems import SYSTEMS
from publish.clauses import DOCS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from calculators.systems import System

WORDS = tomllib.loads((DOCS / "words.toml").read_text(encoding="utf-8"))


def texts(system: System) -> Iterator[tuple[str, str]]:
    """Where something is said about a system, and what: its pages, its rulings, its forms."""
    for path in sorted((DOCS / system.folder).glob("*.md")):
        yield path.name, path.read_text(encoding="utf-8")
    for ruling in system.rulings:
        yield ruling.code, " ".join((ruling.question, ruling.why, *(reading.text for reading in ruling.readings)))
    for calculator in registry.calculators(system):
        for field in calculator.form.fields:
            yield f"{calculator.id}: {field.name}", f"{field.label} {field.help}"


def test_the_list_is_about_systems_that_are_there() -> None:
    assert set(WORDS) == {"everywhere", *(system.folder for system in SYSTEMS)}


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)
def test_no_other_word_stands_for_it(system: System) -> None:
    found = [
        f"{place}: {other!r} for {word!r}"
        for word, others in {**WORDS["everywhere"], **WORDS[system.folder]}.items()
        for other in others
        for place, text in texts(system)
        if re.search(rf"(?<![\w-]){re.escape(other)}(?![\w-])", text, re.IGNORECASE)
    ]
    assert found == []
