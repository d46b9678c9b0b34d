"""The modules that the browser's Python loads, listed by rehearsal: Pyodide in Node imports our code and answers.

Each system has a scene, for a reader of its pages alone, and so have a sentence in the search and varied entries. Each
scene runs in its own Python, so that modules common to two scenes show up in both.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import ChainMap
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from calculators import registry
from calculators.systems import SYSTEMS
from publish.python.imports import reached
from pyodide_slim.archive import packed

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS = "words"  # the scene of the search; most other scenes have the names of the systems' folders
VARY = "vary"  # the scene of varied entries
_AT_ONCE = 2  # programs at a time; in each, all scenes but the first reuse the compiled WebAssembly
_QUICK = ("--liftoff-only",)  # WebAssembly compiled once and plainly, because each program runs for seconds only
_PROGRAM = Path(__file__).parent / "rehearse.mjs"
_VARY_MODULE = "calculators.vary.view"
_NOTHING_MEANT = ("", "what is it")
_MEANT = ("pary 4 with 5 AD, VA-Q18 yes", "parry 400", "3d6+3 vs 2d6+2 1 in 4", "K 7 break 36", "watch for foes")
_VARIATIONS = (("rest", "vary=toughness"), ("rest", "vary=toughness,turns"), ("rest", "vary=rest-again"))
_BAD_QUERIES = ("nothing=%FF&=&nothing", "x" * 5000)


class Loaded(NamedTuple):
    """The modules that came from the library.

    Attributes:
        at_start: modules loaded before any query.
        scenes: scene -> all modules that it needs on its own.
        occasional: scene -> modules that it also needs if it is about a system's calculators.
    """

    at_start: set[str]
    scenes: dict[str, set[str]]
    occasional: dict[str, set[str]]


class SecondPartCalledError(RuntimeError):
    """A function of the second part of Python's WebAssembly ran; `function` is its number in the first part."""

    def __init__(self, function: int) -> None:
        super().__init__("something in the second part of Python's WebAssembly was called")
        self.function = function


class _Step(NamedTuple):
    modules: tuple[str, ...] = ()
    questions: tuple[tuple[str, str], ...] = ()
    tables: tuple[tuple[str, str], ...] = ()
    sentences: tuple[str, ...] = ()
    variations: tuple[tuple[str, str], ...] = ()


def rehearsed(files: Mapping[str, bytes], pyodide: Path) -> Loaded:
    """Return the modules that each scene loads from a library.

    Args:
        files: the library: all modules, compiled.
        pyodide: the folder of the Pyodide that should run it.

    Raises:
        SecondPartCalledError: it runs a function of the second part of Python's WebAssembly.
        RuntimeError: it does not run there.
    """
    scenes = {system.folder: [_of_system(system.folder)] for system in SYSTEMS}
    varying = {module for module in reached(_VARY_MODULE) if module.startswith(_VARY_MODULE.rpartition(".")[0])}
    asking = reached("calculators.html.page") - varying
    scenes[WORDS] = [_Step(modules=tuple(sorted(asking)), sentences=_NOTHING_MEANT), _Step(sentences=_MEANT)]
    scenes[VARY] = [_Step(modules=tuple(sorted(varying))), _Step(variations=_VARIATIONS)]
    with TemporaryDirectory() as folder:
        archive, copy = Path(folder, "everything.zip"), Path(folder, "pyodide")
        archive.write_bytes(packed(files))
        shutil.copytree(pyodide, copy)
        (copy / "package.json").write_text('{"type": "commonjs"}')  # Node looks there to know what a .js file is
        parts = [dict(list(scenes.items())[number::_AT_ONCE]) for number in range(_AT_ONCE)]
        with ThreadPoolExecutor(_AT_ONCE) as threads:
            played = dict(ChainMap(*threads.map(partial(_played, archive, copy), parts)))
    modules = {scene: loaded[1].union(*(step.modules for step in scenes[scene])) for scene, loaded in played.items()}
    return Loaded(played[WORDS][0], modules, {scene: played[scene][2] for scene in (VARY, WORDS)})


def _of_system(folder: str) -> _Step:
    """Return all queries of a system's pages, and all modules that these may need."""
    (system,) = (system for system in SYSTEMS if system.folder == folder)
    calculators = registry.calculators(system)
    own_modules = [name for calculator in calculators for name in calculator.modules]
    modules = reached(f"calculators.{system.package}.tables", *own_modules)
    examples = {calculator.id: [example.query for example in calculator.examples] for calculator in calculators}
    queries = {slug: ("", *_BAD_QUERIES, *listed) for slug, listed in examples.items()}
    return _Step(
        tuple(sorted(modules)),
        tuple((slug, query) for slug, asked in queries.items() for query in asked),
        tuple((folder, word) for word in registry.tables(folder)),
    )


def _played(archive: Path, pyodide: Path, scenes: dict[str, list[_Step]]) -> dict[str, list[set[str]]]:
    """Return for each scene the modules loaded from an archive by the engine's start, and after each step."""
    steps = [[step._asdict() for step in scene] for scene in scenes.values()]
    task = {"pyodide": str(pyodide), "archive": str(archive), "scenes": steps}
    process = subprocess.run(
        ["node", *_QUICK, _PROGRAM], input=json.dumps(task), capture_output=True, text=True, check=False
    )
    reply = json.loads(process.stdout.splitlines()[-1]) if process.stdout else {}
    if "called" in reply:
        raise SecondPartCalledError(reply["called"])
    if process.returncode:
        raise RuntimeError(f"the browser's Python failed in its rehearsal:\n{process.stderr}")
    modules = [[set(loaded) for loaded in scene] for scene in reply["scenes"]]
    return dict(zip(scenes, modules, strict=True))
