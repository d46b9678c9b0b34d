"""The kinds of fields a form can have, and the functions that declare them in one line each."""

from __future__ import annotations

from calculators.forms.fields.cards import RANKS, Cards, cards
from calculators.forms.fields.choice import Choice, Option, YesNo, choice, reading, yes_no
from calculators.forms.fields.dice import Dice, DiceList, dice, dice_list
from calculators.forms.fields.field import Field, When, quoted, under
from calculators.forms.fields.grid import Grid, grid
from calculators.forms.fields.number import Amount, Percent, Whole, amount, percent, whole
from calculators.forms.fields.wholes import Wholes, along, wholes

__all__ = [
    "RANKS",
    "Amount",
    "Cards",
    "Choice",
    "Dice",
    "DiceList",
    "Field",
    "Grid",
    "Option",
    "Percent",
    "When",
    "Whole",
    "Wholes",
    "YesNo",
    "along",
    "amount",
    "cards",
    "choice",
    "dice",
    "dice_list",
    "grid",
    "percent",
    "quoted",
    "reading",
    "under",
    "whole",
    "wholes",
    "yes_no",
]
