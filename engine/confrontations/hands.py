"""Decks, and what a hand nobody has shown may hold."""

from __future__ import annotations

from math import comb

from engine.confrontations.played import ACE, COURT, JOKER, KING, MOST_PLAYS
from engine.invalid import require_whole
from engine.odds.cards import MOST_CARDS, Deck, sum_of_cards
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = [
    "MOST_IN_DECK",
    "MOST_PLAYERS",
    "MOST_UNKNOWN",
    "UNKNOWN_HAND",
    "HandOdds",
    "best_sums",
    "cards_at_least",
    "folded",
    "gm_deck",
    "gm_jokers",
    "hand_odds",
    "hypergeometric",
    "jokers_held",
    "player_deck",
]

UNKNOWN_HAND = 7
MOST_UNKNOWN = 10
MOST_PLAYERS = 8
MOST_IN_DECK = 52 + 2 * (MOST_PLAYERS + 1)


class HandOdds(Value):
    """What a hand of unseen cards is worth.

    Attributes:
        best: the sum of its best cards.
        highest: its highest card; 0 if it holds nothing but jokers.
        courts: how many court cards it holds.
        jokers: how many jokers it holds.
    """

    best: Law[int]
    highest: Law[int]
    courts: Law[int]
    jokers: Law[int]


def hypergeometric(population: int, marked: int, drawn: int) -> Law[int]:
    """How many marked cards there are among those drawn.

    Args:
        population: cards in the deck, 0 to 1000.
        marked: how many of them are marked.
        drawn: how many are drawn, none put back.

    Returns:
        The law of the number of marked cards, in rising order; its total is the number of hands.

    >>> hypergeometric(4, 2, 2)
    Law({0: 1, 1: 4, 2: 1})
    """
    require_whole("population", population, 0, MOST_CARDS)
    require_whole("marked", marked, 0, population)
    require_whole("drawn", drawn, 0, population)
    plain = population - marked
    return Law(
        {
            count: comb(marked, count) * comb(plain, drawn - count)
            for count in range(max(0, drawn - plain), min(marked, drawn) + 1)
        }
    )


def player_deck(seen: Iterable[int] = ()) -> Deck[int]:
    """The cards of a player's deck that nobody has seen.

    Args:
        seen: ranks 1 to 13 of the cards that are in the open or in your own hand, one by one.

    Raises:
        InvalidInput: the deck does not hold that many of a rank.

    >>> player_deck([13, 13]).size, player_deck([13, 13]).count(13)
    (50, 2)
    """
    return Deck(dict.fromkeys(range(ACE, KING + 1), 4)).without(seen, "seen")


def gm_jokers(players: int) -> int:
    """How many jokers the GM's deck has: two of each player's and two of her own.

    Args:
        players: how many players have handed in their jokers, 0 to 8.

    Raises:
        InvalidInput: the number is out of range.

    Clause: CF-37.

    >>> gm_jokers(4)
    10
    """
    return 2 * (require_whole("players", players, 0, MOST_PLAYERS) + 1)


def gm_deck(players: int, seen: Iterable[int] = ()) -> Deck[int]:
    """The cards of the GM's deck that nobody has seen: her own 52, two jokers of hers and two of each player.

    Args:
        players: how many players have handed in their jokers, 0 to 8.
        seen: ranks 1 to 13, and 0 for a joker, of the cards in the open.

    Raises:
        InvalidInput: a number is out of range, or the deck does not hold that many of a rank.

    Clause: CF-37.

    >>> [gm_deck(players).size for players in (3, 4, 5)], gm_deck(3).count(JOKER)
    ([60, 62, 64], 8)
    """
    return Deck({JOKER: gm_jokers(players)} | dict.fromkeys(range(ACE, KING + 1), 4)).without(seen, "seen")


def jokers_held(deck: Deck[int], hand: int) -> Law[int]:
    """How many jokers a hand of unseen cards holds.

    Args:
        deck: the unseen cards, with rank 0 for jokers.
        hand: how many cards, 0 to 10 and no more than there are.

    Raises:
        InvalidInput: the hand is larger than that.

    Clause: CF-37. Wish: CF-C7.

    >>> jokers_held(gm_deck(3), 7).at_least(1)
    Fraction(6310559, 9655173)
    """
    require_whole("hand", hand, 0, min(deck.size, MOST_UNKNOWN))
    return hypergeometric(deck.size, deck.count(JOKER), hand)


def cards_at_least(deck: Deck[int], rank: int, drawn: int) -> Law[int]:
    """How many of the cards drawn are of this rank or higher.

    Args:
        deck: the unseen cards.
        rank: 1 (Ace) to 13 (King); 11 asks for court cards.
        drawn: how many cards, 0 to 10 and no more than there are.

    Raises:
        InvalidInput: a number is out of range.

    Wish: CF-C9.

    >>> cards_at_least(player_deck(), 11, 7).at_least(1)
    Fraction(13025, 15134)
    """
    require_whole("rank", rank, ACE, KING)
    require_whole("drawn", drawn, 0, min(deck.size, MOST_UNKNOWN))
    return hypergeometric(deck.size, sum(count for value, count in deck.items() if value >= rank), drawn)


def hand_odds(deck: Deck[int], hand: int, best: int) -> HandOdds:
    """What a hand of unseen cards is worth: its best cards together, its highest card, its courts and jokers.

    Args:
        deck: the unseen cards.
        hand: how many cards, 0 to 10 and no more than there are.
        best: how many of them may be played, 0 to 6.

    Raises:
        InvalidInput: a number is out of range.

    Formula: CF-F8. Wish: CF-C9.

    >>> hand_odds(player_deck(), 7, 2).highest.exactly(13)
    Fraction(3478, 7735)
    """
    require_whole("hand", hand, 0, min(deck.size, MOST_UNKNOWN))
    require_whole("best", best, 0, MOST_PLAYS)
    return HandOdds(
        sum_of_cards(deck, hand, best),
        sum_of_cards(deck, hand, 1),
        cards_at_least(deck, COURT, hand),
        jokers_held(deck, hand),
    )


def best_sums(deck: Deck[int], hand: int, best: int) -> Law[tuple[int, int, bool]]:
    """The sums of the best cards of a hand of unseen cards, with and without the lowest of them.

    Args:
        deck: the unseen cards, none of them a joker.
        hand: how many cards, 0 to 10 and no more than there are.
        best: how many may be played, 0 to 6.

    Returns:
        The law of triples: the sum of one card less, the sum, and whether a court card is among them.

    Raises:
        InvalidInput: a number is out of range.

    Formula: CF-F8.

    >>> best_sums(Deck({5: 1, 9: 1, 11: 1}), 2, 2)
    Law({(11, 20, True): 1, (9, 14, False): 1, (11, 16, True): 1})
    """
    require_whole("hand", hand, 0, min(deck.size, MOST_UNKNOWN))
    require_whole("best", best, 0, MOST_PLAYS)

    def add(so_far: tuple[int, bool], rank: int) -> tuple[int, bool]:
        return so_far[0] + rank, so_far[1] or rank >= COURT

    def last(so_far: tuple[int, bool], rank: int) -> tuple[int, int, bool]:
        return so_far[0], *add(so_far, rank)

    if not min(hand, best):
        return Law({(0, 0, False): comb(deck.size, hand)})
    return Law(folded(deck, hand, best, (0, False), add, last))


def folded[State, End](
    deck: Deck[int],
    hand: int,
    best: int,
    start: State,
    add: Callable[[State, int], State],
    last: Callable[[State, int], End],
) -> dict[End, int]:
    """How many hands end in what, when their highest cards are looked at one by one from the highest down.

    Args:
        deck: the unseen cards, none of them a joker.
        hand: how many cards, 1 to 10 and no more than there are.
        best: how many of them count, at least 1; more than the hand holds means all of it.
        start: the state before any card.
        add: takes a state and the rank of the next card, and gives the state then.
        last: the same for the last card that counts; gives the end.

    Returns:
        End -> number of hands.

    Formula: CF-F8.

    >>> folded(Deck({5: 2, 9: 1}), 2, 2, 0, int.__add__, int.__add__)
    {10: 1, 14: 2}
    """
    best = min(best, hand)
    full: dict[End, int] = {}
    short: dict[tuple[int, State], int] = {(0, start): 1}
    left = deck.size
    for rank, count in sorted(deck.items(), reverse=True):
        left -= count
        longer: dict[tuple[int, State], int] = {}
        # Once `best` cards are drawn, the rest of the hand may be anything lower, or of the same rank.
        filled = [
            sum(
                [
                    comb(count, more) * comb(left, hand - drawn - more)
                    for more in range(best - drawn, min(count, hand - drawn) + 1)
                ]
            )
            for drawn in range(best)
        ]
        for (drawn, state), weight in short.items():
            room = hand - drawn
            for more in range(min(count, best - drawn - 1) + 1):
                if more:
                    state = add(state, rank)
                if room - more <= left:
                    place = drawn + more, state
                    longer[place] = longer.get(place, 0) + weight * comb(count, more)
            if filled[drawn]:
                end = last(state, rank)
                full[end] = full.get(end, 0) + weight * filled[drawn]
        short = longer
    return full
