"""The build command: the same twice running, and never on top of somebody's files."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from typing import TYPE_CHECKING

from publish.serve import address
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from socket import socket


def _digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_two_builds_are_the_same_to_the_byte(site: Path, build: Callable[[str], Path], top: socket) -> None:
    assert _digests(build(address(top, "/"))) == _digests(site)


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear reader")
    command = [sys.executable, "-m", "publish", "build", "--out", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no earlier build" in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
