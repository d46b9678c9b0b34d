"""The way of a short link: from a rule into a message, and from its small page on to its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import INSTANT, ON_A_PHONE, in_settings

if TYPE_CHECKING:
    from playwright.sync_api import Page


@INSTANT
@pytest.mark.parametrize("code", ["VA-50", "va-50"])
def test_from_a_small_page_on_to_its_place_and_back(page: Page, front: str, code: str) -> None:
    page.goto(f"r/{code}/")
    expect(page.locator("h1")).to_contain_text("A better weapon costs more")
    page.get_by_role("link", name="Read in context").click()
    page.wait_for_url(front + "actions/parry/#minimum-dice")
    expect(page.locator("#minimum-dice")).to_be_in_viewport()
    page.go_back()
    page.wait_for_url(f"{front}r/{code}/")


@ON_A_PHONE
def test_a_small_page_searches_the_site(page: Page) -> None:
    page.goto("r/VA-50/")
    field = page.get_by_role("searchbox", name="Search rules and odds")
    assert field.bounding_box()["height"] >= 44
    field.fill("riposte")
    field.press("Enter")
    expect(page.get_by_role("combobox", name="Search")).to_have_value("riposte")
    expect(page.get_by_role("option").filter(has_text="VA-56")).to_be_visible()


@pytest.mark.fault("A chat adds a full stop or a bracket to a short link, or loses the dash of its code", "it leads on")
@INSTANT
def test_a_code_in_an_unknown_address_leads_to_its_page(page: Page, front: str, console: list[str]) -> None:
    page.goto("r/VA50.")
    page.wait_for_url(f"{front}r/VA-50/")
    page.goto("rulings/VA_Q1/)")
    page.wait_for_url(f"{front}r/VA-Q1/")
    page.goto("r/VA-99/")
    expect(page.locator("h1")).to_have_text("There is no such page")
    console.clear()  # a browser reports each missing page


def test_a_heading_link_confirms_that_it_was_copied(page: Page, front: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("actions/parry/")
    page.locator("#riposte .headerlink").click()
    expect(page.locator(".ts-toast")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{front}actions/parry/#riposte"
    expect(page.locator(".ts-rule .headerlink, .ts-ruled .headerlink")).to_have_count(0)


@in_settings("phone-path-full")
def test_a_link_can_be_copied_by_hand_without_a_clipboard(page: Page, front: str) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false"
    )
    page.goto("actions/parry/")
    page.locator("#riposte .headerlink").tap()
    field = page.get_by_label("Copy this link")
    expect(field).to_have_value(f"{front}actions/parry/#riposte")
    expect(field).to_be_focused()
    page.get_by_role("button", name="Close").tap()
    expect(field).to_have_count(0)


@ON_A_PHONE
def test_a_thumb_finds_each_code(page: Page) -> None:
    """The code reacts on 44 points of height, and hides no link of the text around it."""
    page.goto("actions/parry/")
    hit = page.evaluate("""() => [...document.querySelectorAll("a[data-share]")].map((link) => {
        link.scrollIntoView({ block: "center" });
        const { x, y, width, height } = link.getBoundingClientRect();
        const at = (dy) => document.elementFromPoint(x + width / 2, y + height / 2 + dy) === link;
        return [link.textContent, at(-20) && at(20)];
    })""")
    assert [code for code, reached in hit if not reached] == []
    hidden = page.evaluate("""() => [...document.querySelectorAll(".ts-rule p a, .ts-asked a")].filter((link) => {
        if (!link.checkVisibility()) return false;
        link.scrollIntoView({ block: "center" });
        const { x, y, height } = link.getClientRects()[0];
        return !link.contains(document.elementFromPoint(x + 2, y + height / 2));
    }).map((link) => link.textContent)""")
    assert hidden == []
