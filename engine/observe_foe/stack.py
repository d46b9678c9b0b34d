"""What lies in an Action Stack, and what stands against a look at it."""

from __future__ import annotations

from engine.invalid import require_choice, require_whole
from engine.observe_foe.bid import MOST_POINTS
from engine.observe_foe.rulings import HOUSE
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from typing import Literal

    from engine.observe_foe.rulings import House

__all__ = ["ATTACK", "KINDS", "MOST_CARDS", "MOST_DEPTH", "NATURES", "Stack", "opposing_number"]

MOST_CARDS = 8
MOST_DEPTH = MOST_CARDS + 1
KINDS = ("attack", "action", "pause")
_NAMES = {
    kind: (*named, *(f"Card {place}" for place in range(len(named) + 1, MOST_CARDS + 1)))
    for kind, named in (("attack", ("Action", "Weapon", "Location")), ("action", ("Action",)))
}
NATURES = ("physical", "mental", "mixed", "observe_foe", "pause")

type Kind = Literal["attack", "action", "pause"]
type Nature = Literal["physical", "mental", "mixed", "observe_foe", "pause"]


class Stack(Value):
    """What lies in an Action Stack.

    Attributes:
        kind: "attack" (Action, Weapon, Location, further cards), "action" (Action, further cards) or "pause".
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause, which is one card.

    Raises:
        InvalidInput: no such kind, or a number out of range.

    Clauses: OF-21, OF-22, OF-23, OF-24, OF-26.
    """

    kind: Kind = "attack"
    cards: int = 3

    def __post_init__(self) -> None:
        require_choice("kind", self.kind, KINDS)
        require_whole("cards", self.cards, 1, MOST_CARDS)

    @property
    def names(self) -> tuple[str, ...]:
        """Its cards from the top; the Stat Points are one card, the last.

        >>> Stack().names
        ('Action', 'Weapon', 'Location', 'Stat Points')
        >>> Stack("pause").names
        ('Pause', 'Stat Points coming back')
        """
        if self.kind == "pause":
            return ("Pause", "Stat Points coming back")
        return (*_NAMES[self.kind][: self.cards], "Stat Points")

    @property
    def depth(self) -> int:
        """How many cards that is: the depth at which everything is known.

        >>> Stack().depth, Stack("pause").depth
        (4, 2)
        """
        return 2 if self.kind == "pause" else self.cards + 1


ATTACK = Stack()
"""An attack with Weapon and Location."""


def opposing_number(
    nature: Nature,
    *,
    agility: int = 0,
    quickness: int = 0,
    called: Literal["physical", "mental"] = "physical",
    house: House = HOUSE,
) -> int | None:
    """The number that stands against a look at an action.

    Args:
        nature: "physical" (AGI counts), "mental" (QIC counts), "mixed" (OF-Q14), "observe_foe" (mental, its starting
            QIC counts too) or "pause" (nothing is bid on it).
        agility: AGI its owner bid on it, 0 to 60.
        quickness: QIC its owner bid on it, 0 to 60; for an Observe Foe the QIC for speed alone.
        called: what the GM calls a mixed action.
        house: the table's rulings.

    Returns:
        The number, or None if the action cannot be observed (OF-Q13).

    Raises:
        InvalidInput: no such nature, or a number out of range.

    Clauses: OF-17, OF-18, OF-26.
    Rulings: OF-Q13, OF-Q14.

    >>> from engine.observe_foe.rulings import House
    >>> opposing_number("mixed", agility=3, quickness=1)
    3
    >>> opposing_number("mixed", agility=3, house=House(mixed_action="mental"))
    0
    >>> opposing_number("observe_foe", quickness=2)
    3
    """
    require_choice("nature", nature, NATURES)
    require_choice("called", called, ("physical", "mental"))
    require_whole("agility", agility, 0, MOST_POINTS)
    require_whole("quickness", quickness, 0, MOST_POINTS)
    mental = quickness + 1 if nature == "observe_foe" else quickness
    if nature == "pause":
        number = 0
    elif nature in ("mixed", "observe_foe") and house.mixed_action == "higher":
        number = max(agility, mental)
    elif nature == "physical" or (nature == "mixed" and house.mixed_action == "gm" and called == "physical"):
        number = agility
    else:
        number = mental
    return None if number == 0 and house.no_bid_target == "unobservable" else number
