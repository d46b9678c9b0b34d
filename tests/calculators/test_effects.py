"""The effect of each reading of a ruling on an answer, and the order of the house rulings that follows from it."""

from __future__ import annotations

import json
import re

import pytest

from calculators import registry
from calculators.answers.effects import SAME, effects
from calculators.forms import state
from calculators.html import page
from tests.support.answers import reply_to
from tools.digest import numbers


def all_numbers(word: str, query: str) -> list[str]:
    _, answer, _ = reply_to(word, query)
    return [answer.headline, answer.verdict, *numbers(answer.blocks)] if answer else ["none"]


@pytest.mark.parametrize("word", registry.words())
def test_a_ruling_without_effect_leaves_every_number_as_it_is(word: str) -> None:
    calculator = registry.calculator(word)
    for ruling in calculator.form.rulings:
        name = ruling.code.lower()
        for query in ("", calculator.contrasts[ruling.code]):
            plain = "&".join(part for part in query.split("&") if not part.startswith(f"{name}="))
            result = effects(calculator, state.read(calculator, plain), ruling.code)
            assert set(result) == set(ruling.keys) - {ruling.default}
            for key, effect in result.items():
                if effect == SAME:
                    assert all_numbers(word, f"{plain}&{name}={key}") == all_numbers(word, plain), (query, key)


def test_an_effect_counts_from_the_reading_that_was_entered() -> None:
    calculator = registry.calculator("parry-cost")
    ruled = effects(calculator, state.read(calculator, "va-q39=initiator&kept=defaults"), "VA-Q39")
    assert ruled == {"defender": "other"}
    assert json.loads(page.respond_readings("parry-cost", "va-q18=yes", "va-q18")) == {"no": "same"}


def codes(html: str) -> list[str]:
    return list(dict.fromkeys(re.findall(r'type="radio" name="(va-q\d+)"', html)))


def test_rulings_without_a_difference_are_folded_below() -> None:
    calculator = registry.calculator("parry-cost")
    renderer = page.Renderer({}, "")
    entered = state.read(calculator, "va-q18=yes")  # a changed ruling keeps its position
    whole = codes(renderer.form(calculator, entered, ()))
    drawn = renderer.form_html(calculator, entered, (), first=("VA-Q39", "VA-Q3")).whole()
    first, _, folded = drawn.partition("ts-group--aside")
    assert codes(first) == ["va-q3", "va-q39"]
    assert codes(folded) == [code for code in whole if code not in codes(first)]
    named = re.search(r'<span class="ts-says">(VA[^<]+)</span>', folded)
    assert named is not None
    assert named.group(1).lower().split(", ") == codes(folded)
    assert re.sub(r"\s", "", renderer.form(calculator, entered, ())) == re.sub(
        r"\s", "", renderer.form_html(calculator, entered, (), first=tuple(code.upper() for code in whole)).whole()
    )


def test_the_fold_is_one_line_if_no_ruling_makes_a_difference() -> None:
    calculator = registry.calculator("card-limit")
    drawn = page.Renderer({}, "").form_html(calculator, state.read(calculator, ""), (), first=()).whole()
    first, _, folded = drawn.partition("ts-group--aside")
    assert 'name="cf-q' not in first.partition("House rulings")[2]
    assert folded.count("data-standard") == len(calculator.form.rulings)
