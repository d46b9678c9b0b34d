"""A link to a place on a page leads there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import INSTANT, ON_A_PHONE, ON_BOTH_SCREENS
from tests.browser.test_before_the_engine import ENGINE, Held
from tests.browser.test_calculators import answered
from tests.browser.test_search import ask

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.settings import Setting

BELOW_THE_HEADER = """(name) => {
    const place = document.getElementById(name);
    if (!place || document.body.hasAttribute("data-md-scrolllock")) return false;
    const margin = Number.parseFloat(getComputedStyle(place).scrollMarginTop);
    return Math.abs(place.getBoundingClientRect().top - margin) <= 1;
}"""


def lands(page: Page, name: str) -> None:
    """Wait until the target is at the top, below the header, and the page can be scrolled."""
    page.wait_for_function(BELOW_THE_HEADER, arg=name)


@INSTANT
@pytest.mark.parametrize(
    ("question", "address"),
    [("parry minimum", "actions/parry/#minimum-dice"), ("what if we tie", "confrontations/outcome/#tie")],
)
def test_a_search_result_opens_its_rule(page: Page, setting: Setting, question: str, address: str) -> None:
    name = address.partition("#")[2]
    page.goto("./")
    page.evaluate("scrollTo(0, 400)")
    page.keyboard.press("/")
    ask(page, question)
    hit = page.locator(f"[role=option][href$='{address}']")
    if setting.screen.get("has_touch"):
        hit.tap()
    else:
        hit.click()
    page.wait_for_url(lambda url: url.endswith(f"#{name}"))
    lands(page, name)
    page.wait_for_timeout(1200)  # long enough for anything that would scroll it away
    lands(page, name)


def test_a_link_on_another_page_opens_its_anchor(page: Page) -> None:
    page.goto("rulings/cf-q1/")
    page.locator("article a[href*='/rulings/#'], article a[href^='../#']").first.click()
    page.wait_for_url(lambda url: "rulings/#" in url)
    lands(page, page.url.partition("#")[2])


@ON_BOTH_SCREENS
def test_a_late_answer_above_the_anchor_does_not_move_it(page: Page) -> None:
    with Held(page, ENGINE):
        page.goto("actions/parry/?successes=2&kept=defaults#minimum-dice")
        lands(page, "minimum-dice")
        page.wait_for_timeout(1200)
    answered(page, "successes=2&kept=defaults")
    page.wait_for_timeout(200)
    lands(page, "minimum-dice")


@ON_A_PHONE
def test_a_reader_who_scrolls_on_is_not_moved(page: Page) -> None:
    with Held(page, ENGINE):
        page.goto("actions/parry/?successes=2#minimum-dice")
        lands(page, "minimum-dice")
        page.mouse.wheel(0, 700)
        page.wait_for_function("() => document.getElementById('minimum-dice').getBoundingClientRect().bottom < 0")
    answered(page, "successes=2")
    page.wait_for_timeout(300)
    expect(page.locator("#minimum-dice")).not_to_be_in_viewport()


@ON_A_PHONE
def test_back_returns_to_where_the_reader_was(page: Page) -> None:
    page.goto("./")
    page.goto("actions/parry/#minimum-dice")
    lands(page, "minimum-dice")
    page.wait_for_timeout(1200)
    page.mouse.wheel(0, 900)
    page.wait_for_timeout(500)
    page.wait_for_function("() => history.state?.y === scrollY")  # the theme has stored the scroll position
    there = page.evaluate("scrollY")
    page.evaluate("document.querySelector('.md-footer a[href]').click()")
    expect(page.locator("#minimum-dice")).to_have_count(0)
    page.wait_for_timeout(500)
    page.go_back()
    expect(page.locator("#minimum-dice")).to_have_count(1)
    page.wait_for_function("(there) => Math.abs(scrollY - there) < 60", arg=there)


@pytest.mark.fault("A link leads to a place whose name is no text", "the page, from its top")
@ON_A_PHONE
def test_a_place_whose_name_is_no_text_is_no_place(page: Page) -> None:
    for anchor in ("100%", "%E0%A4%A"):
        page.goto(f"actions/parry/#{anchor}")
        expect(page.locator("h1")).to_be_in_viewport()
        page.goto("about/")
