"""What becomes of the site with five times as many clauses, on a thorough run with twenty: build, search, first page.

Every size is built with what the build of the site has kept, so that what is new is what is measured: the more clauses
there are, the longer it takes, and each of the last thousands should take no longer than each of the first. That is
compared in processor time, which other work on the machine disturbs less.
"""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from benchmarks.browser import fresh_browser
from benchmarks.made_up import make_up
from benchmarks.report import Column, Goal, Report, kilobytes, number, ratio, seconds
from benchmarks.served import Served
from benchmarks.setting import Built, built
from benchmarks.sizes import SEARCH
from benchmarks.spread import Spread

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

    from benchmarks.setting import Setting

__all__ = ["measure"]

TIMES = (1, 5)  # as many clauses
THOROUGH = (*TIMES, 20)  # whose build takes many minutes
BUDGET = 1.25  # what a clause costs from 5 times on, against one before that
PAGE = "observe-foe"  # the heaviest page
FILES = ("assets/tableside/*/search.json", f"{PAGE}/index.html", "runtime/*/tableside.zip")
_FIND = (Path(__file__).parent / "search.js").read_text(encoding="utf-8")


class Grown(NamedTuple):
    """The site at one size.

    Attributes:
        clauses: how many it has.
        built: what its build has taken.
        search: bytes of the search's data, compressed.
        page: bytes of a page, compressed.
        python: bytes of the library that the browser's Python starts with.
        painted: seconds to the first paint of a calculator's page, which nobody has touched.
        found: seconds from the search being opened to what it finds, the first time.
    """

    clauses: int
    built: Built
    search: int
    page: int
    python: int
    painted: Spread
    found: Spread


def measure(report: Report, setting: Setting) -> None:
    """Build each size once, and open it in browsers that have never run before."""
    grown = []
    with sync_playwright() as playwright:
        for times in THOROUGH if setting.thorough else TIMES:
            report.say(f"Building the site with {times} times the clauses.")
            copy = setting.copied(f"times-{times}")
            shutil.copytree(setting.site.folder.parent / ".cache", copy / ".cache")
            clauses = make_up(copy, times)
            site = Served()
            took = built(copy, site.address)
            site.show(copy / "site")
            opened = [_open(playwright, site) for _ in range(setting.runs)]
            painted, found = (Spread.of(values) for values in zip(*opened, strict=True))
            index, first_page, python = (_size(copy / "site", name) for name in FILES)
            grown.append(Grown(clauses, took, index, first_page, python, painted, found))
    _tell(report, grown)


def _open(playwright: Playwright, site: Served) -> tuple[float, float]:
    """Open a page, see that nothing of the search was fetched for it, and search."""
    before = len(site.sent)
    with fresh_browser(playwright, offline=False) as context:
        page = context.new_page()
        page.goto(f"{site.address}calculators/parry-cost/", wait_until="networkidle")
        early = [one.path for one in site.sent[before:] if one.path.endswith(SEARCH)]
        if early:
            raise AssertionError(f"fetched before the first search: {early}")
        painted: float = page.evaluate("performance.getEntriesByName('first-paint')[0].startTime")
        found: float = page.evaluate(_FIND)
    return painted / 1000, found / 1000


def _size(site: Path, name: str) -> int:
    """The bytes of a file as it is sent."""
    (path,) = site.glob(f"{name}.br")
    return path.stat().st_size


def _tell(report: Report, grown: list[Grown]) -> None:
    per_clause = [
        (after.built.processor_seconds - before.built.processor_seconds) / (after.clauses - before.clauses)
        for before, after in pairwise(grown)
    ]
    rows = [
        [
            *(one.clauses, one.built.seconds, one.built.processor_seconds, one.built.memory, each),
            *(one.search, one.page, one.python, one.painted.middle, one.found.middle),
        ]
        for one, each in zip(grown, [None, *per_clause], strict=True)
    ]
    report.table(
        "The site with more clauses (built once each, with an earlier build's cache)",
        [
            *(Column("clauses", number), Column("build", seconds), Column("processor time", seconds)),
            *(Column("memory", kilobytes), Column("each further clause", seconds)),
            *(Column(name, kilobytes) for name in ("search index", f"page {PAGE}", "Python's library")),
            *(Column("first paint", seconds), Column("first search", seconds)),
        ],
        rows,
        "Each further clause in processor time. Memory: the peak of all processes together. Sizes are compressed. "
        "First paint of a calculator's page in a new browser, which fetches no part of the search. Then from "
        "opening the search to its results.",
    )
    most = THOROUGH[len(grown) - 1]
    report.goal(
        Goal(f"search index at {most} times the clauses", grown[-1].search / grown[0].search, None, ratio),
        Goal(f"first paint at {most} times", grown[-1].painted.middle / grown[0].painted.middle, None, ratio),
    )
    if len(per_clause) > 1:
        what = f"build, processor time, each clause from {TIMES[-1]} times on, against each before"
        report.goal(Goal(what, per_clause[-1] / per_clause[0], BUDGET, ratio))
