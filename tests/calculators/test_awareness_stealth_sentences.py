"""The sentences of the calculators of Awareness & Stealth agree with the rulings and with their own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from calculators.answers.answer import Figures, Steps
from tests.support.answers import answer_to

if TYPE_CHECKING:
    from calculators.answers.answer import Answer


def working(answer: Answer) -> str:
    """Return the text of the working."""
    return " ".join(step.text for block in answer.blocks if isinstance(block, Steps) for step in block.items)


@pytest.mark.parametrize("tie", ["resist", "active"])
@pytest.mark.parametrize("slug", ["search-time", "awareness-odds", "nominate-squares"])
def test_a_roll_that_succeeds_with_a_tie_only_reaches_the_resistance(slug: str, tie: str) -> None:
    answer = answer_to(slug, f"aw-q2={tie}")
    text = working(answer)
    assert (" reaches " in text, " beats " in text) == (tie == "active", tie == "resist")
    labels = [item.label for block in answer.blocks if isinstance(block, Figures) for item in block.items]
    assert "Resistance beaten" not in labels


@pytest.mark.parametrize(("tie", "cards"), [("resist", "0d6+2"), ("active", "0d6+1")])
def test_a_search_that_never_succeeds_falls_short_of_what_it_takes(tie: str, cards: str) -> None:
    answer = answer_to("search-time", f"cards={cards}&pays=card&resistance=0d6+2&aw-q2={tie}")
    assert answer.headline == "Never"
    assert f"can {'reach' if tie == 'active' else 'beat'} " in answer.verdict
