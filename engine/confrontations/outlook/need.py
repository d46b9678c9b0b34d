"""The number of points an action is short of, and the cards that make them up."""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine.confrontations.levels import LEVEL_MARGINS, Level, margin_for
from engine.confrontations.played import ACE, KING, MOST_VALUE, is_court
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import require_whole
from engine.value import Value

__all__ = ["MOST_COMBINED", "Need", "least_cards", "needs"]

MOST_COMBINED = 4


class Need(Value):
    """The gap between an action and a level.

    Attributes:
        level: the level.
        points: the least sum of further cards, 0 if the value is high enough already.
        court: whether the last card must be a court card.
    """

    level: Level
    points: int
    court: bool


def needs(*, mine: int, theirs: int) -> tuple[Need, ...]:
    """Return the points and cards that an action still needs for each level.

    Args:
        mine: the action value now (before any card, the Skill after damage), 0 to 120.
        theirs: the value to beat, 0 to 120.

    Returns:
        The needs of success, decisive and critical, in that order.

    Raises:
        InvalidInput: a value is out of range.

    Clauses: CF-44, CF-45, CF-47.

    >>> [(need.level, need.points) for need in needs(mine=6, theirs=10)]
    [('success', 5), ('decisive', 9), ('critical', 14)]
    """
    require_whole("mine", mine, 0, MOST_VALUE)
    require_whole("theirs", theirs, 0, MOST_VALUE)
    return tuple(
        Need(wanted, max(0, theirs - mine + margin_for(wanted)), wanted == "critical") for wanted in LEVEL_MARGINS
    )


def least_cards(points: int, count: int, *, court: bool = False, house: House = HOUSE) -> tuple[tuple[int, ...], ...]:
    """Return the lowest sets of cards that make up the points: with any card lower, they would not.

    Args:
        points: the least sum, 0 to 130.
        count: how many cards, 0 to 4.
        court: whether one of them must be a court card.
        house: the table's rulings.

    Returns:
        The sets, lowest card first in each; empty if no set of that many cards is enough.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: CF-25, CF-47.
    Rulings: CF-Q22.

    >>> from engine.confrontations.rulings import House
    >>> least_cards(22, 2)
    ((9, 13), (10, 12), (11, 11))
    >>> least_cards(14, 2, court=True), least_cards(14, 1)
    (((1, 13), (2, 12), (3, 11)), ())
    >>> least_cards(10, 2, court=True), least_cards(10, 2, court=True, house=House(ace_is_court="yes"))
    (((1, 11),), ((1, 9),))
    """
    require_whole("points", points, 0, MOST_VALUE + LEVEL_MARGINS["critical"])
    require_whole("count", count, 0, MOST_COMBINED)
    ranks = range(ACE, KING + 1)

    def enough(cards: tuple[int, ...]) -> bool:
        return sum(cards) >= points and (not court or any(is_court(rank, house=house) for rank in cards))

    def lowered(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
        # A card that is one rank lower makes up more than any card below it, except for an Ace that is a court card.
        return [
            (*cards[:index], lower, *cards[index + 1 :])
            for index, rank in enumerate(cards)
            if rank > ACE
            for lower in (rank - 1, ACE)
        ]

    return tuple(
        cards
        for cards in combinations_with_replacement(ranks, count)
        if enough(cards) and not any(map(enough, lowered(cards)))
    )
