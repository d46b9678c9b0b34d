"""Check the bytes that a phone fetches before a reader can read the page."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest

from benchmarks.kinds import size

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import BuiltPage

MOST = 110_000  # bytes of a page with its scripts, styles and typeface, compressed with brotli
MOST_OF_SITE = 35_000_000  # bytes of all files, without compressed copies
MOST_OF_LOOKS = 80_000  # of that, scripts and styles
LOADED = {"stylesheet": "href", "preload": "href", "modulepreload": "href"}
FETCHED_BY = re.compile(
    r"""(?:\bfrom|\bimport)\s*["'](\./[^"']+)["']"""
)  # not import(), which is fetched only when needed


def weight(site: Path, address: str) -> int:
    path = site / address
    twin = path.with_name(f"{path.name}.br")
    return (twin if twin.exists() else path).stat().st_size


def loaded(site: Path, page: BuiltPage) -> set[str]:
    """Return the scripts, styles and typefaces of a page, and the modules that these scripts import."""
    here = page.address if page.address.endswith(".html") else f"{page.address}index.html"
    sizes = {
        urljoin(f"/{here}", link).lstrip("/")
        for tag, attributes in page.elements
        for link in [
            attributes.get("src") if tag == "script" else attributes.get(LOADED.get(attributes.get("rel", ""), ""))
        ]
        if link and tag in ("script", "link")
    }
    more = list(sizes)
    while more:
        path = more.pop()
        if not path.endswith(".js"):
            continue
        for part in FETCHED_BY.findall((site / path).read_text(encoding="utf-8")):
            other = str(PurePosixPath(path).parent / part.removeprefix("./"))
            if other not in sizes:
                sizes.add(other)
                more.append(other)
    return sizes


def test_a_page_is_light(pages: dict[str, BuiltPage], site: Path) -> None:
    heavy = {}
    for page in pages.values():
        if page.address == "404.html":
            continue  # its links are for the top of a host
        parts = loaded(site, page)
        looks = sum(weight(site, part) for part in parts if part.endswith((".js", ".css")))
        assert looks > 1_000
        whole = weight(site, f"{page.address}index.html") + sum(weight(site, part) for part in parts)
        if looks > MOST_OF_LOOKS or whole > MOST:
            heavy[page.address] = (looks, whole)
    assert heavy == {}


def test_the_site_is_small(site: Path) -> None:
    assert size(site) <= MOST_OF_SITE


@pytest.mark.parametrize("name", ["annotation", "version", "admonition-icon--quote"])
def test_the_themes_styles_are_those_that_pages_need(name: str, site: Path) -> None:
    (sheet,) = site.glob("assets/tableside/*/everywhere.css")
    text = sheet.read_text(encoding="utf-8")
    assert f"md-{name}" not in text
    assert ".md-header" in text
    assert ".md-nav__link" in text
