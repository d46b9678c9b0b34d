"""Check laws of every hand, board and break."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.invalid import InvalidInput
from engine.odds.cards import Deck
from engine.odds.law import Law
from engine.skill_action.betting.before_deal import chances, round_odds
from engine.skill_action.betting.choice import bet_or_wait
from engine.skill_action.betting.columns import PackedRow
from engine.skill_action.betting.policy import policy, stretches
from engine.skill_action.betting.terms import Wager
from engine.skill_action.compound_skill.rounds import compound, excess_law, points_law
from engine.skill_action.compound_skill.typed_round import typed_round
from engine.skill_action.fair_breaks import fair_break
from engine.skill_action.pair.plans import Plan
from engine.skill_action.pair.shared_board import own_actions, two_actions
from engine.skill_action.positions import crossing, position
from engine.skill_action.result import resolve
from engine.skill_action.rulings import RULINGS, House
from engine.skill_action.values import RANKS, pack, unseen
from tests.support.readings import readings

ranks = st.sampled_from(RANKS)
breaks = st.integers(1, 80)
FLEXIBLE = pack(house=House(values="bjflex"))
stakes = st.fractions(0, 5, max_denominator=4)
schemes = st.sampled_from([scheme for scheme in readings("values") if scheme != "custom"])


@st.composite
def rounds(draw, stages=(3, 4)):
    """Draw a hand and a table from one deck."""
    cards = [rank for rank in RANKS for _ in range(4)]
    order = draw(st.permutations(cards))
    size, table = draw(st.integers(1, 4)), draw(st.sampled_from(stages))
    return order[:size], order[size : size + table]


@settings(max_examples=60, deadline=None)
@given(rounds(), breaks, schemes, stakes, st.sampled_from(readings("ace_bust")))
def test_the_four_ends_are_everything(cards, skill_break, scheme, stake, ace_bust):
    hand, table = cards
    house = House(values=scheme, ace_bust=ace_bust)
    here = position(hand, table, cards=pack(house=house), house=house)
    odds = bet_or_wait(here, skill_break, Wager(stake), house=house)
    for split in (odds.split_bet, odds.split_wait):
        parts = (split.success, split.failure, split.bust, split.no_bet)
        assert sum(parts) == 1
        assert min(parts) >= 0
    assert odds.worth_wait >= 0
    assert odds.worth_bet == odds.bet - stake * odds.split_bet.failure
    assert odds.worth_wait == odds.wait - stake * odds.split_wait.failure


@settings(max_examples=40, deadline=None)
@given(rounds(), breaks, st.randoms())
def test_the_order_of_the_cards_does_not_matter(cards, skill_break, random):
    hand, table = (list(part) for part in cards)
    odds = bet_or_wait(position(hand, table), skill_break)
    random.shuffle(hand)
    random.shuffle(table)
    assert bet_or_wait(position(hand, table), skill_break) == odds


@settings(max_examples=40, deadline=None)
@given(rounds(), breaks)
def test_a_bet_now_gets_harder_with_the_break(cards, skill_break):
    here = position(*cards)
    rows = policy(here)
    assert here.total(80) == here.totals[-1]
    chances_by_break = [row.bet for row in rows if row.advice not in ("over", "ended")]
    assert chances_by_break == sorted(chances_by_break, reverse=True)
    odds = bet_or_wait(here, skill_break)
    row = rows[skill_break - 1]
    assert (row.advice, row.bet, row.wait) == (odds.advice, odds.bet, odds.wait)
    assert sum(part.last - part.first + 1 for part in stretches(rows)) == 80


@settings(max_examples=30, deadline=None)
@given(rounds(), breaks)
def test_a_flexible_ace_that_counts_high_is_an_ace_of_eleven(cards, skill_break):
    flexible = position(*cards, cards=FLEXIBLE)
    assert bet_or_wait(flexible, skill_break) == bet_or_wait(position(*cards), skill_break)


@settings(max_examples=30, deadline=None)
@given(rounds(), breaks)
def test_the_owner_gains_by_a_kinder_ace(cards, skill_break):
    worth = {
        reading: bet_or_wait(position(*cards, cards=FLEXIBLE), skill_break, house=House(ace_bust=reading))
        for reading in readings("ace_bust")
    }
    best = {name: max(odds.worth_bet, odds.worth_wait) for name, odds in worth.items()}
    assert best["low"] >= best["fixed"] >= best["high"]


@settings(max_examples=25, deadline=None)
@given(rounds(), breaks)
def test_the_crossing_is_where_the_bet_wins(cards, skill_break):
    here = position(*cards)
    odds = bet_or_wait(here, skill_break)
    law = crossing(here, skill_break)
    assert sum(law.exactly(name) for name in ("already", "flop", "turn", "river", "never")) == 1
    if odds.advice not in ("over", "ended"):
        assert law.exactly(("flop", "turn", "river")[here.stage]) == odds.bet
        # Waiting cannot win more often than the total first comes over the break later.
        assert odds.wait <= 1 - odds.bet


def test_before_the_deal_is_the_mean_over_the_hands():
    odds = [bet_or_wait(position([rank]), 27) for rank in RANKS]
    mean = sum(max(hand.bet, hand.wait) for hand in odds) / len(RANKS)
    assert chances(1)[26] == round_odds(27, 1).split.success == mean


@given(st.lists(st.fractions(0, 1, max_denominator=9), min_size=1, max_size=12), st.fractions(0, 1, max_denominator=9))
def test_fair_breaks(by_break, wanted):
    answer = fair_break(by_break, wanted)
    assert all(abs(by_break[number - 1] - wanted) == abs(answer.chance - wanted) for number in answer.nearest)
    assert min(abs(chance - wanted) for chance in by_break) == abs(answer.chance - wanted)
    inside = {number for first, last in answer.at_least for number in range(first, last + 1)}
    assert inside == {number for number, chance in enumerate(by_break, 1) if chance >= wanted}
    assert all(last + 1 < first for (_, last), (first, _) in zip(answer.at_least, answer.at_least[1:], strict=False))


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), min_size=1, max_size=8))
def test_columns(pairs):
    columns = PackedRow(len(pairs), 50)
    row, other = (sum(pair[side] << columns.width * index for index, pair in enumerate(pairs)) for side in (0, 1))
    assert columns.numbers(row) == [pair[0] for pair in pairs]
    greater = columns.ge_mask(row, other)
    assert columns.numbers((row & greater) + (other & ~greater)) == [max(pair) for pair in pairs]


@settings(max_examples=25, deadline=None)
@given(rounds(stages=(0,)), rounds(stages=(0,)), breaks, breaks, st.sampled_from(["flop", "turn", "river"]))
def test_two_actions_agree_with_one(mine, theirs, skill_break, other_break, bet):
    first, second = Plan(skill_break, bet, tuple(mine[0])), Plan(other_break, "flop", tuple(theirs[0][:2]))
    both = two_actions(first, second, cards=pack(decks=2))
    seen = position(mine[0], seen=theirs[0][:2], cards=pack(decks=2))
    if bet == "flop":
        assert both.first == bet_or_wait(seen, skill_break).bet
    assert both.both <= min(both.first, both.second)
    swapped = two_actions(second, first, cards=pack(decks=2))
    assert swapped.ends.map(lambda pair: pair[::-1]) == both.ends


def test_every_ruling_is_a_record_in_order_and_some_are_options():
    assert [ruling.code for ruling in RULINGS] == [f"SK-Q{number}" for number in range(1, 24)]
    assert all(ruling.default in ruling.keys for ruling in RULINGS)
    options = {ruling.field_name: ruling.keys for ruling in RULINGS if ruling.field_name}
    assert sorted(options) == [
        "ace_bust",
        "bet_stays",
        "bust_refunds_buyin",
        "deck_state",
        "fail_resets",
        "hand_shared",
        "held_back",
        "joker",
        "multi_action",
        "no_bet_refunds_buyin",
        "points_per_success",
        "predeal_bust",
        "retry_after_failure",
        "second_try",
        "shared_board",
        "success_consumes",
        "values",
    ]


def test_rulings_that_change_a_number_do():
    hand = ["K", "A"]
    before = bet_or_wait(position(hand), 36)
    for reading in ("bj1", "rank1", "rank14"):
        assert bet_or_wait(position(hand, cards=pack(house=House(values=reading))), 36).bet != before.bet
    custom = dict.fromkeys(RANKS, 5)
    assert bet_or_wait(position(hand, cards=pack(custom=custom, house=House(values="custom"))), 25).bet == 1
    for reading in ("value", "wild"):
        assert bet_or_wait(position(hand, cards=pack(house=House(joker=reading))), 36).bet != before.bet
    assert position(["Joker", "2"], cards=pack(joker_value=7, house=House(joker="value"))).totals == (9,)
    wild = pack(house=House(values="rank14", joker="wild"))
    assert position(["Joker", "2"], cards=wild).totals == (4, *range(5, 17))
    assert bet_or_wait(position(["K", "K"]), 20, house=House(predeal_bust="yes")).advice == "over"
    assert bet_or_wait(position(["K", "K"]), 20).bet == 1
    counted = position(hand, earlier=["K", "K", "Q"], house=House(deck_state="count_seen"))
    assert bet_or_wait(counted, 36).bet != before.bet
    assert bet_or_wait(position(hand, earlier=["K", "K", "Q"]), 36) == before
    refunded = bet_or_wait(position(hand), 36, Wager(buy_in=1), house=House(bust_refunds_buyin="yes"))
    assert refunded.worth_wait > bet_or_wait(position(hand), 36, Wager(buy_in=1)).worth_wait
    assert resolve(25, 25, bet=True, house=House(success_consumes="yes")).resource == "used"
    assert resolve(24, 25, bet=True, house=House(held_back="yes")).resource == "kept"
    assert resolve(25, 25, bet=False, house=House(bust_refunds_buyin="yes")).buy_in_back
    assert resolve(25, 25, bet=False, stage="deal", house=House(predeal_bust="yes")).outcome == "bust"
    assert resolve(25, 25, bet=True, stage="deal").outcome == "continue"
    again = position(["10", "7"], ["2", "9", "9"], anew=True)
    assert bet_or_wait(again, 36, house=House(second_try="new_action")).bet == 1
    assert bet_or_wait(again, 36).advice == "over"
    own = Plan(30, "flop", ("10", "7")), Plan(30, "flop", ("9",), 1)
    given_hand = own_actions(*own)
    assert given_hand.both == given_hand.first
    own_hand = own_actions(*own, house=House(hand_shared="no"))
    assert own_hand.both < own_hand.first
    plans = Plan(36, "flop", ("10", "7")), Plan(36, "flop", ("9", "8"))
    apart = two_actions(*plans, house=House(shared_board="no"))
    assert apart.both < two_actions(*plans).both
    after_flop = two_actions(
        Plan(40, "turn", ("10", "7")),
        Plan(40, "turn", ("9", "8")),
        ["2", "3", "9"],
        second_table=["5", "5", "6"],
        house=House(shared_board="no"),
    )
    assert after_flop.first == Fraction(1, 2)  # two nines, fifteen tens and four aces among 42 cards


def test_hopeless_and_finished():
    last = position(["10", "7"], ["2", "3", "9", "2", "5"])
    ended = bet_or_wait(last, 60)
    assert (ended.advice, ended.split_wait.no_bet, ended.break_even, ended.excess) == ("ended", 1, 0, None)
    assert bet_or_wait(last, 38, Wager(buy_in=1), house=House(bust_refunds_buyin="yes")).worth_wait == 0
    assert crossing(last, 60) == Law.certain("never")
    assert bet_or_wait(position(["2"], ["2", "3", "9"]), 80).excess is None
    assert bet_or_wait(position(["2"], ["2", "3", "9"]), 80).advice == "out_of_reach"
    sure = bet_or_wait(position(["10", "7"]), 17)
    assert (sure.bet, sure.break_even) == (1, None)
    dear = bet_or_wait(position(["10", "7"], ["2", "3", "9", "2"]), 43, Wager(stake=100))
    assert dear.advice == "pass"
    threes = pack(custom=dict.fromkeys(RANKS, 3), house=House(values="custom"))
    later = bet_or_wait(position(["10", "7"], ["2", "3", "9"], cards=threes), 19)
    assert later.advice == "wait"


@pytest.mark.parametrize("texts", [{}, {"bust_refunds_buyin": "yes"}, {"no_bet_refunds_buyin": "both_kept"}])
@pytest.mark.parametrize("skill_break", [30, 36])
def test_at_the_break_even_a_bet_is_worth_as_much_as_never_betting(texts, skill_break):
    start, house = position(["10", "7"]), House(**texts)
    fee = Fraction(1, 4)
    at = bet_or_wait(start, skill_break, Wager(buy_in=fee), house=house).break_even
    never = crossing(start, skill_break, house=house).exactly("never")
    gives_back = never if "no_bet_refunds_buyin" in texts else 1 - never if texts else 0
    assert bet_or_wait(start, skill_break, Wager(stake=at, buy_in=fee), house=house).worth_bet == fee * (gives_back - 1)


OWN, COUNTED, FIXED, APART = (
    House(values="custom"),
    House(deck_state="count_seen"),
    House(ace_bust="fixed"),
    House(shared_board="no"),
)
BY_TABLE, ONE_BET = House(points_per_success="table"), House(multi_action="no")

CALLS = {
    "values": lambda: pack(house=House(values="bj12")),
    "decks": lambda: pack(decks=9),
    "jokers": lambda: pack(jokers=5),
    "joker_value": lambda: pack(joker_value=100),
    "custom": lambda: pack(house=OWN),
    "custom ": lambda: pack(custom=dict.fromkeys(RANKS, 5) | {"Z": 1}, house=OWN),
    "custom  ": lambda: pack(custom=dict.fromkeys(RANKS, ()), house=OWN),
    "hand": lambda: position([]),
    "hand ": lambda: position(["K"] * 5),
    "hand  ": lambda: position(["Joker"]),
    "table": lambda: position(["K"], ["2", "3"]),
    "table ": lambda: position(["K"], ["K", "K", "K", "K"]),
    "seen": lambda: position(["K"], seen=["K", "Q", "1"]),
    "seen ": lambda: position(["K"], seen=[rank for rank in RANKS[:12] for _ in range(4)]),
    "earlier": lambda: position(["K"], earlier=[r for r in RANKS[:12] for _ in range(4)], house=COUNTED),
    "deck_state": lambda: unseen(["K"], house=House(deck_state="cut")),
    "fixed_total": lambda: position(["A", "2"], cards=FLEXIBLE, fixed_total=4, house=FIXED),
    "ace_bust": lambda: position(["A"], house=House(ace_bust="soft")),
    "skill_break": lambda: bet_or_wait(position(["A"]), 81),
    "skill_break ": lambda: crossing(position(["A"]), 0),
    "stake": lambda: Wager(stake=-1),
    "per_excess": lambda: Wager(per_excess=0.5),
    "buy_in": lambda: Wager(buy_in=True),
    "hand_size": lambda: chances(8),
    "hand_size ": lambda: chances(7),
    "hand_size  ": lambda: chances(2, cards=pack(house=House(values="rank14", joker="wild")), house=FIXED),
    "policy": lambda: chances(2, "bluff"),
    "seen  ": lambda: chances(7, "flop", seen=[rank for rank in RANKS[:11] for _ in range(4)]),
    "wanted": lambda: fair_break([Fraction(1, 2)], 2),
    "points_needed": lambda: compound(0, typed_round(1)),
    "resources": lambda: compound(30, typed_round(1), Law.uniform(range(20)), resources=60),
    "points": lambda: compound(2, typed_round(1), Law.certain(-1)),
    "failure": lambda: typed_round(Fraction(1, 2), Fraction(2, 3)),
    "success": lambda: typed_round(2),
    "bust": lambda: typed_round(Fraction(1, 2), None, Fraction(2, 3)),
    "excess": lambda: points_law(None, house=BY_TABLE),
    "table  ": lambda: points_law(Law.certain(0), house=BY_TABLE),
    "table   ": lambda: points_law(Law.certain(0), [0, 31], house=BY_TABLE),
    "excess_weights": lambda: excess_law([0, 0]),
    "round_number": lambda: compound(1, typed_round(1)).done_by(22),
    "total": lambda: resolve(-1, 25, bet=True),
    "stage": lambda: resolve(1, 25, bet=True, stage="showdown"),
    "bet": lambda: two_actions(Plan(30, "flop", ("K",)), Plan(30, "turn", ("Q",)), ["2", "3", "4"]),
    "hidden": lambda: two_actions(Plan(30, "turn", ("K",), 1), Plan(30, "turn", ("Q",)), ["2", "3", "4"]),
    "hand   ": lambda: two_actions(Plan(30, "turn"), Plan(30, "turn", ("Q",))),
    "second hand": lambda: two_actions(Plan(30, "turn", ("K",)), Plan(30, "turn", ("0",))),
    "second_table": lambda: two_actions(
        Plan(30, "turn", ("K",)), Plan(30, "turn", ("Q",)), ["2", "3", "4"], house=APART
    ),
    "ace_bust ": lambda: two_actions(Plan(30, "turn", ("K",)), Plan(30, "turn", (), 2), cards=FLEXIBLE, house=FIXED),
    "ace_bust  ": lambda: own_actions(Plan(30, "flop", ("A",)), Plan(20, "turn"), cards=FLEXIBLE, house=FIXED),
    "second": lambda: own_actions(Plan(30, "flop", ("A",)), Plan(20, "turn"), house=ONE_BET),
}


@pytest.mark.parametrize("parameter", CALLS, ids=str.strip)
def test_refusals_name_the_parameter(parameter):
    with pytest.raises(InvalidInput) as refused:
        CALLS[parameter]()
    assert refused.value.parameter == parameter.strip()
    assert "must be" in str(refused.value)


def test_five_cards_are_left_to_deal():
    """Of 52: two in the hand, 40 of earlier rounds and five more that are shown; a sixth is one too many."""
    counting = House(deck_state="count_seen")
    shown = [rank for rank in RANKS for _ in range(4)]
    for gone in ("K", "7"):
        shown.remove(gone)
    assert position(["K", "7"], seen=shown[:5], earlier=shown[10:], house=counting).deck.size == 5
    with pytest.raises(InvalidInput) as refused:
        position(["K", "7"], seen=shown[:6], earlier=shown[10:], house=counting)
    assert refused.value.parameter == "earlier"
    assert str(refused.value).endswith("few enough to leave the 5 cards still to be dealt, not so many that 4 are left")


def test_a_total_that_is_the_break_has_crossed_it_already():
    assert crossing(position(["K", "7"]), 17) == crossing(position(["K", "7"]), 16) == Law.certain("already")
    assert crossing(position(["K", "7"]), 18).exactly("already") == 0


def test_the_total_to_go_on_from_is_one_that_is_open():
    """20 or 30, by the ace; with a break of 25 only the 20 is open, where cards count as they were seen."""
    shown = position(["K", "A"], ["2", "3", "4"], cards=FLEXIBLE)
    assert shown.totals == (20, 30)
    assert [shown.total(25, house=House(ace_bust=how)) for how in ("fixed", "low", "high")] == [20, 30, 30]
    assert position(["K"]).anew is False


def test_decks_bigger_than_one():
    assert pack(decks=8, jokers=4, house=House(joker="wild")).cards.size == 448
    assert unseen(["K"] * 5, cards=pack(decks=2)).count("K") == 3
    assert unseen(["K"], cards=pack(decks=8)) == Deck(dict.fromkeys(RANKS, 32)).without(["K"])
    assert position(["A", "2"], cards=FLEXIBLE, fixed_total=3, house=FIXED).totals == (3,)
    assert pack(custom=dict.fromkeys(RANKS, 3) | {"A": (14, 1)}, house=OWN).choices("A") == (1, 14)
