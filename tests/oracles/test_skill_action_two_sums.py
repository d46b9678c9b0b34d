"""Both sums of small hands, dealt card by card."""

from fractions import Fraction
from itertools import permutations

import pytest

from engine.invalid import InvalidInput
from engine.odds.cards import Deck
from engine.skill_action.pair import two_sums
from engine.skill_action.pair.two_sums import both_below

DECKS = [
    Deck({(1, 1): 2, (4, 4): 2, (6, 6): 1}),
    Deck({(1, 11): 1, (0, 0): 1, (2, 2): 2, (9, 3): 1}),
]


@pytest.mark.parametrize("deck", DECKS, ids=["alike", "different"])
@pytest.mark.parametrize("numbers", [(0, 0, 0), (1, 0, 0), (0, 2, 0), (1, 1, 1), (2, 1, 0), (0, 2, 2), (3, 0, 2)])
def test_both_below(deck, numbers):
    shared, first, _ = numbers
    cards = [pair for pair, count in deck.items() for _ in range(count)]
    deals = list(permutations(cards, sum(numbers)))
    for first_limit, second_limit in ((-1, 5), (1, 1), (3, 6), (5, 2), (8, 12), (30, 30)):
        low = 0
        for deal in deals:
            both, mine, theirs = deal[:shared], deal[shared : shared + first], deal[shared + first :]
            low += (
                sum(card[0] for card in both + mine) < first_limit
                and sum(card[1] for card in both + theirs) < second_limit
            )
        answer = both_below(deck, *numbers, first_limit=first_limit, second_limit=second_limit)
        assert answer == Fraction(low, len(deals))


@pytest.mark.parametrize(
    ("deck", "numbers", "limit", "parameter"),
    [
        (DECKS[0], (3, 2, 1), 5, "cards"),
        (DECKS[0], (-1, 2, 1), 5, "shared"),
        (DECKS[0], (0, 21, 0), 5, "first"),
        (DECKS[0], (1, 1, 1), 101, "first_limit"),
        (Deck({(-1, 1): 4}), (1, 1, 1), 5, "deck"),
        (Deck({(1, 1): 4, (1, -1): 1}), (1, 1, 1), 5, "deck"),
    ],
)
def test_refusals(deck, numbers, limit, parameter):
    with pytest.raises(InvalidInput) as refused:
        both_below(deck, *numbers, first_limit=limit, second_limit=5)
    assert refused.value.parameter == parameter


def test_bounds_of_the_cards_and_of_the_limits():
    with pytest.raises(InvalidInput, match="cards must be at most 5 in all, not 6"):
        both_below(DECKS[0], 3, 2, 1, first_limit=5, second_limit=5)
    assert both_below(DECKS[0], 1, 1, 1, first_limit=100, second_limit=100) == 1
    assert [both_below(Deck({}), 0, 0, 0, first_limit=at, second_limit=1) for at in (0, 1)] == [0, 1]


def test_a_full_cache_makes_room_and_stays_right(monkeypatch):
    monkeypatch.setattr(two_sums, "_MOST_KNOWN", 1)
    monkeypatch.setattr(two_sums, "_KNOWN", {})
    deck = Deck({(1, 1): 1, (2, 2): 1})
    for _ in range(2):
        assert both_below(deck, 0, 1, 1, first_limit=2, second_limit=3) == Fraction(1, 2)
        assert both_below(deck, 0, 1, 1, first_limit=3, second_limit=3) == 1
        assert len(two_sums._KNOWN) == 1
