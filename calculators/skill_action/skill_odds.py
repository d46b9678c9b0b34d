"""Bet the action now or wait, by exact best play over the cards not yet seen."""

from __future__ import annotations

from calculators.fields import Whole
from calculators.form import Group
from calculators.old import Calculator, Example
from calculators.skill_action.deck import DECK, EARLIER, SEEN, copies
from calculators.skill_action.skill_answer import answer
from calculators.skill_action.wager_fields import COSTS, HAND, RULES, TABLE
from engine.skill_action.rulings import RULINGS

__all__ = ["CALCULATOR"]

CALCULATOR = Calculator(
    id="skill-odds",
    system="skill-action",
    title="Skill odds",
    question="I hold these cards and need to reach the break. Do I bet now or wait?",
    description="Exact chance of a bet now against waiting with best play, how each ends, and how far over the break.",
    page="skill-action/",
    groups=(
        Group(
            "Cards",
            (
                HAND,
                TABLE,
                SEEN,
                EARLIER,
            ),
        ),
        Group(
            "The action",
            (
                Whole("skill-break", "Break", 36, "What the total must reach.", (), ("SK-07", "SK-20"), low=1, high=80),
                *COSTS,
            ),
        ),
        DECK,
        RULES,
    ),
    rulings=tuple(RULINGS[code] for code in ("SK-Q1", "SK-Q2", "SK-Q4", "SK-Q8", "SK-Q15", "SK-Q16")),
    contrasts={
        "SK-Q1": "hand=A,K&skill-break=36&custom=1,2,3,4,5,6,7,8,9,10,15,20,25",
        "SK-Q2": "sk-q1=bjflex&hand=A,7&table=A,2,3&skill-break=24",
        "SK-Q4": "skill-break=17",
        "SK-Q8": "buy-in=1",
        "SK-Q15": "joker-value=5",
        "SK-Q16": "earlier=K,K,K,K",
    },
    answer=answer,
    copies=copies,
    examples=(
        Example("K 7 before the flop, break 36", ""),
        Example("After a flop of 2 3 9", "hand=10,7&table=2,3,9"),
        Example("Break 41: better wait", "skill-break=41"),
    ),
)
