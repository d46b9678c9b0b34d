"""The game of a page: the page carries its folder, and its accent follows from that."""

from __future__ import annotations

from pathlib import PurePosixPath

from calculators import registry
from calculators.systems import SYSTEMS, system_of
from publish.paths import ROOT


def accents() -> str:
    """Return the style sheets with the accents of the games, in order; a game may have none yet.

    >>> accents().count("--ts-accent-soft: ")
    5
    """
    sheets = [ROOT / "calculators" / system.package / "accent.css" for system in SYSTEMS]
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.exists())


def system_of_page(source: str) -> str:
    """Return the folder of the system that a Markdown file of the docs is about, "" if it is about all of them.

    >>> system_of_page("actions/parry.md"), system_of_page("calculators/parry-cost.md")
    ('actions', 'actions')
    >>> system_of_page("rulings/va-q1.md"), system_of_page("screen/actions.md")
    ('actions', 'actions')
    >>> system_of_page("index.md"), system_of_page("rulings/index.md")
    ('', '')
    """
    path = PurePosixPath(source)
    for system in SYSTEMS:
        if system.folder in (path.parts[0], path.stem):
            return system.folder
        if path.parts[0] == "calculators" and path.stem in {
            calculator.id for calculator in registry.calculators(system)
        }:
            return system.folder
    if path.parts[0] == "rulings" and path.stem != "index":
        return system_of(path.stem.upper()).folder
    return ""
