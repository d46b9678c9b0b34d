"""The menu of every page: the same entries on each, and what it marks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from mkdocs.structure.files import File
from mkdocs.structure.nav import Section
from mkdocs.structure.pages import Page

from publish.pages.menu import NavCache

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

    from tests.site.conftest import BuiltPage

MENU = re.compile(r'<nav class="md-nav md-nav--primary.*?</nav>\s*</div>\s*</div>\s*</div>', re.DOTALL)
LINK = re.compile(r'<a href="([^"#]*)" class="md-nav__link ?([^"]*)"')  # not to what is on the page itself


def test_every_menu_has_the_same_entries_and_marks_its_own_page(pages: dict[str, BuiltPage]) -> None:
    menus = {}
    for address, page in pages.items():
        match = MENU.search(page.html)
        if match and address != "404.html":
            links = LINK.findall(match.group())
            menus[address] = [urljoin(f"/{address}", link).lstrip("/") for link, _ in links]
            marked = [urljoin(f"/{address}", link).lstrip("/") for link, kind in links if "active" in kind]
            assert marked == [address] * (address in menus[address]), address
    first = menus[""]
    assert {"actions/", "actions/parry/", "calculators/parry-cost/", "glossary/", "pins/"} < set(first)
    assert len(menus) > len(first) > 60
    assert [address for address, menu in menus.items() if menu != first] == []


def page_at(address: str) -> Page:
    file = File(f"{address}index.md", "docs", "site", use_directory_urls=True)
    config: MkDocsConfig = {"site_url": "", "repo_url": "", "edit_uri": ""}  # type: ignore[assignment]
    return Page(address, file, config)


def test_an_entry_is_made_again_where_it_looks_otherwise() -> None:
    front, about, actions, parry, dodge, rest = map(
        page_at, ("", "about/", "actions/", "actions/parry/", "actions/dodge/", "actions/rest/")
    )
    section = Section("Actions", [actions, parry])
    actions.parent = parry.parent = section
    once, rendered = NavCache(), list[str]()

    def asked(page: Page | None) -> str:
        def caller() -> str:
            rendered.append(page.url if page else "none")
            return f"as on {rendered[-1]}"

        return once("__nav_2", section, page, caller)

    assert [asked(page) for page in (dodge, rest, about)] == ["as on actions/dodge/"] * 2 + ["as on about/"]
    parry.active = True
    assert [asked(parry), asked(parry)] == ["as on actions/parry/"] * 2
    parry.active = False
    assert [asked(page) for page in (actions, front, None)] == ["as on actions/", "as on ", "as on none"]
    assert asked(rest) == "as on actions/dodge/"
    assert rendered == ["actions/dodge/", "about/", "actions/parry/", "actions/parry/", "actions/", "", "none"]


def test_the_foot_of_a_page_leads_to_pages_of_the_same_part_only(pages: dict[str, BuiltPage]) -> None:
    parts = {"about/": "about", "ask/": "about", "how-we-know/": "about", "offline/": "about", "library/": "about"}
    parts |= {"changelog/": "about", "licences/": "about", "house/": "table", "sheets/": "table", "pins/": "table"}
    count = 0
    for page in pages.values():
        part = parts.get(page.address, page.address.split("/")[0])
        for element in page.elements:
            if "md-footer__link" in (element.attributes.get("class") or ""):
                there = urljoin(f"/{page.address}", element.attributes["href"]).lstrip("/")
                assert parts.get(there, there.split("/")[0]) == part, (page.address, there)
                count += 1
    assert count > 20
