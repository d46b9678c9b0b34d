"""Time a varied entry, from the tap to the first values and to all of them, on a quarter of the processor."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from benchmarks.browser import fresh_browser
from benchmarks.report import Column, Report
from benchmarks.spread import Spread
from benchmarks.units import seconds

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from benchmarks.setting import Setting

ENTRIES = {  # "heavy" are costly answers, and those for eighty values
    "light": (("parry-cost", "action-dice"), ("rest", "toughness"), ("skill-odds", "hand")),
    "heavy": (("chain", "wanted"), ("skill-odds", "skill-break"), ("shared-board", "first-break")),
}
_READING = 8000  # milliseconds; after a pause the page gets ready to vary an entry
_VARY = (Path(__file__).parent / "vary.js").read_text(encoding="utf-8")


def measure(report: Report, setting: Setting) -> None:
    """Vary entries of light and heavy calculators."""
    rows = []
    with sync_playwright() as playwright, fresh_browser(playwright, slow=True) as context:
        for kind, entries in ENTRIES.items():
            for slug, name in entries[:1] if setting.small else entries:
                report.say(f"Varying {name} of {slug}.")
                runs = [vary(context, f"{setting.site.address}calculators/{slug}/", name) for _ in range(setting.runs)]
                first, every = (Spread.of(run[index] for run in runs) for index in (0, 1))
                rows.append([slug, name, *first, *every])
                report.measured("varied entry, first values", first, slug)
                report.measured(f"varied entry, all values, {kind}", every, slug)
    times = ("first values", "least", "most", "all values", "least", "most")
    report.table(
        f"From a tap on Vary to its values (medians of {setting.runs})",
        [Column("calculator"), Column("entry"), *(Column(heading, seconds) for heading in times)],
        rows,
        "On a quarter of the processor, eight seconds after Python is ready, with no answer cached.",
    )


def vary(context: BrowserContext, address: str, name: str) -> tuple[float, float]:
    """Return the seconds until the first values of an entry are shown, and until all of them are."""
    page = context.new_page()
    page.goto(address, timeout=180_000)
    page.wait_for_function("() => document.querySelector('tableside-calculator').progress?.isReady", timeout=180_000)
    page.wait_for_timeout(_READING)
    first, every = page.evaluate(_VARY, name)
    page.close()
    return first / 1000, every / 1000
