"""What several forms ask about a search: how it is paid for, what it aims at, what the hidden one is before it."""

from __future__ import annotations

from calculators.awareness_stealth.pools_answer import Payment
from calculators.fields import Choice, When, choice
from engine.awareness_stealth.state import Goal, Hidden
from engine.awareness_stealth.turn import Sharing

__all__ = ["GOALS", "HIDDEN", "payment", "sharing"]

HIDDEN: dict[Hidden, str] = {"unknown": "Unknown", "known": "Known"}
GOALS: dict[Goal, str] = {"noticed": "one step better known", "obvious": "Obvious"}
_SHARING: dict[Sharing, str] = {"told": "he tells the others", "silent": "he keeps to himself"}
_PAYMENTS: dict[Payment, str] = {"flow": "1 Flow", "card": "an Awareness card", "both": "both"}


def payment(label: str = "Payment") -> Choice[Payment]:
    """Declare the field for what an Awareness Action is paid with."""
    told = "1 Flow, which is a card of 1d6 here, or a card with the Awareness keyword among the cards."
    return choice(label, _PAYMENTS, told, "AW-55 AW-56 AW-Q3 AW-Q4")


def sharing(*when: When) -> Choice[Sharing]:
    """Declare the field for whether searchers tell each other what they learn."""
    told = "States are each observer's own; a shout makes them one."
    return choice("What one learns", _SHARING, told, "AW-61 AW-Q26", when=when)
