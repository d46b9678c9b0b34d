"""`make runtime-report`: what each step that makes the browser's Python smaller has found, and what it saves.

Each step is taken after those above it (`publish.wasm.shipped`), and compressed as well as brotli can. The table is
printed and put into CONTRIBUTING.md, where the next Pyodide is spoken of. Below it, on the screen alone, stands what a
reader of each system's pages gets before the first answer.

python -m benchmarks.runtime_report
"""

from __future__ import annotations

import hashlib
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import brotli  # type: ignore[import-untyped]

from calculators.systems import SYSTEMS
from publish import clauses
from publish.kept import kept
from publish.library import PYODIDE, ROOT, START
from publish.minify import minify
from publish.runtime import build_runtime
from publish.wasm.module import FUNCTION, Module
from publish.wasm.shipped import Choice, choices

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["main"]

PAGE = ROOT / "CONTRIBUTING.md"
BEGIN, END = "<!-- make runtime-report writes from here -->\n", "<!-- to here -->"
HEAD = ("Python comes", "imports", "exports", "functions", "first part", "second part", "script", "saved at first")
WASM, SCRIPT, STARTING = "pyodide.asm.wasm", "pyodide.asm.js", "pyodide.mjs"


def main() -> int:
    """Run the command."""
    scripts = [(PYODIDE / name).read_text(encoding="utf-8") for name in (SCRIPT, STARTING)]
    steps = list(choices((PYODIDE / WASM).read_bytes(), *scripts))[::-1]
    table = _table(steps, scripts[0])
    print(table)
    PAGE.write_text(_with_table(PAGE.read_text(encoding="utf-8"), table), encoding="utf-8")
    _print_first_answers()
    return 0


def _table(steps: list[Choice], script: str) -> str:
    """The steps, in Markdown."""
    with tempfile.TemporaryDirectory() as folder:
        started_by = [_small(step.script, Path(folder)) if step.script else script.encode() for step in steps]
    contents = [part for step, text in zip(steps, started_by, strict=True) for part in (step.first, step.second, text)]
    sizes = _compressed(contents)
    rows = [HEAD, tuple("---" if name == HEAD[0] else "--:" for name in HEAD)]
    before = 0
    for place, step in enumerate(steps):
        first, second, text = sizes[3 * place : 3 * place + 3]
        module = Module.of(step.first)
        of_functions = sum(one.kind == FUNCTION for one in module.imports)
        counts = (len(module.imports), len(module.exports), len(module.functions) - of_functions)
        saved = _kilobytes(before - first - text) if before else ""
        rows.append(
            (
                "as Pyodide brings it" if step.made == "at all" else step.made,
                *(f"{count:,}" for count in counts),
                _kilobytes(first),
                _kilobytes(second) if step.second else "",
                _kilobytes(text),
                saved,
            )
        )
        before = first + text
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _with_table(text: str, table: str) -> str:
    r"""The text of a page with another table between its marks.

    >>> _with_table(f"Before.\n{BEGIN}old\n{END}.", "new\n") == f"Before.\n{BEGIN}\nnew\n\n{END}."
    True
    """
    return re.sub(f"(?<={re.escape(BEGIN)}).*?(?={re.escape(END)})", lambda _: f"\n{table}\n", text, flags=re.DOTALL)


def _print_first_answers() -> None:
    """What is fetched before the first answer on the pages of each system."""
    with tempfile.TemporaryDirectory() as folder:
        runtime = Path(folder, build_runtime(Path(folder), clauses.addresses()))
        names = [WASM, SCRIPT, STARTING, f"{START}.zip", *(f"{system.folder}.zip" for system in SYSTEMS)]
        size = dict(zip(names, _compressed((runtime / name).read_bytes() for name in names), strict=True))
    shared = sum(size[name] for name in names[:4])
    print(f"\nFor all pages: {', '.join(f'{name} {_kilobytes(size[name])}' for name in names[:4])}.")
    for system in SYSTEMS:
        own = size[f"{system.folder}.zip"]
        print(f"To the first answer in {system.folder}: {_kilobytes(shared + own)}, {_kilobytes(own)} its own.")


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
    return len(kept("compressed", name, partial(brotli.compress, content, quality=11)))


def _kilobytes(size: int) -> str:
    return f"{size / 1000:,.0f} kB"


if __name__ == "__main__":
    sys.exit(main())
