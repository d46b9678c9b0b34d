"""Scripts as small as they can be: terser, which takes more time than esbuild and leaves a tenth less."""

from __future__ import annotations

import hashlib
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from publish.kept import forget_unused, kept

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["minify"]

MODULES = Path(__file__).parent.parent / "node_modules"
OPTIONS = ("--compress", "passes=3,ecma=2020", "--mangle", "--comments", "/^!/")  # a licence's lines stay


def minify(scripts: Iterable[Path]) -> None:
    """Write each script anew, smaller; what it was made of is only read once by all builds.

    Raises:
        subprocess.CalledProcessError: terser has failed, and has said why.
    """
    with ThreadPoolExecutor() as threads:
        list(threads.map(_minify, scripts))
    forget_unused("minified")


def _minify(script: Path) -> None:
    command = [str(MODULES / ".bin/terser"), *OPTIONS, *(["--module"] if b"import" in script.read_bytes() else [])]
    made_of = [(MODULES / "terser/package.json").read_bytes(), " ".join(command[1:]).encode(), script.read_bytes()]
    name = f"{hashlib.sha256(b'\0'.join(made_of)).hexdigest()}.js"
    script.write_bytes(kept("minified", name, partial(_made, [*command, "--", str(script)])))


def _made(command: list[str]) -> bytes:
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
