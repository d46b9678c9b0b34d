"""Do what players do at a table, on a phone and from home: two taps and one swipe are enough."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import ON_A_PHONE
from tests.browser.test_landing import lands
from tests.browser.test_my_table import PINS, SHEETS, keep

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SWIPE = 600  # px that a thumb scrolls in one movement
MOST_TAPS = 2
MOST_SWIPES = 1
IN_SIGHT = """(element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return middle > 0 && middle < innerHeight;
}"""

ANSWERED = """(name) => {
    const query = decodeURIComponent(location.search.slice(1));
    const answered = document.querySelector("tableside-calculator").dataset.answered;
    return query.includes(name) && answered !== undefined && decodeURIComponent(answered) === query;
}"""

pytestmark = ON_A_PHONE


class Thumb:
    """A reader on a phone who starts at home, with a count of taps and swipes.

    Typing does not count, including the search key of the keyboard; scrolling to a target does.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = page.context.new_cdp_session(page)
        self.taps = 0
        self.swipes = 0
        page.goto("./")

    def see(self, target: Locator) -> Locator:
        """Scroll until something is in sight."""
        expect(target).to_be_visible()
        while not target.evaluate(IN_SIGHT):
            self.swipes += 1
            assert self.swipes <= 10, f"{target} does not come into sight"
            below = target.evaluate("(element) => element.getBoundingClientRect().top > 0")
            self.swipe(SWIPE if below else -SWIPE)
        return target

    def swipe(self, by: int) -> None:
        """Put the thumb on the page, which stops the page's own scrolling, and move it."""
        self.touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 195, "y": 500}]})
        self.page.evaluate("(by) => scrollBy({ top: by, behavior: 'instant' })", by)
        self.touches.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})

    def tap(self, target: Locator) -> None:
        """Tap something, after scrolling to it."""
        self.see(target)
        self.taps += 1
        target.tap()

    def search(self, words: str) -> Locator:
        """Open the search and type; return its results once they are there."""
        self.tap(self.page.locator("[data-ts-search]:visible").first)
        expect(self.page.locator("#ts-search [role=combobox]")).to_be_focused()
        self.page.keyboard.type(words)
        self.page.wait_for_function(
            "(words) => document.getElementById('ts-search').dataset.drawn === words", arg=words
        )
        return self.page.get_by_role("option")

    def question(self, calculator: str) -> None:
        """Follow the first question on the front page that leads to a calculator."""
        self.tap(self.page.locator(f"article a[href$='calculators/{calculator}/']:visible").first)
        self.page.wait_for_url(re.compile(f"calculators/{calculator}/"))  # a sheet may have filled it in already
        expect(self.page.locator("tableside-calculator")).to_be_attached()

    def type(self, name: str, value: str) -> None:
        """Fill in a field, unfold it if it is hidden, and wait for the answer to all entries."""
        field = self.page.locator(f"tableside-calculator input[name={name}]")
        if not field.is_visible():
            self.tap(field.locator("xpath=ancestor::details[not(@open)]/summary").last)
        self.see(field)
        if field.input_value() == value:
            return
        field.fill(value)
        self.page.wait_for_function(ANSWERED, arg=f"{name}=", timeout=90_000)

    def done(self) -> None:
        """Check that the task took few enough taps and swipes."""
        assert self.taps <= MOST_TAPS, f"{self.taps} taps"
        assert self.swipes <= MOST_SWIPES, f"{self.swipes} swipes of {SWIPE} px"


@pytest.fixture
def thumb(page: Page) -> Thumb:
    """Return a reader at home."""
    return Thumb(page)


def headline(page: Page) -> Locator:
    return page.locator(".ts-headline:visible").first


def test_can_i_parry_a_club(page: Page, thumb: Thumb) -> None:
    thumb.tap(thumb.search("can I parry a club").filter(has_text="VA-45"))
    page.wait_for_url(lambda url: url.endswith("actions/parry/#what-can-be-parried"))
    lands(page, "what-can-be-parried")
    thumb.done()


def test_five_successes_come_how_many_ad(page: Page, thumb: Thumb) -> None:
    thumb.question("parry-cost")
    thumb.type("successes", "5")
    expect(headline(page)).to_have_text(re.compile(r"^From \d+ AD\. At best"))
    expect(thumb.see(headline(page))).to_be_in_viewport()
    thumb.done()


def test_ten_and_seven_and_the_flop_is_there(page: Page, thumb: Thumb) -> None:
    thumb.question("skill-odds")
    thumb.type("hand", "10,7")
    thumb.type("table", "5,9,2")
    expect(thumb.see(headline(page))).to_have_text(re.compile("^(Bet|Wait)"))
    thumb.done()


def test_five_int_against_three(page: Page, thumb: Thumb) -> None:
    thumb.question("reveal-depth")
    thumb.type("intuition", "5")
    thumb.type("agility", "3")
    expect(thumb.see(headline(page))).to_have_text(re.compile("^2 "))
    thumb.done()


def test_how_many_squares(page: Page, thumb: Thumb) -> None:
    thumb.tap(thumb.search("how many squares").filter(has_text="How many squares do I name?"))
    page.wait_for_url(lambda url: url.endswith("calculators/nominate-squares/"))
    expect(thumb.see(headline(page))).to_have_text(re.compile(r"^\d+ squares?$"))
    thumb.done()


def test_the_share_button_of_the_rule_on_ties_is_in_sight(page: Page, thumb: Thumb) -> None:
    expect(thumb.search("who wins a tie").first).to_contain_text("CF-43")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url.endswith("confrontations/outcome/#tie"))
    lands(page, "tie")
    thumb.see(page.locator("#tie a").first)
    thumb.done()


def test_compare_two_set_ups(page: Page, thumb: Thumb) -> None:
    thumb.question("parry-cost")
    thumb.tap(page.get_by_role("button", name="Keep to compare"))
    thumb.type("successes", "5")
    expect(headline(page)).to_be_visible()
    thumb.done()


def test_looking_up_the_meaning_of_ad(page: Page, thumb: Thumb) -> None:
    first = thumb.search("what does AD mean").first
    expect(first).to_contain_text("AD, Action Dice")
    expect(first).to_contain_text("The dice an actor spends on its actions")
    thumb.done()


def test_back_after_reading_the_rules(page: Page, thumb: Thumb) -> None:
    thumb.question("parry-cost")
    thumb.type("successes", "5")
    there = page.url
    thumb.tap(page.get_by_role("link", name="The rules", exact=True))
    page.wait_for_url(lambda url: url.endswith("/actions/parry/"))
    expect(page.get_by_role("heading", name="Parry and Riposte", level=1)).to_be_in_viewport()
    page.go_back()
    page.wait_for_url(there)
    expect(page.locator("tableside-calculator input[name=successes]")).to_have_value("5")
    thumb.done()


def test_back_after_reading_a_rule_of_the_working(page: Page, thumb: Thumb) -> None:
    """Two taps are enough; the answer's links to its rules are below it, so it takes a swipe or two more."""
    thumb.question("parry-cost")
    thumb.type("successes", "5")
    there = page.url
    thumb.tap(page.locator("main a[href*='actions/parry/#']:visible").first)
    page.wait_for_url(lambda url: "actions/parry/#" in url)
    lands(page, page.url.partition("#")[2])
    page.go_back()
    page.wait_for_url(there)
    expect(page.locator("tableside-calculator input[name=successes]")).to_have_value("5")
    assert thumb.taps <= MOST_TAPS


def test_a_filled_link_shows_its_own_answer(page: Page) -> None:
    page.goto("calculators/reveal-depth/?intuition=6&agility=4")
    page.wait_for_function(ANSWERED, arg="intuition=6", timeout=90_000)
    expect(headline(page)).to_be_in_viewport()
    expect(headline(page)).to_have_text(re.compile("^2 "))


def test_send_the_ruling_on_ties(page: Page, thumb: Thumb, front: str) -> None:
    """The reader can copy, send or scan its address."""
    expect(thumb.search("who wins a tie").first).to_contain_text("CF-43")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url.endswith("confrontations/outcome/#tie"))
    lands(page, "tie")
    thumb.tap(page.locator("#tie .ts-clause"))
    dialog = page.get_by_role("dialog", name="Share CF-43")
    expect(dialog.get_by_role("textbox", name="Address")).to_have_value(f"{front}r/CF-43/")
    thumb.done()


def test_my_numbers_once(page: Page, thumb: Thumb) -> None:
    thumb.question("parry-cost")
    thumb.type("action-dice", "7")
    thumb.tap(page.get_by_role("button", name="Save as a sheet"))
    page.get_by_role("dialog").get_by_label("Name").fill("Oda")
    page.keyboard.press("Enter")
    expect(page.locator("[data-chips]").get_by_role("button", name="Oda", exact=True)).to_be_visible()
    page.goto("calculators/rest/")
    expect(page.locator("#rest-action-dice-total")).to_have_value("7", timeout=90_000)
    assert thumb.taps <= MOST_TAPS


def test_two_players_on_one_phone(page: Page, thumb: Thumb) -> None:
    keep(page, SHEETS)
    page.goto("./")
    thumb.question("parry-cost")
    expect(page.locator("#parry-cost-action-dice")).to_have_value("6", timeout=90_000)
    thumb.tap(page.locator("[data-chips]").get_by_role("button", name="Brann", exact=True))
    expect(page.locator("#parry-cost-action-dice")).to_have_value("4")
    thumb.done()


def test_our_rulings(page: Page, thumb: Thumb) -> None:
    """Then each choice is one tap."""
    thumb.tap(page.locator("article").get_by_role("link", name="House rulings"))
    expect(page.locator("h1")).to_contain_text("House rulings")
    thumb.done()


def test_a_gm_screen(page: Page, thumb: Thumb) -> None:
    thumb.tap(page.locator("article a[href$='actions/']:visible").first)
    expect(page.locator("h1")).to_contain_text("Actions")
    thumb.tap(page.locator("article").get_by_role("link", name="GM screen"))
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    thumb.done()


def test_print_a_gm_screen(page: Page, thumb: Thumb) -> None:
    page.evaluate("window.print = () => (window.printed = true)")
    thumb.tap(page.locator("article").get_by_role("link", name="GM screens"))
    thumb.tap(page.get_by_role("link", name="Print the GM screen: Actions"))
    page.wait_for_function("() => window.printed")
    expect(page).to_have_url(re.compile("screen/actions/$"))
    thumb.done()


HOUSE = {
    "version": 1,
    "houses": {"confrontations": [{"name": "Sundays", "text": "cf-q2=acting"}]},
    "house": {"confrontations": "Sundays"},
    "game": "confrontations",
}


def test_send_our_house_rulings(page: Page, thumb: Thumb) -> None:
    keep(page, HOUSE)
    page.goto("./")
    thumb.tap(page.get_by_role("banner").get_by_role("link", name="My table"))
    thumb.tap(page.get_by_role("button", name="Share your house rulings: Confrontations"))
    address = page.get_by_role("dialog").get_by_role("textbox", name="Address")
    expect(address).to_have_value(re.compile(r"house/#confrontations;Sundays;cf-q2=acting$"))
    thumb.done()


def test_the_rule_on_criticals_in_faith(page: Page, thumb: Thumb) -> None:
    expect(thumb.search("FAITH critical").first).to_contain_text("CF-47")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "confrontations/outcome/#" in url)
    expect(page.get_by_role("banner")).to_contain_text("FAITH")
    thumb.done()


def test_the_rule_on_fumbles(page: Page, thumb: Thumb) -> None:
    """No game here has fumbles by that name."""
    thumb.tap(thumb.search("fumble").first)
    page.wait_for_url(lambda url: "#" in url or "/r" in url)
    thumb.done()


def test_back_to_the_game_used_last(page: Page, thumb: Thumb) -> None:
    page.goto("confrontations/outcome/")
    page.goto("./")
    thumb.tap(page.locator(".ts-gamecard h3 a").first)
    expect(page.locator("h1")).to_contain_text("Confrontations")
    thumb.done()


def test_ties_in_the_game_used_last(page: Page, thumb: Thumb) -> None:
    keep(page, HOUSE)
    page.goto("./")
    expect(thumb.search("tie").first).to_contain_text("FAITH")
    thumb.done()


def test_print_the_pins_of_tonight(page: Page, thumb: Thumb) -> None:
    keep(page, {"version": 1, "pins": PINS})
    page.goto("./")
    page.evaluate("window.print = () => (window.printed = true)")
    thumb.tap(page.locator("article").get_by_role("link", name="Pins"))
    thumb.tap(page.get_by_role("button", name="Print"))
    page.wait_for_function("() => window.printed")
    thumb.done()


def test_use_a_pinned_calculator(page: Page, thumb: Thumb) -> None:
    keep(page, {"version": 1, "pins": PINS[2:]})
    page.goto("./")
    thumb.tap(page.locator("article").get_by_role("link", name="Pins"))
    thumb.tap(page.locator("[data-pins] summary").first)
    page.locator("#dice-pool-dice").fill("9")
    expect(page.locator("tableside-calculator")).to_have_attribute("data-answered", "dice=9", timeout=90_000)
    thumb.done()


def test_my_sheets_from_a_page_of_rules(page: Page, thumb: Thumb) -> None:
    keep(page, SHEETS)
    page.goto("actions/parry/#minimum-dice")
    thumb.tap(page.get_by_role("banner").get_by_role("link", name="My table"))
    expect(page.locator("[data-my-table] [data-game=actions]")).to_contain_text("Kira, Brann")
    thumb.tap(page.locator("[data-my-table] [data-game=actions]").get_by_role("link", name="Sheets"))
    expect(page.locator("[data-sheets=actions] [data-name]").first).to_have_value("Kira")
    thumb.done()
