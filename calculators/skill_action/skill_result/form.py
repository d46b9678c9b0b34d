"""Ask what a reveal does to an action, and what happens to the stakes."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import choice, integer, yes_no
from calculators.forms.form import Form, Obeys, Part, Section
from calculators.skill_action.wager_form import ActionForm
from engine.skill_action.positions import REVEALS, Stage
from engine.skill_action.result import MOST_TOTAL
from engine.skill_action.rulings import House

_STAGES: dict[Stage, str] = {"deal": "your hand", **{reveal: reveal for reveal in REVEALS}}


class SkillResult(Form):
    """Fields about cards that are shown."""

    reveal = Section("The reveal")
    stage = choice(
        "Dealt last", options=_STAGES, help="The cards shown just now.", clauses="SK-26 SK-29 SK-32", default="flop"
    )
    total = integer(
        "Your total", default=38, high=MOST_TOTAL, help="Your hand and the middle together.", clauses="SK-02"
    )
    action = Part(ActionForm)
    bet = yes_no(
        "Bet on this reveal?",
        default=True,
        help="Placed before these cards were shown. If a bet stays, an earlier one counts too.",
        clauses="SK-13 SK-34",
        yes="yes",
        no="no",
        when=stage.one_of(*REVEALS),
    )

    house = Obeys(House, "SK-Q4 SK-Q5 SK-Q6 SK-Q8 SK-Q9 SK-Q10 SK-Q21")


CALCULATOR = Calculator(
    title="Skill result",
    question="The cards are shown. What happens to my action, and what do I lose?",
    description="Success, failure, bust or play on: what a reveal does to your action, resource and buy-in.",
    page="skill-action/",
    form=SkillResult,
    rules_md="[Skill Action](../skill-action/index.md)",
    related_md="[what a reveal does](../skill-action/index.md#what-a-reveal-does), "
    "[when a resource is lost](../skill-action/index.md#resource-is-lost)",
    order=6,
    examples=(
        Example("Bet, and 2 over", ""),
        Example("Not bet, and over: bust", "bet=no"),
        Example("Bet, and 1 short", "total=35"),
        Example("River, never bet", "stage=river&total=30&bet=no"),
    ),
    contrasts={
        "SK-Q4": "stage=deal",
        "SK-Q5": "total=35",
        "SK-Q6": "bet=no",
        "SK-Q8": "bet=no",
        "SK-Q9": "",
        "SK-Q10": "stage=river&total=30&bet=no",
        "SK-Q21": "total=35",
    },
)
