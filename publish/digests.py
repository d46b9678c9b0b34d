"""What the browser's worker knows Python's archives by: the digest of each, written into its script.

The browser compares them itself (subresource integrity), over plain http too: with one that is not what was
built, nothing is answered.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["write_digests"]

_PLACE = re.compile(r"FILES AND THEIR DIGESTS|(?<=[\"'`])[\w.-]+ sha256-[^\"'`]+")  # as it is written, or filled in
_FILES = (".json", ".zip")  # all else is compiled while it comes, see fetching.js


def write_digests(worker: Path, runtime: Path) -> None:
    """Write the digest of every archive of a runtime into the script of the worker, in place of earlier ones.

    Args:
        worker: the script; it is written anew, so that another name of the same file keeps what it said.
        runtime: the folder.

    Raises:
        RuntimeError: the script has no place for them, or two.
    """
    files = sorted(path for path in runtime.iterdir() if path.suffix in _FILES)
    digests = " ".join(f"{path.name} {_digest(path.read_bytes())}" for path in files)
    text, places = _PLACE.subn(digests, worker.read_text(encoding="utf-8"))
    if places != 1:
        raise RuntimeError(f"{worker.name} has {places} places for the digests of Python's files, not 1.")
    worker.unlink()
    worker.write_text(text, encoding="utf-8")


def _digest(content: bytes) -> str:
    """As the browser wants it.

    >>> _digest(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
