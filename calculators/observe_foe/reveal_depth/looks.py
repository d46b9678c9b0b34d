"""Read the looks from the form, and list what both kinds of answer rest on."""

from __future__ import annotations

from typing import assert_never

from calculators.answers.answer import Answer, Assumption, Notice
from calculators.answers.text_format import count
from calculators.observe_foe.reveal_depth.form import RevealDepth
from engine.invalid import InvalidInput
from engine.observe_foe.bid import Bid


def asked_looks(form: RevealDepth) -> tuple[Bid, ...]:
    """Return the first look, then the follow-up looks, which watch this one action alone."""
    further, waited = form.further, form.further_phases
    if len(waited) > len(further):
        allowed = f"no longer than the list of follow-up looks ({len(further)} of them)"
        raise InvalidInput("further_phases", f"{len(waited)} entries", allowed)
    match form.house.split_remainder:
        case "assign":
            extra = form.extra
        case "lost" | "fraction" | "must_divide":
            extra = 0
        case _:
            assert_never(form.house.split_remainder)
    observer = "ally" if form.further_by == "ally" else ""
    return (
        Bid(form.intuition, form.phases, targets=form.targets, extra=extra),
        *(
            Bid(intuition, phases, observer=observer)
            for intuition, phases in zip(further, waited + (0,) * (len(further) - len(waited)), strict=True)
        ),
    )


def not_observable() -> Answer:
    """Return the answer about an action without an opposing bid if it cannot be observed (OF-Q13)."""
    return Answer(
        "Not observable",
        "You cannot observe an action without an opposing bid, by your house ruling.",
        (Notice("No bid shows you anything.", ("OF-Q13",), "warning"),),
    )


def staked(form: RevealDepth) -> str:
    """Return in words what the first look stakes."""
    return f"{form.intuition} INT and {count(form.phases, 'Phase')}"


def assumptions(form: RevealDepth) -> tuple[Assumption, ...]:
    """Return what an answer rests on, apart from the bids."""
    assumed = []
    if form.nature == "mixed" and form.house.mixed_action == "gm":
        assumed.append(Assumption(f"The GM calls the action {form.called}.", "OF-Q14"))
    if form.nature != "pause":
        assumed.append(Assumption(f"The stack holds {count(form.cards, 'card')} above the Stat Points.", "OF-Q19"))
    return tuple(assumed)
