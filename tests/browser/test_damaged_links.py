"""Links that hand something on and are damaged, unknown or hostile, and two tabs of the page of sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import ON_A_PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHEETS = {"version": 1, "sheets": {"actions": [{"name": "Kira", "numbers": {"skill": "3"}}]}}
KIRA = "[data-sheets=actions] [data-sheet=Kira]"


def in_another_tab(page: Page, alter: str) -> None:
    """Change the saved data as another tab does; in `alter`, `kept` is all of it."""
    other = page.context.new_page()
    other.goto("offline/")
    other.evaluate(
        f"() => {{ const kept = JSON.parse(localStorage.tableside); {alter}; "
        "localStorage.tableside = JSON.stringify(kept) }"
    )
    other.close()


def with_kira(page: Page) -> None:
    page.goto("offline/")
    page.evaluate("what => { localStorage.tableside = JSON.stringify(what) }", SHEETS)
    page.goto("sheets/")
    expect(page.locator(KIRA)).to_be_visible()


@pytest.mark.fault("A link to sheets, pins or house rulings is cut off on its way", "a message that stays")
@ON_A_PHONE
@pytest.mark.parametrize(
    "address",
    ["sheets/#data=AAAA", "sheets/#take=actions;%E0%A4;skill=3", "pins/#data=eyJ2ZXJ", "house/#actions;Ours"],
)
def test_a_damaged_link_is_reported(page: Page, console: list[str], address: str) -> None:
    page.goto(address)
    expect(page.locator(".ts-toast")).to_contain_text("damaged")
    page.locator(".ts-toast").get_by_role("button", name="Close").tap()
    expect(page.locator(".ts-toast")).to_be_empty()
    assert console == []


@pytest.mark.fault("A link brings a sheet for a system that the site does not have", "a message, and nothing is saved")
@ON_A_PHONE
@pytest.mark.parametrize("system", ["nosuchgame", "__proto__", "constructor"])
def test_a_sheet_for_an_unknown_system_is_not_saved(page: Page, console: list[str], system: str) -> None:
    page.goto(f"sheets/#take={system};x;skill=3")
    expect(page.locator(".ts-toast")).to_contain_text(f"no system called {system}")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert console == []


@pytest.mark.fault("A link brings a sheet with a name of 2,000 letters", "the buttons stay in sight")
@ON_A_PHONE
def test_a_long_name_leaves_the_buttons_in_sight(page: Page) -> None:
    page.goto(f"sheets/#take=actions;{'x' * 2000};skill=3")
    expect(page.get_by_role("dialog").get_by_role("button", name="Save", exact=True)).to_be_in_viewport()


@pytest.mark.fault("Another tab renames the sheet that is being written", "what is typed stays, and counts")
@ON_A_PHONE
def test_a_sheet_renamed_in_another_tab_keeps_what_is_typed(page: Page, console: list[str]) -> None:
    with_kira(page)
    page.locator(f"{KIRA} [data-name]").fill("Kirana")
    in_another_tab(page, "kept.sheets.actions[0].name = 'Brann'")
    name = page.locator("[data-sheets=actions] [data-sheet=Brann] [data-name]")
    expect(name).to_have_value("Kirana")
    name.press("Enter")
    expect(page.locator("[data-sheets=actions] [data-sheet=Kirana]")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.tableside).sheets.actions.map(({ name }) => name)") == ["Kirana"]
    assert console == []


@pytest.mark.fault("Another tab deletes the sheet that is being written", "a message")
@ON_A_PHONE
def test_a_sheet_deleted_in_another_tab_is_reported(page: Page, console: list[str]) -> None:
    with_kira(page)
    page.locator(f"{KIRA} [data-key=skill]").focus()
    in_another_tab(page, "kept.sheets = {}")
    expect(page.locator(".ts-toast")).to_contain_text("Kira was deleted in another tab")
    expect(page.locator(KIRA)).to_have_count(0)
    assert console == []


@pytest.mark.fault(
    "A page comes back from the cache of Back and Forward after another tab changed sheets", "the new ones"
)
@ON_A_PHONE
def test_a_page_from_the_back_button_shows_the_current_sheets(page: Page, console: list[str]) -> None:
    """The test imitates the cache: a change without an event, and then the event of a page that comes back."""
    with_kira(page)
    page.evaluate("""() => {
      const kept = JSON.parse(localStorage.tableside)
      kept.sheets.actions[0].name = "Brann"
      localStorage.tableside = JSON.stringify(kept)
    }""")
    page.locator(f"{KIRA} [data-key=skill]").fill("4")
    expect(page.locator(".ts-toast")).to_contain_text("Kira is not there any more")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("[data-sheets=actions] [data-sheet=Brann]")).to_be_visible()
    assert console == []
