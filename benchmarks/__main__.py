"""`python -m benchmarks`: measure the budgets, print tables, and say which goals are met and what has got worse.

python -m benchmarks
python -m benchmarks --only boot,keys --runs 9
python -m benchmarks --thorough --record
python -m benchmarks --json measured.json
"""

from __future__ import annotations

import json
import os
import platform
import sys
import tempfile
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.history import HISTORY, figures, read, recorded, tell_worse
from benchmarks.report import Report
from benchmarks.setting import ROOT, Setting
from benchmarks.yardstick import yardstick
from engine import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

QUESTIONS = {  # build first: a clean one then serves the others
    "build": "benchmarks.build",
    "rebuild": "benchmarks.rebuild",
    "growth": "benchmarks.growth",
    "boot": "benchmarks.boot",
    "links": "benchmarks.filled_links",
    "sizes": "benchmarks.sizes",
    "keys": "benchmarks.keystrokes",
    "words": "benchmarks.words",
    "engine": "benchmarks.engine",
    "import": "benchmarks.imports",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0 whether goals are met or not."""
    parser = ArgumentParser(
        prog="python -m benchmarks", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", type=_questions, default=list(QUESTIONS), help=f"some of {','.join(QUESTIONS)}")
    parser.add_argument("--runs", type=int, default=3, help="how often each thing is measured (default: 3)")
    parser.add_argument(
        "--thorough",
        action="store_true",
        help="measure a link of every calculator, not of eight, and 20 times the clauses",
    )
    parser.add_argument("--record", action="store_true", help="record the figures as this version's")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the unrounded figures to this file")
    asked = parser.parse_args(arguments)
    report = Report()
    unit = yardstick()
    machine = {
        "Python": platform.python_version(),
        "machine": platform.machine(),
        "processors": os.cpu_count(),
        "load before the run": round(
            os.getloadavg()[0], 1
        ),  # above the number of processors, only ratios tell anything
    }
    print(", ".join(f"{what} {value}" for what, value in machine.items()))
    (ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=ROOT / ".build") as work:
        setting = Setting(Path(work), asked.runs, report, thorough=asked.thorough, clean="build" in asked.only)
        for question, module in QUESTIONS.items():
            if question in asked.only:
                import_module(module).measure(report, setting)
    report.show_goals()
    measured = figures(report.goals, unit)
    tell_worse(report, read(), measured)
    if asked.record:
        recorded(HISTORY, __version__, f"{datetime.now(UTC):%Y-%m-%d}", machine, measured)
    if asked.json:
        asked.json.write_text(json.dumps({"machine": machine, "runs": asked.runs} | report.as_json(), indent=1) + "\n")
    return 0


def _questions(text: str) -> list[str]:
    words = text.split(",")
    if not set(words) <= set(QUESTIONS):
        raise ArgumentTypeError(f"must be a list from {','.join(QUESTIONS)}; it is {text}")
    return words


if __name__ == "__main__":
    sys.exit(main())
