"""What somebody holds, what it costs him, and how his table reads the rules: fields of forms about one action."""

from __future__ import annotations

from calculators.fields import Amount, When, Whole
from calculators.fields.cards import Cards
from calculators.form import Group
from calculators.old import ruling_choice
from engine.skill_action.rulings import RULINGS

__all__ = ["COSTS", "HAND", "RULES", "TABLE"]

HAND = Cards(
    "hand",
    "Your cards",
    ("K", "7"),
    "The character's own cards; two are usual here, which is an assumption.",
    clauses=("SK-24", "SK-Q3"),
    least=1,
    most=7,
    open=True,
)
TABLE = Cards(
    "table",
    "Cards in the middle",
    (),
    "None before the flop, 3 after it, 4 after the turn, 5 after the river.",
    clauses=("SK-26", "SK-29", "SK-32"),
    most=5,
)
COSTS = (
    Amount(
        "stake",
        "Cost of a failure",
        "0",
        "What you lose if the bet fails, measured in successes: 2 means a failure hurts twice as much as a success "
        "helps.",
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
)
RULES = Group(
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
)
