"""How many Action Dice to put into a charm or an intimidation, and what it does to each target."""

from __future__ import annotations

from calculators.actions.influence_answer import answer
from calculators.fields import Choice, Option, Percent, When, Whole, Wholes
from calculators.form import Group
from calculators.old import Calculator, Example, ruling_choice
from engine.actions.rulings import RULINGS

__all__ = ["CALCULATOR"]

_CHARM = (When("kind", ("charm",)),)
_THREAT = (When("kind", ("intimidation",)),)

CALCULATOR = Calculator(
    id="influence",
    system="actions",
    title="Influence",
    question="I want to charm or frighten them. How many Action Dice are best?",
    description="Chances to charm or intimidate, of Charmed or Afraid and for how long, and the best number of dice.",
    page="actions/influence/",
    groups=(
        Group(
            "You",
            (
                Choice(
                    "kind",
                    "You try to",
                    "charm",
                    "Charm rolls SOC + SMR, intimidation SOC + TUF.",
                    clauses=("VA-24", "VA-31"),
                    options=(Option("charm", "charm"), Option("intimidation", "intimidate")),
                ),
                Whole("social", "SOC", 2, "Your dice of SOC.", clauses=("VA-24", "VA-31"), high=10),
                Whole("smarts", "SMR", 1, "Your dice of smarts.", _CHARM, ("VA-24",), high=10),
                Whole("toughness", "TUF", 2, "Your dice of toughness.", _THREAT, ("VA-31",), high=10),
                Whole(
                    "other",
                    "Other dice",
                    0,
                    "Of other capabilities that bear on it.",
                    clauses=("VA-24", "VA-31"),
                    high=10,
                ),
                Whole("available", "AD you can spend", 5, "", clauses=("VA-24", "VA-31"), low=1, high=12),
                Choice(
                    "wish",
                    "You want",
                    "condition",
                    "The condition needs a roll whose successes are all 6s, so more dice are not always better.",
                    clauses=("VA-26", "VA-33", "VA-Q19"),
                    options=(
                        Option("success", "them to give in"),
                        Option("condition", "the condition"),
                        Option("rounds", "it to last long"),
                    ),
                ),
                Whole(
                    "action-dice",
                    "AD put into it",
                    0,
                    "0 takes the number that is best for what you want.",
                    clauses=("VA-24", "VA-31"),
                    high=12,
                ),
                Percent("chance", "Wanted chance", "75", "For the fewest AD that would do."),
            ),
        ),
        Group(
            "Your targets",
            (
                Wholes(
                    "resistances",
                    "Dice each resists with",
                    (3,),
                    "SOC + SMR against charm, SOC + TUF against a threat, and what else bears on it.",
                    clauses=("VA-25", "VA-32"),
                    high=30,
                    most=6,
                    item="target {n}",
                    each="Resists with dice",
                ),
                Choice(
                    "already-enemies",
                    "Enemies already",
                    "no",
                    "The GM says who is.",
                    _CHARM,
                    ("VA-23", "VA-Q36"),
                    options=(Option("no", "No"), Option("yes", "Yes")),
                ),
                Wholes(
                    "socials",
                    "SOC of each",
                    (2,),
                    "For what they may refuse later; leave it empty if you do not know.",
                    clauses=("VA-29", "VA-36", "VA-Q38"),
                    high=10,
                    least=0,
                    most=6,
                    item="target {n}",
                    along=("resistances",),
                    each="SOC",
                ),
            ),
        ),
        Group(
            "House rulings",
            (
                ruling_choice(RULINGS["VA-Q1"]),
                ruling_choice(RULINGS["VA-Q20"]),
                ruling_choice(RULINGS["VA-Q23"]),
                Wholes(
                    "shares",
                    "AD for each target",
                    (),
                    "How you share them out; empty shares them out evenly.",
                    (When("va-q23", ("split",)),),
                    ("VA-Q23",),
                    low=1,
                    high=12,
                    least=0,
                    most=6,
                    item="target {n}",
                    along=("resistances",),
                ),
            ),
            folded=True,
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("VA-Q1", "VA-Q20", "VA-Q23")),
    contrasts={"VA-Q1": "", "VA-Q20": "", "VA-Q23": "resistances=4,4"},
    answer=answer,
    examples=(
        Example("Charm one listener who resists with 3d6", ""),
        Example("The same, if giving in once is enough", "wish=success"),
        Example("Frighten three guards at once", "kind=intimidation&social=4&resistances=3,3,5&socials=1,1,2"),
        Example("Nobody resists: four dice are best", "smarts=0&resistances=0"),
    ),
)
