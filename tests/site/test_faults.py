"""Compare the page of faults tried on the site with the tests that try them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from publish.evidence import faults
from publish.evidence.faults import HELD, UNTRIED, Row
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.site.conftest import BuiltPage

ANEW = "`make faults` writes it down"


def marked() -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Yield the fault, its expected effect if the test has one, and the file, of every mark."""
    for path in sorted((ROOT / "tests").glob("*/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "fault":
                fault, *then = (ast.literal_eval(argument) for argument in node.args)
                yield fault, tuple(then), path.relative_to(ROOT).as_posix()


def test_the_record_lists_exactly_the_faults_with_a_test() -> None:
    tested = [(fault, *then, file) for fault, then, file in marked() if then]
    assert len({fault for fault, *_ in tested}) == len(tested)
    assert sorted((row.fault, row.then, row.file) for row in faults.rows()) == sorted(tested), ANEW
    assert {fault for fault, then, _ in marked() if not then} <= {fault for fault, *_ in tested}


def test_no_recorded_fault_fails_in_any_engine() -> None:
    for row in faults.rows():
        assert len(row.outcomes) == len(faults.ENGINES)
        assert HELD in row.outcomes, row
        assert set(row.outcomes) <= {HELD, UNTRIED}, row


def test_every_fault_is_tried_in_a_browser_test() -> None:
    assert {file.rpartition("/")[0] for _, _, file in marked()} == {"tests/browser"}


def test_written_rows_can_be_read_back(tmp_path: Path) -> None:
    rows = (Row("A cut", "all works", "tests/browser/test_x.py", (HELD, UNTRIED, HELD)),)
    faults.write(rows, tmp_path / "faults.txt")
    assert faults.rows(tmp_path / "faults.txt") == rows


def test_the_page_shows_them(pages: dict[str, BuiltPage]) -> None:
    text = " ".join(pages["faults/"].text.split())
    for row in faults.rows():
        assert f"{row.fault} {row.then} {' '.join(row.outcomes)}" in text
    assert all(title in text for title in faults.chapters(faults.rows()))
