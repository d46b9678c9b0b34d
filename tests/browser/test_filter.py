"""The list of rulings, narrowed: by hand, by link, and back again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from calculators.systems import all_rulings

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHOWN = "[data-entry]:not([hidden])"
ACTIONS = [ruling for ruling in all_rulings() if ruling.code.startswith("VA")]
OURS = [ruling for ruling in ACTIONS if ruling.status == "ours"]
COUNTED = [ruling for ruling in OURS if ruling.option]


@pytest.mark.parametrize("setting", ["phone-root-instant", "desktop-root-full"], indirect=True)
def test_a_choice_narrows_the_list_and_is_kept_in_the_address(page: Page) -> None:
    page.goto("rulings/")
    expect(page.locator(SHOWN)).to_have_count(len(all_rulings()))
    page.get_by_label("System").select_option("actions")
    expect(page.locator(SHOWN)).to_have_count(len(ACTIONS))
    expect(page.locator("#skill-action")).to_be_hidden()
    page.get_by_label("Based on").select_option("ours")
    expect(page.locator(SHOWN)).to_have_count(len(OURS))
    page.get_by_label("Changes a number").check()
    expect(page.locator(SHOWN)).to_have_count(len(COUNTED))
    expect(page.locator("[data-count]")).to_have_text(str(len(COUNTED)))
    assert page.url.endswith("rulings/?system=actions&status=ours&number=yes")


@pytest.mark.parametrize("setting", ["desktop-path-instant"], indirect=True)
def test_a_link_brings_its_choice_along(page: Page) -> None:
    page.goto("rulings/?system=actions&status=house")  # as in links of version 0.2.0
    expect(page.locator(SHOWN)).to_have_count(len(OURS))
    expect(page.get_by_label("System")).to_have_value("actions")
    page.locator(SHOWN).first.get_by_role("link").click()
    expect(page.locator("h1")).to_contain_text(OURS[0].question)
    page.go_back()
    expect(page.locator(SHOWN)).to_have_count(len(OURS))


@pytest.mark.parametrize("setting", ["phone-path-full"], indirect=True)
def test_a_link_that_asks_for_nonsense_shows_all(page: Page) -> None:
    page.goto("rulings/?system=chess&colour=red")
    expect(page.locator(SHOWN)).to_have_count(len(all_rulings()))
    expect(page.get_by_label("System")).to_have_value("")
