"""Check that a saved or sent answer belongs to the entries on the page, or has no number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import SETTINGS
from tests.browser.test_before_the_engine import ENGINE, LINK, Held
from tests.browser.test_calculators import PARRY, answered, element, nothing_known, press

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.settings import Setting

QUESTION = "They swing at me. How many Action Dice does a parry cost, and will it hold?"


@pytest.fixture(params=["phone-root-instant", "desktop-root-full"])
def setting(request: pytest.FixtureRequest) -> Setting:
    """Return two settings: in the hand and at a desk, with instant navigation and without."""
    return SETTINGS[request.param]


@pytest.fixture(autouse=True)
def _nothing_known(page: Page) -> None:
    """Let the site know no answers, so that the page waits for one."""
    nothing_known(page)


def pin(page: Page, setting: Setting) -> None:
    press(page.locator(".ts-tools [data-pin]"), setting)
    expect(page.locator(".ts-toast")).to_have_text("Pinned")


def shared(page: Page, setting: Setting) -> str:
    """Return the words about the answer in the sharing dialog."""
    press(page.locator(".ts-tools [data-share]"), setting)
    about = page.get_by_role("dialog").locator("[data-about]").inner_text()
    page.keyboard.press("Escape")
    return about


def saved_answers(page: Page) -> list[tuple[str, str]]:
    """Return the words of the pin and of the last-used page, each with its link."""
    both = page.evaluate("(({pins, recents}) => [...pins, recents[0]])(JSON.parse(localStorage.tableside))")
    return [(entry["href"], entry["said"]) for entry in both]


@pytest.mark.fault(
    "An answer is pinned, shared or left before it is there", "no number of other entries is kept or sent"
)
def test_no_number_is_saved_or_sent_before_the_answer(page: Page, setting: Setting) -> None:
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?{LINK}")
        expect(element(page).get_by_text("Loading the calculator")).to_be_visible()
        pin(page, setting)
        assert shared(page, setting) == QUESTION
        page.evaluate("dispatchEvent(new Event('pagehide'))")
        assert saved_answers(page) == [(f"{PARRY}?{LINK}", "")] * 2
    answered(page, LINK)
    headline, sentence = (element(page).locator(part).inner_text() for part in (".ts-headline", ".ts-sentence"))
    assert shared(page, setting) == f"{QUESTION} {headline}"
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert saved_answers(page) == [(f"{PARRY}?{LINK}", f"{headline} · {sentence}")] * 2


@pytest.mark.fault(
    "An answer is pinned before it is there, other entries follow, and the pin is opened later",
    "it has its own answer's words then, and no other's",
)
def test_a_pin_gets_the_words_of_its_own_answer_alone(page: Page, setting: Setting) -> None:
    given = f"{LINK}&successes=5"  # in another order than a link of ours has
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?{given}")
        expect(element(page).get_by_text("Loading the calculator")).to_be_visible()
        pin(page, setting)
        press(element(page).get_by_label("One more: Successes rolled"), setting)
    answered(page, f"successes=6&{LINK}")
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert saved_answers(page)[0] == (f"{PARRY}?{given}", "")
    page.goto("pins/")
    link = page.locator("[data-pins] h2 a")
    press(link, setting)
    answered(page, f"successes=5&{LINK}")
    headline, sentence = (element(page).locator(part).inner_text() for part in (".ts-headline", ".ts-sentence"))
    page.go_back()
    expect(page.locator("[data-pins] [data-said]")).to_have_text(f"{headline} · {sentence}")


@pytest.mark.fault("Entries that cannot be are pinned, shared or left", "no number of earlier entries is kept or sent")
def test_entries_without_an_answer_save_and_send_no_number(page: Page, setting: Setting) -> None:
    page.goto(f"{PARRY}?successes=3")
    answered(page, "successes=3")
    element(page).get_by_label("Successes rolled", exact=True).fill("x")
    answered(page, "successes=x")
    expect(element(page).locator(".ts-headline").first).to_be_visible()  # the earlier answer, paler
    pin(page, setting)
    assert shared(page, setting) == QUESTION
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert saved_answers(page) == [(f"{PARRY}?successes=x", "")] * 2


def test_the_line_among_the_rules_shows_no_number_for_other_entries(page: Page, setting: Setting) -> None:
    line = page.locator("details.ts-line [data-headline]")
    with Held(page, ENGINE):
        page.goto(f"actions/parry/?{LINK}")
        expect(element(page).get_by_text("Loading the calculator")).to_be_visible()
        expect(line).to_be_hidden()
    answered(page, LINK)
    expect(line).to_be_visible()
    expect(line).to_have_text(element(page).locator(".ts-headline").inner_text())
    element(page).get_by_label("Successes rolled", exact=True).fill("x")
    answered(page, f"successes=x&{LINK}")
    expect(line).to_be_hidden()


@pytest.mark.fault("A calculator whose script is missing is shared", "the link has its entries")
def test_without_its_script_a_calculator_is_shared_with_its_entries(
    page: Page, setting: Setting, front: str, console: list[str]
) -> None:
    page.route("**/assets/tableside/*/calculator.js", lambda route: route.abort())
    page.goto(f"{PARRY}?{LINK}")
    press(page.locator(".ts-tools [data-share]"), setting)
    link = page.get_by_role("dialog").get_by_label("Address", exact=True)
    assert link.input_value().startswith(f"{front}{PARRY}?{LINK}&v=")
    expect(page.get_by_role("dialog").locator("[data-about]")).to_have_text(QUESTION)
    page.keyboard.press("Escape")
    pin(page, setting)
    assert saved_answers(page)[0] == (f"{PARRY}?{LINK}", "")
    console.clear()


@pytest.mark.fault(
    "A sheet is to be kept of entries that have not been read", "a sentence, and no number of other entries is kept"
)
def test_a_sheet_waits_until_its_numbers_have_been_read(page: Page, setting: Setting) -> None:
    keep = page.locator(".ts-tools [data-keep-sheet]")
    with Held(page, ENGINE):
        page.goto("calculators/search-time/?cards=2d6%2B1")
        expect(element(page).get_by_text("Loading the calculator")).to_be_visible()
        press(keep, setting)
        expect(page.locator(".ts-toast")).to_contain_text("Wait a moment")
        expect(page.get_by_role("dialog")).to_be_hidden()
    answered(page, "cards=2d6+1")
    press(keep, setting)
    page.get_by_role("dialog").get_by_role("textbox").fill("Kira")
    page.keyboard.press("Enter")
    expect(page.locator(".ts-toast")).to_have_text("Saved as Kira")
    sheets = page.evaluate("JSON.parse(localStorage.tableside).sheets['awareness-stealth']")
    assert sheets == [{"name": "Kira", "numbers": {"search": "2d6+1"}}]
