"""Filled-in forms that command line, page and browser are held against each other with; edges included."""

from __future__ import annotations

from importlib import import_module

from calculators import registry
from calculators.systems import SYSTEMS

__all__ = ["BAD", "CHANGED", "QUERIES", "SENTENCES"]

QUERIES: dict[str, tuple[str, ...]] = {}
"""Queries with an answer."""

BAD: dict[str, dict[str, str]] = {}
"""Queries without an answer -> the beginning of the sentence of their only problem."""

SENTENCES: dict[str, dict[str, str]] = {}
"""Players' sentences, each with the query that it means; more are in sentences/."""

CHANGED: dict[tuple[str, str, str], str] = {}
"""Calculator, the linked calculator, and the field or quantity that differs -> why; see `test_follow_up_walk`."""

for system in SYSTEMS:
    own = import_module(f"tests.queries.{system.package}")
    QUERIES |= own.QUERIES
    BAD |= own.BAD
    SENTENCES |= getattr(own, "SENTENCES", {})
    CHANGED |= getattr(own, "CHANGED", {})
# A calculator without queries of its own has its untouched form here; a test asks for more.
WORDS = registry.words()
QUERIES = {word: tuple(dict.fromkeys((*QUERIES.get(word, ()), registry.calculator(word).slow_query))) for word in WORDS}
BAD = {word: BAD.get(word, {}) for word in WORDS}
