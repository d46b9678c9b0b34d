"""The worked examples of the Actions page and of the pages around it, and numbers derived by hand from its rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.actions.attack import Attack, Weapon
from engine.actions.chains.action_chain import Chainable, chain
from engine.actions.contests.rolls import contest
from engine.actions.dice import sixes_and_fives, successes
from engine.actions.dodge.effect import dodge_all, dodge_table
from engine.actions.hit_damage import damage
from engine.actions.influencing.effect import influence, refusal
from engine.actions.margin import brutal, success_margin
from engine.actions.parries.effect import Parrier, parry, parry_minimum
from engine.actions.parries.riposte import RipostePlan, riposte
from engine.actions.pool import chance_of_all_sixes, pool_odds
from engine.actions.rulings import House
from engine.actions.turn.budget import Intent, plan_turn
from engine.actions.turn.reservation import DeferredAction, reserve
from engine.actions.turn.rest import rest
from engine.odds.law import Law
from tests.support.readings import readings

PRINTED = "VA-T1 VA-T2 VA-T3 VA-T4 VA-T5 VA-T6 VA-T7 VA-T8 VA-T8b VA-T9 VA-T10 VA-T11 VA-T12"
BY_HAND = "VA-T13 VA-T14 VA-T15 VA-T16 VA-T18 VA-T20 VA-T22 VA-T25"

JEE = Parrier(1, 2, Weapon(parry_rating=2, fast=True))


def longsword(shown: int) -> Attack:
    return Attack(Law.certain(shown), 1, Weapon(parry_rating=3))


def shown(faces: str) -> tuple[int, int]:
    """Return the successes and 6s of a roll as printed."""
    dice = [int(face) for face in faces]
    return sum(face >= 5 for face in dice), dice.count(6)


def test_va_t1_anders_awaits() -> None:
    plan = reserve(5, [DeferredAction(2), DeferredAction(2), DeferredAction(1)])
    assert (plan.needed, plan.missing) == (5, 0)
    books = plan_turn(5, 0, [Intent("await", 5, steps=(2, 2, 1))])
    assert (books.reserved, books.remaining, books.objections) == (5, 0, ())


def test_va_t2_anders_runs_and_dodges_twice() -> None:
    books = plan_turn(5, 0, [Intent("move", 1), Intent("dodge", 2), Intent("dodge", 2)])
    assert (books.spent, books.remaining, books.objections, books.exhausted) == (5, 0, (), 0)
    shots = [Attack(Law.certain(2)), Attack(Law.certain(1))]
    assert [odds.pool for odds in dodge_all(shots, prowess=2, split=[2, 2]).dodges] == [4, 4]


@pytest.mark.parametrize(
    ("shot", "dodged_with", "net"), [pytest.param(2, 2, 0, id="VA-T3"), pytest.param(1, 3, -2, id="VA-T4")]
)
def test_shots_at_anders(shot: int, dodged_with: int, net: int) -> None:
    odds = contest(Law.certain(shot), Law.certain(dodged_with))
    assert (odds.net, odds.success) == (Law.certain(net), 0)


def test_va_t5_the_mercenary_strikes() -> None:
    count, sixes = shown("66654432")
    assert (count, success_margin(count, 1)) == (4, 4)
    for reading in readings("brutal_attack"):
        assert brutal(count, sixes, house=House(brutal_attack=reading)) == (reading != "off")


def test_va_t6_jee_parries_with_five_dice() -> None:
    odds = parry(longsword(4), JEE, action_dice=2)
    assert odds.pool == 5
    assert shown("55542") == (3, 0)
    assert contest(Law.certain(4), Law.certain(3)).net == Law.certain(1)


def test_va_t7_jee_parries_in_full() -> None:
    attack, _ = shown("664331")
    defence, sixes = shown("66531")
    assert (attack, defence, sixes) == (2, 3, 2)
    assert contest(Law.certain(attack), Law.certain(defence)).success == 0
    odds = riposte(longsword(attack), JEE, RipostePlan(1), action_dice=2, available=3)
    assert odds.sixes is not None
    assert odds.sixes.exactly(sixes) > 0


def test_va_t8_riposte_pool_and_damage() -> None:
    assert chain([1], Chainable(1, 2, 1, carried=2)).total == successes(6)
    count, sixes = shown("666421")
    margin = success_margin(count, 1)
    assert (margin, count == sixes) == (3, True)
    assert damage(margin, all_sixes=True) == 3
    assert damage(margin, all_sixes=True, house=House(all_six_damage="double")) == 6
    assert damage(margin, Weapon(2)) == 6
    assert damage(margin, Weapon(damage_bonus=3)) == 6


def test_va_t8b_jee_spends_five_dice() -> None:
    intents = [Intent("parry", 2, minimum=parry_minimum(3, 2)), Intent("parry", 2, minimum=2), Intent("riposte", 1)]
    books = plan_turn(5, 0, intents)
    assert (books.spent, books.remaining, books.objections) == (5, 0, ())


@pytest.mark.parametrize(
    ("carried", "pool", "faces", "harm"),
    [pytest.param(0, 6, "665421", 3, id="VA-T9"), pytest.param(2, 8, "66555431", 5, id="VA-T10")],
)
def test_tam_chains(carried: int, pool: int, faces: str, harm: int) -> None:
    assert chain([1], Chainable(2, 3, 2, carried=carried)).total == successes(pool)
    count, sixes = shown(faces)
    assert sixes == 2
    assert damage(success_margin(count, 1), all_sixes=count == sixes, house=House(all_six_damage="double")) == harm


def test_va_t11_jee_rests() -> None:
    odds = rest(2, toughness=2, action_dice=3)
    assert odds.pool == 5
    assert success_margin(3, 2) == 2
    assert success_margin(3, 2, house=House(success_margin="plain")) == 1
    assert plan_turn(5, 2, []).available == 3
    assert plan_turn(5, 2, [Intent("rest", 3, freed=2)]).remaining == 2


def test_va_t12_bix_has_a_margin_of_four() -> None:
    assert success_margin(5, 2) == 4


@pytest.mark.parametrize(
    ("attack_rating", "defence_rating", "minimum"), [(3, 2, 2), (2, 2, 1), (1, 3, 1), (5, 1, 5)], ids=lambda n: str(n)
)
def test_va_t13_parry_minimum(attack_rating: int, defence_rating: int, minimum: int) -> None:
    assert parry_minimum(attack_rating, defence_rating) == minimum


def test_va_t14_five_dice() -> None:
    chances = [pool_odds(5, target).success for target in range(1, 6)]
    assert [f"{float(chance):.5f}" for chance in chances] == ["0.86831", "0.53909", "0.20988", "0.04527", "0.00412"]


def test_va_t15_jee_against_four_successes() -> None:
    odds = parry(longsword(4), JEE, action_dice=2)
    assert odds.full == Fraction(11, 243)
    assert odds.expected_remaining == Fraction(568, 243)
    assert f"{float(odds.expected_remaining):.4f}" == "2.3374"


def test_va_t16_jee_against_two_successes() -> None:
    assert parry(longsword(2), JEE, action_dice=2).full == Fraction(131, 243)
    odds = riposte(longsword(2), JEE, RipostePlan(1), action_dice=2, available=3)
    assert odds.chance == Fraction(3371, 7776)
    assert f"{float(odds.chance):.5f}" == "0.43351"


def test_va_t18_rest_with_five_dice() -> None:
    assert rest(2, toughness=2, action_dice=3).freed == Law({0: 112, 1: 80, 2: 51})


def test_va_t20_all_sixes() -> None:
    chances = [chance_of_all_sixes(dice) for dice in range(1, 9)]
    exact = [Fraction(1, 6), Fraction(1, 4), Fraction(61, 216), Fraction(41, 144)]
    assert chances[:6] == [*exact, Fraction(2101, 7776), Fraction(427, 1728)]
    assert chances[6:] == [Fraction(5**7 - 4**7, 6**7), Fraction(5**8 - 4**8, 6**8)]
    assert [f"{float(chance):.5f}" for chance in chances[6:]] == ["0.22055", "0.19355"]
    assert chances == [influence(dice - 1, action_dice=1, resistances=[0]).effects[0].condition for dice in range(1, 9)]


@pytest.mark.parametrize(
    ("social", "chance"),
    [(0, 0), (1, Fraction(1, 3)), (2, Fraction(5, 9)), (3, Fraction(19, 27)), (4, Fraction(65, 81))],
)
def test_va_t22_refusing_a_favour(social: int, chance: Fraction) -> None:
    assert refusal(social) == chance


def test_va_t25_the_parry_alone() -> None:
    count, sixes = shown("66531")
    assert (sixes, count - sixes) == (2, 1)
    assert sixes_and_fives(5).exactly((2, 1)) == Fraction(5 * 4 * 3 // 2 * 4**2, 6**5)


def test_dodge_pool_without_dice_is_no_dodge() -> None:
    assert dodge_table(Attack(Law.certain(1)), prowess=5, available=0)[0].dodged == 0
