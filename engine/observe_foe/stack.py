"""What lies in an Action Stack, and what stands against a look at it."""

from __future__ import annotations

from engine.invalid import require_choice, require_whole
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.split import MOST_POINTS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Literal

    from engine.observe_foe.options import MixedAction, NoBidTarget, PauseReveal

__all__ = ["KINDS", "MOST_CARDS", "NATURES", "card_names", "depth_after", "opposing_number"]

MOST_CARDS = 8
KINDS = ("attack", "action", "pause")
_NAMES = {
    kind: (*named, *(f"Card {place}" for place in range(len(named) + 1, MOST_CARDS + 1)))
    for kind, named in (("attack", ("Action", "Weapon", "Location")), ("action", ("Action",)))
}
NATURES = ("physical", "mental", "mixed", "observe_foe", "pause")

type Kind = Literal["attack", "action", "pause"]
type Nature = Literal["physical", "mental", "mixed", "observe_foe", "pause"]


def card_names(kind: Kind = "attack", cards: int = 3) -> tuple[str, ...]:
    """The cards of a stack from the top, the Stat Points last; one more than `cards`.

    Args:
        kind: "attack" (Action, Weapon, Location, further cards), "action" (Action, further cards) or "pause".
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause, which is one card.

    Raises:
        InvalidInput: no such kind, or a number out of range.

    Clauses: OF-21, OF-22, OF-23, OF-24, OF-26.

    >>> card_names("attack", 3)
    ('Action', 'Weapon', 'Location', 'Stat Points')
    >>> card_names("pause")
    ('Pause', 'Stat Points coming back')
    """
    require_choice("kind", kind, KINDS)
    require_whole("cards", cards, 1, MOST_CARDS)
    if kind == "pause":
        return ("Pause", "Stat Points coming back")
    return (*_NAMES[kind][:cards], "Stat Points")


def depth_after(counted: int, *, cards: int = 3, kind: Kind = "attack", pause_reveal: PauseReveal = "at_once") -> int:
    """How many cards of a stack are known once so many have been counted off from the top.

    Args:
        counted: cards counted off by one look, or by several that add up; 0 or more.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        kind: "attack", "action" or "pause".
        pause_reveal: OF-Q12.

    Returns:
        0 to cards + 1; the Stat Points are one card, the last.

    Clauses: OF-22, OF-24, OF-25, OF-26. Formula: OF-F4.

    >>> depth_after(2), depth_after(9), depth_after(1, kind="pause")
    (2, 4, 2)
    """
    whole = len(card_names(kind, cards))
    if kind == "pause" and pause_reveal == "at_once" and counted:
        return whole
    return min(whole, counted)


def opposing_number(
    nature: Nature,
    *,
    agility: int = 0,
    quickness: int = 0,
    called: Literal["physical", "mental"] = "physical",
    mixed_action: MixedAction = "gm",
    no_bid_target: NoBidTarget = "zero",
) -> int | None:
    """The number that stands against a look at an action.

    Args:
        nature: "physical" (AGI counts), "mental" (QIC counts), "mixed" (OF-Q14), "observe_foe" (mental, its starting
            QIC counts too) or "pause" (nothing is bid on it).
        agility: AGI its owner bid on it, 0 to 60.
        quickness: QIC its owner bid on it, 0 to 60; for an Observe Foe the QIC for speed alone.
        called: what the GM calls a mixed action.
        mixed_action: OF-Q14.
        no_bid_target: OF-Q13.

    Returns:
        The number, or None if the action cannot be observed (OF-Q13).

    Raises:
        InvalidInput: no such nature, or a number out of range.

    Clauses: OF-17, OF-18, OF-26.

    >>> opposing_number("mixed", agility=3, quickness=1), opposing_number("mixed", agility=3, mixed_action="mental")
    (3, 0)
    >>> opposing_number("observe_foe", quickness=2)
    3
    """
    RULINGS.check(mixed_action=mixed_action, no_bid_target=no_bid_target)
    require_choice("nature", nature, NATURES)
    require_choice("called", called, ("physical", "mental"))
    require_whole("agility", agility, 0, MOST_POINTS)
    require_whole("quickness", quickness, 0, MOST_POINTS)
    mental = quickness + 1 if nature == "observe_foe" else quickness
    if nature == "pause":
        number = 0
    elif nature in ("mixed", "observe_foe") and mixed_action == "higher":
        number = max(agility, mental)
    elif nature == "physical" or (nature == "mixed" and mixed_action == "gm" and called == "physical"):
        number = agility
    else:
        number = mental
    return None if number == 0 and no_bid_target == "unobservable" else number
