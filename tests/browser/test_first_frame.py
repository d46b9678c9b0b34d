"""From the first frame on nothing moves, in whatever order the parts of a page come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.settings import DESKTOP, ON_A_PHONE, PHONE
from tests.browser.test_before_the_engine import SHIFTS, Held
from tests.browser.test_calculators import PARRY, answered
from tests.browser.test_prebuilt_answers import POOL, halted

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from playwright.sync_api import Browser, Page

TITLES, STYLES = "**/titles.woff2", "**/*.css"
DRAWN = "() => performance.getEntriesByName('first-paint').length > 0"
TYPEFACES = "() => document.fonts.size"
LONGER_THAN_A_BROWSER_WAITS = 300  # milliseconds; it waits a tenth of a second for a typeface marked as optional


@ON_A_PHONE
@pytest.mark.fault("The titles’ typeface comes after the first frame", "the titles stay as they are, and nothing moves")
@pytest.mark.parametrize("path", [f"{PARRY}?{POOL}", "actions/parry/", "r/VA-50/"])
def test_a_late_typeface_moves_nothing(page: Page, path: str) -> None:
    page.add_init_script(SHIFTS)
    with page.expect_response(TITLES) as came, Held(page, TITLES):
        page.goto(path, wait_until="commit")
        page.wait_for_function(DRAWN, polling=20)
    came.value.finished()
    page.wait_for_timeout(LONGER_THAN_A_BROWSER_WAITS)
    assert page.evaluate("shifts") == []
    assert page.evaluate(TYPEFACES) == 0


@ON_A_PHONE
@pytest.mark.parametrize("path", [f"{PARRY}?{POOL}", "r/VA-50/"])
def test_an_early_typeface_is_in_the_first_frame(page: Page, path: str) -> None:
    page.add_init_script(SHIFTS)
    with Held(page, STYLES):
        page.goto(path, wait_until="commit")
        page.wait_for_function(f"{TYPEFACES} === 1", polling=20)
    page.wait_for_function(DRAWN, polling=20)
    page.wait_for_timeout(LONGER_THAN_A_BROWSER_WAITS)
    assert page.evaluate("shifts") == []


@pytest.mark.parametrize(
    "words",
    [
        'for="__drawer"',
        "data-palette",
        'class="ts-input-pane"',
        'class="ts-example"',
        "Second swing",  # the words of an example, whose link has arrived
        'class="ts-outcome"',
        'data-part="details"',
    ],
)
def test_a_page_loading_in_pieces_moves_nothing(browser: Browser, site: Path, words: str) -> None:
    with halted(browser, site, words, POOL) as (page, go_on):
        page.wait_for_function(DRAWN, polling=20)
        go_on()
        answered(page, POOL)
        page.wait_for_timeout(LONGER_THAN_A_BROWSER_WAITS)
        assert page.evaluate("shifts") == []


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["in the hand", "at a desk"])
@pytest.mark.parametrize(
    "words", ['class="ts-ask"', 'class="ts-shown"', 'class="ts-pictured__answer"', 'class="ts-gamecard', "<footer"]
)
def test_a_front_page_loading_in_pieces_moves_nothing(
    browser: Browser, site: Path, words: str, window: Mapping[str, Any]
) -> None:
    with halted(browser, site, words, path="", window=window) as (page, go_on):
        page.wait_for_function(DRAWN, polling=20)
        go_on()
        page.wait_for_load_state()
        page.wait_for_timeout(LONGER_THAN_A_BROWSER_WAITS)
        assert page.evaluate("shifts") == []
