"""What takes time to make and depends on nothing but what it is made of, kept between builds."""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["alone", "forget_unused", "kept"]

_FOLDER = Path(__file__).parent.parent / ".cache"
_FOR = 7 * 24 * 3600  # seconds without use


def kept(drawer: str, name: str, make: Callable[[], bytes]) -> bytes:
    """What an earlier build has made, else what `make` makes now; several builds at once do not disturb each other.

    Args:
        drawer: a folder of the cache.
        name: a file in it, named after all that goes into what is made.
        make: makes it.
    """
    path = _FOLDER / drawer / name
    try:
        made = path.read_bytes()
        path.touch()
    except FileNotFoundError:
        made = make()
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f"{name}.{os.getpid()}-{threading.get_ident()}")
        unfinished.write_bytes(made)
        unfinished.replace(path)
    return made


def alone(drawer: str) -> FileLock:
    """What lets one at a time make what takes long; the others then find it made."""
    _FOLDER.mkdir(exist_ok=True)
    return FileLock(_FOLDER / f"{drawer}.lock")


def forget_unused(drawer: str) -> None:
    """Drop what no build has asked for in a week."""
    for path in (_FOLDER / drawer).glob("*"):
        with suppress(FileNotFoundError):  # another build may be at it
            if path.stat().st_mtime < time.time() - _FOR:
                path.unlink()
