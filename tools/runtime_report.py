"""`make runtime-report`: what each step that makes the browser's Python smaller has found, and what it saves.

The steps follow one another: first the WebAssembly (`pyodide_slim.variants`), then the library
(`publish.python.library`). All sizes are brotli's smallest. The result goes to `publish/evidence/runtime_steps.json`,
which fills the table of the page "What Python weighs". The screen also shows what each step leaves in the WebAssembly,
and what a reader of each system's pages downloads before the first answer.

python -m tools.runtime_report
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import brotli  # type: ignore[import-untyped]

from benchmarks.report import Column, Report
from benchmarks.stock_pyodide import our_sources
from benchmarks.units import kilobytes, number
from calculators.systems import SYSTEMS
from publish.assets.minify import minify
from publish.cache import cached
from publish.evidence.runtime_steps import MEASURED, Step, steps
from publish.paths import ROOT
from publish.python.library import PYODIDE, REST_FILE, START
from publish.python.rest_of_library import REST
from publish.python.runtime import PROFILE, build_runtime
from publish.rules import clauses
from pyodide_slim.module import FUNCTION, Module
from pyodide_slim.variants import Variant, variants

if TYPE_CHECKING:
    from collections.abc import Iterable

WASM, SCRIPT, STARTING, LIBRARY = "pyodide.asm.wasm", "pyodide.asm.js", "pyodide.mjs", "python_stdlib.zip"
DOES = {  # what was made of the WebAssembly, and the script that starts it -> how the page says it
    "at all": "Stock Pyodide, with our code as source",
    "with few exports": "Without unused function names",
    "for its place alone": "Linked for one address in memory, without unreachable code",
    "in two parts": "Functions that rarely run load later",
    "in two parts of code and of data": "Data that only those functions read loads later",
    "in two parts of code and of data, by a small script": "Its script without the parts we don't use",
}


def main() -> int:
    """Run the command."""
    report = Report()
    scripts = [(PYODIDE / name).read_text(encoding="utf-8") for name in (SCRIPT, STARTING)]
    steps_of_wasm = list(variants((PYODIDE / WASM).read_bytes(), scripts[0], scripts[1], PROFILE.read_text()))[::-1]
    _report_wasm(report, steps_of_wasm)
    measured = [*_of_wasm(steps_of_wasm, scripts[0])]
    measured += _of_library(report, measured[-1])
    records = [{name: value for name, value in vars(step).items() if name != "saved"} for step in measured]
    MEASURED.write_text(json.dumps(records, indent=1) + "\n", encoding="utf-8")
    report.table(
        f"Downloads before the first answer (written to {MEASURED.relative_to(ROOT)})",
        [
            Column("step"),
            *(Column(name, kilobytes) for name in ("WebAssembly", "script", "library", "together", "saved")),
        ],
        [[step.does, step.wasm, step.script, step.library, step.together, step.saved] for step in steps()],
    )
    return 0


def _report_wasm(report: Report, steps_of_wasm: list[Variant]) -> None:
    """What each step leaves in the WebAssembly."""
    rows: list[list[object]] = []
    for choice, first, second in zip(
        steps_of_wasm,
        _compressed(variant.first for variant in steps_of_wasm),
        _compressed(variant.second for variant in steps_of_wasm),
        strict=True,
    ):
        module = Module.of(choice.first)
        functions = len(module.functions) - sum(entry.kind == FUNCTION for entry in module.imports)
        parts = (first, second if choice.second else None)
        rows.append([choice.steps, len(module.imports), len(module.exports), functions, *parts])
    report.table(
        "Python's WebAssembly, step by step",
        [
            Column("shipped"),
            *(Column(name, number) for name in ("imports", "exports", "functions")),
            *(Column(name, kilobytes) for name in ("first part", "second part")),
        ],
        rows,
    )


def _of_wasm(steps_of_wasm: list[Variant], script: str) -> Iterable[Step]:
    """The steps of the WebAssembly and of the script that starts it, with the library as it comes."""
    with tempfile.TemporaryDirectory() as folder:
        started_by = [
            _small(variant.script, Path(folder)) if variant.script else script.encode() for variant in steps_of_wasm
        ]
    library = sum(_compressed([(PYODIDE / LIBRARY).read_bytes(), our_sources(ROOT)]))
    starting = _size((PYODIDE / STARTING).read_bytes())
    sizes = zip(
        steps_of_wasm, _compressed(variant.first for variant in steps_of_wasm), _compressed(started_by), strict=True
    )
    for variant, first, text in sizes:
        yield Step(DOES.get(variant.steps, variant.steps), first, text + starting, library)


def _of_library(report: Report, last: Step) -> Iterable[Step]:
    """The steps of the library, after those of the WebAssembly."""
    with tempfile.TemporaryDirectory() as folder:
        runtime = Path(folder, build_runtime(Path(folder), clauses.addresses()))
        archives = {path.stem: path.read_bytes() for path in sorted(runtime.glob("*.zip"))}
        archives[REST] = gzip.decompress((runtime / REST_FILE).read_bytes())
    size = dict(zip(archives, _compressed(archives.values()), strict=True))
    every = sum(size.values())
    report.table(
        "Library of the first answer, on the pages of each system",
        [Column("system"), *(Column(name, kilobytes) for name in ("shared", "its own"))],
        [[system.folder, size[START], size[system.folder]] for system in SYSTEMS],
    )
    largest = max(SYSTEMS, key=lambda system: size[system.folder])
    for does, size_left in (
        ("Library and calculators as bytecode, not source", every),
        ("Without modules that no calculator needs", every - size[REST]),
        (f"Only the modules one system's pages need; {largest.title} needs most", size[START] + size[largest.folder]),
    ):
        yield Step(does, last.wasm, last.script, size_left)


def _small(script: str, folder: Path) -> bytes:
    """A script as it is shipped."""
    path = folder / SCRIPT
    path.write_text(script, encoding="utf-8")
    minify([path])
    return path.read_bytes()


def _compressed(contents: Iterable[bytes]) -> list[int]:
    """How many bytes brotli leaves of each; the largest take half a minute, so what it makes is kept."""
    with ThreadPoolExecutor() as threads:
        return list(threads.map(_size, contents))


def _size(content: bytes) -> int:
    name = f"{hashlib.sha256(content).hexdigest()}.11.br"
    return len(cached("compressed", name, partial(brotli.compress, content, quality=11)))


if __name__ == "__main__":
    sys.exit(main())
