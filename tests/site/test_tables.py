"""Read every generated table out of the built pages and calculate each cell again."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from calculators import registry
from calculators.answers import number
from calculators.answers.answer import Chance, Mean
from calculators.systems import SYSTEMS
from publish.paths import DOCS
from tests.site.tables import tables

if TYPE_CHECKING:
    from calculators.answers.answer import Cell
    from tests.site.conftest import BuiltPage
    from tests.site.tables import Cell as ReadCell

SHOWN = [
    (system, word)
    for path in sorted(DOCS.rglob("*.md"))
    for system, word in re.findall(r'\{\{ table\("([a-z-]+)", "([a-z-]+)"\) \}\}', path.read_text(encoding="utf-8"))
]


def page_of(system: str, word: str) -> str:
    """Return the address of the page that shows a table."""
    (path,) = (p for p in DOCS.rglob("*.md") if f'table("{system}", "{word}")' in p.read_text(encoding="utf-8"))
    return f"{path.relative_to(DOCS).as_posix().removesuffix('.md').removesuffix('index').rstrip('/')}/"


def test_all_of_them_are_shown_somewhere() -> None:
    every_table = {(system.folder, word) for system in SYSTEMS for word in registry.tables(system.folder)}
    assert set(SHOWN) == every_table
    assert len(SHOWN) == len(every_table)


def is_shown(value: Cell, cell: ReadCell) -> bool:
    """Return whether a cell of a page shows this value, with an exact number behind a rounded one."""
    match value:
        case None:
            return cell.text == "–"
        case Chance(exact=exact):
            return cell.text == number.percent(exact) and _behind(cell, cell.text.removesuffix("%"), 100) == exact
        case Mean(exact=exact):
            return cell.text == number.decimal(exact) and _behind(cell, cell.text, 1) == exact
        case int():
            return int(cell.text.replace(",", "").replace("−", "-")) == value
        case _:
            return cell.text == " ".join(str(value).split())


def _behind(cell: ReadCell, rounded: str, whole: int) -> Fraction:
    """Return the number that a cell stands for: the exact one behind it, or else the visible number itself."""
    return Fraction((cell.exact or rounded).replace(",", "").replace("−", "-")) / (1 if cell.exact else whole)


@pytest.mark.parametrize(("system", "word"), SHOWN)
def test_a_table_shows_the_numbers_of_the_engine(system: str, word: str, pages: dict[str, BuiltPage]) -> None:
    expected = registry.table(system, word)
    html = pages[page_of(system, word)].html
    matching = [table for table in tables(html) if table.caption == " ".join(expected.title.split())]
    assert matching  # a calculator on the page may show the same table again
    for read in matching:
        assert read.head == tuple(" ".join(column.split()) for column in expected.columns)
        assert len(read.rows) == len(expected.rows)
        for line, (cells, values) in enumerate(zip(read.rows, expected.rows, strict=True)):
            shown = [cell._replace(text=cell.text.removesuffix(" ★")) for cell in cells]
            wrong = [(cell, value) for cell, value in zip(shown, values, strict=True) if not is_shown(value, cell)]
            assert wrong == [], f"row {line}"
            assert cells[0].text.endswith("★") == (line == expected.best)
