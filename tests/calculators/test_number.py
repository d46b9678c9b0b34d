"""Rounded numbers never claim more than the exact ones."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry, text
from calculators.answers.answer import Answer, Chance, Curve, Series
from calculators.answers.number import decimal, percent
from calculators.answers.picture import Bar, BarPart, Stacks
from calculators.forms import state
from calculators.html.render import Renderer
from calculators.text import plain

CHANCES = st.fractions(0, 1, max_denominator=10**7)


def number(shown: str) -> Fraction:
    return Fraction(shown.strip("<>%").replace("−", "-").replace(",", ""))


@given(CHANCES, st.integers(1, 100))
def test_a_chance_that_falls_short_reads_less_than_the_wanted_one(chance: Fraction, wanted: int) -> None:
    shown = percent(chance, Fraction(wanted, 100))
    assert (number(shown) >= wanted) == (chance >= Fraction(wanted, 100)) or shown[0] in "<>"


@given(CHANCES)
def test_only_exact_percents_have_no_decimals(chance: Fraction) -> None:
    shown = percent(chance)
    assert ("." not in shown) == ((100 * chance).denominator == 1)
    assert len(shown.partition(".")[2]) <= len("9%") or not 1 < 1000 * chance < 999


@given(st.fractions(-100, 100, max_denominator=10**6))
def test_only_0_reads_0(value: Fraction) -> None:
    assert (number(decimal(value)) == 0) == (value == 0)


@pytest.mark.parametrize(
    ("chance", "wanted", "shown"),
    [
        (Fraction(58989, 100000), 59, "58.99%"),
        (Fraction(2099, 10000), 21, "20.99%"),
        (Fraction(589999, 1000000), 59, "58.9999%"),
    ],
)
def test_cells_bars_and_curves_show_what_falls_short(chance: Fraction, wanted: int, shown: str) -> None:
    asked = Fraction(wanted, 100)
    assert plain(Chance(chance, asked)) == {"exact": str(chance), "percent": shown}
    parts = (BarPart("Hit", "good"), BarPart("Miss", "bad"))
    bars = Stacks("Hits", "AD", parts, (Bar("2", (chance, 1 - chance), tag="yours"),), wanted=asked)
    curve = Curve("Hits", "AD", ("2",), (Series("hit", (chance,)),), marked=0, wanted=asked)
    for block in (bars, curve):
        calculator = registry.calculator("parry-cost")
        answer = Answer("2 AD", "It is close.", (block,))
        html = Renderer({}, "").details(calculator, state.read(calculator, ""), answer)
        assert f">{shown}<" in html
        assert shown in text.show(calculator, state.read(calculator, ""), answer, ())
