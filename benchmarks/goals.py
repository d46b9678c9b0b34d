"""The goals, in the order in which a run prints them, and the part of `make bench` that measures each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.units import kilobytes, ratio, seconds

if TYPE_CHECKING:
    from collections.abc import Callable


class Goal(NamedTuple):
    """A limit for one figure, or for the same figure of many calculators.

    Attributes:
        part: the part that measures it.
        show: turns the limit and the measured value into text.
        limit: the limit, or None if the figure is only recorded.
        at_least: whether the figure must be at least the limit instead of at most.
    """

    part: str
    show: Callable[[Any], str]
    limit: float | None = None
    at_least: bool = False

    def met(self, value: float) -> bool:
        """Return whether a value is within the limit.

        >>> Goal("boot", ratio, 0.25).met(0.3), Goal("engine", ratio, 10, at_least=True).met(12)
        (False, True)
        """
        return self.limit is None or (value >= self.limit if self.at_least else value <= self.limit)


GOALS = {
    "first answer, cold, against stock Pyodide": Goal("boot", ratio, 0.25),
    "first answer, cold, slow line, against stock Pyodide": Goal("boot", ratio, 0.25),
    "first answer, second visit, against stock Pyodide": Goal("boot", ratio, 0.20),
    "first answer, second visit, slow line, against stock Pyodide": Goal("boot", ratio, 0.20),
    "filled link, slow line, first paint to right number": Goal("links", seconds, 0.5),
    "keystroke p95, default size": Goal("keys", seconds, 0.016),
    "keystroke p95, heaviest": Goal("keys", seconds, 0.100),
    "keystroke p95, quarter of the processor": Goal("keys", seconds, 0.050),
    "varied entry, first values": Goal("vary", seconds, 0.100),
    "varied entry, all values, light": Goal("vary", seconds, 0.400),
    "varied entry, all values, heavy": Goal("vary", seconds, 3),
    "first search, desktop": Goal("search", seconds, 0.150),
    "first search, slow phone": Goal("search", seconds, 0.400),
    "first search, slow phone, more clauses": Goal("growth", seconds, 0.400),
    "download to the first answer": Goal("sizes", kilobytes, 1_248_000),
    "clean build": Goal("build", seconds, 45),  # on two processors
    "site size": Goal("build", kilobytes, 35_000_000),
    "page before Python": Goal("sizes", kilobytes, 120_000),
    "page before Python, pictures and all": Goal("sizes", kilobytes, 120_000),
    "wheel of the engine": Goal("sizes", kilobytes, 60_000),
    "build, processor time of each further clause": Goal("growth", seconds, 0.010),
    "a saved page is shown": Goal("rebuild", seconds, 3),
    "a saved module is shown": Goal("rebuild", seconds, 10),
    "sentence to answer p95": Goal("words", seconds, 0.050),
    "engine, first call": Goal("engine", seconds, 0.0005),
    "engine, first call of best play, when to stop": Goal("engine", seconds, 0.050),
    "engine, first call of best play, a duel": Goal("engine", seconds, 0.5),
    "icepool/engine, first call": Goal("engine", ratio, 10, at_least=True),
    "import of any module": Goal("import", seconds, 0.010),
    "import of all of a system": Goal("import", seconds, 0.010),
    "import of all of a system in Pyodide": Goal("import", seconds, 0.030),
    "first answer, cold, against icepool in Pyodide": Goal("boot", ratio),
    "first answer, cold, slow line, against icepool in Pyodide": Goal("boot", ratio),
    "first answer, second visit, against icepool in Pyodide": Goal("boot", ratio),
    "first answer, second visit, slow line, against icepool in Pyodide": Goal("boot", ratio),
    "search index, more clauses": Goal("growth", ratio),
    "first paint, more clauses": Goal("growth", ratio),
}
