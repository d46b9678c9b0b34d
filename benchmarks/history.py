"""What each release has measured: `benchmarks/history.json`, and what has got worse since the last one in it.

`make bench ARGS=--record` adds an entry for the version that is being made, in place of an earlier one of that version:
its date, and each figure of the run. A ratio stands there as it is and a size in bytes; a time is told in yardsticks,
how many times as long as `benchmarks.yardstick` it takes, so that releases measured on different machines can be
compared. Beside each figure stand the least and the most of several times, or null where it was measured once.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks import report as reports
from benchmarks.goals import GOALS
from benchmarks.report import Column, Report
from benchmarks.units import kilobytes, ratio, seconds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

HISTORY = Path(__file__).with_name("history.json")
_SEEN_ONCE = 0.2  # of what was measured once, and is no size: less than this share is taken for chance


class Figure(NamedTuple):
    """One figure of a run.

    Attributes:
        kind: "time", in yardsticks, "ratio", "size", in bytes.
        value: the median.
        least: of several times; None if it was measured once.
        most: likewise.
        at_least: whether more is better.
    """

    kind: str
    value: float
    least: float | None = None
    most: float | None = None
    at_least: bool = False

    @property
    def spread(self) -> float:
        """How far it may be off by chance."""
        if self.least is not None and self.most is not None:
            return self.most - self.least
        return 0.0 if self.kind == "size" else _SEEN_ONCE * self.value


_KINDS = {seconds: "time", ratio: "ratio", kilobytes: "size"}


def figures(measured: Iterable[reports.Figure], yardstick: float) -> dict[str, Figure]:
    """Return what was measured, by name.

    Args:
        measured: the figures of a run.
        yardstick: the yardstick of the same run, in seconds.

    >>> figures([reports.Figure("clean build", "", 30.0, None)], 0.5)
    {'clean build': Figure(kind='time', value=60.0, least=None, most=None, at_least=False)}
    """
    lowest = {}
    for figure in measured:
        goal = GOALS[figure.goal]
        kind = _KINDS[goal.show]
        unit = yardstick if kind == "time" else 1
        spread = figure.spread if figure.spread and figure.spread.width else None  # one run says nothing about chance
        least, most = (spread.least / unit, spread.most / unit) if spread else (None, None)
        lowest[figure.name] = Figure(kind, figure.value / unit, least, most, goal.at_least)
    return lowest


def read(path: Path = HISTORY) -> list[dict[str, Any]]:
    """The entries, the oldest first: version, date, what is said of the machine, figures by name."""
    entries: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return [
        entry | {"figures": {name: Figure(*figure) for name, figure in entry["figures"].items()}} for entry in entries
    ]


def record(
    path: Path, version: str, date: str, machine: Mapping[str, object], measured: Mapping[str, Figure]
) -> list[dict[str, Any]]:
    """Write a version's entry into the file, in place of an earlier one of it; gives all entries.

    What this run has not measured stays as that one had it.
    """
    earlier = read(path)
    same = [entry for entry in earlier if entry["version"] == version]
    lines = same[0]["figures"] if same else {}
    others = [entry for entry in earlier if entry["version"] != version]
    entries = [*others, {"version": version, "date": date, "machine": machine, "figures": {**lines, **measured}}]
    path.write_text(_written(entries), encoding="utf-8")
    return entries


def _written(entries: list[dict[str, Any]]) -> str:
    """The entries as JSON, with a line for each figure, so that a difference can be read."""
    written = []
    for entry in entries:
        head = ",\n".join(f'  "{name}": {json.dumps(entry[name])}' for name in ("version", "date", "machine"))
        lines = ",\n".join(
            f"   {json.dumps(name, ensure_ascii=False)}: {json.dumps(_rounded(figure))}"
            for name, figure in sorted(entry["figures"].items())
        )
        written.append(f' {{\n{head},\n  "figures": {{\n{lines}\n  }}\n }}')
    return "[\n" + ",\n".join(written) + "\n]\n"


def _rounded(figure: Figure) -> list[object]:
    """Four digits say more than any of it is worth."""
    numbers = [value if value is None else float(f"{value:.4g}") for value in figure[1:4]]
    if figure.kind == "size":
        numbers = [value if value is None else int(value) for value in figure[1:4]]
    return [figure.kind, *numbers, figure.at_least]


def worse(earlier: dict[str, Figure], now: dict[str, Figure]) -> dict[str, tuple[Figure, Figure]]:
    """The figures that have got worse by more than their spread, the wider of both, with what they were.

    >>> old, new = Figure("ratio", 0.30, 0.28, 0.33), Figure("ratio", 0.34, 0.33, 0.35)
    >>> list(worse({"a": old, "b": old}, {"a": new, "b": new._replace(value=0.36)}))
    ['b']
    """
    lines = {}
    for name, figure in now.items():
        was = earlier.get(name)
        if was is not None and was.kind == figure.kind:
            lost = was.value - figure.value if figure.at_least else figure.value - was.value
            if lost > max(was.spread, figure.spread):
                lines[name] = (was, figure)
    return lines


def report_worse(report: Report, entries: list[dict[str, Any]], now: dict[str, Figure]) -> None:
    """Say what has got worse since the last release that was measured."""
    if not entries:
        print("\nNo release is recorded yet. --record records this one.")
        return
    last = entries[-1]
    lines = worse(last["figures"], now)
    since = f"since {last['version']} ({last['date']})"
    if not lines:
        print(f"\nNo figure has got worse {since} by more than its spread.")
        return
    show: dict[str, Callable[[Any], str]] = {"time": "{:.3g}".format} | {_KINDS[how]: how for how in (ratio, kilobytes)}
    report.table(
        f"Worse {since} by more than its spread",
        [*(Column(heading) for heading in ("what", "then", "now")), Column("now/then", ratio)],
        [
            [name, show[was.kind](was.value), show[was.kind](figure.value), figure.value / was.value]
            for name, (was, figure) in lines.items()
        ],
        "Times are in yardsticks, see benchmarks/history.py.",
    )
