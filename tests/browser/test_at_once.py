"""A filled-in calculator is answered before Python is there, where the site knows the answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SETTINGS
from tests.browser.test_before_the_engine import ENGINE, SHIFTS, Held, entered, nothing_known
from tests.browser.test_calculators import PARRY, answered, element, press

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Setting

POOL = "attack=pool&attack-pool=6"  # an example of Parry cost
UNKNOWN = "skill=7&attribute=4&successes=3"
PARTS = ("problems", "verdict", "compare", "details")


@pytest.fixture(params=["phone-root-instant", "desktop-path-instant"])
def setting(request: pytest.FixtureRequest) -> Setting:
    """In the hand and at a desk, at the top of a host and below a path."""
    return SETTINGS[request.param]


def drawn(page: Page) -> list[str]:
    return [element(page).locator(f"[data-part={part}]").inner_html() for part in PARTS]


def test_a_link_is_answered_without_the_engine_as_the_engine_answers_it(page: Page) -> None:
    page.add_init_script(SHIFTS)
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?{POOL}")
        answered(page, POOL)
        expect(element(page).locator(".ts-headline").first).to_contain_text("AD")
        assert entered(page, "Their pool (d6)") == "6"
        expect(element(page).get_by_text("The engine is loading")).to_be_hidden()
        assert page.evaluate("shifts") == []
        at_once = drawn(page)
    nothing_known(page)
    page.reload()
    answered(page, POOL)
    expect(element(page).locator("[name=successes][type=hidden]")).to_have_count(1)  # as the engine draws it
    assert drawn(page) == at_once


def test_once_the_engine_is_there_it_answers_the_next_entry(page: Page, setting: Setting) -> None:
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?{POOL}")
        answered(page, POOL)
    press(element(page).get_by_label("One more: Skill dice"), setting)
    answered(page, f"{POOL}&skill=2")
    expect(element(page).locator("[name=successes][type=hidden]")).to_have_count(1)


def test_entries_are_changed_and_answered_before_the_engine_is_there(page: Page, setting: Setting, front: str) -> None:
    with Held(page, ENGINE):
        page.goto(PARRY)
        press(element(page).get_by_label("One more: Successes rolled"), setting)
        answered(page, "successes=5")
        press(element(page).get_by_label("One less: Successes rolled"), setting)
        answered(page, "")
        expect(page).to_have_url(f"{front}{PARRY}")
        page.go_back()


def test_what_the_site_does_not_know_waits_for_the_engine_with_nothing_lost(page: Page) -> None:
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?{POOL}")
        answered(page, POOL)
        element(page).locator("[name=attack][value=roll]").check()
        expect(element(page).get_by_label("Successes rolled", exact=True)).to_be_visible()
        element(page).get_by_label("Successes rolled", exact=True).fill("3")
        expect(element(page).get_by_text("The engine is loading")).to_be_visible()
        expect(element(page).locator(".ts-headline").first).to_be_hidden()
    expect(element(page).get_by_text("The engine is loading")).to_be_hidden()
    assert entered(page, "Successes rolled") == "3"
    assert re.search("successes=3", page.url)


def test_where_the_engine_cannot_be_had_an_answer_that_is_known_stands(page: Page, console: list[str]) -> None:
    page.route(ENGINE, lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: request.url.endswith(".wasm")):
        page.goto(f"{PARRY}?{POOL}")
    answered(page, POOL)
    expect(element(page).locator(".ts-headline").first).to_be_visible()
    expect(element(page).locator("[data-stage=failed]")).to_be_hidden()
    console.clear()


def test_without_the_file_the_engine_answers(page: Page, console: list[str]) -> None:
    page.route("**/assets/answers/**", lambda route: route.abort())
    page.goto(f"{PARRY}?{POOL}")
    answered(page, POOL)
    expect(element(page).locator(".ts-headline").first).to_contain_text("AD")
    console.clear()


def test_nothing_is_fetched_for_a_page_that_nobody_touches(page: Page, network: list[str]) -> None:
    page.goto(PARRY)
    element(page).locator(".ts-headline").first.wait_for()
    assert [url for url in network if "/answers/" in url] == []
    with Held(page, ENGINE), page.expect_request("**/answers/**"):
        page.reload()
        element(page).locator("[data-part=form]").dispatch_event("pointerdown")
