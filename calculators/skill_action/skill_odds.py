"""Bet the action now or wait, by exact best play over the cards not yet seen."""

from __future__ import annotations

from calculators.calculator import Calculator, Example, ruling_choice
from calculators.form import Amount, Cards, Group, When, Whole
from calculators.skill_action.deck import DECK, EARLIER, SEEN, copies
from calculators.skill_action.skill_answer import answer
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
                Cards(
                    "hand",
                    "Your cards",
                    ("K", "7"),
                    "The character's own cards; two are usual here, which is an assumption.",
                    clauses=("SK-24", "SK-Q3"),
                    least=1,
                    most=7,
                    open=True,
                ),
                Cards(
                    "table",
                    "Cards in the middle",
                    (),
                    "None before the flop, 3 after it, 4 after the turn, 5 after the river.",
                    clauses=("SK-26", "SK-29", "SK-32"),
                    most=5,
                ),
                SEEN,
                EARLIER,
            ),
        ),
        Group(
            "The action",
            (
                Whole("skill-break", "Break", 36, "What the total must reach.", (), ("SK-07", "SK-20"), low=1, high=80),
                Amount(
                    "stake",
                    "Cost of a failure",
                    "0",
                    "What you lose if the bet fails, measured in successes: 2 means a failure hurts twice as much as "
                    "a success helps.",
                    (),
                    ("SK-12", "SK-16"),
                    low=0,
                    high=1000,
                ),
                Amount(
                    "per-excess",
                    "Worth of each point over",
                    "0",
                    "What each point over the break adds to a success; 0 if only reaching it counts.",
                    (),
                    ("SK-15",),
                    low=0,
                    high=1000,
                ),
                Amount("buy-in", "Buy-in paid", "0", "Paid at the declaration.", (), ("SK-23",), low=0, high=1000),
            ),
        ),
        DECK,
        Group(
            "House rulings",
            (
                ruling_choice(RULINGS["SK-Q2"]),
                Whole(
                    "fixed-total",
                    "Total as fixed so far",
                    0,
                    "What hand and table were fixed to add up to; 0 if the choice is still open.",
                    (When("sk-q2", ("fixed",)),),
                    ("SK-Q2",),
                    low=0,
                    high=200,
                ),
                *(ruling_choice(RULINGS[code]) for code in ("SK-Q4", "SK-Q8", "SK-Q16")),
            ),
            folded=True,
        ),
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
