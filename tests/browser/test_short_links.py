"""The way of a short link: from a rule to its small page, on to its place, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize("setting", ["phone-root-instant", "desktop-path-instant"], indirect=True)
def test_from_a_rule_to_its_small_page_on_to_its_place_and_back(page: Page, front: str) -> None:
    page.goto("actions/parry/")
    page.locator("h3 a", has_text="VA-50").click()
    page.wait_for_url(front + "r/VA-50/")
    expect(page.locator("h1")).to_contain_text("A better weapon costs more")
    page.get_by_role("link", name="Read it in its place").click()
    page.wait_for_url(front + "actions/parry/#minimum-dice")
    expect(page.locator("#minimum-dice")).to_be_in_viewport()
    page.go_back()
    page.wait_for_url(front + "r/VA-50/")
    page.go_back()
    page.wait_for_url(front + "actions/parry/")


@pytest.mark.parametrize("setting", ["desktop-root-full"], indirect=True)
def test_a_rulings_short_link_can_be_copied(page: Page, front: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("rulings/va-q1/")
    button = page.get_by_role("button", name="Copy")
    button.click()
    expect(button).to_have_attribute("data-copied", "yes")
    assert page.evaluate("navigator.clipboard.readText()") == front + "r/VA-Q1/"
