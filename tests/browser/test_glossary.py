"""The meaning of a term: by pointing, by tapping, by keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import AT_A_DESK, ON_A_PHONE, in_settings

if TYPE_CHECKING:
    from playwright.sync_api import Page

TERM = "a.ts-term[href$='#va-riposte']"
BOX = "#ts-definition"
MEANING = "A quick counter-attack with a Fast weapon, chained to a full parry that shows a 6."


@in_settings("desktop-path-instant")
def test_pointing_shows_it_and_it_stays_while_pointed_at(page: Page) -> None:
    page.goto("actions/parry/")
    page.locator(TERM).hover()
    expect(page.locator(BOX)).to_have_text(MEANING)
    expect(page.locator(TERM)).to_have_attribute("aria-describedby", "ts-definition")
    page.locator(BOX).hover()
    page.wait_for_timeout(400)
    expect(page.locator(BOX)).to_be_visible()
    page.mouse.move(1, 300)
    expect(page.locator(BOX)).to_have_count(0)


@ON_A_PHONE
def test_a_tap_shows_a_term_and_a_second_tap_opens_the_glossary(page: Page, front: str) -> None:
    page.goto("actions/parry/")
    page.locator(TERM).tap()
    expect(page.locator(BOX)).to_have_text(MEANING)
    box = page.locator(BOX).bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    expect(page).to_have_url(f"{front}actions/parry/")
    page.locator(TERM).tap()
    page.wait_for_url(front + "glossary/#va-riposte")
    expect(page.locator("#va-riposte")).to_be_in_viewport()
    expect(page.locator(BOX)).to_have_count(0)


@ON_A_PHONE
def test_an_abbreviation_is_spelt_out_below_its_title(page: Page) -> None:
    page.goto("actions/")
    term = page.locator("a.ts-term[href$='#va-action-dice']")
    term.tap()
    box = page.locator(BOX)
    expect(box).to_be_visible()
    assert box.bounding_box()["y"] > term.bounding_box()["y"]
    page.goto("actions/parry/")
    term.tap()
    expect(box).to_contain_text("AD: Action Dice. ")


@ON_A_PHONE
@pytest.mark.parametrize("address", ["actions/parry/", "observe-foe/", "rulings/"])
def test_every_kind_of_mark_explains_itself_on_a_tap(page: Page, address: str) -> None:
    page.goto(address)
    marks = page.locator(".md-content a.ts-tag").filter(visible=True)
    for label in sorted(set(marks.all_inner_texts())):
        mark = marks.filter(has_text=label).first
        mark.tap()
        expect(page.locator(BOX)).to_have_text(mark.get_attribute("data-definition"))
    expect(page.locator("h1")).to_be_attached()
    expect(page).to_have_url(re.compile(f"{re.escape(address)}$"))


@AT_A_DESK
def test_a_code_and_a_mark_explain_themselves_to_a_keyboard(page: Page) -> None:
    page.goto("actions/parry/")
    page.keyboard.press("Tab")
    for selector, text in {".ts-rule .ts-clause": "never change", ".ts-rule .ts-tag": "example"}.items():
        page.locator(selector).first.focus()
        expect(page.locator(BOX)).to_contain_text(text)


@ON_A_PHONE
def test_a_tap_on_a_code_shares_it_and_explains_it(page: Page) -> None:
    page.goto("actions/parry/")
    page.locator(".ts-rule .ts-clause").first.tap()
    expect(page.get_by_role("dialog")).to_contain_text("The code and its link never change.")


@in_settings("phone-path-full")
def test_a_tap_elsewhere_puts_it_away(page: Page) -> None:
    page.goto("actions/parry/")
    page.locator(TERM).tap()
    expect(page.locator(BOX)).to_be_visible()
    page.locator("h1").tap()
    expect(page.locator(BOX)).to_have_count(0)


@AT_A_DESK
def test_the_keyboard_shows_it_and_escape_puts_it_away(page: Page, front: str) -> None:
    page.goto("actions/parry/")
    page.locator(TERM).scroll_into_view_if_needed()
    page.keyboard.press("Tab")  # so that the browser knows of a keyboard
    page.locator(TERM).focus()
    expect(page.locator(BOX)).to_have_text(MEANING)
    page.keyboard.press("Escape")
    expect(page.locator(BOX)).to_have_count(0)
    page.keyboard.press("Enter")
    page.wait_for_url(front + "glossary/#va-riposte")
