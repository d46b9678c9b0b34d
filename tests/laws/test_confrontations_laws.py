"""Check laws of every confrontation, for any cards."""

from math import comb

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.confrontations.duel.open_hands import open_hands
from engine.confrontations.hands import gm_deck, hand_odds, player_deck
from engine.confrontations.inferiority import Side, footings, gm_side
from engine.confrontations.levels import LEVELS
from engine.confrontations.outlook.opposition import opposition
from engine.confrontations.outlook.reach import reach
from engine.confrontations.outlook.reply import reply
from engine.confrontations.played import Played
from engine.confrontations.position import OpenHand, Position
from engine.confrontations.rulings import House
from engine.odds.cards import sum_of_cards
from tests.support.readings import readings

RANKS = st.integers(1, 13)
HANDS = st.lists(RANKS, max_size=5).filter(lambda hand: all(hand.count(rank) <= 4 for rank in hand)).map(tuple)
PASSING = st.sampled_from(readings("pass_final"))
SECOND = st.sampled_from(readings("second_joker"))
COURT = st.sampled_from(readings("zeroed_court_is_court"))
CHEAP = settings(max_examples=60, deadline=None)


@st.composite
def open_hand(draw, *, player=True):
    hand = draw(HANDS)
    if not player:
        hand += (0,) * draw(st.integers(0, 2))
    return OpenHand(draw(st.integers(0, 9)), draw(st.integers(0, 3)), hand=hand, player=player)


@CHEAP
@given(open_hand(), open_hand(), PASSING)
def test_swapping_the_players_negates_the_value(mine, theirs, passing):
    house = House(pass_final=passing)
    there = open_hands(mine, theirs, house=house).duel
    back = open_hands(theirs, mine, house=house).duel
    assert there.value == -back.value


@CHEAP
@given(open_hand(), open_hand(player=False), PASSING, SECOND, COURT)
def test_the_table_looks_the_same_from_both_ends(mine, gm, passing, second, court):
    house = House(pass_final=passing, second_joker=second, zeroed_court_is_court=court)
    there, back = open_hands(mine, gm, house=house), open_hands(gm, mine, house=house)
    assert there.duel.value == -back.duel.value
    assert there.levels == back.levels[::-1]


@CHEAP
@given(open_hand(), open_hand(player=False), RANKS, SECOND)
def test_a_further_card_or_play_does_no_harm(mine, gm, card, second):
    house = House(second_joker=second)
    before = open_hands(mine, gm, house=house).duel.value
    if mine.hand.count(card) < 4:
        richer = mine.replace(hand=(*mine.hand, card))
        assert open_hands(richer, gm, house=house).duel.value >= before
    assert open_hands(mine.replace(plays=mine.plays + 1), gm, house=house).duel.value >= before


@CHEAP
@given(open_hand(), open_hand(player=False))
def test_passing_for_good_is_all_the_same_when_nobody_can_answer(mine, gm):
    gm = gm.replace(plays=0)
    loose, final = (open_hands(mine, gm, house=House(pass_final=passing)) for passing in ("no", "yes"))
    assert loose == final
    assert loose.levels[0] == reach(mine.hand, mine, gm).best or (loose.duel.value <= 0)


@CHEAP
@given(st.integers(0, 8), st.integers(0, 10), st.integers(0, 4))
def test_unknown_hands_are_all_counted(players, hand, best):
    deck = gm_deck(players)
    odds = hand_odds(deck, hand, best)
    assert {law.total for law in (odds.best, odds.highest, odds.courts, odds.jokers)} == {comb(deck.size, hand)}
    assert odds.best == sum_of_cards(deck, hand, best)


@CHEAP
@given(st.integers(0, 40), st.integers(0, 30), st.integers(0, 3), RANKS, COURT)
def test_a_further_play_never_makes_the_reply_weaker(mine, theirs, plays, last, court):
    def ends(mine, plays):
        stopped = Position(mine, last_card=Played(last))
        return reply(player_deck(), 5, stopped, Position(theirs, plays), house=House(zeroed_court_is_court=court))

    fewer, more, better = ends(mine + last, plays), ends(mine + last, plays + 1), ends(mine + last + 1, plays)
    assert fewer.levels.total == more.levels.total == comb(52, 5)
    for wanted in range(1, 4):
        names = LEVELS[wanted:]
        reached = [
            answer.levels.probability(lambda pair, names=names: pair[0] in names) for answer in (more, fewer, better)
        ]
        assert reached == sorted(reached)
        suffered = [
            answer.levels.probability(lambda pair, names=names: pair[1] in names) for answer in (better, fewer, more)
        ]
        assert suffered == sorted(suffered)


@CHEAP
@given(st.integers(0, 9), st.integers(0, 3), st.integers(0, 3), HANDS, COURT)
def test_one_card_of_hers_is_no_worse_for_me_than_all(skill, attribute, advantages, hand, court):
    character, house = Side(skill, attribute, advantages), House(zeroed_court_is_court=court)
    answer = opposition(character, gm_side(character), hand, gm_deck(3), house=house)
    for forecast in answer.forecasts:
        laws = forecast.everything, forecast.enough, forecast.one_card
        assert {law.total for law in laws} == {forecast.spent.total} == {comb(60, 7)}
        failed = [law.probability(lambda pair: pair[0] == "failure") for law in laws]
        assert failed[0] == failed[1] >= failed[2]


@CHEAP
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=2, max_size=6))
def test_inferiority_is_never_mutual(sides):
    standings = footings([Side(3, 3, *pair) for pair in sides])
    for seat in range(1, len(sides)):
        mine, theirs = standings[0], standings[seat]
        assert not (seat in mine.inferior_to and 0 in theirs.inferior_to)
        pairing = mine.pairings[seat - 1]
        assert pairing.mine - pairing.theirs == mine.net - theirs.net
