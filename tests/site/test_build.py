"""The build command: never on top of somebody's files."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from tests.places import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear reader")
    command = [sys.executable, "-m", "publish", "build", "--out", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no earlier build" in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
