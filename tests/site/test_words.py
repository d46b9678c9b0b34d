"""One word for one thing."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from calculators import registry
from calculators.forms import state
from calculators.systems import SYSTEMS
from engine.value import Value
from publish.paths import DOCS
from tests.queries import QUERIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from calculators.systems import System

ANSWERS_READ = (  # systems whose answers and tables are read too
    "actions",
    "awareness-stealth",
    "confrontations",
    "observe-foe",
    "skill-action",
)
WORDS = tomllib.loads((DOCS / "words.toml").read_text(encoding="utf-8"))


def texts(system: System) -> Iterator[tuple[str, str]]:
    """Yield the texts about a system with their sources: its pages, its rulings, its forms."""
    for path in sorted((DOCS / system.folder).glob("*.md")):
        yield path.name, path.read_text(encoding="utf-8")
    for ruling in system.rulings:
        yield ruling.code, " ".join((ruling.question, ruling.why, *(reading.text for reading in ruling.readings)))
    for calculator in registry.calculators(system):
        for field in calculator.form.fields:
            yield f"{calculator.id}: {field.name}", f"{field.label} {field.help}"


def words_in(value: object) -> Iterator[str]:
    """Yield every text in an answer, a table or a form."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Value):
        for name in value._fields:
            yield from words_in(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from words_in(item)


def answers(system: System) -> Iterator[tuple[str, str]]:
    """Yield the texts of a system's calculators and tables, for every listed query, with their sources."""
    for word in registry.tables(system.folder):
        yield f"table {word}", "\n".join(words_in(registry.table(system.folder, word)))
    for calculator in registry.calculators(system):
        named = (calculator.title, calculator.question, calculator.description, calculator.examples)
        yield calculator.id, "\n".join(words_in((named, calculator.form.groups)))
        for query in QUERIES[calculator.id]:
            answer, _ = state.answer(calculator, state.read(calculator, query))
            yield f"{calculator.id}?{query}", "\n".join(words_in(answer))


def forbidden(system: System, texts: Iterator[tuple[str, str]]) -> list[str]:
    """Return each use of a word that the list forbids, with the word to use instead."""
    wanted = {**WORDS["everywhere"], **WORDS.get(system.folder, {})}
    rules = [
        (word, other, re.compile(rf"(?<![\w-]){re.escape(other)}(?![\w-])", re.IGNORECASE))
        for word, others in wanted.items()
        for other in others
    ]
    return [
        f"{source}: {other!r} for {word!r}"
        for source, text in texts
        for word, other, pattern in rules
        if pattern.search(text)
    ]


def test_the_list_covers_existing_systems() -> None:
    assert set(WORDS) <= {"everywhere", *(system.folder for system in SYSTEMS)}


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)
def test_no_other_word_stands_for_it(system: System) -> None:
    assert forbidden(system, texts(system)) == []


@pytest.mark.parametrize("folder", ANSWERS_READ)
def test_no_other_word_stands_for_it_in_an_answer_or_a_table(folder: str) -> None:
    system = next(system for system in SYSTEMS if system.folder == folder)
    assert forbidden(system, answers(system)) == []
