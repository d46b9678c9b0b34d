"""The worked examples of the Actions page and of the pages around it, and numbers derived by hand from its rules."""

from fractions import Fraction

import pytest

from engine.actions.margin import contest_net, damage, success_margin
from engine.actions.parry import parry, parry_minimum
from engine.actions.riposte import riposte
from engine.odds.law import Law

JEE = {"skill": 1, "attribute": 2, "attack_rating": 3, "defence_rating": 2}


@pytest.mark.parametrize(
    ("attack_rating", "defence_rating", "minimum"),
    [
        pytest.param(3, 2, 2, id="VA-T6"),
        pytest.param(3, 2, 2, id="VA-T13-higher"),
        pytest.param(2, 2, 1, id="VA-T13-equal"),
        pytest.param(1, 3, 1, id="VA-T13-lower"),
        pytest.param(5, 1, 5, id="VA-T13-far-higher"),
    ],
)
def test_parry_minimum(attack_rating, defence_rating, minimum):
    assert parry_minimum(attack_rating, defence_rating) == minimum


def test_va_t6_jee_parries_with_five_dice():
    odds = parry(Law.certain(4), action_dice=2, **JEE)
    assert odds.pool == 5
    assert contest_net(4, 3) == 1


def test_va_t15_jee_against_four_successes():
    odds = parry(Law.certain(4), action_dice=2, **JEE)
    assert odds.full == Fraction(11, 243)
    assert odds.expected_remaining == Fraction(568, 243)
    assert round(float(odds.expected_remaining), 4) == 2.3374


def test_va_t16_jee_against_two_successes():
    assert parry(Law.certain(2), action_dice=2, **JEE).full == Fraction(131, 243)
    odds = riposte(Law.certain(2), action_dice=2, riposte_dice=1, available=3, fast=True, **JEE)
    assert odds.chance == Fraction(3371, 7776)


def test_va_t8_riposte_pool_and_damage():
    margin = success_margin(3, 1)
    assert damage(margin, all_sixes=True) == 3
    assert damage(margin, all_sixes=True, all_six_damage="double") == 6
    assert damage(margin, damage_per_success=2) == 6
    assert damage(margin, damage_bonus=3) == 6
