"""Cards on the table and their action value."""

from __future__ import annotations

from engine.confrontations.rulings import HOUSE, House
from engine.confrontations.skill import MOST_SKILL
from engine.house import is_yes
from engine.invalid import require, require_whole, require_wholes
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


__all__ = [
    "ACE",
    "COURT",
    "JOKER",
    "KING",
    "MOST_HAND",
    "MOST_PLAYS",
    "MOST_VALUE",
    "Played",
    "action_value",
    "cards",
    "courts",
    "is_court",
    "require_hand",
    "value_bounds",
]

JOKER = 0
ACE = 1
COURT = 11
KING = 13

MOST_HAND = 8
MOST_PLAYS = 6
MOST_VALUE = 120


class Played(Value):
    """A card that was played in this confrontation.

    Attributes:
        rank: 1 (Ace) to 13 (King); 0 is a joker.
        zeroed: whether a joker has hit it.
    """

    rank: int
    zeroed: bool = False

    @property
    def value(self) -> int:
        """Return the points that it adds to the action value.

        >>> Played(12).value, Played(12, zeroed=True).value, Played(JOKER).value
        (12, 0, 0)
        """
        return 0 if self.zeroed else self.rank


def courts(*, house: House = HOUSE) -> tuple[int, ...]:
    """Return the ranks of the court cards: Jack, Queen and King, and the Ace too if the table rules so.

    Clause: CF-47.
    Rulings: CF-Q22.

    >>> from engine.confrontations.rulings import House
    >>> courts(), courts(house=House(ace_is_court="yes"))
    ((11, 12, 13), (1, 11, 12, 13))
    """
    pictures = tuple(range(COURT, KING + 1))
    return (ACE, *pictures) if is_yes(house.ace_is_court) else pictures


def is_court(rank: int, *, house: House = HOUSE) -> bool:
    """Return whether a card is a court card for this table.

    Args:
        rank: 0 (joker) to 13 (King).
        house: the table's rulings.

    Raises:
        InvalidInput: no such card exists.

    Clause: CF-47.
    Rulings: CF-Q22.

    >>> is_court(11), is_court(10), is_court(1)
    (True, False, False)
    """
    return require_whole("rank", rank, JOKER, KING) in courts(house=house)


def cards(*ranks: int) -> tuple[Played, ...]:
    """Return the cards played one after the other that no joker has hit.

    Args:
        ranks: 1 (Ace) to 13 (King), or 0 for a joker, in the order they were played; at most 6.

    Raises:
        InvalidInput: no such card exists, or there are too many cards.

    Clause: CF-25.

    >>> cards(6, 12)
    (Played(rank=6, zeroed=False), Played(rank=12, zeroed=False))
    """
    return tuple(Played(rank) for rank in require_wholes("cards", ranks, JOKER, KING, least=0, most=MOST_PLAYS))


def action_value(skill: int, played: Iterable[Played]) -> int:
    """Return the action value, which is the points of the Skill plus the values of the cards.

    Args:
        skill: the Skill after damage, 0 to 15; 0 for the GM.
        played: the cards on the table.

    Raises:
        InvalidInput: the Skill is out of range.

    Clauses: CF-20, CF-21, CF-25.

    >>> action_value(6, [Played(9), Played(12, zeroed=True)])
    15
    """
    return require_whole("skill", skill, 0, MOST_SKILL) + sum(card.value for card in played)


def value_bounds(*, value: int, plays: int) -> tuple[int, int]:
    """Return the lowest and the highest action value that can still be reached from this one.

    Args:
        value: the action value now, 0 to 120.
        plays: cards that may still be played, 0 to 6.

    Returns:
        The lowest is to play nothing more, the highest to play only Kings (a deck has four of them; Queens follow).

    Raises:
        InvalidInput: a number is out of range.

    >>> value_bounds(value=6, plays=1), value_bounds(value=0, plays=5)
    ((6, 19), (0, 64))
    """
    require_whole("value", value, 0, MOST_VALUE)
    require_whole("plays", plays, 0, MOST_PLAYS)
    return value, value + KING * plays - max(0, plays - 4)


def require_hand(parameter: str, hand: Sequence[int], *, jokers: bool) -> tuple[int, ...]:
    """Return the hand, highest card first, if one deck can deal it.

    Args:
        parameter: the argument's name in the error.
        hand: ranks 1 to 13, and 0 for a joker if jokers are allowed; at most 8 cards.
        jokers: whether it may hold jokers.

    Raises:
        InvalidInput: no such card exists, or there are more than four of a rank.

    >>> require_hand("hand", [4, 13, 9], jokers=False)
    (13, 9, 4)
    """
    require_wholes(parameter, hand, JOKER if jokers else ACE, KING, least=0, most=MOST_HAND)
    for rank in hand:
        cards = hand.count(rank)
        require(rank == JOKER or cards <= 4, parameter, f"{rank} {cards} times", "cards of one deck, four of a rank")
    return tuple(sorted(hand, reverse=True))
