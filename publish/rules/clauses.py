"""The place of every clause and ruling in the docs, read from the Markdown sources."""

from __future__ import annotations

import re
from pathlib import Path

from calculators.ask.rules import CLAUSE
from engine.value import Value
from publish.paths import DOCS

TAGS = {  # the origins of clauses, each with its label and meaning
    "example": ("from the example", "Only the source's worked example shows this."),
    "game": ("game", "This comes from another page of the same game."),
    "assumption": (
        "assumption",
        "Neither the source nor the game decides this. We chose, and the number next to it depends on our choice.",
    ),
    "advice": ("advice", "A recommendation or a reason, not a rule."),
    "optional": ("optional", "You may leave it out."),
    "gm": ("GM decides", "The GM decides this."),
    "consequence": ("consequence", "Not stated, but it follows from the rules."),
    "ours": ("ours", "Our own reading of something the source leaves open."),
}

_RULINGS = re.compile(r"^\{\{ rulings\(([^)]*)\) \}\}$", re.MULTILINE)
_QUOTED = re.compile(r'"([A-Z]{2}-Q\d+)"')


class Place(Value):
    """The place of a clause or a ruling.

    Attributes:
        code: its permanent code.
        source: the Markdown file, from the docs folder; for a ruling, the rules page that shows it.
        anchor: its anchor on that page.
        title: its heading; "" for a ruling.
        text: its text as Markdown; "" for a ruling.
    """

    code: str
    source: str
    anchor: str
    title: str = ""
    text: str = ""

    @property
    def is_ruling(self) -> bool:
        """Return whether it is a ruling, which also has its own page.

        >>> Place("VA-Q4", "actions/parry.md", "va-q4").is_ruling
        True
        """
        return not self.title

    @property
    def page(self) -> str:
        """Return the address of the rules page, from the top of the site."""
        return page_of(self.source)

    @property
    def address(self) -> str:
        """Return the address from the top of the site: a clause's place on its page, or a ruling's own page.

        >>> Place("VA-50", "actions/parry.md", "minimum-dice", "A better weapon costs more").address
        'actions/parry/#minimum-dice'
        >>> Place("VA-Q4", "actions/parry.md", "va-q4").address
        'rulings/va-q4/'
        """
        return f"rulings/{self.code.lower()}/" if self.is_ruling else f"{self.page}#{self.anchor}"

    @property
    def target(self) -> str:
        """Return the target of a Markdown link to the place, from the docs folder."""
        return f"rulings/{self.code.lower()}.md" if self.is_ruling else f"{self.source}#{self.anchor}"


def page_of(source: str) -> str:
    """Return the address of the page that a Markdown file becomes, from the top of the site.

    >>> page_of("actions/parry.md"), page_of("actions/index.md"), page_of("index.md")
    ('actions/parry/', 'actions/', '')
    """
    return f"{source.removesuffix('.md').removesuffix('index').rstrip('/')}/".removeprefix("/")


def places(docs: Path = DOCS) -> dict[str, Place]:
    """Return every clause and ruling in the docs by its code.

    Raises:
        ValueError: a code has two places.
    """
    all_places: dict[str, Place] = {}
    for path in sorted(docs.rglob("*.md")):
        for place in places_in(path, docs):
            if place.code in all_places:
                raise ValueError(f"{place.code} is in {all_places[place.code].source} and again in {place.source}")
            all_places[place.code] = place
    return all_places


def places_in(path: Path, docs: Path) -> list[Place]:
    """Return every clause and ruling of one page."""
    text = path.read_text(encoding="utf-8").rstrip("\n") + "\n"  # works whether or not an editor ended the last line
    source = path.relative_to(docs).as_posix()
    clauses = [Place(code, source, anchor, title, body) for code, title, anchor, body in CLAUSE.findall(text)]
    rulings = [code for codes in _RULINGS.findall(text) for code in _QUOTED.findall(codes)]
    return [*clauses, *(Place(code, source, code.lower()) for code in rulings)]


def codes(docs: Path = DOCS) -> set[str]:
    """Return the codes of every clause and ruling in the docs; a code in two places is listed twice."""
    return {place.code for path in docs.rglob("*.md") for place in places_in(path, docs)}


def addresses(docs: Path = DOCS) -> dict[str, str]:
    """Return the address of each code from the top of the site, for the calculators' links."""
    return {code: place.address for code, place in places(docs).items()}
