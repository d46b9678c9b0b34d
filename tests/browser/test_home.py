"""The front page: two screens on a phone, one on a desk; the search and what was used last within a tap."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import AT_A_DESK, ON_A_PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_ON_A_PHONE = 1700  # pixels: two screens


@ON_A_PHONE
def test_two_screens_on_a_phone(page: Page) -> None:
    """The page has the example on the first visit, and the last-used pages later."""
    page.goto("./")
    assert page.evaluate("document.documentElement.scrollHeight") <= MOST_ON_A_PHONE
    for address in ("rulings/va-q4/", "rulings/cf-q1/", "actions/parry/#minimum-dice", "./"):
        page.goto(address)
    expect(page.locator(".ts-recents li a")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollHeight") <= MOST_ON_A_PHONE


@AT_A_DESK
def test_all_games_on_one_screen_of_a_desk(page: Page) -> None:
    page.goto("./")
    box = page.locator(".ts-games").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 800


def test_the_line_to_ask_opens_the_search(page: Page) -> None:
    page.goto("./")
    page.locator(".ts-ask").press("Enter")
    expect(page.locator(".ts-search__field")).to_be_focused()


def test_recent_calculators_open_with_their_last_entries(page: Page) -> None:
    page.goto("./")
    expect(page.locator(".ts-recents")).to_be_hidden()
    page.goto("calculators/dice-pool/?dice=7")
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=90_000)
    headline = page.locator(".ts-headline").inner_text()
    page.goto("rulings/va-q4/")
    page.goto("actions/parry/#minimum-dice")
    page.goto("calculators/dice-pool/?dice=7")
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=90_000)
    page.goto("./")
    last = page.locator(".ts-recents li a")
    expect(last).to_contain_text([f"Dice pool {headline}", "VA-50 A better weapon costs more", "VA-Q4 What does"])
    last.first.click()
    page.wait_for_url("**/calculators/dice-pool/?dice=7")


@pytest.mark.fault("The browser keeps nothing", "the front page shows no list of what was used last")
@ON_A_PHONE
def test_a_browser_that_keeps_nothing_shows_nothing(page: Page) -> None:
    """Storage may be blocked: nothing fails then."""
    page.add_init_script(
        """for (const name of ["getItem", "setItem"]) {
          const theirs = Storage.prototype[name];
          Storage.prototype[name] = function (key, ...rest) {
            if (key.startsWith("tableside")) throw new DOMException("blocked", "SecurityError");
            return theirs.call(this, key, ...rest);
          };
        }"""
    )
    page.goto("rulings/va-q4/")
    page.goto("./")
    expect(page.locator(".ts-games")).to_be_visible()
    expect(page.locator(".ts-recents")).to_be_hidden()


@pytest.mark.fault("Something else wrote into what the browser keeps", "it is no list, and nothing is shown of it")
@ON_A_PHONE
def test_a_foreign_value_in_storage_is_ignored(page: Page) -> None:
    page.goto("./")
    page.evaluate("localStorage.setItem('tableside', JSON.stringify({recents: {href: 'javascript:alert(1)'}}))")
    page.reload()
    expect(page.locator(".ts-recents")).to_be_hidden()
    page.evaluate(
        """localStorage.setItem('tableside', JSON.stringify({recents: [
          {href: 'javascript:alert(1)', title: 'x'}, null, {href: 'actions/', title: '<b>y</b>'},
        ]}))"""
    )
    page.reload()
    assert [link.get_attribute("href") for link in page.locator(".ts-recents li a").all()] == [
        page.url,
        f"{page.url}actions/",
    ]
    expect(page.locator(".ts-recents strong").last).to_have_text("<b>y</b>")


@ON_A_PHONE
def test_dark_before_any_script_of_the_theme(page: Page, console: list[str]) -> None:
    """A page in the dark is dark from its first frame."""
    page.emulate_media(color_scheme="dark")
    page.route("**/bundle.*.js", lambda route: route.abort())
    page.goto("./")
    red, green, blue = map(int, re.findall(r"\d+", page.evaluate("getComputedStyle(document.body).backgroundColor")))
    assert max(red, green, blue) < 60
    console.clear()  # of the theme's missing script
