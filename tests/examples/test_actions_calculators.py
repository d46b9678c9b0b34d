"""What the calculators of Actions say about cases that were worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from calculators import registry, state
from calculators.answer import Chance, Figures, Notice

if TYPE_CHECKING:
    from calculators.answer import Answer


def answered(word: str, query: str) -> Answer:
    calculator = registry.calculator(word)
    answer, problems = state.answer(calculator, state.read(calculator, query))
    assert problems == ()
    assert answer is not None
    return answer


def chance_of_riposte(query: str) -> Fraction | None:
    figures = [
        item for block in answered("parry-cost", query).blocks if isinstance(block, Figures) for item in block.items
    ]
    found = next((item.value for item in figures if item.label == "Riposte"), None)
    return found.exact if isinstance(found, Chance) else None


def test_nobody_ripostes_to_an_attack_that_has_missed() -> None:
    # 1 AD, a skill die and no attribute: two dice show a 6 in 11 of 36 ways, and with it at least 1 success.
    query = "successes=1&spend=1&attribute=0&attack-rating=0&action-dice=2"
    assert chance_of_riposte(query) == Fraction(11, 36)
    assert chance_of_riposte(f"{query}&attack-target=2") is None
    assert chance_of_riposte(f"{query}&attack-target=2&va-q13=yes") == Fraction(11, 36)
    said = [
        block.text for block in answered("parry-cost", f"{query}&attack-target=2").blocks if isinstance(block, Notice)
    ]
    assert said == ["No riposte: the attack has missed by itself, so there is nothing to negate."]
