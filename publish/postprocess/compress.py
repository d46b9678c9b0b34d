"""Brotli and gzip twins of files, for hosts that serve them, made at build time and cached by content.

A file that only our own scripts read needs no twins: it is published as gzip itself (`packed`), and the scripts unpack
it. So it takes a tenth of the space on every host, and of the line from a host that compresses nothing.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

import brotli  # type: ignore[import-untyped]

from publish.cache import cached, forget_unused

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

_QUALITIES = {  # of brotli, by suffix: 11 saves a tenth more than 9 and takes twenty times as long
    ".css": 11,
    ".html": 9,
    ".js": 11,
    ".json": 9,
    ".svg": 11,
    ".txt": 9,
    ".webmanifest": 9,
    ".xml": 9,
}
_SMALLEST = 512  # bytes; below, a twin saves nothing
_WORTH = {  # bytes of a page's article -> a higher quality from that size on, because people read these pages
    32_000: 10,
    120_000: 11,
}
_ARTICLE = b"<article"  # before it comes the part that all pages share
_WIDE, _NEAR = 22, 16  # how far back brotli looks, as a power of two
_LAID_OUT = 9  # if it looks far back, this quality allocates a table of many megabytes for each file, however small


def compress_tree(folder: Path) -> None:
    """Write the twins of every file below a folder that has none yet and would gain by them."""
    files = (path for path in folder.rglob("*") if path.suffix in _QUALITIES and path.stat().st_size >= _SMALLEST)
    qualities = {path: _quality(path) for path in files if not _twin(path, ".br").exists()}
    _compress_all(dict(sorted(qualities.items(), key=lambda item: item[1], reverse=True)))  # the slowest first


def _quality(path: Path) -> int:
    if path.suffix != ".html":
        return _QUALITIES[path.suffix]
    article = path.read_bytes().partition(_ARTICLE)[2]
    worth = [quality for size, quality in _WORTH.items() if len(article) >= size]
    return max([_QUALITIES[path.suffix], *worth])


def gzipped(content: bytes) -> bytes:
    """Return the content of a file that scripts unpack themselves (`calculators/browser/engine/packed.js`), as gzip.

    >>> gzip.decompress(gzipped(b"{}")), gzipped(b"{}") == gzipped(b"{}")
    (b'{}', True)
    """
    return gzip.compress(content, mtime=0)


def compress(paths: Iterable[Path], quality: int) -> None:
    """Write `name.br` and `name.gz` beside each file.

    Args:
        paths: files.
        quality: brotli's, from 0 to 11.
    """
    _compress_all(dict.fromkeys(paths, quality))


def _compress_all(qualities: Mapping[Path, int]) -> None:
    """Compress all files, in threads on all processors, because both libraries release Python's lock."""
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for _ in threads.map(_compress, qualities, qualities.values()):
            pass
    forget_unused("compressed")


def _compress(path: Path, quality: int) -> None:
    content = path.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    back = _NEAR if quality == _LAID_OUT and (path.suffix == ".html" or len(content) < 1 << _NEAR) else _WIDE
    make = partial(brotli.compress, content, quality=quality, lgwin=back)
    brotlied = cached("compressed", f"{digest}.{quality}.{back}.br", make)
    _twin(path, ".br").write_bytes(brotlied)
    zipped = cached("compressed", f"{digest}.gz", partial(gzip.compress, content, mtime=0))
    _twin(path, ".gz").write_bytes(zipped)


def _twin(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)
