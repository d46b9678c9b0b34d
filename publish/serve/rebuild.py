"""The builds of `make serve`: the whole site first, and after each save a quick draft, then the whole site again.

Each build has its own process and its own folder. So no module of an earlier one survives, and until a build is
done, or if it fails, readers keep the last good site.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from publish.paths import ROOT
from publish.serve.build_record import NO_DRAFT
from publish.serve.server import Site, address, listen, start, until_interrupted
from publish.serve.watch import Changes
from publish.sources import SOURCES
from publish.terminal import say

if TYPE_CHECKING:
    from collections.abc import Iterator


_LOOK_AGAIN = 0.1  # seconds


class Builds:
    """The builds of one server.

    Browsers may keep nothing for offline use, so that a writer sees the text that was saved last.

    Args:
        site: the application that shows them.
        front: the address of its front page.
        work: an empty folder.
        changes: reports each save of a source.
    """

    def __init__(self, site: Site, front: str, work: Path, changes: Changes) -> None:
        self._site, self._front, self._work, self._changes = site, front, work, changes
        self._last_good = work / "none"  # the last good one
        self._shown_folders: list[Path] = []
        self._numbers = count(1)

    def first(self) -> int | None:
        """Build the whole site and show it; return the exit code."""
        return self._build_whole(to_the_end=True)

    def follow(self) -> None:
        """Build again whenever a source is saved, until interrupted."""
        while True:
            self._changes.wait()
            say("A source file has changed.")
            failed: int | None = self._build_draft()
            if failed in (0, NO_DRAFT):
                failed = self._build_whole()
            if failed:
                say(f"The build failed. {self._front} still shows the last good one.")
            elif failed == 0:
                say(f"{self._front} is up to date.")

    def _build_draft(self) -> int:
        """Show the saved changes as a draft, if possible; return the exit code."""
        folder = self._folder()
        last = ("--last", str(self._last_good), "--record", _record_of(self._last_good))
        with _started(self._command("draft", folder, *last)) as drafting:
            failed = drafting.wait()
        if not failed:
            self._show(folder)
            say(f"{self._front} shows your changes. Short links, previews, search and quick answers follow.")
        return failed

    def _build_whole(self, *, to_the_end: bool = False) -> int | None:
        """Show the whole site; return the exit code, or None if the build was abandoned because a source was saved."""
        folder = self._folder()
        command = self._command("build", folder, "--without-offline", "--record", _record_of(folder))
        try:
            with _started(command) as building:
                while building.poll() is None:
                    if to_the_end:
                        building.wait()
                    elif self._changes.within(_LOOK_AGAIN):
                        return None
        finally:
            for unfinished in self._work.glob(f".{folder.name}-*"):
                shutil.rmtree(unfinished, ignore_errors=True)
        if not building.returncode:
            self._last_good = folder
        self._show(self._last_good)
        return building.returncode

    def _command(self, word: str, folder: Path, *more: str) -> list[str]:
        return [sys.executable, "-m", "publish", word, "--out", str(folder), "--site-url", self._front, *more]

    def _folder(self) -> Path:
        """Return a new folder for the next build."""
        return self._work / str(next(self._numbers))

    def _show(self, folder: Path) -> None:
        """Show a build; keep the last good one, and the one that may be on its way to a browser."""
        if not folder.exists():  # the first build has failed
            return
        self._site.show(folder)
        self._shown_folders = [*self._shown_folders[-1:], folder]
        stay = {*self._shown_folders, self._last_good, Path(_record_of(self._last_good))}
        for older in self._work.iterdir():
            if older not in stay:
                shutil.rmtree(older)


@contextmanager
def _started(command: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command until the block ends, and then end it and all that it has started."""
    process = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()


def _record_of(folder: Path) -> str:
    """Return the folder of a build's data for drafts."""
    return f"{folder}-record"


def serve_sources(host: str, port: int, prefix: str) -> int:
    """Build the site, serve it until interrupted, and build it again when a source changes.

    Returns:
        The exit code: 0 after an interruption, otherwise the first build's, which failed.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    changes = Changes(ROOT, SOURCES)
    site, at = Site(prefix), listen(host, port)
    front = address(at, site.prefix)
    (ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="serve-", dir=ROOT / ".build") as work:
        builds = Builds(site, front, Path(work), changes)
        failed = builds.first()
        if failed:
            return failed
        start(site, at)
        say(f"Serving the site at {front} (Ctrl-C stops it). It rebuilds when you save a source file.")
        return until_interrupted(builds.follow)
