"""What the browser's worker knows of Python's files: the digest of each archive, and sizes, written into its script.

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

# As it is written, or filled in.
_PLACE = re.compile(r"FILES, THEIR DIGESTS AND SIZES|(?<=[\"'`])[\w.-]+ sha256-[^\"'`]+")
_CHECKED = (".json", ".zip")  # all else is compiled while it comes, see fetching.js
_COUNTED = "pyodide.asm.wasm"  # most of what comes; a reader on a slow line is told how much of it is there


def write_digests(worker: Path, runtime: Path) -> None:
    """Write the digests and sizes of a runtime's files into the script of the worker, in place of earlier ones.

    Args:
        worker: the script; it is written anew, so that another name of the same file keeps what it said.
        runtime: the folder.

    Raises:
        RuntimeError: the script has no place for them, or two.
    """
    files = sorted(path for path in runtime.iterdir() if path.suffix in _CHECKED or path.name == _COUNTED)
    said = " ".join(f"{path.name} {_digest(path)} {path.stat().st_size}" for path in files)
    text, places = _PLACE.subn(said, worker.read_text(encoding="utf-8"))
    if places != 1:
        raise RuntimeError(f"{worker.name} has {places} places for the digests of Python's files, not 1.")
    worker.unlink()
    worker.write_text(text, encoding="utf-8")


def _digest(path: Path) -> str:
    """As the browser wants it; empty for a file that is not checked."""
    if path.suffix not in _CHECKED:
        return ""
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"
