"""Check refused and extreme entries of Awareness & Stealth, and sums of dice from an empty cache."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from engine.awareness_stealth import dice
from engine.awareness_stealth.dice import at_least, sum_of_dice
from engine.awareness_stealth.noticing.turn import Search, is_over, search_turn
from engine.awareness_stealth.permissions import its_attack
from engine.awareness_stealth.pools import Pool, require_resistance, require_search
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.state import danger_state, next_state
from engine.awareness_stealth.unseen.grid import placements
from engine.awareness_stealth.unseen.melee import melee, melee_dice
from engine.awareness_stealth.unseen.shots import best_shots
from engine.awareness_stealth.unseen.strike import Strike
from engine.invalid import InvalidInput
from tests.support.readings import readings

NOTICED = is_over("unknown", "noticed")


@pytest.mark.parametrize(
    ("words", "ask"),
    [
        ("dice must be a whole number from 0 to 60, not 61", lambda: sum_of_dice(61)),
        ("modifier must be a whole number from -99 to 99, not 100", lambda: sum_of_dice(1, 100)),
        ("columns must be a whole number from 1 to 50, not 0", lambda: placements([1, 1], 0, size=1)),
        ("columns must be a whole number from 1 to 50, not 51", lambda: placements([1, 1], 51, size=1)),
        ("weights must be full rows of 2, not 3 of them", lambda: placements([1, 1, 1], 2, size=1)),
        ("state must be one of ", lambda: its_attack("hidden")),  # type: ignore[arg-type]
        ("searcher dice must be a whole number from 0 to 19, not 20", lambda: require_search("searcher", Pool(20))),
        (
            "searcher modifier must be a whole number from -5 to 30, not 31",
            lambda: require_search("searcher", Pool(1, 31)),
        ),
        ("resistance dice must be a whole number from 0 to 24, not 25", lambda: require_resistance(Pool(25))),
        (
            "resistance modifier must be a whole number from -10 to 150, not -11",
            lambda: require_resistance(Pool(0, -11)),
        ),
        (
            "resistance modifier must be a whole number from -10 to 150, not 151",
            lambda: require_resistance(Pool(0, 151)),
        ),
        ("resistance dice must be a whole number from 0 to 24, not 25", lambda: search_turn([], Pool(25), NOTICED)),
        (
            "flow must be a whole number from 0 to 1, not 2",
            lambda: search_turn([Search(Pool(1), 2)], Pool(0, 3), NOTICED),
        ),
    ],
)
def test_refused(words: str, ask: Callable[[], object]) -> None:
    with pytest.raises(InvalidInput, match=re.escape(words)):
        ask()


def test_values_at_the_bounds_are_allowed() -> None:
    for pool in (Pool(24, 150), Pool(0, -10)):
        assert require_resistance(pool) == pool
    for pool in (Pool(19, 30), Pool(0, -5)):
        assert require_search("searcher", pool) == pool


def test_sums_of_dice_are_right_from_the_first_call(monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier sums are cached, so the test begins with an empty cache, and asks for more and for fewer dice."""
    monkeypatch.setattr(dice, "_SUMS", [[1]])
    for many in (3, 0, 5, 1):
        counted = Counter(sum(faces) for faces in product(range(1, 7), repeat=many))
        law = sum_of_dice(many)
        assert {score: law.exactly(score) for score in counted} == {
            score: Fraction(ways, 6**many) for score, ways in counted.items()
        }
        assert at_least(many, many + 2) == Fraction(
            sum(counted[score] for score in counted if score >= many + 2), 6**many
        )


def test_an_empty_search_takes_no_action_and_no_flow() -> None:
    turn = search_turn([], Pool(0, 3), NOTICED)(("unknown",))
    assert (turn.actions, turn.flow) == (Fraction(0), Fraction(0))
    assert isinstance(turn.actions, Fraction)


@pytest.mark.parametrize("state", ["known", "unknown", "obvious"])
@pytest.mark.parametrize("strikes", readings("strike_unknown"))
def test_the_fewest_dice_of_a_melee_attack_hit_and_one_fewer_do_not(state: str, strikes: str) -> None:
    house = House(strike_unknown=strikes)
    given = {"reach": "open", "state": state, "house": house}
    strike, wanted = Strike(Pool(0), Pool(2)), Fraction(1, 2)

    def hit(many: int) -> Fraction | None:
        return melee(Strike(Pool(many), Pool(2)), **given).hit

    try:
        reached = hit(1) is not None
    except InvalidInput:
        reached = False
    if not reached:
        with pytest.raises((InvalidInput, TypeError)):
            melee_dice(strike, wanted, **given)
        return
    fewest = melee_dice(strike, wanted, **given)
    assert fewest is not None
    assert hit(fewest) >= wanted > hit(fewest - 1)


def test_unset_facts_about_a_danger_count_as_false() -> None:
    """AW-07 needs all three; AW-06, AW-46 and AW-48 need that it has been Obvious and has got away since."""
    sure = ("present", "small_area", "soon")
    assert danger_state(sensed=False, **dict.fromkeys(sure, True)).state == "known"
    for unsaid in sure:
        assert danger_state(sensed=False, **{fact: True for fact in sure if fact != unsaid}).state == "unknown"
    losing, keeping = House(leaving="lose"), House(leaving="keep", hide_again="known")
    assert danger_state(sensed=False, out_of_senses=True, house=losing).state == "unknown"
    assert danger_state(sensed=False, was_obvious=True, house=losing).state == "obvious"
    assert danger_state(sensed=False, was_obvious=True, out_of_senses=True, house=losing).state == "known"
    assert danger_state(sensed=False, was_obvious=True, out_of_senses=True, house=keeping).state == "obvious"
    assert (
        danger_state(sensed=False, was_obvious=True, out_of_senses=True, stealthy=True, house=keeping).state == "known"
    )


def test_an_escape_cites_the_deciding_ruling() -> None:
    assert next_state("obvious", "slips_away").clauses[-1] == "AW-Q23"
    assert next_state("obvious", "out_of_senses").clauses[-1] == "AW-Q32"


def test_a_tie_hits_where_the_table_rules_so() -> None:
    """Eight dice are certainly more than 1 and a die, and seven are no less; 9 against 3 and a 6 is a tie."""
    tied = House(tie="active")
    strike = Strike(Pool(0), Pool(0, 1))
    assert (melee_dice(strike, 1), melee_dice(strike, 1, house=tied)) == (8, 7)
    strike, once = Strike(Pool(0, 9), Pool(0, 3), Pool(0, 20)), House(flip_persist="once")
    assert best_shots(strike, [1], 2, house=once).hit_in_all == Fraction(5, 6)
    assert best_shots(strike, [1], 2, house=once.replace(tie="active")).hit_in_all == 1
