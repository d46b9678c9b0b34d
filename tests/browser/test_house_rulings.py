"""Rulings of one's own table: a set made, shared, taken over, obeyed by whatever depends on it, and left again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from calculators import registry
from tests.browser.settings import ON_A_PHONE
from tests.browser.test_before_the_engine import ENGINE
from tests.browser.test_theme import UNDER_SHARE, broken_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Locator, Page

    from tests.browser.settings import Setting

PICKED = {"va-q1": "plain", "va-q6": "shared", "va-q9": "yes", "va-q25": "total", "va-q41": "unaware"}
TEXT = ",".join(f"{code}={key}" for code, key in PICKED.items())
LINK = f"house/#actions;Friday%20night;{TEXT}"
OBEYING = {
    "parry-cost": {"va-q9"},
    "turn-planner": {"va-q1", "va-q25"},
    "rest": {"va-q1"},
    "contest": {"va-q1", "va-q41"},
    "dodge": {"va-q1", "va-q6"},
}
SLOW = 60_000
SAYING = """(how) => document.querySelectorAll(".ts-shared [data-how]").forEach((said) => {
  said.hidden = said.dataset.how !== how;
})"""

pytestmark = ON_A_PHONE


@pytest.fixture
def other(browser: Browser, setting: Setting, front: str) -> Iterator[BrowserContext]:
    """Yield a context for somebody else's phone."""
    context = browser.new_context(base_url=front, **setting.screen)
    context.set_default_timeout(60_000)
    yield context
    context.close()


def part(page: Page, game: str = "actions") -> Locator:
    return page.locator(f"[data-house={game}]")


def pick(page: Page, code: str, key: str) -> None:
    page.locator(f"fieldset[data-code={code}] label:has(input[value={key}])").tap()


def bar(page: Page) -> Locator:
    return page.locator(".ts-house-bar")


def take(page: Page) -> None:
    """Open the link and accept its set of rulings."""
    page.goto(LINK)
    page.get_by_role("button", name="Use these at this table").tap()
    expect(part(page).get_by_role("button", name="Friday night")).to_have_attribute("aria-pressed", "true")


def wait_for_query(page: Page, word: str, query: str) -> None:
    page.wait_for_function(
        "(query) => location.search.slice(1) === query && "
        "(query === '' || document.querySelector('tableside-calculator').dataset.answered === query)",
        arg=query,
        timeout=SLOW,
    )
    assert f"calculators/{word}/" in page.url


def test_a_set_is_made_by_picking_named_and_shared(page: Page, other: BrowserContext) -> None:
    page.goto("house/#actions")
    for code, key in PICKED.items():
        pick(page, code, key)
    expect(part(page).locator(".ts-house__how")).to_have_text("5 changed")
    name = part(page).get_by_label("Name", exact=True)
    expect(name).to_have_value("House rulings")
    name.fill("Friday night")
    name.press("Enter")
    expect(part(page).get_by_role("button", name="Friday night")).to_have_attribute("aria-pressed", "true")
    shared = part(page).locator("[data-share]").get_attribute("data-share") or ""
    assert shared.endswith(f"#actions;Friday%20night;{TEXT}")
    pick(page, "va-q9", "no")
    expect(part(page).locator(".ts-house__how")).to_have_text("4 changed")
    page.reload()
    expect(part(page).locator(".ts-house__how")).to_have_text("4 changed")

    theirs = other.new_page()
    theirs.goto(shared)
    dialog = theirs.get_by_role("dialog")
    expect(dialog.locator(".ts-house__changes li")).to_have_count(5)
    expect(dialog).to_contain_text("May one attack be both parried and dodged?")
    expect(dialog).to_contain_text("Yes, subtract the successes of both from the attack.")
    assert broken_rules(theirs) == ""
    dialog.get_by_role("button", name="Not now").tap()
    expect(dialog).to_have_count(0)
    theirs.wait_for_url("**/house/#actions")  # a moment after the dialog is gone
    expect(part(theirs).locator(".ts-house__how")).to_have_text("0 changed")
    theirs.goto("about/")
    theirs.goto(shared)
    theirs.keyboard.press("Tab")
    theirs.get_by_role("button", name="Use these at this table").press("Enter")
    expect(part(theirs).locator(".ts-house__how")).to_have_text("5 changed")
    assert broken_rules(theirs) == ""


def test_five_calculators_obey_and_are_left_in_one_tap(page: Page) -> None:
    take(page)
    for word, codes in OBEYING.items():
        own = [ruling.code.lower() for ruling in registry.calculator(word).form.rulings]
        assert codes == set(own) & set(PICKED)
        page.goto(f"calculators/{word}/")
        query = "&".join(f"{code}={PICKED[code]}" for code in own if code in PICKED)
        wait_for_query(page, word, query)
        expect(bar(page)).to_contain_text("Your house rulings: 5")
    bar(page).get_by_role("button", name="Defaults").tap()
    wait_for_query(page, word, "")
    bar(page).get_by_role("button", name="Friday night").tap()
    wait_for_query(page, word, query)


def test_link_keeps_its_readings_and_offers_house_rulings(page: Page) -> None:
    take(page)
    page.goto("calculators/parry-cost/?skill=2")
    use = page.get_by_role("button", name="Use your rulings")
    expect(use).to_be_visible()
    wait_for_query(page, "parry-cost", "skill=2")
    use.tap()
    wait_for_query(page, "parry-cost", "skill=2&va-q9=yes")
    expect(use).to_be_hidden()


def test_tables_rulings_and_lists_obey_and_are_left_in_one_tap(page: Page) -> None:
    take(page)
    page.goto("actions/move/")
    table = page.locator("[data-generated=move-distance]")
    expect(table).to_have_attribute("data-followed", "ours", timeout=SLOW)
    expect(table.locator("tbody tr").first).to_contain_text("2 m")
    expect(table.locator("tbody tr").first).not_to_contain_text("4 m")
    expect(table).to_contain_text("With your house rulings")
    for how in ("working", "same", "failed", "unknown", "ours"):
        page.evaluate(SAYING, how)
        assert page.evaluate(UNDER_SHARE) == []
    ruled = page.locator(".ts-asked[data-code=va-q25] > summary")
    expect(ruled.locator(".ts-ours-line")).to_have_text("Yours MV metres, however many AD you spend.")
    expect(ruled).to_contain_text("Default MV metres for each AD.")
    bar(page).get_by_role("button", name="Defaults").tap()
    expect(table).not_to_have_attribute("data-followed", "ours")
    expect(table.locator("tbody tr").first).to_contain_text("4 m")
    expect(page.locator("[data-of-house]:not(.ts-house-bar)")).to_have_count(0)
    bar(page).get_by_role("button", name="Friday night").tap()

    page.goto("rulings/va-q9/")
    expect(page.locator("article ul").first.locator("[data-ours]")).to_have_text(
        "Yours Yes, subtract the successes of both from the attack."
    )
    assert broken_rules(page) == ""
    page.goto("rulings/")
    entry = page.locator("li:has(a[href$='va-q9/'])")
    expect(entry).to_contain_text("Yours Yes, subtract the successes of both")
    expect(entry).to_contain_text("Default No, only one active defence")


@pytest.mark.fault(
    "Python cannot be had for what a page of rules shows by one’s own rulings",
    "it shows the defaults and says so; Try again works, there and in a calculator of the page",
)
@pytest.mark.parametrize("asked", ["[data-answered=rest]", "tableside-calculator"])
def test_an_example_that_could_not_be_worked_out_is_tried_again(page: Page, console: list[str], asked: str) -> None:
    take(page)
    page.route(ENGINE, lambda route: route.abort())
    page.goto("actions/rest/")
    example = page.locator("[data-answered=rest]")
    expect(example).to_have_attribute("data-followed", "failed", timeout=SLOW)
    expect(example.locator("a")).to_have_attribute("href", re.compile(r"/calculators/rest/$"))
    expect(page.locator(".ts-line summary .ts-ours")).to_have_text("Default")
    assert broken_rules(page) == ""
    page.locator("details.ts-line > summary").tap()
    page.locator("tableside-calculator").get_by_label(re.compile("^One more")).first.tap()
    page.unroute(ENGINE)
    console.clear()
    page.locator(asked).get_by_role("button", name="Try again").tap()
    expect(example).to_have_attribute("data-followed", "ours", timeout=SLOW)
    expect(example.locator("a")).to_have_attribute("href", re.compile(r"/calculators/rest/\?va-q1=plain$"))


def test_worked_examples_and_the_line_of_a_calculator_obey(page: Page) -> None:
    page.goto("actions/rest/")
    example, line = page.locator("[data-answered=rest]"), page.locator(".ts-line [data-headline]")
    plain = [part.text_content() or "" for part in (example.locator(".ts-headline"), line)]
    take(page)
    page.goto("actions/rest/")
    expect(example).to_have_attribute("data-followed", "ours", timeout=SLOW)
    expect(example.locator("a")).to_have_attribute("href", re.compile(r"/calculators/rest/\?va-q1=plain$"))
    expect(line).not_to_have_text(plain[1], timeout=SLOW)
    expect(page.locator(".ts-line summary .ts-ours")).to_have_text("Yours")
    bar(page).get_by_role("button", name="Defaults").tap()
    for part, text in zip((example.locator(".ts-headline"), line), plain, strict=True):
        expect(part).to_have_text(text)
    expect(example.locator("a")).to_have_attribute("href", re.compile(r"/calculators/rest/$"))


@pytest.mark.fault("Two tabs change a table’s rulings", "they follow each other")
def test_two_tabs_follow_each_other(page: Page) -> None:
    take(page)
    page.goto("calculators/rest/")
    wait_for_query(page, "rest", "va-q1=plain")
    second = page.context.new_page()
    second.goto("actions/rest/")
    bar(second).get_by_role("button", name="Defaults").tap()
    wait_for_query(page, "rest", "")
    expect(bar(page).get_by_role("button", name="Defaults")).to_have_attribute("aria-pressed", "true")
    second.close()


@pytest.mark.fault("The browser refuses to keep a table’s rulings", "a sentence, and they hold for the visit")
def test_rulings_last_for_the_visit_without_storage(page: Page, console: list[str]) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })")
    page.goto("house/#actions")
    expect(page.get_by_text("This browser blocks storage")).to_be_visible()
    pick(page, "va-q9", "yes")
    expect(part(page).locator(".ts-house__how")).to_have_text("1 changed")
    page.goto("about:blank")
    console.clear()  # the theme's own scripts ask for storage too


def test_unknown_rulings_in_a_link_are_left_out(page: Page) -> None:
    page.goto("house/#actions;Friday;va-q9=yes,va-q9999=x,va-q1=maybe,va-q3=plain")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".ts-house__changes li")).to_have_count(1)
    expect(dialog).to_contain_text("no choice for VA-Q9999, VA-Q1")
    page.keyboard.press("Escape")
    expect(part(page).locator(".ts-house__how")).to_have_text("0 changed")


def test_without_scripts_the_questions_can_be_read(browser: Browser, front: str) -> None:
    context = browser.new_context(base_url=front, java_script_enabled=False)
    page = context.new_page()
    page.goto("house/")
    assert page.locator("fieldset[data-code]:not([disabled])").count() == 0
    context.close()
