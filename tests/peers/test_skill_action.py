"""icepool deals the same boards."""

from fractions import Fraction

import icepool
import pytest

from engine.skill_action.betting.before_deal import chances
from engine.skill_action.betting.choice import bet_or_wait
from engine.skill_action.positions import crossing, position
from engine.skill_action.rulings import House
from engine.skill_action.values import pack

VALUES = {
    "bj11": dict.fromkeys(range(2, 10), 4) | {10: 16, 11: 4},
    "rank14": dict.fromkeys(range(2, 15), 4),
}


@pytest.mark.parametrize("scheme", VALUES)
def test_bet_on_the_flop_and_crossing(scheme):
    remaining = dict(VALUES[scheme])
    remaining[10] -= 1
    remaining[7] -= 1
    here = position(["10", "7"], cards=pack(house=House(values=scheme)))
    sums = {cards: icepool.Deck(remaining).deal(cards).sum() for cards in (3, 4, 5)}
    for skill_break in range(18, 75, 4):
        reach = {cards: Fraction(sums[cards].probability(">=", skill_break - 17)) for cards in sums}
        assert bet_or_wait(here, skill_break).bet == reach[3]
        law = crossing(here, skill_break)
        assert law.exactly("flop") == reach[3]
        assert law.exactly("turn") == reach[4] - reach[3]
        assert law.exactly("river") == reach[5] - reach[4]
        assert law.exactly("never") == 1 - reach[5]


@pytest.mark.parametrize("scheme", VALUES)
def test_before_the_deal(scheme):
    sums = icepool.Deck(VALUES[scheme]).deal(5).sum()
    by_break = chances(2, "flop", cards=pack(house=House(values=scheme)))
    assert by_break == tuple(Fraction(sums.probability(">=", number)) for number in range(1, 81))
