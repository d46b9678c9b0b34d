"""`python -m pyodide_slim PYODIDE PROFILE OUT`: write the smallest Pyodide that a profile allows into a folder.

PYODIDE is the folder of Pyodide's npm package, and PROFILE a file as `pyodide_slim.profile` describes it. OUT gets
`pyodide.asm.wasm`, `pyodide.second.wasm` if there is a second part, and `pyodide.asm.js`. Nothing checks that Python
runs with them: start it, and use it as your pages do.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

from pyodide_slim.variants import variants


def main(arguments: list[str]) -> int:
    """Run the command with these arguments; return the exit code."""
    parser = ArgumentParser(
        prog="python -m pyodide_slim", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    for name in ("pyodide", "profile", "out"):
        parser.add_argument(name, type=Path)
    asked = parser.parse_args(arguments)
    stock = (asked.pyodide / "pyodide.asm.wasm").read_bytes()
    script, starter = ((asked.pyodide / name).read_text(encoding="utf-8") for name in ("pyodide.asm.js", "pyodide.mjs"))
    best = next(variants(stock, script, starter, asked.profile.read_text(encoding="utf-8")))
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "pyodide.asm.wasm").write_bytes(best.first)
    (asked.out / "pyodide.asm.js").write_text(best.script or script, encoding="utf-8")
    if best.second:
        (asked.out / "pyodide.second.wasm").write_bytes(best.second)
    print(
        f"pyodide-slim: {len(stock):,} bytes became {len(best.first):,}, and {len(best.second):,} that load on demand."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
