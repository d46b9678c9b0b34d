"""What a run has measured: tables that are printed as they come, goals, and all of it as JSON."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from benchmarks.spread import Spread

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
    """Something that was measured, for the list at the end and for the history.

    Attributes:
        what: what is to be reached.
        measured: what was measured; of several times the median.
        limit: the budget; None if there is none.
        show: turns both into text.
        at_least: whether more is better; otherwise less is.
        spread: of several times; None if it was measured once.
    """

    what: str
    measured: float
    limit: float | None
    show: Callable[[Any], str]
    at_least: bool = False
    spread: Spread | None = None

    @property
    def met(self) -> bool:
        """Whether it was reached, if there was something to reach."""
        if self.limit is None:
            return True
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit

    @classmethod
    def of(cls, what: str, spread: Spread, limit: float | None, show: Callable[[Any], str]) -> Goal:
        """One that was measured several times."""
        return cls(what, spread.middle, limit, show, spread=spread)


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
        """Print which goals were met and which were missed, and what has none."""
        aimed = [goal for goal in self.goals if goal.limit is not None]
        met, missed = ([goal for goal in aimed if goal.met is met] for met in (True, False))
        for heading, these in (
            ("Measured without a goal", [goal for goal in self.goals if goal.limit is None]),
            (f"Goals met: {len(met)} of {len(aimed)}", met),
            (f"Goals missed: {len(missed)} of {len(aimed)}", missed),
        ):
            if these:
                print(f"\n{heading}")
                print("\n".join(aligned(list(map(_told, these)), [True, False, False, False])))
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
                "spread": goal.spread,
            }
            for goal in self.goals
        ]
        return {"tables": self.tables, "goals": goals}


def _told(goal: Goal) -> list[str]:
    """A line of the list of goals."""
    between = f"{goal.show(goal.spread.least)} to {goal.show(goal.spread.most)}" if goal.spread else ""
    aim = "" if goal.limit is None else f"(goal {'≥' if goal.at_least else '≤'} {goal.show(goal.limit)})"
    return [f"  {goal.what}", goal.show(goal.measured), between, aim]


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
