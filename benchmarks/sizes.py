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
from benchmarks.report import Column, Report
from benchmarks.search import first_search
from benchmarks.setting import ROOT, Setting
from benchmarks.static_server import Sent, Served
from benchmarks.stock_pyodide import make_stock
from benchmarks.units import kilobytes, number, ratio

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
        searched = first_search(playwright, setting.site).sent
    report.measured("download to the first answer", _bytes(ours))
    _report_page(report, [sent for sent in ours if not _is_runtime(sent)])
    _report_search(report, searched)
    _report_runtime(report, [list(filter(_is_runtime, sent)) for sent in (ours, theirs)])
    _report_engine(report, setting)


def _fetched(playwright: Playwright, site: Served, address: str) -> list[Sent]:
    before = len(site.sent)
    with fresh_browser(playwright) as context:
        time_to_answer(context, site.address + address)
    return site.sent[before:]


def _is_runtime(sent: Sent) -> bool:
    return sent.path.startswith("/runtime/")


def _report_page(report: Report, sent: list[Sent]) -> None:
    """What a calculator's page consists of before Python."""
    kinds: dict[str, list[Sent]] = {kind: [] for kind in (*KINDS.values(), "pictures and the rest")}
    for response in sent:
        kinds[KINDS.get(response.type, "pictures and the rest")].append(response)
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
    report.measured("page before Python", plain)
    report.measured("page before Python, pictures and all", _bytes(sent))


def _report_search(report: Report, sent: list[Sent]) -> None:
    """What the search fetches when it is about to be used, which is after the page."""
    sent = [response for response in sent if not _is_runtime(response)]
    rows: list[list[object]] = [[response.path.rpartition("/")[2], response.bytes] for response in sent]
    report.table(
        "The search, fetched at its first use (compressed)",
        [Column("file"), Column("size", kilobytes)],
        [*rows, ["all of it", _bytes(sent)]],
    )


def _report_runtime(report: Report, both: list[list[Sent]]) -> None:
    ours, theirs = ({response.path.rpartition("/")[2]: response.bytes for response in sent} for sent in both)
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
    report.measured("wheel of the engine", wheel.stat().st_size)


def _sizes(modules: list[Path]) -> tuple[int, int]:
    whole = b"".join(module.read_bytes() for module in modules)
    return len(whole), len(brotli.compress(whole, quality=9))


def _bytes(sent: list[Sent]) -> int:
    return sum(response.bytes for response in sent)
