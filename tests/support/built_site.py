"""The site of a test run: built once for each address, and served there once, whatever the number of workers.

Pages change instantly only at the address that the site was built for, so all workers read it at the same one. The
process that the run started in holds these addresses from the first moment on, and answers there as soon as there is
something to show; the first worker that asks for the site builds it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

from publish.serve.server import Site, address, listen, start

if TYPE_CHECKING:
    from collections.abc import Iterable
    from wsgiref.types import StartResponse, WSGIEnvironment

ROOT = Path(__file__).parents[2]
TOP = "/"
BELOW = "/some/path/"


class _Soon(Site):
    """A server that shows a folder as soon as it exists."""

    def __init__(self, prefix: str, built: Built) -> None:
        super().__init__(prefix)
        self._built, self._shown = built, False

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if not self._shown and self._built.done.exists():
            self.show(self._built.folder)
            self._shown = True
        return super().__call__(environ, start_response)


class Built:
    """The site, built for one address.

    Args:
        folder: the folder to build it in.
        front: the address of its front page.
    """

    def __init__(self, folder: Path, front: str) -> None:
        self.folder, self.front = folder, front
        self.done = folder.with_suffix(".done")

    def built(self) -> Path:
        """Return its folder, built on the first call. A failed build fails every test with the build's message."""
        with FileLock(self.folder.with_suffix(".lock")):
            if not self.done.exists():
                self.done.write_text(publish(self.folder, self.front))
        message = self.done.read_text()
        if message:
            pytest.fail(message, pytrace=False)
        return self.folder


def copy_sources(to: Path) -> None:
    """Copy everything that the site is built from, including npm's packages, so that a test can edit it."""
    listed = subprocess.run(
        ["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, to / name)
    (to / "node_modules").symlink_to((ROOT / "node_modules").resolve())


def publish(folder: Path, site_url: str) -> str:
    """Build the site for an address, by the command that everybody uses.

    Returns:
        The error message, or nothing.
    """
    command = [sys.executable, "-m", "publish", "build", "--out", str(folder), "--site-url", site_url]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}" if done.returncode else ""


def serve(work: Path) -> dict[str, Built]:
    """Hold an address for each path of the site, and answer there once the site is built."""
    served = {}
    for number, path in enumerate((TOP, BELOW)):
        at = listen("127.0.0.1", 0)
        served[path] = Built(work / f"site{number}", address(at, path))
        start(_Soon(path, served[path]), at)
    return served
