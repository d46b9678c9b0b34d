"""The one line: a sentence is answered on top of what the rules say, by thumb and by key, and can be sent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import AT_A_DESK, ON_A_PHONE
from tests.browser.test_before_the_engine import ENGINE as RUNTIME
from tests.browser.test_before_the_engine import Held
from tests.browser.test_calculators import press
from tests.browser.test_my_table import SHEETS, keep
from tests.browser.test_search import hits, line
from tests.browser.test_theme import broken_rules

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.settings import Setting

ENGINE = 60_000  # milliseconds until Python is there on a busy machine


def card(page: Page) -> Locator:
    return page.locator(".ts-hit--answer")


def asked(page: Page, words: str) -> Locator:
    """Return the answer to words typed into the open search."""
    line(page).fill(words)
    return card(page)


def test_a_link_to_a_question_opens_cold_with_its_answer(page: Page) -> None:
    """The results from the rules are there right away, and do not move when the answer comes."""
    page.goto("ask/?q=parry+4+with+5+AD")
    expect(line(page)).to_have_value("parry 4 with 5 AD")
    first = page.get_by_role("group", name="Rules and pages").get_by_role("option").first
    expect(first).to_contain_text("VA-49")
    before = first.bounding_box()
    expect(card(page)).to_contain_text("From 2 AD. At best 25.9%, with 5 AD", timeout=ENGINE)
    expect(card(page)).to_contain_text("Read as: successes rolled 4, Action Dice you can spend 5.")
    expect(card(page)).to_contain_text("’Verses · Actions · Calculator: Parry cost")
    expect(card(page)).to_have_attribute("aria-selected", "true")
    assert first.bounding_box() == before


def test_a_late_answer_has_no_message_about_missing_rules(page: Page) -> None:
    page.goto("ask/?q=K+7+break+exactly+36")
    expect(card(page)).to_contain_text("Bet the flop", timeout=ENGINE)
    expect(page.get_by_role("dialog").get_by_role("status")).to_be_empty()


def test_back_from_a_calculator_returns_to_the_search_words(page: Page, setting: Setting) -> None:
    page.goto("actions/rest/")
    press(page.get_by_role("button", name="Search rules and odds"), setting)
    expect(asked(page, "rest 3 bound, TUF 4")).to_be_visible(timeout=ENGINE)
    if setting.screen.get("has_touch"):
        card(page).tap()
    else:
        expect(card(page)).to_have_attribute("aria-selected", "true")
        page.keyboard.press("Enter")
    page.wait_for_url("**/calculators/rest/?exhausted=3&toughness=4")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("textbox", name="EX-bound AD")).to_have_value("3")
    expect(page.get_by_role("textbox", name="TUF", exact=True)).to_have_value("4")
    page.go_back()
    expect(line(page)).to_have_value("rest 3 bound, TUF 4")
    expect(card(page)).to_be_visible(timeout=ENGINE)
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(r"actions/rest/$"))


@ON_A_PHONE
def test_the_number_equals_the_one_on_the_linked_page(page: Page) -> None:
    page.goto("ask/")
    page.keyboard.press("/")
    for words in ("K 7 break 36 flop 5 9 2", "6d6 against 4d6", "search 2d6+3 vs 1d6+4", "duel K 9 vs Q 8"):
        expect(asked(page, words)).to_be_visible(timeout=ENGINE)
        expect(page.locator("[data-stale]")).to_have_count(0)
        number = card(page).locator(".ts-hit__number").text_content() or ""
        address = card(page).get_attribute("href") or ""
        card(page).tap()
        page.wait_for_url(f"**{address}")
        expect(page.locator("tableside-calculator[data-answered] .ts-headline").first).to_have_text(
            number, timeout=ENGINE
        )
        page.go_back()
        expect(line(page)).to_have_value(words)


@AT_A_DESK
def test_keys_go_through_answer_other_readings_and_rules(page: Page) -> None:
    page.goto("about/")
    page.keyboard.press("/")
    expect(asked(page, "parry 4 with 5 AD")).to_be_visible(timeout=ENGINE)
    expect(asked(page, "rest 7 AD, 3 bound")).to_contain_text("EX-bound AD 3")
    others = page.get_by_role("group", name="Other readings").get_by_role("option")
    expect(others).to_have_count(1)
    basis = page.get_by_role("group", name="From the example").get_by_role("option")
    expect(basis).to_have_text(["TUF 2"])
    expect(line(page)).to_have_attribute("aria-activedescendant", "ts-answer-0")
    expect(line(page)).to_have_attribute("aria-expanded", "true")
    first = page.get_by_role("group", name="Rules and pages").get_by_role("option").first
    for option in (basis.first, first):
        page.keyboard.press("ArrowDown")
        expect(option).to_have_attribute("aria-selected", "true")
    expect(page.locator("[data-answer-said]")).to_contain_text("From the example: TUF 2.")
    expect(page.locator("[data-answer-said]")).to_have_attribute("aria-live", "polite")
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/calculators/rest/?action-dice-total=7&exhausted=3")


@ON_A_PHONE
def test_question_that_follows_changes_the_answer_and_its_address(page: Page, front: str) -> None:
    page.goto("ask/")
    page.keyboard.press("/")
    expect(asked(page, "dodge 2 and 1 with 5 AD")).to_contain_text("AD for dodging 5", timeout=ENGINE)
    line(page).fill("")
    expect(asked(page, "and with 6 AD?")).to_contain_text("already rolled: successes 2, 1")
    expect(card(page)).to_contain_text("AD for dodging 6")
    line(page).fill("")
    expect(asked(page, "what if they roll 3?")).to_contain_text("AD for dodging 6")
    address = "ask/?q=what+if+they+roll+3%3F&after=dodge%3Frolled%3D2%2C1%26available%3D6"
    expect(page).to_have_url(f"{front}{address}")
    page.goto(address)
    expect(card(page)).to_contain_text("AD for dodging 6", timeout=ENGINE)
    expect(card(page)).to_contain_text("already rolled: successes 3")


@ON_A_PHONE
def test_question_on_a_calculators_page_changes_its_answer(page: Page) -> None:
    page.goto("calculators/parry-cost/?successes=3&action-dice=6&v=1.0")
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=ENGINE)
    page.keyboard.press("/")
    expect(asked(page, "and with skill 3?")).to_contain_text("successes rolled 3", timeout=ENGINE)
    expect(card(page)).to_contain_text("Action Dice you can spend 6")
    card(page).tap()
    page.wait_for_url("**/calculators/parry-cost/?successes=3&action-dice=6&skill=3*")
    page.keyboard.press("/")
    expect(asked(page, "my 8 dice against their 6")).to_contain_text("Contest", timeout=ENGINE)


@ON_A_PHONE
def test_answer_uses_the_chosen_sheet_and_names_it(page: Page, front: str) -> None:
    keep(page, SHEETS)
    page.goto("ask/?q=parry+4%2C+skill+2")
    sheet = page.get_by_role("group", name="From Kira’s sheet").get_by_role("option")
    expect(sheet).to_have_text(
        ["Action Dice you can spend 6", "your parry rating 4", "attribute dice 4"], timeout=ENGINE
    )
    expect(page.get_by_role("group", name="From the example").get_by_role("option")).to_have_text(
        ["their parry rating 3"]
    )
    expect(card(page)).to_contain_text("Read as: successes rolled 4, skill dice 2.")
    number = page.locator(".ts-hit__number").text_content() or ""
    expect(page.locator("[data-answer-said]")).to_contain_text("From Kira’s sheet: Action Dice you can spend 6")
    page.evaluate("""() => {
      const kept = JSON.parse(localStorage.tableside);
      kept.chosen.actions = "Brann";
      localStorage.tableside = JSON.stringify(kept);
      dispatchEvent(new StorageEvent("storage", { key: "tableside" }));
    }""")  # as another tab does it
    expect(page.get_by_role("group", name="From Brann’s sheet").get_by_role("option")).to_have_text(
        ["Action Dice you can spend 4", "attribute dice 1"]
    )
    expect(page.locator(".ts-hit__number")).not_to_have_text(number)
    number = page.locator(".ts-hit__number").text_content() or ""
    line(page).fill("")
    expect(asked(page, "and with 5 successes?")).to_contain_text("Read as: successes rolled 5, skill dice 2.")
    after = "parry-cost%3Fsuccesses%3D4%26skill%3D2%26action-dice%3D4%26attribute%3D1"
    expect(page).to_have_url(f"{front}ask/?q=and+with+5+successes%3F&after={after}")
    line(page).fill("parry 4, skill 2")
    expect(card(page)).to_contain_text("successes rolled 4, skill dice 2.")
    page.get_by_role("group", name="From Brann’s sheet").get_by_role("option").first.tap()
    page.wait_for_url("**/calculators/parry-cost/?successes=4&skill=2&action-dice=4&attribute=1#*")
    expect(page.locator("tableside-calculator[data-answered] .ts-headline").first).to_have_text(number, timeout=ENGINE)
    expect(page.locator("#parry-cost-action-dice-field")).to_contain_text("Brann")


@ON_A_PHONE
def test_doubtful_question_offers_links_above_the_rules_and_no_number(page: Page) -> None:
    page.goto("ask/?q=parry+4%2C+rating+3")
    above = page.locator("[data-answer]").get_by_role("option").first
    expect(above).to_contain_text("I don’t know whose 3 that is.", timeout=ENGINE)
    expect(card(page)).to_contain_text("Did you mean Parry cost")
    expect(page.locator(".ts-hit__number")).to_have_count(0)


@ON_A_PHONE
def test_the_card_lists_unread_words_and_impossible_values(page: Page) -> None:
    page.goto("./?q=sideways+parry+400+with+5+AD")
    expect(card(page)).to_contain_text(
        "Successes rolled must be a whole number from 0 to 30; it is “400”.", timeout=ENGINE
    )
    expect(card(page)).to_contain_text("Not read: “sideways”")
    expect(card(page).locator(".ts-hit__number")).to_have_count(0)
    card(page).tap()
    page.wait_for_url("**/calculators/parry-cost/?successes=400&action-dice=5")
    expect(page.locator("tableside-calculator").get_by_text("it is “400”").first).to_be_visible()


@ON_A_PHONE
def test_an_answer_with_one_unread_word_comes_first_and_names_it(page: Page) -> None:
    page.goto("./?q=charm+the+cobbler,+SOC+3,+SMR+2,+he+resists+with+4+dice")
    expect(card(page).locator(".ts-hit__number")).to_be_visible(timeout=ENGINE)
    expect(card(page)).to_contain_text("Not read: “cobbler”")
    expect(page.locator("[data-answer]").get_by_role("option").first).to_contain_text("Not read")


@ON_A_PHONE
def test_an_answer_with_two_unread_words_comes_below_the_rules(page: Page) -> None:
    with Held(page, RUNTIME):
        page.goto("./?q=kindly+confirm:+skill+4,+4+damage,+attribute+2,+one+advantage,+am+I+inferior")
        expect(hits(page).first).to_be_visible()
    expect(page.locator("[data-others]").get_by_role("option").first).to_contain_text("Not read", timeout=ENGINE)
    expect(page.locator("[data-answer]").get_by_role("option")).to_have_count(0)
    expect(page.get_by_text("No calculator answers this.")).to_have_count(0)


@ON_A_PHONE
def test_a_question_for_the_rules_is_left_to_them(page: Page) -> None:
    with Held(page, RUNTIME):
        page.goto("./?q=do+I+lose+my+bullet+if+I+bust")
        expect(hits(page).first).to_contain_text("SK-17")
        expect(page.locator(".ts-search__room")).to_have_count(0)  # without a figure there is rarely an answer
        line(page).fill("why 7 seas")
        expect(page.get_by_text("The calculators are starting …")).to_be_visible()
    expect(page.get_by_text("No calculator answers this.")).to_be_visible(timeout=ENGINE)
    expect(card(page)).to_have_count(0)
    line(page).fill("why 77 seas")
    expect(page.get_by_text("No calculator answers this.")).to_have_count(0)  # the engine runs, so no room is reserved


@ON_A_PHONE
def test_the_question_itself_can_be_sent(page: Page, front: str) -> None:
    page.goto("about/")
    page.keyboard.press("/")
    line(page).fill("rest 2 bound TUF 3")
    link = page.get_by_role("link", name="Link to this question")
    expect(link).to_have_attribute("href", f"{front}ask/?q=rest+2+bound+TUF+3")
    link.tap()
    expect(line(page)).to_have_value("rest 2 bound TUF 3")
    line(page).fill("rest 3 bound")
    expect(page).to_have_url(f"{front}ask/?q=rest+3+bound")


@pytest.mark.fault(
    "A sentence that nobody would type is asked in words", "no error, and no number that was not worked out"
)
@ON_A_PHONE
@pytest.mark.parametrize(
    "words", ["🎲🎲 ²½ ٣٣ ‮abc", "<b>parry</b> 4 & 5 AD", "K " * 300, "'\"`${1}", "(((", "0/0 1 in 0"]
)
def test_no_sentence_breaks_it(page: Page, words: str) -> None:
    page.goto("ask/")
    page.keyboard.press("/")
    expect(asked(page, "parry 4 with 5 AD")).to_be_visible(timeout=ENGINE)
    line(page).fill(words)
    page.wait_for_function("(words) => document.getElementById('ts-search').dataset.drawn === words", arg=words.strip())
    expect(page.locator("[data-stale]")).to_have_count(0)
    expect(asked(page, "parry 4 with 6 AD")).to_contain_text("Action Dice you can spend 6")


@pytest.mark.fault("Enter is pressed before the answer to the last letters is there", "it leads to that answer")
@AT_A_DESK
def test_enter_never_opens_the_answer_to_other_words(page: Page) -> None:
    page.add_init_script("""
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (...given) {
            setTimeout(() => postMessage.apply(this, given), window.late ?? 0);
        };
    """)
    page.goto("ask/")
    page.keyboard.press("/")
    for late, leads_to in ((500, "**/calculators/parry-cost/?successes=3&action-dice=7"), (20_000, "**/actions/**")):
        page.evaluate("window.late = 0")
        expect(asked(page, "parry 3 with 6 AD")).to_contain_text("Action Dice you can spend 6", timeout=ENGINE)
        page.evaluate(f"window.late = {late}")
        line(page).fill("parry 3 with 7 AD")
        page.wait_for_timeout(300)  # the list is drawn, but still with the answer to the words before
        expect(page.locator("[data-stale] [role=option]").first).to_be_visible()
        expect(page.locator("[aria-selected=true]")).not_to_contain_text("spend 6")
        line(page).press("Enter")
        page.wait_for_url(leads_to)
        page.go_back()
        expect(line(page)).to_have_value("parry 3 with 7 AD")


@ON_A_PHONE
def test_data_saver_users_confirm_before_the_engine_is_fetched(page: Page, network: list[str]) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.goto("ask/?q=parry+4+with+5+AD")
    allow = page.get_by_role("button", name="Work it out")
    expect(allow).to_be_visible()
    assert [url for url in network if "/runtime/" in url] == []
    allow.tap()
    expect(card(page)).to_contain_text("2 AD", timeout=ENGINE)


@pytest.mark.parametrize(
    ("setting", "scheme"), [("phone-root-instant", "dark"), ("desktop-root-full", "light")], indirect=["setting"]
)
def test_axe_finds_nothing_in_an_answer(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("ask/?q=sideways+search+3d6%2B3+vs+2d6%2B2")
    expect(hits(page).first).to_be_visible()
    assert broken_rules(page) == ""  # while room for it is reserved
    expect(card(page)).to_be_visible(timeout=ENGINE)
    assert broken_rules(page) == ""


@ON_A_PHONE
def test_an_answer_is_as_big_as_a_thumb_and_fits_above_the_keyboard(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 460})  # the part of a phone that its keyboard leaves
    page.goto("ask/?q=search+2d6%2B3+vs+1d6%2B4")
    expect(card(page)).to_be_visible(timeout=ENGINE)
    box = card(page).bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= 460
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
