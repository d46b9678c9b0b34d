"""A slower processor for another program: all of its processes are stopped for most of the time.

The developer tools of a browser can slow down a page; what runs in its workers, as our Python does, goes on as fast as
before. Stopping every process of it slows all down alike. A process of its own does that, so that it is on time
whatever else the benchmarks do: `python -m benchmarks.slowed 1234`, until its standard input ends.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from benchmarks.processes import tree

if TYPE_CHECKING:
    from collections.abc import Iterator

_RUN, _STOP = 0.010, 0.030  # seconds


@contextmanager
def slowed(program: int) -> Iterator[None]:
    """While this is open, a program and all that it starts get a quarter of the time.

    Args:
        program: the number of its first process.
    """
    command = [sys.executable, "-m", "benchmarks.slowed", str(program)]
    with subprocess.Popen(
        command, cwd=Path(__file__).parent.parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as slowing:
        assert slowing.stdin
        assert slowing.stdout
        slowing.stdout.readline()
        yield
        slowing.stdin.close()
        if slowing.wait():
            raise RuntimeError("the processor did not stay slowed to the end")


def _slow(program: int) -> None:
    turn = monotonic()
    print("It begins.", flush=True)
    over = False
    while not over:
        stopped = tree(program)
        _send(stopped, signal.SIGSTOP)
        turn = max(turn, monotonic() - _STOP) + _STOP  # late once is not late for good
        over = _ended_by(turn)
        _send(stopped, signal.SIGCONT)
        turn += _RUN
        over = over or _ended_by(turn)


def _ended_by(moment: float) -> bool:
    """Whether the standard input ends before a moment; otherwise waits for that."""
    return bool(select.select([sys.stdin], [], [], max(moment - monotonic(), 0))[0])


def _send(processes: list[int], number: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)


if __name__ == "__main__":
    _slow(int(sys.argv[1]))
