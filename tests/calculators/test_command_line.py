"""The command line reads well: conditions, unknown names and advised rows."""

from __future__ import annotations

import json

import pytest

from calculators import registry, text
from calculators.__main__ import main

MOST = 160  # letters of a line about a field; its options may be long


@pytest.mark.parametrize("slug", registry.words())
def test_a_condition_takes_one_short_line(slug: str) -> None:
    lines = text.describe(registry.calculator(slug)).splitlines()
    assert [line for line in lines if "asked only when" in line and len(line) > MOST] == []


def test_an_unknown_calculator_names_those_that_may_be_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pary-cost"]) == 2
    assert capsys.readouterr().err == "No calculator “pary-cost”. Did you mean parry-cost?\n"
    assert main(["zzz"]) == 2
    assert len(capsys.readouterr().err) < MOST


def test_a_star_comes_with_its_reason_or_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["skill-odds", ""]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any("★ advised" in line for line in lines)
    assert [line for line in lines if line.rstrip().endswith(",") or line.startswith("best:")] == []


def test_json_contains_the_numbers_that_decide(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rest", "", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)["answer"]
    assert {"key", "label", "value", "unit", "better", "wanted"} == set(answer["quantities"][0])
    assert all("kind" in block for block in answer["blocks"])
