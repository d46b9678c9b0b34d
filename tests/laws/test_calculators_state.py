"""Whatever a link says, a calculator answers or says at a field why it does not; and a state survives its own link."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import registry, state
from calculators.cards import Cards
from calculators.form import Choice, Wholes
from calculators.form_dice import Dice
from calculators.form_grid import Grid
from tests.queries import BAD, QUERIES

if TYPE_CHECKING:
    from calculators.calculator import Calculator
    from calculators.form import Field

WORDS = tuple(registry.CALCULATORS)


def texts(field: Field) -> st.SearchStrategy[str]:
    """Texts that fit a field more often than not."""
    near = st.integers(getattr(field, "low", 0) - 1, min(getattr(field, "high", 9), 15) + 1).map(str)
    if isinstance(field, Choice):
        return st.sampled_from([option.key for option in field.options] * 3 + ["", "other"])
    if isinstance(field, Cards):
        return st.lists(st.sampled_from([*field.ranks, "k", "x"]), max_size=field.most + 1).map(",".join)
    if isinstance(field, Dice):
        pools = st.sampled_from(["1d6", "1d6+3", "2d6-1", "d6", "3d6 2", "0d6+9", "2,1", "1", "2d6+x", "99d6", ""])
        return st.lists(pools, min_size=1, max_size=4).map(",".join)
    if isinstance(field, Grid):
        return st.lists(st.sampled_from(["010", "123", "000", "9", "A1", "x"]), max_size=8).map(",".join)
    if isinstance(field, Wholes):
        return st.lists(near, max_size=field.most + 1).map(",".join)
    return st.one_of(near, near, near, st.sampled_from(["", "x", "1/2", "0.5", "-", "−1", "9" * 12, "½", "٣", " 2 "]))


def queries(calculator: Calculator) -> st.SearchStrategy[str]:
    """Queries that name a few fields, some of them unknown."""
    pairs = st.one_of(
        *(st.tuples(st.just(field.name), texts(field)) for field in calculator.fields()),
        st.tuples(st.text(max_size=4), st.text(max_size=4)),
    )
    return st.lists(pairs, max_size=8).map(urlencode)


@pytest.mark.parametrize("word", WORDS)
@settings(max_examples=50)
@given(data=st.data())
def test_every_query_is_answered_or_refused_at_a_field(word: str, data: st.DataObject) -> None:
    calculator = registry.calculator(word)
    entered = state.read(calculator, data.draw(queries(calculator)))
    answer, problems = state.answer(calculator, entered)
    assert (answer is None) == bool(problems)
    names = {field.name for field in calculator.fields()}
    assert all(problem.field in names and problem.sentence.endswith(".") for problem in problems)


@pytest.mark.parametrize("word", WORDS)
@settings(max_examples=100)
@given(data=st.data())
def test_a_state_survives_its_own_link(word: str, data: st.DataObject) -> None:
    calculator = registry.calculator(word)
    entered = state.read(calculator, data.draw(queries(calculator)))
    again = state.read(calculator, entered.query)
    assert again.query == entered.query
    assert again.values == entered.values
    if not any("once" in problem.sentence for problem in entered.problems):
        assert again.problems == entered.problems
    assert again.notes == ()


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
    everything = {field.name: field.write(field.default) for field in calculator.fields()}
    assert state.read(calculator, urlencode(everything)).query == ""
    changed = [query for query in QUERIES[word] if query.count("&") >= 2]
    order = [field.name for field in calculator.fields()]
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
    asked = {field.name: field for field in calculator.fields()}["toughness"]
    for text in ("2", "02", "+2+"):
        assert state.read(calculator, f"rest={text}").asks(asked)
    for text in ("0", "", "x"):
        assert not state.read(calculator, f"rest={text}").asks(asked)
