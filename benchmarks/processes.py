"""A process and all that it has started: which they are, and how much memory they take together."""

from __future__ import annotations

import re
import threading
from contextlib import suppress
from pathlib import Path

_PROC = Path("/proc")
_PARENT = re.compile(r"\) \S (\d+) ")  # after the name in brackets and the state
_SHARE = re.compile(r"^Pss: +(\d+) kB", re.MULTILINE)
_GONE = (FileNotFoundError, ProcessLookupError, PermissionError)


def tree(root: int) -> list[int]:
    """The number of a process, then those of its children, their children and so on.

    >>> import os
    >>> tree(os.getpid())[0] == os.getpid()
    True
    """
    children: dict[int, list[int]] = {}
    for folder in _PROC.glob("[0-9]*"):
        with suppress(*_GONE):
            processes = _PARENT.search((folder / "stat").read_text(errors="replace"))
            if processes:
                children.setdefault(int(processes[1]), []).append(int(folder.name))
    every = [root]
    for process in every:
        every += children.get(process, [])
    return every


def program_of(words: str) -> int:
    """The number of the process whose command line has these words, the first of a family that all have them.

    Raises:
        LookupError: there is none.
    """
    named = []
    for folder in _PROC.glob("[0-9]*"):
        with suppress(*_GONE):
            if words.encode() in (folder / "cmdline").read_bytes():
                named.append(int(folder.name))
    first = [process for process in named if not any(process in tree(other)[1:] for other in named)]
    if len(first) != 1:
        raise LookupError(f"{len(first)} programs run with {words}")
    return first[0]


class Peak:
    """Watches, while it is open, how much memory a process and all that it has started take at most.

    What several of them share is counted once.

    Args:
        root: the number of the process.

    Attributes:
        bytes: the most so far.
    """

    def __init__(self, root: int) -> None:
        self.bytes = 0
        self._root = root
        self._over = threading.Event()
        self._watching = threading.Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Peak:
        self._watching.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._watching.join()

    def _watch(self) -> None:
        while not self._over.wait(0.2):
            self.bytes = max(self.bytes, sum(map(_memory, tree(self._root))))


def _memory(process: int) -> int:
    with suppress(*_GONE):
        match = _SHARE.search((_PROC / str(process) / "smaps_rollup").read_text())
        return int(match[1]) * 1024 if match else 0
    return 0
