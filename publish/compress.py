"""Brotli and gzip twins of files, for hosts that serve them, made at build time and kept by content."""

from __future__ import annotations

import gzip
import hashlib
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import brotli  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["compress", "compress_tree"]

_KEPT = Path(__file__).parent.parent / ".cache/compressed"
_KEPT_FOR = 7 * 24 * 3600  # seconds without use
_QUALITIES = {  # of brotli, by suffix: 11 is a tenth smaller than 9 and takes twenty times as long
    ".css": 11,
    ".html": 9,
    ".js": 11,
    ".json": 9,
    ".mjs": 11,
    ".svg": 11,
    ".txt": 9,
    ".webmanifest": 9,
    ".xml": 9,
}
_LEAST = 512  # bytes; below, a twin saves nothing


def compress_tree(folder: Path) -> None:
    """Write the twins of every file below a folder that gains by it and has none yet."""
    files = (path for path in folder.rglob("*") if path.suffix in _QUALITIES and path.stat().st_size >= _LEAST)
    wanted = [path for path in files if not _twin(path, ".br").exists()]
    for quality in sorted(set(_QUALITIES.values())):
        compress((path for path in wanted if _QUALITIES[path.suffix] == quality), quality)


def compress(paths: Iterable[Path], quality: int) -> None:
    """Write `name.br` and `name.gz` beside each file.

    Both libraries let go of Python's lock while they work, so threads use all processors.

    Args:
        paths: files.
        quality: brotli's, from 0 to 11.
    """
    _KEPT.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for _ in threads.map(partial(_compress, quality=quality), paths):
            pass
    for kept in _KEPT.iterdir():
        with suppress(FileNotFoundError):  # another build may be at it
            if kept.stat().st_mtime < time.time() - _KEPT_FOR:
                kept.unlink()


def _compress(path: Path, quality: int) -> None:
    content = path.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    for suffix, kept in ((".br", _KEPT / f"{digest}.{quality}.br"), (".gz", _KEPT / f"{digest}.gz")):
        try:
            small = kept.read_bytes()
            kept.touch()
        except FileNotFoundError:
            small = brotli.compress(content, quality=quality) if suffix == ".br" else gzip.compress(content, mtime=0)
            unfinished = kept.with_name(f"{kept.name}.{os.getpid()}-{threading.get_ident()}")
            unfinished.write_bytes(small)
            unfinished.replace(kept)
        _twin(path, suffix).write_bytes(small)


def _twin(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)
