"""A cache between builds, `.cache/`, for results that take time to make and depend only on their sources.

Several builds at once do not disturb each other.
"""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from filelock import FileLock

from publish.paths import CACHE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

_UNUSED = 7 * 24 * 3600  # seconds after which a result is deleted


def cached(folder: str, name: str, make: Callable[[], bytes]) -> bytes:
    """Return an earlier build's result, else what `make` makes now.

    Args:
        folder: a folder of the cache.
        name: a file in it, named after everything that the result depends on.
        make: makes the result.
    """
    (content,) = cached_many(folder, [name], lambda _: [make()])
    return content


def cached_many(folder: str, names: Sequence[str], make: Callable[[list[str]], Iterable[bytes]]) -> list[bytes]:
    """Return several results; `make` makes all the missing ones together, in the order of their names."""
    contents = {name: _earlier(CACHE / folder / name) for name in names}
    missing = [name for name, content in contents.items() if content is None]
    results = dict(zip(missing, make(missing) if missing else (), strict=True))
    for name, content in results.items():
        path = CACHE / folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f"{name}.{os.getpid()}-{threading.get_ident()}")
        unfinished.write_bytes(content)
        unfinished.replace(path)
    return [results[name] if name in results else contents[name] or b"" for name in names]


def _earlier(path: Path) -> bytes | None:
    """Return the result of an earlier build, and extend its stay in the cache."""
    try:
        content = path.read_bytes()
        path.touch()
    except FileNotFoundError:
        return None
    return content


def lock(folder: str) -> FileLock:
    """Return a lock that lets one build at a time make the slow results of a folder; the others then load them."""
    CACHE.mkdir(exist_ok=True)
    return FileLock(CACHE / f"{folder}.lock")


def forget_unused(folder: str, newest: int | None = None) -> None:
    """Delete results that no build has used for a week, and all but the newest if a number of them is given."""
    times: dict[Path, float] = {}
    for path in (CACHE / folder).glob("*.*"):
        with suppress(FileNotFoundError):  # another build may delete it, too
            times[path] = path.stat().st_mtime
    newest_first = sorted(times, key=lambda path: -times[path])
    for index, path in enumerate(newest_first):
        if times[path] < time.time() - _UNUSED or (newest is not None and index >= newest):
            path.unlink(missing_ok=True)
