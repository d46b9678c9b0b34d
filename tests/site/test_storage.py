"""Check the browser's own store: blocked, full, damaged or shared by two tabs."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parent


@pytest.mark.parametrize("script", ["storage.mjs", "hand_over.mjs"])
def test_in_node(script: str) -> None:
    done = subprocess.run(["node", "--test", SCRIPTS / script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "# pass" in done.stdout
