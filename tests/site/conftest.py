"""The built site, read: every page with its elements."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from typing import TYPE_CHECKING, NamedTuple

import pytest

from publish import build

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def nothing_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a build within a test from starting processes, because a fork of a process with threads may hang."""
    monkeypatch.setattr(build, "ProcessPoolExecutor", lambda *_, **__: ThreadPoolExecutor(1))
    monkeypatch.setattr(build, "make_ahead", lambda: None)


class Element(NamedTuple):
    """One start tag.

    Attributes:
        tag: its name.
        attributes: by name; an attribute without a value has "".
    """

    tag: str
    attributes: dict[str, str]


class BuiltPage(NamedTuple):
    """One HTML file of the site.

    Attributes:
        address: from the top of the site: "actions/parry/", "" for the front page, "404.html".
        html: all of it.
        elements: its start tags in order.
        text: the text between the tags, without scripts and styles.
    """

    address: str
    html: str
    elements: list[Element]
    text: str

    @property
    def ids(self) -> list[str]:
        """Return every id, in order."""
        return [element.attributes["id"] for element in self.elements if "id" in element.attributes]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        if self.cdata_elem is None:
            self.text.append(data)


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, BuiltPage]:
    """Return every page by its address from the top of the site."""
    pages_by_address = {}
    for path in sorted(site.rglob("*.html")):
        reader = _Reader()
        html = path.read_text(encoding="utf-8")
        reader.feed(html)
        reader.close()
        address = path.relative_to(site).as_posix().removesuffix("index.html")
        pages_by_address[address] = BuiltPage(address, html, reader.elements, "".join(reader.text))
    return pages_by_address
