"""Whatever a link says, a calculator answers or says at a field why it does not; and a state survives its own link."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import registry, state
from tests.made_up import made_up
from tests.queries import BAD, QUERIES

if TYPE_CHECKING:
    from random import Random

WORDS = tuple(registry.CALCULATORS)


@pytest.mark.parametrize("word", WORDS)
@settings(max_examples=50)
@given(random=st.randoms(use_true_random=True))
def test_two_thousand_made_up_queries_are_answered_or_refused_at_a_field(word: str, random: Random) -> None:
    calculator = registry.calculator(word)
    names = {field.name for field in calculator.form.fields}
    for _ in range(40):
        query = made_up(calculator, random)
        answer, problems = state.answer(calculator, state.read(calculator, query))
        assert (answer is None) == bool(problems), query
        assert all(problem.field in names and problem.sentence.endswith(".") for problem in problems), query


@pytest.mark.parametrize("word", WORDS)
@settings(max_examples=50)
@given(random=st.randoms(use_true_random=True))
def test_a_state_survives_its_own_link(word: str, random: Random) -> None:
    calculator = registry.calculator(word)
    for _ in range(10):
        entered = state.read(calculator, made_up(calculator, random))
        again = state.read(calculator, entered.query)
        assert again.query == entered.query
        assert again.values == entered.values
        if not any("once" in problem.sentence for problem in entered.problems):
            assert again.problems == entered.problems
        assert again.notes == ()


@given(text=st.text())
def test_any_text_can_be_a_link(text: str) -> None:
    for word in WORDS:
        entered = state.read(registry.calculator(word), text)
        assert state.read(registry.calculator(word), entered.query).query == entered.query


@pytest.mark.parametrize(("word", "query"), [(word, query) for word in WORDS for query in QUERIES[word]])
def test_listed_queries_are_answered(word: str, query: str) -> None:
    calculator = registry.calculator(word)
    entered = state.read(calculator, query)
    assert entered.notes == ()
    answer, problems = state.answer(calculator, entered)
    assert problems == ()
    assert answer is not None
    assert answer.verdict.endswith(".")


@pytest.mark.parametrize(
    ("word", "query", "sentence"), [(word, query, said) for word in WORDS for query, said in BAD[word].items()]
)
def test_bad_queries_say_what_is_allowed(word: str, query: str, sentence: str) -> None:
    calculator = registry.calculator(word)
    entered = state.read(calculator, query)
    answer, problems = state.answer(calculator, entered)
    assert answer is None
    (problem,) = problems
    assert problem.sentence.startswith(sentence)


def test_there_are_enough_queries() -> None:
    assert all(len(QUERIES[word]) >= 30 for word in WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_defaults_are_left_out_and_order_is_the_forms(word: str) -> None:
    calculator = registry.calculator(word)
    everything = {field.name: field.write(field.default) for field in calculator.form.fields}
    assert state.read(calculator, urlencode(everything)).query == ""
    changed = [query for query in QUERIES[word] if query.count("&") >= 2]
    order = [field.name for field in calculator.form.fields]
    for query in changed:
        names = [part.partition("=")[0] for part in state.read(calculator, query).query.split("&")]
        assert names == sorted(names, key=order.index)


def test_a_long_link_is_refused_in_words() -> None:
    calculator = registry.calculator("parry-cost")
    entered = state.read(calculator, "skill=" + "1" * 5000)
    assert entered.notes == ("The link has more than 4,000 characters after its “?” and was ignored.",)
    assert entered.query == ""


def test_what_is_not_asked_for_is_kept_and_raises_no_problem() -> None:
    calculator = registry.calculator("parry-cost")
    entered = state.read(calculator, "attack-pool=x")
    assert entered.problems == ()
    assert entered.query == "attack-pool=x"
    assert state.read(calculator, "attack=pool&attack-pool=x").problems != ()


def test_what_depends_on_a_number_does_so_however_it_is_typed() -> None:
    calculator = registry.calculator("turn-planner")
    asked = {field.name: field for field in calculator.form.fields}["toughness"]
    for text in ("2", "02", "+2+"):
        assert state.read(calculator, f"rest={text}").asks(asked)
    for text in ("0", "", "x"):
        assert not state.read(calculator, f"rest={text}").asks(asked)
