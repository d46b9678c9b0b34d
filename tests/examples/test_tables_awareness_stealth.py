"""Cells of the Awareness & Stealth tables, counted here by hand or over every face of the dice."""

from fractions import Fraction
from functools import partial
from itertools import product

import pytest

from tests.support.table_cells import cell_of, table

cell = partial(cell_of, "awareness-stealth")


def wins(dice, plus, theirs, their_plus, by=1):
    """Return the chance that one sum of faces exceeds another by a margin."""
    rolls = list(product(range(1, 7), repeat=dice + theirs))
    won = sum(sum(roll[:dice]) + plus - sum(roll[dice:]) - their_plus >= by for roll in rolls)
    return Fraction(won, len(rolls))


def test_notice_odds():
    # One die beats another in 5 + 4 + 3 + 2 + 1 of 36 pairs; 1d6+3 only with 5 over 1, 6 over 1, 6 over 2.
    assert cell("notice-odds", "1d6", "against 1d6") == Fraction(15, 36)
    assert cell("notice-odds", "1d6", "against 1d6+3") == Fraction(3, 36)
    # Printed with the rat of the game's wiki: an even chance.
    assert cell("notice-odds", "2d6", "against 1d6+3") == Fraction(1, 2)
    assert cell("notice-odds", "3d6", "against 2d6+3") == wins(3, 0, 2, 3)
    # Two dice beat 3d6+6 only with a sum of 10 or more: 12 over 9 to 11, 11 over 9 and 10, 10 over 9.
    assert cell("notice-odds", "2d6", "against 3d6+6") == Fraction(1 * (1 + 3 + 6) + 2 * (1 + 3) + 3 * 1, 36 * 216)


def test_by_seven():
    assert cell("by-seven", "1d6", "against 1d6") == 0
    # 2d6 beats 1d6+3 by 7 with 11 over 1, and with 12 over 1 or 2.
    assert cell("by-seven", "2d6", "against 1d6+3") == Fraction(2 + 1 + 1, 36 * 6)
    assert cell("by-seven", "3d6", "against 2d6+3") == wins(3, 0, 2, 3, by=7)


@pytest.mark.parametrize(("wanted", "number"), [("25%", "5"), ("50%", "3"), ("75%", "2"), ("90%", "1")])
def test_fixed_resistance_against_one_die(wanted, number):
    # More than 5: one face in six; more than 3: three; more than 2: four; more than 1: five.
    assert cell("fixed-resistance", "1d6", wanted) == number


def test_fixed_resistance_against_two_dice():
    # More than 9: 6 of 36, more than 8: 10 of 36, which is over a quarter; more than 7: 15, more than 6: 21 of 36.
    assert cell("fixed-resistance", "2d6", "25%") == "9"
    assert cell("fixed-resistance", "2d6", "50%") == "7"


@pytest.mark.parametrize(("dice", "theirs", "plus"), [(2, 1, 3), (3, 2, 3), (2, 3, 6)])
def test_turns_to_place(dice, theirs, plus):
    success, by_7 = wins(dice, 0, theirs, plus), wins(dice, 0, theirs, plus, by=7)
    row = f"{dice}d6 against {theirs}d6+{plus}"
    assert cell("turns-to-place", row, "1") == by_7
    unknown, known = Fraction(1), Fraction(0)
    for turn in range(1, 6):
        known = known * (1 - success) + unknown * (success - by_7)
        unknown *= 1 - success
        if turn in (1, 2, 3, 5):
            assert cell("turns-to-place", row, str(turn)) == 1 - unknown - known


@pytest.mark.parametrize(("attack", "dice", "plus"), [("2d6+2", 2, 2), ("3d6+3", 3, 3)])
def test_squares_to_name(attack, dice, plus):
    hits = [Fraction(count, 9) * wins(dice, plus, 1 + count, 0) for count in (1, 2, 3)]
    best = max(hits)
    count, _, chance = str(cell("squares-to-name", attack, "against 1d6")).partition(": ")
    assert int(count) == hits.index(best) + 1
    assert abs(Fraction(chance.removesuffix("%")) / 100 - best) <= Fraction(1, 2000)


def test_melee():
    assert cell("melee-unseen", "3d6+3", "In plain view") == wins(3, 3, 2, 1) == Fraction(1169, 1296)
    assert cell("melee-unseen", "3d6+3", "Open") == wins(3, 3, 3, 1) == Fraction(9905, 15552)
    assert cell("melee-unseen", "2d6+2", "Extended") == wins(2, 2, 4, 1)


def test_ambush():
    assert cell("ambush", "2d6+2", "In plain view") == wins(2, 2, 4, 5)
    assert cell("ambush", "2d6+2", "Known") == wins(2, 0, 3, 0)
    assert cell("ambush", "2d6+2", "Unknown") == wins(2, 0, 2, 0)


def test_flipped_shots():
    # 3d6+3 against 1d6+2, flipped 1d6 and the dice for the squares: one square in nine, two, three.
    hits = [Fraction(named, 9) * wins(3, 3, 2 + named, 2) for named in (1, 2, 3)]
    count, _, chance = str(cell("flipped-shots", "1d6", "shot of 3d6+3")).partition(": ")
    assert int(count) == hits.index(max(hits)) + 1
    assert abs(Fraction(chance.removesuffix("%")) / 100 - max(hits)) <= Fraction(1, 2000)


def test_turns_hidden():
    # 1d6 is noticed by 1d6 in 15 of 36 rolls, so it stays hidden in 7 of 12, three times in a row.
    assert cell("turns-hidden", "1d6", "against 1d6") == Fraction(7, 12) ** 3
    # 1d6+3 is not noticed by 1d6 in 33 of 36 rolls; 2d6+6 never, for 8 is more than 6.
    assert cell("turns-hidden", "1d6+3", "against 1d6") == Fraction(11, 12) ** 3
    assert cell("turns-hidden", "2d6+6", "against 1d6") == 1


def test_states_and_their_changes():
    states = {row[0]: row[1:] for row in table("awareness-stealth", "danger-states").rows}
    assert states["Search succeeds"] == ("Known", "Obvious", "Obvious")
    assert states["… by 7 or more"] == ("Obvious", "Obvious", "Obvious")
    assert states["May be attacked"] == ("no", "yes", "yes")
    assert states["Open Melee"] == ("–", "+1d6", "none")
    assert states["Extended Melee"] == ("–", "+2d6", "none")
    assert states["Each square named"] == ("–", "+1d6", "none")
    assert states["Flipped cards help"] == ("yes", "yes", "no")
    assert states["Opportunity"] == ("no", "no", "yes")
    assert states["Attack surprises"] == ("yes", "no", "no")
    assert states["Attack is Unseen"] == ("yes", "yes", "no")
    assert states["Dynamic cards"] == ("none", "if the GM allows them", "all")
    changes = {row[0]: row[1:] for row in table("awareness-stealth", "state-changes").rows}
    assert changes["Somebody you trust warns you"] == ("Known", "Known", "Obvious")
    assert changes["A search succeeds"] == ("Known", "Obvious", "Obvious")
    assert changes["A search succeeds by 7 or more"] == ("Obvious", "Obvious", "Obvious")
    assert changes["It acts, by an attack for instance"] == ("Obvious", "Obvious", "Obvious")
    assert changes["Its turn ends without a flipped card"] == ("Obvious", "Obvious", "Obvious")
    assert changes["It gets out of sight and hearing without stealth"] == ("Unknown", "Known", "Obvious")
    slips = "It gets out of sight and hearing by stealth, and the GM agrees"
    assert changes[slips] == ("Unknown", "Known", "Known")
    assert changes["It moves while stealthy"] == ("Unknown", "Known", "Obvious")
    assert changes["It is in plain view"] == ("Obvious", "Obvious", "Obvious")
