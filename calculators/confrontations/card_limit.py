"""Who is in inferiority, against whom, and how many cards each side may play."""

from __future__ import annotations

from calculators.confrontations.card_limit_answer import PLACES, answer
from calculators.confrontations.side import side_fields
from calculators.fields import Choice, Option, When, Whole
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.confrontations.rulings import RULINGS

__all__ = ["CALCULATOR"]

CALCULATOR = Calculator(
    id="card-limit",
    system="confrontations",
    title="Card limit",
    question="Am I in inferiority, and how many cards may I play?",
    description="Advantages against disadvantages, up to six sides: who is in inferiority, and everybody's card limit.",
    page="confrontations/inferiority/",
    groups=(
        Group("You", side_fields("", "", advantages=1, skill=6)),
        Group(
            "Who is against whom",
            (
                Whole(
                    "characters",
                    "Other characters",
                    0,
                    "Those who take part besides you.",
                    (),
                    ("CF-14", "CF-64"),
                    low=0,
                    high=len(PLACES),
                ),
                Choice(
                    "action",
                    "Whose action is it?",
                    "yours",
                    "The others are compared with whoever acts, not with each other.",
                    (When("characters", ("2", "3", "4")),),
                    ("CF-67",),
                    options=(Option("yours", "yours"), Option("theirs", "that of no. 1")),
                ),
                Choice(
                    "gm",
                    "The GM confronts",
                    "you",
                    "",
                    (),
                    ("CF-07", "CF-66", "CF-Q25"),
                    options=(
                        Option("nobody", "nobody"),
                        Option("you", "you"),
                        *(Option(name, f"no. {place}") for place, name in enumerate(PLACES, 1)),
                    ),
                ),
                Whole(
                    "gm-advantages",
                    "Her advantages",
                    2,
                    "The rule gives no number; the worked example gives her two.",
                    (When("gm", ("you", *PLACES)),),
                    ("CF-11", "CF-Q1"),
                    low=0,
                    high=6,
                ),
                Whole(
                    "gm-disadvantages",
                    "Her disadvantages",
                    0,
                    "",
                    (When("gm", ("you", *PLACES)),),
                    ("CF-33",),
                    low=0,
                    high=20,
                ),
            ),
        ),
        *(
            Group(
                f"Character no. {place}",
                side_fields(
                    f"{name}-",
                    f", no. {place}",
                    When("characters", tuple(str(count) for count in range(place, len(PLACES) + 1))),
                ),
            )
            for place, name in enumerate(PLACES, 1)
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("CF-Q4", "CF-Q5", "CF-Q6", "CF-Q7", "CF-Q9")),
    contrasts={
        "CF-Q4": "advantages=2&skill=2&damage=3",
        "CF-Q5": "attribute=1",
        "CF-Q6": "attribute=3&used=1",
        "CF-Q7": "gm=nobody&characters=2&two-advantages=2",
        "CF-Q9": "elsewhere=1",
    },
    answer=answer,
    examples=(
        Example("A shot that the GM confronts", ""),
        Example("Hurt down to Skill 0, against a character", "gm=nobody&characters=1&advantages=0&skill=2&damage=3"),
        Example("A grenade among three, and the GM", "characters=3&two-advantages=2&three-disadvantages=1"),
        Example("Second action of the round", "attribute=3&used=1"),
    ),
)
