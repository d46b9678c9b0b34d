"""A program run in a process of its own, which prints JSON."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING, Any

from benchmarks.setting import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def json_of(command: Sequence[str | Path], task: object = None) -> Any:
    """What the last line says that a command prints.

    Args:
        command: the program and its arguments; it runs at the top of the repository.
        task: what it gets on standard input, as JSON.
    """
    process = subprocess.run(command, cwd=ROOT, input=json.dumps(task), capture_output=True, text=True, check=False)
    if process.returncode:
        error = process.stderr.strip()
        raise RuntimeError(f"{' '.join(map(str, command))} failed: {''.join(error.splitlines()[-1:])}\n{error}")
    return json.loads(process.stdout.splitlines()[-1])
