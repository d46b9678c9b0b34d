"""`python -m tools.plain_english` finds the habits that make English sound translated."""

from __future__ import annotations

import pytest

from tools import plain_english
from tools.plain_english import HABITS, LEVELS, Text, habits, main

PLANTED = {
    "a clause as the subject": "What nobody enters is as usual.",
    "a thing that stands": "The answer stands on top.",
    "a thing that says or knows": "The page says how.",
    "is said, is told": "It is said at the field.",
    "anew": "Flip anew every turn.",
    "besides, alike, by itself": "It goes by its test.",
    "that of": "Use that of the other.",
    "a negated noun": "There is none.",
    "for = because": "Wait, for it is late.",
    "where = if": "Take one where there is a table.",
    "so is": "One is long; so is the other.",
    "in place of, in force": "Take this in place of the die.",
    "is to be": "A die is to be rolled.",
}


@pytest.mark.parametrize("habit", HABITS)
def test_counter_finds_each_planted_habit(habit: str) -> None:
    assert habits(PLANTED[habit]) == [habit]


@pytest.mark.parametrize(
    "words", ["What does a parry cost?", "AD stands for Action Die.", "It is no longer pinned.", "Wait for the GM."]
)
def test_counter_accepts_plain_english(words: str) -> None:
    assert habits(words) == []


def test_area_above_its_level_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    plain = Text("pages", "docs/plain.md:1", "plain " * 10_000)
    monkeypatch.setattr(plain_english, "texts", lambda: [plain])
    assert main([]) == 0
    planted = Text("pages", "docs/planted.md:7", "The answer stands on top. " * 100)
    monkeypatch.setattr(plain_english, "texts", lambda: [plain, planted])
    assert main(["--worst", "1"]) == 1
    output = capsys.readouterr().out
    assert f"above its level of {LEVELS['pages']}" in output
    assert "docs/planted.md:7: a thing that stands" in output
