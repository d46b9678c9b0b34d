"""The ties of Contest, against all pairs of rolls counted one by one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.answers.answer import Chance, Figure, Figures
from calculators.answers.number import percent
from engine.actions.dice import successes
from tests.support.answers import answer_to


def figure(query: str, label: str) -> Figure:
    blocks = [block for block in answer_to("contest", query).blocks if isinstance(block, Figures)]
    return next(item for block in blocks for item in block.items if item.label == label)


def chance_of_a_tie(mine: int, theirs: int) -> Fraction:
    acting, resisting = successes(mine), successes(theirs)
    return sum((acting.exactly(shown) * resisting.exactly(shown) for shown in acting.outcomes), Fraction(0))


@pytest.mark.parametrize("tied", ["defender", "initiator"])
@pytest.mark.parametrize("rest", ["", "&target=2", "&target=2&va-q8=no", "&side=oppose"])
def test_a_tie_is_every_roll_with_as_many_successes(tied: str, rest: str) -> None:
    query = f"figure=tie&va-q39={tied}{rest}"
    expected = chance_of_a_tie(6, 4)
    assert answer_to("contest", query).headline == f"{percent(expected)} tie"
    shown = figure(query, "Tie")
    assert shown.value == Chance(expected)
    # A tie of 0 to 0 misses every target, so the side that acts cannot win it.
    wins = tied == "initiator" and rest != "&target=2"
    assert shown.note.endswith("if the acting roll meets its target") == wins
    assert shown.note.startswith("goes to you") == (wins != ("side" in rest))


@pytest.mark.parametrize("target", [1, 2, 3])
def test_an_attempt_that_fails_unnoticed_is_a_tie_only_at_1s(target: int) -> None:
    query = f"contest=watch&side=oppose&va-q41=unaware&target={target}"
    shown = figure(query, "Fails unnoticed")
    assert ("ties" in shown.note) == (shown.value == Chance(chance_of_a_tie(6, 5)))
