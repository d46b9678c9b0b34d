"""The advice of Dodge, against the dodges behind it."""

from __future__ import annotations

import pytest

from calculators.answers.answer import Figures, Steps
from calculators.answers.picture import Stacks
from tests.support.answers import answer_to


@pytest.mark.parametrize(
    "query",
    [
        "rolled=&pools=0,8",
        "rolled=&pools=0,0,8",
        "rolled=&pools=1,8&targets=2,1",
        "rolled=&pools=0,8&goal=least_damage",
        "rolled=&pools=0",
        "rolled=&pools=8,8&targets=9,9",
        "rolled=&pools=0,0&order=unknown",
    ],
)
def test_ad_that_help_against_a_later_attack_are_kept_for_it(query: str) -> None:
    query = f"{query}&va-q45=one_by_one"
    helps = (
        answer_to("dodge", query).quantities[0].value != answer_to("dodge", f"{query}&available=0").quantities[0].value
    )
    assert answer_to("dodge", query).headline == ("No AD now" if helps else "No dodge")
    assert ("later" in answer_to("dodge", query).verdict) == helps


def test_the_dodge_of_the_first_attack_rolled_is_chosen_before_the_second() -> None:
    assert answer_to("dodge", "va-q45=one_by_one").verdict.startswith("For the first attack; ")
    assert answer_to("dodge", "rolled=2&pools=6&va-q45=one_by_one").verdict.startswith(
        "For the attack already rolled; "
    )
    assert answer_to("dodge", "rolled=2,1&pools=6").verdict.startswith("For the attacks already rolled; ")


@pytest.mark.parametrize(
    ("query", "searched"),
    [
        ("rolled=2,1&pools=2,10,20,10&available=2&goal=least_damage", False),
        ("rolled=&pools=20,19,18,17,16&available=12", False),
        ("rolled=2,1&pools=2,10&available=2&goal=least_damage", True),
        ("rolled=2,1&pools=2,10,20,10&available=2", True),
    ],
)
def test_only_a_full_search_claims_the_best_choices(query: str, searched: bool) -> None:
    blocks = list(answer_to("dodge", query).blocks)
    texts = [item.text for block in blocks if isinstance(block, Steps) for item in block.items]
    texts += [item.note for block in blocks if isinstance(block, Figures) for item in block.items]
    assert any("with the best choices" in text for text in texts) == searched


@pytest.mark.parametrize("query", ["rolled=2,2&damage-per-success=9,1&chance=40", "rolled=2,1&damage-per-success=1,5"])
def test_only_plans_against_every_hit_are_measured_by_the_wanted_chance(query: str) -> None:
    """Plans for the least damage let more attacks hit than need be, so they prove nothing about that chance."""
    for goal, measured in (("all_dodged", True), ("least_damage", False)):
        reply = answer_to("dodge", f"{query}&goal={goal}")
        assert any(quantity.wanted for quantity in reply.quantities) == measured
        chart = next(block for block in reply.blocks if isinstance(block, Stacks) and block.title.startswith("Nothing"))
        assert chart.behind is not None
        assert (chart.wanted is not None) == measured
        assert any("enough" in tag for tag in chart.behind.tags) == measured
        assert not chart.behind.note
