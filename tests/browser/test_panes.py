"""Form and answer of a calculator in sight together: on a phone, with its keyboard up, at a desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from calculators import registry
from tests.browser.settings import AT_A_DESK, ON_A_PHONE
from tests.browser.test_before_the_engine import Held
from tests.browser.test_calculators import PARRY, element, press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from tests.browser.settings import Setting

HEADER = 48
MOST_BAR = 130  # of 844 pixels: a headline and a sentence of three lines
MANY_KINDS = ("parry-cost", "dodge", "duel", "nominate-squares", "stealth-planner")
CUT = """() => [...document.querySelectorAll(".ts-form .ts-says")]
    .filter((line) => line.checkVisibility() && line.scrollWidth > line.clientWidth)
    .map((line) => line.textContent)"""
BOXES = """() => {
    const box = (found) => {
        const { top, bottom } = found?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return { top, bottom };
    };
    const open = [...document.querySelectorAll(".ts-form .ts-field")].filter((field) => field.checkVisibility());
    const picture = [...document.querySelectorAll(".ts-details > *")].find((part) => part.checkVisibility());
    return {
        bar: box(document.querySelector(".ts-outcome")),
        form: { top: box(open[0]).top, bottom: Math.max(...open.map((field) => box(field).bottom)) },
        picture: box(picture),
        height: innerHeight,
        wide: document.documentElement.scrollWidth - innerWidth,
    };
}"""


@pytest.fixture
def still(page: Page) -> Iterator[Page]:
    """Yield a page without its engine, because the layout does not depend on it."""
    with Held(page, "**/runtime/**"):
        yield page


def boxes(page: Page) -> dict[str, Any]:
    boxes: dict[str, Any] = page.evaluate(BOXES)
    return boxes


def bar_in_view(page: Page) -> bool:
    now = boxes(page)
    return bool(now["bar"]["top"] >= HEADER - 1 and now["bar"]["bottom"] <= now["height"] + 1)


def scroll(page: Page, to: str, block: str = "center") -> None:
    page.evaluate(f"document.querySelector({to!r}).scrollIntoView({{ block: {block!r} }})")


@ON_A_PHONE
@pytest.mark.parametrize("word", registry.words())
def test_the_answer_stays_in_sight_on_a_phone(still: Page, word: str) -> None:
    """The bar is below the form while that is in view, and above the details while they are, even with a keyboard.

    Each folded part also shows its whole summary in its line.
    """
    still.goto(f"calculators/{word}/")
    first = boxes(still)
    assert first["bar"]["bottom"] - first["bar"]["top"] <= MOST_BAR
    assert first["wide"] <= 0
    assert still.evaluate(CUT) == []
    for height in (844, 500):
        still.set_viewport_size({"width": 390, "height": height})
        for selector in (".ts-question", ".ts-form", ".ts-details", ".ts-details > :last-child"):
            scroll(still, selector)
            assert bar_in_view(still), (height, selector)
    scroll(still, ".ts-details > :last-child")
    assert boxes(still)["bar"]["top"] < HEADER + 10


IS_ON_TOP = """(control) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@ON_A_PHONE
@pytest.mark.parametrize("word", MANY_KINDS)
def test_the_bar_never_hides_what_is_edited(still: Page, word: str) -> None:
    still.set_viewport_size({"width": 390, "height": 500})
    still.goto(f"calculators/{word}/")
    still.evaluate("document.querySelectorAll('.ts-form details').forEach((part) => { part.open = true; })")
    for control in element(still).locator(".ts-form input:not([type=hidden]), .ts-form button").all():
        if not control.is_visible() or control.get_attribute("aria-disabled"):
            continue
        control.focus()
        if control.evaluate("(control) => Boolean(control.closest('.ts-help'))"):
            assert control.evaluate(IS_ON_TOP)  # an open help lies above the bar
            continue
        box = control.bounding_box()
        bar = boxes(still)["bar"]
        assert box is not None
        assert box["y"] >= HEADER - 1
        assert box["y"] + box["height"] <= bar["top"] + 1, control.evaluate("(control) => control.outerHTML")


@AT_A_DESK
@pytest.mark.parametrize("word", registry.words())
def test_form_headline_and_picture_are_in_sight_at_a_desk(still: Page, word: str) -> None:
    still.goto(f"calculators/{word}/")
    now = boxes(still)
    assert 0 < now["bar"]["top"] < now["bar"]["bottom"] <= now["height"]
    assert now["bar"]["bottom"] <= now["picture"]["top"] < now["height"] - 100
    assert now["form"]["top"] < now["height"] / 2
    assert now["form"]["bottom"] <= now["height"]


@AT_A_DESK
def test_each_pane_works_without_the_other(still: Page) -> None:
    """The form stays beside the last lines of the answer, and a long form is scrolled in its own pane."""
    still.goto("calculators/timeline/")
    still.evaluate("document.querySelectorAll('.ts-form details').forEach((part) => { part.open = true; })")
    scroll(still, ".ts-details > :last-child", "end")
    assert bar_in_view(still)
    expect(element(still).locator(".ts-form input:visible").first).to_be_in_viewport()
    expect(element(still).locator(".ts-details > :last-child")).to_be_in_viewport()
    last = element(still).locator(".ts-form .ts-field:visible").last
    expect(last).not_to_be_in_viewport()
    element(still).locator(".ts-input-pane").hover()
    before = still.evaluate("scrollY")
    still.mouse.wheel(0, 5000)
    expect(last).to_be_in_viewport()
    assert still.evaluate("scrollY") == before


@AT_A_DESK
def test_a_calculator_in_a_rules_page_has_one_column(still: Page) -> None:
    still.goto("actions/parry/")
    still.evaluate("document.querySelectorAll('details:has(.ts-host)').forEach((part) => { part.open = true; })")
    form = element(still).first.locator(".ts-form").bounding_box()
    details = element(still).first.locator(".ts-details").bounding_box()
    assert form is not None
    assert details is not None
    assert form["x"] == details["x"]
    assert details["y"] > form["y"] + form["height"]


@pytest.mark.parametrize("address", [PARRY, "actions/parry/"])
def test_nothing_of_the_theme_covers_a_calculator(address: str, page: Page, setting: Setting) -> None:
    """The theme's button to return to the top appears when a reader scrolls up."""
    page.goto(f"{address}?skill=2")
    page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")  # let a wheel act
    page.mouse.wheel(0, 900)
    page.wait_for_function("() => scrollY > 100")
    page.mouse.wheel(0, -100)
    expect(page.locator(".md-top")).to_be_hidden()
    viewport = page.locator("meta[name=viewport]").get_attribute("content")
    assert viewport is not None
    assert "interactive-widget=resizes-content" in viewport


@ON_A_PHONE
def test_the_bar_stays_above_an_on_screen_keyboard(still: Page) -> None:
    """Some browsers do not know `interactive-widget`; a bar below a short form moves up just enough."""
    still.goto(PARRY)
    still.locator("tableside-calculator:defined").wait_for(state="attached")
    before = boxes(still)["bar"]["bottom"]
    still.evaluate("""() => {
        Object.defineProperty(visualViewport, "height", { get: () => innerHeight - 300, configurable: true });
        visualViewport.dispatchEvent(new Event("resize"));
    }""")
    assert before > 844 - 300
    assert boxes(still)["bar"]["bottom"] == 844 - 300
    still.evaluate("delete visualViewport.height; visualViewport.dispatchEvent(new Event('resize'))")
    assert boxes(still)["bar"]["bottom"] == before


@ON_A_PHONE
def test_picking_cards_moves_no_card_to_pick(page: Page, setting: Setting) -> None:
    page.goto("calculators/skill-odds/")
    group = element(page).locator(".ts-list:has([name=table])")
    press(group.locator("summary", has_text="Pick"), setting)
    ace = group.locator("[data-append=A]")
    before = ace.bounding_box()
    for count in (1, 2):
        press(ace, setting)
        expect(group.locator(".ts-card")).to_have_count(count)
        assert ace.bounding_box() == before
