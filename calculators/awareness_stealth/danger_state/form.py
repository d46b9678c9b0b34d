"""The state of a danger, what that state allows, and what changes it."""

from __future__ import annotations

from typing import Literal

from calculators.calculator import Calculator, Example
from calculators.forms.fields import choice, yes_no
from calculators.forms.form import Form, Obeys, Section
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.state import Event

_EVENTS: dict[Literal["nothing"] | Event, str] = {
    "nothing": "nothing",
    "warned": "a trusted warning",
    "noticed": "a search finds it",
    "noticed_by_7": "a search finds it by 7 or more",
    "acts": "it attacks or acts",
    "moves": "it moves stealthily",
    "searches": "it searches stealthily",
    "turn_ends_unflipped": "its turn ends with no card flipped",
    "out_of_senses": "it leaves your senses",
    "slips_away": "it slips away by stealth",
    "in_plain_view": "it is in plain view",
}


class DangerState(Form):
    """The fields about a danger."""

    known = Section("What you know about it")
    sensed = yes_no(
        "Do you sense it?",
        default=False,
        help="You see it, hear it or can tell exactly where it is, however stealthy it is.",
        clauses="AW-04 AW-43",
    )
    _hidden = sensed.one_of(False)
    was_obvious = yes_no(
        "Was it Obvious before?",
        default=False,
        help="Everyone keeps track of anything that was once Obvious.",
        clauses="AW-12 AW-47",
        when=_hidden,
    )
    out_of_senses = yes_no(
        "Has it left your senses?",
        default=False,
        help="You can no longer easily see or hear it.",
        clauses="AW-06 AW-48 AW-Q32",
        when=(_hidden, was_obvious.one_of(True)),
    )
    stealthy = yes_no(
        "By stealth?",
        default=True,
        help="It was stealthy when it left, and the GM agrees that you lost it.",
        clauses="AW-48 AW-Q23",
        when=(_hidden, was_obvious.one_of(True), out_of_senses.one_of(True)),
    )
    _never_seen = (_hidden, was_obvious.one_of(False))
    present = yes_no(
        "Are you sure it is there?",
        default=True,
        help="Reasonably sure, for instance after a warning you trust.",
        clauses="AW-07 AW-23",
        when=_never_seen,
    )
    small_area = yes_no(
        "Do you know in which small area?",
        default=True,
        help="For instance a room or a corridor, not a whole dungeon.",
        clauses="AW-07",
        when=_never_seen,
    )
    soon = yes_no(
        "Do you expect it soon?",
        default=True,
        help="It is likely to act within a short time.",
        clauses="AW-07",
        when=_never_seen,
    )

    then = Section("What happens next", folded=True, summary="{event}")
    event = choice(
        "What happens",
        options=_EVENTS,
        help="The answer shows its state afterwards.",
        clauses="AW-44 AW-49 AW-50 AW-61",
    )

    house = Obeys(House, "AW-Q1 AW-Q14 AW-Q18 AW-Q23 AW-Q24 AW-Q31 AW-Q32")


CALCULATOR = Calculator(
    title="Danger state",
    question="Is it Obvious, Known or Unknown to me, and what may we do to each other?",
    description="The state of a danger from what you know about it, everything that state allows, and what changes it.",
    page="awareness-stealth/",
    form=DangerState,
    rules_md="[Awareness & Stealth](../awareness-stealth/index.md)",
    related_md="[Obvious](../awareness-stealth/index.md#obvious), "
    "[Known](../awareness-stealth/known-danger.md#here-near-and-soon), "
    "[Unknown](../awareness-stealth/unknown-danger.md#unaware)",
    order=6,
    examples=(
        Example("A trap that a friend warned of", ""),
        Example("Someone in the bedroom, unnoticed", "present=no&small-area=no&soon=no"),
        Example("It ran into a dark room", "was-obvious=yes&out-of-senses=yes"),
        Example("On tiptoe down an open road", "sensed=yes"),
        Example("Unknown, and it attacks", "present=no&small-area=no&soon=no&event=acts"),
    ),
    contrasts={
        "AW-Q1": "",
        "AW-Q14": "present=no",
        "AW-Q18": "",
        "AW-Q23": "was-obvious=yes&out-of-senses=yes",
        "AW-Q24": "event=turn_ends_unflipped",
        "AW-Q31": "event=searches",
        "AW-Q32": "was-obvious=yes&out-of-senses=yes&stealthy=no",
    },
)
