"""The library that the browser's Python imports from, and the modules left out of it.

Stock Pyodide fetches the whole standard library as sources and compiles all of its imports at every start, which is the
larger part of its starting time. Here everything comes as bytecode, and only the modules in use come at all:

- from our own code, all modules that the calculators import, anywhere in a module; templates compiled to Python
  modules, as the package `calculators.compiled`; the addresses of clauses as `calculators.addresses`; answers that take
  too long in a browser as `calculators.precomputed`;
- from Python's library, Jinja2 and MarkupSafe, the modules that a rehearsal loaded (`publish.python.rehearsal`):
  Pyodide in Node imports all of our code and answers every calculator, with bad queries and a failure too. Modules that
  are frozen into the WebAssembly (`os`, `abc` ...) need no file, so the rehearsal does not list them.

Some modules load at every start although only their names are used; small ones replace them
(`pyodide_slim.standins`).

It comes in parts: the modules that every page needs, further modules for each system, and the modules for the search. A
page fetches the first part and its own. An unusual query may still ask for a module that no rehearsal has
loaded. The modules left out that some import could reach go into their own archive, and `rest_of_library.py` fetches
any archive when an import needs it.
"""

from __future__ import annotations

import gzip
import hashlib
import sys
from collections import Counter
from importlib import metadata
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from calculators import registry
from calculators.ask.gather import asked_of, to_plain
from calculators.html.environment import environment
from publish.cache import cached, forget_unused, lock
from publish.pages.glossary import terms_of_forms
from publish.paths import PUBLISH, ROOT
from publish.postprocess.compress import gzipped
from publish.python.precomputed import precomputed
from publish.python.rehearsal import Loaded, SecondPartCalledError, rehearsed
from publish.python.rest_of_library import REST
from publish.sources import is_stray
from publish.terminal import say
from pyodide_slim.archive import compiled, packed, unpacked
from pyodide_slim.importable import reachable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

PYODIDE = ROOT / "node_modules/pyodide"
START = "tableside"  # the archive of every page
REST_FILE = f"{REST}.bin"
BORROWED = ("jinja2", "markupsafe")  # Python packages that our code imports; their metadata knows their licences

_OURS = ("engine", "calculators")
_HERE = PUBLISH / "python"
_STANDINS = ROOT / "pyodide_slim/standins"
_TERMS = "from calculators.glossary import Glossary, Term\nGLOSSARY = Glossary({})"


def library(addresses: Mapping[str, str], pyodide: Path, *, as_before: bool = False) -> dict[str, bytes]:
    """Return the archives by name: the one to start from, then one for each system, for the search, and for the rest.

    Args:
        addresses: code of a clause or ruling -> its address from the top of the site.
        pyodide: the folder of the Pyodide that should run it.
        as_before: whether each module goes into its archive in that folder, instead of being rehearsed.

    Raises:
        SecondPartCalledError: it runs a function of the second part of Python's WebAssembly.
        RuntimeError: it does not run there.
    """
    sources, standins = _generated_modules(addresses), _standins()
    ours = compiled(our_modules() | sources | _finding({}) | standins)
    replaced = {f"{name}c": ours.pop(f"{name}c") for name in standins}
    borrowed = _borrowed()
    every = _without_packages_of(replaced, borrowed) | replaced | ours
    if as_before:
        shares = {path.stem: set(map(_module, unpacked(path))) for path in pyodide.glob("*.zip")}
    else:
        try:
            loaded = rehearsed(every, pyodide)
        except SecondPartCalledError:
            raise
        except RuntimeError as problem:  # the fault may be in our code, and then it fails again
            every = borrowed | ours
            try:
                loaded = rehearsed(every, pyodide)
            except RuntimeError:
                raise problem from None
            say(f"Python does not run with its smaller modules, so they are shipped whole:\n{problem}")
        shares = _shares(loaded)
    of = {module: archive for archive, modules in shares.items() for module in modules}
    files: dict[str, dict[str, bytes]] = {archive: {} for archive in (*shares, REST)}
    generated = set(map(_module, sources))
    coded = {name: content for name, content in every.items() if name.endswith(".pyc")}
    needed = reachable(
        {name.removesuffix(".pyc").replace("/", "."): content for name, content in coded.items()},
        (module for module in map(_module, coded) if module in of or module in generated or module.startswith(_OURS)),
    )
    for name, content in coded.items():
        module = _module(name)
        if module in needed:
            files[of.get(module, START if module in generated else REST)][name] = content
    holds = {archive: sorted(map(_module, contents)) for archive, contents in files.items() if archive != START}
    files[START] |= compiled(_finding(holds))
    return {archive: packed(contents) for archive, contents in files.items()}


def files_of(archives: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of these archives; the rest, which few readers need, is packed (`publish.postprocess.compress`).

    >>> sorted(files_of({"tableside": b"", "rest": b""}))
    ['rest.bin', 'tableside.zip']
    """
    files = {f"{name}.zip": archive for name, archive in archives.items() if name != REST}
    return files | {REST_FILE: gzipped(archives[REST])}


def shipped(runtime: Path) -> dict[str, dict[str, bytes]]:
    """Return the files of each archive in a runtime's folder, by the archive's name."""
    archive = BytesIO(gzip.decompress((runtime / REST_FILE).read_bytes()))
    return {path.stem: unpacked(path) for path in runtime.glob("*.zip")} | {REST: unpacked(archive)}


def make_ahead() -> None:
    """Make the parts of a library that wait for nothing; a build does so while it is busy with other things."""
    precomputed()
    _borrowed()


def _shares(loaded: Loaded) -> dict[str, set[str]]:
    """Return the modules for each archive; a module that two scenes need goes into the starting archive.

    >>> found = Loaded({"os"}, {"actions": {"os", "dice", "cards"}, "words": {"os", "slips", "cards"}},
    ...     {"words": {"dice", "re"}})
    >>> {archive: sorted(modules) for archive, modules in _shares(found).items()}
    {'tableside': ['cards', 'os'], 'actions': ['dice'], 'words': ['re', 'slips']}
    """
    needed = Counter(module for modules in loaded.scenes.values() for module in modules)
    start = loaded.at_start | {module for module, scenes in needed.items() if scenes > 1}
    shares = {scene: modules - start for scene, modules in loaded.scenes.items()}
    elsewhere = start | set(needed)
    for scene, modules in loaded.occasional.items():
        shares[scene] |= modules - elsewhere
        elsewhere |= modules
    return {START: start} | shares


def _finding(holds: Mapping[str, list[str]]) -> dict[str, bytes]:
    """Return the module that maps each module to its archive, except for the modules of the starting archive."""
    return {"left_out.py": f"HOLDS = {holds!r}".encode()}


def facts(addresses: Mapping[str, str]) -> dict[str, bytes]:
    """Return the modules of facts known only here: addresses of clauses, glossary terms, and queries in words.

    >>> sorted(facts({}))
    ['calculators/addresses.py', 'calculators/asked.py', 'calculators/terms.py']
    """
    questions = tuple(to_plain(asked_of(calculator)) for calculator in registry.calculators())
    return {
        "calculators/asked.py": f"ASKED = {questions!r}".encode(),
        "calculators/addresses.py": f"ADDRESSES = {dict(sorted(addresses.items()))!r}".encode(),
        "calculators/terms.py": _TERMS.format(list(terms_of_forms())).encode(),
    }


def _generated_modules(addresses: Mapping[str, str]) -> dict[str, bytes]:
    """Return the modules made for the browser only: templates, addresses, terms, slow answers, the finder's list."""
    sources = facts(addresses) | {
        "calculators/precomputed.py": precomputed(),
        "calculators/compiled/__init__.py": b"",
        "rest_of_library.py": (_HERE / "rest_of_library.py").read_bytes(),
    }
    with TemporaryDirectory() as folder:
        environment().compile_templates(folder, zip=None, ignore_errors=False)
        sources |= {f"calculators/compiled/{file.name}": file.read_bytes() for file in Path(folder).iterdir()}
    return sources


def _standins() -> dict[str, bytes]:
    """Return the small modules that replace large ones of which only names are used, see `pyodide_slim.standins`."""
    files = sorted(_STANDINS.rglob("*.py"))
    return {file.relative_to(_STANDINS).as_posix(): file.read_bytes() for file in files[1:]}


def _without_packages_of(replaced: Iterable[str], files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files without the packages that a small module replaces.

    >>> sorted(_without_packages_of(["asyncio/__init__.pyc"], {"asyncio/locks.pyc": b"", "ast.pyc": b""}))
    ['ast.pyc']
    """
    packages = tuple(name.removesuffix("__init__.pyc") for name in replaced if name.endswith("__init__.pyc"))
    return {name: content for name, content in files.items() if not name.startswith(packages)}


def our_modules() -> dict[str, bytes]:
    """Return the modules of engine and calculators: the contents of a wheel, in a fraction of the time."""
    files = (file for package in _OURS for file in (ROOT / package).rglob("*.py") if not is_stray(file))
    return {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in files}


def _borrowed() -> dict[str, bytes]:
    """Return other people's code as bytecode: Python's library as Pyodide brings it, and the packages that we import.

    It only changes with a new version of one of them, so it is cached. Tracebacks omit its lines, which saves a tenth.
    """
    sources = unpacked(PYODIDE / "python_stdlib.zip")
    for package in BORROWED:
        for file in metadata.files(package) or ():
            if file.suffix == ".py":
                sources[file.as_posix()] = file.read_binary()
    how = (ROOT / "pyodide_slim/bytecode.py").read_bytes() + sys.version.encode()
    name = f"{hashlib.sha256(packed(sources) + how).hexdigest()}.zip"
    with lock("borrowed"):
        archive = cached("borrowed", name, lambda: packed(compiled(sources, lines=False)))
    forget_unused("borrowed")
    return unpacked(BytesIO(archive))


def _module(name: str) -> str:
    """Return the name of the module in a file of an archive.

    >>> _module("engine/odds/law.pyc"), _module("engine/odds/__init__.pyc")
    ('engine.odds.law', 'engine.odds')
    """
    return name.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")
