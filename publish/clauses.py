"""Where every clause and ruling stands in the docs, read from the Markdown sources."""

from __future__ import annotations

import re
from pathlib import Path

from engine.value import Value

__all__ = ["DOCS", "Place", "addresses", "places"]

DOCS = Path(__file__).parent.parent / "docs"

_CLAUSE = re.compile(r'^#{2,5} \{\{ clause\("([A-Z]{2}-\d{2,3})"\) \}\} (.+?) \{ #([a-z0-9-]+) \}$', re.MULTILINE)
_RULINGS = re.compile(r"^\{\{ rulings\(([^)]*)\) \}\}$", re.MULTILINE)
_QUOTED = re.compile(r'"([A-Z]{2}-Q\d+)"')


class Place(Value):
    """Where a clause or a ruling stands.

    Attributes:
        code: its permanent code.
        source: the Markdown file, from the docs folder.
        anchor: its anchor on that page.
        title: its heading; "" for a ruling.
    """

    code: str
    source: str
    anchor: str
    title: str = ""

    @property
    def address(self) -> str:
        """Its address from the top of the site."""
        page = self.source.removesuffix(".md").removesuffix("index")
        return f"{page.rstrip('/')}/#{self.anchor}".removeprefix("/")


def places(docs: Path = DOCS) -> dict[str, Place]:
    """Every clause and ruling in the docs by its code.

    Raises:
        ValueError: a code stands in two places.
    """
    found: dict[str, Place] = {}
    for path in sorted(docs.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        source = path.relative_to(docs).as_posix()
        here = [Place(code, source, anchor, title) for code, title, anchor in _CLAUSE.findall(text)]
        here += [
            Place(code, source, code.lower()) for listed in _RULINGS.findall(text) for code in _QUOTED.findall(listed)
        ]
        for place in here:
            if place.code in found:
                raise ValueError(f"{place.code} stands in {found[place.code].source} and again in {source}")
            found[place.code] = place
    return found


def addresses(docs: Path = DOCS) -> dict[str, str]:
    """Code -> address from the top of the site, for the calculators' links."""
    return {code: place.address for code, place in places(docs).items()}
