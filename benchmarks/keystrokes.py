"""How long a keystroke takes to become an answer, for every calculator, engine warm, on a phone's screen."""

from __future__ import annotations

from itertools import chain, cycle, islice
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

from playwright.sync_api import BrowserContext, sync_playwright

from benchmarks.browser import fresh_browser
from benchmarks.report import Column, Report
from benchmarks.units import number, seconds
from calculators import registry
from calculators.forms import state
from calculators.forms.fields import Choice, Dice, Integer, IntegerList

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.setting import Setting
    from calculators.calculator import Calculator

KEYSTROKES = 60
WARM_UP = 5


def measure(report: Report, setting: Setting) -> None:
    """One field of each calculator up and down; of a heavy one also in the form that takes it longest."""
    default = [(calculator, "") for calculator in registry.calculators()]
    heaviest = [(calculator, calculator.slow_query) for calculator in registry.calculators() if calculator.slow_query]
    for setup, forms, slow in (
        ("default size", default, False),
        ("heaviest", heaviest, False),
        ("quarter of the processor", default, True),
    ):
        rows: list[list[object]] = []
        with sync_playwright() as playwright, fresh_browser(playwright, slow=slow) as context:
            for calculator, query in setting.few(forms, 1):
                report.say(f"Typing into {calculator.id}, {setup}.")
                name, texts = _typing(calculator, query)
                address = f"{setting.site.address}calculators/{calculator.id}/?{query or 'nothing=1'}"
                typed = list(islice(texts, WARM_UP + (2 if setting.small else KEYSTROKES)))
                times = _type(context, address, name, typed)
                middles = [median(column) for column in times]
                worst = [quantiles(column, n=20, method="inclusive")[-1] for column in times]
                rows.append([calculator.id, name, len(times[0]), *chain(*zip(middles, worst, strict=True))])
                report.measured(f"keystroke p95, {setup}", worst[0], calculator.id)
        report.table(
            f"Keystroke to answer, {setup}, engine warm, Chromium at phone size",
            [
                Column("calculator"),
                Column("field"),
                Column("times", number),
                *(
                    Column(heading, seconds)
                    for part in ("headline", "answered", "shown")
                    for heading in (f"{part} p50", "p95")
                ),
            ],
            rows,
            "Headline: from the input event until the form and the headline are drawn. Answered: until the details are "
            "too. Shown: until the end of the next frame, which can take 17 ms.",
        )


def _typing(calculator: Calculator, query: str) -> tuple[str, Iterator[str]]:
    """A field for whole numbers that is asked for, and what to type into its first box: up and down.

    Only numbers that have an answer are typed, with everything else as the query has it; what that names stays. A
    calculator without such a field gets the options of its longest choice.
    """
    entered = state.read(calculator, query)
    named = {part.partition("=")[0] for part in query.split("&")}
    asked = [field for field in calculator.form.fields if entered.asks(field) and field.name not in named]
    for field in asked:
        texts = []
        if isinstance(field, Integer | IntegerList):
            others = field.format(field.default).split(",")[1:] if isinstance(field, IntegerList) else []
            texts = [str(value) for value in range(field.low, min(field.high, field.low + 24) + 1)]
        elif isinstance(field, Dice):
            others = [text for pair in field.entries(field.format(field.default)) for text in pair][1:]
            texts = [str(value) for value in range(field.fewest, field.most_dice + 1)]
        texts = [text for text in texts if _has_answer(calculator, f"{query}&{field.name}={','.join([text, *others])}")]
        if len(texts) > 2:
            return field.name, _up_and_down(texts)
    longest = max((field for field in asked if isinstance(field, Choice)), key=lambda choice: len(choice.options))
    keys = [option.key for option in longest.options if _has_answer(calculator, f"{query}&{longest.name}={option.key}")]
    return longest.name, _up_and_down(keys)


def _up_and_down(texts: list[str]) -> Iterator[str]:
    """Repeat texts without end.

    >>> list(islice(_up_and_down(["1", "2", "3"]), 6))
    ['1', '2', '3', '2', '1', '2']
    """
    return cycle(chain(texts, texts[-2:0:-1]))


def _has_answer(calculator: Calculator, query: str) -> bool:
    return state.answer(calculator, state.read(calculator, query))[0] is not None


def _type(context: BrowserContext, address: str, name: str, texts: list[str]) -> list[list[float]]:
    """Seconds to the headline, the whole answer and the frame that shows it, of each keystroke after the first few."""
    page = context.new_page()
    page.goto(address)
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=180_000)
    typing = (Path(__file__).parent / "keystrokes.js").read_text(encoding="utf-8")
    times = page.evaluate(typing, {"name": name, "texts": texts})[WARM_UP:]
    page.close()
    return [[milliseconds / 1000 for milliseconds in column] for column in zip(*times, strict=True)]
