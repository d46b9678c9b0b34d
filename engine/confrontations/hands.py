"""Decks, and the possible contents of a hand nobody has shown."""

from __future__ import annotations

from math import comb

from engine.confrontations.played import ACE, JOKER, KING, MOST_PLAYS, courts
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import require_whole
from engine.odds.cards import MOST_CARDS, Deck, sum_of_cards
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable


__all__ = [
    "MOST_IN_DECK",
    "MOST_PLAYERS",
    "MOST_UNKNOWN",
    "UNKNOWN_HAND",
    "HandOdds",
    "cards_at_least",
    "courts_held",
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
    """The worth of a hand of unseen cards.

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
    """Return how many marked cards are among the cards drawn.

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
    """Return the cards of a player's deck that nobody has seen.

    Args:
        seen: ranks 1 to 13 of the cards that are in the open or in your own hand, one by one.

    Raises:
        InvalidInput: the deck does not have that many of a rank.

    >>> player_deck([13, 13]).size, player_deck([13, 13]).count(13)
    (50, 2)
    """
    return Deck(dict.fromkeys(range(ACE, KING + 1), 4)).without(seen, "seen")


def gm_jokers(players: int) -> int:
    """Return how many jokers the GM's deck has: two of each player's and the GM's own two.

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
    """Return the cards of the GM's deck that nobody has seen: the GM's own 52 and two jokers, and each player's two.

    Args:
        players: how many players have handed in their jokers, 0 to 8.
        seen: ranks 1 to 13, and 0 for a joker, of the cards in the open.

    Raises:
        InvalidInput: a number is out of range, or the deck does not have that many of a rank.

    Clause: CF-37.

    >>> [gm_deck(players).size for players in (3, 4, 5)], gm_deck(3).count(JOKER)
    ([60, 62, 64], 8)
    """
    return Deck({JOKER: gm_jokers(players)} | dict.fromkeys(range(ACE, KING + 1), 4)).without(seen, "seen")


def jokers_held(deck: Deck[int], hand: int) -> Law[int]:
    """Return how many jokers a hand of unseen cards holds.

    Args:
        deck: the unseen cards, with rank 0 for jokers.
        hand: how many cards, 0 to 10 and no more than the deck has.

    Raises:
        InvalidInput: the hand is larger than that.

    Clause: CF-37.

    >>> jokers_held(gm_deck(3), 7).at_least(1)
    Fraction(6310559, 9655173)
    """
    require_whole("hand", hand, 0, min(deck.size, MOST_UNKNOWN))
    return hypergeometric(deck.size, deck.count(JOKER), hand)


def cards_at_least(deck: Deck[int], rank: int, drawn: int) -> Law[int]:
    """Return how many of the cards drawn are of this rank or higher.

    Args:
        deck: the unseen cards.
        rank: 1 (Ace) to 13 (King); 11 asks for court cards.
        drawn: how many cards, 0 to 10 and no more than the deck has.

    Raises:
        InvalidInput: a number is out of range.

    >>> cards_at_least(player_deck(), 11, 7).at_least(1)
    Fraction(13025, 15134)
    """
    require_whole("rank", rank, ACE, KING)
    require_whole("drawn", drawn, 0, min(deck.size, MOST_UNKNOWN))
    return hypergeometric(deck.size, sum(count for value, count in deck.items() if value >= rank), drawn)


def courts_held(deck: Deck[int], hand: int, *, house: House = HOUSE) -> Law[int]:
    """Return how many court cards a hand of unseen cards holds.

    Args:
        deck: the unseen cards.
        hand: how many cards, 0 to 10 and no more than the deck has.
        house: the table's rulings.

    Raises:
        InvalidInput: the hand is larger than that.

    Clause: CF-47.
    Rulings: CF-Q22.

    >>> from engine.confrontations.rulings import House
    >>> courts_held(player_deck(), 1).at_least(1), courts_held(player_deck(), 1, house=House(ace_is_court="yes")).mean()
    (Fraction(3, 13), Fraction(4, 13))
    """
    require_whole("hand", hand, 0, min(deck.size, MOST_UNKNOWN))
    return hypergeometric(deck.size, sum(map(deck.count, courts(house=house))), hand)


def hand_odds(deck: Deck[int], hand: int, best: int, *, house: House = HOUSE) -> HandOdds:
    """Return the worth of a hand of unseen cards: its best cards together, its highest card, its courts and jokers.

    Args:
        deck: the unseen cards.
        hand: how many cards, 0 to 10 and no more than the deck has.
        best: how many of them may be played, 0 to 6.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range.

    Rulings: CF-Q22.

    >>> hand_odds(player_deck(), 7, 2).highest.exactly(13)
    Fraction(3478, 7735)
    """
    require_whole("hand", hand, 0, min(deck.size, MOST_UNKNOWN))
    require_whole("best", best, 0, MOST_PLAYS)
    return HandOdds(
        sum_of_cards(deck, hand, best),
        sum_of_cards(deck, hand, 1),
        courts_held(deck, hand, house=house),
        jokers_held(deck, hand),
    )
