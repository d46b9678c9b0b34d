"""The long lists, narrowed: by words, by game, by link, and back again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from calculators.systems import SYSTEMS, all_rulings
from publish.pages.glossary import terms
from tests.browser.settings import AT_A_DESK, INSTANT, ON_A_PHONE, ON_BOTH_SCREENS, in_settings
from tests.browser.test_before_the_engine import Held
from tests.browser.test_calculators import press

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.settings import Setting

SHOWN = "[data-entry]:not([hidden])"
ACTIONS = [ruling for ruling in all_rulings() if ruling.code.startswith("VA")]
OURS = [ruling for ruling in ACTIONS if ruling.status == "ours"]
COUNTED = [ruling for ruling in OURS if ruling.field_name]


@ON_BOTH_SCREENS
def test_a_choice_narrows_the_list_and_is_kept_in_the_address(page: Page) -> None:
    page.goto("rulings/?system=all")
    expect(page.locator(SHOWN)).to_have_count(len(all_rulings()))
    page.locator(".ts-filter").get_by_text(SYSTEMS[0].published, exact=True).click()
    expect(page.locator(SHOWN)).to_have_count(len(ACTIONS))
    expect(page.locator("#skill-action")).to_be_hidden()
    page.get_by_label("Based on").select_option("ours")
    expect(page.locator(SHOWN)).to_have_count(len(OURS))
    page.get_by_label("Changes a number").check()
    expect(page.locator(SHOWN)).to_have_count(len(COUNTED))
    expect(page.locator("[data-count]")).to_have_text(str(len(COUNTED)))
    expect(page).to_have_url(re.compile(r"rulings/\?system=actions&status=ours&number=yes$"))


@in_settings("desktop-path-instant")
def test_a_link_brings_its_choice_along(page: Page) -> None:
    page.goto("rulings/?system=actions&status=house")  # as in links of version 0.2.0
    expect(page.locator(SHOWN)).to_have_count(len(OURS))
    expect(page.get_by_role("radio", name=SYSTEMS[0].published)).to_be_checked()
    page.locator(SHOWN).first.get_by_role("link").first.click()
    expect(page.locator("h1")).to_contain_text(OURS[0].question)
    page.go_back()
    expect(page.locator(SHOWN)).to_have_count(len(OURS))


@AT_A_DESK
def test_a_link_that_asks_for_nonsense_shows_all(page: Page) -> None:
    page.goto("rulings/?system=chess&colour=red")
    expect(page.locator(SHOWN)).to_have_count(len(all_rulings()))
    expect(page.get_by_role("radio", name="All")).to_be_checked()


@ON_A_PHONE
def test_a_phone_shows_the_rulings_of_one_game_at_a_time(page: Page, setting: Setting) -> None:
    page.goto("rulings/")
    expect(page.locator(SHOWN)).to_have_count(len(ACTIONS))
    press(page.get_by_text("All", exact=True), setting)
    expect(page.locator(SHOWN)).to_have_count(len(all_rulings()))
    page.goto("rulings/#skill-action")
    expect(page.locator("#skill-action")).to_be_in_viewport()
    expect(page.locator("#actions")).to_be_hidden()


@INSTANT
@pytest.mark.parametrize(
    ("address", "word", "entries", "whole"),
    [
        ("rulings/?system=all", "va q5", SHOWN, len(all_rulings())),
        ("glossary/", "riposte", SHOWN, len(terms())),
        ("changelog/", "glossary", "[data-group] li:not([hidden])", None),
    ],
    ids=["rulings", "glossary", "changelog"],
)
def test_words_narrow_each_long_list_and_come_back(
    page: Page, address: str, word: str, entries: str, whole: int | None
) -> None:
    page.goto(address)
    every = page.locator(entries).count()
    assert whole in (None, every)
    page.get_by_role("searchbox", name="Filter").fill(word)
    expect(page.locator("[data-count]")).not_to_have_text(str(every))
    matches = page.locator(entries)
    count = matches.count()
    assert 0 < count < every / 4
    for text in matches.all_inner_texts():
        assert all(part in text.lower() for part in word.split())
    inside = entries.removeprefix("[data-group] ")
    for group in page.locator(f"[data-group]:not([hidden]):has({inside.removesuffix(':not([hidden])')})").all():
        assert group.locator(inside).count() > 0
    page.evaluate("document.querySelector('.md-footer a[href*=\"offline/\"]').click()")
    expect(page.locator("h1")).to_contain_text("Offline")
    page.go_back()
    expect(page.get_by_role("searchbox", name="Filter")).to_have_value(word)
    expect(page.locator(entries)).to_have_count(count)


@AT_A_DESK
def test_a_translated_list_is_filtered_by_the_words_that_it_shows(page: Page) -> None:
    page.goto("glossary/")
    page.evaluate("""() => {
        const head = document.querySelector("#va-riposte");
        head.innerHTML = "<font><font>Gegenstoß</font></font>";
    }""")
    page.get_by_role("searchbox", name="Filter").fill("gegenst")
    expect(page.locator(SHOWN)).to_have_count(1)


def test_a_link_to_a_term_shows_it(page: Page) -> None:
    page.goto("glossary/?system=actions#sk-break")
    expect(page.locator("#sk-break")).to_be_in_viewport()


@ON_A_PHONE
def test_words_typed_before_the_script_count(page: Page) -> None:
    with Held(page, "**/filter.js"):
        page.goto("glossary/")
        page.get_by_role("searchbox", name="Filter").fill("riposte")
    expect(page.locator("[data-count]")).not_to_have_text(str(len(terms())))
    expect(page.get_by_role("searchbox", name="Filter")).to_have_value("riposte")
    expect(page).to_have_url(re.compile("find=riposte$"))


IN_VIEW = """() => [...document.querySelectorAll("h2, [data-group], [data-entry], [data-group] li")]
  .map((each) => each.getBoundingClientRect().y).filter((y) => 0 < y && y < innerHeight)"""


@INSTANT
@pytest.mark.parametrize("address", ["rulings/", "glossary/", "changelog/"])
@pytest.mark.parametrize("last", [None, "confrontations"])
def test_nothing_moves_when_the_script_arrives(page: Page, address: str, last: str | None) -> None:
    page.goto(f"{last or 'about'}/")
    with Held(page, "**/filter.js"):
        page.goto(address)
        expect(page.get_by_role("searchbox", name="Filter")).to_be_visible()
        page.evaluate("document.fonts.ready")
        before = page.evaluate(IN_VIEW)
    page.wait_for_load_state("networkidle")
    assert before
    assert page.evaluate(IN_VIEW) == before
