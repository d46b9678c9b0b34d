"""Every built page: its links lead somewhere, nothing comes from elsewhere, the policy allows all there is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from calculators import registry
from calculators.systems import SYSTEMS
from publish.postprocess.finish import inline_scripts, inline_styles
from publish.postprocess.hosting import policy

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.site.conftest import BuiltPage

LOADS = {
    "audio": "src",
    "embed": "src",
    "iframe": "src",
    "img": "src",
    "script": "src",
    "source": "src",
    "video": "src",
}
LINKS = {"a": "href", "area": "href", "form": "action", "link": "href", **LOADS}


def _addresses(page: BuiltPage) -> Iterator[tuple[str, str]]:
    for tag, attributes in page.elements:
        if LINKS.get(tag) in attributes:
            yield tag, attributes[LINKS[tag]]


def test_every_link_has_a_target(pages: dict[str, BuiltPage], site: Path, home: str) -> None:
    broken = []
    for page in pages.values():
        for _, written in _addresses(page):
            parts = urlsplit(urljoin(home + page.address, written))
            if parts.scheme not in ("http", "https") or not parts.geturl().startswith(home):
                continue
            path = unquote(parts.path).removeprefix("/")
            there = pages.get(path)
            lost = there is None and not (site / path).is_file()
            if lost or (there and parts.fragment and unquote(parts.fragment) not in there.ids):
                broken.append(f"{page.address}: {written}")
    assert broken == []


def test_ids_are_unique_on_their_page(pages: dict[str, BuiltPage]) -> None:
    twice = {page.address: sorted({word for word in page.ids if page.ids.count(word) > 1}) for page in pages.values()}
    assert {address: words for address, words in twice.items() if words} == {}


def test_no_page_loads_anything_from_another_host(pages: dict[str, BuiltPage]) -> None:
    loaded = [
        f"{page.address}: {tag} {address}"
        for page in pages.values()
        for tag, address in _addresses(page)
        if (tag in LOADS or tag == "link") and urlsplit(address).netloc and not _only_names(page, address)
    ]
    assert loaded == []


def _only_names(page: BuiltPage, address: str) -> bool:
    """Return whether that address only gives the page's own location or its author; a browser does not fetch those."""
    rels = {element.attributes.get("rel") for element in page.elements if element.attributes.get("href") == address}
    return rels <= {"canonical", "license"}


def test_no_page_shows_unrendered_source(pages: dict[str, BuiltPage]) -> None:
    marks = ("{{", "}}", "{%", "{ #", "{#", "{:", "Undefined")
    assert [(page.address, mark) for page in pages.values() for mark in marks if mark in page.text] == []


@pytest.mark.parametrize("kind", ["short links", "404", "all others"])
def test_one_policy_allows_every_inline_script_and_style(kind: str, pages: dict[str, BuiltPage]) -> None:
    kinds = {"r": "short links", "404.html": "404"}
    alike = [page for page in pages.values() if kinds.get(page.address.split("/")[0], "all others") == kind]
    reached = [page for page in pages.values() if kind == "404" and not page.address.startswith("r/")]
    scripts, styles = (
        set[str]().union(*(inline(page.html) for page in [*alike, *reached]))
        for inline in (inline_scripts, inline_styles)
    )
    expected = policy(scripts, styles)
    for page in alike:
        charset, first = [node for node in page.elements if node.tag in ("meta", "link", "script", "style")][:2]
        assert charset.attributes == {"charset": "utf-8"}, page.address
        assert first.attributes == {"http-equiv": "Content-Security-Policy", "content": expected}, page.address


def test_nothing_in_a_page_needs_more_than_the_policy_allows(pages: dict[str, BuiltPage]) -> None:
    refused = [
        (page.address, tag, name)
        for page in pages.values()
        for tag, attributes in page.elements
        for name in attributes
        if name == "style" or name.startswith("on")
    ]
    assert refused == []


def test_every_page_has_one_heading_and_a_description(pages: dict[str, BuiltPage]) -> None:
    headings = {page.address: sum(element.tag == "h1" for element in page.elements) for page in pages.values()}
    assert {address: count for address, count in headings.items() if count != 1} == {}
    described = {
        page.address
        for page in pages.values()
        for element in page.elements
        if element.attributes.get("name") == "description" and len(element.attributes["content"]) >= 10
    }
    assert set(pages) - described == set()


def test_rules_rulings_and_calculators_lead_to_each_other(pages: dict[str, BuiltPage]) -> None:
    folders = {system.folder for system in SYSTEMS}
    alone = []
    for page in pages.values():
        own = page.address.partition("/")[0]
        if own in {*folders, "rulings", "calculators"} and page.address not in ("rulings/", "calculators/"):
            links = re.findall(r'href="([^"]*)"', page.html.partition("<article")[2].partition("</article>")[0])
            kinds = {urlsplit(urljoin(f"/{page.address}", link)).path.split("/")[1] for link in links}
            wanted = {
                "rules": bool(kinds & folders),
                "rulings": "rulings" in kinds,
                "calculators": "calculators" in kinds,
            }
            if own == "rulings":
                del wanted["calculators"]  # not every ruling is about a number
            alone += [f"{page.address}: {kind}" for kind, there in wanted.items() if not there]
    assert alone == []


def test_every_question_is_two_taps_from_home_and_the_best_are_one(site: Path) -> None:
    home = (site / "index.html").read_text(encoding="utf-8")
    every = (site / "calculators/index.html").read_text(encoding="utf-8")
    for system in SYSTEMS:
        asked = registry.calculators(system)
        assert f'href="calculators/#{system.folder}"' in home
        assert re.search(rf'<h2 [^>]*id="{system.folder}"', every)
        assert all(
            f'<a href="calculators/{calculator.id}/">{calculator.question}</a>' in home for calculator in asked[:3]
        )
        assert all(re.search(rf'<a href="{calculator.id}/"><strong>', every) for calculator in asked), system.folder
