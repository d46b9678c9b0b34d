"""The promises of Parry cost, against the parries behind them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.answers.answer import Chance, Figures, Notice, Steps
from calculators.answers.number import percent
from engine.actions.dice import successes
from tests.support.answers import answer_to


def figures(query: str) -> dict[str, object]:
    blocks = [block for block in answer_to("parry-cost", query).blocks if isinstance(block, Figures)]
    return {item.label: item.value for block in blocks for item in block.items}


def steps(query: str) -> list[str]:
    blocks = [block for block in answer_to("parry-cost", query).blocks if isinstance(block, Steps)]
    return [step.text for block in blocks for step in block.items]


@pytest.mark.parametrize("target", [1, 2, 3])
@pytest.mark.parametrize(("tied", "tie_holds"), [("defender", True), ("initiator", False)])
def test_an_attack_that_misses_counts_as_a_full_parry(target: int, tied: str, tie_holds: bool) -> None:
    query = f"attack=pool&attack-target={target}&va-q8=no&va-q39={tied}&spend=5"
    expected = Fraction(0)
    for rolled, ways in successes(8).items():
        for parried, defences in successes(8).items():
            if rolled < target or parried > rolled or (parried == rolled and tie_holds):
                expected += Fraction(ways * defences, successes(8).total ** 2)
    assert figures(query)["Full parry"] == Chance(expected, Fraction(3, 4))
    # Nobody who chooses after the roll gets more with fewer AD.
    chosen_later = figures(query)["Full parry with these AD"]
    assert isinstance(chosen_later, Chance)
    assert chosen_later.exact <= expected
    step = next(text for text in steps(query) if text.startswith("Full parry"))
    assert step.endswith(f"over every attack roll: {expected}.")
    assert ("or they miss" in step) == (target > 1 or not tie_holds)


@pytest.mark.parametrize("successes_rolled", [1, 2])
def test_a_tie_that_hits_counts_as_a_partial_parry(successes_rolled: int) -> None:
    query = f"successes={successes_rolled}&action-dice=2"
    assert any("some but not all successes" in text for text in steps(query))
    tied = steps(f"{query}&va-q39=initiator")
    assert any(text.startswith("Partial parry: some successes are cancelled, or all with a tie:") for text in tied)


@pytest.mark.parametrize("ruling", ["yes", "no"])
@pytest.mark.parametrize(("action_dice", "affordable"), [(7, False), (8, True)])
def test_nobody_needs_to_parry_or_dodge_an_attack_that_has_missed(
    ruling: str, action_dice: int, affordable: bool
) -> None:
    query = f"successes=1&attack-target=2&attack-rating=9&action-dice={action_dice}&va-q13={ruling}"
    reply = answer_to("parry-cost", query)
    assert reply.headline == "No parry needed"
    notices = [block.text for block in reply.blocks if isinstance(block, Notice)]
    assert not [text for text in notices if "dodge" in text]
    assert any("costs at least 8 AD" in text for text in notices) == (ruling == "yes" and not affordable)


@pytest.mark.parametrize("query", ["spend=5", "spend=3", "spend=5&successes=1", "successes=3", "attack=pool&spend=5"])
def test_a_chance_that_falls_short_does_not_read_like_the_wanted_one(query: str) -> None:
    best = answer_to("parry-cost", query).quantities[1].value
    aim = Fraction(-(-best.numerator * 1000 // best.denominator), 1000)  # the next tenth of a percent
    reply = answer_to("parry-cost", f"{query}&chance={aim * 100}")
    assert reply.verdict.count(percent(aim)) == 1
    assert percent(aim) not in reply.headline
