"""A program run in a process of its own, which prints JSON."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING, Any

from benchmarks.setting import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def told_by(command: Sequence[str | Path], given: object = None) -> Any:
    """What the last line says that a command prints.

    Args:
        command: the program and its arguments; it runs at the top of the repository.
        given: what it gets on standard input, as JSON.
    """
    done = subprocess.run(command, cwd=ROOT, input=json.dumps(given), capture_output=True, text=True, check=False)
    if done.returncode:
        error = done.stderr.strip()
        raise RuntimeError(f"{' '.join(map(str, command))} failed: {''.join(error.splitlines()[-1:])}\n{error}")
    return json.loads(done.stdout.splitlines()[-1])
