"""The contents of an Action Stack, and the number that opposes a look at it."""

from __future__ import annotations

from engine.invalid import require_choice, require_whole
from engine.observe_foe.bid import MOST_POINTS
from engine.observe_foe.rulings import HOUSE, House
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from typing import Literal


__all__ = ["ATTACK", "KINDS", "MOST_CARDS", "MOST_DEPTH", "NATURES", "Stack", "action_stack", "opposing_number"]

MOST_CARDS = 8
MOST_DEPTH = MOST_CARDS + 1
KINDS = ("attack", "action", "pause")
_NAMES = {
    kind: (*named, *(f"Card {number}" for number in range(len(named) + 1, MOST_CARDS + 1)))
    for kind, named in (("attack", ("Action", "Weapon", "Location")), ("action", ("Action",)))
}
NATURES = ("physical", "mental", "mixed", "observe_foe", "pause")

type Kind = Literal["attack", "action", "pause"]
type Nature = Literal["physical", "mental", "mixed", "observe_foe", "pause"]


class Stack(Value):
    """The contents of an Action Stack.

    Attributes:
        kind: "attack" (Action, Weapon, Location, further cards), "action" (Action, further cards) or "pause".
        cards: cards above the Stat Points, 1 to 8; ignored for a Pause, which is one card.
        missing: how many of them, the lowest ones, are absent but still use up a point (OF-Q19).

    Raises:
        InvalidInput: no such kind, or a number out of range.

    Clauses: OF-21, OF-22, OF-23, OF-24, OF-26.
    """

    kind: Kind = "attack"
    cards: int = 3
    missing: int = 0

    def __post_init__(self) -> None:
        require_choice("kind", self.kind, KINDS)
        require_whole("cards", self.cards, 1, MOST_CARDS)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the stack's cards from the top; the Stat Points are one card, the last.

        >>> Stack().names
        ('Action', 'Weapon', 'Location', 'Stat Points')
        >>> Stack("pause").names
        ('Pause', 'Stat Points coming back')
        """
        if self.kind == "pause":
            return ("Pause", "Stat Points coming back")
        names = _NAMES[self.kind][: self.cards]
        there = self.cards - self.missing
        return (*names[:there], *(f"no {name}" for name in names[there:]), "Stat Points")

    @property
    def depth(self) -> int:
        """Return the number of cards, which is the depth at which everything is known.

        >>> Stack().depth, Stack("pause").depth
        (4, 2)
        """
        return 2 if self.kind == "pause" else self.cards + 1


ATTACK = Stack()
"""An attack with Weapon and Location."""


def action_stack(kind: Kind, cards: int, *, house: House = HOUSE) -> Stack:
    """Return the stack of an action with this number of cards above the Stat Points.

    Args:
        kind: as in `Stack`.
        cards: cards above the Stat Points, 1 to 8.
        house: the table's rulings.

    Raises:
        InvalidInput: no such kind, or a number out of range.

    Clauses: OF-22, OF-23.
    Rulings: OF-Q19.

    >>> from engine.observe_foe.rulings import House
    >>> action_stack("attack", 2, house=House(missing_card="empty_place")).names
    ('Action', 'Weapon', 'no Location', 'Stat Points')
    """
    missing = max(0, ATTACK.cards - cards)
    if kind != "attack" or not missing:
        return Stack(kind, cards)
    match house.missing_card:
        case "empty_place":
            return Stack(kind, cards + missing, missing)
        case "next_card":
            return Stack(kind, cards)
        case _:
            assert_never(house.missing_card)


def opposing_number(
    nature: Nature,
    *,
    agility: int = 0,
    quickness: int = 0,
    called: Literal["physical", "mental"] = "physical",
    house: House = HOUSE,
) -> int | None:
    """Return the opposing bid that a look at an action has to beat.

    Args:
        nature: "physical" (AGI counts), "mental" (QIC counts), "mixed" (OF-Q14 decides), "observe_foe" (mental, and
            the QIC that starts it counts too, OF-Q25) or "pause" (nobody can bid on it).
        agility: the AGI that the owner bid on the action, 0 to 60.
        quickness: the QIC that the owner bid on the action, 0 to 60; for an Observe Foe only the QIC for speed.
        called: the nature that the GM gives a mixed action.
        house: the table's rulings.

    Returns:
        The bid in points, or None if the action cannot be observed (OF-Q13).

    Raises:
        InvalidInput: the nature is unknown, or a number is out of range.

    Clauses: OF-17, OF-18, OF-26.
    Rulings: OF-Q13, OF-Q14, OF-Q25.

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
    match nature:
        case "pause":
            number = 0
        case "physical":
            number = agility
        case "mental":
            number = quickness
        case "mixed":
            number = _mixed_number(agility, quickness, called, house)
        case "observe_foe":
            number = quickness + _starting_points(house)
        case _:
            assert_never(nature)
    match house.no_bid_target:
        case "zero":
            return number
        case "unobservable":
            return number or None
        case _:
            assert_never(house.no_bid_target)


def _mixed_number(agility: int, quickness: int, called: Literal["physical", "mental"], house: House) -> int:
    """Return the opposing bid of an action that is both physical and mental."""
    match house.mixed_action:
        case "gm":
            return agility if called == "physical" else quickness
        case "higher":
            return max(agility, quickness)
        case "mental":
            return quickness
        case _:
            assert_never(house.mixed_action)


def _starting_points(house: House) -> int:
    """Return how many of the QIC that start an Observe Foe count against a look at it."""
    match house.observed_look:
        case "all_qic":
            return 1
        case "speed_qic":
            return 0
        case _:
            assert_never(house.observed_look)
