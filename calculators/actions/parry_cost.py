"""What a parry costs, what it buys, and whether it opens a riposte."""

from __future__ import annotations

from calculators.actions.parry_answer import answer
from calculators.fields import Choice, Option, Percent, When, Whole
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.actions.rulings import RULINGS

__all__ = ["CALCULATOR"]

_YES_NO = (Option("yes", "Yes"), Option("no", "No"))
_KNOWN = (When("attack", ("roll",)),)
_POOL = (When("attack", ("pool",)),)
_FAST = (When("fast", ("yes",)),)

CALCULATOR = Calculator(
    id="parry-cost",
    system="actions",
    title="Parry cost",
    question="They swing at me. How many Action Dice does a parry cost, and will it hold?",
    description="The fewest Action Dice, with the exact chances of a full parry, a partial one and a riposte.",
    page="actions/parry/",
    groups=(
        Group(
            "The attack",
            (
                Choice(
                    "attack",
                    "Their attack is",
                    "roll",
                    "A parry is normally chosen after the attack is rolled.",
                    clauses=("VA-Q5",),
                    options=(Option("roll", "rolled"), Option("pool", "not rolled yet")),
                ),
                Whole("successes", "Successes rolled", 4, "Their 5s and 6s.", _KNOWN, ("VA-04",), low=0, high=30),
                Whole(
                    "attack-pool",
                    "Their pool",
                    8,
                    "All the dice they will roll.",
                    _POOL,
                    ("VA-03",),
                    low=0,
                    high=30,
                    unit="d6",
                ),
                Whole(
                    "attack-target",
                    "Target to hit",
                    1,
                    "Successes the attack needs.",
                    (),
                    ("VA-04", "VA-Q8"),
                    low=1,
                    high=10,
                ),
                Whole(
                    "attack-rating",
                    "Their parry rating",
                    3,
                    "Of the attacking weapon.",
                    (),
                    ("VA-50",),
                    low=0,
                    high=20,
                ),
            ),
        ),
        Group(
            "Your parry",
            (
                Whole(
                    "defence-rating",
                    "Your parry rating",
                    2,
                    "Of the weapon you parry with.",
                    (),
                    ("VA-50",),
                    low=0,
                    high=20,
                ),
                Whole("skill", "Skill dice", 1, "Dice in your weapon's skill.", (), ("VA-44", "VA-49"), low=1, high=9),
                Whole(
                    "attribute",
                    "Attribute dice",
                    2,
                    "The skill's default attribute, PRW for swords.",
                    (),
                    ("VA-49",),
                    low=0,
                    high=10,
                ),
                Whole(
                    "action-dice",
                    "Action Dice you can spend",
                    5,
                    "AD that are neither spent nor EX-bound.",
                    (),
                    ("VA-46",),
                    low=1,
                    high=12,
                ),
                Whole(
                    "spend",
                    "AD put into the parry",
                    0,
                    "0 takes the fewest that give the wanted chance, or the minimum where none do.",
                    (),
                    ("VA-50",),
                    low=0,
                    high=12,
                ),
                Percent("chance", "Wanted chance", "75", "Of a full parry.", (), ("VA-54",)),
                Whole(
                    "dodge-dice",
                    "Dodge on top",
                    0,
                    "PRW plus AD of a dodge against the same attack, if your table allows both.",
                    (When("va-q9", ("yes",)),),
                    ("VA-18", "VA-Q9"),
                    low=0,
                    high=20,
                    unit="d6",
                ),
            ),
        ),
        Group(
            "Riposte",
            (
                Choice(
                    "fast", "Weapon is Fast", "yes", "Only Fast weapons riposte.", clauses=("VA-53",), options=_YES_NO
                ),
                Whole(
                    "riposte-dice",
                    "AD for the riposte",
                    1,
                    "Fresh AD on top of the parry's.",
                    _FAST,
                    ("VA-56", "VA-Q15"),
                    low=1,
                    high=12,
                ),
                Whole(
                    "damage-per-success",
                    "Damage per success",
                    1,
                    "An assumption: not in the source.",
                    _FAST,
                    ("VA-Q3",),
                    low=0,
                    high=10,
                ),
                Whole(
                    "damage-bonus",
                    "Damage bonus",
                    0,
                    "An assumption: not in the source.",
                    _FAST,
                    ("VA-Q3",),
                    low=0,
                    high=20,
                ),
            ),
        ),
    ),
    rulings=tuple(
        RULINGS[code] for code in ("VA-Q3", "VA-Q5", "VA-Q8", "VA-Q9", "VA-Q13", "VA-Q15", "VA-Q18", "VA-Q21")
    ),
    contrasts={
        "VA-Q3": "",
        "VA-Q5": "attack=pool",
        "VA-Q8": "attack-target=2",
        "VA-Q9": "dodge-dice=4",
        "VA-Q13": "successes=0",
        "VA-Q15": "action-dice=2",
        "VA-Q18": "successes=1&skill=3&action-dice=8",
        "VA-Q21": "",
    },
    answer=answer,
    examples=(
        Example("Rapier against longsword, 4 successes", ""),
        Example("Second swing, 2 successes", "successes=2"),
        Example("An attack of 6d6, not rolled yet", "attack=pool&attack-pool=6"),
    ),
)
