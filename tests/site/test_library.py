"""Check the archives that the browser's Python imports from: their contents, and the stand-ins."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from publish.paths import ROOT
from publish.python.library import PYODIDE, START, library, our_modules, shipped
from publish.python.rehearsal import WORDS, Loaded
from publish.python.rest_of_library import REST
from pyodide_slim.archive import unpacked

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

STANDINS = ROOT / "pyodide_slim/standins"
STOOD_FOR = {f"{path.relative_to(STANDINS).as_posix()}c" for path in STANDINS.rglob("*.py")} - {"__init__.pyc"}
LARGEST = 3000  # bytes of bytecode of a module that replaces another


@pytest.fixture(scope="module")
def archives(site: Path) -> dict[str, dict[str, bytes]]:
    """Return each archive that the site ships, and its files."""
    (runtime,) = site.glob("runtime/*")
    return shipped(runtime)


def test_no_module_is_shipped_twice(archives: dict[str, dict[str, bytes]]) -> None:
    names = [name for files in archives.values() for name in files]
    assert len(set(names)) == len(names) > 300


def test_each_stand_in_is_in_the_archive_that_every_page_loads(archives: dict[str, dict[str, bytes]]) -> None:
    assert len(STOOD_FOR) > 10
    assert set(archives[START]) >= STOOD_FOR
    assert {name for name in STOOD_FOR if len(archives[START][name]) >= LARGEST} == set()
    assert not [name for name in archives[REST] if name.startswith("asyncio/")]


def test_modules_without_a_stand_in_are_shipped_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def only_whole(files: Mapping[str, bytes], _pyodide: Path) -> Loaded:
        if "asyncio/locks.pyc" not in files:
            raise RuntimeError("a name is missing")
        return Loaded({"asyncio"}, {WORDS: set()}, {})

    monkeypatch.setattr("publish.python.library.rehearsed", only_whole)
    archives = library({}, PYODIDE)
    assert "a name is missing" in capsys.readouterr().out
    for name, content in archives.items():
        (tmp_path / name).write_bytes(content)
    assert len(unpacked(tmp_path / START)["asyncio/__init__.pyc"]) > 0
    assert "asyncio/locks.pyc" in unpacked(tmp_path / REST)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel of the engine and the calculators."""
    folder = tmp_path_factory.mktemp("wheel")
    for package in ("engine", "calculators"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / file, folder)
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(folder), str(folder))
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options], check=True)
    (path,) = folder.glob("*.whl")
    return path


def test_our_modules_are_those_that_a_wheel_of_them_holds(wheel: Path) -> None:
    assert our_modules() == {name: text for name, text in unpacked(wheel).items() if name.endswith(".py")}


def test_an_installed_wheel_answers_on_the_command_line(wheel: Path, tmp_path: Path) -> None:
    options = ("--quiet", "--no-deps", "--no-index", "--prefix", str(tmp_path), str(wheel))
    subprocess.run([sys.executable, "-m", "pip", "install", *options], check=True)
    (packages,) = tmp_path.glob("lib/*/site-packages")
    command = [tmp_path / "bin/tableside", "ask", "parry 2 with 5 AD"]
    told_where = os.environ | {"PYTHONPATH": str(packages)}
    done = subprocess.run(command, cwd=tmp_path, env=told_where, capture_output=True, text=True, check=False)
    assert "Parry cost (parry-cost?successes=2&action-dice=5)" in done.stdout, done.stderr


def test_the_browser_unpacks_at_once_what_is_packed() -> None:
    done = subprocess.run(["node", "--test", "tests/site/gunzip.mjs"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
