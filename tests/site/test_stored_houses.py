"""Sets of house rulings as the browser keeps them: taken, chosen, renamed, thrown away."""

from __future__ import annotations

import subprocess
from pathlib import Path


def test_in_node() -> None:
    script = Path(__file__).parent / "houses.mjs"
    done = subprocess.run(["node", "--test", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
