"""One roll against another, and tricks against those who watch: who wins how often, and what it takes."""

from __future__ import annotations

from calculators.actions.contest_answer import rolled_off
from calculators.actions.watch_answer import watched
from calculators.fields import Choice, Option, Percent, When, Whole, Wholes
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.actions.rulings import RULINGS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Answer
    from calculators.old import Values

__all__ = ["CALCULATOR"]

_ACTION = When("contest", ("action",))
_WATCH = When("contest", ("watch",))
_ROLL = (Option("pool", "still to come"), Option("roll", "on the table"))


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    return rolled_off(values) if values.contest == "action" else watched(values)


CALCULATOR = Calculator(
    id="contest",
    system="actions",
    title="Contest",
    question="My dice against theirs. How often do I win, and how many dice would I need?",
    description="The exact odds of a contested roll or of a trick against watchers, and the dice either side needs.",
    page="actions/",
    groups=(
        Group(
            "The contest",
            (
                Choice(
                    "contest",
                    "It is",
                    "action",
                    "An attack, a theft, a threat; or something done behind watchers' backs.",
                    clauses=("VA-04", "VA-65"),
                    options=(Option("action", "roll against roll"), Option("watch", "a trick and watchers")),
                ),
                Choice(
                    "side",
                    "You are",
                    "act",
                    "A tie goes to the one who opposes.",
                    clauses=("VA-Q39",),
                    options=(Option("act", "acting"), Option("oppose", "opposing")),
                ),
                Whole(
                    "target",
                    "Success target",
                    1,
                    "What the one who acts needs after the subtraction.",
                    clauses=("VA-04", "VA-Q8"),
                    low=1,
                    high=10,
                ),
                Percent("chance", "Wanted chance", "75", "That you win; for the fewest dice that would do."),
            ),
        ),
        Group(
            "Who acts",
            (
                Choice("initiator", "The acting roll is", "pool", when=(_ACTION,), options=_ROLL),
                Whole(
                    "initiator-dice",
                    "Acting dice",
                    6,
                    "Attributes, skills and AD of the one who acts.",
                    (_ACTION, When("initiator", ("pool",))),
                    ("VA-03",),
                    high=40,
                    unit="d6",
                ),
                Whole(
                    "initiator-successes",
                    "Acting successes",
                    3,
                    "5s and 6s that the one who acts has rolled.",
                    (_ACTION, When("initiator", ("roll",))),
                    ("VA-04",),
                    high=40,
                ),
                Wholes(
                    "tricks",
                    "Dice of each attempt",
                    (6,),
                    "Everything somebody tries to slip past the watchers this round.",
                    (_WATCH,),
                    ("VA-65",),
                    high=40,
                    most=6,
                    item="attempt {n}",
                ),
            ),
        ),
        Group(
            "Who opposes",
            (
                Choice("opposing", "The opposing roll is", "pool", when=(_ACTION,), options=_ROLL),
                Whole(
                    "opposing-dice",
                    "Opposing dice",
                    4,
                    "Attributes, skills and AD of the one who opposes.",
                    (_ACTION, When("opposing", ("pool",))),
                    ("VA-03",),
                    high=40,
                    unit="d6",
                ),
                Whole(
                    "opposing-successes",
                    "Opposing successes",
                    2,
                    "5s and 6s that the one who opposes has rolled.",
                    (_ACTION, When("opposing", ("roll",))),
                    ("VA-04",),
                    high=40,
                ),
                Wholes(
                    "senses",
                    "SMR + senses of each",
                    (3,),
                    "Each watcher's SMR and other capabilities of perception; you are the first if you watch.",
                    (_WATCH,),
                    ("VA-65",),
                    high=20,
                    most=6,
                    item="watcher {n}",
                    each="SMR + senses",
                ),
                Wholes(
                    "action-dice",
                    "AD of each watcher",
                    (2,),
                    "Spent on watching.",
                    (_WATCH,),
                    ("VA-64",),
                    low=1,
                    high=12,
                    least=0,
                    most=6,
                    item="watcher {n}",
                    along=("senses",),
                    blank=1,
                    each="AD",
                ),
                Percent(
                    "suspicion",
                    "You suspect an attempt",
                    "50",
                    "How sure you were beforehand that somebody would try something.",
                    (_WATCH, When("side", ("oppose",))),
                    ("VA-66",),
                ),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("VA-Q1", "VA-Q8", "VA-Q34")),
    contrasts={"VA-Q1": "", "VA-Q8": "target=2", "VA-Q34": "contest=watch&tricks=6,6"},
    answer=answer,
    examples=(
        Example("6d6 against 4d6", ""),
        Example("What beats a parry of 5d6 three times in five?", "opposing-dice=5&chance=60"),
        Example("A shot with 2 successes against a dodge of 4d6", "side=oppose&initiator=roll&initiator-successes=2"),
        Example("Sneak 7d6 past two watchers", "contest=watch&tricks=7&senses=3,2&action-dice=2,1"),
    ),
)
