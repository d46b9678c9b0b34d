"""How fast the engine answers: against icepool where both can be asked, and its heaviest answers by themselves."""

from __future__ import annotations

import sys
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.own_process import json_of
from benchmarks.report import Column, Report
from benchmarks.tasks_best_play import KINDS
from benchmarks.tasks_best_play import TASKS as BEST_PLAY
from benchmarks.tasks_ours import TASKS
from benchmarks.units import ratio, seconds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from benchmarks.setting import Setting

PLAIN = ("successes", "contest ")  # tasks that have a budget of their own


def measure(report: Report, setting: Setting) -> None:
    """Each task in fresh processes, in turn."""
    _against_icepool(report, setting.few(TASKS, 2), setting.runs)
    _best_play(report, setting.few(BEST_PLAY, 3), setting.runs)


def _against_icepool(report: Report, tasks: Iterable[str], runs: int) -> None:
    rows = []
    for task in tasks:
        report.say(f"Engine and icepool: {task}.")
        ours, theirs = [], []
        for _ in range(runs):
            ours.append(_run_once("benchmarks.tasks_ours", task))
            theirs.append(_run_once("benchmarks.tasks_icepool", task))
        if len({run["digest"] for run in ours + theirs}) != 1:
            raise AssertionError(f"engine and icepool differ on {task}")
        cold, their_cold = _median(ours, "cold"), _median(theirs, "cold")
        warm, their_warm = _median(ours, "warm"), _median(theirs, "warm")
        with_import, their_with_import = (
            _median(run, "import") + first for run, first in ((ours, cold), (theirs, their_cold))
        )
        times = (cold, their_cold, their_cold / cold, warm, their_warm, their_warm / warm)
        rows.append([task, *times, their_with_import / with_import])
        report.measured("icepool/engine, first call", their_cold / cold, task)
        if task.startswith(PLAIN) and "table" not in task:
            report.measured("engine, first call", cold, task)
    first, later = ("first", seconds), ("later", seconds)
    report.table(
        f"Engine against icepool, same answers (fresh processes, medians of {runs})",
        [
            Column("task"),
            *(Column(*first), Column("icepool", seconds), Column("ratio", ratio)),
            *(Column(*later), Column("icepool", seconds), Column("ratio", ratio)),
            Column("with import", ratio),
        ],
        rows,
        "First: the first call after the import. With import: the ratio of import and call together.",
    )


def _best_play(report: Report, tasks: Iterable[str], runs: int) -> None:
    rows = []
    for task in tasks:
        report.say(f"Best play: {task}.")
        times = [_run_once("benchmarks.tasks_best_play", task) for _ in range(runs)]
        cold = _median(times, "cold")
        rows.append([task, cold, _median(times, "warm")])
        if task in KINDS:
            report.measured(f"engine, first call of best play, {KINDS[task]}", cold, task)
    report.table(
        f"Best play (fresh processes, medians of {runs})",
        [Column("task"), Column("first", seconds), Column("later", seconds)],
        rows,
    )


def _run_once(module: str, task: str) -> dict[str, float]:
    times: dict[str, float] = json_of([sys.executable, "-m", "benchmarks.one_task", module, task])
    return times


def _median(times: list[dict[str, float]], name: str) -> float:
    return median(run[name] for run in times)
