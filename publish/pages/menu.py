"""The menu, which is on every page: the parts that are equal on many pages are rendered once for all of them.

A page marks its own entry in the menu, and writes its links from its own folder. So an entry looks the same on all
pages of a folder, except for its own page and, for a section, the pages in it. Its look is defined in the theme's
`partials/nav-item.html`, which calls this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs.structure.nav import Link, Section

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mkdocs.structure.pages import Page

    type Entry = Section | Page | Link


class NavCache:
    """The entries on the pages so far, in one run of MkDocs."""

    def __init__(self) -> None:
        self._cache: dict[tuple[str, str], str] = {}
        self._leads_to: dict[str, list[str]] = {}

    def __call__(self, position: str, entry: Entry, page: Page | None, caller: Callable[[], str]) -> str:
        """Return an entry as it looks on a page.

        Args:
            position: its position in the menu: "__nav_3_1".
            entry: the entry, with all entries below it.
            page: the page; None for a page outside all folders.
            caller: renders the entry; Jinja requires this name.
        """
        if position not in self._leads_to:
            self._leads_to[position] = list(_addresses(entry))
        if page is None or entry.active or any(address.startswith(page.url) for address in self._leads_to[position]):
            return caller()
        folder = page.url.rstrip("/").rpartition("/")[0]
        if (position, folder) not in self._cache:
            self._cache[position, folder] = caller()
        return self._cache[position, folder]


def _addresses(entry: Entry) -> Iterator[str]:
    """Yield the addresses of an entry and all entries below it, from the top of the site."""
    if isinstance(entry, Section):
        for below in entry.children:
            yield from _addresses(below)  # type: ignore[arg-type]
    else:
        yield entry.url
