"""What has to be fetched: a page before Python, Python itself, and how large the engine is."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlencode

import brotli  # type: ignore[import-untyped]
from playwright.sync_api import Playwright, sync_playwright

from benchmarks.boot import CALCULATOR, QUERY
from benchmarks.browser import fresh_browser, time_to_answer
from benchmarks.report import Column, Goal, Report, kilobytes, number, ratio
from benchmarks.served import Sent, Served
from benchmarks.setting import ROOT, Setting
from benchmarks.stock import make_stock

__all__ = ["SEARCH", "measure"]

PAGE_BUDGET = 120_000
ENGINE_BUDGET = 60_000
SEARCH = "search.json"  # what a search looks in, fetched when somebody is about to
KINDS = {"text/html": "HTML", "text/css": "CSS", "text/javascript": "JavaScript"}


def measure(report: Report, setting: Setting) -> None:
    """Open the pages once with empty caches and add up what the server sent; then pack the engine."""
    stock = Served()
    make_stock(setting.work / "stock-to-weigh", setting.site.folder.parent)
    stock.show(setting.work / "stock-to-weigh")
    calculator = f"calculators/{CALCULATOR}/?{QUERY}"
    with sync_playwright() as playwright:
        ours = _fetched(playwright, setting.site, calculator)
        theirs = _fetched(playwright, stock, f"?{urlencode({'calculator': CALCULATOR, 'query': QUERY})}")
        searched = _searched(playwright, setting.site)
    _report_page(report, [sent for sent in ours if not _is_runtime(sent)])
    _report_search(report, searched)
    _report_runtime(report, [list(filter(_is_runtime, sent)) for sent in (ours, theirs)])
    _report_engine(report, setting)


def _fetched(playwright: Playwright, site: Served, address: str) -> list[Sent]:
    before = len(site.sent)
    with fresh_browser(playwright) as context:
        time_to_answer(context, site.address + address)
    return site.sent[before:]


def _searched(playwright: Playwright, site: Served) -> list[Sent]:
    """What a first search fetches, on a page that is there."""
    with fresh_browser(playwright, offline=False) as context:
        page = context.new_page()
        page.goto(f"{site.address}about/", wait_until="networkidle")
        before = len(site.sent)
        page.evaluate((Path(__file__).parent / "search.js").read_text(encoding="utf-8"))
        page.wait_for_load_state("networkidle")
    return [sent for sent in site.sent[before:] if not _is_runtime(sent)]


def _is_runtime(sent: Sent) -> bool:
    return sent.path.startswith("/runtime/")


def _report_page(report: Report, sent: list[Sent]) -> None:
    """What a calculator's page consists of before Python."""
    kinds: dict[str, list[Sent]] = {kind: [] for kind in (*KINDS.values(), "pictures and the rest")}
    for one in sent:
        kinds[KINDS.get(one.type, "pictures and the rest")].append(one)
    rows: list[list[object]] = [[kind, len(ones), _bytes(ones)] for kind, ones in kinds.items()]
    plain = sum(_bytes(kinds[kind]) for kind in KINDS.values())
    rows += [
        ["HTML, CSS and JavaScript", sum(len(kinds[kind]) for kind in KINDS.values()), plain],
        ["all of it", len(sent), _bytes(sent)],
    ]
    report.table(
        f"Weight of a calculator's page before Python ({CALCULATOR}, compressed bodies)",
        [Column("what"), Column("files", number), Column("sent", kilobytes)],
        rows,
    )
    report.goal(
        Goal("page before Python", plain, PAGE_BUDGET, kilobytes),
        Goal("page before Python, pictures and all", _bytes(sent), PAGE_BUDGET, kilobytes),
    )


def _report_search(report: Report, sent: list[Sent]) -> None:
    """What the search fetches when it is about to be used, which is after the page."""
    if not any(one.path.endswith(SEARCH) for one in sent):
        raise AssertionError(f"{SEARCH} is not among the files a search fetches")
    rows: list[list[object]] = [[one.path.rpartition("/")[2], one.bytes] for one in sent]
    report.table(
        "The search, fetched at its first use (compressed)",
        [Column("file"), Column("size", kilobytes)],
        [*rows, ["all of it", _bytes(sent)]],
    )


def _report_runtime(report: Report, both: list[list[Sent]]) -> None:
    ours, theirs = ({one.path.rpartition("/")[2]: one.bytes for one in sent} for sent in both)
    names = sorted({*ours, *theirs}, key=lambda name: -max(ours.get(name, 0), theirs.get(name, 0)))
    rows: list[list[object]] = [[name, ours.get(name), theirs.get(name), None] for name in names]
    share = sum(ours.values()) / sum(theirs.values())
    rows.append(["all", sum(ours.values()), sum(theirs.values()), share])
    report.table(
        "Download of Python up to the first answer (compressed bodies)",
        [Column("file"), Column("ours", kilobytes), Column("stock", kilobytes), Column("ours/stock", ratio)],
        rows,
    )


def _report_engine(report: Report, setting: Setting) -> None:
    """The engine by itself, as a wheel and as what its sources come to when compressed as one."""
    folder = setting.work / "engine-wheel"
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / file, folder)
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"),
            *("--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", folder / "wheel", folder),
        ],
        check=True,
        capture_output=True,
    )
    (wheel,) = (folder / "wheel").glob("*.whl")
    modules = sorted((folder / "engine").rglob("*.py"))
    report.table(
        "Size of the engine",
        [
            Column("modules", number),
            Column("sources", kilobytes),
            Column("brotli", kilobytes),
            Column("wheel", kilobytes),
        ],
        [[len(modules), *_sizes(modules), wheel.stat().st_size]],
    )
    report.goal(Goal("wheel of the engine", wheel.stat().st_size, ENGINE_BUDGET, kilobytes))


def _sizes(modules: list[Path]) -> tuple[int, int]:
    whole = b"".join(module.read_bytes() for module in modules)
    return len(whole), len(brotli.compress(whole, quality=9))


def _bytes(sent: list[Sent]) -> int:
    return sum(one.bytes for one in sent)
