"""The search for defects finds them: it tells calculators with a deliberate fault from correct ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculators import registry
from calculators.answers.answer import Answer, Lazy, Notice
from calculators.calculator import Calculator
from engine.invalid import InvalidInput
from tests.support.random_queries import defect, shortest
from tools import fuzz

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from calculators.calculator import Values

QUERY = "intuition=4&targets=2&agility=0&seen=1&x=%3Cb%3E"


def answering(word: str, how: Callable[[Values], Answer]) -> Calculator:
    """Return a calculator with another function for its answer."""

    class Other(Calculator):
        @property
        def answer(self) -> Callable[[Values], Answer]:
            return how

    return Other(**vars(registry.calculator(word)))


def refusing(parameter: str) -> Calculator:
    """Return Reveal depth with a refusal of an AGI of 0 against several targets."""

    def answer(values: Values) -> Answer:
        if values.agility == 0 and values.targets > 1:
            raise InvalidInput(parameter, values.targets, "1 here")
        return Answer("", "Well.", ())

    return answering("reveal-depth", answer)


def test_a_right_calculator_has_no_defect() -> None:
    assert defect(registry.calculator("reveal-depth"), QUERY) == ""
    assert defect(refusing("targets"), QUERY, shown=False) == ""


def test_a_refusal_without_a_field_is_reported_and_shortened() -> None:
    wrong = "a problem without a field: These entries do not fit together: whatever must be 1 here, not 2."
    assert defect(refusing("whatever"), QUERY, shown=False) == wrong
    assert shortest(refusing("whatever"), QUERY, wrong) == "targets=2&agility=0"


def test_defects_that_would_reach_a_reader_are_reported() -> None:
    unfinished = answering("chain", lambda _: Answer("", "Well", ()))
    assert defect(unfinished, "", shown=False) == "a verdict that is no sentence: Well"
    broken = answering("chain", lambda _: Answer("", f"{1 // 0}.", ()))
    assert defect(broken, "", shown=False).startswith("ZeroDivisionError: ")
    broken = answering("chain", lambda _: Answer("", "Well.", Lazy(lambda: [Notice(f"{1 // 0}")])))
    assert defect(broken, "", shown=False).startswith("ZeroDivisionError: ")


def test_the_seed_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--minutes", "0", "--seed", "4711"]) == 0
    assert "SEED=4711" in capsys.readouterr().out
    assert fuzz.quoted('a="\\') == '"a=\\"\\\\"'
