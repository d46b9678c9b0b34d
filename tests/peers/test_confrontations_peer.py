"""Hands dealt by icepool."""

import icepool
import pytest

from engine.confrontations.hands import cards_at_least, gm_deck, hand_odds, jokers_held
from engine.confrontations.outlook.reply import reply
from engine.confrontations.position import Position


def dealt(players):
    return icepool.Deck({0: 2 * (players + 1)} | dict.fromkeys(range(1, 14), 4)).deal(7)


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("best", [1, 2, 3])
def test_hands_of_the_gm(players, best):
    hand = dealt(players)
    odds = hand_odds(gm_deck(players), 7, best)
    theirs = hand.highest(best).sum()
    assert all(odds.best.exactly(total) == theirs.probability(total) for total in theirs.outcomes())
    highest = hand.highest(1).sum()
    assert all(odds.highest.exactly(rank) == highest.probability(rank) for rank in highest.outcomes())
    courts = hand.keep_outcomes(lambda rank: rank >= 11).size()
    assert all(odds.courts.exactly(count) == courts.probability(count) for count in range(8))


@pytest.mark.parametrize("players", [3, 5])
def test_jokers_of_the_gm(players):
    jokers = dealt(players).keep_outcomes([0]).size()
    assert all(jokers_held(gm_deck(players), 7).exactly(count) == jokers.probability(count) for count in range(8))
    low = dealt(players).keep_outcomes(lambda rank: rank >= 3).size()
    law = cards_at_least(gm_deck(players), 3, 7)
    assert all(law.exactly(count) == low.probability(count) for count in range(8))


def test_highest_value_of_an_unknown_hand():
    law = reply(gm_deck(4), 7, Position(19), Position(6, plays=2)).values
    theirs = dealt(4).highest(2).sum() + 6
    assert all(law.at_least(value) == theirs.probability(">=", value) for value in range(6, 33))
