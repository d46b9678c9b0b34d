"""Every ruling a calculator obeys changes its answer somewhere, and the calculator lists an example."""

from __future__ import annotations

import pytest

from calculators import registry
from calculators.answers.answer import Answer
from calculators.forms.state import Problem
from tests.queries import QUERIES
from tests.support.answers import reply_to

CASES = [
    (word, ruling.code, reading.key)
    for word in registry.words()
    for ruling in registry.calculator(word).form.rulings
    for reading in ruling.readings
    if reading.key != ruling.default
]


def without_next(answered: tuple[Answer | None, tuple[Problem, ...]]) -> tuple[Answer | None, tuple[Problem, ...]]:
    """Return an answer without its next questions, which pass the reading on whether or not it changes anything."""
    answer, problems = answered
    return answer and answer.replace(following=()), problems


NEUTRAL = [(word, pair) for word in registry.words() for pair in registry.calculator(word).no_effect]


@pytest.mark.parametrize(("word", "code", "reading"), CASES)
def test_a_reading_changes_the_answer(word: str, code: str, reading: str) -> None:
    calculator = registry.calculator(word)
    if f"{code}={reading}" in calculator.no_effect:
        return  # see below
    query = calculator.contrasts[code]
    by_default = reply_to(word, query)[1:]
    ruled = reply_to(word, f"{query}&{code.lower()}={reading}")[1:]
    message = f"{word}?{query}, its query in `contrasts`, answers the same with {code}={reading} as without"
    assert without_next(ruled) != without_next(by_default), message
    assert ruled[0] is not None or by_default[0] is not None, f"{word}?{query} has no answer to compare"


@pytest.mark.parametrize(("word", "pair"), NEUTRAL)
def test_a_neutral_reading_changes_nothing(word: str, pair: str) -> None:
    code, _, reading = pair.partition("=")
    assert (word, code, reading) in CASES
    for query in QUERIES[word]:
        plain = "&".join(part for part in query.split("&") if not part.startswith(code.lower()))
        by_default = reply_to(word, plain)[1:]
        ruled = reply_to(word, f"{plain}&{code.lower()}={reading}")[1:]
        assert without_next(ruled) == without_next(by_default)


@pytest.mark.parametrize("word", registry.words())
def test_contrasts_name_the_rulings_obeyed(word: str) -> None:
    calculator = registry.calculator(word)
    assert set(calculator.contrasts) == {ruling.code for ruling in calculator.form.rulings}
