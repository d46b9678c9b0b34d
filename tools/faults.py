"""`make faults`: run the tests that try a fault, and record the result of each in each browser engine.

python -m tools.faults
python -m tools.faults tests/browser/test_offline.py

A test is marked by `@pytest.mark.fault("the fault", "what happens")`; a test of the same fault in another engine has
`@pytest.mark.fault("the fault")`. The page that shows them is made from publish/evidence/faults.txt.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

from publish.evidence.faults import ENGINES, HELD, UNTRIED, Row, rows, write
from publish.terminal import say
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

FAILS = "fails"
PLACES = ("tests/browser", "tests/site", "tests/calculators")


class Tried:
    """A plugin of pytest that notes the result of each fault.

    Attributes:
        said: the fault -> its expected effect, and the file of the test that describes it.
        found: the fault -> engine -> its result.
        there: the fault -> the engines in which a test tries it, whether or not it could.
    """

    def __init__(self) -> None:
        self.said: dict[str, tuple[str, str]] = {}
        self.found: dict[str, dict[str, str]] = {}
        self.there: dict[str, set[str]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Note the result of a marked test."""
        report = yield
        for mark in item.iter_markers("fault"):
            fault, *then = mark.args
            if then:
                self.said[fault] = then[0], item.path.relative_to(ROOT).as_posix()
            outcomes = self.found.setdefault(fault, {})
            engine = _engine(item)
            self.there.setdefault(fault, set()).add(engine)
            if report.failed:
                outcomes[engine] = FAILS
            elif report.when == "call" and report.passed and outcomes.get(engine) != FAILS:
                outcomes[engine] = HELD
        return report


def _engine(item: pytest.Item) -> str:
    """Return the engine that a test runs in, which is Chromium unless it has another parameter."""
    values = getattr(getattr(item, "callspec", None), "params", {}).values()
    return next((name for value in values if (name := getattr(value, "name", "")) in ENGINES), ENGINES[0])


def main(arguments: Sequence[str]) -> int:
    """Run the command; return 0 if every fault has its expected effect."""
    tried = Tried()
    code = pytest.main(["-q", "-m", "fault", "-p", "no:cacheprovider", *(arguments or PLACES)], plugins=[tried])
    recorded = {row.fault: row for row in rows()}
    effects = {fault: (row.then, row.file) for fault, row in recorded.items()} if arguments else {}
    effects |= tried.said
    records = []
    for fault, (then, file) in sorted(effects.items(), key=lambda item: (item[1][1], item[0])):
        outcomes = dict(zip(ENGINES, recorded[fault].outcomes, strict=True)) if fault in recorded else {}
        if not arguments:  # an engine missing on this machine keeps its record; one without tests loses it
            outcomes = {engine: outcomes[engine] for engine in tried.there.get(fault, ()) if engine in outcomes}
        outcomes |= tried.found.get(fault, {})
        records.append(Row(fault, then, file, tuple(outcomes.get(engine, UNTRIED) for engine in ENGINES)))
    write(tuple(records))
    say(f"{len(records)} faults are written down.")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
