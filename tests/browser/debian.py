"""Installs packages of Debian, if that needs no password."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from filelock import FileLock

from publish.terminal import say

__all__ = ["install"]


def install(name: str, *choices: tuple[str, ...]) -> None:
    """Install the first of these groups of packages that is available; one call at a time on this machine.

    Args:
        name: the name of the packages in the printed sentence.
        choices: groups of packages, the best first.
    """
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or not all(map(shutil.which, root[:1])):
        return
    say(f"Installing {name} for the browser tests with apt-get.")
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"]
    with FileLock(Path(tempfile.gettempdir(), "tableside-apt.lock")):
        subprocess.run([*apt, "update"], check=False)
        for packages in choices:
            if subprocess.run([*apt, "install", "--no-install-recommends", *packages], check=False).returncode == 0:
                return
