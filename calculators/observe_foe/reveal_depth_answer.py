"""Answer which cards a look shows."""

from __future__ import annotations

from calculators.answer import Answer
from calculators.observe_foe.reveal_depth import RevealDepth
from calculators.observe_foe.reveal_depth_believed import believed
from calculators.observe_foe.reveal_depth_known import known
from calculators.observe_foe.reveal_depth_looks import asked_looks

__all__ = ["answer"]


def answer(form: RevealDepth) -> Answer:
    """Return the answer to a filled-in form of the Reveal depth calculator."""
    return (known if form.bid == "known" else believed)(form, form.whole_stack, asked_looks(form))
