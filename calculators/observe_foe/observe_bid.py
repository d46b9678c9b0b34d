"""The cheapest bids that show the wanted cards by a deadline, for one action or for several."""

from __future__ import annotations

from calculators.fields import Choice, Option, Percent, When, Whole, Wholes
from calculators.form import Group
from calculators.observe_foe.belief_fields import BELIEF_FIELDS
from calculators.observe_foe.bid_answer import answer
from calculators.old import Calculator, Example
from engine.observe_foe.rulings import RULINGS

__all__ = ["CALCULATOR"]

_DEADLINE = (When("deadline", ("yes",)),)

CALCULATOR = Calculator(
    id="observe-bid",
    system="observe-foe",
    title="Observe bid",
    question="I want to see their weapon and location before they act. What do I bid?",
    description="The cheapest bids that show what you want in time, one look or several, and what your points buy.",
    page="observe-foe/",
    groups=(
        Group(
            "What you want to see",
            (
                Choice(
                    "bid",
                    "What they bid against you",
                    "known",
                    "Known for each action, or what you believe about a single one.",
                    clauses=("OF-17", "OF-18"),
                    options=(
                        Option("known", "is known"),
                        Option("uniform", "is anything from – to"),
                        Option("triangular", "is probably about"),
                        Option("weights", "has weights I give"),
                    ),
                ),
                Wholes(
                    "opposing",
                    "Their bid on each action",
                    (3,),
                    "AGI on a physical action, QIC on a mental one; one entry for each action you watch.",
                    (When("bid", ("known",)),),
                    ("OF-04", "OF-17", "OF-18"),
                    low=0,
                    high=20,
                    most=6,
                    item="action {n}",
                ),
                *BELIEF_FIELDS,
                Percent(
                    "chance",
                    "Wanted chance",
                    "75",
                    "Of seeing that much.",
                    (When("bid", ("uniform", "triangular", "weights")),),
                ),
                Whole(
                    "depth",
                    "Cards you want to see",
                    3,
                    "Counted from the top: 1 is the Action, then Weapon and Location of an attack; one more than the "
                    "cards above the Stat Points is everything.",
                    (),
                    ("OF-21", "OF-22", "OF-25"),
                    low=1,
                    high=9,
                ),
                Whole(
                    "cards",
                    "Cards above the Stat Points",
                    3,
                    "An attack with Weapon and Location has 3.",
                    (),
                    ("OF-24", "OF-Q19"),
                    low=1,
                    high=8,
                ),
                Whole("seen", "Cards already seen", 0, "From earlier looks.", (), ("OF-29",), low=0, high=8),
            ),
        ),
        Group(
            "Time",
            (
                Choice(
                    "deadline",
                    "They act on a known Phase",
                    "yes",
                    "A look that comes too late is wasted.",
                    clauses=("OF-14", "OF-16"),
                    options=(Option("yes", "Yes"), Option("no", "No")),
                ),
                Whole("phase", "They act on Phase", 6, "The first of them.", _DEADLINE, ("OF-16",), low=0, high=100),
                Whole("declared", "It is Phase", 2, "When you declare the look.", (), ("OF-12",), low=0, high=100),
                Whole(
                    "react",
                    "Phases you need to react",
                    0,
                    "Between what you see and what they do.",
                    _DEADLINE,
                    ("OF-15",),
                    low=0,
                    high=50,
                ),
            ),
        ),
        Group(
            "What you have",
            (
                Whole("intuition", "INT in hand", 10, "For all looks together.", (), ("OF-07",), low=0, high=20),
                Whole(
                    "quickness",
                    "QIC in hand",
                    6,
                    "For all looks together, the one that starts each included.",
                    (),
                    ("OF-06", "OF-13"),
                    low=1,
                    high=20,
                ),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("OF-Q1", "OF-Q2", "OF-Q3", "OF-Q4", "OF-Q5", "OF-Q6", "OF-Q7", "OF-Q8")),
    contrasts={
        "OF-Q1": "depth=1",
        "OF-Q2": "opposing=1,2&depth=1",
        "OF-Q3": "opposing=3,3",
        "OF-Q4": "phase=10",
        "OF-Q5": "",
        "OF-Q6": "",
        "OF-Q7": "",
        "OF-Q8": "phase=2&react=0",
    },
    neutral=("OF-Q1=hint",),
    answer=answer,
    examples=(
        Example("Weapon and Location before Phase 6", ""),
        Example("Two foes, their Actions only", "opposing=1,2&depth=1"),
        Example("Their bid is 0 to 5", "bid=uniform"),
    ),
)
