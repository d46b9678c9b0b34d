"""The theme by hand and eye: what Material leaves undone stays done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_front_page_opens(page: Page) -> None:
    page.goto("./")
    assert page.title() == "Tableside"
