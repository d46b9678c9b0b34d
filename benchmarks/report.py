"""What a run has measured: tables that are printed as they come, goals, and all of it as JSON."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

__all__ = ["Column", "Goal", "Report", "kilobytes", "number", "ratio", "seconds", "words"]


def words(cell: object) -> str:
    """A cell that is text already."""
    return str(cell)


def seconds(time: float) -> str:
    """A time in seconds, in the unit that suits it.

    >>> seconds(0.0000123), seconds(0.0456), seconds(1.5)
    ('12.3 µs', '45.6 ms', '1.50 s')
    """
    unit, size = ("s", 1) if time >= 1 else ("ms", 1e-3) if time >= 1e-3 else ("µs", 1e-6)
    return f"{time / size:#.3g}".rstrip(".") + f" {unit}"


def kilobytes(size: float) -> str:
    """A number of bytes, in kB of a thousand.

    >>> kilobytes(120_400)
    '120.4 kB'
    """
    return f"{size / 1000:,.1f} kB"


def ratio(times: float) -> str:
    """How many times as much.

    >>> ratio(0.4321), ratio(46.2)
    ('0.43x', '46x')
    """
    return f"{times:.2f}x" if times < 10 else f"{times:.0f}x"


def number(count: int) -> str:
    """A count."""
    return f"{count:,}"


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        heading: what stands above it.
        show: turns one of its cells into text; None is shown as a dash.
    """

    heading: str
    show: Callable[[Any], str] = words


class Goal(NamedTuple):
    """Something that was measured against a budget.

    Attributes:
        what: what is to be reached.
        measured: what was measured.
        limit: the budget.
        show: turns both into text.
        at_least: whether more is better; otherwise less is.
    """

    what: str
    measured: float
    limit: float
    show: Callable[[Any], str]
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Whether it was reached."""
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit


class Report:
    """Collects what a run measures, and prints it as it comes."""

    def __init__(self) -> None:
        self.goals: list[Goal] = []
        self.tables: list[dict[str, object]] = []

    def say(self, sentence: str) -> None:
        """Tell whoever waits what is being done."""
        print(f"tableside: {sentence}", file=sys.stderr, flush=True)

    def table(self, title: str, columns: Sequence[Column], rows: Iterable[Sequence[object]], note: str = "") -> None:
        """Print a table and keep it.

        Args:
            title: what it shows.
            columns: its columns.
            rows: the cells, unrounded; None where there is nothing.
            note: sentences to stand below it.
        """
        kept = [list(row) for row in rows]
        headings = [column.heading for column in columns]
        self.tables.append({"title": title, "columns": headings, "rows": kept, "note": note})
        shown = [
            ["–" if cell is None else column.show(cell) for column, cell in zip(columns, row, strict=True)]
            for row in kept
        ]
        print(f"\n{title}")
        print("\n".join(aligned([headings, *shown], [column.show is words for column in columns])))
        if note:
            print(note)
        sys.stdout.flush()

    def goal(self, *goals: Goal) -> None:
        """Keep goals for the list at the end."""
        self.goals += goals

    def show_goals(self) -> None:
        """Print which goals were met and which were missed."""
        for heading, met in (("Goals met", True), ("Goals missed", False)):
            these = [goal for goal in self.goals if goal.met is met]
            rows = [
                [
                    f"  {goal.what}",
                    goal.show(goal.measured),
                    f"(goal {'≥' if goal.at_least else '≤'} {goal.show(goal.limit)})",
                ]
                for goal in these
            ]
            print(f"\n{heading}: {len(these)} of {len(self.goals)}")
            print("\n".join(aligned(rows, [True, False, False])))
        sys.stdout.flush()

    def as_json(self) -> dict[str, object]:
        """Everything, unrounded; times are in seconds and sizes in bytes."""
        goals = [
            {
                "what": goal.what,
                "measured": goal.measured,
                "limit": goal.limit,
                "at_least": goal.at_least,
                "met": goal.met,
            }
            for goal in self.goals
        ]
        return {"tables": self.tables, "goals": goals}


def aligned(rows: Sequence[Sequence[str]], to_the_left: Sequence[bool]) -> list[str]:
    """Lines whose cells stand below each other.

    >>> aligned([["dice", "time"], ["5", "1.2 ms"]], [True, False])
    ['dice    time', '5     1.2 ms']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if left else cell.rjust(width)
            for cell, width, left in zip(row, widths, to_the_left, strict=True)
        ).rstrip()
        for row in rows
    ]
