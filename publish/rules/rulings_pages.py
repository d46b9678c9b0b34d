"""A page for each ruling, written as Markdown into the folder that MkDocs reads."""

from __future__ import annotations

import re
from posixpath import dirname, join, normpath
from typing import TYPE_CHECKING

from calculators.answers.text_format import count
from calculators.systems import all_rulings, system_of
from publish.pages.templating import render
from publish.paths import DOCS
from publish.rules import clauses, history
from publish.rules.contrasts import calculators_asking, calculators_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from engine.ruling import Ruling
    from publish.rules.clauses import Place

STATUSES = {  # the source of a default, in words
    "text": "The source states it.",
    "example": "The source's worked example shows it.",
    "game": "Another page of the same system states it.",
    "ours": "Our choice: no source we could read settles it.",
}
_LINK = re.compile(r"\]\(([^)#?:]+\.md)")
_TITLE = re.compile(r"^title: (.+)$", re.MULTILINE)


def by_kind(rulings: Iterable[Ruling]) -> tuple[tuple[str, list[Ruling]], ...]:
    """Return rulings grouped by what depends on them, each group under its title."""
    every = list(rulings)
    return (
        (
            "Questions that change a number",
            [ruling for ruling in every if ruling.field_name or calculators_asking(ruling)],
        ),
        (
            "Questions that no calculator uses",
            [ruling for ruling in every if not (ruling.field_name or ruling.is_note or calculators_asking(ruling))],
        ),
        ("Notes: the source can be read only one way", [ruling for ruling in every if ruling.is_note]),
    )


def count_rulings(rulings: Iterable[Ruling]) -> str:
    """Return how many questions and how many notes there are.

    >>> count_rulings([])
    '0 questions and 0 notes'
    """
    notes = [ruling.is_note for ruling in rulings]
    return f"{count(len(notes) - sum(notes), 'question')} and {count(sum(notes), 'note')}"


def write_rulings(docs: Path, site_url: str | None) -> None:
    """Write `rulings/<code>.md` for every ruling below a copy of the docs folder; its numbers come with the macros.

    Args:
        docs: that copy.
        site_url: the address that the site will be published at, ending in "/"; None if it is unknown.
    """
    places = clauses.places()
    versions = history.versions()
    rulings = all_rulings()
    for number, ruling in enumerate(rulings):
        before = rulings[number - 1] if number else None
        after = rulings[number + 1] if number + 1 < len(rulings) else None
        path = docs / "rulings" / f"{ruling.code.lower()}.md"
        path.write_text(_page(ruling, places, versions[ruling.code], before, after, site_url or "/"), encoding="utf-8")


def _page(
    ruling: Ruling,
    places: Mapping[str, Place],
    version: str,
    before: Ruling | None,
    after: Ruling | None,
    site_url: str,
) -> str:
    concerned = [places[code] for code in ruling.clauses]
    shown_on = places[ruling.code].source
    return render(
        "ruling_page.md",
        ruling=ruling,
        system=system_of(ruling.code),
        status=STATUSES[ruling.status],
        version=version,
        clauses=[(place, title_of(place.source), _quote(place)) for place in concerned],
        shown_on=(places[ruling.code], title_of(shown_on)),
        calculators=calculators_of(ruling),
        asking=calculators_asking(ruling),
        near=[other for other in all_rulings() if other is not ruling and set(other.clauses) & set(ruling.clauses)],
        before=before,
        after=after,
        site_url=site_url,
    )


def title_of(source: str) -> str:
    """Return the title of a page, from its front matter."""
    match = _TITLE.search((DOCS / source).read_text(encoding="utf-8"))
    if match is None:
        raise ValueError(f"{source} has no title")
    return match.group(1)


def _quote(place: Place) -> str:
    """Return a clause's text as a block quote for a page in `rulings/`."""
    text = _LINK.sub(lambda link: f"]({_from_rulings(join(dirname(place.source), link.group(1)))}", place.text)
    return "".join(f"> {line}".rstrip() + "\n" for line in text.strip().split("\n"))


def _from_rulings(source: str) -> str:
    """Return the relative link from `rulings/` to a Markdown file.

    >>> _from_rulings("actions/../index.md")
    '../index.md'
    """
    return normpath(join("..", normpath(source)))
