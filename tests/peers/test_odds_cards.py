"""icepool draws from the same decks."""

from collections import Counter

import icepool
import pytest

from engine.odds.cards import Deck, sum_of_cards

BLACKJACK = dict.fromkeys(range(2, 10), 4) | {10: 16, 11: 4}


@pytest.mark.parametrize("drawn", range(1, 6))
def test_sums(drawn):
    theirs = icepool.Deck(BLACKJACK).deal(drawn).sum()
    assert dict(sum_of_cards(Deck(BLACKJACK), drawn).items()) == Counter(dict(theirs.items()))


@pytest.mark.parametrize(("hand", "best"), [(3, 1), (5, 2), (7, 3)])
def test_best_cards_of_a_hand(hand, best):
    theirs = icepool.Deck(BLACKJACK).deal(hand).highest(best).sum()
    assert dict(sum_of_cards(Deck(BLACKJACK), hand, best).items()) == Counter(dict(theirs.items()))
