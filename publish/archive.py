"""Archives that Python imports from: read, compiled to bytecode, and packed the same way every time."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["compiled", "packed", "unpacked"]

_ROOT = Path(__file__).parent.parent


def unpacked(path: Path) -> dict[str, bytes]:
    """The files of a zip or wheel: name -> contents."""
    with zipfile.ZipFile(path) as archive:
        return {entry.filename: archive.read(entry) for entry in archive.infolist() if not entry.is_dir()}


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip of files, sorted by name, stored and not deflated.

    The download is compressed as a whole: brotli sees what the modules have in common, and the browser's Python has
    nothing to inflate when it imports.

    >>> packed({"b.py": b"", "a.py": b""}) == packed({"a.py": b"", "b.py": b""})
    True
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name])
    return buffer.getvalue()


def compiled(files: Mapping[str, bytes], *, lines: bool = True) -> dict[str, bytes]:
    """The same files with each `.py` turned into its `.pyc`, as `publish.bytecode` says.

    Args:
        files: name -> contents.
        lines: whether a traceback knows the lines of these modules.

    >>> sorted(compiled({"dice.py": b"faces = 6", "dice.txt": b""}))
    ['dice.pyc', 'dice.txt']
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        for file, content in files.items():
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        subprocess.run(
            [
                *(sys.executable, "-OO", "-X", "no_debug_ranges", "-m", "publish.bytecode", folder),
                *([] if lines else ["--without-lines"]),
            ],
            check=True,
            cwd=_ROOT,
            env=os.environ | {"PYTHONHASHSEED": "0"},  # it orders what stands in a frozen set
        )
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
