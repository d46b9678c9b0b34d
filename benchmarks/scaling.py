"""What becomes of the site with five times as many clauses, on a thorough run with twenty: build, search, first page.

Every size is built with the cache of the site's build, so that only what is new is measured. A further clause is
measured in processor time, which other work on the machine disturbs less.
"""

from __future__ import annotations

import shutil
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from benchmarks.made_up import make_up
from benchmarks.report import Column, Report
from benchmarks.search import first_search
from benchmarks.setting import Built, built
from benchmarks.spread import Spread
from benchmarks.static_server import Served
from benchmarks.units import kilobytes, number, seconds

if TYPE_CHECKING:
    from pathlib import Path

    from benchmarks.setting import Setting

TIMES = (1, 5)  # as many clauses
THOROUGH = (*TIMES, 20)  # whose build takes many minutes
PAGE = "observe-foe"  # the heaviest page
FILES = ("assets/tableside/*/search.json", f"{PAGE}/index.html", "runtime/*/tableside.zip")


class Grown(NamedTuple):
    """The site at one size.

    Attributes:
        times: how many times the clauses of the real site.
        clauses: how many it has.
        built: what its build has taken.
        search: bytes of the search's data, compressed.
        page: bytes of a page, compressed.
        python: bytes of the library that the browser's Python starts with.
        painted: seconds to the first paint of a calculator's page, which nobody has touched.
        first_results: seconds from opening the search to its first results, on a desktop.
        first_results_slow: the same on a slow phone.
    """

    times: int
    clauses: int
    built: Built
    search: int
    page: int
    python: int
    painted: Spread
    first_results: Spread
    first_results_slow: Spread


def measure(report: Report, setting: Setting) -> None:
    """Build each size once, and open it in browsers that have never run before."""
    grown = []
    with sync_playwright() as playwright:
        for times in (1, 2) if setting.small else THOROUGH if setting.thorough else TIMES:
            report.say(f"Building the site with {times} times the clauses.")
            copy = setting.copied(f"times-{times}")
            shutil.copytree(setting.site.folder.parent / ".cache", copy / ".cache")
            clauses = make_up(copy, times)
            site = Served()
            took = built(copy, site.address)
            site.show(copy / "site")
            index, first_page, python = (_size(copy / "site", name) for name in FILES)
            runs = [first_search(playwright, site) for _ in range(setting.runs)]
            slow_runs = [first_search(playwright, site, slow=True) for _ in range(setting.runs)]
            painted, first_results = (
                Spread.of(run.painted for run in runs),
                Spread.of(run.first_results for run in runs),
            )
            first_results_slow = Spread.of(run.first_results for run in slow_runs)
            grown.append(
                Grown(times, clauses, took, index, first_page, python, painted, first_results, first_results_slow)
            )
    _report_growth(report, grown)


def _size(site: Path, name: str) -> int:
    """The bytes of a file as it is sent."""
    (path,) = site.glob(f"{name}.br")
    return path.stat().st_size


def _report_growth(report: Report, grown: list[Grown]) -> None:
    per_clause = [
        (after.built.processor_seconds - before.built.processor_seconds) / (after.clauses - before.clauses)
        for before, after in pairwise(grown)
    ]
    rows = [
        [
            *(size.clauses, size.built.seconds, size.built.processor_seconds, size.built.memory, further),
            *(size.search, size.page, size.python, size.painted.middle, size.first_results.middle),
            size.first_results_slow.middle,
        ]
        for size, further in zip(grown, [None, *per_clause], strict=True)
    ]
    report.table(
        "The site with more clauses (built once each, with an earlier build's cache)",
        [
            *(Column("clauses", number), Column("build", seconds), Column("processor time", seconds)),
            *(Column("memory", kilobytes), Column("each further clause", seconds)),
            *(Column(name, kilobytes) for name in ("search index", f"page {PAGE}", "Python's library")),
            *(Column("first paint", seconds), Column("first search", seconds), Column("slow phone", seconds)),
        ],
        rows,
        "Each further clause in processor time. Memory: the peak of all processes together. Sizes are compressed. "
        "First paint of a calculator's page in a new browser, which fetches no part of the search. Then from "
        "opening the search to its results.",
    )
    first = grown[0]
    for size, sizes in zip(grown[1:], per_clause, strict=True):
        of = f"{size.times} times"
        report.measured("first search, slow phone, more clauses", size.first_results_slow, of)
        report.measured("build, processor time of each further clause", sizes, of)
        report.measured("search index, more clauses", size.search / first.search, of)
        report.measured("first paint, more clauses", size.painted.middle / first.painted.middle, of)
