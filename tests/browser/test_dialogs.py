"""Every dialog by keyboard alone: opened, read, closed, and the focus back where it was; axe finds nothing in any."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.test_house_rulings import LINK
from tests.browser.test_theme import broken_rules

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Way(NamedTuple):
    """A way to a dialog.

    Attributes:
        address: the page, or the link that opens it.
        opener: the name of the button or link that opens it; "" for an address that opens it on its own.
        first: the name of the button that Tab finds first in it.
        name: the dialog's own name.
    """

    address: str
    opener: str
    first: str
    name: str


WAYS = {
    "a rule": Way("actions/parry/", "VA-50", "Copy", "Share VA-50"),
    "a small page": Way("r/VA-50/", "Share", "Copy", "Share VA-50"),
    "an answer": Way("calculators/parry-cost/?skill=2", "Share", "Copy", "Share this answer"),
    "numbers": Way("calculators/parry-cost/?skill=2", "Save as a sheet", "Save", "Save these numbers"),
    "a sheet": Way("sheets/#take=actions;Kira;skill=3", "", "Save", "Save Kira?"),
    "rulings": Way(LINK, "", "Use these at this table", "Rulings: Friday night (’Verses · Actions)"),
}


@pytest.mark.parametrize(
    ("setting", "scheme"), [("phone-root-instant", "dark"), ("desktop-root-full", "light")], indirect=["setting"]
)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_by_keyboard(page: Page, scheme: str, way: Way) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(way.address)
    opener = page.locator("main :is(a, button)").filter(visible=True).get_by_text(way.opener, exact=True)
    if "?" in way.address:
        page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=90_000)
    if way.opener:
        opener.first.press("Enter")
    dialog = page.get_by_role("dialog", name=way.name, exact=True)
    expect(dialog).to_be_visible()
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    assert broken_rules(page) == ""
    button = dialog.get_by_role("button", name=way.first, exact=True)
    for _ in range(8):
        if button.evaluate("(button) => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(button).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    if way.opener:
        expect(opener.first).to_be_focused()


def test_a_small_page_is_shared_on(page: Page, front: str) -> None:
    """The short address leads on from a page to which a link has led a reader, wherever it lies."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for code in ("VA-50", "va-q4"):
        page.goto(f"r/{code}/")
        page.get_by_role("button", name="Share", exact=True).click()
        dialog = page.get_by_role("dialog", name=f"Share {code.upper()}")
        dialog.get_by_role("button", name="Copy", exact=True).click()
        expect(dialog.get_by_role("status")).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == f"{front}r/{code}/"
        expect(dialog.locator("svg[data-drawn]")).to_be_visible()
        small = dialog.evaluate("""(dialog) => [...dialog.querySelectorAll("button")]
            .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 44)
            .map((button) => button.textContent)""")
        assert small == []
