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


@pytest.mark.parametrize(
    "query",
    [
        "unknown-things=1d6+3",
        "unknown-things=1d6+3,2d6",
        "cards=0d6+10&pays=card&unknown-things=0d6+5,0d6+5",
        "unknown-things=0d6+5,0d6+5&aw-q3=no",
        "unknown-things=0d6+3,0d6+5&goal=obvious",
    ],
)
def test_the_working_compares_one_roll_with_separate_rolls(query: str) -> None:
    """All are found at least as often with one roll, and neither way if there is only one thing."""
    one, many = (answer_to("awareness-odds", f"hides=several&{query}&aw-q19={way}") for way in ("one", "many"))
    every, independent = (answer.quantities[1].value for answer in (one, many))
    assert every >= independent
    several = "," in query
    assert ("at least as often as with separate rolls" in working(one)) == several
    assert "more often" not in working(one)
    assert ("separately for each" in working(many)) == several


@pytest.mark.parametrize("reading", ["both", "cards"])
@pytest.mark.parametrize("squares", ["1", "4"])
def test_a_square_that_adds_no_die_is_not_to_blame(reading: str, squares: str) -> None:
    """A known square adds no die under AW-Q8 “cards”, so 1d6 misses a resistance of 9 on its own."""
    answer = answer_to("nominate-squares", f"squares={squares}&attacker=1d6&defender=0d6+9&aw-q8={reading}")
    assert answer.headline == "No chance"
    assert ("named square" in answer.verdict) == ("0d6 for the squares" not in working(answer))
