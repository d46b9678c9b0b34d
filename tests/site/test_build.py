"""The build command: the same twice running, and never on top of somebody's files."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.places import ROOT, publish

if TYPE_CHECKING:
    from pathlib import Path


def _digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_two_builds_are_the_same_to_the_byte(site: Path, home: str, tmp_path: Path) -> None:
    assert publish(tmp_path / "again", home) == ""
    assert _digests(tmp_path / "again") == _digests(site)


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear reader")
    command = [sys.executable, "-m", "publish", "build", "--out", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no earlier build" in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
