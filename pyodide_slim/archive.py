"""Archives that Python imports from: read, compiled to bytecode, and packed the same way every time."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, BinaryIO

from pyodide_slim.bytecode import finished, without_annotations

if TYPE_CHECKING:
    from collections.abc import Mapping

_A_DATE = "315532800"  # 1 January 1980; any date at all makes the bytecode carry hashes instead of dates


def unpacked(path: Path | BinaryIO) -> dict[str, bytes]:
    """Return the contents of the files in a zip or wheel, by name, given its path or its contents."""
    with zipfile.ZipFile(path) as archive:
        return {entry.filename: archive.read(entry) for entry in archive.infolist() if not entry.is_dir()}


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of files, sorted by name, stored without compression.

    The download is compressed as a whole. So brotli can use everything that modules share, and the browser's Python
    has nothing to inflate when it imports.

    >>> packed({"b.py": b"", "a.py": b""}) == packed({"a.py": b"", "b.py": b""})
    True
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name])
    return buffer.getvalue()


def compiled(files: Mapping[str, bytes], *, lines: bool = True) -> dict[str, bytes]:
    """Return the same files with each `.py` compiled to a `.pyc`.

    Docstrings, asserts and the columns of each instruction are left out, and the parts that `pyodide_slim.bytecode`
    lists.

    Args:
        files: name -> contents.
        lines: whether a traceback knows the lines of these modules.

    >>> sorted(compiled({"dice.py": b"faces = 6", "dice.txt": b""}))
    ['dice.pyc', 'dice.txt']
    """
    sources = {name: without_annotations(text) if name.endswith(".py") else text for name, text in files.items()}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sources.zip"
        path.write_bytes(packed(sources))
        subprocess.run(
            [sys.executable, "-m", "pyodide_cli", "py-compile", "--silent", "--compression-level", "0", path],
            check=True,
            env=os.environ
            | {
                "PYTHONOPTIMIZE": "2",
                "PYTHONNODEBUGRANGES": "1",
                "SOURCE_DATE_EPOCH": _A_DATE,
                "PYTHONHASHSEED": "0",  # it decides the order of a frozen set
            },
        )
        contents = unpacked(path)
    return {name: finished(text, lines=lines) if name.endswith(".pyc") else text for name, text in contents.items()}
