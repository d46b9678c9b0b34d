"""What a pool of dice does against a success target, and how many dice a wanted chance takes."""

from __future__ import annotations

from calculators.actions.dice_pool_answer import answer
from calculators.fields import Choice, Option, Percent, When, Whole
from calculators.form import Group
from calculators.old import Calculator, Example, ruling_choice
from engine.actions.rulings import RULINGS

__all__ = ["CALCULATOR"]

_PLANNED = (When("roll", ("planned",)),)
_MADE = (When("roll", ("made",)),)
_DAMAGE = (When("damage", ("yes",)),)
_BRUTAL = (When("va-q2", ("successes", "margin", "sixes")),)

CALCULATOR = Calculator(
    id="dice-pool",
    system="actions",
    title="Dice pool",
    question="I roll this many dice. How often do I get the successes I need?",
    description="The chance of a pool of d6 to reach its target, its margin, and the dice a wanted chance takes.",
    page="actions/",
    groups=(
        Group(
            "The roll",
            (
                Choice(
                    "roll",
                    "The roll is",
                    "planned",
                    "A roll on the table is told its margin.",
                    options=(Option("planned", "still to come"), Option("made", "on the table")),
                ),
                Whole(
                    "dice",
                    "Dice in the pool",
                    6,
                    "Attributes, skills and Action Dice together.",
                    clauses=("VA-03",),
                    high=40,
                    unit="d6",
                ),
                Whole("target", "Success target", 2, "The number before the S.", clauses=("VA-04",), low=1, high=20),
                Percent("chance", "Wanted chance", "75", "For the fewest dice that would do.", _PLANNED),
                Whole("sixes", "6s shown", 3, "", _MADE, ("VA-04",), high=40),
                Whole("fives", "5s shown", 1, "", _MADE, ("VA-04",), high=40),
            ),
        ),
        Group(
            "Damage",
            (
                Choice(
                    "damage",
                    "Work out damage",
                    "no",
                    "The pages that could be read have no formula, so this is an assumption.",
                    clauses=("VA-Q3",),
                    options=(Option("no", "No"), Option("yes", "Yes")),
                ),
                Whole(
                    "damage-per-success",
                    "Damage per success",
                    1,
                    "HP for each point of margin.",
                    _DAMAGE,
                    ("VA-Q3",),
                    high=20,
                ),
                Whole("damage-bonus", "Damage bonus", 0, "HP on top of a hit.", _DAMAGE, ("VA-Q3",), low=-20, high=20),
            ),
            folded=True,
        ),
        Group(
            "House rulings",
            (
                ruling_choice(RULINGS["VA-Q1"]),
                ruling_choice(RULINGS["VA-Q2"]),
                Whole(
                    "brutal-threshold",
                    "Brutal from",
                    0,
                    "0 takes the number that the reading names.",
                    _BRUTAL,
                    ("VA-Q2",),
                    high=40,
                ),
                ruling_choice(RULINGS["VA-Q3"]),
            ),
            folded=True,
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("VA-Q1", "VA-Q2", "VA-Q3")),
    contrasts={"VA-Q1": "", "VA-Q2": "", "VA-Q3": "damage=yes"},
    answer=answer,
    examples=(
        Example("6d6 against 2S", ""),
        Example("10d6 show five successes against 2S", "roll=made&dice=10&sixes=2&fives=3"),
        Example("A swing of 8d6 with three 6s and a 5", "roll=made&dice=8&target=1"),
        Example("6d6 with three 6s, each worth double", "roll=made&target=1&fives=0&damage=yes&va-q3=double"),
    ),
)
