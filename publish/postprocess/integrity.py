"""Digests and sizes of Python's files, written into the script of the browser's worker.

The browser compares the digests itself (subresource integrity), over plain http too. If a file is not the file that was
built, the worker answers nothing.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import TYPE_CHECKING

from publish.python.library import REST_FILE

if TYPE_CHECKING:
    from pathlib import Path

# In its source form, or filled in.
_PLACE = re.compile(r"FILES, THEIR DIGESTS AND SIZES|(?<=[\"'`])[\w.-]+ sha256-[^\"'`]+")
_CHECKED = (".json", ".zip")  # the rest is compiled while it arrives, see fetching.js
_COUNTED = "pyodide.asm.wasm"  # most of the bytes; a reader on a slow line sees how many have arrived


def write_digests(worker: Path, runtime: Path) -> None:
    """Write the digests and sizes of a runtime's files into the worker's script, replacing earlier ones.

    Args:
        worker: the script; it becomes a new file, so that another name of the same file keeps its old content.
        runtime: the folder.

    Raises:
        RuntimeError: the script has no place for them, or two places.
    """
    files = sorted(path for path in runtime.iterdir() if _is_checked(path) or path.name == _COUNTED)
    listing = " ".join(f"{path.name} {_digest(path)} {path.stat().st_size}" for path in files)
    text, places = _PLACE.subn(listing, worker.read_text(encoding="utf-8"))
    if places != 1:
        raise RuntimeError(f"{worker.name} has {places} places for the digests of Python's files, not 1.")
    worker.unlink()
    worker.write_text(text, encoding="utf-8")


def _digest(path: Path) -> str:
    """Return a digest as the browser wants it; empty for a file that is not checked."""
    if not _is_checked(path):
        return ""
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def _is_checked(path: Path) -> bool:
    return path.suffix in _CHECKED or path.name == REST_FILE
