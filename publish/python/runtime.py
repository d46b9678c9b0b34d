"""The folder that the browser's Python starts from: `runtime/<hash>/`.

The hash covers everything in the folder, so that a host may let browsers keep it for ever and a reader never gets
parts of two builds. Its contents:

- `pyodide.js`: the `pyodide.mjs` of Pyodide's npm package, under a name whose type every host knows;
- `pyodide.asm.js`, `pyodide.asm.wasm`: Pyodide's own, without unused parts; `pyodide.second.bin`: the parts that are
  rarely used, packed; see `pyodide_slim`;
- `pyodide-lock.json`: Pyodide's list of packages it could load; ours is empty;
- `tableside.zip`: the library of every page, see `publish.python.library`; `actions.zip` and so on: the modules that
  pages of a system need; `words.zip`: the modules that the search needs; `rest.bin`: the modules that all of them leave
  out, packed, because few readers need them;
- `licences/`: the licences of all of the above;
- brotli and gzip twins, once `compress_runtime` has made them.

Brotli takes most of a build's time, so its last part runs while the pages are written. Nothing is built
twice: the last folder is cached under a hash of its sources.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import metadata
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from publish.assets.minify import minify
from publish.cache import cached, forget_unused, lock
from publish.paths import ROOT
from publish.postprocess.compress import compress, compress_tree, gzipped
from publish.postprocess.fingerprint import folder_hash
from publish.python.library import BORROWED, PYODIDE, files_of, library
from publish.python.rehearsal import SecondPartCalledError
from publish.terminal import say
from pyodide_slim.archive import packed, unpacked
from pyodide_slim.variants import Variant, variants

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

PROFILE = ROOT / "publish/python/functions_run.txt"  # written by `make profile`

_INPUTS = (
    "calculators/**/*.py",
    "calculators/**/*.html",
    "pyodide_slim/second.js",
    "docs/glossary.md",
    "docs/*/terms.txt",
    "engine/**/*.py",
    "publish/**/*.py",
    "publish/python/*",
    "pyodide_slim/*",
    "pyodide_slim/standins/**/*.py",
    "publish/python/licences/*",
)
_SCRIPT, _STARTING, _STARTING_HERE = "pyodide.asm.js", "pyodide.mjs", "pyodide.js"
_WASM = "pyodide.asm.wasm"
_SECOND = "pyodide.second.bin"
_WASM_CACHE = "wasm"
_MOST_CALLED = 12  # functions beyond the profile; with more, something else must be wrong


def build_runtime(out: Path, addresses: Mapping[str, str]) -> str:
    """Build the runtime into `out/runtime/<hash>/`.

    Args:
        out: the folder of the site.
        addresses: code of a clause or ruling -> its address from the top of the site.

    Returns:
        The folder's address from the top of the site ("runtime/0123456789abcdef/").

    Raises:
        RuntimeError: Pyodide is missing or runs another Python than this, or our code fails in the browser's Python.
    """
    versions = _versions()
    with lock("runtime"):  # of several builds at a time, the others reuse the first result
        archive = cached("runtime", f"{_hash_of_inputs(addresses)}.zip", lambda: _archive(versions, addresses))
    forget_unused("runtime", newest=1)
    folder = out / "runtime/unnamed"
    for name, content in unpacked(BytesIO(archive)).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return f"runtime/{folder.rename(folder.with_name(folder_hash(folder))).name}/"


def compress_runtime(folder: Path) -> None:
    """Write the twins that the folder of a runtime does not have yet."""
    compress(folder.glob("*.zip"), 11)
    compress_tree(folder)


def _archive(versions: dict[str, object], addresses: Mapping[str, str]) -> bytes:
    """Return a zip of the runtime's folder."""
    with TemporaryDirectory() as work:
        folder = Path(work, "runtime")
        _fill(folder, versions, addresses)
        files = [path for path in folder.rglob("*") if path.is_file()]
        return packed({path.relative_to(folder).as_posix(): path.read_bytes() for path in files})


def _versions() -> dict[str, object]:
    """Return the lock file that Pyodide reads, without its packages; check that it fits this Python."""
    if not (PYODIDE / "package.json").exists():
        raise RuntimeError("Pyodide is missing. `npm ci` installs it.")
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    info: dict[str, str] = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    if info["python"].rpartition(".")[0] != python:
        raise RuntimeError(
            f"Pyodide {version} runs Python {info['python']} and reads only its own bytecode, "
            f"but this is Python {python}. Build with the same minor version."
        )
    return {"info": info, "packages": {}}


def _fill(folder: Path, versions: dict[str, object], addresses: Mapping[str, str]) -> None:
    """Write everything into a new folder."""
    shutil.copytree(Path(__file__).parent / "licences", folder / "licences")
    for package in BORROWED:
        texts = [file.read_text() for file in metadata.files(package) or () if "licenses" in file.parts]
        (folder / "licences" / f"{package}.txt").write_text("\n".join(texts))
    shutil.copyfile(PYODIDE / _STARTING, folder / _STARTING_HERE)
    (folder / "pyodide-lock.json").write_text(json.dumps(versions))
    stock = (PYODIDE / _WASM).read_bytes()
    script, other = ((PYODIDE / name).read_text(encoding="utf-8") for name in (_SCRIPT, _STARTING))
    problem, called = RuntimeError(), set[int]()
    choices = _variants(stock, script, other)
    while choice := next(choices, None):
        try:
            _fill_with(folder, choice, addresses)
        except RuntimeError as found:  # the fault may be in our code, and then every choice fails
            if isinstance(found, SecondPartCalledError) and len(called) < _MOST_CALLED:
                called.add(found.function)
                choices = _variants(stock, script, other, called)
                continue
            say(f"Python does not run {choice.steps}: {found}")
            problem = found
        else:
            if called:
                say(f"Python runs {len(called)} functions that the profile lacks. `make profile` adds them.")
            return
    raise problem


def _variants(stock: bytes, script: str, other: str, called: Collection[int] = ()) -> Iterator[Variant]:
    """Yield Python's WebAssembly, the smallest first; what takes seconds is cached between builds."""
    forget_unused(_WASM_CACHE)
    return variants(
        stock, script, other, PROFILE.read_text(), called=called, cached=partial(cached, _WASM_CACHE), report=_report
    )


def _report(problem: str) -> None:
    say(f"{problem}. See CONTRIBUTING.md, “A new Pyodide”.")


def _fill_with(folder: Path, choice: Variant, addresses: Mapping[str, str]) -> None:
    """Write Python and its library, which has to run on it."""
    (folder / _WASM).write_bytes(choice.first)
    (folder / _SECOND).unlink(missing_ok=True)
    shutil.copyfile(PYODIDE / _SCRIPT, folder / _SCRIPT)
    if choice.script:
        (folder / _SCRIPT).write_text(choice.script, encoding="utf-8")
        minify([folder / _SCRIPT])
    if choice.second:
        (folder / _SECOND).write_bytes(gzipped(choice.second))
    with ThreadPoolExecutor() as threads:
        early = threads.submit(compress, [folder / _WASM], 11)  # at 10: 3 % larger, but half the time
        for name, archive in files_of(library(addresses, folder)).items():
            (folder / name).write_bytes(archive)
        early.result()


def _hash_of_inputs(addresses: Mapping[str, str]) -> str:
    """Return a hash of all sources of the runtime."""
    sources = sorted({path for pattern in _INPUTS for path in ROOT.glob(pattern) if path.is_file()})
    versions = [f"{package} {metadata.version(package)}" for package in (*BORROWED, "brotli", "pyodide-build")]
    digest = hashlib.sha256(json.dumps([sorted(addresses.items()), versions, sys.version]).encode())
    packages = (ROOT / "pyproject.toml", ROOT / "package-lock.json")
    for path in (*sources, *packages, *(path for path in PYODIDE.iterdir() if path.suffix != ".map")):
        digest.update(f"{path.relative_to(ROOT)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()[:16]
