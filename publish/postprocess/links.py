"""Every address ever published, and the new address of any that moved: a link that worked once works for good.

`locks/links.lock` lists them, one a line, from the top of the site: pages ("actions/parry/") and anything on them under
a heading, as a term or as a table ("actions/parry/#minimum-dice"). A build fails when one of them leads nowhere.
`.venv/bin/python -m publish links --add` adds new addresses, and nothing is ever removed.

Each move gets a line in `locks/links.moved`: "old address -> new address". The old one keeps working without scripts:
by an unseen target next to the new place, by a note on the page it has left, or by a small page if a page has gone.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from posixpath import relpath
from typing import TYPE_CHECKING

from publish.pages.templating import render
from publish.paths import ROOT
from publish.terminal import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LOCK = ROOT / "locks/links.lock"
MOVED = ROOT / "locks/links.moved"

_ID = re.compile(r'\bid="([^"]+)"')
_PERMANENT_ID = re.compile(r'<(?:(?:h[1-6]|dt)\b|div class="ts-shared")[^>]*\bid="([^"]+)"')
_TEMPLATE = re.compile(r"<template\b.*?</template>", re.DOTALL)  # a script places its content later
_NO_PAGES = ("404.html",)


def published(site: Path) -> set[str]:
    """Return the addresses of a built site that people link to: its pages, their headings, terms and tables."""
    addresses = set()
    for page, path in _pages(site).items():
        html = path.read_text(encoding="utf-8")
        addresses |= {page, *(f"{page}#{anchor}" for anchor in _PERMANENT_ID.findall(_TEMPLATE.sub("", html)))}
    return addresses


def locked(lock: Path = LOCK) -> set[str]:
    """Return the addresses that have to work."""
    return set(_lines(lock))


def moves(moved: Path = MOVED) -> dict[str, str]:
    """Return the new address of each address that has moved.

    Raises:
        ValueError: a line contains something else.
    """
    moved_to = {}
    for line in _lines(moved):
        old, arrow, new = line.partition(" -> ")
        if not arrow or old in moved_to:
            raise ValueError(f"{moved.name}: {line!r} is not an “old address -> new address” line, or repeats one")
        moved_to[old] = new
    return moved_to


def add(addresses: Iterable[str], lock: Path = LOCK) -> None:
    """Add addresses to those that have to work."""
    lines = sorted(locked(lock) | set(addresses))
    lock.write_text(
        "# Addresses that have to work for good; see publish/postprocess/links.py.\n" + "\n".join(lines) + "\n"
    )


def list_new(site: Path, *, add_them: bool) -> int:
    """Print the addresses of a built site that have not been published before, and add them if asked to.

    Returns:
        The exit code: 2 if the site is missing, 0 if nothing is left to add, else 1.
    """
    if not (site / "404.html").exists():
        say(f"{site} has no built site. `make build` builds one in site/.")
        return 2
    new = sorted(published(site) - locked())
    print("".join(f"{address}\n" for address in new), end="")
    say(f"{len(new)} new, {'added' if add_them else 'not added'}.")
    if add_them:
        add(new)
    return 0 if add_them or not new else 1


def leading_nowhere(site: Path, addresses: Iterable[str]) -> list[str]:
    """Return the addresses among these that a built site does not have."""
    pages = _pages(site)
    ids = cache(lambda page: set(_ID.findall(pages[page].read_text(encoding="utf-8"))))
    lost = []
    for address in sorted(addresses):
        page, fragment, anchor = address.partition("#")
        if page not in pages or (fragment and anchor not in ids(page)):
            lost.append(address)
    return lost


def lead_on(site: Path, moved: Mapping[str, str]) -> None:
    """Make old addresses of a built site lead to the new ones.

    Raises:
        ValueError: an old address is still in use, or a new one leads nowhere.
    """
    lost = leading_nowhere(site, {*moved, *moved.values()})
    in_use, nowhere = set(moved) - set(lost), set(moved.values()) & set(lost)
    if in_use or nowhere:
        raise ValueError(f"locks/links.moved: still in use: {sorted(in_use)}; leading nowhere: {sorted(nowhere)}")
    add_targets(site, moved)
    for page, gone in _by_page(moved).items():
        path = site / page / "index.html"
        if not path.exists():
            html = render("moved_page.html", top=_way(page, ""), gone=[(a, new, _way(page, new)) for a, new in gone])
            path.parent.mkdir(parents=True)
            path.write_text(html, encoding="utf-8")


def add_targets(site: Path, moved: Mapping[str, str]) -> None:
    """Add anchors to the pages in a folder for places that have moved away from them."""
    for page, gone in _by_page(moved).items():
        path = site / page / "index.html"
        if path.exists():
            html = path.read_text(encoding="utf-8")
            for anchor, new in gone:
                html = _with_target(html, page, anchor, new)
            path.write_text(html, encoding="utf-8")


def _by_page(moved: Mapping[str, str]) -> dict[str, list[tuple[str, str]]]:
    """Return the anchors that have moved from each page, by the page's address, with their new addresses."""
    pages: dict[str, list[tuple[str, str]]] = {}
    for old, new in moved.items():
        page, _, anchor = old.partition("#")
        pages.setdefault(page, []).append((anchor, new))
    return pages


def _with_target(html: str, page: str, anchor: str, new: str) -> str:
    """Return a page with its old anchor again."""
    new_page, _, new_anchor = new.partition("#")
    if new_page == page:
        target = render("moved_here.html", anchor=anchor).strip()
        pattern = rf'(?=<[a-z][a-z0-9]*\b[^>]*\bid="{re.escape(new_anchor)}")'
    else:
        target = render("moved_away.html", anchor=anchor, new=new, way=_way(page, new)).strip()
        pattern = r"(?<=<article class=\"md-content__inner md-typeset\">)"
    changed, count = re.subn(pattern, lambda _: target, html, count=1)
    if not count:
        raise ValueError(f"locks/links.moved: {page} has no place for #{anchor}")
    return changed


def _way(page: str, address: str) -> str:
    """Return the relative link from a page to an address.

    >>> _way("actions/parry/", "actions/dodge/#roll"), _way("about/", "")
    ('../dodge/#roll', '../')
    """
    page_of_address, fragment, anchor = address.partition("#")
    return f"{relpath(f'/{page_of_address}', f'/{page}')}/{fragment}{anchor}".replace("//", "/")


def _pages(site: Path) -> dict[str, Path]:
    """Return the file of every page by its address; the front page has "./"."""
    paths = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*.html"))}
    return {name.removesuffix("index.html") or "./": path for name, path in paths.items() if name not in _NO_PAGES}


def _lines(path: Path) -> list[str]:
    """Return the lines of a file without its comments."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [line for line in text.splitlines() if line and not line.startswith("# ")]
