"""A turn's Action Dice: what they are meant for, what of it the rules allow, and what is lost."""

from __future__ import annotations

from calculators.actions.turn_answer import answer
from calculators.fields import Choice, Option, When, Whole, Wholes
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.actions.rulings import RULINGS

__all__ = ["CALCULATOR"]

_SOME = tuple(str(number) for number in range(1, 21))
_MOVING = (When("move", _SOME),)
_RESTING = (When("rest", _SOME),)

CALCULATOR = Calculator(
    id="turn-planner",
    system="actions",
    title="Turn planner",
    question="What can I do with my Action Dice this turn, and what do I lose?",
    description="Checks a turn: moves, uses, rests, awaits, dodges and parries against the Action Dice you have.",
    page="actions/",
    groups=(
        Group(
            "Your Action Dice",
            (
                Whole("action-dice-total", "AD of a full turn", 5, "When none is bound.", clauses=("VA-61",), high=20),
                Whole("exhausted", "EX-bound AD", 0, "They cannot be used.", clauses=("VA-59",), high=12),
            ),
        ),
        Group(
            "Move",
            (
                Whole("move", "Move", 1, "AD spent on moving.", clauses=("VA-41", "VA-42"), high=20, unit="AD"),
                Whole("movement", "MV", 4, "Metres of your MV attribute.", _MOVING, ("VA-41",), high=100, unit="m"),
                Whole(
                    "metres",
                    "Distance to cover",
                    0,
                    "0 if it does not matter how far.",
                    _MOVING,
                    ("VA-41",),
                    high=2000,
                    unit="m",
                ),
            ),
        ),
        Group(
            "Other actions",
            (
                Wholes(
                    "uses",
                    "Use: AD of each",
                    (),
                    "Attacks, items, abilities, skills and systems.",
                    clauses=("VA-63",),
                    low=1,
                    high=20,
                    least=0,
                    most=6,
                    item="use {n}",
                ),
                Whole("watch", "Watch", 0, "AD spent on observing.", clauses=("VA-64",), high=20, unit="AD"),
                Whole("influence", "Influence", 0, "AD to charm or threaten.", clauses=("VA-22",), high=20, unit="AD"),
                Whole("maintain", "Maintain", 0, "AD that keep a test going.", clauses=("VA-40",), high=20, unit="AD"),
                Whole("rest", "Rest", 0, "AD spent on resting.", clauses=("VA-57",), high=20, unit="AD"),
                Whole("toughness", "TUF", 2, "Your dice of toughness.", _RESTING, ("VA-62",), high=10),
                Whole(
                    "freed",
                    "EX the rest unbound",
                    0,
                    "0 if it is not rolled yet, or failed.",
                    _RESTING,
                    ("VA-60", "VA-61"),
                    high=12,
                ),
                Choice(
                    "rest-comes",
                    "The rest comes",
                    "first",
                    "What a rest unbinds can be spent after it.",
                    _RESTING,
                    ("VA-61", "VA-Q29"),
                    options=(Option("first", "first"), Option("last", "last")),
                ),
            ),
        ),
        Group(
            "Await",
            (
                Wholes(
                    "steps",
                    "AD of each deferred step",
                    (),
                    "What you will do when the trigger comes.",
                    clauses=("VA-06", "VA-12"),
                    low=1,
                    high=20,
                    least=0,
                    most=6,
                    item="step {n}",
                    each="AD",
                ),
                Whole(
                    "reserved",
                    "AD reserved for them",
                    0,
                    "0 reserves just what the steps need.",
                    clauses=("VA-07",),
                    high=20,
                ),
                Wholes(
                    "step-dice",
                    "Other dice of each step",
                    (),
                    "Attributes and skills.",
                    clauses=("VA-03",),
                    high=30,
                    least=0,
                    most=6,
                    item="step {n}",
                    along=("steps",),
                    blank=0,
                    each="Other dice",
                ),
                Wholes(
                    "step-targets",
                    "Target of each step",
                    (),
                    "0: the step takes no test, like ducking into cover.",
                    clauses=("VA-04",),
                    high=20,
                    least=0,
                    most=6,
                    item="step {n}",
                    along=("steps",),
                    blank=0,
                    each="Target",
                ),
                Choice(
                    "trigger",
                    "The trigger is",
                    "event",
                    "The GM has to be able to tell when it happens.",
                    clauses=("VA-08",),
                    options=(Option("event", "a concrete event"), Option("signal", "“when I say so”")),
                ),
                Choice(
                    "accepted",
                    "The GM",
                    "open",
                    "The GM rules whether it is concrete enough.",
                    clauses=("VA-13",),
                    options=(
                        Option("open", "has not said yet"),
                        Option("yes", "accepts it"),
                        Option("no", "does not accept it"),
                    ),
                ),
                Whole(
                    "carried", "Reserved last turn", 0, "For a trigger that has not come.", clauses=("VA-11",), high=20
                ),
            ),
            folded=True,
        ),
        Group(
            "Dodges",
            (
                Wholes(
                    "dodges",
                    "AD of each dodge",
                    (2, 2),
                    "",
                    clauses=("VA-16", "VA-21"),
                    low=1,
                    high=20,
                    least=0,
                    most=6,
                    item="dodge {n}",
                ),
            ),
        ),
        Group(
            "Parries and ripostes",
            (
                Wholes(
                    "parries",
                    "AD of each parry",
                    (),
                    "",
                    clauses=("VA-46",),
                    low=1,
                    high=20,
                    least=0,
                    most=4,
                    item="parry {n}",
                    each="AD",
                ),
                Wholes(
                    "minimums",
                    "Fewest AD of each parry",
                    (),
                    "1, and the difference in parry ratings on top.",
                    clauses=("VA-50",),
                    low=1,
                    high=21,
                    least=0,
                    most=4,
                    item="parry {n}",
                    along=("parries",),
                    blank=1,
                    each="Fewest AD",
                ),
                Wholes(
                    "ripostes",
                    "AD of its riposte",
                    (),
                    "0: no riposte after that parry.",
                    clauses=("VA-54", "VA-56"),
                    high=20,
                    least=0,
                    most=4,
                    item="parry {n}",
                    along=("parries",),
                    blank=0,
                    each="AD of the riposte",
                ),
            ),
            folded=True,
        ),
        Group(
            "How dodges and parries are paid",
            (
                Whole(
                    "reserve",
                    "Reserved by name",
                    0,
                    "AD that an Await sets aside for dodges or parries, named as such.",
                    clauses=("VA-20", "VA-48", "VA-Q37"),
                    high=20,
                    unit="AD",
                ),
                Choice(
                    "paid",
                    "They are paid from",
                    "either",
                    "Reserved AD can only pay for what they were reserved for.",
                    clauses=("VA-20", "VA-48"),
                    options=(
                        Option("either", "the reserve, then the rest"),
                        Option("reserve", "reserved AD only"),
                        Option("unspent", "unspent AD only"),
                    ),
                ),
                Choice(
                    "come",
                    "They come",
                    "after",
                    "AD spent on them before are gone in your own turn.",
                    clauses=("VA-19", "VA-47"),
                    options=(Option("after", "after your own turn"), Option("before", "before it")),
                ),
            ),
            folded=True,
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("VA-Q1", "VA-Q25", "VA-Q26")),
    contrasts={"VA-Q1": "exhausted=2&rest=2", "VA-Q25": "move=2", "VA-Q26": "action-dice-total=1&dodges="},
    answer=answer,
    examples=(
        Example("Run 1, dodge twice with 2", ""),
        Example(
            "Two shots, then into cover, on a trigger", "move=0&dodges=&steps=2,2,1&step-dice=3,3&step-targets=1,1"
        ),
        Example("Two parries and a riposte", "move=0&dodges=&parries=2,2&minimums=2,2&ripostes=0,1"),
        Example("Everything into a sprint", "move=5&dodges="),
    ),
)
