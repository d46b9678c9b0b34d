"""Compare the answers that the build precomputes with the engine's and the calculators'."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from calculators import registry
from calculators.forms import state
from calculators.skill_action.usual_decks import CASES, case, known, worked_out
from engine.skill_action.betting.before_deal import chances
from engine.skill_action.rulings import House
from engine.skill_action.values import pack
from publish.python.precomputed import precomputed
from tests.support.readings import readings

SMALL = [asked for asked in CASES if asked[1] == 1] + [("", 2), ("sk-q1=rank14,sk-q4=yes", 2)]


@pytest.fixture
def packed(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the module as the browser has it."""
    module = ModuleType("calculators.precomputed")
    exec(precomputed(), module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return module


def test_every_case_is_precomputed(packed: ModuleType) -> None:
    assert tuple(packed.CHANCES) == CASES
    assert all(
        len(successes) == 80 and all(0 <= count <= ways for count in successes)
        for ways, successes in packed.CHANCES.values()
    )


@pytest.mark.parametrize("asked", SMALL, ids=str)
def test_a_case_is_the_engines(asked: tuple[str, int], packed: ModuleType) -> None:
    text, size = asked
    house = House.read(text)
    assert packed.CHANCES[asked] == worked_out(asked)
    assert known(asked) == chances(size, cards=pack(house=house), house=house)


@pytest.mark.parametrize("scheme", [scheme for scheme in readings("values") if scheme != "custom"])
@pytest.mark.parametrize("ace_bust", readings("ace_bust"))
def test_readings_that_share_a_case_give_the_same_result(scheme: str, ace_bust: str, packed: ModuleType) -> None:
    house = House.read(f"sk-q1={scheme},sk-q2={ace_bust}")
    assert known(case(house, 1)) == chances(1, cards=pack(house=house), house=house)


QUERIES = [
    "",
    "hand-size=1&sk-q4=yes",
    "hand-size=1&sk-q1=bjflex&sk-q2=fixed",
    "hand-size=1&decks=2",
    "seen=K&hand-size=1",
]


@pytest.mark.parametrize("query", QUERIES)
def test_the_answer_is_the_same_with_and_without(
    query: str, packed: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calculator = registry.calculator("fair-break")
    form = calculator.form.of(state.read(calculator, query).values)
    with_it = calculator.answer(form)
    assert len(with_it.blocks) > 1  # worked out before the numbers go
    monkeypatch.delitem(sys.modules, packed.__name__)
    assert calculator.answer(form) == with_it


def test_a_missing_case_is_not_precomputed() -> None:
    assert known(("", 1)) is None
