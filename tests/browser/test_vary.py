"""Varied entries below an answer: a curve and a table, or a grid, piece by piece, while the reader goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.settings import AT_A_DESK, ON_A_PHONE
from tests.browser.test_calculators import PARRY, answered, element

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CONTEST = PARRY.replace("parry-cost", "contest")
NOTE_QUESTIONS = """() => {
  window.questions = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    window.questions.push(message.what);
    post.call(this, message);
  };
}"""


def varied(page: Page) -> Locator:
    """Return the part with the varied entries once every value is there."""
    part = element(page).locator("[data-vary]")
    expect(part).to_be_visible(timeout=60_000)
    expect(part.locator(".ts-vary__progress")).to_have_count(0, timeout=60_000)
    return part


@ON_A_PHONE
def test_a_tap_varies_the_entry_changed_last_and_back_closes_it(page: Page) -> None:
    page.goto(PARRY)
    element(page).get_by_role("button", name="One more: Action Dice you can spend").tap()
    answered(page, "action-dice=6")
    element(page).get_by_role("button", name="Vary", exact=True).tap()
    part = varied(page)
    assert "vary=action-dice" in page.url
    expect(part.locator("button[aria-current]")).to_have_text("6")
    expect(part.locator(".ts-curve")).to_have_count(2)  # chances, and successes that are let through
    page.go_back()
    expect(part).to_be_hidden()


@ON_A_PHONE
def test_a_tap_asks_for_the_values_alone_because_the_answer_stays(page: Page) -> None:
    """And the address is as Python writes it, although the browser's own encoding of lists differs."""
    entries = "hand=Q,7&skill-break=40"
    page.goto(f"calculators/skill-odds/?{entries}")
    answered(page, entries)
    page.locator("link[href*='/vary.css']").wait_for(state="attached", timeout=60_000)  # its script is there
    page.evaluate(NOTE_QUESTIONS)
    element(page).get_by_role("button", name="Vary", exact=True).tap()
    part = varied(page)
    answered(page, f"{entries}&vary=skill-break")
    assert page.url.endswith(f"?{entries}&vary=skill-break")
    part.locator("[data-vary-field]").first.select_option("decks")
    answered(page, f"{entries}&vary=decks")
    expect(varied(page).locator("[aria-current]")).to_have_text("1")
    part.get_by_role("button", name="Close").tap()
    expect(part).to_be_hidden()
    assert page.url.endswith(f"?{entries}")
    assert set(page.evaluate("window.questions")) == {"vary"}
    page.go_back()
    expect(varied(page).locator("[aria-current]")).to_have_text("1")


@ON_A_PHONE
def test_the_help_of_a_field_offers_to_vary_it(page: Page) -> None:
    page.goto(PARRY)
    element(page).get_by_label("About: Action Dice you can spend").tap()
    element(page).get_by_role("button", name="Vary this").tap()
    chosen = varied(page).locator("[data-vary-field]").first
    expect(chosen).to_have_value("action-dice")
    expect(chosen).to_be_in_viewport()  # the help is above the answer, and the values are below it


@ON_A_PHONE
def test_a_tapped_value_becomes_the_entry(page: Page) -> None:
    page.goto(f"{PARRY}?vary=action-dice")
    varied(page).get_by_role("button", name="7", exact=True).tap()
    expect(element(page).locator("[name=action-dice]")).to_have_value("7")
    expect(varied(page).locator("[aria-current]")).to_have_text("7")
    assert "vary=action-dice" in page.url


@AT_A_DESK
def test_values_and_numbers_print(page: Page) -> None:
    for names, tag in (("action-dice", "th"), ("action-dice,skill", "td")):
        page.goto(f"{PARRY}?vary={names}")
        button = varied(page).locator(f"{tag} > button[aria-current]")
        page.emulate_media(media="print")
        expect(button).to_be_visible()
        page.emulate_media(media="screen")


@ON_A_PHONE
def test_every_value_can_be_tapped_with_a_thumb(page: Page) -> None:
    page.goto(f"{PARRY}?vary=action-dice,skill")
    sizes = (
        varied(page)
        .locator("button, select")
        .evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height])"
        )
    )
    assert min(height for _, height in sizes) >= 44
    assert min(width for width, _ in sizes) >= 40


@AT_A_DESK
def test_a_second_field_makes_a_grid_that_shows_the_current_pair(page: Page) -> None:
    page.goto(f"{CONTEST}?initiator-dice=3&opposing-dice=2&vary=initiator-dice")
    varied(page).locator("[data-vary-field]").last.select_option("opposing-dice")
    expect(element(page).locator(".ts-vary__grid")).to_be_visible(timeout=60_000)
    part = varied(page)
    assert re.search("vary=initiator-dice(,|%2C)opposing-dice", page.url)
    headline = element(page).locator(".ts-headline").inner_text()
    assert part.locator("[aria-current]").inner_text() in headline


@ON_A_PHONE
def test_an_entry_typed_meanwhile_is_answered_first(page: Page) -> None:
    page.goto(f"{CONTEST}?vary=initiator-dice,opposing-dice")
    expect(element(page).locator("[data-vary]")).to_be_visible(timeout=60_000)
    element(page).locator("[name=initiator-dice]").fill("9")
    answered(page, "initiator-dice=9&vary=initiator-dice,opposing-dice")
    expect(varied(page).locator("[aria-current]")).to_have_text(re.compile("%$"))
