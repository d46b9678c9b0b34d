"""A slow line, made by the host: what developer tools slow down leaves workers out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from benchmarks.throttling import Line
from tests.browser.settings import PHONE
from tests.browser.test_calculators import PARRY, answered, element, unfolded
from tests.browser.test_engines_faults import LINK, SLOW_LINE, Faulty

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page


@pytest.fixture
def host(site: Path) -> Faulty:
    slow = Faulty(site)
    slow.line = Line(*SLOW_LINE)
    return slow


@pytest.fixture
def reader(browser: Browser, host: Faulty) -> Iterator[Page]:
    with browser.new_context(base_url=host.front, **PHONE) as context:
        context.set_default_timeout(90_000)
        yield context.new_page()


@pytest.mark.fault(
    "The line carries 100 kB a second",
    "a sentence with how much of Python has come, and Cancel; what is entered counts, other pages can be read, and the "
    "answer comes",
)
def test_a_slow_line_delays_the_answer_and_loses_nothing(reader: Page, host: Faulty) -> None:
    reader.goto(f"{PARRY}?{LINK}")
    loading = element(reader).locator("[data-stage=loading]")
    expect(loading).to_be_visible()
    unfolded(element(reader).get_by_label("One more: Successes rolled")).tap()
    expect(reader).to_have_url(f"{host.front}{PARRY}?{LINK}&successes=5")
    expect(loading).to_contain_text(re.compile(r"^Loading the calculator\b.* \d+%"))
    loading.get_by_role("button", name="Cancel").tap()
    element(reader).get_by_role("button", name="Work it out").tap()
    expect(loading).to_be_visible()
    reader.goto("actions/parry/")
    expect(reader.locator("h1")).to_contain_text("Parry")
    reader.go_back()
    expect(reader).to_have_url(f"{host.front}{PARRY}?{LINK}&successes=5")
    answered(reader, f"successes=5&{LINK}")


def test_the_search_shows_progress_and_the_rules_stay_in_place(reader: Page) -> None:
    reader.goto("ask/?q=parry+4+with+5+AD")
    working = reader.locator("[data-when=working]")
    expect(working).to_be_visible(timeout=90_000)
    first = reader.get_by_role("group", name="Rules and pages").get_by_role("option").first
    before = first.bounding_box()
    expect(working).to_have_text(re.compile(r"^The calculators are starting … \d+%$"), timeout=90_000)
    expect(reader.get_by_role("group", name="Answer")).to_contain_text("From 2 AD", timeout=90_000)
    assert first.bounding_box() == before


def test_a_table_under_house_rulings_shows_progress(reader: Page) -> None:
    reader.goto("house/#actions;Friday%20night;va-q25=total")
    reader.get_by_role("button", name="Use these at this table").tap()
    expect(reader.get_by_role("button", name="Friday night")).to_have_attribute("aria-pressed", "true")
    reader.goto("actions/move/")
    table = reader.locator("[data-generated=move-distance]")
    expect(table).to_contain_text(re.compile(r"Calculating with your house rulings … \d+%"))
    expect(table).to_have_attribute("data-followed", "ours", timeout=90_000)
