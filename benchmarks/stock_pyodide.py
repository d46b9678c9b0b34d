"""What a site gets that uses Pyodide as its documentation says: the thing to be measured against.

A plain page calls `loadPyodide` with nothing changed, unpacks one archive, and asks one question. `make_stock` has the
sources of engine, calculators, Jinja2 and MarkupSafe in it and asks what our page asks; `make_peer` has icepool in it,
as the pages of a dice library do, and a few lines that answer the same question in numbers. Their files are compressed
by the same code and lie below a path that browsers may keep for good, as ours do.
"""

from __future__ import annotations

import io
import shutil
import zipfile
from importlib import metadata
from typing import TYPE_CHECKING

from benchmarks.setting import ROOT
from publish.postprocess.compress import compress, compress_tree
from publish.python.library import facts
from publish.rules import clauses

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

RUNTIME = "runtime/00000000"
_PYODIDE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")


def make_stock(folder: Path, sources: Path) -> None:
    """Write the page that asks our own code, and all that it loads, into a new folder.

    Args:
        folder: where to.
        sources: the folder that holds `engine` and `calculators`.
    """
    _make(folder, ROOT / "benchmarks/stock", our_sources(sources))


def make_peer(folder: Path) -> None:
    """Write the page that asks icepool, and all that it loads, into a new folder."""
    page = ROOT / "benchmarks/peer"
    files = dict(_modules("icepool")) | {"parries.py": (page / "parries.py").read_bytes()}
    _make(folder, page, _archive(files))


def our_sources(sources: Path) -> bytes:
    """An archive of engine and calculators and of what they import, as it would come to stock Pyodide."""
    files = {
        path.relative_to(sources).as_posix(): path.read_bytes()
        for package in ("engine", "calculators")
        for path in sorted((sources / package).rglob("*"))
        if path.suffix in (".py", ".html")
    }
    files |= dict(_modules("jinja2")) | dict(_modules("markupsafe")) | facts(clauses.addresses(sources / "docs"))
    return _archive(files)


def _modules(package: str) -> Iterator[tuple[str, bytes]]:
    """The modules of an installed package of pure Python, as they stand in its wheel."""
    for file in metadata.files(package) or ():
        if file.suffix == ".py":
            yield file.as_posix(), file.read_binary()


def _make(folder: Path, page: Path, archive: bytes) -> None:
    runtime = folder / RUNTIME
    runtime.mkdir(parents=True)
    for name in ("index.html", "404.html"):
        shutil.copy(page / "index.html", folder / name)
    for name in _PYODIDE:
        shutil.copy(ROOT / "node_modules/pyodide" / name, runtime)
    (runtime / "sources.zip").write_bytes(archive)
    compress(runtime.glob("*.zip"), 10)
    compress([runtime / "pyodide.asm.wasm"], 10)
    compress_tree(folder)


def _archive(files: Mapping[str, bytes]) -> bytes:
    """A plain zip of them."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return buffer.getvalue()
