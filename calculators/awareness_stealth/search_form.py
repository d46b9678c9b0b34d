"""What several forms ask about a search: how it is paid for, what it aims at, what the hidden one is before it."""

from __future__ import annotations

from calculators.fields import choice
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.awareness_stealth.pools_answer import Payment
    from calculators.fields import Choice
    from engine.awareness_stealth.state import Goal, Hidden

__all__ = ["GOALS", "HIDDEN", "payment"]

HIDDEN: dict[Hidden, str] = {"unknown": "Unknown", "known": "Known"}
GOALS: dict[Goal, str] = {"noticed": "one step better known", "obvious": "Obvious"}
_PAYMENTS: dict[Payment, str] = {"flow": "1 Flow", "card": "an Awareness card", "both": "both"}


def payment(label: str = "Payment") -> Choice[Payment]:
    """Declare the field for what an Awareness Action is paid with."""
    told = "1 Flow, which is a card of 1d6 here, or a card with the Awareness keyword among the cards."
    return choice(label, _PAYMENTS, told, "AW-55 AW-56 AW-Q3 AW-Q4")
