"""Who opens a filled-in link for the first time: how long the page is there without the right number on it.

On a slow line with a slow processor, with nothing of the site in the browser. The links are the first filled-in example
of each calculator; some are answered by what was made with the site (`publish.postprocess.prebuilt_answers`), others
wait for Python.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from benchmarks.browser import fresh_browser
from benchmarks.report import Column, Report
from benchmarks.spread import Spread
from benchmarks.throttling import slow_line
from benchmarks.units import seconds
from calculators import registry
from calculators.forms import state

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

    from benchmarks.setting import Setting
    from calculators.calculator import Calculator

AT_ONCE, PYTHON = "made with the site", "Python"


class Opened(NamedTuple):
    """One link, opened once.

    Attributes:
        painted: seconds from navigation to the first paint.
        waited: seconds from there to the frame with the right number, 0 if that came first.
        how: what has answered.
    """

    painted: float
    waited: float
    how: str


def measure(report: Report, setting: Setting) -> None:
    """Each link in a browser that has never run before."""
    rows = []
    with sync_playwright() as playwright:
        for calculator in setting.few(registry.calculators(), 1):
            report.say(f"Opening a filled-in link: {calculator.id}.")
            opened = [_open(playwright, setting, calculator) for _ in range(setting.runs)]
            painted, waited = (Spread.of(values) for values in list(zip(*opened, strict=True))[:2])
            hows = sorted({visit.how for visit in opened})
            rows.append([calculator.id, _query(calculator), " or ".join(hows), painted.middle, *waited])
            report.measured("filled link, slow line, first paint to right number", waited, calculator.id)
    report.table(
        f"A filled link on a slow line: from the first paint to the right number (cold, medians of {setting.runs})",
        [
            *(Column(heading) for heading in ("calculator", "query", "answered by")),
            *(Column(heading, seconds) for heading in ("first paint", "waited", "least", "most")),
        ],
        rows,
        "9 Mbit/s, 60 ms a request, a quarter of the processor; a new browser profile each time. The right "
        "number is the command line's.",
    )


def _query(calculator: Calculator) -> str:
    """Its first example that fills something in."""
    return next(example.query for example in calculator.examples if example.query)


def _open(playwright: Playwright, setting: Setting, calculator: Calculator) -> Opened:
    query = _query(calculator)
    with setting.site.over(slow_line()), fresh_browser(playwright, slow=True) as context:
        context.add_init_script((Path(__file__).parent / "filled_link.js").read_text(encoding="utf-8"))
        page = context.new_page()
        page.goto(f"{setting.site.address}calculators/{calculator.id}/?{query}", wait_until="commit")
        result = page.evaluate("window.rightAnswer")
    entered = state.read(calculator, query)
    answer, _ = state.answer(calculator, entered)
    if answer is None or (result["query"], result["headline"].strip()) != (entered.query, answer.headline):
        raise AssertionError(f"{calculator.id}?{query} shows {result['headline']!r}, but the engine has another number")
    painted, shown = result["painted"] / 1000, result["shown"] / 1000
    return Opened(painted, max(shown - painted, 0), AT_ONCE if result["early"] else PYTHON)
