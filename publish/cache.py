"""A cache between builds for results that take time to make and depend only on their sources."""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock

from publish.paths import CACHE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

__all__ = ["alone", "forget_unused", "kept", "kept_together"]

_FOR = 7 * 24 * 3600  # seconds without use


def kept(drawer: str, name: str, make: Callable[[], bytes]) -> bytes:
    """Return an earlier build's result, else what `make` makes now; several builds at once do not disturb each other.

    Args:
        drawer: a folder of the cache.
        name: a file in it, named after everything that the result depends on.
        make: makes the result.
    """
    (content,) = kept_together(drawer, [name], lambda _: [make()])
    return content


def kept_together(drawer: str, names: Sequence[str], make: Callable[[list[str]], Iterable[bytes]]) -> list[bytes]:
    """Return the same for several files; `make` makes all the missing ones together, in the order of their names."""
    found = {name: _earlier(CACHE / drawer / name) for name in names}
    missing = [name for name, content in found.items() if content is None]
    made = dict(zip(missing, make(missing) if missing else (), strict=True))
    for name, content in made.items():
        path = CACHE / drawer / name
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f"{name}.{os.getpid()}-{threading.get_ident()}")
        unfinished.write_bytes(content)
        unfinished.replace(path)
    return [made[name] if name in made else found[name] or b"" for name in names]


def _earlier(path: Path) -> bytes | None:
    """Return the result of an earlier build, and extend its stay in the cache."""
    try:
        made = path.read_bytes()
        path.touch()
    except FileNotFoundError:
        return None
    return made


def alone(drawer: str) -> FileLock:
    """Return a lock that lets one build at a time make slow results; the others then load them."""
    CACHE.mkdir(exist_ok=True)
    return FileLock(CACHE / f"{drawer}.lock")


def forget_unused(drawer: str) -> None:
    """Delete results that no build has used for a week."""
    for path in (CACHE / drawer).glob("*"):
        with suppress(FileNotFoundError):  # another build may delete it, too
            if path.stat().st_mtime < time.time() - _FOR:
                path.unlink()
