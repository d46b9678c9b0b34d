"""The answer of a calculator to a query, for tests that look at what it contains."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from calculators import registry
from calculators.forms import state

if TYPE_CHECKING:
    from calculators.answers.answer import Answer

__all__ = ["answer_to", "reply_to"]


@cache
def reply_to(slug: str, query: str) -> tuple[state.State, Answer | None, tuple[state.Problem, ...]]:
    """Return a calculator's entries, answer and problems for a query. Many tests look at the same listed queries.

    A test that patches a calculator or the engine must not use this, because it would leave its answers to the others.
    """
    calculator = registry.calculator(slug)
    entered = state.read(calculator, query)
    return entered, *state.answer(calculator, entered)


def answer_to(slug: str, query: str) -> Answer:
    """Return a calculator's answer to a query. The test fails if the query has a problem."""
    _, answer, problems = reply_to(slug, query)
    assert answer is not None, problems
    assert problems == ()
    return answer
