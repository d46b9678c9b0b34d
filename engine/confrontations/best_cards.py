"""The total of the best cards of an unseen hand, and the card that comes last."""

from __future__ import annotations

from math import comb

from engine.confrontations.hands import MOST_UNKNOWN
from engine.confrontations.played import ACE, COURT, MOST_PLAYS, courts
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import require_whole
from engine.odds.cards import Deck
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


__all__ = ["best_sums", "folded", "parted_by_ace"]

type Ends = tuple[tuple[int, bool], ...]
"""The result of a number of cards of a hand: their sum, and whether the last one is a court card."""


def best_sums(deck: Deck[int], hand: int, best: int, *, house: House = HOUSE) -> Law[tuple[Ends, Ends]]:
    """Return the totals of the best cards of a hand of unseen cards, with and without the lowest of them.

    The highest cards give the highest total. If an Ace is a court card and none of them is one, it may replace the
    lowest of them, for a lower sum that ends on a court card.

    Args:
        deck: the unseen cards, none of them a joker.
        hand: how many cards, 0 to 10 and no more than the deck has.
        best: how many may be played, 0 to 6.
        house: the table's rulings.

    Returns:
        The law of pairs: the sum of one card less, and the sum of all, each the highest sum first.

    Raises:
        InvalidInput: a number is out of range.

    Clause: CF-47.
    Rulings: CF-Q22.

    >>> from engine.confrontations.rulings import House
    >>> best_sums(Deck({5: 1, 9: 1, 11: 1}), 2, 1)
    Law({(((0, False),), ((11, True),)): 2, (((0, False),), ((9, False),)): 1})
    >>> best_sums(Deck({1: 1, 5: 1, 9: 1}), 3, 2, house=House(ace_is_court="yes")).outcomes
    ((((9, False), (1, True)), ((14, False), (10, True))),)
    """
    require_whole("hand", hand, 0, min(deck.size, MOST_UNKNOWN))
    require_whole("best", best, 0, MOST_PLAYS)
    if not min(hand, best):
        return Law({(((0, False),), ((0, False),)): comb(deck.size, hand)})
    sums: dict[tuple[Ends, Ends], int] = {}
    for part, sign, ace in parted_by_ace(deck, hand, house=house):
        for ends, ways in _sums(part, hand, best, ace=ace).items():
            sums[ends] = sums.get(ends, 0) + sign * ways
    return Law(sums)


type _Sum = tuple[int | None, int, bool]
"""The sum before the last card if an Ace might replace it, the sum, and whether a picture card is among them."""


def _sums(deck: Deck[int], hand: int, best: int, *, ace: bool) -> dict[tuple[Ends, Ends], int]:
    def add(so_far: _Sum, rank: int) -> _Sum:
        _, total, court = so_far
        return total if ace else None, total + rank, court or rank >= COURT

    def ends(so_far: _Sum) -> Ends:
        before, total, court = so_far
        if court or before is None:
            return ((total, court),)
        return ((total, False), (before + ACE, True)) if before + ACE < total else ((total, True),)

    def last(so_far: _Sum, rank: int) -> tuple[Ends, Ends]:
        return ends(so_far), ends(add(so_far, rank))

    start: _Sum = None, 0, False
    return folded(deck, hand, best, start, add, last)


def parted_by_ace(deck: Deck[int], hand: int, *, house: House = HOUSE) -> tuple[tuple[Deck[int], int, bool], ...]:
    """Return all hands of unseen cards, split by whether they contain an Ace that is a court card.

    The hands with an Ace are all hands less the hands without one.

    Args:
        deck: the unseen cards, none of them a joker.
        hand: how many cards, 0 to 10 and no more than the deck has.
        house: the table's rulings.

    Returns:
        Decks, each with how often its hands count (1 or -1) and whether they count as hands with such an Ace.

    Clause: CF-47.
    Rulings: CF-Q22.

    >>> from engine.confrontations.rulings import House
    >>> parted_by_ace(Deck({1: 1, 5: 2}), 2)
    ((Deck({1: 1, 5: 2}), 1, False),)
    >>> parted_by_ace(Deck({1: 1, 5: 2}), 2, house=House(ace_is_court="yes"))
    ((Deck({1: 1, 5: 2}), 1, True), (Deck({5: 2}), -1, True), (Deck({5: 2}), 1, False))
    """
    if ACE not in courts(house=house):
        return ((deck, 1, False),)
    rest = deck.without([ACE] * deck.count(ACE))
    without = ((rest, -1, True), (rest, 1, False)) if rest.size >= hand else ()
    return ((deck, 1, True), *without)


def folded[State, End](
    deck: Deck[int],
    hand: int,
    best: int,
    start: State,
    add: Callable[[State, int], State],
    last: Callable[[State, int], End],
) -> dict[End, int]:
    """Return how many hands lead to each end, if their cards are looked at one by one from the highest down.

    Args:
        deck: the unseen cards, none of them a joker.
        hand: how many cards, 1 to 10 and no more than the deck has.
        best: how many of them count, at least 1; more than the hand holds means all of it.
        start: the state before any card.
        add: takes a state and the rank of the next card, and returns the next state.
        last: the same for the last card that counts; returns the end.

    Returns:
        End -> number of hands.

    >>> folded(Deck({5: 2, 9: 1}), 2, 2, 0, int.__add__, int.__add__)
    {14: 2, 10: 1}
    """
    best = min(best, hand)
    full: dict[End, int] = {}
    begun: list[dict[State, int]] = [{start: 1}, *({} for _ in range(best - 1))]  # by the cards drawn so far
    lower = deck.size
    for rank, count in sorted(deck.items(), reverse=True):
        lower -= count
        ways = [comb(count, more) for more in range(min(count, hand) + 1)]
        # With fewer drawn, the remaining cards would not fill the hand.
        for drawn in range(best - 1, max(0, hand - count - lower) - 1, -1):
            least, missing = hand - drawn - lower, best - drawn
            # Once `best` cards are drawn, the rest of the hand may be anything lower, or of the same rank.
            some = range(missing, min(count, hand - drawn) + 1)
            enough = sum([ways[more] * comb(lower, hand - drawn - more) for more in some])
            for state, weight in begun[drawn].items():
                for more in range(1, min(count, missing - 1) + 1):
                    state = add(state, rank)
                    if more >= least:
                        longer = begun[drawn + more]
                        longer[state] = longer.get(state, 0) + weight * ways[more]
                if enough:
                    end = last(state, rank)
                    full[end] = full.get(end, 0) + weight * enough
    return full
