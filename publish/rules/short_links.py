"""A small page for each clause and ruling at `/r/<code>/`, made to be shared.

A link with a fragment shows a messenger only the page as a whole; this one has a title, a description and Open Graph
tags of its own. It shows the clause or the ruling itself and leads to its place. It only needs a script for sharing
it and for the typeface of its title, and forwards nobody on its own, so that Back goes back.
"""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from calculators import registry
from calculators.glossary import Glossary
from calculators.systems import all_rulings, ruling, system_of
from engine import __version__
from publish.pages.glossary import terms
from publish.pages.templating import render
from publish.rules import clauses, history
from publish.rules.contrasts import calculators_asking, calculators_of

if TYPE_CHECKING:
    from pathlib import Path

    from calculators.calculator import Calculator
    from engine.ruling import Ruling
    from publish.rules.clauses import Place

_LONGEST = 200  # characters of a description that a preview shows


def write_short_links(site: Path, site_url: str | None, date: str = "") -> None:
    """Write the small pages into a built site.

    Args:
        site: the folder of the site.
        site_url: the address it will be published at, ending in "/"; None if it is unknown.
        date: the day of the commit that is built, in words; "" if it is unknown.
    """
    versions = history.versions()
    read = cache(lambda page: (site / page / "index.html").read_text(encoding="utf-8"))
    rulings = all_rulings()
    glossary = Glossary(term for term in terms() if term.is_marked)
    for code, place in clauses.places().items():
        address = f"r/{code}/"
        shared = {
            "code": code,
            "place": place,
            "system": system_of(code),
            "version": versions[code],
            "edition": f"{__version__}, {date}" if date else __version__,
            "url": f"{site_url}{address}" if site_url else "",
            "top": site_url or "",
        }
        if place.is_ruling:
            record = ruling(code)
            html = render(
                "short_ruling.html",
                ruling=record,
                calculators=calculators_of(record) + calculators_asking(record),
                title=record.question,
                description=shortened(f"{_default(record)} {record.why}"),
                meanings=glossary.in_texts(system_of(code).folder, *_texts(record)),
                **shared,
            )
        else:
            text = text_of(read(place.page), place)
            html = render(
                "short_clause.html",
                text=_with_links_from(text, place.page),
                title=place.title,
                description=shortened(plain(text)),
                meanings=glossary.in_texts(system_of(code).folder, place.title, plain(text)),
                rulings=[(about, _default(about)) for about in rulings if code in about.clauses],
                calculators=calculators_about(code),
                **shared,
            )
        _write(site / address, html)
        _write(site / address.lower(), html)


def _write(folder: Path, page: str) -> None:
    """Write a page under its code, and again under the code in small letters, as people type it.

    A static host distinguishes capitals from small letters. The second page's canonical address names the first.
    If the file system does not tell the two apart, both addresses lead to one folder. The same is true if a site made
    here is copied to such a host, because the two files are equal to the byte.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(page, encoding="utf-8")


def _texts(record: Ruling) -> tuple[str, ...]:
    return record.question, *(reading.text for reading in record.readings), record.why


def _default(record: Ruling) -> str:
    """Return the default reading."""
    return next(reading.text for reading in record.readings if reading.key == record.default)


def calculators_about(clause: str) -> list[Calculator]:
    """Return the calculators that ask for a clause's subject, or for the reading of a ruling about it.

    >>> [calculator.id for calculator in calculators_about("VA-50")]
    ['parry-cost', 'turn-planner']
    """
    return [user for user in registry.calculators() if any(clause in field.clauses for field in user.form.fields)]


def text_of(page: str, place: Place) -> str:
    """Return the text of a clause as HTML: the paragraph under its heading, and a list right after it.

    Raises:
        ValueError: the page has no such heading, or something else under it.
    """
    anchor = re.escape(place.anchor)
    match = re.search(rf'<h(\d) id="{anchor}">.*?</h\1>\s*((?:<p>.*?</p>\s*)?(?:<([uo]l)>.*?</\3>)?)', page, re.DOTALL)
    if match is None or not match.group(2).strip():
        raise ValueError(f"{place.page} does not show the text of {place.code}")
    return match.group(2).strip()


def _with_links_from(html: str, page: str) -> str:
    """Return the same HTML for a page in `r/<code>/`, with every link leading to its old target."""

    def moved(link: re.Match[str]) -> str:
        address = urljoin(f"/{page}", link.group(1))
        return f'href="../..{address}"' if address.startswith("/") else link.group(0)

    return re.sub(r'href="([^"]*)"', moved, html)


def plain(html: str) -> str:
    """Return the words of some HTML, without the tags for a clause's source.

    >>> plain('<p>Hold a (<em>Parry</em>) weapon. <a class="ts-term ts-tag ts-tag--gm" href="">GM decides</a></p>')
    'Hold a (Parry) weapon.'
    """
    text = re.sub(r'<a class="ts-term ts-tag[^>]*>.*?</a>', "", html)
    text = re.sub(r"</?(?:a|code|em|span|strong)\b[^>]*>", "", text)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def shortened(text: str) -> str:
    """Return a text, cut between words if it is longer than a preview shows.

    >>> shortened("word " * 50)[-6:], len(shortened("word " * 50)) <= 200
    (' word…', True)
    """
    if len(text) <= _LONGEST:
        return text
    return text[: _LONGEST - 1].rpartition(" ")[0].rstrip(" ,;:") + "…"
