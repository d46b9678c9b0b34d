"""Check that a sheet accepts the numbers that the calculators accept."""

from __future__ import annotations

import re

import pytest

from calculators.forms.fields.number import Integer
from calculators.systems import SYSTEMS, System
from engine.invalid import InvalidInput
from publish.pages.sheets import Number, OfSheet, fields_of, numbers

NUMBERS = [(system, number) for system in SYSTEMS for number in numbers(system)]
WHOLE = [
    "",
    "-",
    "0",
    "-0",
    "−0",
    "-1",
    "−1",
    "007",
    "1.5",
    "1e1",
    "+1",
    "٣",
    "many",
    *map(str, range(-7, 40)),
    "100",
    "101",
]
DICE = [
    f"{dice}{d6}{sign}{modifier}"
    for dice in ("", "0", "1", "012", "13", "-1", "x", "3 ")
    for d6 in ("d6", "D6", "d8", " d6")
    for sign in ("", "+", "-", "−", "+ ", "+-")
    for modifier in ("", "0", "5", "6", "30", "31", "x")
]
LISTS = [",".join(["1"] * count) for count in range(2, 6)] + [", ".join(["2d6+1"] * count) for count in range(2, 23)]


def takes(field: OfSheet, text: str) -> bool:
    try:
        field.parse(text)
    except InvalidInput:
        return False
    return True


@pytest.mark.parametrize(
    ("system", "number"), NUMBERS, ids=[f"{system.folder}-{number.key}" for system, number in NUMBERS]
)
def test_a_sheet_takes_what_one_of_the_calculators_takes(system: System, number: Number) -> None:
    fields = fields_of(system, number.key)
    typed = [text for text in (*WHOLE, *DICE, *LISTS) if text and text == text.strip()]  # a form asks for empty ones
    texts = [text for text in typed if number.digits or "," not in text or "d6" in text]  # a form sends 3d6+2 as "3,2"
    taken = {text for text in texts if re.fullmatch(number.pattern, text)}
    assert taken == {text for text in texts if any(takes(field, text) for field in fields)}
    assert taken < set(texts)


@pytest.mark.parametrize(
    ("system", "number"), NUMBERS, ids=[f"{system.folder}-{number.key}" for system, number in NUMBERS]
)
def test_a_sheet_shows_the_bounds_of_the_widest_field(system: System, number: Number) -> None:
    fields = fields_of(system, number.key)
    assert number.allowed in {field.allowed for field in fields}
    if number.digits:
        widest = next(field for field in fields if field.allowed == number.allowed)
        assert isinstance(widest, Integer)
        assert all(widest.low <= field.low and field.high <= widest.high for field in fields)
