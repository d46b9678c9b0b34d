"""How long until the first answer of one's own: our site against stock Pyodide, on a first and on a second visit.

Against our own code in stock Pyodide, and against icepool in stock Pyodide, which answers the same question of dice;
each on this machine as it is, and on a slow line with a slow processor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from benchmarks.browser import fresh_browser, time_to_answer
from benchmarks.report import Column, Report
from benchmarks.spread import Spread
from benchmarks.static_server import Served
from benchmarks.stock_pyodide import make_peer, make_stock
from benchmarks.throttling import slow_line
from benchmarks.units import ratio, seconds

if TYPE_CHECKING:
    from benchmarks.setting import Setting

CALCULATOR, QUERY = "parry-cost", "successes=2&skill=2"  # not what the page comes with, so it takes Python to answer
PEER_QUERY = "successes=2&least=2&most=5&added=4"  # the same, filled in
VISITS = ("cold", "second visit")


class Conditions(NamedTuple):
    """A reader's connection and processor.

    Attributes:
        name: what its figures add to their names.
        slow: whether line and processor are slow.
        reading: seconds that a page stays open after its answer; meanwhile a browser fills its caches.
    """

    name: str
    slow: bool
    reading: float


CONDITIONS = (Conditions("", False, 6.0), Conditions(", slow line", True, 20.0))


def measure(report: Report, setting: Setting) -> None:
    """All sites in turn, each time in a browser that has never run before."""
    sites = {"ours": setting.site, "stock": Served(), "icepool": Served()}
    make_stock(setting.work / "stock", setting.site.folder.parent)
    make_peer(setting.work / "peer")
    sites["stock"].show(setting.work / "stock")
    sites["icepool"].show(setting.work / "peer")
    queries = {
        "ours": f"calculators/{CALCULATOR}/?{QUERY}",
        "stock": f"?{urlencode({'calculator': CALCULATOR, 'query': QUERY})}",
        "icepool": f"?{PEER_QUERY}",
    }
    for conditions in setting.few(CONDITIONS, 1):
        reading_time = 0 if setting.small else conditions.reading
        times: dict[tuple[str, str], list[float]] = {(who, visit): [] for who in sites for visit in VISITS}
        with sync_playwright() as playwright:
            for number in range(1, setting.runs + 1):
                report.say(f"First answers{conditions.name}, run {number} of {setting.runs}.")
                for who, site in sites.items():
                    line = slow_line() if conditions.slow else None
                    with site.over(line), fresh_browser(playwright, slow=conditions.slow) as context:
                        for visit in VISITS:
                            reading = 0 if visit == VISITS[-1] else reading_time
                            times[who, visit].append(time_to_answer(context, site.address + queries[who], reading))
        _report_times(report, conditions, times, setting.runs)


def _report_times(report: Report, conditions: Conditions, times: dict[tuple[str, str], list[float]], runs: int) -> None:
    rows = []
    for visit in VISITS:
        name = f"first answer, {visit}{conditions.name}"
        ours, stock, peer = (times[who, visit] for who in ("ours", "stock", "icepool"))
        against, beside = Spread.ratio(ours, stock), Spread.ratio(ours, peer)
        spreads = (Spread.of(times_of) for times_of in (ours, stock, peer))
        rows.append([visit, *(value for spread in spreads for value in spread), against.middle, beside.middle])
        report.measured(f"{name}, against stock Pyodide", against)
        report.measured(f"{name}, against icepool in Pyodide", beside)
    headings = (name for who in ("ours", "stock", "icepool") for name in (who, "least", "most"))
    report.table(
        f"Time to the first answer worked out in Chromium{conditions.name} ({CALCULATOR}, medians of {runs})",
        [
            Column("visit"),
            *(Column(heading, seconds) for heading in headings),
            *(Column(heading, ratio) for heading in ("ours/stock", "ours/icepool")),
        ],
        rows,
        "From navigation to the frame that shows it. Cold: a new browser profile. Second visit: the page was read for "
        f"{conditions.reading:.0f} s and closed; the profile is kept. A slow line: 9 Mbit/s, 60 ms a request, and a "
        "quarter of the processor.",
    )
