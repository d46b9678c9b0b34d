"""One big attack or a chain of smaller ones that hand their 6s on."""

from __future__ import annotations

from calculators.actions.chain_answer import answer
from calculators.fields import Percent, When, Whole, Wholes
from calculators.form import Group
from calculators.old import Calculator, Example

__all__ = ["CALCULATOR"]

CALCULATOR = Calculator(
    id="chain",
    system="actions",
    title="Chain",
    question="I have Action Dice left. One big attack, or a chain of smaller ones?",
    description="Every way to share Action Dice out over chained attacks, with the successes that strike in all.",
    page="actions/use/",
    groups=(
        Group(
            "Your attacks",
            (
                Whole(
                    "available",
                    "AD for attacks",
                    5,
                    "What you want to spend on this attack or chain.",
                    clauses=("VA-63",),
                    low=1,
                    high=20,
                ),
                Whole("skill", "Skill dice", 2, "Dice in the skill.", clauses=("VA-49",), high=10),
                Whole("attribute", "Attribute dice", 3, "The skill's default attribute.", clauses=("VA-49",), high=10),
                Whole(
                    "chain-limit",
                    "Chain limit",
                    0,
                    "The most actions in one chain, the first one counted; 0 takes the skill dice.",
                    clauses=("VA-55",),
                    high=10,
                ),
                Whole("carried", "6s carried in", 0, "6s of an attack just made.", clauses=("VA-55",), high=20),
            ),
        ),
        Group(
            "What stands against them",
            (
                Whole(
                    "attack-target",
                    "Target of each attack",
                    1,
                    "What has to be left after the defence.",
                    clauses=("VA-04",),
                    low=1,
                    high=10,
                ),
                Whole(
                    "opposing-dice",
                    "Dice against each",
                    0,
                    "Rolled anew against every attack; 0 if nobody defends.",
                    clauses=("VA-04",),
                    high=20,
                    unit="d6",
                ),
            ),
        ),
        Group(
            "What you want",
            (
                Whole("wanted", "Successes wanted", 0, "In all that strike; 0 looks for the most on average.", high=60),
                Percent(
                    "chance",
                    "Wanted chance",
                    "75",
                    "Of so many successes; for the fewest AD that would do.",
                    (When("wanted", tuple(str(number) for number in range(1, 31))),),
                ),
                Wholes(
                    "split",
                    "A split of your own",
                    (),
                    "AD of each attack in order, to compare with the best.",
                    low=1,
                    high=20,
                    least=0,
                    most=10,
                    item="attack {n}",
                ),
            ),
        ),
    ),
    rulings=(),
    answer=answer,
    examples=(
        Example("5 AD with 2 skill dice", ""),
        Example("Two bare-handed blows, 1 AD each", "available=2&split=1,1"),
        Example("The second blow, with two 6s handed on", "available=1&carried=2"),
        Example("At least 6 successes against a dodge of 4d6", "wanted=6&opposing-dice=4"),
    ),
    heavy="skill=5&available=8&chain-limit=4&carried=5&wanted=2",
)
