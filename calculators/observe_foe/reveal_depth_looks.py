"""The looks that are asked about, and what both kinds of answer about them say alike."""

from __future__ import annotations

from calculators.answer import Assumption
from calculators.observe_foe.reveal_depth import RevealDepth
from engine.invalid import InvalidInput
from engine.observe_foe.bid import Bid

__all__ = ["asked_looks", "assumptions", "staked"]


def asked_looks(form: RevealDepth) -> tuple[Bid, ...]:
    """The first look, then the follow-up looks, each of which watches this one action alone."""
    further, waited = form.further, form.further_phases
    if len(waited) > len(further):
        allowed = f"no longer than the list of follow-up looks ({len(further)} of them)"
        raise InvalidInput("further_phases", f"{len(waited)} entries", allowed)
    extra = form.extra if form.house.split_remainder == "assign" else 0
    observer = "ally" if form.further_by == "ally" else ""
    return (
        Bid(form.intuition, form.phases, targets=form.targets, extra=extra),
        *(
            Bid(intuition, phases, observer=observer)
            for intuition, phases in zip(further, waited + (0,) * (len(further) - len(waited)), strict=True)
        ),
    )


def staked(form: RevealDepth) -> str:
    """What the first look stakes."""
    return f"{form.intuition} INT and {form.phases} Phases"


def assumptions(form: RevealDepth) -> tuple[Assumption, ...]:
    """What an answer rests on besides the bids."""
    made = []
    if form.nature == "mixed" and form.house.mixed_action == "gm":
        made.append(Assumption(f"The GM calls the action {form.called}.", "OF-Q14"))
    if form.nature != "pause":
        made.append(Assumption(f"The stack holds {form.cards} cards above the Stat Points.", "OF-Q19"))
    return tuple(made)
