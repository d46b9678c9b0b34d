"""For any link, a calculator answers or explains at a field why it does not; and a state survives its own link."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import registry, text
from calculators.forms import state
from calculators.forms.query_texts import LONGEST_TEXT
from calculators.html.render import Renderer
from calculators.observe_foe.reveal_depth import answer as reveal_depth_answer
from engine.invalid import InvalidInput
from tests.queries import BAD, QUERIES
from tests.support.answers import reply_to
from tests.support.random_queries import defect, made_up

if TYPE_CHECKING:
    from random import Random

    from calculators.answers.answer import Answer
    from calculators.calculator import Values

WORDS = tuple(registry.words())
PASSED: set[tuple[str, str, bool]] = set()  # about 1 in 7 made-up queries was made before


@pytest.mark.slow
@pytest.mark.parametrize("word", WORDS)
@settings(max_examples=15)
@given(random=st.randoms(use_true_random=True))
def test_six_hundred_made_up_queries_show_no_defect(word: str, random: Random) -> None:
    calculator = registry.calculator(word)
    for number in range(40):
        query, shown = made_up(calculator, random), number == 0
        if (word, query, shown) not in PASSED:
            assert defect(calculator, query, shown=shown) == "", query
            PASSED.add((word, query, shown))


@given(text=st.text())
def test_any_text_can_be_a_link(text: str) -> None:
    for word in WORDS:
        entered = state.read(registry.calculator(word), text)
        assert state.read(registry.calculator(word), entered.query).query == entered.query


@pytest.mark.parametrize(("word", "query"), [(word, query) for word in WORDS for query in QUERIES[word]])
def test_listed_queries_are_answered(word: str, query: str) -> None:
    entered, answer, problems = reply_to(word, query)
    assert entered.notes == ()
    assert problems == ()
    assert answer is not None
    assert answer.verdict.endswith(".")


@pytest.mark.parametrize(
    ("word", "query", "sentence"), [(word, query, sentence) for word in WORDS for query, sentence in BAD[word].items()]
)
def test_messages_for_bad_queries_list_the_allowed_values(word: str, query: str, sentence: str) -> None:
    calculator = registry.calculator(word)
    _, answer, problems = reply_to(word, query)
    assert answer is None
    (problem,) = problems
    assert re.fullmatch(r"(Enter|Choose|This must be|The link gives) \S.*\.", problem.hint)
    assert sentence in problem.sentence  # without the question that names a ruling's field
    assert problem.field in {field.name for field in calculator.form.fields}


@pytest.mark.parametrize("word", WORDS)
def test_no_problem_that_a_page_shows_is_without_a_field(word: str) -> None:
    """A contrast may be a refusal; a refusal that concerns no field would be a gap in the calculator."""
    calculator = registry.calculator(word)
    names = {field.name for field in calculator.form.fields}
    for ruling in calculator.form.rulings:
        for reading in ruling.readings:
            query = f"{calculator.contrasts[ruling.code]}&{ruling.code.lower()}={reading.key}"
            _, _, problems = reply_to(word, query)
            assert all(problem.field in names for problem in problems), query


def test_a_refusal_without_a_field_is_a_problem_of_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Values) -> Answer:
        raise InvalidInput("earlier_effect", 2, "one that shows 1 card")

    calculator = registry.calculator("reveal-depth")
    monkeypatch.setattr(reveal_depth_answer, "answer", refuse)
    entered = state.read(calculator, "intuition=4")
    answer, problems = state.answer(calculator, entered)
    sentence = "These entries do not fit together: earlier effect must be one that shows 1 card, not 2."
    assert (answer, problems) == (None, (state.Problem(state.WHOLE_FORM, sentence),))

    shown = Renderer({}, "")
    assert sentence in shown.problems(entered, problems)
    assert shown.form(calculator, entered, problems) == shown.form(calculator, entered, ())
    assert shown.verdict(answer)
    assert f"! {sentence}" in text.show(calculator, entered, answer, problems)
    assert json.loads(text.dump(text.answered(calculator, entered, answer, problems)))["problems"] == [
        {"field": "", "sentence": sentence, "hint": ""}
    ]


def test_every_calculator_has_enough_queries() -> None:
    few = [word for word in WORDS if len(QUERIES[word]) < 30 or not BAD[word]]
    assert few == [], "tests/queries/….py needs 30 queries with an answer for each of these, and some without"


@pytest.mark.parametrize("word", WORDS)
def test_defaults_are_omitted_and_the_order_follows_the_form(word: str) -> None:
    calculator = registry.calculator(word)
    everything = {field.name: field.format(field.default) for field in calculator.form.fields}
    assert state.read(calculator, urlencode(everything)).query == ""
    changed = [query for query in QUERIES[word] if query.count("&") >= 2]
    order = [field.name for field in calculator.form.fields]
    for query in changed:
        names = [part.partition("=")[0] for part in state.read(calculator, query).query.split("&")]
        assert names == sorted(names, key=order.index)


def test_only_a_text_too_long_for_a_link_is_cut() -> None:
    calculator = registry.calculator("parry-cost")
    entered = state.read(calculator, f"successes=2&skill={'1' * 5000}&attribute=3")
    shown = "1" * 40 + "…"
    assert [problem.sentence for problem in entered.problems] == [
        f"Skill dice must be a whole number from 1 to 10; it is “{shown}”, cut short from 5,000 characters."
    ]
    assert entered.query == f"successes=2&skill={quote(shown)}&attribute=3"
    assert state.read(calculator, entered.query).entered == entered.entered
    many = state.read(calculator, f"successes=2&{'&'.join(f'{"a" * 5000}{n}=1' for n in range(90))}")
    assert (many.query, len(many.notes), many.notes[-1]) == ("successes=2", 6, "85 more were ignored.")
    assert max(map(len, many.notes)) < 100


@pytest.mark.parametrize("word", WORDS)
def test_a_cut_text_is_never_taken_for_one_that_was_entered(word: str) -> None:
    """A link made of a cut text gives the same message as the text did: that it cannot be used."""
    calculator = registry.calculator(word)
    for field in calculator.form.fields:
        for typed in ("1" * 5000, "K," * 2500, "1d6," * 1250, ",".join("1" * 60), " " * 5000, f"1,{'2' * 5000},3"):
            entered = state.read(calculator, urlencode({field.name: typed}))
            cut = entered.entered[field.name]
            assert len(cut) <= LONGEST_TEXT
            if "…" in cut:
                with pytest.raises(InvalidInput):
                    field.parse(cut)
            again = state.read(calculator, entered.query)
            assert again.normalized == entered.normalized
            assert [problem.field for problem in again.problems] == [problem.field for problem in entered.problems]


def test_a_hidden_field_keeps_its_entry_and_raises_no_problem() -> None:
    calculator = registry.calculator("parry-cost")
    entered = state.read(calculator, "attack-pool=x")
    assert entered.problems == ()
    assert entered.query == "attack-pool=x"
    assert state.read(calculator, "attack=pool&attack-pool=x").problems != ()


def test_dependent_fields_accept_every_spelling_of_a_number() -> None:
    calculator = registry.calculator("turn-planner")
    asked = {field.name: field for field in calculator.form.fields}["toughness"]
    for typed in ("2", "02", "+2+"):
        assert state.read(calculator, f"rest={typed}").asks(asked)
    for typed in ("0", "", "x"):
        assert not state.read(calculator, f"rest={typed}").asks(asked)
