"""Cells of the Skill Action tables, counted here over every flop with values written down by hand."""

from fractions import Fraction
from functools import partial
from itertools import combinations

import pytest

from tests.support.table_cells import cell_of, table

HIGH_ACE = {"A": 11, "J": 10, "Q": 10, "K": 10} | {str(pips): pips for pips in range(2, 11)}
UNSEEN = [value for rank, value in HIGH_ACE.items() for _ in range(3 if rank in ("10", "7") else 4)]


cell = partial(cell_of, "skill-action")


@pytest.mark.parametrize("skill_break", [24, 36, 42, 48])
def test_bet_on_the_flop(skill_break):
    flops = list(combinations(UNSEEN, 3))
    chance = Fraction(sum(17 + sum(flop) >= skill_break for flop in flops), len(flops))
    assert cell("chance-by-break", str(skill_break), "Bet the flop") == chance
    assert cell("crossing-by-break", str(skill_break), "Flop") == chance


def test_waiting():
    assert cell("chance-by-break", "30", "Wait, play best") == Fraction(16741, 460600)
    assert cell("chance-by-break", "36", "Wait, play best") == Fraction(347407, 1513400)


def test_never():
    # To stay below 30 with 17 takes five cards of at most 12 in all: 2 2 2 2 with a 3 or a 4, or 2 2 2 3 3.
    below = 1 * 4 + 1 * 4 + 4 * 6
    assert cell("crossing-by-break", "30", "Never") == Fraction(below, 2118760)


def test_advice_turns_after_40():
    assert cell("chance-by-break", "40", "Better") == "bet the flop"
    assert cell("chance-by-break", "42", "Better") == "wait"
    assert cell("last-break-to-bet", "10, 7", "Court 10, ace 11") == 40


def test_last_break_with_court_cards_by_rank():
    last = cell("last-break-to-bet", "10, 7", "Court 11–13, ace 1")
    assert 40 <= last < 42


DECK = [value for value in HIGH_ACE.values() for _ in range(4)]


@pytest.mark.parametrize("short", [3, 8, 10, 11, 12])
def test_points_short_on_one_card(short):
    chance = cell("points-short", str(short), "One card: turn or river")
    assert chance == Fraction(sum(value >= short for value in DECK), 52)


@pytest.mark.parametrize("short", [7, 12, 19, 26, 30])
def test_points_short_on_three_cards(short):
    flops = list(combinations(DECK, 3))
    chance = cell("points-short", str(short), "Three cards: flop")
    assert chance == Fraction(sum(sum(flop) >= short for flop in flops), len(flops))


def test_points_short_at_the_ends():
    # Three aces make 33; two aces and a ten 32. The least are 2 and 2 2 2.
    assert cell("points-short", "33", "Three cards: flop") == Fraction(4, 22100)
    assert cell("points-short", "32", "Three cards: flop") == Fraction(4 + 6 * 16, 22100)
    assert cell("points-short", "1 or 2", "One card: turn or river") == 1
    assert cell("points-short", "6", "Three cards: flop") == 1
    assert cell("points-short", "34 or more", "Three cards: flop") == 0


def test_points_short_has_a_row_for_every_number():
    rows = [row[0] for row in table("skill-action", "points-short").rows]
    assert rows == ["1 or 2", *map(str, range(3, 34)), "34 or more"]


def test_results():
    assert [row[1:] for row in table("skill-action", "results").rows] == [
        ("yes", "success", "kept"),
        ("no", "bust, the action ends", "kept"),
        ("yes", "failure, the action ends", "lost"),
        ("no", "play on", "kept"),
    ]


def test_fair_break_with_the_flop_alone():
    # Five cards of 52 or more: four aces with an 8, 9 or ten; three aces with two tens or with ten and nine;
    # two aces with three tens.
    ways = 24 + 4 * (16 * 15 // 2 + 16 * 4) + 6 * (16 * 15 * 14 // 6)
    assert cell("fair-break", "52", "Always bet the flop") == Fraction(ways, 2598960)


def test_fair_break_at_the_ends():
    # Five cards total 54 at most: four aces and a ten.
    assert cell("fair-break", "56", "Always bet the flop") == 0
    assert cell("fair-break", "20", "Best play") >= cell("fair-break", "20", "Always bet the flop") > Fraction(99, 100)
