"""What both kinds of answer about an observation say alike: the looks asked for, the cards' names, the assumptions."""

from __future__ import annotations

from calculators.answer import Assumption
from engine.invalid import InvalidInput
from engine.observe_foe.follow_up import Bid
from engine.observe_foe.split import share
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.old import Values

__all__ = ["LOOK_RULINGS", "REPEAT_RULINGS", "asked_looks", "assumptions", "shown_cards", "staked"]

LOOK_RULINGS = ("split_remainder", "split_phases", "min_int", "zero_outcome", "pause_reveal")
REPEAT_RULINGS = ("repeat_mode", "repeat_scope")


def asked_looks(values: Values) -> tuple[Bid, ...]:
    """The first look, then the follow-up looks, each of which watches this one action alone."""
    phases = values.further_phases
    if len(phases) > len(values.further):
        raise InvalidInput(
            "further_phases",
            f"{len(phases)} entries",
            f"no longer than the list of follow-up looks ({len(values.further)} of them)",
        )
    follower = "ally" if values.further_by == "ally" else ""
    spare = share(
        intuition=values.intuition,
        phases=values.phases,
        targets=values.targets,
        **values.rulings("split_remainder", "split_phases", "min_int"),
    ).spare
    extra = values.extra if values.split_remainder == "assign" else 0
    if extra > spare:
        raise InvalidInput("extra", extra, f"at most {spare}, which is what the even split leaves over")
    bids = [Bid(values.intuition, values.phases, targets=values.targets, extra=extra)]
    for place, intuition in enumerate(values.further):
        waited = phases[place] if place < len(phases) else 0
        try:
            share(intuition=intuition, phases=waited, **values.rulings("min_int"))
        except InvalidInput as error:
            raise InvalidInput("further", error.value, error.allowed) from error
        bids.append(Bid(intuition, waited, observer=follower))
    return tuple(bids)


def shown_cards(names: tuple[str, ...], start: int, end: int) -> str:
    """The cards from one depth to another, by name."""
    return " + ".join(names[start:end])


def staked(values: Values) -> str:
    """What the first look stakes."""
    return f"{values.intuition} INT and {values.phases} Phases"


def assumptions(values: Values) -> tuple[Assumption, ...]:
    """What an answer rests on besides the bids."""
    made = []
    if values.nature == "mixed" and values.mixed_action == "gm":
        made.append(Assumption(f"The GM calls the action {values.called}.", "OF-Q14"))
    if values.nature != "pause":
        made.append(Assumption(f"The stack holds {values.cards} cards above the Stat Points.", "OF-Q19"))
    return tuple(made)
