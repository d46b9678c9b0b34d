"""Runs for each mutant the tests that reach its line, the quickest first, until one fails.

All tests are collected and run once in one process, which notes the lines that each reaches and how long it takes. Then
each mutant gets a copy of that process, so that no import and no collection happens twice.
"""

from __future__ import annotations

import functools
import gc
import os
import resource
import sys
from collections import defaultdict
from math import ceil
from time import process_time
from traceback import print_exc
from typing import TYPE_CHECKING, NamedTuple

import pytest
from _pytest.doctest import DoctestItem
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

from calculators import registry
from calculators.systems import SYSTEMS
from publish.paths import ROOT
from tools.mutation.mutants import Mutant, apply

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import CodeType

FIRST = ("engine", "tests/examples", "tests/oracles", "tests/laws", "tests/peers")
THEN = (
    "tests/calculators/test_state.py",
    "tests/calculators/test_digest.py",
    "tests/calculators/test_tables_houses.py",
)
_MOST_LATER = 60  # of THEN, so that what nobody notices is given up after seconds
_MEMORY = 3 * 2**30
_ENGINE = f"{ROOT / 'engine'}{os.sep}"
_SURVIVED, _KILLED, _RECORDED, _BROKEN = 0, 1, 2, 4
_TOOL = 4  # of Python's monitoring; none of those that have a name


class Result(NamedTuple):
    """The result of trying a mutant.

    Attributes:
        mutant: the change.
        outcome: "killed" by a test of the engine, "recorded" if only a calculator's answer is another one, "survived"
            or "unreached".
        tests: the number of tests that reach its line.
    """

    mutant: Mutant
    outcome: str
    tests: int


class Trials:
    """A plugin of pytest that tries mutants instead of running tests.

    Args:
        mutants: the mutants to try.
        workers: how many at the same time.
        told: a function that is called with each result.
    """

    def __init__(self, mutants: Sequence[Mutant], workers: int, report: Callable[[Result], None]) -> None:
        self._mutants, self._workers, self._report = mutants, workers, report
        self._reached: dict[tuple[str, int], set[int]] = defaultdict(set)
        self._seconds: list[float] = []
        self._later: list[bool] = []
        self._caches: list[functools._lru_cache_wrapper[object]] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Let hypothesis stop at the first example that fails."""
        settings.register_profile("first", settings(), phases=(Phase.explicit, Phase.generate), print_blob=False)
        settings.load_profile("first")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the tests of systems that no mutant is in; systems never import each other."""
        tried = {mutant.file.split("/")[1] for mutant in self._mutants}
        if "odds" in tried or any(name.endswith(".py") for name in tried):
            return
        others = [system for system in SYSTEMS if system.package not in tried]
        names = tuple(calculator.id for system in others for calculator in registry.calculators(system))
        names += tuple(system.folder for system in others)
        packages = [system.package for system in others]
        items[:] = [
            item
            for item in items
            if not any(package in item.nodeid.partition("::")[0] for package in packages)
            and not item.nodeid.partition("[")[2].startswith(names)
        ]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests once, then the mutants."""
        if session.testsfailed:
            raise session.Interrupted("a file of tests cannot be collected")
        self._caches = [
            candidate for candidate in gc.get_objects() if isinstance(candidate, functools._lru_cache_wrapper)
        ]
        self._later = [_is_later(item) for item in session.items]
        self._note_lines(session.items)
        gc.freeze()
        everything = list(range(len(session.items)))
        waiting: list[Mutant | None] = [None, *self._mutants]  # without a change, a second run fails nowhere either
        running: dict[int, tuple[Mutant | None, int]] = {}
        while waiting or running:
            while waiting and len(running) < self._workers:
                mutant = waiting.pop(0)
                tests = self._tests(mutant) if mutant else everything
                if mutant and not tests:
                    self._report(Result(mutant, "unreached", 0))
                    continue
                child = os.fork()
                if not child:
                    self._try(mutant, [session.items[number] for number in tests], self._limit(tests))
                running[child] = mutant, len(tests)
            if running:
                child, status = os.wait()
                mutant, count = running.pop(child)
                if os.WIFEXITED(status) and os.WEXITSTATUS(status) == _BROKEN:
                    raise RuntimeError(f"{mutant} cannot be made")
                if mutant is None:
                    if status != _SURVIVED:
                        raise RuntimeError("the tests fail on a second run")
                    continue
                ended = os.WEXITSTATUS(status) if os.WIFEXITED(status) else _KILLED
                outcome = {_SURVIVED: "survived", _RECORDED: "recorded"}.get(ended, "killed")
                self._report(Result(mutant, outcome, count))
        return True

    def _note_lines(self, items: Sequence[pytest.Item]) -> None:
        """Run each test and note the lines of the engine that it reaches, and its seconds of processor."""
        watch, events = sys.monitoring, sys.monitoring.events
        here: set[tuple[str, int]] = set()

        def reached(code: CodeType, line: int) -> object:
            if code.co_filename.startswith(_ENGINE):
                here.add((code.co_filename, line))
            return watch.DISABLE  # for the rest of this test

        watch.use_tool_id(_TOOL, "mutation")
        watch.register_callback(_TOOL, events.LINE, reached)
        for number, item in enumerate(items):
            self._forget()
            here.clear()
            watch.restart_events()
            watch.set_events(_TOOL, events.LINE)
            begun = process_time()
            failed = _fails(item)
            self._seconds.append(process_time() - begun)
            watch.set_events(_TOOL, 0)
            if failed:
                raise pytest.Session.Interrupted(f"{item.nodeid} fails without any mutant")
            for reached_line in here:
                self._reached[reached_line].add(number)
        watch.free_tool_id(_TOOL)

    def _tests(self, mutant: Mutant) -> list[int]:
        """Return the indexes of the tests that reach a mutant: the engine's own, then some others, quickest first."""
        path = str(ROOT / mutant.file)
        reaching = self._reached.get((path, mutant.line), set())
        if not reaching or mutant.line not in mutant.lines:  # it has no code of its own there
            reaching = set().union(*(self._reached.get((path, line), set()) for line in mutant.lines))
        own, later = ([number for number in reaching if self._later[number] is later] for later in (False, True))
        quick = self._seconds.__getitem__
        return sorted(own, key=quick) + sorted(later, key=quick)[:_MOST_LATER]

    def _limit(self, tests: Sequence[int]) -> int:
        """Return the seconds of processor after which a mutant counts as running for ever."""
        return ceil(10 + 5 * sum(self._seconds[number] for number in tests))

    def _forget(self) -> None:
        for cached in self._caches:
            cached.cache_clear()

    def _try(self, mutant: Mutant | None, items: Sequence[pytest.Item], limit: int) -> None:
        """Make the change, run the tests, and end this process."""
        code = _BROKEN
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            self._forget()
            if mutant:
                apply(mutant)
            code = _KILLED  # also if Python itself ends
            failed = next(filter(_fails, items), None)
            code = _SURVIVED if failed is None else _RECORDED if _is_later(failed) else _KILLED
        except BaseException:
            if code == _BROKEN:
                print_exc(file=sys.__stderr__)
            raise
        finally:
            os._exit(code)


def _is_later(item: pytest.Item) -> bool:
    return item.nodeid.partition("::")[0] in THEN


def _fails(item: pytest.Item) -> bool:
    if isinstance(item, DoctestItem):  # a doctest forgets its names once it has run
        names = item.dtest.globs.copy()
        failed = any(report.failed for report in runtestprotocol(item, log=False))
        item.dtest.globs.update(names)
        return failed
    return any(report.failed for report in runtestprotocol(item, log=False))
