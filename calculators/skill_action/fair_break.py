"""The break at which an average character succeeds as often as the game master wants."""

from __future__ import annotations

from calculators.fields import Percent
from calculators.form import Group
from calculators.old import Calculator, Example, ruling_choice
from calculators.skill_action.average import hand_size, policy_field
from calculators.skill_action.deck import DECK, EARLIER, SEEN, copies
from calculators.skill_action.fair_break_answer import answer
from engine.skill_action.rulings import RULINGS

__all__ = ["CALCULATOR"]

CALCULATOR = Calculator(
    id="fair-break",
    system="skill-action",
    title="Fair break",
    question="I set the break. Which one gives an average character a 60% chance?",
    description="The break for a wanted chance before any card is dealt, by hand size and way of betting.",
    page="skill-action/",
    groups=(
        Group(
            "The character",
            (
                Percent("chance", "Wanted chance", "60", "How often the action shall succeed.", (), ("SK-07", "SK-09")),
                hand_size(),
                policy_field(),
                SEEN,
                EARLIER,
            ),
        ),
        DECK,
        Group(
            "House rulings", tuple(ruling_choice(RULINGS[code]) for code in ("SK-Q2", "SK-Q4", "SK-Q16")), folded=True
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("SK-Q1", "SK-Q2", "SK-Q4", "SK-Q15", "SK-Q16")),
    contrasts={
        "SK-Q1": "policy=flop&custom=1,2,3,4,5,6,7,8,9,10,15,20,25",
        "SK-Q2": "policy=turn&sk-q1=bjflex&hand-size=1",
        "SK-Q4": "policy=flop&hand-size=4",
        "SK-Q15": "policy=flop&joker-value=5",
        "SK-Q16": "policy=flop&earlier=K,K,K,K",
    },
    answer=answer,
    copies=copies,
    examples=(
        Example("60%, two cards, best play", ""),
        Example("Even chances with the flop", "chance=50&policy=flop"),
        Example("A hard one: 25%", "chance=25"),
        Example("Court cards 11 to 13, ace 14", "sk-q1=rank14"),
    ),
    heavy="sk-q2=high&hand-size=4&joker-value=8",
)
