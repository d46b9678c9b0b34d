"""A compound skill: how many rounds and how many resources it takes until the points are together."""

from __future__ import annotations

from calculators.fields import Amount, Choice, Option, Percent, When, Whole, Wholes
from calculators.form import Group
from calculators.old import Calculator, Example, ruling_choice
from calculators.skill_action.average import hand_size, policy_field, skill_break
from calculators.skill_action.compound_answer import answer
from calculators.skill_action.deck import deck_fields
from engine.odds.chain import MOST_STEPS
from engine.skill_action.compound import MOST_RESOURCES
from engine.skill_action.rulings import RULINGS

__all__ = ["CALCULATOR"]

_TYPED = When("round", ("typed",))
_DEALT = When("round", ("break",))
_SPLIT = When("misses", ("split",))

CALCULATOR = Calculator(
    id="compound-skill",
    system="skill-action",
    title="Compound skill",
    question="How many rounds and how many lockpicks until it opens?",
    description="Rounds, failures and resources until a compound skill has its points, and what a wanted chance takes.",
    page="skill-action/",
    groups=(
        Group(
            "The task",
            (
                Whole("points-needed", "Points needed", 3, "", (), ("SK-05", "SK-06"), low=1, high=30),
                Whole("rounds", "Rounds you have", 5, "", (), ("SK-05",), low=1, high=MOST_STEPS),
                Whole(
                    "resources",
                    "Resources you have",
                    2,
                    "Lockpicks, bullets, material: each bet takes one at hand.",
                    (),
                    ("SK-10", "SK-11", "SK-12"),
                    low=0,
                    high=MOST_RESOURCES,
                ),
                Percent("chance", "Wanted chance", "75", "For the rounds and resources that give it.", (), ("SK-06",)),
            ),
        ),
        Group(
            "One round",
            (
                Choice(
                    "round",
                    "Its odds come from",
                    "typed",
                    "",
                    (),
                    ("SK-14", "SK-16"),
                    options=(Option("typed", "a chance I type in"), Option("break", "a break, cards not dealt yet")),
                ),
                Percent("success", "Chance of success", "70", "Of one round.", (_TYPED,), ("SK-14",)),
                Choice(
                    "misses",
                    "All other rounds",
                    "fail",
                    "A bust or a round without a bet costs no resource.",
                    (_TYPED,),
                    ("SK-16", "SK-17", "SK-19"),
                    options=(Option("fail", "are failures"), Option("split", "fail, bust or have no bet")),
                ),
                Amount("failure", "Chance of a failure", "20", "", (_TYPED, _SPLIT), ("SK-16",), unit="%"),
                Amount("bust", "Chance of a bust", "10", "", (_TYPED, _SPLIT), ("SK-17",), unit="%"),
                skill_break(_DEALT),
                hand_size(_DEALT),
                policy_field(_DEALT),
                ruling_choice(RULINGS["SK-Q12"]),
                Wholes(
                    "excess-weights",
                    "How often each excess",
                    (1, 1, 1, 1),
                    "Weights of an excess of 0, 1, 2 … in your successes: 1, 1, 2 means that 2 is as frequent as 0 and "
                    "1 together.",
                    (_TYPED, When("sk-q12", ("excess", "table"))),
                    ("SK-15", "SK-Q12"),
                    low=0,
                    high=1000,
                    most=20,
                    item="excess {n}",
                    first=0,
                ),
                Wholes(
                    "excess-points",
                    "Points by excess",
                    (1, 1, 2),
                    "Points for an excess of 0, 1, 2 …; a greater excess counts as the last.",
                    (When("sk-q12", ("table",)),),
                    ("SK-15", "SK-Q12"),
                    low=0,
                    high=30,
                    most=20,
                    item="excess {n}",
                    first=0,
                ),
            ),
        ),
        Group(
            "The deck at your table (assumed: the rules page prints no card values)", deck_fields(_DEALT), folded=True
        ),
        Group(
            "House rulings",
            (
                *(ruling_choice(RULINGS[code]) for code in ("SK-Q13", "SK-Q9", "SK-Q8")),
                *(ruling_choice(RULINGS[code]).replace(when=(_DEALT,)) for code in ("SK-Q2", "SK-Q4")),
            ),
            folded=True,
        ),
    ),
    rulings=tuple(
        RULINGS[code] for code in ("SK-Q1", "SK-Q2", "SK-Q4", "SK-Q8", "SK-Q9", "SK-Q12", "SK-Q13", "SK-Q15")
    ),
    contrasts={
        "SK-Q1": "round=break&policy=flop&custom=1,2,3,4,5,6,7,8,9,10,15,20,25",
        "SK-Q2": "round=break&policy=turn&sk-q1=bjflex",
        "SK-Q4": "round=break&policy=flop&skill-break=18",
        "SK-Q8": "misses=split",
        "SK-Q9": "",
        "SK-Q12": "",
        "SK-Q13": "",
        "SK-Q15": "round=break&policy=flop&joker-value=5",
    },
    answer=answer,
    examples=(
        Example("Three points at 70% a round", ""),
        Example("Three points at break 40", "round=break&skill-break=40"),
        Example("A failure starts you over", "sk-q13=yes"),
        Example("Points by excess", "points-needed=10&sk-q12=excess"),
    ),
    heavy="rounds=7&round=break&sk-q1=bjflex",
)
