"""The worked numbers of the rules notes on Skill Action."""

from fractions import Fraction

import pytest

from engine.skill_action.betting.choice import bet_or_wait
from engine.skill_action.betting.policy import policy, stretches
from engine.skill_action.compound_skill.rounds import compound
from engine.skill_action.compound_skill.typed_round import typed_round
from engine.skill_action.positions import position
from engine.skill_action.result import resolve
from engine.skill_action.rulings import House
from engine.skill_action.values import pack

BY_HAND = "SK-T1 SK-T2 SK-T3 SK-T4 SK-T5 SK-T6 SK-T8 SK-T10 SK-T12 SK-T14 SK-T17 SK-T18"


@pytest.mark.parametrize(
    ("scheme", "skill_break", "bet", "wait", "advice"),
    [
        pytest.param("bj11", 30, "377/392", "16741/460600", "bet", id="SK-T5"),
        pytest.param("bj11", 36, "1031/1400", "347407/1513400", "bet", id="SK-T6"),
        pytest.param("bj11", 41, "1067/2800", "0.48742", "wait", id="SK-T8"),
        pytest.param("rank1", 30, "251/280", "0.08716", "bet", id="SK-T10-break-30"),
        pytest.param("rank1", 36, "6189/9800", "0.27309", "bet", id="SK-T10-break-36"),
        pytest.param("rank1", 40, "7871/19600", "0.40017", "bet", id="SK-T10-break-40"),
        pytest.param("rank1", 42, "359/1225", "0.44596", "wait", id="SK-T10-break-42"),
    ],
)
def test_bet_the_flop_or_wait(scheme, skill_break, bet, wait, advice):
    odds = bet_or_wait(position(["10", "7"], cards=pack(house=House(values=scheme))), skill_break)
    assert odds.bet == Fraction(bet)
    assert round(odds.wait, len(wait) - 2) == Fraction(wait) if "." in wait else odds.wait == Fraction(wait)
    assert odds.advice == advice


def test_sk_t12_after_the_flop():
    odds = bet_or_wait(position(["10", "7"], ["2", "3", "9"]), 36)
    assert odds.total == 31
    assert (odds.bet, odds.wait, odds.advice) == (Fraction(37, 47), Fraction(227, 1081), "bet")


def test_sk_t14_break_even_stake():
    assert bet_or_wait(position(["10", "7"]), 36).break_even == Fraction(1031, 369)


def test_sk_t18_hand_at_the_break():
    odds = bet_or_wait(position(["10", "7"]), 17)
    assert odds.bet == 1
    assert odds.advice == "bet"


@pytest.mark.parametrize(
    ("total", "bet", "stage", "outcome", "excess", "ends", "resource"),
    [
        pytest.param(25, True, "flop", "success", 0, True, "kept", id="SK-T1"),
        pytest.param(25, False, "flop", "bust", None, True, "kept", id="SK-T2"),
        pytest.param(24, True, "flop", "failure", None, True, "lost", id="SK-T3"),
        pytest.param(24, False, "flop", "continue", None, False, "kept", id="SK-T4"),
        pytest.param(24, False, "river", "no_bet", None, True, "kept", id="SK-T4-river"),
    ],
)
def test_four_cells(total, bet, stage, outcome, excess, ends, resource):
    result = resolve(total, 25, bet=bet, stage=stage)
    assert (result.outcome, result.excess, result.ends, result.resource) == (outcome, excess, ends, resource)


def test_threshold_of_the_example_hand():
    parts = [(part.first, part.last, part.advice) for part in stretches(policy(position(["10", "7"])))]
    assert parts == [(1, 40, "bet"), (41, 71, "wait"), (72, 80, "out_of_reach")]


def test_sk_t17_compound():
    lock = compound(3, typed_round(Fraction(7, 10)))
    assert round(lock.mean_rounds, 4) == Fraction("4.2857")
    by = [lock.done_by(rounds) for rounds in (3, 4, 5, 6)]
    assert [round(chance, 4) for chance in by] == [Fraction(f) for f in ("0.3430", "0.6517", "0.8369", "0.9295")]
