"""Answer which cards a look shows."""

from __future__ import annotations

from calculators.answers.answer import Answer
from calculators.observe_foe.reveal_depth.believed import believed
from calculators.observe_foe.reveal_depth.form import RevealDepth
from calculators.observe_foe.reveal_depth.known import known
from calculators.observe_foe.reveal_depth.looks import asked_looks


def answer(form: RevealDepth) -> Answer:
    """Return the answer to a filled-in form of the Reveal depth calculator."""
    return (known if form.bid_known else believed)(form, form.whole_stack, asked_looks(form))
