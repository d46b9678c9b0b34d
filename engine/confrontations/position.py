"""The position of one side of a confrontation between two cards, its hand hidden or open."""

from __future__ import annotations

from engine.confrontations.played import MOST_PLAYS, MOST_VALUE, Played, require_hand
from engine.invalid import require, require_whole
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from typing import Literal


__all__ = ["OpenHand", "Position", "points_at_stake"]


class Position(Value):
    """The position of one side, before the first card or between two.

    Attributes:
        value: the action value now, 0 to 120; before any card the Skill after damage, 0 for the GM.
        plays: cards that may still be played, 0 to 6.
        last_card: the last card played; None if none was.
        waiting: jokers that wait for the next cards, 0 to 6.
        before: the cards played before the last one, first to last; only some rulings look at them.

    Raises:
        InvalidInput: a number is out of range.

    >>> Position(19, plays=1).waiting
    0
    """

    value: int
    plays: int = 0
    last_card: Played | None = None
    waiting: int = 0
    before: tuple[Played, ...] = ()

    def __post_init__(self) -> None:
        require_whole("value", self.value, 0, MOST_VALUE)
        require_whole("plays", self.plays, 0, MOST_PLAYS)
        require_whole("waiting", self.waiting, 0, MOST_PLAYS)

    @property
    def played(self) -> tuple[Played, ...]:
        """Return the cards on the table, first to last, so far as the position lists them.

        >>> from engine.confrontations.played import Played
        >>> Position(12, last_card=Played(9), before=(Played(3),)).played
        (Played(rank=3, zeroed=False), Played(rank=9, zeroed=False))
        """
        return self.before if self.last_card is None else (*self.before, self.last_card)

    @property
    def after_joker(self) -> tuple[Played, ...]:
        """Return the position after a joker has hit the last card.

        >>> from engine.confrontations.played import Played
        >>> Position(12, last_card=Played(9)).after_joker
        (Played(rank=9, zeroed=True),)
        """
        return self.before if self.last_card is None else (*self.before, self.last_card.replace(zeroed=True))


class OpenHand(Position):
    """The position of a side whose hand lies open.

    Attributes:
        hand: ranks 1 (Ace) to 13 (King), and 0 for a joker in the GM's hand; at most 8.
        player: whether a player holds it; otherwise the GM does, for themselves or for a character.

    Raises:
        InvalidInput: a number is out of range, no deck deals such a hand, or a player holds a joker.

    >>> OpenHand(6, plays=1, hand=(13, 4)).player
    True
    """

    hand: tuple[int, ...] = ()
    player: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        require_hand("hand", self.hand, jokers=not self.player)


def points_at_stake(side: Position, whose: Literal["my", "their"]) -> int:
    """Return the points that a joker would take from a side, which are the points of the side's last card.

    Args:
        side: the side's position.
        whose: the side's name in the error ("my last card must be ...").

    Raises:
        InvalidInput: the last card is worth more than the action value.

    Clause: CF-38.

    >>> from engine.confrontations.played import Played
    >>> points_at_stake(Position(19, last_card=Played(13)), "my"), points_at_stake(Position(6), "their")
    (13, 0)
    """
    points = side.last_card.value if side.last_card else 0
    require(points <= side.value, f"{whose}_last_card", points, f"worth at most {whose} action value of {side.value}")
    return points
