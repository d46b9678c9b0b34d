"""Faults tried on the site, and their effect in each browser engine: the rows of the page that lists them.

A test that tries a fault is marked with its words, `@pytest.mark.fault("the fault", "what happens")`. `make faults`
runs these tests and writes a line for each into `faults.txt` next to this module. Nothing is run here.
"""

from __future__ import annotations

from pathlib import Path

from engine.value import Value

ROWS = Path(__file__).parent / "faults.txt"
ENGINES = ("Chromium", "Firefox", "WebKit")
HELD = "held"
UNTRIED = "–"
CHAPTERS = {
    "test_worker_protocol": "Python does not come, or breaks down",
    "test_prebuilt_answers": "Python does not come, or breaks down",
    "test_before_the_engine": "Touched before it is ready",
    "test_handover": "Touched before it is ready",
    "test_saved_answers": "Touched before it is ready",
    "test_deployment": "Builds that mix",
    "test_offline": "The network goes",
    "test_slow_line": "The network goes",
    "test_bad_hosts": "The network goes",
    "test_search": "The network goes",
    "test_attacks": "Attacks",
    "test_policy": "Attacks",
}
"""The file of a test -> the heading of its faults, in the order of the page."""

_OTHERS = "Browsers and links that are odd"
_HEAD = "# Fault, what happens, file of the test, then what came of it in each engine; `make faults` writes this."


class Row(Value):
    """One fault.

    Attributes:
        fault: the fault.
        then: the expected behaviour.
        file: the file of the test, from the top of the repository.
        outcomes: the result in each engine, in the order of `ENGINES`: held, fails or – for not tried.
    """

    fault: str
    then: str
    file: str
    outcomes: tuple[str, ...]


def rows(path: Path = ROWS) -> tuple[Row, ...]:
    """Return all faults that were tried, from the record."""
    lines = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
    parted = (line.split("\t") for line in lines)
    return tuple(Row(fault, then, file, tuple(outcomes)) for fault, then, file, *outcomes in parted)


def write(records: tuple[Row, ...], path: Path = ROWS) -> None:
    """Write the record."""
    lines = ["\t".join((row.fault, row.then, row.file, *row.outcomes)) for row in records]
    path.write_text("\n".join([_HEAD, *lines]) + "\n", encoding="utf-8")


def chapters(records: tuple[Row, ...]) -> dict[str, tuple[Row, ...]]:
    """Return the rows under their headings.

    >>> list(chapters((Row("", "", "tests/browser/test_offline.py", ()), Row("", "", "tests/site/test_serve.py", ()))))
    ['The network goes', 'Browsers and links that are odd']
    """
    heading = {row: CHAPTERS.get(Path(row.file).stem, _OTHERS) for row in records}
    return {
        title: under
        for title in dict.fromkeys((*CHAPTERS.values(), _OTHERS))
        if (under := tuple(row for row in records if heading[row] == title))
    }
