"""How many bound Action Dice a rest frees, this turn and turn after turn."""

from __future__ import annotations

from calculators.actions.rest_answer import answer
from calculators.fields import Choice, Option, Percent, Whole
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.actions.rulings import RULINGS

__all__ = ["CALCULATOR"]

CALCULATOR = Calculator(
    id="rest",
    system="actions",
    title="Rest",
    question="Some of my Action Dice are EX-bound. Will a rest free them?",
    description="The EX a rest unbinds, the fewest Action Dice for a wanted chance, and how many turns it takes.",
    page="actions/rest/",
    groups=(
        Group(
            "You",
            (
                Whole("toughness", "TUF", 2, "Your dice of toughness.", clauses=("VA-62",), high=10),
                Whole(
                    "action-dice-total",
                    "AD of a full turn",
                    5,
                    "Those you have when none is bound.",
                    clauses=("VA-61",),
                    low=1,
                    high=20,
                ),
                Whole("exhausted", "EX-bound AD", 2, "How many of them are bound now.", clauses=("VA-59",), high=12),
                Whole(
                    "action-dice",
                    "AD into this rest",
                    0,
                    "0 rests with all that are not bound.",
                    clauses=("VA-57", "VA-Q31"),
                    high=20,
                ),
            ),
        ),
        Group(
            "What you want",
            (
                Whole("freed", "EX to free", 0, "0 wants all of them.", clauses=("VA-60",), high=12),
                Percent("chance", "Wanted chance", "75", "Of freeing so many; for the fewest AD that would do."),
            ),
        ),
        Group(
            "Turn after turn",
            (
                Whole("turns", "Turns to look ahead", 6, "", low=1, high=30),
                Whole("set-aside", "AD set aside each turn", 0, "For something else than resting.", high=20),
                Choice(
                    "rest-again",
                    "Freed AD rest again",
                    "no",
                    "Freed AD come back unspent, so a second rest in the same turn may use them.",
                    clauses=("VA-61", "VA-Q29"),
                    options=(Option("no", "No"), Option("yes", "Yes, at once")),
                ),
            ),
        ),
    ),
    rulings=(RULINGS["VA-Q1"],),
    contrasts={"VA-Q1": ""},
    answer=answer,
    examples=(
        Example("2 of 5 AD bound, TUF 2: a full turn of rest", ""),
        Example("The same with 1 AD set aside", "action-dice=2&set-aside=1"),
        Example("Just one of 3 bound AD", "exhausted=3&freed=1"),
    ),
)
