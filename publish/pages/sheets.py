"""The contents of a character sheet: each number that a calculator takes from it, and its allowed values."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from calculators import registry
from calculators.forms.fields.dice import Dice, DiceList
from calculators.forms.fields.field import Field
from calculators.forms.fields.integer_list import IntegerList
from calculators.forms.fields.number import Integer
from calculators.systems import System

type OfSheet = Integer | IntegerList | Dice[object]


class Number(NamedTuple):
    """A number of a sheet.

    Attributes:
        key: its word in a sheet's link.
        label: its name on a sheet.
        pattern: the values that one of its fields accepts, as an input's `pattern` attribute without
            surrounding space.
        allowed: the same values, as the rest of a sentence that begins with "must be".
        digits: whether it is a plain number.
        named: what a character has several of, each with a name and this number ("weapon"); "" for a single number.
    """

    key: str
    label: str
    pattern: str
    allowed: str
    digits: bool
    named: str


def numbers(system: System) -> tuple[Number, ...]:
    """Return the numbers of a sheet of this game, in its order."""
    module = import_module(f"calculators.{system.package}.sheet")
    sheet: dict[str, str] = module.SHEET
    named: dict[str, str] = getattr(module, "NAMED", {})
    return tuple(_number(key, label, fields_of(system, key), named.get(key, "")) for key, label in sheet.items())


def fields_of(system: System, key: str) -> tuple[OfSheet, ...]:
    """Return the fields that ask for a number of a sheet.

    Raises:
        ValueError: one of them takes something other than whole numbers or dice.
    """
    fields = [
        field for calculator in registry.calculators(system) for field in calculator.form.fields if field.sheet == key
    ]
    return tuple(map(_of_sheet, fields))


def _of_sheet(field: Field[object]) -> OfSheet:
    if not isinstance(field, Integer | IntegerList | Dice):
        raise ValueError(f"{field.name}: a sheet holds whole numbers and dice, and no {field.kind}")
    return field


def _number(key: str, label: str, fields: tuple[OfSheet, ...], named: str) -> Number:
    widest = max(fields, key=lambda field: (not isinstance(field, IntegerList), field.high, -field.low))
    patterns = dict.fromkeys(f"(?:{_pattern(field)})" for field in fields)
    return Number(key, label, "|".join(patterns), widest.allowed, isinstance(widest, Integer), named)


def _pattern(field: OfSheet) -> str:
    pattern = _dice(field) if isinstance(field, Dice) else _integer(field.low, field.high)
    return _several(pattern, field.least, field.most) if isinstance(field, DiceList | IntegerList) else pattern


def _integer(low: int, high: int, plus: str = r"\+?") -> str:
    signs = [(range(max(low, 0), high + 1), plus), (range(max(-high, 0), -low + 1), r"[\-−]")]
    return "|".join(f"{sign}0*(?:{'|'.join(map(str, numbers))})" for numbers, sign in signs if numbers)


def _dice(field: Dice[object]) -> str:
    dice, modifier = _integer(field.fewest, field.most_dice, ""), _integer(field.low, field.high, "")
    return rf"\+*(?:(?:{dice})\s*)?[dD]6(?:\+?\s*(?:{modifier}))?\+*"


def _several(pattern: str, least: int, most: int) -> str:
    some = rf"(?:{pattern})(?:\s*,\s*(?:{pattern})){{{max(least - 1, 0)},{most - 1}}}"
    return some if least else f"(?:{some})?"
