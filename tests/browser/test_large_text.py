"""Text of twice the size: a reader scrolls down, never sideways."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.settings import ON_A_PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAGES = (
    "",
    "actions/parry/",
    "how-we-know/",
    "rulings/",
    *(f"calculators/{slug}/" for slug in ("parry-cost", "search-time", "chain", "dodge", "observe-bid", "timeline")),
)
# Double the text size; return how much wider than the window the page is then.
WIDER = """() => {
  const root = document.documentElement;
  root.style.fontSize = `${2 * parseFloat(getComputedStyle(root).fontSize)}px`;
  return root.scrollWidth - root.clientWidth;
}"""


@pytest.mark.fault("The text is set to twice its size on a small phone", "no page has to be scrolled sideways")
@ON_A_PHONE
@pytest.mark.parametrize("width", [390, 320])
def test_large_text_needs_no_scrolling_sideways(width: int, page: Page) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    for path in PAGES:
        page.goto(path or "./")
        assert page.evaluate(WIDER) == 0, path
