"""Draws from small decks, card by card: every ordered way to draw counts once."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from engine.confrontations.hands import hypergeometric
from engine.odds.cards import Deck, sum_of_cards
from engine.skill_action.betting.dealing import multisets

DECKS = [
    Deck({1: 1}),
    Deck({1: 2, 3: 1}),
    Deck({0: 2, 10: 3, 2: 1}),
    Deck({5: 1, 4: 2, 1: 2, 11: 2}),
    Deck({-1: 1, 0: 1, 2: 3}),
]


def hands(deck, size):
    cards = [value for value, count in deck.items() for _ in range(count)]
    return [tuple(cards[index] for index in chosen) for chosen in combinations(range(len(cards)), size)]


def same(law, counts):
    assert dict(law.items()) == dict(counts)


@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_sums_and_multisets(deck):
    for size in range(deck.size + 1):
        drawn = hands(deck, size)
        same(sum_of_cards(deck, size), Counter(map(sum, drawn)))
        assert list(sum_of_cards(deck, size).outcomes) == sorted(sum_of_cards(deck, size).outcomes)
        same(multisets(deck, size), Counter(drawn))


@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_best_of_a_hand(deck):
    for size in range(deck.size + 1):
        for best in range(size + 2):
            expected = Counter(sum(sorted(hand, reverse=True)[:best]) for hand in hands(deck, size))
            same(sum_of_cards(deck, size, best), expected)


@pytest.mark.parametrize("population", range(8))
def test_hypergeometric(population):
    for marked in range(population + 1):
        for drawn in range(population + 1):
            counted = Counter(sum(card < marked for card in hand) for hand in combinations(range(population), drawn))
            same(hypergeometric(population, marked, drawn), counted)


def test_known_poker_numbers():
    deck = Deck(dict.fromkeys(range(1, 14), 4))
    assert sum_of_cards(deck, 7, 1).exactly(13) == Fraction(3478, 7735)
    assert 1 - hypergeometric(52, 12, 7).exactly(0) == Fraction(13025, 15134)
