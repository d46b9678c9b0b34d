"""Check the files that the benchmarks write; tests never measure time."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from benchmarks.history import Figure, read, record, worse
from benchmarks.made_up import SIXTH, make_up
from calculators.systems import SYSTEMS
from publish.rules.clauses import places

ROOT = Path(__file__).parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder in which tests make up clauses."""
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    shutil.copytree(ROOT / "tests/example_system", tmp_path / "tests/example_system")
    (tmp_path / "calculators").mkdir()
    shutil.copy(ROOT / "calculators/systems.py", tmp_path / "calculators")
    return tmp_path


def clauses(copy: Path) -> set[str]:
    return {code for code, place in places(copy / "docs").items() if not place.is_ruling}


def test_the_largest_size_has_enough_clauses(copy: Path) -> None:
    before = clauses(copy)
    pages = make_up(copy, 20)
    after = clauses(copy)
    assert before < after
    assert len(after) == pages
    assert abs(len(after) - 20 * len(before)) < 60
    for system in (*SYSTEMS, SIXTH):
        listed = (copy / f"docs/{system.folder}/index.md").read_text(encoding="utf-8")
        for page in (copy / "docs" / system.folder).glob("made-up-*.md"):
            assert page.stem in listed


def test_generated_pages_are_the_same_each_time(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other") / "copy"
    shutil.copytree(copy, other)
    for folder in (copy, other):
        make_up(folder, 2)
    files = [path.relative_to(copy) for path in copy.rglob("*") if path.is_file()]
    assert any(path.name == "made-up-1.md" for path in files)
    assert [path for path in files if (copy / path).read_bytes() != (other / path).read_bytes()] == []


def test_a_version_has_one_entry_with_its_latest_measurements(tmp_path: Path) -> None:
    file = tmp_path / "history.json"
    old, new = Figure("ratio", 0.5, 0.4, 0.6), Figure("ratio", 0.3, 0.3, 0.3)
    record(file, "0.1.0", "2026-11-01", {}, {"boot": old})
    record(file, "0.2.0", "2026-11-02", {"processors": 2}, {"boot": old, "size": Figure("size", 1200)})
    record(file, "0.2.0", "2026-11-03", {"processors": 2}, {"boot": new})
    first, second = read(file)
    assert (first["version"], second["version"], second["date"]) == ("0.1.0", "0.2.0", "2026-11-03")
    assert second["figures"] == {"boot": new, "size": Figure("size", 1200)}


@pytest.mark.parametrize(
    ("was", "now", "is_worse"),
    [
        (Figure("ratio", 0.30, 0.29, 0.31), Figure("ratio", 0.32, 0.31, 0.34), False),  # within the wider spread
        (Figure("ratio", 0.30, 0.29, 0.31), Figure("ratio", 0.34, 0.33, 0.35), True),
        (Figure("ratio", 0.30, 0.29, 0.31), Figure("ratio", 0.20, 0.19, 0.21), False),  # better
        (Figure("ratio", 12, at_least=True), Figure("ratio", 9, at_least=True), True),
        (Figure("ratio", 9, at_least=True), Figure("ratio", 12, at_least=True), False),
        (Figure("size", 1000), Figure("size", 1001), True),  # a size does not vary by chance
        (Figure("time", 10), Figure("time", 11), False),  # measured once, so a tenth means nothing
        (Figure("time", 10), Figure("time", 13), True),
        (Figure("time", 1), Figure("ratio", 9), False),  # not the same figure any more
    ],
)
def test_worse_is_what_lost_more_than_its_spread(was: Figure, now: Figure, is_worse: bool) -> None:
    assert (list(worse({"it": was}, {"it": now})) == ["it"]) is is_worse


def test_every_figure_in_the_history_can_be_parsed() -> None:
    entries = read()
    assert len({entry["version"] for entry in entries}) == len(entries)
    for entry in entries:
        assert entry["figures"]
        for name, figure in entry["figures"].items():
            assert figure.kind in ("time", "ratio", "size"), name
            assert figure.least is None or figure.least <= figure.most, name
