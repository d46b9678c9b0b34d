"""The answer of a calculator to a query, for tests that look at what it contains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculators import registry
from calculators.forms import state

if TYPE_CHECKING:
    from calculators.answers.answer import Answer

__all__ = ["answer_to"]


def answer_to(slug: str, query: str) -> Answer:
    """Return a calculator's answer to a query. The test fails if the query has a problem."""
    calculator = registry.calculator(slug)
    answer, problems = state.answer(calculator, state.read(calculator, query))
    assert answer is not None, problems
    assert problems == ()
    return answer
