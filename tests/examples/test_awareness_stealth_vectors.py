"""The examples of the Awareness & Stealth page and of the pages around it, and numbers derived from its rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.awareness_stealth.ambushes import DefenceCard, ambush
from engine.awareness_stealth.noticing.awareness import notice
from engine.awareness_stealth.noticing.search import until_found
from engine.awareness_stealth.permissions import allows
from engine.awareness_stealth.pools import NO_CARDS, Pool, search_pool, together
from engine.awareness_stealth.rulings import RULINGS, House
from engine.awareness_stealth.state import danger_state, next_state, noticed
from engine.awareness_stealth.unseen.area import area_or_aimed
from engine.awareness_stealth.unseen.melee import melee
from engine.awareness_stealth.unseen.shots import after_miss
from engine.awareness_stealth.unseen.squares import nominate
from engine.awareness_stealth.unseen.strike import Strike
from engine.invalid import InvalidInput

PRINTED = "AW-T1 AW-T2 AW-T3 AW-T4 AW-T5 AW-T6 AW-T21 AW-T22"
BY_HAND = "AW-T7 AW-T9 AW-T10 AW-T11 AW-T13 AW-T16 AW-T19 AW-T20"


@pytest.mark.parametrize(
    ("what_is_known", "state"),
    [
        pytest.param({"sensed": True}, "obvious", id="AW-T1-a-charging-orc"),
        pytest.param(
            {"sensed": False, "present": True, "small_area": True, "soon": True}, "known", id="AW-T2-a-trap-warned-of"
        ),
        pytest.param(
            {"sensed": False, "present": True, "small_area": True, "soon": True}, "known", id="AW-T3-a-chased-assassin"
        ),
        pytest.param({"sensed": False}, "unknown", id="AW-T4-an-assassin-nobody-noticed"),
        pytest.param({"sensed": False, "soon": True}, "unknown", id="AW-T4-traps-not-found-yet"),
        pytest.param({"sensed": False, "present": True}, "unknown", id="AW-T4-somebody-wants-me-dead"),
        pytest.param({"sensed": True}, "obvious", id="AW-T5-quietly-down-the-road"),
    ],
)
def test_states_of_the_printed_examples(what_is_known: dict[str, bool], state: str) -> None:
    assert danger_state(**what_is_known).state == state


def test_aw_t3_the_assassin_was_in_view_before_the_room_was_dark() -> None:
    gone = {"sensed": False, "was_obvious": True, "out_of_senses": True}
    assert danger_state(**gone, stealthy=True).state == next_state("obvious", "slips_away").state == "known"
    # Leaving is what a stealthy character must do at least (AW-48); the others stay Obvious (AW-06), see AW-Q32.
    assert danger_state(**gone).state == next_state("obvious", "out_of_senses").state == "obvious"
    lost = House(leaving="lose")
    assert danger_state(**gone, house=lost).state == next_state("obvious", "out_of_senses", house=lost).state == "known"


def test_aw_t5_stealth_in_plain_view_hides_nothing() -> None:
    assert next_state("known", "in_plain_view").state == "obvious"


def test_aw_t6_the_rat_in_dim_light() -> None:
    search = search_pool([Pool(1)])
    assert (search.pool, search.flow) == (Pool(2), 1)
    assert noticed("unknown", 8 - 5) == "known"
    assert noticed("known", 8 - 5) == "obvious"


def test_aw_t7_odds_against_the_rat() -> None:
    odds = notice(Pool(2), Pool(1, 3))
    assert (odds.success, odds.margins.exactly(0), odds.by_7) == (Fraction(1, 2), Fraction(1, 8), Fraction(1, 54))
    assert odds.after.exactly("obvious") == Fraction(1, 54)


@pytest.mark.parametrize(
    ("state", "after"),
    [
        pytest.param("unknown", ["unknown", "unknown", "known", "known", "obvious"], id="AW-T9"),
        pytest.param("known", ["known", "known", "obvious", "obvious", "obvious"], id="AW-T10"),
    ],
)
def test_margins(state: str, after: list[str]) -> None:
    assert [noticed(state, margin) for margin in (-1, 0, 1, 6, 7)] == after


def test_aw_t11_a_fixed_resistance() -> None:
    odds = notice(Pool(3), Pool(0, 9))
    assert (odds.success, odds.by_7) == (Fraction(5, 8), Fraction(5, 108))


def test_aw_t13_two_squares_of_four() -> None:
    # 3d6+3 against 1d6+2 is a fight with these four numbers.
    odds = nominate(Strike(Pool(3, 3), Pool(1, 2)), [1] * 4)
    rounded = [round(choice.hit, 4) for choice in odds.choices]
    assert rounded == [Fraction(n, 10_000) for n in (2120, 2732, 1929, 907)]
    assert len(odds.best.squares) == 2


def test_aw_t16_melee() -> None:
    open_melee = melee(Strike(Pool(3, 3), Pool(2, 1)))
    extended = melee(Strike(Pool(3, 3), Pool(2, 1)), reach="extended", extended_weapon=True)
    assert open_melee.if_obvious == extended.if_obvious == Fraction(1169, 1296)
    assert open_melee.hit == Fraction(9905, 15552)
    assert extended.hit == Fraction(11623, 34992)


def test_aw_t19_surprise_takes_the_dynamic_pool() -> None:
    cards = [DefenceCard(Pool(2, 3), "dynamic"), DefenceCard(Pool(1, 3), "static")]
    surprised = ambush(Pool(3, 9), cards).unknown
    assert (surprised.played, surprised.lost, surprised.defence) == ((1,), (0,), Pool(1, 3))


def test_aw_t20_an_area_weapon_grants_nothing() -> None:
    defender, flipped = Pool(2, 1), together(Pool(1, 2), Pool(1, 3))
    odds = area_or_aimed(Pool(3, 3), Strike(Pool(3, 3), defender, flipped), [1], [0])
    assert odds.area == melee(Strike(Pool(3, 3), defender), state="obvious").hit
    assert allows("known").area_dice == 0


def test_aw_t21_outside_the_named_squares_nothing_hits() -> None:
    assert nominate(Strike(Pool(12, 30), NO_CARDS), [0, 1]).choices[0].squares == (1,)
    missed = after_miss(Strike(Pool(12, 30), NO_CARDS), [0, 1], [0])
    assert [(answer.chance, answer.where.outcomes) for answer in missed] == [(1, (1,))]


def test_aw_t22_extended_melee_needs_its_weapon() -> None:
    with pytest.raises(InvalidInput, match="reach must be open without an Extended Melee weapon, not extended"):
        melee(Strike(Pool(3, 3), Pool(2, 1)), reach="extended")


def test_expected_actions_by_the_formula() -> None:
    """With p = 1/2 and h = 1/54: 1/p for the first success, and 1/p more unless it was by 7."""
    beat, by_7 = Fraction(1, 2), Fraction(1, 54)
    result = until_found([search_pool([Pool(1)])], Pool(1, 3))
    assert result is not None
    assert result.actions == result.turns == result.flow == 1 / beat + (beat - by_7) / beat * (1 / beat)


def test_a_real_attack_and_a_real_search() -> None:
    assert together(Pool(1, 3), Pool(1, 3), Pool(1, 3)) == Pool(3, 9)
    assert search_pool([Pool(1)], awareness_card=Pool(1, 2)).flow == 0


def test_every_question_has_its_ruling() -> None:
    assert [ruling.code for ruling in RULINGS] == [f"AW-Q{number}" for number in range(1, 33)]
    assert {ruling.field_name for ruling in RULINGS if ruling.field_name} == {
        "attack_reveals",
        "tie",
        "flow_die",
        "flow_with_card",
        "flip_persist",
        "miss_info",
        "surprise_cards",
        "dynamic_allowed",
        "awareness_rolls",
        "hide_without_cards",
        "aware_bonus",
        "strike_unknown",
        "known_square",
        "hide_again",
        "acting",
        "leaving",
    }
    for ruling in RULINGS:
        assert ruling.default in ruling.keys
        assert ruling.status in {"text", "example", "game", "ours"}
        assert len(ruling.keys) > 1 or not ruling.field_name


@pytest.mark.parametrize("option", House.rulings)
def test_a_house_has_no_reading_of_its_own(option: str) -> None:
    with pytest.raises(InvalidInput, match=f"{option.replace('_', ' ')} must be one of"):
        House(**{option: "x"})
