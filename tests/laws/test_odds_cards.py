"""Check laws of every deck."""

from math import comb
from pickle import dumps, loads

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.confrontations.hands import hypergeometric
from engine.invalid import InvalidInput
from engine.odds.cards import Deck, sum_of_cards
from engine.skill_action.betting.dealing import multisets

decks = st.dictionaries(st.integers(-3, 14), st.integers(0, 5), min_size=1, max_size=5).map(Deck)


@given(decks, st.data())
def test_totals_are_the_number_of_hands(deck, data):
    hand = data.draw(st.integers(0, min(deck.size, 6)))
    best = data.draw(st.integers(0, 7))
    assert sum_of_cards(deck, hand, best).total == comb(deck.size, hand)
    assert multisets(deck, hand).total == comb(deck.size, hand)
    assert multisets(deck, hand).map(sum) == sum_of_cards(deck, hand)


@given(decks, st.data())
def test_the_mean_of_a_sum_is_drawn_times_the_mean_card(deck, data):
    hand = data.draw(st.integers(1, 6).filter(lambda size: size <= deck.size)) if deck.size else 0
    if deck.size:
        assert sum_of_cards(deck, hand).mean() == hand * sum_of_cards(deck, 1).mean()


@given(decks, st.data())
def test_marked_cards_are_a_sum_of_ones(deck, data):
    hand = data.draw(st.integers(0, min(deck.size, 6)))
    marked = deck.map(lambda value: int(value > 3))
    assert hypergeometric(deck.size, marked.count(1), hand) == sum_of_cards(marked, hand)


@given(decks)
def test_a_deck_is_a_frozen_value(deck):
    again = Deck(dict(reversed(list(deck.items()))))
    assert again == deck
    assert hash(again) == hash(deck)
    assert loads(dumps(deck)) == deck
    assert deck.without(value for value, count in deck.items() for _ in range(count)) == Deck({})
    assert deck != dict(deck.items())
    with pytest.raises(AttributeError):
        deck.size = 3


def test_refusals_name_what_came():
    deck = Deck.of(["A", "K", "K"])
    with pytest.raises(InvalidInput, match=r"hand must be cards that are in the deck \(of K: 2\), not K 3 times"):
        deck.without(["K", "K", "K"], "hand")
    with pytest.raises(InvalidInput, match=r"cards must be cards that are in the deck \(of Q: 0\), not Q 1 times"):
        deck.without(["Q"])
    for wrong in ({1: -1}, {1: 1001}, {1: 600, 2: 600}, {1: True}):
        with pytest.raises(InvalidInput):
            Deck(wrong)
    for call in (
        lambda: hypergeometric(1001, 0, 0),
        lambda: hypergeometric(5, 6, 0),
        lambda: hypergeometric(5, 5, 6),
        lambda: sum_of_cards(Deck({1: 40}), 21),
        lambda: sum_of_cards(Deck({1: 4}), 5),
        lambda: sum_of_cards(Deck({1: 4}), -1, 1),
        lambda: sum_of_cards(Deck({1: 4}), 1, -1),
        lambda: multisets(Deck(dict.fromkeys(range(1, 14), 4)), 9),
    ):
        with pytest.raises(InvalidInput):
            call()
