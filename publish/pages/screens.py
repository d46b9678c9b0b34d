"""A page for each game to lie behind the GM's screen: one sheet of paper with its procedure, tables and rulings.

All of it is taken from its source: the lines that open the game's first page, the tables of its pages, the rulings
with their readings. `screen: […]` in the front matter of that first page lists the tables.
"""

from __future__ import annotations

import re
from posixpath import join, normpath
from typing import TYPE_CHECKING

from calculators import registry
from calculators.systems import SYSTEMS, System
from publish.pages.templating import render
from publish.paths import DOCS

if TYPE_CHECKING:
    from pathlib import Path


_OPENING = re.compile(r"^# .+\n((?:(?!\{\{ calculator|Jump to |<details|## ).*\n)*)", re.MULTILINE)
_SCREEN = re.compile(r"^screen: \[(.*)\]$", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)#?:]*)([^):]*)\)")


def write_screens(docs: Path, site_url: str | None, version: str, date: str) -> None:
    """Write `screen/<folder>.md` for every system below a copy of the docs folder.

    Args:
        docs: that copy.
        site_url: the address that the site will be published at, ending in "/"; None if it is unknown.
        version: the version of the site.
        date: the day it was made; "" if it is unknown.
    """
    folder = docs / "screen"
    folder.mkdir()
    for system in SYSTEMS:
        page = render(
            "screen.md",
            system=system,
            procedure=procedure(system),
            tables=tables(system),
            rulings=[ruling for ruling in system.rulings if not ruling.is_note],
            address=f"{site_url or '/'}screen/{system.folder}/",
            version=version,
            date=date,
        )
        (folder / f"{system.folder}.md").write_text(page, encoding="utf-8")


def procedure(system: System) -> str:
    """Return the beginning of a system's first page, as Markdown for a page in `screen/`: its numbered lines.

    >>> print(procedure(SYSTEMS[0]).partition("1. ")[0].strip())
    Spend Action Dice (AD) to act in *'Verses Core*, and roll them.
    >>> "[EX-bound](../actions/rest.md)" in procedure(SYSTEMS[0])
    True
    """
    opening = _OPENING.search(_first_page(system))
    if opening is None:
        raise ValueError(f"the first page of {system.folder} has no title")
    return _from_screen(system, opening.group(1).strip())


def tables(system: System) -> list[tuple[str, str]]:
    """Return the tables that a system's first page chooses for its screen, or all generated ones if it chooses none.

    Returns:
        For each its name and, if it is written under a heading of that name, its Markdown; "" for a generated one.

    >>> tables(SYSTEMS[0])[1]
    ('contest-chance', '')
    """
    text = _first_page(system)
    match = _SCREEN.search(text)
    generated = registry.tables(system.folder)
    names = match.group(1).split(", ") if match else generated
    return [(name, "" if name in generated else _from_screen(system, _table_below(text, name))) for name in names]


def _first_page(system: System) -> str:
    return (DOCS / system.folder / "index.md").read_text(encoding="utf-8")


def _table_below(text: str, title: str) -> str:
    """Return the first table below a heading."""
    _, heading, below = text.partition(f"\n## {title}")
    table = re.search(r"(?:^\|.+\n)+", below, re.MULTILINE)
    if not heading or table is None:
        raise ValueError(f"no table is called {title!r}: neither a generated one nor one under a heading")
    return table.group()


def _from_screen(system: System, text: str) -> str:
    """Return the Markdown of a system's first page, with links relative to `screen/`."""

    def relative_link(link: re.Match[str]) -> str:
        path, fragment = link.groups()
        return f"]({normpath(join('..', system.folder, path or 'index.md'))}{fragment})"

    return _LINK.sub(relative_link, text)
