"""The library that the browser's Python imports from, and what is left out of it.

Stock Pyodide fetches the whole standard library as sources and compiles what it imports at every start, which is the
larger part of its starting time. Here everything comes as bytecode, and only what is used comes at all:

- of our own code what the calculators import, wherever in a module; templates compiled to Python modules, as the
  package `calculators.compiled`; the addresses of clauses as `calculators.addresses`; answers that take too long in a
  browser as `calculators.precomputed`;
- of Python's library, Jinja2 and MarkupSafe the modules that were loaded in a rehearsal (`rehearse.mjs`): Pyodide in
  Node imports all of our code and answers every calculator, with bad queries and a failure too. Modules that are
  frozen into the WebAssembly (`os`, `abc` ...) need no file and fall out by themselves.

A reader's query that nobody thought of may still ask for a module that the rehearsal did not load. So what is left
out goes into a second archive, and `rest_of_library.py` fetches that when an import needs it.

Measured with Pyodide 0.29.5 and brotli: Python's library alone as Pyodide brings it 2.36 MB; this one, with
Jinja2 and our code, 1.03 MB; with everything that is imported by name, directly or not, 1.91 MB; with all of the
library 2.9 MB.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib import metadata
from modulefinder import ModuleFinder
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from calculators import registry
from calculators.ask.phrases import asked_of, to_plain
from calculators.render import environment
from calculators.systems import SYSTEMS
from publish.archive import compiled, packed, unpacked
from publish.glossary import terms_of_forms
from publish.precomputed import precomputed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["BORROWED", "PYODIDE", "ROOT", "facts", "library"]

ROOT = Path(__file__).parent.parent
PYODIDE = ROOT / "node_modules/pyodide"
BORROWED = ("jinja2", "markupsafe")  # Python packages that our code imports; their metadata knows their licences

_KEPT = ROOT / ".cache/borrowed"
_HERE = Path(__file__).parent
_TERMS = "from calculators.glossary import Glossary, Term\nGLOSSARY = Glossary({})"
_SENTENCES = ("pary 4 with 5 AD, VA-Q18 yes", "parry 400", "3d6+3 vs 2d6+2 1 in 4", "K 7 break 36", "", "what is it")
_BAD_QUERIES = ("nothing=%FF&=&nothing", "x" * 5000)


def library(addresses: Mapping[str, str], pyodide: Path) -> tuple[bytes, bytes]:
    """The archive to start from, and the archive of what is left out.

    Args:
        addresses: code of a clause or ruling -> its address from the top of the site.
        pyodide: the folder of the Pyodide that is to run it.

    Raises:
        RuntimeError: it does not run there.
    """
    made = compiled(_made(addresses))
    own = compiled(_own())
    borrowed = _borrowed()
    tables = [f"calculators.{system.package}.tables" for system in SYSTEMS]
    ours = _imported_by("calculators.page", *(one.module for one in registry.calculators()), *tables)
    used = ours | _rehearse(made | own | borrowed, ours, pyodide)
    every = own | borrowed
    kept = {name: content for name, content in every.items() if _module(name) in used}
    left_out = {name: content for name, content in every.items() if name not in kept and name.endswith(".pyc")}
    names = compiled({"left_out.py": f"NAMES = frozenset({sorted(map(_module, left_out))!r})".encode()})
    return packed(made | kept | names), packed(left_out)


def facts(addresses: Mapping[str, str]) -> dict[str, bytes]:
    """The modules with what is known only here: addresses of clauses, terms of the glossary, what is asked in words.

    >>> sorted(facts({}))
    ['calculators/addresses.py', 'calculators/asked.py', 'calculators/terms.py']
    """
    asked = tuple(to_plain(asked_of(calculator)) for calculator in registry.calculators())
    return {
        "calculators/asked.py": f"ASKED = {asked!r}".encode(),
        "calculators/addresses.py": f"ADDRESSES = {dict(sorted(addresses.items()))!r}".encode(),
        "calculators/terms.py": _TERMS.format(terms_of_forms()).encode(),
    }


def _made(addresses: Mapping[str, str]) -> dict[str, bytes]:
    """The modules made for the browser only: templates, addresses, terms, slow answers, and what finds the rest."""
    sources = facts(addresses) | {
        "calculators/precomputed.py": precomputed(),
        "calculators/compiled/__init__.py": b"",
        "rest_of_library.py": (_HERE / "rest_of_library.py").read_bytes(),
    }
    with TemporaryDirectory() as folder:
        environment().compile_templates(folder, zip=None, ignore_errors=False)
        sources |= {f"calculators/compiled/{file.name}": file.read_bytes() for file in Path(folder).iterdir()}
    return sources


def _own() -> dict[str, bytes]:
    """The modules of engine and calculators, as the wheel of them holds them."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("pyproject.toml", "LICENSE"):
            shutil.copy(ROOT / file, folder)
        for package in ("engine", "calculators"):
            shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
        packing = subprocess.run(
            [
                *(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"),
                *("--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", folder / "wheel", folder),
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        if packing.returncode:
            raise RuntimeError(f"engine and calculators could not be packed into a wheel:\n{packing.stderr}")
        (wheel,) = (folder / "wheel").glob("*.whl")
        return {file: content for file, content in unpacked(wheel).items() if file.endswith(".py")}


def _imported_by(*modules: str) -> set[str]:
    """These modules of ours and all that they import, in functions too, as far as it is ours.

    >>> "engine.odds.law" in _imported_by("calculators.page")
    True
    """
    finder = ModuleFinder([str(ROOT)])
    for module in modules:
        finder.import_hook(module)
    return set(finder.modules)


def _borrowed() -> dict[str, bytes]:
    """What others wrote, as bytecode: Python's library as Pyodide brings it, and the packages that we import.

    It changes with a new version of one of them only, so it is kept.
    """
    sources = unpacked(PYODIDE / "python_stdlib.zip")
    for package in BORROWED:
        for file in metadata.files(package) or ():
            if file.suffix == ".py":
                sources[file.as_posix()] = file.read_binary()
    kept = _KEPT / f"{hashlib.sha256(packed(sources) + sys.version.encode()).hexdigest()}.zip"
    if not kept.exists():
        shutil.rmtree(_KEPT, ignore_errors=True)
        _KEPT.mkdir(parents=True)
        unfinished = kept.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(packed(compiled(sources)))
        unfinished.replace(kept)
    return unpacked(kept)


def _rehearse(files: Mapping[str, bytes], modules: Iterable[str], pyodide: Path) -> set[str]:
    """The modules that are loaded from an archive when the engine starts, imports `modules` and answers."""
    questions = [
        (one.id, query)
        for one in registry.calculators()
        for query in ("", *_BAD_QUERIES, *(example.query for example in one.examples))
    ]
    with TemporaryDirectory() as folder:
        archive, copy = Path(folder, "everything.zip"), Path(folder, "pyodide")
        archive.write_bytes(packed(files))
        shutil.copytree(pyodide, copy)
        (copy / "package.json").write_text('{"type": "commonjs"}')  # as its own says: Node asks what a .js file is
        told = {
            "pyodide": str(copy),
            "archive": str(archive),
            "modules": sorted(modules),
            "questions": questions,
            "sentences": _SENTENCES,
        }
        rehearsal = subprocess.run(
            ["node", _HERE / "rehearse.mjs"], input=json.dumps(told), capture_output=True, text=True, check=False
        )
    if rehearsal.returncode:
        raise RuntimeError(f"the browser's Python failed in its rehearsal:\n{rehearsal.stderr}")
    loaded: list[str] = json.loads(rehearsal.stdout.splitlines()[-1])
    return set(loaded)


def _module(name: str) -> str:
    """The module that a file of an archive holds.

    >>> _module("engine/odds/law.pyc"), _module("engine/odds/__init__.pyc")
    ('engine.odds.law', 'engine.odds')
    """
    return name.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")
