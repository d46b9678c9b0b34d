"""Cells of the Observe Foe tables, worked out by hand from the clauses."""

from fractions import Fraction
from functools import partial

import pytest

from tests.support.table_cells import cell_of, table

cell = partial(cell_of, "observe-foe")


@pytest.mark.parametrize(
    ("outcome", "shown"),
    [
        ("−1", "nothing"),
        ("0", "nothing"),
        ("1", "Action"),
        ("2", "Weapon"),
        ("3", "Location"),
        ("4", "everything"),
    ],
)
def test_ladder_of_an_attack(outcome, shown):
    assert cell("reveal-ladder", outcome, "Attack") == shown


def test_ladder_of_an_action_alone_and_of_a_pause():
    assert cell("reveal-ladder", "1", "Plain action") == "Action"
    assert cell("reveal-ladder", "2", "Plain action") == "everything"
    assert cell("reveal-ladder", "0", "Pause") == "nothing"
    assert cell("reveal-ladder", "1", "Pause") == "its points"


@pytest.mark.parametrize("bid", range(7))
def test_effect_needed(bid):
    row = next(cells for cells in table("observe-foe", "effect-needed").rows if cells[0] == str(bid))
    assert row[1:] == (bid + 1, bid + 2, bid + 3, bid + 4)


def test_second_look():
    # Two more cards beyond the first: 3 + 2 afresh; pooled, 4 was enough for the first, so 2 more are.
    assert cell("second-look", "Location", "Cards add up") == 5
    assert cell("second-look", "Location", "Effects add up") == 2


@pytest.mark.parametrize(
    ("effect", "card", "chance"),
    [
        ("5", "Action", Fraction(5, 6)),
        ("5", "Everything", Fraction(2, 6)),
        ("1", "Weapon", 0),
        ("9", "Everything", 1),
        ("3", "Location", Fraction(1, 6)),
    ],
)
def test_chance_by_belief(effect, card, chance):
    assert cell("chance-by-belief", effect, card) == chance


@pytest.mark.parametrize(("intuition", "quickness", "phases"), [(5, 0, 5), (5, 3, 2), (2, 4, 1), (1, 0, 1), (6, 4, 2)])
def test_reveal_delay(intuition, quickness, phases):
    assert cell("reveal-delay", f"{intuition} INT", f"{quickness} QIC") == phases


def test_split_bid():
    assert cell("split-bid", "5 INT", "2 watched") == "2, 1 lost"
    assert cell("split-bid", "6 INT", "3 watched") == "2"
    assert cell("split-bid", "2 INT", "3 watched") == "0, 2 lost"


@pytest.mark.parametrize(
    ("effect", "card", "bid"),
    # Effect 5 less a bid of 3 is 2: Action and Weapon lie open, the Location does not.
    [("5", "Location", 3), ("5", "Action", 5), ("5", "Stat Points", 2), ("1", "Weapon", 0), ("8", "Action", 8)],
)
def test_bid_to_hide(effect, card, bid):
    assert cell("bid-to-hide", effect, card) == bid


@pytest.mark.parametrize(
    ("phases", "quickness", "most"),
    # Without QIC all of the effect is time; each QIC makes room for one INT that takes no time.
    [("1 Phase", 0, "1 for 1 INT"), ("4 Phases", 0, "4 for 1 INT"), ("4 Phases", 3, "7 for 3 INT")],
)
def test_most_effect(phases, quickness, most):
    assert cell("most-effect", phases, f"{quickness} QIC for speed") == most


@pytest.mark.parametrize(
    ("phases", "card", "bid"),
    [
        # On Phase 1 at the latest, 4 against 3 take 1 Phase and 3 INT, of which QIC take off all 3.
        ("2 Phases", "Action", "3 / 1 / 4"),
        # Four Phases of 1 INT and three waited: no QIC for speed.
        ("5 Phases", "Action", "1 / 3 / 1"),
        ("9 Phases", "Everything", "1 / 6 / 1"),
        ("4 Phases", "Location", "3 / 3 / 4"),
    ],
)
def test_cheapest_by_deadline(phases, card, bid):
    assert cell("cheapest-by-deadline", phases, card) == bid


def test_no_cheaper_bid_comes_a_phase_before_they_act():
    """Every bid of up to 8 INT, 8 Phases and 8 QIC, tried one by one."""
    for window in range(1, 9):
        for depth, card in enumerate(("Action", "Weapon", "Location", "Everything"), 1):
            totals = [
                intuition + speed + 1
                for intuition in range(1, 9)
                for phases in range(9)
                for speed in range(9)
                if intuition + phases >= 3 + depth and max(1, phases + max(0, intuition - speed)) <= window
            ]
            bids = cell("cheapest-by-deadline", f"{window + 1} Phases", card).split(" / ")
            assert int(bids[0]) + int(bids[2]) == min(totals)
