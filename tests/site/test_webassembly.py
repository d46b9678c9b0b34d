"""Python as the site ships it: what the page's script asks for is there, the rest of the exports is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from publish.library import PYODIDE
from publish.webassembly import exports, needed_exports, without_exports

if TYPE_CHECKING:
    from pathlib import Path

STOCK = (PYODIDE / "pyodide.asm.wasm").read_bytes()
SCRIPTS = [(PYODIDE / name).read_text(encoding="utf-8") for name in ("pyodide.asm.js", "pyodide.mjs")]


def test_all_kept_is_the_same_to_the_byte() -> None:
    assert without_exports(STOCK, set(exports(STOCK))) == STOCK


def test_what_starts_python_is_needed() -> None:
    needed = needed_exports(STOCK, *SCRIPTS)
    assert {"memory", "__indirect_function_table", "malloc", "_PyProxy_apply", "__wasm_call_ctors"} & set(
        exports(STOCK)
    ) <= needed
    assert len(needed) < 300 < 9_000 < len(exports(STOCK))


def test_the_site_ships_it_cut(site: Path) -> None:
    (shipped,) = site.glob("runtime/*/pyodide.asm.wasm")
    wasm = shipped.read_bytes()
    assert set(exports(wasm)) == needed_exports(STOCK, *SCRIPTS)
    assert len(wasm) < len(STOCK)
