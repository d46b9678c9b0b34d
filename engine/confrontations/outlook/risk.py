"""The points that jokers may take from the cards I am about to play."""

from __future__ import annotations

from itertools import permutations

from engine.confrontations.played import ACE, KING, MOST_PLAYS
from engine.invalid import require_choice, require_whole, require_wholes
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

__all__ = ["MOST_ORDERED", "TIMINGS", "OrderRisk", "Timing", "joker_loss", "order_risks"]

type Timing = Literal["first", "last", "highest"]

MOST_ORDERED = 4
TIMINGS: tuple[Timing, ...] = ("first", "last", "highest")


class OrderRisk(Value):
    """The average loss of one order of playing the same cards.

    Attributes:
        order: the cards, first to last.
        first: points lost to jokers played at once, one on each of the first cards.
        last: points lost to a joker kept for the last card.
        highest: points lost to jokers kept for the highest cards, the most they can take.
    """

    order: tuple[int, ...]
    first: Fraction
    last: Fraction
    highest: Fraction


def joker_loss(order: Sequence[int], jokers: Law[int], *, plays: int, timing: Timing) -> Law[int]:
    """Return the points that jokers take from cards played in this order.

    A second joker on a card already zeroed takes nothing, under either reading of CF-Q13. So at most one joker does
    harm if its owner keeps them until all cards lie.

    Args:
        order: ranks 1 (Ace) to 13 (King), first to last; at most 6.
        jokers: how many jokers the other side holds (`jokers_held`).
        plays: how many cards the other side may play, 0 to 6.
        timing: "first" (immediately), "last" (when all cards lie) or "highest" (each on the best card, with foresight).

    Returns:
        The law of the points lost, in rising order.

    Raises:
        InvalidInput: a number is out of range, or no such timing exists.

    Clauses: CF-38 to CF-40.
    Notes: CF-Q13.

    >>> from engine.odds.law import Law
    >>> joker_loss([4, 13], Law({0: 2, 1: 1}), plays=2, timing="last")
    Law({0: 2, 13: 1})
    """
    cards = require_wholes("order", order, ACE, KING, least=0, most=MOST_PLAYS)
    require_whole("plays", plays, 0, MOST_PLAYS)
    require_choice("timing", timing, TIMINGS)
    if timing == "last":
        cards = cards[-1:]
    elif timing == "highest":
        cards = tuple(sorted(cards, reverse=True))
    loss = jokers.map(lambda held: sum(cards[: min(held, plays)]))
    return Law(dict(sorted(loss.items())))


def order_risks(cards: Sequence[int], jokers: Law[int], *, plays: int) -> tuple[OrderRisk, ...]:
    """Return the average loss of each order of the same cards to jokers, the safest for the last card first.

    Args:
        cards: ranks 1 (Ace) to 13 (King) to be played, at most 4.
        jokers: how many jokers the other side holds (`jokers_held`).
        plays: how many cards the other side may play, 0 to 6.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: CF-38 to CF-40.

    >>> from engine.odds.law import Law
    >>> [(risk.order, risk.last) for risk in order_risks([13, 4], Law({0: 1, 1: 1}), plays=1)]
    [((13, 4), Fraction(2, 1)), ((4, 13), Fraction(13, 2))]
    """
    require_wholes("cards", cards, ACE, KING, least=0, most=MOST_ORDERED)
    return tuple(
        OrderRisk(order, *(joker_loss(order, jokers, plays=plays, timing=timing).mean() for timing in TIMINGS))
        for order in sorted(set(permutations(cards)), key=lambda order: (order[-1:], order))
    )
