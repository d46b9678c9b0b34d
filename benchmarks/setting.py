"""What the measurements share: how often, and the site, built and served once."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import time
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.served import Served

if TYPE_CHECKING:
    from benchmarks.report import Report

__all__ = ["ROOT", "Setting"]

ROOT = Path(__file__).parent.parent
_KEPT = ROOT / ".build/bench-cache"  # what builds keep from each other, where a clean one is not asked for


class Setting:
    """One run of the benchmarks.

    Args:
        work: an empty folder that is removed afterwards.
        runs: how often each thing is measured; medians are reported.
        clean: whether the site is built without anything that an earlier build has kept.
        report: where to say what is done.
    """

    def __init__(self, work: Path, runs: int, clean: bool, report: Report) -> None:
        self.work = work
        self.runs = runs
        self._clean = clean
        self._report = report
        self.build_seconds = self.build_processor_seconds = 0.0

    @cached_property
    def site(self) -> Served:
        """The site, built from a copy of the sources, so that nothing changes while things are measured."""
        copy = self.work / "sources"
        copy.mkdir()
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        for name in subprocess.run(listed, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")[
            :-1
        ]:
            if (ROOT / name).exists():  # or it was just deleted
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, copy / name)
        (copy / "node_modules").symlink_to(ROOT / "node_modules")
        if not self._clean:
            _KEPT.mkdir(parents=True, exist_ok=True)
            (copy / ".cache").symlink_to(_KEPT)
        site = Served()
        self._report.say("Building the site.")
        began, used = time.perf_counter(), _processor_seconds()
        command = [sys.executable, "-m", "publish", "build", "--out", "site", "--site-url", site.address]
        done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
        self.build_seconds = time.perf_counter() - began
        self.build_processor_seconds = _processor_seconds() - used
        if done.returncode:
            raise RuntimeError(f"The site could not be built:\n{done.stdout}{done.stderr}")
        site.show(copy / "site")
        return site


def _processor_seconds() -> float:
    """What processes that were started from here have used of the processors, all taken together."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
