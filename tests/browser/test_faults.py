"""Faults that belong to no other file: answers that take long, odd entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.test_before_the_engine import entered, nothing_known
from tests.browser.test_calculators import PARRY, answered, element, press
from tests.browser.test_search import ask, hits, line, settled

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.conftest import Setting

pytestmark = pytest.mark.parametrize("setting", ["phone-root-instant"], indirect=True)

UNKNOWN = "successes=3&skill=7&attribute=4"
# Answers of the worker that arrive a minute late.
SLOW = """
const post = self.postMessage.bind(self);
self.postMessage = (message) => (message.type === "answer" ? setTimeout(post, 60_000, message) : post(message));
"""


@pytest.mark.fault(
    "An answer takes long, and is given up", "its entries stay, no other number shows, and it can be asked again"
)
def test_a_long_answer_can_be_given_up(page: Page, setting: Setting, front: str) -> None:
    def slow(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=SLOW + response.text())

    nothing_known(page)
    page.route("**/worker.js", slow)
    page.goto(f"{PARRY}?{UNKNOWN}")
    cancel = element(page).locator("[data-cancel]")
    expect(cancel).to_be_visible()
    page.unroute("**/worker.js")
    press(cancel, setting)
    expect(element(page).get_by_text("Given up: there is no answer to these entries.")).to_be_visible()
    expect(element(page).locator(".ts-headline").first).to_be_hidden()
    assert entered(page, "Skill dice") == "7"
    expect(page).to_have_url(f"{front}{PARRY}?{UNKNOWN}")
    press(element(page).locator("[data-stage=cancelled] [data-retry]"), setting)
    answered(page, UNKNOWN)


@pytest.mark.fault("A search holds signs and no words, or words among signs", "it goes on; what is a word is found")
def test_signs_in_a_search_break_nothing(page: Page) -> None:
    page.goto("./")
    page.locator("[data-ts-search]").first.click()
    for signs in ("~30", '"*', "+-^~:", "((parry", "va-50 ~9"):
        line(page).fill(signs)
        page.wait_for_function("(words) => document.getElementById('ts-search').dataset.drawn === words", arg=signs)
    expect(ask(page, "parry:")).to_contain_text("arry")
    expect(ask(page, "VA-50: parry")).to_contain_text("VA-50")
    settled(page, "VA-50: parry")
    expect(hits(page).first).to_contain_text("VA-50")
