"""`python -m benchmarks`: measure the budgets, print tables, and report which goals are met and what got worse.

python -m benchmarks
python -m benchmarks --only boot,keys --runs 9
python -m benchmarks --thorough --record
python -m benchmarks --small

A part that fails does not stop the others. The exit code is 1 if one did, and 0 whether goals are met or not.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import tempfile
import traceback
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.history import HISTORY, figures, read, record, report_worse
from benchmarks.report import Report
from benchmarks.setting import ROOT, Setting
from benchmarks.yardstick import yardstick
from engine import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

PARTS = {  # build first: a clean one then serves the others
    "build": "benchmarks.build",
    "rebuild": "benchmarks.rebuild",
    "growth": "benchmarks.scaling",
    "boot": "benchmarks.boot",
    "links": "benchmarks.filled_links",
    "sizes": "benchmarks.sizes",
    "keys": "benchmarks.keystrokes",
    "vary": "benchmarks.vary",
    "search": "benchmarks.search",
    "words": "benchmarks.words",
    "engine": "benchmarks.engine",
    "import": "benchmarks.imports",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    parser = ArgumentParser(
        prog="python -m benchmarks", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", type=_parts, default=list(PARTS), help=f"some of {','.join(PARTS)}")
    parser.add_argument("--runs", type=int, default=3, help="how often each thing is measured (default: 3)")
    parser.add_argument("--thorough", action="store_true", help="also measure 20 times the clauses")
    parser.add_argument("--small", action="store_true", help="run each part once, only to see whether it works")
    parser.add_argument("--record", action="store_true", help="record the figures as this version's")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the unrounded figures to this file")
    options = parser.parse_args(arguments)
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
    print(", ".join(f"{label} {value}" for label, value in machine.items()))
    (ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=ROOT / ".build") as work:
        clean = "build" in options.only and not options.small
        setting = Setting(Path(work), options.runs, report, thorough=options.thorough, small=options.small, clean=clean)
        try:
            measure(options.only, report, setting)
        finally:
            report.show_goals(options.only)
    measured = figures(report.figures, unit)
    if not options.small:
        report_worse(report, read(), measured)
    if options.record:
        record(HISTORY, __version__, f"{datetime.now(UTC):%Y-%m-%d}", machine, measured)
    if options.json:
        options.json.write_text(
            json.dumps({"machine": machine, "runs": options.runs} | report.as_json(), indent=1) + "\n"
        )
    return 1 if report.failures else 0


def measure(parts: Sequence[str], report: Report, setting: Setting) -> None:
    """Run some parts. One that fails leaves its traceback and a line in the report."""
    for part, module in PARTS.items():
        if part in parts:
            try:
                import_module(module).measure(report, setting)
            except Exception as problem:
                traceback.print_exc()
                report.failures[part] = f"{type(problem).__name__}: {problem}".splitlines()[0]


def _parts(text: str) -> list[str]:
    words = text.split(",")
    if not set(words) <= set(PARTS):
        raise ArgumentTypeError(f"must be a list from {','.join(PARTS)}; it is {text}")
    return words


if __name__ == "__main__":
    sys.exit(main())
