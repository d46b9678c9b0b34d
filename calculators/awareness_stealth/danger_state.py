"""Whether something is Obvious, Known or Unknown, what that allows, and what changes it."""

from __future__ import annotations

from calculators.awareness_stealth.state_answer import answer
from calculators.fields import Choice, Option, When
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.awareness_stealth.rulings import RULINGS

__all__ = ["CALCULATOR"]

_YES_NO = (Option("yes", "Yes"), Option("no", "No"))
_HIDDEN = When("sensed", ("no",))
_NEVER_SEEN = (_HIDDEN, When("was-obvious", ("no",)))

CALCULATOR = Calculator(
    id="danger-state",
    system="awareness-stealth",
    title="Danger state",
    question="Is it Obvious, Known or Unknown to me, and what may we do to each other?",
    description="The state of a danger from what you know of it, all that the state allows, and what changes it.",
    page="awareness-stealth/",
    groups=(
        Group(
            "What you know of it",
            (
                Choice(
                    "sensed",
                    "You sense it",
                    "no",
                    "You see it, hear it, or can foretell exactly where it is, however stealthy it may be.",
                    clauses=("AW-04", "AW-43"),
                    options=_YES_NO,
                ),
                Choice(
                    "was-obvious",
                    "It was Obvious before",
                    "no",
                    "Everyone keeps track of what was once Obvious.",
                    (_HIDDEN,),
                    ("AW-12", "AW-47"),
                    options=_YES_NO,
                ),
                Choice(
                    "out-of-senses",
                    "It got out of your senses",
                    "no",
                    "Out of sight and easy hearing, and the GM agrees.",
                    (_HIDDEN, When("was-obvious", ("yes",))),
                    ("AW-48", "AW-Q23"),
                    options=_YES_NO,
                ),
                Choice(
                    "present",
                    "You are sure it is there",
                    "yes",
                    "Reasonably sure, by a warning you trust for instance.",
                    _NEVER_SEEN,
                    ("AW-07", "AW-23"),
                    options=_YES_NO,
                ),
                Choice(
                    "small-area",
                    "And in which small area",
                    "yes",
                    "A room or a corridor, not a whole dungeon.",
                    _NEVER_SEEN,
                    ("AW-07",),
                    options=_YES_NO,
                ),
                Choice(
                    "soon",
                    "And that it comes soon",
                    "yes",
                    "It is likely to act within a short time.",
                    _NEVER_SEEN,
                    ("AW-07",),
                    options=_YES_NO,
                ),
            ),
        ),
        Group(
            "Then",
            (
                Choice(
                    "event",
                    "This happens",
                    "nothing",
                    "What it is to you afterwards.",
                    clauses=("AW-44", "AW-49", "AW-50", "AW-61"),
                    options=(
                        Option("nothing", "nothing"),
                        Option("warned", "a trusted warning"),
                        Option("noticed", "a search finds it"),
                        Option("noticed_by_7", "a search, by 7 or more"),
                        Option("acts", "it acts"),
                        Option("turn_ends_unflipped", "its turn ends unflipped"),
                        Option("out_of_senses", "it gets out of sight"),
                        Option("in_plain_view", "it is in plain view"),
                    ),
                ),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("AW-Q1", "AW-Q18", "AW-Q24")),
    contrasts={
        "AW-Q1": "",
        "AW-Q18": "",
        "AW-Q24": "event=turn_ends_unflipped",
    },
    answer=answer,
    examples=(
        Example("A trap that a friend warned of", ""),
        Example("Someone in the bedroom, unnoticed", "present=no&small-area=no&soon=no"),
        Example("It ran into a dark room", "was-obvious=yes&out-of-senses=yes"),
        Example("On tiptoe down an open road", "sensed=yes"),
        Example("Unknown, and it strikes", "present=no&small-area=no&soon=no&event=acts"),
    ),
)
