"""Replace one calculator by another: the old one falls silent, the new one works."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.settings import INSTANT
from tests.browser.test_before_the_engine import Held
from tests.browser.test_calculators import PARRY, answered, element, press

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.settings import Setting

# As if the theme, after a Forward, inserts the page that it fetched for the Back before.
HAND_OVER = """([query, html]) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  history.replaceState(null, "", query);
  location$.next(new URL(location.href));
  document.querySelector("tableside-calculator").replaceWith(page.querySelector("tableside-calculator"));
}"""


@pytest.mark.fault("The page is put in place anew while Forward is pressed", "its calculator answers")
@INSTANT
def test_a_replaced_calculator_does_not_ask_for_its_successor(page: Page) -> None:
    page.goto(f"{PARRY}?skill=2", wait_until="networkidle")
    answered(page, "skill=2")
    html = page.evaluate("async () => (await fetch(location.pathname)).text()")
    with Held(page, f"**/{PARRY}*"):  # otherwise the theme inserts yet another one
        page.evaluate(HAND_OVER, ["?successes=2", html])
        answered(page, "successes=2")


@pytest.mark.fault("A calculator is used while the next page comes", "it answers, with the engine that runs")
@INSTANT
def test_a_press_while_the_next_page_loads_is_answered(
    page: Page, setting: Setting, front: str, network: list[str]
) -> None:
    page.goto(PARRY, wait_until="networkidle")
    press(element(page).get_by_label("One more: Successes rolled"), setting)
    answered(page, "successes=5")
    with Held(page, front):
        page.locator(".md-header .md-logo").dispatch_event("click")
        page.wait_for_function("(front) => location.href === front", arg=front)
        press(element(page).get_by_label("One more: Skill dice"), setting)
        answered(page, "successes=5&skill=2")
    page.locator(".ts-games").wait_for()
    assert len([url for url in network if "worker.js" in url]) == 1


def test_a_press_in_the_moment_in_which_its_section_opens_counts(page: Page) -> None:
    page.goto("actions/parry/")
    page.evaluate("""() => {
      document.querySelector("details.ts-line").open = true;
      document.querySelector("[aria-label='One more: Successes rolled']").click();
    }""")
    answered(page, "successes=5")
