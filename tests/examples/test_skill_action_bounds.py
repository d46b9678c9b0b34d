"""Check that players can read why an entry is refused, and that the greatest numbers get an answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import comb

import pytest

from engine.invalid import InvalidInput
from engine.odds.cards import Deck
from engine.odds.law import Law
from engine.skill_action.betting.before_deal import chances, round_odds
from engine.skill_action.betting.choice import advise, bet_or_wait
from engine.skill_action.betting.columns import PackedRow
from engine.skill_action.betting.dealing import multisets
from engine.skill_action.betting.terms import Terms
from engine.skill_action.compound_skill.both_limits import within_limits
from engine.skill_action.compound_skill.typed_round import typed_round
from engine.skill_action.fair_breaks import fair_break
from engine.skill_action.pair.plans import Plan, planned
from engine.skill_action.positions import crossing, position
from engine.skill_action.result import Result, resolve
from engine.skill_action.rulings import House
from engine.skill_action.values import RANKS, STANDARD, Pack, pack, unseen

EVEN = typed_round(Fraction(1, 2))
HALF = Fraction(1, 2)
CUSTOM = House(values="custom")
PACK = Deck(dict.fromkeys(range(1, 14), 4))


@pytest.mark.parametrize(
    ("words", "deck", "drawn"),
    [
        ("drawn must be a whole number from 0 to 2, not 3", Deck({1: 2}), 3),
        ("drawn must be a whole number from 0 to 2, not -1", Deck({1: 2}), -1),
        ("drawn must be few enough for at most 200000 different draws, not 9", PACK, 9),
    ],
)
def test_refused(words: str, deck: Deck[int], drawn: int) -> None:
    with pytest.raises(InvalidInput) as caught:
        multisets(deck, drawn)
    assert str(caught.value).startswith(words)


def test_eight_cards_of_a_whole_pack_are_counted() -> None:
    assert multisets(PACK, 8).total == comb(52, 8)
    assert multisets(PACK, 0).total == 1


SIX = Pack(Deck({"2": 4, "5": 2}), ((2,), (5,)))
COUNTED = House(deck_state="count_seen")
LATE = Plan(36, "river", ("K",))


def within(points_needed: int = 1, rounds: int = 3, resources: int = 2) -> Fraction:
    limits = within_limits(points_needed, EVEN, Law.certain(1), rounds=rounds, resources=resources)
    return limits.chance(rounds, resources)


def custom_without() -> object:
    return pack(custom={}, house=CUSTOM)


def custom_with() -> object:
    return pack(custom={**dict.fromkeys(RANKS, 1), "Ace": 1}, house=CUSTOM)


@pytest.mark.parametrize(
    ("words", "ask"),
    [
        ("skill break must be a whole number from 1 to 80, not 0", lambda: resolve(5, 0, bet=True)),
        ("skill break must be a whole number from 1 to 80, not 81", lambda: resolve(5, 81, bet=True)),
        ("bust must be a whole number or a fraction from 0 to 1, not -1/2", lambda: typed_round(HALF, None, -HALF)),
        ("failure must be a whole number or a fraction from 0 to 1, not -1/2", lambda: typed_round(HALF, -HALF)),
        (
            "bust must be at most 1/4, what the chance of success leaves, not 1/2",
            lambda: typed_round(Fraction(3, 4), None, HALF),
        ),
        (
            "failure must be at most 1/4, what the other chances leave, not 1/2",
            lambda: typed_round(HALF, HALF, Fraction(1, 4)),
        ),
        ("seen must be at most 20 cards, not 21 cards", lambda: unseen(["K"], seen=["2", "3", "4"] * 7)),
        ("points needed must be a whole number from 1 to 30, not 0", lambda: within(points_needed=0)),
        ("points needed must be a whole number from 1 to 30, not 31", lambda: within(points_needed=31)),
        ("rounds must be a whole number from 1 to 100, not 0", lambda: within(rounds=0)),
        ("rounds must be a whole number from 1 to 100, not 101", lambda: within(rounds=101)),
        ("resources must be a whole number from 0 to 60, not -1", lambda: within(resources=-1)),
        ("resources must be a whole number from 0 to 60, not 61", lambda: within(resources=61)),
        ("count must be a whole number from 1 to 1000, not 0", lambda: PackedRow(0, 1)),
        ("count must be a whole number from 1 to 1000, not 1001", lambda: PackedRow(1001, 1)),
        ("greatest must be a whole number from 0 to ", lambda: PackedRow(1, -1)),
        ("greatest must be a whole number from 0 to ", lambda: PackedRow(1, (1 << 1000) + 1)),
        ("skill break must be a whole number from 1 to 80, not 0", lambda: bet_or_wait(position(["K"]), 0)),
        ("skill break must be a whole number from 1 to 80, not 81", lambda: bet_or_wait(position(["K"]), 81)),
        (
            "skill break must be a whole number from 1 to 80, not 0",
            lambda: planned(LATE.replace(skill_break=0), (), STANDARD),
        ),
        (
            "skill break must be a whole number from 1 to 80, not 81",
            lambda: planned(LATE.replace(skill_break=81), (), STANDARD),
        ),
        ("table must be no card, or 3 or 4 cards, not 2 of them", lambda: planned(LATE, ("2", "3"), STANDARD)),
        ("table must be no card, or 3 or 4 cards, not 5 of them", lambda: planned(LATE, tuple("23456"), STANDARD)),
        ("a value for each rank from A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, not none for A, 2, ", custom_without),
        (" from A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, not A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, Ace", custom_with),
    ],
)
def test_values_out_of_bounds_are_refused(words: str, ask: Callable[[], object]) -> None:
    with pytest.raises(InvalidInput, match=re.escape(words)):
        ask()


@pytest.mark.parametrize(
    ("words", "ask"),
    [
        ("policy must be one of best, flop, turn, river, not call", lambda: round_odds(20, 2, "call")),  # type: ignore[arg-type]
        ("skill break must be a whole number from 1 to 80, not 0", lambda: round_odds(0, 2, "flop")),
        ("skill break must be a whole number from 1 to 80, not 81", lambda: round_odds(81, 2, "flop")),
        ("hand size must be a whole number from 1 to 7, not 0", lambda: chances(0, "flop")),
        ("hand size must be a whole number from 1 to 7, not 8", lambda: round_odds(20, 8, "flop")),
        ("at most 4 for best play with cards of 10 different values, not 5", lambda: chances(5)),
        ("at most 4 for best play with cards of 10 different values, not 5", lambda: round_odds(20, 5)),
        (
            "cards must be few enough to leave the 7 cards of hand and table, not so many that 6 are left",
            lambda: round_odds(20, 2, "flop", cards=SIX),
        ),
        (
            "seen must be few enough to leave the 6 cards of hand and table, not so many that 5 are left",
            lambda: chances(1, "flop", seen=["5"], cards=SIX, house=COUNTED),
        ),
        (
            "seen must be few enough to leave the 7 cards of hand and table, not so many that 6 are left",
            lambda: chances(2, "flop", earlier=["5"], cards=SIX),
        ),
        (
            "earlier must be few enough to leave the 6 cards of hand and table, not so many that 5 are left",
            lambda: chances(1, "flop", earlier=["5"], cards=SIX, house=COUNTED),
        ),
    ],
)
def test_impossible_deals_are_refused(words: str, ask: Callable[[], object]) -> None:
    with pytest.raises(InvalidInput, match=re.escape(words)):
        ask()


def test_a_deck_of_just_hand_and_table_is_dealt() -> None:
    by_break = chances(1, "river", cards=SIX)
    # Together they count 18. With a 5 to come there are 13 before the river, and with a 2 there are 16.
    assert (by_break[13], by_break[17]) == (Fraction(1, 3), 1)
    assert round_odds(18, 1, "flop", cards=SIX).split.failure == 1


def test_values_at_the_bounds_are_answered() -> None:
    assert unseen(["K"], seen=["2", "3", "4", "5"] * 4 + ["6"] * 4).size == 52 - 21
    assert PackedRow(1, 1 << 1000).numbers(1 << 1000) == [1 << 1000]
    assert PackedRow(1000, 0).numbers(PackedRow(1000, 0).broadcast(0)) == [0] * 1000
    assert pack(jokers=0).cards.size == pack(jokers=0, house=House(joker="wild")).cards.size == 52
    assert pack(joker_value=0, house=House(joker="value")).choices("Joker") == (0,)
    assert pack(custom=dict.fromkeys(RANKS, 0), house=CUSTOM).choices("K") == (0,)


def test_of_two_equally_near_breaks_the_better_chance_is_returned() -> None:
    result = fair_break([Fraction(3, 5), Fraction(2, 5)], HALF)
    assert (result.nearest, result.chance, result.at_least) == ((1, 2), Fraction(3, 5), ((1, 1),))


def test_the_deck_must_have_enough_cards_left_to_deal() -> None:
    counted, earlier = House(deck_state="count_seen"), [rank for rank in RANKS[:10] for _ in range(4)]
    hand, seen = ["J", "J", "J", "J", "Q", "Q", "Q"], ["Q", "K"]
    assert position(hand, earlier=earlier, house=counted).deck.size == 5
    assert position(hand, ["K", "K", "K"], earlier=earlier, house=counted).deck.size == 2
    with pytest.raises(InvalidInput, match="the 5 cards still to be dealt, not so many that 3 are left"):
        position(hand, seen=seen, earlier=earlier, house=counted)
    assert position(hand, seen=seen, earlier=earlier).deck.size == 43


def test_no_end_is_worth_more_than_all_that_is_at_stake_together() -> None:
    assert Terms(1, 2, 3, 4, 5).greatest(10) == 1 + 2 * 10 + 3 + 4 + 5 + 1


def test_a_break_that_is_reached_is_reached_already() -> None:
    here = position(["10", "7"])
    assert crossing(here, 17) == Law.certain("already")
    assert "already" not in crossing(here, 18).outcomes


def test_only_a_newly_declared_action_is_open_over_the_break() -> None:
    house = House(second_try="new_action")
    assert position(["K", "7"], ["9", "8", "2"]).open_totals(36, house=house) == ()


@pytest.mark.parametrize(
    ("advice", "bet", "wait", "successes"),
    [
        ("pass", 0, -1, 1),  # none is worth anything, though waiting may succeed
        ("bet", 1, 0, 1),
        ("pass", 1, 1, 0),  # waiting is no worse and never succeeds: the bet would only risk what is kept
        ("wait", 0, 1, 1),
        ("either", 1, 1, 1),
    ],
)
def test_advice(advice: str, bet: int, wait: int, successes: int) -> None:
    assert advise(bet, wait, successes) == advice


def test_the_total_of_an_action_is_read_as_its_house_reads_aces() -> None:
    cards = pack(house=House(values="bjflex"))
    here = position(["A", "9"], cards=cards)
    for reading, total in (("low", 20), ("fixed", 10)):
        assert bet_or_wait(here, 20, house=House(ace_bust=reading, predeal_bust="yes")).total == total


def test_an_action_ends_according_to_its_clause() -> None:
    """SK-16 to SK-20, one after the other, with what becomes of the resource and of the buy-in."""
    short, there = {"total": 24, "skill_break": 25}, {"total": 27, "skill_break": 25}
    assert resolve(**there, bet=True) == Result("success", 2, True, "kept", False)
    assert resolve(**there, bet=False).ends
    assert resolve(**short, bet=True) == Result("failure", None, True, "lost", False)
    assert resolve(**short, bet=True, house=House(bet_stays="yes")) == Result("stays", None, False, "kept", False)
    assert resolve(**short, bet=False) == Result("continue", None, False, "kept", False)
    for reading, back in (("as_bust", False), ("both_kept", True)):
        house = House(no_bet_refunds_buyin=reading)
        assert resolve(**short, bet=False, stage="river", house=house) == Result("no_bet", None, True, "kept", back)
