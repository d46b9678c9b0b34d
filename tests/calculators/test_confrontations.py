"""The forms and answers of Confrontations as they are drawn."""

from __future__ import annotations

import re

import pytest

from calculators import registry, state
from calculators.render import Renderer


def offered(word: str, query: str) -> list[str]:
    """Whom the GM may confront, as the form has it."""
    calculator = registry.calculator(word)
    form = Renderer({}, "").form(calculator, state.read(calculator, query), ())
    return re.findall(r'type="radio" name="gm" value="(\w+)"', form)


@pytest.mark.parametrize(
    ("word", "query", "seats"),
    [
        ("card-limit", "", ["nobody", "you"]),
        ("card-limit", "characters=2", ["nobody", "you", "one", "two"]),
        ("many-at-once", "", ["nobody", "actor", "one", "two"]),
        ("many-at-once", "confronters=1", ["nobody", "actor", "one"]),
    ],
)
def test_the_gm_may_confront_whoever_takes_part(word: str, query: str, seats: list[str]) -> None:
    assert offered(word, query) == seats


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "One card of hers is never enough."),
        ("hand=2", "Playing one card only, she spoils it"),
    ],
)
def test_what_one_card_of_the_gm_does_is_said_in_words(query: str, said: str) -> None:
    calculator = registry.calculator("gm-opposition")
    answer, _ = state.answer(calculator, state.read(calculator, query))
    assert answer is not None
    assert said in answer.verdict
