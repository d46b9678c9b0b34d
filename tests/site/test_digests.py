"""The worker knows each of Python's archives by its digest, and the size of what it counts."""

from __future__ import annotations

import base64
import hashlib
import os
from typing import TYPE_CHECKING

import pytest

from publish.postprocess.integrity import write_digests

if TYPE_CHECKING:
    from pathlib import Path

PLACE = 'const known = "FILES, THEIR DIGESTS AND SIZES".split(" ");'


def digest(path: Path) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def test_the_worker_of_a_build_knows_every_archive(site: Path) -> None:
    (worker,) = site.glob("assets/tableside/*/worker.js")
    (runtime,) = (site / "runtime").iterdir()
    script = worker.read_text(encoding="utf-8")
    files = [path for path in runtime.iterdir() if path.suffix in (".json", ".zip")]
    assert len(files) > 7
    assert [path.name for path in files if f"{path.name} {digest(path)} {path.stat().st_size}" not in script] == []
    assert f"pyodide.asm.wasm  {(runtime / 'pyodide.asm.wasm').stat().st_size}" in script


def test_digests_are_written_and_updated(tmp_path: Path) -> None:
    runtime, worker = tmp_path / "runtime", tmp_path / "worker.js"
    runtime.mkdir()
    (runtime / "one.zip").write_bytes(b"one")
    (runtime / "one.zip.br").write_bytes(b"small")
    worker.write_text(PLACE)
    write_digests(worker, runtime)
    assert worker.read_text() == f'const known = "one.zip {digest(runtime / "one.zip")} 3".split(" ");'
    os.link(worker, tmp_path / "earlier.js")
    before = worker.read_text()
    (runtime / "two.zip").write_bytes(b"two")
    (runtime / "pyodide.asm.wasm").write_bytes(b"three")
    write_digests(worker, runtime)
    assert f" pyodide.asm.wasm  5 two.zip {digest(runtime / 'two.zip')} 3" in worker.read_text()
    assert (tmp_path / "earlier.js").read_text() == before


@pytest.mark.parametrize("text", ["", PLACE * 2])
def test_a_script_without_a_place_for_them_is_not_shipped(text: str, tmp_path: Path) -> None:
    (tmp_path / "one.zip").write_bytes(b"")
    (tmp_path / "worker.js").write_text(text)
    with pytest.raises(RuntimeError, match="places for the digests"):
        write_digests(tmp_path / "worker.js", tmp_path)
