"""How long until the first answer of one's own: our site against stock Pyodide, on a first and on a second visit."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from benchmarks.browser import fresh_browser, time_to_answer
from benchmarks.report import Column, Goal, Report, ratio, seconds
from benchmarks.served import Served
from benchmarks.stock import make_stock

if TYPE_CHECKING:
    from benchmarks.setting import Setting

__all__ = ["measure"]

CALCULATOR, QUERY = "parry-cost", "successes=2&skill=2"  # not what the page comes with, so it takes Python to answer
GOALS = {"cold": 0.50, "second visit": 0.45}
READING = 6.0  # seconds that a page stays open after its answer; meanwhile a browser fills its caches


def measure(report: Report, setting: Setting) -> None:
    """Both sites in turn, each time in a browser that has never run before."""
    stock = Served()
    make_stock(setting.work / "stock", setting.site.folder.parent)
    stock.show(setting.work / "stock")
    addresses = {
        "ours": f"{setting.site.address}calculators/{CALCULATOR}/?{QUERY}",
        "stock": f"{stock.address}?{urlencode({'calculator': CALCULATOR, 'query': QUERY})}",
    }
    times: dict[tuple[str, str], list[float]] = {(who, visit): [] for visit in GOALS for who in addresses}
    with sync_playwright() as playwright:
        for number in range(1, setting.runs + 1):
            report.say(f"First answers, run {number} of {setting.runs}.")
            for who, address in addresses.items():
                with fresh_browser(playwright) as context:
                    for visit in GOALS:
                        times[who, visit].append(time_to_answer(context, address, READING))
    rows = []
    for visit, limit in GOALS.items():
        ours, theirs = (times[who, visit] for who in ("ours", "stock"))
        share = median(ours) / median(theirs)
        rows.append([visit, median(ours), min(ours), max(ours), median(theirs), min(theirs), max(theirs), share, limit])
        report.goal(Goal(f"first answer, {visit}, against stock Pyodide", share, limit, ratio))
    headings = ("ours", "least", "most", "stock", "least", "most")
    report.table(
        f"Time to the first answer worked out in Chromium ({CALCULATOR}, medians of {setting.runs})",
        [
            Column("visit"),
            *(Column(heading, seconds) for heading in headings),
            Column("ours/stock", ratio),
            Column("goal", ratio),
        ],
        rows,
        "From navigation to the frame that shows it. Cold: a new browser profile. Second visit: the page was read for "
        f"{READING:.0f} s and closed; the profile is kept.",
    )
