"""The kinds of fields a form can have, and the functions that declare them in one line each."""

from __future__ import annotations

from calculators.forms.fields.cards import RANKS, Cards, cards
from calculators.forms.fields.choice import Choice, Option, YesNo, choice, reading, yes_no
from calculators.forms.fields.dice import Dice, DiceList, dice, dice_list
from calculators.forms.fields.field import Field, When, quoted, under
from calculators.forms.fields.grid import Grid, grid
from calculators.forms.fields.integer_list import IntegerList, integer_list, parallel_to
from calculators.forms.fields.number import Decimal, Integer, Percent, decimal, integer, percent

__all__ = [
    "RANKS",
    "Cards",
    "Choice",
    "Decimal",
    "Dice",
    "DiceList",
    "Field",
    "Grid",
    "Integer",
    "IntegerList",
    "Option",
    "Percent",
    "When",
    "YesNo",
    "cards",
    "choice",
    "decimal",
    "dice",
    "dice_list",
    "grid",
    "integer",
    "integer_list",
    "parallel_to",
    "percent",
    "quoted",
    "reading",
    "under",
    "yes_no",
]
