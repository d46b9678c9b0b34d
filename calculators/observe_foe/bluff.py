"""How often to bid what, when the other side thinks about it as well."""

from __future__ import annotations

from calculators.fields import Choice, Option, When, Whole, Wholes
from calculators.form import Group
from calculators.observe_foe.belief_fields import BELIEF_FIELDS
from calculators.observe_foe.bluff_answer import answer
from calculators.old import Calculator, Example
from engine.observe_foe.rulings import RULINGS

__all__ = ["CALCULATOR"]

_STACK = (When("stack", ("attack", "action")),)

CALCULATOR = Calculator(
    id="bluff",
    system="observe-foe",
    title="Bluff",
    question="They know I may look, I know they may guard. How should both of us mix our bids?",
    description="Best mixed bids for observer and defender, solved exactly, or the best bid against what you believe.",
    page="observe-foe/",
    groups=(
        Group(
            "What each side has",
            (
                Whole("intuition", "Your INT", 5, "The most you can bid.", (), ("OF-07",), low=1, high=20),
                Whole(
                    "opposing", "Their AGI or QIC", 4, "The most they can bid.", (), ("OF-17", "OF-18"), low=0, high=20
                ),
                Whole("phases", "Phases you wait", 0, "Added to whatever you bid.", (), ("OF-10",), low=0, high=20),
                Choice(
                    "bid",
                    "They bid",
                    "best",
                    "As well as they can, or as you believe.",
                    options=(
                        Option("best", "as well as they can"),
                        Option("uniform", "anything from – to"),
                        Option("triangular", "probably about"),
                        Option("weights", "by weights I give"),
                    ),
                ),
                *BELIEF_FIELDS,
            ),
        ),
        Group(
            "The action",
            (
                Choice(
                    "stack",
                    "It is",
                    "attack",
                    "What lies in its stack.",
                    clauses=("OF-21", "OF-23", "OF-26"),
                    options=(
                        Option("attack", "an attack"),
                        Option("action", "another action"),
                        Option("pause", "a Pause"),
                    ),
                ),
                Whole(
                    "cards", "Cards above the Stat Points", 3, "The Action included.", _STACK, ("OF-24",), low=1, high=8
                ),
                Whole("seen", "Cards already seen", 0, "From earlier looks.", (), ("OF-29",), low=0, high=9),
            ),
        ),
        Group(
            "What it is worth",
            (
                Choice(
                    "worth",
                    "Each card is worth",
                    "alike",
                    "How much it matters to know so many cards.",
                    options=(Option("alike", "2 points each"), Option("own", "what I say")),
                ),
                Wholes(
                    "worths",
                    "Worth of knowing 0, 1, 2 … cards",
                    (0, 2, 4, 6, 8),
                    "One entry for each number of cards, from none to all with the Stat Points.",
                    (When("worth", ("own",)),),
                    low=0,
                    high=1000,
                    least=3,
                    most=10,
                    item="{n} cards",
                    first=0,
                ),
                Whole("intuition-cost", "Cost of 1 INT", 1, "In the same points.", (), ("OF-07",), low=0, high=1000),
                Whole(
                    "start-cost",
                    "Cost of looking at all",
                    1,
                    "The QIC that starts it, and those for speed.",
                    (),
                    ("OF-06",),
                    low=0,
                    high=1000,
                ),
                Whole(
                    "opposing-cost",
                    "Cost of 1 AGI or QIC to them",
                    1,
                    "You gain what they spend.",
                    (),
                    ("OF-17",),
                    low=0,
                    high=1000,
                ),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("OF-Q1", "OF-Q4", "OF-Q12")),
    contrasts={"OF-Q1": "", "OF-Q4": "phases=3&intuition-cost=3", "OF-Q12": "stack=pause"},
    neutral=("OF-Q1=hint",),
    answer=answer,
    examples=(
        Example("5 INT against 4 AGI, both clever", ""),
        Example("Against someone who bids 0 to 4 at random", "bid=uniform&high=4"),
        Example("Only the Location matters", "worth=own&worths=0,0,0,10,10"),
    ),
)
