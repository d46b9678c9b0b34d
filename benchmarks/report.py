"""What a run has measured: tables that are printed as they come, goals, and all of it as JSON."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.goals import GOALS, Goal
from benchmarks.spread import Spread
from benchmarks.units import words
from publish.terminal import say

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        heading: what stands above it.
        show: turns one of its cells into text; None is shown as a dash.
    """

    heading: str
    show: Callable[[Any], str] = words


class Figure(NamedTuple):
    """A measured value.

    Attributes:
        goal: the key of its goal in `GOALS`.
        of: what it was measured on, for goals that hold for many; otherwise empty.
        value: the value, or the median of several runs.
        spread: the spread of several runs, or None if it was measured once.
    """

    goal: str
    of: str
    value: float
    spread: Spread | None

    @property
    def name(self) -> str:
        """Return its name in the history."""
        return f"{self.goal}, {self.of}" if self.of else self.goal

    @property
    def met(self) -> bool:
        """Return whether it is within the goal's limit."""
        return GOALS[self.goal].met(self.value)


class Report:
    """Collects what a run measures, and prints it as it comes."""

    def __init__(self) -> None:
        self.figures: list[Figure] = []
        self.failures: dict[str, str] = {}  # a part, and why it failed
        self.tables: list[dict[str, object]] = []

    def say(self, sentence: str) -> None:
        """Tell whoever waits what is being done."""
        say(sentence, file=sys.stderr)

    def table(self, title: str, columns: Sequence[Column], rows: Iterable[Sequence[object]], note: str = "") -> None:
        """Print a table and keep it.

        Args:
            title: what it shows.
            columns: its columns.
            rows: the cells, unrounded; None where there is nothing.
            note: sentences to stand below it.
        """
        values = [list(row) for row in rows]
        headings = [column.heading for column in columns]
        self.tables.append({"title": title, "columns": headings, "rows": values, "note": note})
        shown = [
            ["–" if cell is None else column.show(cell) for column, cell in zip(columns, row, strict=True)]
            for row in values
        ]
        print(f"\n{title}")
        print("\n".join(aligned([headings, *shown], [column.show is words for column in columns])))
        if note:
            print(note)
        sys.stdout.flush()

    def measured(self, goal: str, value: float | Spread, of: str = "") -> None:
        """Keep a value for the list of goals."""
        middle, spread = (value.middle, value) if isinstance(value, Spread) else (value, None)
        self.figures.append(Figure(goal, of, middle, spread))

    def show_goals(self, parts: Collection[str]) -> None:
        """Print every goal of these parts with the value that was measured, then each failure in one line."""
        rows = [self._row(name, goal) for name, goal in GOALS.items() if goal.part in parts]
        print("\nGoals")
        print("\n".join(aligned([["what", "goal", "measured", "spread", ""], *rows], [True, False, False, True, True])))
        for part, reason in self.failures.items():
            say(f"{part} failed: {reason}")
        sys.stdout.flush()

    def _row(self, name: str, goal: Goal) -> list[str]:
        """Return the cells of a goal's line. The worst figure stands for many."""
        figures = [figure for figure in self.figures if figure.goal == name]
        aim = "" if goal.limit is None else f"{'≥' if goal.at_least else '≤'} {goal.show(goal.limit)}"
        failed = f"{goal.part} failed" if goal.part in self.failures else ""
        if not figures:
            return [name, aim, "–", "", ", ".join(filter(None, ["not measured", failed]))]
        worst = (min if goal.at_least else max)(figures, key=lambda figure: figure.value)
        spread = (
            f"{goal.show(worst.spread.least)} to {goal.show(worst.spread.most)}"
            if worst.spread and worst.spread.width
            else ""
        )
        verdict = "" if goal.limit is None else "met" if worst.met else "missed"
        if worst.of and verdict:
            verdict = f"{sum(figure.met for figure in figures)} of {len(figures)} met"
        of = f"worst: {worst.of}" if worst.of and len(figures) > 1 else worst.of
        return [name, aim, goal.show(worst.value), spread, ", ".join(filter(None, [verdict, of, failed]))]

    def as_json(self) -> dict[str, object]:
        """Return everything unrounded; times are in seconds and sizes in bytes."""
        figures = [figure._asdict() | {"limit": GOALS[figure.goal].limit, "met": figure.met} for figure in self.figures]
        return {"tables": self.tables, "figures": figures, "failures": self.failures}


def aligned(rows: Sequence[Sequence[str]], to_the_left: Sequence[bool]) -> list[str]:
    """Lines whose cells stand below each other.

    >>> aligned([["dice", "time"], ["5", "1.2 ms"]], [True, False])
    ['dice    time', '5     1.2 ms']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if left_aligned else cell.rjust(width)
            for cell, width, left_aligned in zip(row, widths, to_the_left, strict=True)
        ).rstrip()
        for row in rows
    ]
