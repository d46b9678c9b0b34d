"""Which cards to flip to stay hidden, and what that leaves for defence."""

from __future__ import annotations

from calculators.awareness_stealth.pools import GOALS, HIDDEN_STATES, dice, dice_list
from calculators.awareness_stealth.stealth_answer import answer
from calculators.fields import Choice, Option, Percent, When, Whole
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.awareness_stealth.rulings import RULINGS

__all__ = ["CALCULATOR"]

_FEARED = (When("fear", ("yes",)),)

CALCULATOR = Calculator(
    id="stealth-planner",
    system="awareness-stealth",
    title="Stealth planner",
    question="I want to stay hidden for some turns. Which cards do I flip?",
    description="The fewest cards to flip for a wanted chance to stay hidden, against keeping them for defence.",
    page="awareness-stealth/stealth/",
    groups=(
        Group(
            "Your stealth",
            (
                dice_list(
                    "cards",
                    "Cards you can flip",
                    ((1, 3), (1, 2), (1, 1), (1, 0)),
                    "Those that suit stealth; the same ones every turn.",
                    ("AW-42", "AW-50"),
                    item="card {n}",
                    most=8,
                ),
                dice(
                    "own",
                    "Other help to hide",
                    (0, 0),
                    "Dice that resist a search without a card, such as situation bonuses.",
                    ("AW-58", "AW-59"),
                ),
                Choice(
                    "state",
                    "To them you are",
                    "unknown",
                    "Known is a step nearer to being found.",
                    clauses=("AW-01", "AW-43"),
                    options=HIDDEN_STATES,
                ),
            ),
        ),
        Group(
            "Their search",
            (
                dice_list(
                    "searches",
                    "Searches each turn",
                    ((2, 0),),
                    "What is rolled in each, the Flow die included.",
                    ("AW-55", "AW-58"),
                    item="search {n}",
                    most=3,
                ),
                Whole("turns", "Turns", 3, "Full turns of theirs.", (), ("AW-45",), low=0, high=20),
                Percent("chance", "Wanted chance", "75", "To stay hidden for all these turns.", (), ("AW-45",)),
                Choice(
                    "goal",
                    "They must not get you",
                    "noticed",
                    "If Known is good enough, they need two steps or a margin of 7.",
                    clauses=("AW-61", "AW-62"),
                    options=GOALS,
                ),
            ),
        ),
        Group(
            "An attack you fear",
            (
                Choice(
                    "fear",
                    "Keep cards for defence",
                    "yes",
                    "Against an attack once you are Obvious: then flipped cards are gone.",
                    clauses=("AW-49", "AW-Q30"),
                    options=(Option("yes", "Yes"), Option("no", "No")),
                ),
                dice("attack", "Their attack", (3, 3), "Its cards, added up.", ("AW-05",), _FEARED),
                dice(
                    "defence",
                    "Your other defence",
                    (1, 2),
                    "Cards that defend and cannot be flipped for stealth.",
                    ("AW-05",),
                    _FEARED,
                ),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("AW-Q2", "AW-Q10", "AW-Q24")),
    contrasts={
        "AW-Q2": "",
        "AW-Q10": "searches=2d6,2d6",
        "AW-Q24": "own=2d6+3",
    },
    answer=answer,
    examples=(
        Example("Four cards, one guard, three turns", ""),
        Example("Two guards", "searches=2d6,2d6"),
        Example("Being Known is good enough", "goal=obvious&turns=5"),
    ),
)
