"""What an attack from hiding is worth against one that is seen coming."""

from __future__ import annotations

from calculators.awareness_stealth.ambush_answer import answer
from calculators.awareness_stealth.pools import dice
from calculators.fields import Percent, When
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.awareness_stealth.rulings import RULINGS

__all__ = ["CALCULATOR"]

CALCULATOR = Calculator(
    id="ambush",
    system="awareness-stealth",
    title="Ambush",
    question="I strike out of hiding. How much harder is it to defend against?",
    description="The chance of an attack seen coming, half expected and out of nowhere, against the cards that fit.",
    page="awareness-stealth/surprise/",
    groups=(
        Group(
            "The attack",
            (
                dice("attacker", "Attack cards", (3, 3), "All cards of the attack, added up.", ("AW-05",)),
                Percent("chance", "Wanted chance", "75", "For the attack it would take."),
            ),
        ),
        Group(
            "Cards of the defender, added up by kind",
            (
                dice(
                    "static",
                    "Static cards",
                    (2, 2),
                    "Armour, and others that fit even when nothing is seen coming.",
                    ("AW-33", "AW-38", "AW-39"),
                ),
                dice(
                    "dynamic",
                    "Dynamic Pool",
                    (1, 3),
                    "Lost to Surprise, of no use against an Unseen Attack.",
                    ("AW-32", "AW-40"),
                ),
                dice(
                    "refused",
                    "Static, but refused",
                    (0, 0),
                    "Static cards that the GM does not allow against an Unseen Attack.",
                    ("AW-37", "AW-39"),
                ),
                dice(
                    "admitted",
                    "Dynamic, but admitted",
                    (0, 0),
                    "Dynamic cards that the GM allows against an Unseen Attack.",
                    ("AW-40", "AW-Q18"),
                    (When("aw-q18", ("list",)),),
                ),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("AW-Q1", "AW-Q2", "AW-Q16", "AW-Q18")),
    contrasts={
        "AW-Q1": "",
        "AW-Q2": "",
        "AW-Q16": "",
        "AW-Q18": "admitted=1d6+3",
    },
    answer=answer,
    examples=(
        Example("A bandit behind a tree", ""),
        Example("Weapon, expertise and brawn", "attacker=3d6+9&static=1d6+3&dynamic=2d6+3"),
        Example("A knife against heavy armour", "attacker=2d6+4&static=2d6+6&dynamic=1d6+2"),
        Example("A shield that must see the blow", "static=1d6+1&refused=1d6+3"),
    ),
)
