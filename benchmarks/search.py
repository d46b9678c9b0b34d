"""Time a first search, from opening it to the first results, on a desktop and on a slow phone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from benchmarks.browser import fresh_browser
from benchmarks.report import Column, Report
from benchmarks.spread import Spread
from benchmarks.throttling import slow_line
from benchmarks.units import seconds

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

    from benchmarks.setting import Setting
    from benchmarks.static_server import Sent, Served

INDEX = "search.json"
_FIND = (Path(__file__).parent / "search.js").read_text(encoding="utf-8")


class Searched(NamedTuple):
    """A page that was opened and searched, in a browser that has never run before.

    Attributes:
        painted: seconds from navigation to the first paint.
        first_results: seconds from the opening of the search to the frame that shows its first results.
        sent: what the search fetched.
    """

    painted: float
    first_results: float
    sent: list[Sent]


def measure(report: Report, setting: Setting) -> None:
    """Search on both devices."""
    rows = []
    with sync_playwright() as playwright:
        for device in ("desktop", "slow phone"):
            report.say(f"Searching on a {device}.")
            slow = device == "slow phone"
            runs = [first_search(playwright, setting.site, slow=slow) for _ in range(setting.runs)]
            searches = Spread.of(run.first_results for run in runs)
            rows.append([device, *searches])
            report.measured(f"first search, {device}", searches)
    report.table(
        f"From opening the search to its first results (cold, medians of {setting.runs})",
        [Column("device"), *(Column(heading, seconds) for heading in ("time", "least", "most"))],
        rows,
        "The slow phone has 9 Mbit/s, 60 ms a request and a quarter of the processor.",
    )


def first_search(playwright: Playwright, site: Served, *, slow: bool = False) -> Searched:
    """Open a page and search it.

    Raises:
        AssertionError: the page fetched the index before the search was opened, or the search did not fetch it.
    """
    before = len(site.sent)
    line = slow_line() if slow else None
    with site.over(line), fresh_browser(playwright, slow=slow, offline=False) as context:
        page = context.new_page()
        page.goto(f"{site.address}calculators/parry-cost/", wait_until="networkidle", timeout=180_000)
        painted: float = page.evaluate("performance.getEntriesByName('first-paint')[0].startTime")
        opened = len(site.sent)
        result: float = page.evaluate(_FIND)
        page.wait_for_load_state("networkidle", timeout=180_000)
    early, late = site.sent[before:opened], site.sent[opened:]
    if any(file.path.endswith(INDEX) for file in early) or not any(file.path.endswith(INDEX) for file in late):
        raise AssertionError(f"{INDEX} is not fetched by the search alone")
    return Searched(painted / 1000, result / 1000, late)
