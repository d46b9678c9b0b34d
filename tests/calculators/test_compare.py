"""Two answers side by side, against differences worked out by hand."""

from __future__ import annotations

import pytest

from calculators import page, registry, state
from calculators.answer import Table
from calculators.compare import compare


def side_by_side(word: str, kept: str, now: str) -> Table:
    calculator = registry.calculator(word)
    states = [state.read(calculator, query) for query in (kept, now)]
    first, second = ((entered, state.answer(calculator, entered)[0]) for entered in states)
    assert first[1] is not None
    assert second[1] is not None
    return compare(calculator, (first[0], first[1]), (second[0], second[1]))


def test_differences_carry_their_sign_and_unit() -> None:
    table = side_by_side("parry-cost", "", "skill=2")
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["Skill dice"] == ("1", "2", None)
    # 5d6 stop four successes in 11 of 243 cases, 6d6 in 73 of 729: 40 of 729 more, 5.5 points
    assert rows["Full parry"][2] == "+5.5 points"
    # 568/243 let through on 5d6, 1472/729 on 6d6: 232/729 fewer
    assert rows["Let through"][2] == "−0.32"
    assert rows["Minimum"][2] == "same"


def test_only_what_is_asked_for_counts_as_changed() -> None:
    table = side_by_side("parry-cost", "attack-pool=9", "attack-pool=7&skill=2")
    assert [row[0] for row in table.rows][:2] == ["Skill dice", "Answer"]
    assert side_by_side("parry-cost", "", "").rows[0][0] == "Answer"


def test_a_kept_state_travels_in_the_link_and_may_be_nonsense() -> None:
    calculator = registry.calculator("parry-cost")
    entered = state.read(calculator, "skill=2&kept=skill%3D3%26successes%3D1")
    assert entered.kept == "skill=3&successes=1"
    assert entered.query == "skill=2&kept=skill%3D3%26successes%3D1"
    assert state.read(calculator, "kept=%%%&skill=2").problems == ()


@pytest.mark.parametrize("kept", ["%%%", "skull=1", "skill=2%26skull=1", "skill=x", "kept%3Dx", "successes=2" * 500])
def test_nonsense_is_not_compared_as_if_it_were_the_defaults(kept: str) -> None:
    drawn = page.parts("parry-cost", f"skill=2&kept={kept}", "", {})
    assert "The link keeps entries to compare with, but this calculator has no answer to them." in drawn["compare"]
    assert "Kept and now" not in drawn["compare"]
    assert len(drawn["query"]) < 100
