"""The search: one line that finds, by thumb and by key, and lands where it says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import AT_A_DESK, INSTANT, ON_A_PHONE, ON_BOTH_SCREENS, in_settings
from tests.browser.test_before_the_engine import Held
from tests.browser.test_calculators import press
from tests.browser.test_theme import broken_rules

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.settings import Setting


def line(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Search")


def says(page: Page) -> Locator:
    return page.locator("#ts-search").get_by_role("status")


def hits(page: Page) -> Locator:
    return page.get_by_role("option")


def ask(page: Page, words: str) -> Locator:
    """Type words into the open search; return the first result once it belongs to them."""
    line(page).fill(words)
    expect(hits(page).first).to_be_visible()
    page.wait_for_function("(words) => document.getElementById('ts-search').dataset.drawn === words", arg=words)
    return hits(page).first


def settled(page: Page, words: str) -> None:
    """Wait for the engine too, so that no answer comes between two keys."""
    page.wait_for_function("(words) => document.getElementById('ts-search').dataset.answered === words", arg=words)


@in_settings("phone-root-instant", "phone-path-full", "desktop-root-full")
def test_a_tap_opens_it_with_the_line_ready(page: Page, setting: Setting) -> None:
    page.goto("actions/parry/")
    press(page.get_by_role("button", name="Search rules and odds"), setting)
    expect(line(page)).to_be_focused()
    ask(page, "parry minimum")
    expect(hits(page).first.locator(".ts-hit__code")).to_have_text("VA-50")
    expect(hits(page).first.locator("mark").first).to_have_text("parry")
    expect(hits(page).first).to_contain_text("’Verses · Actions · Parry and Riposte")


@ON_A_PHONE
def test_nothing_of_it_is_loaded_before_it_is_used(page: Page, network: list[str]) -> None:
    page.goto("./")
    page.wait_for_load_state("load")
    assert [url for url in network if re.search(r"search\.json|finding|minisearch|search_index", url)] == []
    page.keyboard.press("/")
    ask(page, "riposte")
    assert sum("search.json" in url for url in network) == 1


@ON_A_PHONE
def test_a_key_opens_it_in_the_moment_in_which_it_closes(page: Page) -> None:
    """The line keeps the focus until the next frame, although nobody types there any more."""
    page.goto("about/")
    page.keyboard.press("/")
    expect(line(page)).to_be_focused()
    page.evaluate(
        "() => { document.getElementById('ts-search').close(); "
        "const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }); "
        "document.activeElement.dispatchEvent(slash); }"
    )
    expect(line(page)).to_be_focused()


def test_keys_open_choose_follow_and_close(page: Page, front: str) -> None:
    page.goto("about/")
    page.keyboard.press("s")
    expect(line(page)).to_be_focused()
    expect(line(page)).to_have_value("")
    ask(page, "parry minimum")
    settled(page, "parry minimum")
    expect(line(page)).to_have_attribute("aria-expanded", "true")
    expect(hits(page).first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    second = hits(page).nth(1)
    expect(second).to_have_attribute("aria-selected", "true")
    expect(line(page)).to_have_attribute("aria-activedescendant", second.get_attribute("id") or "")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(hits(page).last).to_have_attribute("aria-selected", "true")
    expect(hits(page).last).to_be_in_viewport()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{front}actions/parry/#minimum-dice")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("/")
    expect(line(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@ON_BOTH_SCREENS
def test_enter_right_after_the_last_letter_follows_the_first_result(page: Page, front: str) -> None:
    """With a running engine the list waits a moment for its answer, and the key is not lost."""
    page.goto("calculators/parry-cost/?skill=2")
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached")
    page.keyboard.press("/")
    expect(page.locator("#ts-search .ts-search__examples button").first).to_be_attached()
    line(page).fill("minimum parry dice")
    line(page).press("Enter")
    page.wait_for_url(f"{front}actions/parry/#minimum-dice")


@in_settings("desktop-path-instant")
def test_the_search_opens_while_a_page_loads(page: Page, front: str) -> None:
    """The theme jumps to the target once more, which takes the focus from any element."""
    page.goto("about/", wait_until="networkidle")  # the theme follows links only once it knows the site's pages
    with Held(page, "**/actions/parry/"):
        page.evaluate("document.querySelector('a[href*=\"actions/parry/\"]').hash = 'minimum-dice'")
        page.evaluate("document.querySelector('a[href*=\"actions/parry/\"]').click()")
        page.keyboard.press("/")
        expect(line(page)).to_be_focused()
    page.locator("#minimum-dice").wait_for(state="attached")
    page.wait_for_timeout(500)
    expect(line(page)).to_be_focused()


@AT_A_DESK
def test_the_keys_are_letters_where_one_writes(page: Page) -> None:
    page.goto("calculators/parry-cost/")
    field = page.locator("tableside-calculator input:visible").first
    field.focus()
    page.keyboard.type("sf")
    expect(page.get_by_role("dialog")).to_have_count(0)


@ON_BOTH_SCREENS
@pytest.mark.parametrize(("words", "default"), [("dogde and parry", "No, only one active defence against one attack.")])
def test_a_ruling_shows_its_default_and_a_corrected_typo(page: Page, words: str, default: str) -> None:
    page.goto("./?q=" + words.replace(" ", "+"))
    ruling = hits(page).filter(has_text="VA-Q9")
    expect(ruling).to_contain_text(f"Default: {default}")
    expect(says(page)).to_have_text("“dogde” read as “dodge”.")


@ON_A_PHONE
def test_the_search_starts_with_suggestions_and_keeps_its_words(page: Page) -> None:
    page.goto("./")
    page.keyboard.press("/")
    examples = page.get_by_role("list", name="Try one of these").get_by_role("button")
    expect(examples.first).to_be_visible()
    for number in range(examples.count()):
        words = examples.nth(number).text_content() or ""
        examples.nth(number).tap()
        expect(line(page)).to_have_value(words)
        expect(hits(page).first).to_be_visible()
        page.get_by_role("button", name="Clear the search").tap()
        expect(hits(page)).to_have_count(0)
    ask(page, "hide again")
    page.get_by_role("button", name="Close the search").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("/")
    expect(line(page)).to_have_value("hide again")
    expect(hits(page).first).to_be_visible()


@ON_A_PHONE
def test_a_search_without_results_offers_words_that_have_some(page: Page) -> None:
    page.goto("./")
    page.keyboard.press("/")
    line(page).fill("prroy")
    expect(says(page)).to_have_text("No match. Try fewer or different words.")
    page.get_by_role("button", name="parry", exact=True).tap()
    expect(hits(page).first).to_contain_text("arry")


@pytest.mark.fault("The index of the search cannot be fetched", "a sentence, and the next letter tries again")
@ON_A_PHONE
def test_without_a_network_the_search_shows_a_message_and_retries(page: Page, console: list[str]) -> None:
    page.route("**/search.json", lambda route: route.abort())  # from the start: a hand near the line has it fetched
    page.goto("./")
    page.keyboard.press("/")
    line(page).fill("parry")
    expect(says(page)).to_contain_text("The search did not load.")
    page.unroute("**/search.json")
    ask(page, "parry minimum")
    assert console
    console.clear()


@INSTANT
def test_results_are_as_big_as_a_thumb(page: Page, setting: Setting) -> None:
    page.goto("./")
    opener = page.get_by_role("button", name="Search rules and odds").bounding_box()
    assert opener is not None
    assert min(opener["width"], opener["height"]) >= (44 if setting.screen.get("has_touch") else 36)
    page.keyboard.press("/")
    ask(page, "ad")
    for option in hits(page).all()[:5]:
        box = option.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("setting", "scheme"), [("phone-root-instant", "dark"), ("desktop-root-full", "light")], indirect=["setting"]
)
@pytest.mark.parametrize("words", ["", "what does AD mean", "prroy"])
def test_axe_finds_nothing_in_it(page: Page, scheme: str, words: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("actions/parry/")
    page.keyboard.press("/")
    line(page).fill(words)
    page.wait_for_function("(words) => document.getElementById('ts-search').dataset.drawn === words", arg=words)
    assert broken_rules(page) == ""
