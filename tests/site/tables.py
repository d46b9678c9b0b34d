"""Tables read back out of a built page, cell by cell."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import NamedTuple


class Cell(NamedTuple):
    """A cell of a table.

    Attributes:
        text: its text without the exact number behind it.
        exact: the exact number behind the visible one, "" if it has none.
        links: the targets of its links, as written.
    """

    text: str
    exact: str
    links: tuple[str, ...]


class ReadTable(NamedTuple):
    """A table of a page.

    Attributes:
        caption: its caption.
        head: the cells of its head.
        rows: the cells of its body.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tables: list[ReadTable] = []
        self._in: list[str] = []
        self._exact_at = 0  # how deep the reader was when an exact number began

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        if tag == "table":
            self._caption, self._rows, self._heads = "", [], []
        if tag == "tr":
            self._row: list[list[str]] = []
            self._links: list[list[str]] = []
        if tag in ("td", "th"):
            self._row.append(["", ""])
            self._links.append([])
        if tag == "a" and "table" in self._in and self._links:
            self._links[-1].append(known.get("href") or "")
        if tag not in ("br", "img", "input", "meta", "link", "hr", "wbr", "path", "rect"):
            self._in.append(tag)
        if not self._exact_at and "ts-exact" in (known.get("class") or ""):
            self._exact_at = len(self._in)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self._in:
            return
        while self._in.pop() != tag:
            pass
        if len(self._in) < self._exact_at:
            self._exact_at = 0
        if tag == "tr":
            cells = tuple(
                Cell(" ".join(text.split()), exact.strip(), tuple(links))
                for (text, exact), links in zip(self._row, self._links, strict=True)
            )
            (self._heads if "thead" in self._in else self._rows).append(cells)
        if tag == "table":
            head = tuple(cell.text for cells in self._heads for cell in cells)
            self.tables.append(ReadTable(" ".join(self._caption.split()), head, tuple(self._rows)))

    def handle_data(self, data: str) -> None:
        if "caption" in self._in:
            self._caption += data
        elif "table" in self._in and ("td" in self._in or "th" in self._in):
            self._row[-1][bool(self._exact_at)] += data


def tables(html: str) -> list[ReadTable]:
    """Return every table of a page, in order; nested tables are not supported."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.tables
