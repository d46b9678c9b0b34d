"""What a site gets that uses Pyodide as its documentation says: the thing to be measured against.

A plain page calls `loadPyodide` with nothing changed, unpacks one archive with the sources of engine, calculators,
Jinja2 and MarkupSafe, and asks the same question. Its files are compressed by the same code and lie below a path that
browsers may keep for good, as ours do.
"""

from __future__ import annotations

import io
import shutil
import zipfile
from importlib import metadata
from typing import TYPE_CHECKING

from benchmarks.setting import ROOT
from publish import clauses
from publish.compress import compress, compress_tree
from publish.library import facts

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["RUNTIME", "make_stock"]

RUNTIME = "runtime/00000000"
_PYODIDE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")


def make_stock(folder: Path, sources: Path) -> None:
    """Write the page and all that it loads into a new folder.

    Args:
        folder: where to.
        sources: the folder that holds `engine` and `calculators`.
    """
    runtime = folder / RUNTIME
    runtime.mkdir(parents=True)
    for name in ("index.html", "404.html"):
        shutil.copy(ROOT / "benchmarks/stock/index.html", folder / name)
    for name in _PYODIDE:
        shutil.copy(ROOT / "node_modules/pyodide" / name, runtime)
    (runtime / "sources.zip").write_bytes(_archive(sources))
    compress(runtime.glob("*.zip"), 10)
    compress([runtime / "pyodide.asm.wasm"], 10)
    compress_tree(folder)


def _archive(sources: Path) -> bytes:
    """Engine, calculators and what they import, as a plain zip of sources."""
    files = {
        path.relative_to(sources).as_posix(): path.read_bytes()
        for package in ("engine", "calculators")
        for path in sorted((sources / package).rglob("*"))
        if path.suffix in (".py", ".html")
    }
    for package in ("jinja2", "markupsafe"):
        for file in metadata.files(package) or ():
            if file.suffix == ".py":
                files[file.as_posix()] = file.read_binary()
    files |= facts(clauses.addresses(sources / "docs"))
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return buffer.getvalue()
