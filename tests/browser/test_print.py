"""On paper: what was entered, the answer, the address and the version; nothing that only a screen has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from engine import __version__

if TYPE_CHECKING:
    from playwright.sync_api import Page

ON_SCREEN_ONLY = ".md-header, .md-tabs, .md-sidebar, .md-footer__inner, .md-tags, .headerlink, .ts-tools, .ts-jump"
MOST_LIGHT = 110  # of 255, for ink: a browser set to dark prints on white paper too
PAPER = {"width": 794, "height": 1123}  # A4 at 96 points an inch


@pytest.mark.parametrize("setting", ["desktop-root-full"], indirect=True)
@pytest.mark.parametrize("address", ["actions/parry/", "rulings/va-q9/", "calculators/parry-cost/", "glossary/"])
def test_a_printed_page_has_all_it_needs_and_no_more(page: Page, address: str) -> None:
    page.set_viewport_size(PAPER)
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(address)
    for found in page.locator(ON_SCREEN_ONLY).all():
        expect(found).to_be_hidden()
    foot = page.locator(".md-copyright")
    expect(foot).to_contain_text(f"Tableside {__version__}", use_inner_text=True)
    expect(foot).to_contain_text(f"/{address}", use_inner_text=True)
    ink = foot.locator("a").first.evaluate("link => getComputedStyle(link).color")
    assert max(map(int, re.findall(r"\d+", ink)[:3])) <= MOST_LIGHT, ink
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("setting", ["desktop-root-full"], indirect=True)
def test_a_printed_answer_shows_what_was_entered(page: Page) -> None:
    page.set_viewport_size(PAPER)
    page.emulate_media(media="print")
    page.goto("calculators/parry-cost/")
    for label, value in (("Successes rolled", "4"), ("Their parry rating", "3")):
        field = page.get_by_label(label, exact=True)
        expect(field).to_be_visible()
        expect(field).to_have_value(value)
    expect(page.get_by_text("not rolled yet", exact=True)).to_be_hidden()
    expect(page.get_by_role("button", name="One more: Successes rolled")).to_be_hidden()
    expect(page.locator(".ts-verdict")).to_be_visible()
    expect(page.locator(".ts-steps li").first).to_be_visible()
