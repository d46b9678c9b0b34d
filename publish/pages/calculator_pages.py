"""A page for each calculator, written as Markdown into the folder that MkDocs reads, and the navigation."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from calculators import registry
from calculators.systems import SYSTEMS, System
from publish.pages.templating import render
from publish.paths import DOCS

if TYPE_CHECKING:
    from pathlib import Path


type Entry = str | dict[str, list[Entry]]

_PAGES = re.compile(r"^pages: \[(.*)\]$", re.MULTILINE)


def write_calculators(docs: Path) -> None:
    """Write `calculators/<word>.md` for every calculator below a copy of the docs folder."""
    for system in SYSTEMS:
        every = registry.calculators(system)
        for calculator in every:
            others = [other for other in every if other is not calculator]
            page = render("calculator_page.md", calculator=calculator, system=system, others=others)
            (docs / "calculators" / f"{calculator.id}.md").write_text(page, encoding="utf-8")


def occasion(question: str) -> str:
    """Return the beginning of a question, to be followed by the answer: its occasion, or else the whole question.

    >>> occasion("They swing at me. How much does a parry cost, and will it hold?")
    'They swing at me:'
    >>> occasion("Am I in inferiority, and how many cards may I play?")
    'Am I in inferiority, and how many cards may I play?'
    """
    before, stop, _ = question.rpartition(". ")
    return f"{before}:" if stop else question


def navigation() -> list[Entry]:
    """Return the pages of all systems and calculators in order, in the form that MkDocs expects.

    >>> navigation()[0]["Actions"][:2]
    ['actions/index.md', 'actions/parry.md']
    >>> navigation()[-1]["Calculators"][:2]
    ['calculators/index.md', 'calculators/parry-cost.md']
    """
    every = [f"calculators/{calculator.id}.md" for calculator in registry.calculators()]
    return [*map(_pages, SYSTEMS), {"Calculators": ["calculators/index.md", *every]}]


def _pages(system: System) -> Entry:
    """Return the first page of a system, and the others in the order of its front matter."""
    first = f"{system.folder}/index.md"
    match = _PAGES.search((DOCS / first).read_text(encoding="utf-8"))
    if match is None:
        return first
    return {system.title: [first, *(f"{system.folder}/{word}.md" for word in match.group(1).split(", "))]}
