"""The worked examples of Confrontations and the vectors derived from its clauses."""

from fractions import Fraction

import pytest

from engine.confrontations.duel.open_hands import open_hands
from engine.confrontations.duel.solution import DuelStep
from engine.confrontations.hands import cards_at_least, gm_deck, hand_odds, jokers_held, player_deck
from engine.confrontations.inferiority import Side, footings, gm_side
from engine.confrontations.jokers import hit
from engine.confrontations.levels import level, outcome
from engine.confrontations.multiple import Entrant, resolve
from engine.confrontations.outlook.reach import reach
from engine.confrontations.outlook.reply import reply
from engine.confrontations.played import Played, action_value, cards, value_bounds
from engine.confrontations.position import OpenHand, Position
from engine.confrontations.rulings import House
from engine.confrontations.skill import effective_skill, unskilled
from engine.odds.cards import Deck

PRINTED = "CF-T1 CF-T2 CF-T4 CF-T7"
BY_HAND = "CF-T3 CF-T5 CF-T6 CF-T8 CF-T9 CF-T10 CF-T11 CF-T12 CF-T15 CF-T16 CF-T19"

EDWARD = Side(skill=6, attribute=2, advantages=1)


def test_cf_t1_edward_is_inferior_to_the_gm():
    edward, gm = footings([EDWARD, gm_side(EDWARD)])
    assert (edward.inferior_to, edward.plays, edward.skill) == ((1,), 1, 6)
    assert (gm.inferior_to, gm.plays, gm.skill, gm.unskilled, gm.net) == ((), 2, 0, False, 2)


def test_cf_t2_the_lowest_plays_first():
    edward = OpenHand(6, 1, hand=(13,))
    assert open_hands(edward, OpenHand(0, 2, hand=(10, 9), player=False)).duel.turn == "second"
    gm = OpenHand(action_value(0, cards(10)), 1, last_card=Played(10), hand=(9,), player=False)
    assert (edward.value, gm.value) == (6, 10)
    assert open_hands(edward, gm).duel.turn == "first"


def test_cf_t3_edwards_ceiling():
    assert value_bounds(value=6, plays=1) == (6, 19)
    for rank in range(1, 14):
        gm = reply(Deck({rank: 1}), 1, Position(19, last_card=Played(13)), Position(10, plays=1))
        assert (gm.levels.outcomes[0][0] != "failure") == (rank <= 8)


def test_jokers_of_the_acting_side_may_do_nothing():
    """If I act, her joker would take my King; if she does, it would do nothing, and my King is a critical."""
    edward, gm = OpenHand(9, 2, hand=(13, 4)), OpenHand(5, 2, hand=(0, 2), player=False)
    nobody = House(acting_joker="nobody")
    ends = [open_hands(edward, gm, started=who, house=nobody).levels for who in ("first", "second")]
    assert ends == [("decisive", "failure"), ("critical", "failure")]


def test_cf_t4_erica_scores_a_critical():
    ends = outcome(31, 19, my_cards=[Played(13)], their_cards=[Played(13)])
    assert (ends.margin, ends.mine, ends.theirs) == (12, "critical", "failure")


def test_cf_t5_without_a_court_card_it_is_decisive():
    assert outcome(31, 19, my_cards=[Played(10)]).mine == "decisive"


@pytest.mark.parametrize(
    ("margin", "last", "expected"),
    [
        pytest.param(1, 13, "success", id="CF-T6-1"),
        pytest.param(4, 13, "success", id="CF-T6-4"),
        pytest.param(5, 13, "decisive", id="CF-T6-5"),
        pytest.param(9, 13, "decisive", id="CF-T6-9"),
        pytest.param(10, 10, "decisive", id="CF-T6-10-plain"),
        pytest.param(10, 11, "critical", id="CF-T6-10-court"),
        pytest.param(0, 13, "failure", id="CF-T6-0"),
    ],
)
def test_cf_t6_levels(margin, last, expected):
    assert level(margin, [Played(last)]) == expected


def test_cf_t7_an_unaware_guard_is_shot():
    assert resolve(Entrant(6, 2), []).unopposed == "success"
    gm = Entrant(0, 2, cards(10, 9))
    shot = resolve(Entrant(6, 2, cards(13), inferior_to=(1,)), [], gm)
    assert (shot.unopposed, shot.gm, shot.lost_to_gm) == ("failure", ("failure",), ())


def test_cf_t8_a_surplus_disadvantage_goes_to_the_opponent():
    me, foe = footings([Side(5, 2, advantages=1, disadvantages=2), Side(5, 2)])
    assert me.net == -1
    assert (foe.pairings[0].mine, foe.pairings[0].theirs) == (1, 0)
    assert me.inferior_to == (1,)
    assert foe.inferior_to == ()


def test_cf_t9_damage_to_zero():
    assert effective_skill(skill=2, damage=3) == 0
    assert unskilled(skill=2, damage=3)
    assert footings([Side(2, 2, damage=3), Side(5, 2)])[0].disadvantages == 1


def test_cf_t10_a_joker_on_the_last_card():
    before = hit(0, [6, 9, 12])
    after = hit(0, [6, 9, 12, 0])
    assert (before.value, after.value, len(after.played)) == (27, 15, 3)


def test_cf_t11_play_the_court():
    plays = {play.cards: play for play in reach([12, 9, 4], Position(15, plays=1), Position(9)).plays}
    assert (plays[12,].mine, plays[12,].level) == (27, "critical")
    assert (plays[9,].mine, plays[9,].level) == (24, "decisive")


def test_cf_t12_open_hands_end_in_a_tie():
    edward = OpenHand(6, 1, hand=(13, 11, 8, 5, 4, 2, 1))
    gm = OpenHand(0, 2, hand=(10, 9, 7, 6, 3, 2, 1), player=False)
    ends = open_hands(edward, gm)
    assert (ends.levels, ends.duel.turn) == (("failure", "failure"), "second")
    assert 10 in ends.duel.best
    gm = OpenHand(10, 1, hand=(9, 7, 6, 3, 2, 1), player=False, last_card=Played(10))
    ends = open_hands(edward, gm)
    assert (ends.levels, ends.duel.turn, ends.duel.best) == (("failure", "failure"), "first", (13,))
    edward = OpenHand(19, 0, hand=(11, 8, 5, 4, 2, 1), last_card=Played(13))
    ends = open_hands(edward, gm)
    assert (ends.levels, ends.duel.best) == (("failure", "failure"), (9,))
    assert action_value(6, cards(13)) == action_value(0, cards(10, 9)) == 19


def test_cf_t15_stop_before_the_critical_is_lost():
    foe = OpenHand(15, 0, hand=(3, 2), last_card=Played(4))
    ends = open_hands(OpenHand(34, 1, hand=(8, 5, 2), last_card=Played(12)), foe)
    assert ends.levels == ("critical", "failure")
    assert ends.duel.best == (None,)
    assert ends.duel.line == (DuelStep("first", None),)
    assert {move.value for move in ends.duel.moves if move.card} == {2}
    assert reach([8, 5, 2], Position(34, plays=1, last_card=Played(12)), Position(15)).stop_here


def test_cf_t15_from_the_start():
    ends = open_hands(OpenHand(9, 3, hand=(13, 12, 8, 4)), OpenHand(5, 3, hand=(4, 3, 3, 2)))
    assert ends.levels == ("critical", "failure")


def test_cf_t16_a_hand_of_seven():
    odds = hand_odds(player_deck(), 7, 2)
    assert cards_at_least(player_deck(), 11, 7).at_least(1) == Fraction(13025, 15134)
    assert odds.courts.at_least(1) == Fraction(13025, 15134)
    assert odds.highest.exactly(13) == Fraction(3478, 7735)
    assert f"{float(odds.highest.exactly(13)):.5f}" == "0.44964"


@pytest.mark.parametrize(
    ("players", "size", "printed"),
    [
        pytest.param(3, 60, "0.65359", id="CF-T19-60"),
        pytest.param(4, 62, "0.72797", id="CF-T19-62"),
        pytest.param(5, 64, "0.78464", id="CF-T19-64"),
    ],
)
def test_cf_t19_jokers_in_the_gms_hand(players, size, printed):
    deck = gm_deck(players)
    held = jokers_held(deck, 7).at_least(1)
    assert deck.size == size
    assert deck.count(0) == size - 52
    assert f"{float(held):.5f}" == printed
