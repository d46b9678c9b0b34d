"""How to share out Action Dice over the dodges of a round, beforehand or roll by roll."""

from __future__ import annotations

from calculators.actions.dodge_answer import answer
from calculators.fields import Choice, Option, Percent, When, Whole, Wholes
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.actions.rulings import RULINGS

__all__ = ["CALCULATOR"]

CALCULATOR = Calculator(
    id="dodge",
    system="actions",
    title="Dodge",
    question="They shoot more than once. How do I share my Action Dice out over the dodges?",
    description="The best way to share out Action Dice over several dodges, to take no hit or the least damage.",
    page="actions/dodge/",
    groups=(
        Group(
            "Their attacks",
            (
                Wholes(
                    "rolled",
                    "On the table: successes",
                    (2, 1),
                    "Attacks that are rolled already, with the successes each shows.",
                    clauses=("VA-04", "VA-18"),
                    high=30,
                    least=0,
                    most=6,
                    item="attack {n}",
                ),
                Wholes(
                    "pools",
                    "Still to come: dice",
                    (),
                    "Attacks that are not rolled yet, with the dice of each; they come after those on the table.",
                    clauses=("VA-03",),
                    high=20,
                    least=0,
                    most=6,
                    item="attack {n}",
                ),
            ),
        ),
        Group(
            "Your dodges",
            (
                Whole("prowess", "PRW", 2, "Your dice of prowess.", clauses=("VA-18",), high=10),
                Whole(
                    "available",
                    "AD for dodging",
                    4,
                    "AD you have reserved or can still spend this round.",
                    clauses=("VA-16", "VA-17"),
                    high=12,
                ),
                Choice(
                    "goal",
                    "You want",
                    "all_dodged",
                    "Where something is sure to hit, the least damage decides either way.",
                    options=(Option("all_dodged", "no hit at all"), Option("least_damage", "the least damage")),
                ),
                Choice(
                    "plan",
                    "The AD are chosen",
                    "fixed",
                    "Roll by roll: each dodge is chosen once its attack lies on the table.",
                    clauses=("VA-16", "VA-Q5"),
                    options=(Option("fixed", "beforehand"), Option("each", "roll by roll")),
                ),
                Choice(
                    "order",
                    "Their order is",
                    "known",
                    "Unknown: any order is as likely as another.",
                    (When("plan", ("each",)),),
                    options=(Option("known", "as listed"), Option("unknown", "unknown")),
                ),
                Percent("chance", "Wanted chance", "75", "That nothing hits; for the fewest AD that would do."),
                Wholes(
                    "split",
                    "A split of your own",
                    (),
                    "AD for the dodge of each attack, to compare with the best; one left empty gets none.",
                    (When("plan", ("fixed",)), When("va-q6", ("split",))),
                    ("VA-21",),
                    high=12,
                    least=0,
                    most=6,
                    item="attack {n}",
                    along=("rolled", "pools"),
                ),
            ),
        ),
        Group(
            "Targets and damage",
            (
                Wholes(
                    "targets",
                    "Target of each attack",
                    (),
                    "The successes that have to be left.",
                    clauses=("VA-04", "VA-Q8"),
                    low=1,
                    high=10,
                    least=0,
                    most=6,
                    item="attack {n}",
                    along=("rolled", "pools"),
                    blank=1,
                    each="Target",
                ),
                Wholes(
                    "damage-per-success",
                    "HP per success of each",
                    (),
                    "HP for each point of margin.",
                    clauses=("VA-Q3",),
                    high=20,
                    least=0,
                    most=6,
                    item="attack {n}",
                    along=("rolled", "pools"),
                    blank=1,
                    each="HP per success",
                ),
                Wholes(
                    "damage-bonus",
                    "HP on top of each hit",
                    (),
                    "Whenever it hits.",
                    clauses=("VA-Q3",),
                    low=-20,
                    high=20,
                    least=0,
                    most=6,
                    item="attack {n}",
                    along=("rolled", "pools"),
                    blank=0,
                    each="HP on top",
                ),
            ),
            folded=True,
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("VA-Q1", "VA-Q6", "VA-Q8")),
    contrasts={"VA-Q1": "", "VA-Q6": "", "VA-Q8": "targets=2"},
    answer=answer,
    examples=(
        Example("Two shots, with 2 successes and 1", ""),
        Example("The same, 2 AD in each dodge", "split=2,2"),
        Example("Three swings of 6d6, roll by roll", "rolled=&pools=6,6,6&available=5&plan=each"),
        Example("A heavy blow and a light one", "rolled=2,2&damage-per-success=3,1&goal=least_damage"),
    ),
    heavy="rolled=&pools=20,19,18,17,16,15&prowess=10&available=12&plan=each&order=unknown",
)
