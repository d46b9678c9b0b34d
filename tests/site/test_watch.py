"""Check which files count as a changed source."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from publish.serve.watch import Changes

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a small tree of sources."""
    for name in ("engine/odds/dice.py", "mkdocs.yml", "README.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("before")
    return tmp_path


def _replaced(root: Path) -> None:
    (root / "mkdocs.new").write_text("after")
    (root / "mkdocs.new").rename(root / "mkdocs.yml")


def _cached(root: Path) -> None:
    (root / "engine/odds/__pycache__").mkdir()
    (root / "engine/odds/__pycache__/dice.pyc").write_text("after")


CHANGES = {
    "written": lambda root: (root / "engine/odds/dice.py").write_text("after"),
    "added": lambda root: (root / "engine/odds/cards.py").write_text("after"),
    "removed": lambda root: (root / "engine/odds/dice.py").unlink(),
    "replaced by another file": _replaced,
}
NO_CHANGES = {
    "read": lambda root: (root / "engine/odds/dice.py").read_text(),
    "another file": lambda root: (root / "README.md").write_text("after"),
    "an editor's own file": lambda root: (root / "engine/.dice.py.swp").write_text("after"),
    "compiled": _cached,
}


def _waits_less_than(seconds: float, changes: Changes) -> bool:
    waiting = threading.Thread(target=changes.wait, daemon=True)
    waiting.start()
    waiting.join(seconds)
    return not waiting.is_alive()


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_is_a_change(root: Path, change: Callable[[Path], object]) -> None:
    changes = Changes(root, ("engine", "mkdocs.yml"))
    change(root)
    assert _waits_less_than(30, changes)


@pytest.mark.parametrize("change", NO_CHANGES.values(), ids=NO_CHANGES)
def test_is_no_change(root: Path, change: Callable[[Path], object]) -> None:
    changes = Changes(root, ("engine", "mkdocs.yml"))
    change(root)
    assert not _waits_less_than(1, changes)
