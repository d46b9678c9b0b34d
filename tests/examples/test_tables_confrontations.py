"""Count cells of the Confrontations tables from the ways to draw the cards."""

from fractions import Fraction
from functools import partial
from math import comb

import pytest

from tests.support.table_cells import cell_of, table

HANDS = comb(52, 7)
GM_HANDS = comb(62, 7)

cell = partial(cell_of, "confrontations")


def test_levels():
    assert table("confrontations", "levels").rows == (
        ("0 or less", "failure", "failure"),
        ("1 to 4", "success", "success"),
        ("5 to 9", "decisive", "decisive"),
        ("10 or more", "decisive", "critical"),
    )


def test_card_limits():
    assert table("confrontations", "card-limits").rows == (
        ("1", 1, 0, 0, 0),
        ("2", 2, 1, 1, 1),
        ("3", 3, 2, 2, 2),
        ("4", 4, 3, 3, 3),
    )


@pytest.mark.parametrize(
    ("behind", "cards"),
    [
        ("0", ("A", "5", "J")),  # a critical takes ten points and a court card: a 10 is not enough
        ("3", ("4", "8", "K")),
        ("4", ("5", "9", "–")),  # fourteen points
        ("8", ("9", "K", "–")),
        ("12", ("K", "–", "–")),
    ],
)
def test_needed_card(behind, cards):
    assert tuple(cell("needed-card", behind, level) for level in ("Success", "Decisive", "Critical")) == cards


def test_court_odds():
    assert cell("court-odds", "1", "A court") == Fraction(12, 52)
    assert cell("court-odds", "2", "A court") == 1 - Fraction(40 * 39, 52 * 51)
    assert cell("court-odds", "2", "Two courts") == Fraction(12 * 11, 52 * 51)
    assert cell("court-odds", "7", "A court") == Fraction(13025, 15134)
    assert cell("court-odds", "7", "A King") == 1 - Fraction(comb(48, 7), HANDS)
    assert cell("court-odds", "7", "Two courts") == 1 - Fraction(comb(40, 7) + 12 * comb(40, 6), HANDS)


@pytest.mark.parametrize(
    ("players", "deck", "jokers", "percent"), [("3", 60, 8, 65.359), ("4", 62, 10, 72.797), ("5", 64, 12, 78.464)]
)
def test_joker_odds(players, deck, jokers, percent):
    assert (cell("joker-odds", players, "GM's deck"), cell("joker-odds", players, "Jokers")) == (deck, jokers)
    assert cell("joker-odds", players, "A joker") == 1 - Fraction(comb(52, 7), comb(52 + jokers, 7))
    exactly_one = Fraction(jokers * comb(52, 6), comb(52 + jokers, 7))
    assert cell("joker-odds", players, "Two or more") == cell("joker-odds", players, "A joker") - exactly_one
    assert round(float(cell("joker-odds", players, "A joker")) * 100, 3) == percent


def test_best_card_of_seven():
    at_least = {rank: 1 - Fraction(comb(4 * (rank - 1), 7), HANDS) for rank in range(1, 14)}
    assert cell("hand-reach", "1", "On average") == sum(at_least.values())
    assert at_least[11] < Fraction(9, 10) <= at_least[10]
    assert cell("hand-reach", "1", "9 in 10 reach") == 10
    assert at_least[13] < Fraction(1, 2) <= at_least[12]
    assert cell("hand-reach", "1", "Half reach") == 12


def test_best_two_of_seven():
    two_kings = 1 - Fraction(comb(48, 7) + 4 * comb(48, 6), HANDS)
    king_and_queen = Fraction(4 * (comb(48, 6) - comb(44, 6)), HANDS)
    assert two_kings < Fraction(1, 10) <= two_kings + king_and_queen
    assert cell("hand-reach", "2", "1 in 10 reach") == 25


def test_gm_reach():
    assert cell("gm-reach", "11", "1 card") == 1 - Fraction(comb(50, 7), GM_HANDS)
    assert cell("gm-reach", "14", "1 card") == 0
    assert cell("gm-reach", "26", "2 cards") == 1 - Fraction(comb(58, 7) + 4 * comb(58, 6), GM_HANDS)
    three_kings = sum(comb(4, kings) * comb(58, 7 - kings) for kings in (3, 4))
    kings_and_queen = 6 * (comb(58, 5) - comb(54, 5))
    assert cell("gm-reach", "38", "3 cards") == Fraction(three_kings + kings_and_queen, GM_HANDS)


def test_gm_stops():
    assert cell("gm-stops", "19", "2 cards") == 1 - Fraction(
        2016389, 61474519
    )  # the chances of GM opposition for 6 and a King
    assert cell("gm-stops", "13", "1 card") == 1 - Fraction(comb(48, 7), GM_HANDS)  # a King ties, a joker ties at 0
    # 16 and one card: a joker leaves 3 against 0, so nothing stops it.
    assert cell("gm-stops", "16", "1 card") == 0


def test_overtaken():
    assert cell("overtaken", "12", "1 card") == 1 - Fraction(comb(48, 7), HANDS)  # only a King is 13
    assert cell("overtaken", "15", "1 card") == 0
    assert cell("overtaken", "0", "1 card") == 1
    two_kings = 1 - Fraction(comb(48, 7) + 4 * comb(48, 6), HANDS)
    king_and_queen = Fraction(4 * (comb(48, 6) - comb(44, 6)), HANDS)
    assert cell("overtaken", "24", "2 cards") == two_kings + king_and_queen  # 25 is enough
