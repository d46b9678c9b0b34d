"""Fields that several forms share about a search: its payment, its goal and the state before it."""

from __future__ import annotations

from calculators.awareness_stealth.pools import Payment
from calculators.forms.fields import Choice, When, choice
from engine.awareness_stealth.noticing.turn import Sharing
from engine.awareness_stealth.state import Goal, Hidden

HIDDEN: dict[Hidden, str] = {"unknown": "Unknown", "known": "Known"}
GOALS: dict[Goal, str] = {"noticed": "notice it", "obvious": "pin it down (Obvious)"}
_SHARING: dict[Sharing, str] = {"told": "they share it at once", "silent": "they keep it to themselves"}
_PAYMENTS: dict[Payment, str] = {"flow": "1 Flow", "card": "an Awareness card", "both": "both"}


def payment(label: str = "Payment") -> Choice[Payment]:
    """Declare the field for the payment of an Awareness Action."""
    hint = "1 Flow, which also adds 1d6, or a card with the Awareness keyword among your cards."
    return choice(label, options=_PAYMENTS, help=hint, clauses="AW-55 AW-56 AW-Q3 AW-Q4")


def sharing(*when: When) -> Choice[Sharing]:
    """Declare the field for whether searchers tell each other what they learn."""
    hint = "Each searcher has their own states until somebody shouts."
    return choice("What a searcher learns", options=_SHARING, help=hint, clauses="AW-61 AW-Q26", when=when)
