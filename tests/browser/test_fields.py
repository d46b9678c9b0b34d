"""Fields with a thumb and by keyboard: squares of a map, dice with a modifier, lists of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import AT_A_DESK, ON_A_PHONE, SETTINGS
from tests.browser.test_calculators import answered, element, press, unfolded

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.settings import Setting

SQUARES = "calculators/nominate-squares/"


@pytest.fixture(params=["phone-root-instant", "desktop-root-full"])
def setting(request: pytest.FixtureRequest) -> Setting:
    """Return two settings, in the hand and at a desk, because no field depends on the site's address."""
    return SETTINGS[request.param]


def test_squares_are_tapped_and_typed(page: Page, setting: Setting) -> None:
    page.goto(f"{SQUARES}?where=grid&grid=01,30")
    answered(page, "where=grid&grid=01,30")
    for name, grid in (("A1", "11,30"), ("B1", "12,30"), ("A2", "12,00"), ("B2", "12,01")):
        press(element(page).get_by_label(f"{name}, weight"), setting)
        answered(page, f"where=grid&grid={grid}")
    press(element(page).get_by_role("button", name="Add a column"), setting)
    answered(page, "where=grid&grid=120,010")
    press(element(page).get_by_role("button", name="Remove a row"), setting)
    answered(page, "where=grid&grid=120")
    typed = element(page).get_by_label("or type rows")
    typed.fill("111,131")
    answered(page, "where=grid&grid=111,131")
    expect(element(page).get_by_label("B2, weight 3")).to_be_visible()


@pytest.mark.fault("Taps come faster than answers", "all of them count")
@ON_A_PHONE
def test_taps_in_quick_succession_all_count(page: Page) -> None:
    page.goto(f"{SQUARES}?where=grid&grid=000,000")
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=90_000)
    page.evaluate("""() => {
        for (const name of ["A1", "C2", "C2", "B1"]) document.querySelector(`[data-append=${name}]`).click();
    }""")
    answered(page, "where=grid&grid=110,002")


@ON_A_PHONE
def test_seven_columns_of_squares_fit_a_phone_and_a_thumb(page: Page) -> None:
    page.goto(f"{SQUARES}?where=grid&grid=1111111,1111111")
    answered(page, "where=grid&grid=1111111,1111111")
    squares = element(page).locator(".ts-square")
    assert squares.count() == 14
    for index in (0, 6, 13):
        box = squares.nth(index).bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390


@AT_A_DESK
def test_squares_by_keyboard_keep_the_focus(page: Page) -> None:
    page.goto(f"{SQUARES}?where=grid&grid=01,10")
    answered(page, "where=grid&grid=01,10")
    element(page).get_by_label("A1, weight 0").focus()
    page.keyboard.press("Enter")
    answered(page, "where=grid&grid=11,10")
    page.keyboard.press("Space")
    answered(page, "where=grid&grid=21,10")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    answered(page, "where=grid&grid=22,10")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "B1, weight 2"


def test_dice_and_modifier_have_a_stepper_each(page: Page, setting: Setting) -> None:
    page.goto(SQUARES)
    press(element(page).get_by_label("One more: Attack cards, dice"), setting)
    answered(page, "attacker=4d6+3")
    press(element(page).get_by_label("One less: Attack cards, modifier"), setting)
    answered(page, "attacker=4d6+2")
    unfolded(element(page).get_by_label("Attack cards, modifier", exact=True)).fill("-1")
    answered(page, "attacker=4d6-1")
    expect(element(page).get_by_label("Attack cards, dice", exact=True)).to_have_value("4")


def test_lists_of_dice_grow_and_shrink(page: Page, setting: Setting) -> None:
    page.goto("calculators/stealth-planner/?cards=1d6+3")
    answered(page, "cards=1d6+3")
    press(element(page).locator("[data-field=cards]", has_text="Add"), setting)
    answered(page, "cards=1d6+3,1d6+3")
    press(element(page).get_by_label("One less: card 2, modifier"), setting)
    answered(page, "cards=1d6+3,1d6+2")
    press(element(page).get_by_label("Remove: card 1"), setting)
    answered(page, "cards=1d6+2")
    press(element(page).get_by_label("Remove: card 1"), setting)
    answered(page, "cards=")


def focused(page: Page) -> str:
    """Return a screen reader's name for the element with the focus."""
    named: str = page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText")
    return named


def test_a_row_is_added_filled_in_and_taken_away(page: Page, setting: Setting) -> None:
    page.goto("calculators/timeline/?pending=3&opposing=2&declared=0&watches=1&intuition=4")
    answered(page, "pending=3&opposing=2&declared=0&watches=1&intuition=4")
    press(element(page).get_by_role("button", name="Add action"), setting)
    answered(page, "pending=3,3&opposing=2&declared=0&watches=1&intuition=4")
    assert focused(page) == "action 2"
    expect(element(page).get_by_label("Opposing bid, action 2", exact=True)).to_have_value("0")
    press(element(page).locator("summary", has_text="Aborts, Pauses"), setting)
    press(element(page).get_by_label("One more: Aborted on Phase, action 2"), setting)
    answered(page, "pending=3,3&opposing=2&declared=0&watches=1&intuition=4&aborted=0,1")
    unfolded(element(page).get_by_label("Opposing bid, action 2", exact=True)).fill("5")
    answered(page, "pending=3,3&opposing=2,5&declared=0&watches=1&intuition=4&aborted=0,1")
    press(element(page).get_by_label("Remove: action 1"), setting)
    answered(page, "pending=3&opposing=5&declared=0&watches=1&intuition=4&aborted=1")
    assert focused(page) == "action 1"
    expect(element(page).get_by_label("Remove: action 1")).to_have_count(0)  # a Timeline has at least one


@AT_A_DESK
def test_a_row_by_keyboard(page: Page) -> None:
    page.goto("calculators/contest/?contest=watch")
    answered(page, "contest=watch")
    element(page).get_by_role("button", name="Add watcher").focus()
    page.keyboard.press("Enter")
    answered(page, "contest=watch&senses=3,3")
    assert focused(page) == "watcher 2"
    page.keyboard.press("Tab")
    assert focused(page) == "Remove: watcher 2"
    page.keyboard.press("Tab")
    assert focused(page) == "One less: SMR + senses, watcher 2"
    page.keyboard.press("Tab")
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("5")
    answered(page, "contest=watch&senses=3,5")
    assert focused(page) == "SMR + senses, watcher 2"


def test_an_error_in_a_row_shows_its_message_in_the_row(page: Page) -> None:
    page.goto("calculators/timeline/")
    typed = unfolded(element(page).get_by_label("QIC for speed, look 2", exact=True))
    typed.fill("lots")
    answered(page, "quickness=2,lots")
    expect(typed).to_have_attribute("aria-invalid", "true")
    problem = element(page).get_by_role("group", name="look 2").locator(".ts-problem")
    expect(problem).to_contain_text("whole numbers, each from")
    assert typed.get_attribute("aria-describedby") == problem.get_attribute("id")
    typed.fill("")
    answered(page, "")  # the query is empty, as for an untouched field


def test_an_entry_that_is_being_typed_over_stays(page: Page) -> None:
    page.goto("calculators/reveal-depth/?further=4")
    answered(page, "further=4")
    typed = unfolded(element(page).get_by_label("INT, look 2", exact=True))
    typed.fill("")
    answered(page, "further=%20")
    expect(typed).to_be_focused()
    typed.fill("6")
    answered(page, "further=6")


@ON_A_PHONE
def test_rows_fit_a_phone_and_a_thumb(page: Page) -> None:
    page.goto("calculators/timeline/")
    for title in ("Aborts, Pauses", "Waits and observers"):
        element(page).locator("summary", has_text=title).click()
    buttons = element(page).locator(".ts-row button")
    assert buttons.count() == 2 * (1 + 2 * 5) + 2 * (1 + 2 * 6)
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= 390


def test_a_tap_on_a_question_mark_explains_the_words_in_a_label(page: Page, setting: Setting) -> None:
    page.goto("calculators/reveal-depth/")
    sign = element(page).get_by_label("About: INT bid")
    help_text = element(page).locator("#reveal-depth-intuition-help").get_by_text("Intuition, the stat for looks")
    expect(help_text).to_be_hidden()
    press(sign, setting)
    expect(help_text).to_be_visible()
    unfolded(page.locator("[name=intuition]")).fill("6")
    answered(page, "intuition=6")
    expect(help_text).to_be_visible()
    press(element(page).get_by_label("About: Phases waited"), setting)
    expect(help_text).to_be_hidden()


def test_cards_shown_are_the_cards_entered_after_one_is_taken_back(page: Page, setting: Setting) -> None:
    """The button just pressed stays there for the next press, and its name shows the current number."""
    page.goto("calculators/skill-odds/?table=K,10,7")
    answered(page, "table=K,10,7")
    group = element(page).locator(".ts-list:has([name=table])")
    for cards in (["10", "7"], ["7"], []):
        press(group.locator(".ts-card").first, setting)
        answered(page, f"table={','.join(cards)}" if cards else "")
        assert group.locator(".ts-card").all_text_contents() == cards
        assert group.locator("[name=table]").input_value() == ",".join(cards)


def test_a_word_stands_for_nought_in_field_line_and_link(page: Page, setting: Setting, front: str) -> None:
    """The test steps down to it, types the word, and types 0; the line of the folded section has the word too."""
    page.goto("calculators/parry-cost/?spend=2")
    answered(page, "spend=2")
    spend = unfolded(page.locator("[name=spend]"))
    line = element(page).locator("summary", has=page.locator("[data-shows=spend]"))
    expect(line).to_contain_text("AD 2")
    for _ in range(2):
        press(element(page).locator("[data-step='-1'][aria-controls=parry-cost-spend]"), setting)
    answered(page, "")
    expect(spend).to_have_value("auto")
    expect(line).to_contain_text("AD auto")
    expect(page).to_have_url(f"{front}calculators/parry-cost/")
    for typed in ("0", "auto"):
        spend.fill("3")
        answered(page, "spend=3")
        spend.fill(typed)
        answered(page, "")
        spend.blur()
        expect(spend).to_have_value("auto")
