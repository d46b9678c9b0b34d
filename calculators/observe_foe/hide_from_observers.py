"""What the watched player bids to stay hidden, and what an abort would cost him."""

from __future__ import annotations

from calculators.fields import Choice, Option, Percent, When, Whole, Wholes
from calculators.form import Group
from calculators.observe_foe.hide_answer import STATS, answer
from calculators.old import Calculator, Example
from engine.observe_foe.rulings import RULINGS

__all__ = ["CALCULATOR"]


_RANGE = When("look", ("uniform", "triangular"))
_WEIGHTS = (When("look", ("weights",)),)

CALCULATOR = Calculator(
    id="hide-from-observers",
    system="observe-foe",
    title="Hide from observers",
    question="They are watching me. How much keeps my location secret, and what if I abort?",
    description="The least AGI or QIC that keeps each card hidden, and what aborting a discovered action costs.",
    page="observe-foe/",
    groups=(
        Group(
            "Their look",
            (
                Choice(
                    "look",
                    "Their effect",
                    "known",
                    "INT and Phases together, against your action.",
                    clauses=("OF-09", "OF-10"),
                    options=(
                        Option("known", "is known"),
                        Option("uniform", "is anything from – to"),
                        Option("triangular", "is probably about"),
                        Option("weights", "has weights I give"),
                    ),
                ),
                Whole(
                    "effect",
                    "Effect",
                    5,
                    "What their look brings against this action.",
                    (When("look", ("known",)),),
                    ("OF-19",),
                    low=0,
                    high=40,
                ),
                Whole("low", "Lowest effect", 1, "The least they may bring.", (_RANGE,), low=0, high=40),
                Whole(
                    "peak",
                    "Likeliest effect",
                    4,
                    "Others get less likely away from it.",
                    (When("look", ("triangular",)),),
                    low=0,
                    high=40,
                ),
                Whole("high", "Highest effect", 6, "The most they may bring.", (_RANGE,), low=0, high=40),
                Wholes(
                    "weights",
                    "Weight of each effect",
                    (0, 1, 2, 3, 2, 1),
                    "How likely each effect is, in parts; 0 rules it out.",
                    _WEIGHTS,
                    low=0,
                    high=100,
                    most=41,
                    item="effect {n}",
                    first=0,
                ),
                Percent(
                    "chance",
                    "Wanted chance",
                    "75",
                    "Of staying hidden.",
                    (When("look", ("uniform", "triangular", "weights")),),
                ),
            ),
        ),
        Group(
            "Your action",
            (
                Whole(
                    "opposing",
                    "Your AGI or QIC",
                    3,
                    "AGI if physical, QIC if mental.",
                    (),
                    ("OF-17", "OF-18"),
                    low=0,
                    high=20,
                ),
                Choice(
                    "stack",
                    "It is",
                    "attack",
                    "An attack has its Weapon and its Location below the Action.",
                    clauses=("OF-21", "OF-22", "OF-23"),
                    options=(
                        Option("attack", "an attack"),
                        Option("action", "another action"),
                        Option("pause", "a Pause"),
                    ),
                ),
                Whole(
                    "cards",
                    "Cards above the Stat Points",
                    3,
                    "The Action card included.",
                    (When("stack", ("attack", "action")),),
                    ("OF-24", "OF-Q19"),
                    low=1,
                    high=8,
                ),
                Whole("seen", "Cards they have seen", 0, "From earlier looks.", (), ("OF-29",), low=0, high=9),
            ),
        ),
        Group(
            "If you abort",
            (
                Wholes(
                    "staked",
                    "Points on the action",
                    (2, 0, 1, 0, 0, 0),
                    "By stat; those for speed and for starting it included.",
                    clauses=("OF-31",),
                    low=0,
                    high=20,
                    least=len(STATS),
                    most=len(STATS),
                    items=STATS,
                ),
                Whole(
                    "shown",
                    "Cards they know by then",
                    1,
                    "0 if no look has shown anything: then the points come back at once.",
                    (),
                    ("OF-30", "OF-33"),
                    low=0,
                    high=9,
                ),
                Whole("phase", "You abort on Phase", 4, "", (), ("OF-30",), low=0, high=100),
                Whole(
                    "last-declared",
                    "Your last declared action",
                    0,
                    "The Phase of it; a Pause comes after all declared actions.",
                    (),
                    ("OF-32",),
                    low=0,
                    high=100,
                ),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("OF-Q1", "OF-Q12", "OF-Q18")),
    contrasts={"OF-Q1": "", "OF-Q12": "stack=pause&look=uniform&high=2&low=0", "OF-Q18": ""},
    neutral=("OF-Q1=hint",),
    answer=answer,
    examples=(
        Example("A look of effect 5", ""),
        Example("Their effect is 1 to 6", "look=uniform"),
        Example("Abort after one card was seen", "shown=1&staked=2,0,1,0,0,0&phase=4"),
    ),
)
