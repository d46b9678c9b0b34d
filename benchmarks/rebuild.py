"""How long `make serve` takes from a source being saved to that being seen, and to the whole site being up to date.

What is saved is a rules page, then an engine module.
It runs on a copy of the sources, as it does for whoever writes, with what the first build has kept.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from benchmarks.report import Column, Report
from benchmarks.spread import Spread
from benchmarks.units import seconds

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import IO

    from benchmarks.setting import Setting

PAGE, CLAUSE = "docs/actions/parry.md", "Parry is a special case of [Await](await.md) "
MODULE = "engine/actions/parries/effect.py"


def _change_page(copy: Path, time: int) -> None:
    """Another text of a clause."""
    path = copy / PAGE
    before, clause, after = path.read_text(encoding="utf-8").partition(CLAUSE)
    if not clause:
        raise ValueError(f"{PAGE} no longer contains {CLAUSE!r}")
    path.write_text(f"{before}{clause}for the {time}. time {after}", encoding="utf-8")


def _change_module(copy: Path, time: int) -> None:
    """Another module of the engine, in bytecode too."""
    with (copy / MODULE).open("a", encoding="utf-8") as module:
        module.write(f"\n_VERSION = {time}\n")


SAVED: dict[str, Callable[[Path, int], None]] = {"page": _change_page, "module": _change_module}


def measure(report: Report, setting: Setting) -> None:
    """Start the server, save one thing after the other."""
    copy = setting.copied("served")
    shutil.copytree(setting.site.folder.parent / ".cache", copy / ".cache")
    report.say("Starting the server that rebuilds on save.")
    command = [sys.executable, "-u", "-m", "publish", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        assert server.stdout
        try:
            _until(server.stdout, "Serving the site")
            seen: dict[str, list[float]] = {kind: [] for kind in SAVED}
            whole: dict[str, list[float]] = {kind: [] for kind in SAVED}
            for number in range(1, setting.runs + 1):
                for kind, change in SAVED.items():
                    report.say(f"Saving a {kind}, run {number} of {setting.runs}.")
                    began = time.perf_counter()
                    change(copy, number)
                    for words, times in (("shows your changes", seen), ("is up to date", whole)):
                        _until(server.stdout, words)
                        times[kind].append(time.perf_counter() - began)
        finally:
            server.terminate()
    rows = []
    for kind in SAVED:
        spread = Spread.of(seen[kind])
        rows.append([kind, *spread, Spread.of(whole[kind]).middle])
        report.measured(f"a saved {kind} is shown", spread)
    headings = ("seen after", "least", "most", "whole site after")
    report.table(
        f"From saving a source to seeing its change with `make serve` (medians of {setting.runs})",
        [Column("saved"), *(Column(heading, seconds) for heading in headings)],
        rows,
    )


def _until(says: IO[str], words: str) -> None:
    """Read what the server says until it says some words.

    Raises:
        RuntimeError: it stops before, or says that a build has failed.
    """
    text = []
    for line in says:
        text.append(line)
        if words in line:
            return
        if "The build failed" in line:
            break
    raise RuntimeError(f"The server did not print {words!r}, but: {''.join(text[-1:])}{''.join(text)}")
