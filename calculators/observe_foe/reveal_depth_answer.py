"""Which cards an observation shows, as an answer."""

from __future__ import annotations

from calculators.observe_foe.reveal_depth_believed import believed
from calculators.observe_foe.reveal_depth_known import known
from calculators.observe_foe.reveal_depth_looks import asked_looks
from engine.invalid import InvalidInput
from engine.observe_foe.stack import Stack
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Answer
    from calculators.observe_foe.reveal_depth import RevealDepth

__all__ = ["answer"]


def answer(form: RevealDepth) -> Answer:
    """Answer a filled-in form."""
    stack = Stack("pause" if form.nature == "pause" else form.stack, form.cards)
    if form.seen > stack.depth:
        raise InvalidInput("seen", form.seen, f"at most {stack.depth} here, the Stat Points counting as one card")
    return (known if form.bid == "known" else believed)(form, stack, asked_looks(form))
