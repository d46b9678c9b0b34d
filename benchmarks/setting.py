"""What the measurements share: how often, and the site, built and served once."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
import time
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.processes import Peak
from benchmarks.static_server import Served

if TYPE_CHECKING:
    from collections.abc import Iterable

    from benchmarks.report import Report

ROOT = Path(__file__).parent.parent
_CACHE = ROOT / ".build/bench-cache"  # what builds keep from each other, where a clean one is not asked for


class Built(NamedTuple):
    """What a build has taken.

    Attributes:
        seconds: from beginning to end.
        processor_seconds: of all processors together.
        memory: bytes, at most, of all its processes together.
    """

    seconds: float
    processor_seconds: float
    memory: int


class Setting:
    """One run of the benchmarks.

    Args:
        work: an empty folder that is removed afterwards.
        runs: how often each thing is measured; medians are reported.
        report: where to say what is done.
        thorough: whether the site also grows to 20 times the clauses.
        small: whether each part measures only enough to show that it works.
        clean: whether the site is built without anything that an earlier build has kept.

    Attributes:
        built: how the site was built, once it is there.
    """

    built: Built

    def __init__(
        self, work: Path, runs: int, report: Report, *, thorough: bool = False, small: bool = False, clean: bool = False
    ) -> None:
        self.work = work
        self.runs = 1 if small else runs
        self.thorough = thorough
        self.small = small
        self._clean = clean
        self._report = report

    def few[T](self, values: Iterable[T], how_many: int) -> list[T]:
        """Return all values, or only the first ones in the small setting."""
        return list(values)[: how_many if self.small else None]

    @cached_property
    def site(self) -> Served:
        """The site, built from a copy of the sources, so that nothing changes while things are measured."""
        copy = self.copied("sources")
        if not self._clean:
            _CACHE.mkdir(parents=True, exist_ok=True)
            (copy / ".cache").symlink_to(_CACHE)
        site = Served()
        self._report.say("Building the site.")
        self.built = built(copy, site.address)
        site.show(copy / "site")
        return site

    def copied(self, name: str) -> Path:
        """A new copy of the sources, with what npm has installed."""
        copy = self.work / name
        copy.mkdir()
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
        for file in names[:-1]:
            if (ROOT / file).is_file():  # or it was just deleted, or leads to a folder elsewhere
                (copy / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / file, copy / file)
        (copy / "node_modules").symlink_to((ROOT / "node_modules").resolve())
        return copy


def built(copy: Path, address: str) -> Built:
    """Build the site of a copy of the sources into its folder `site`, for an address.

    Raises:
        RuntimeError: that has failed.
    """
    command = [sys.executable, "-m", "publish", "build", "--out", "site", "--site-url", address]
    began, used = time.perf_counter(), _processor_seconds()
    with (
        tempfile.TemporaryFile("w+") as says,
        subprocess.Popen(command, cwd=copy, stdout=says, stderr=subprocess.STDOUT) as building,
        Peak(building.pid) as peak,
    ):
        failed = building.wait()
        says.seek(0)
        if failed:
            report_line = says.read().strip()
            raise RuntimeError(f"The site could not be built: {report_line.splitlines()[-1]}\n{report_line}")
    return Built(time.perf_counter() - began, _processor_seconds() - used, peak.bytes)


def _processor_seconds() -> float:
    """What processes that were started from here have used of the processors, all taken together."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
