"""Check the defaults, and that players can read why an entry is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.invalid import InvalidInput
from engine.observe_foe.aborts import abort
from engine.observe_foe.belief import least_bid, triangular, uniform, weighted
from engine.observe_foe.bid import Bid, Share, possible_intuition, share
from engine.observe_foe.bluff import Prices, bluffing_game
from engine.observe_foe.board import Pending, check_pending, find_targets
from engine.observe_foe.cheapest import cheapest_bids, check_targets
from engine.observe_foe.events import Watch, timeline
from engine.observe_foe.follow_ups import MOST_LOOKS, follow_up, looks
from engine.observe_foe.hide import hidden_chances, hiding
from engine.observe_foe.reach import best_depths, greatest_effect
from engine.observe_foe.reveal import Target, effect_needed, look
from engine.observe_foe.rulings import House
from engine.observe_foe.stack import Stack, action_stack, opposing_number
from engine.observe_foe.timing import delay, last_scoring, longest_wait
from engine.odds.law import Law

ONE = [Target(opposing=3)]
STAB = Pending("Stab", "Ann", 3)
WATCH = Watch("Bob", ("Stab",), 0, 1)
POOLED = House(repeat_mode="effects")

REFUSED: list[tuple[str, Callable[[], object]]] = [
    ("intuition must be a whole number from 1 to 60, not 0", lambda: look(Bid(0), Target(0))),
    ("intuition must be a whole number from 0 to 60, not 61", lambda: Bid(61)),
    ("intuition must be a whole number from 0 to 60, not -1", lambda: Bid(-1)),
    ("phases must be a whole number from 0 to 60, not 61", lambda: Bid(1, phases=61)),
    ("phases must be a whole number from 0 to 60, not -1", lambda: Bid(1, phases=-1)),
    ("targets must be a whole number from 1 to 6, not 7", lambda: Bid(1, targets=7)),
    ("targets must be a whole number from 1 to 6, not 0", lambda: Bid(1, targets=0)),
    ("opposing must be a whole number from 0 to 61, not 62", lambda: Target(62)),
    ("opposing must be a whole number from 0 to 61, not -1", lambda: Target(-1)),
    ("opposing must be a whole number from 0 to 61, not 62", lambda: effect_needed(1, opposing=62)),
    ("opposing must be a whole number from 0 to 60, not 61", lambda: hidden_chances(uniform(0, 1), 61)),
    ("seen must be a whole number from 0 to 4, not 5", lambda: Target(0, seen=5)),
    ("seen must be a whole number from 0 to 2, not 3", lambda: Target(0, seen=3, stack=Stack("pause"))),
    ("seen must be a whole number from 0 to 4, not 5", lambda: hiding(1, seen=5)),
    ("seen must be a whole number from 0 to 3, not 4", lambda: check_targets([Target(opposing=1, seen=4)])),
    ("cards must be a whole number from 1 to 8, not 9", lambda: Stack("attack", 9)),
    ("cards must be a whole number from 1 to 8, not 0", lambda: Stack(cards=0)),
    ("steps must be a whole number from 1 to 9, not 0", lambda: effect_needed(0, opposing=0)),
    ("steps must be a whole number from 1 to 9, not 10", lambda: effect_needed(10, opposing=0)),
    ("earlier effect must be a number from 0", lambda: follow_up(Target(0), earlier_effect=1441, house=POOLED)),
    ("earlier effect must be a number from 0", lambda: follow_up(Target(0), earlier_effect=-1, house=POOLED)),
    ("effect must be a number from 0 to 120, not 121", lambda: hiding(121)),
    ("effect must be a number from 0 to 120, not -1", lambda: hiding(-1)),
    ("agility must be a whole number from 0 to 60, not 61", lambda: opposing_number("physical", agility=61)),
    ("quickness must be a whole number from 0 to 60, not -1", lambda: opposing_number("mental", quickness=-1)),
    ("nature must be one of physical, mental", lambda: opposing_number("magic")),
    ("called must be one of physical, mental", lambda: opposing_number("mixed", called="both")),
    ("zero outcome must be one of nothing", lambda: House(zero_outcome="maybe")),
    ("quickness must be a whole number from 0 to 60, not 61", lambda: Bid(1, quickness=61)),
    ("target phase must be a whole number from 0 to 200, not -1", lambda: last_scoring(-1)),
    ("react must be a whole number from 0 to 200, not -1", lambda: last_scoring(1, react=-1)),
    ("intuition must be a whole number from 1 to 60, not 0", lambda: greatest_effect(target_phase=1, intuition=0)),
    ("declared must be a whole", lambda: greatest_effect(target_phase=1, intuition=1, declared=-1)),
    ("high must be a whole number from 0 to 60, not 61", lambda: uniform(0, 61)),
    ("low must be a whole number from 0 to 3, not 4", lambda: uniform(4, 3)),
    ("high must be a whole number from 0 to 60, not 61", lambda: triangular(0, 61, 3)),
    ("low must be a whole number from 0 to 3, not -1", lambda: triangular(-1, 3, 3)),
    ("peak must be a whole number from 1 to 3, not 0", lambda: triangular(1, 3, 0)),
    ("weights must be a whole number from 0 to 1000, not 1001", lambda: weighted([1001])),
    ("weights must be a list of 1 to 2 whole numbers", lambda: weighted([1, 1, 1], low=59)),
    ("low must be a whole number from 0 to 60, not 61", lambda: weighted([1], low=61)),
    ("depth must be a whole number from 1 to 4, not 5", lambda: least_bid(uniform(0, 1), 5)),
    ("depth must be a whole number from 1 to 4, not 0", lambda: cheapest_bids(ONE, [0])),
    ("depths must be one for each of 1 targets, not 2 of them", lambda: cheapest_bids(ONE, [1, 1])),
    ("targets must be 1 to 6 actions, not 0 actions", lambda: cheapest_bids([], [])),
    ("targets must be 1 to 6 actions, not 7 actions", lambda: best_depths(ONE * 7, intuition=1, quickness=1)),
    ("intuition must be a whole number from 0 to 60, not 61", lambda: cheapest_bids(ONE, [1], intuition=61)),
    ("quickness must be a whole number from 0 to 60, not 61", lambda: cheapest_bids(ONE, [1], quickness=61)),
    ("declared must be a whole number from 0 to 200, not 201", lambda: cheapest_bids(ONE, [1], declared=201)),
    ("opposing must be a whole number from 0 to 61, not -1", lambda: effect_needed(1, opposing=-1)),
    ("phase must be a whole number from 0 to 200, not 201", lambda: Target(opposing=1, phase=201)),
    ("intuition must be a whole number from 0 to 20, not 21", lambda: best_depths(ONE, intuition=21, quickness=1)),
    ("quickness must be a whole number from 0 to 20, not 21", lambda: best_depths(ONE, intuition=1, quickness=21)),
    ("declared must be a whole", lambda: best_depths(ONE, intuition=1, quickness=1, declared=-1)),
    ("staked must be points of at most 12 stats", lambda: abort(dict.fromkeys("abcdefghijklm", 1), depth=0)),
    ("depth must be a whole number from 0 to 4, not 5", lambda: abort({"AGI": 1}, depth=5)),
    ("phase must be a whole number from 0 to 200, not 201", lambda: abort({"AGI": 1}, depth=1, phase=201)),
    ("last declared must be a whole number", lambda: abort({"AGI": 1}, depth=1, last_declared=201)),
    ("intuition must be a whole number from 1 to 20, not 21", lambda: bluffing_game(21, 1)),
    ("intuition must be a whole number from 1 to 20, not 0", lambda: bluffing_game(0, 1)),
    ("opposing must be a whole number from 0 to 20, not 21", lambda: bluffing_game(1, 21)),
    ("seen must be a whole number from 0 to 4, not 5", lambda: bluffing_game(1, 1, seen=5)),
    ("phase must be a whole number from 0 to 200, not 201", lambda: Pending("a", "b", 201)),
    ("opposing must be a whole number from 0 to 60", lambda: Pending("a", "b", 1, opposing=61)),
    ("declared must be a whole", lambda: timeline([Pending("a", "b", 1)], [Watch("c", ("a",), -1, 1)])),
    ("pending must be at most 12 actions", lambda: timeline([Pending(name, "b", 1) for name in "abcdefghijklm"], [])),
    ("name must be a name that no other action", lambda: timeline([STAB, STAB], [])),
    ("watches must be at most 12 looks, not 13 looks", lambda: timeline([STAB], [WATCH] * 13)),
    ("seen must be a whole number from 0 to 4, not 5", lambda: hidden_chances(uniform(0, 1), 1, seen=5)),
    ("effect must be a whole number from 0 to 120, not 121", lambda: hidden_chances(Law.certain(121), 1)),
    ("scored must be a whole number from 0 to 320, not 321", lambda: find_targets(["a"], [STAB], scored=321)),
    ("targets must be 1 to 6 actions, not 0 actions", lambda: find_targets([], [STAB], scored=1)),
]


@pytest.mark.parametrize(("words", "asked"), REFUSED)
def test_refused(words: str, asked: Callable[[], object]) -> None:
    with pytest.raises(InvalidInput, match=f"^{re.escape(words)}"):
        asked()


@pytest.mark.parametrize("name", ["intuition_cost", "start_cost", "opposing_cost"])
def test_costs_have_bounds(name: str) -> None:
    assert bluffing_game(1, 1, prices=Prices(**{name: 1000})).payoffs
    with pytest.raises(InvalidInput, match="a whole number from 0 to 1000, not 1001"):
        Prices(**{name: 1001})


def test_the_greatest_numbers_are_answered() -> None:
    assert look(Bid(60, phases=60, targets=6), Target(60, stack=Stack(cards=8))).depth == 9
    assert share(Bid(60, targets=6)) == Share(10, 0, 0)
    assert timeline([Pending("a", "b", 200)], [Watch("c", ("a",), 200, 60, 60)])[-1].phase == 320
    assert hiding(120, stack=Stack(cards=8))[0].opposing == 120
    assert Stack("action", 8).names[-2] == "Card 8"
    assert weighted([1] * 61).total == 61
    assert cheapest_bids([Target(opposing=60, phase=200, stack=Stack(cards=8))], [9], declared=200) == ()
    assert len(abort(dict.fromkeys("abcdefghijkl", 60), depth=9, stack=Stack(cards=8), phase=200).recovery) == 12
    most = opposing_number("observe_foe", quickness=60)
    assert follow_up(Target(most))[0].effect == 62
    check_pending([Pending(name, "b", 200, opposing=60, aborted=199) for name in "abcdefghijkl"])


def test_nothing_bid_is_the_default() -> None:
    for nature in ("physical", "mental", "mixed", "pause"):
        assert opposing_number(nature) == 0
    assert opposing_number("observe_foe") == 1
    bare = bluffing_game(1, 0)
    assert bare.payoffs == ((0,), (1,))
    assert delay(Bid(4)) == 4
    assert Pending("a", "b", 3).opposing == 0


def test_effects_and_looks_up_to_the_most_count() -> None:
    assert follow_up(Target(0, seen=4), earlier_effect=1440, house=POOLED) == ()
    assert len(looks([Bid(1)] * MOST_LOOKS, Target(3))) == MOST_LOOKS
    assert len(timeline([STAB], [WATCH] * MOST_LOOKS)) > MOST_LOOKS
    with pytest.raises(InvalidInput, match=f"bids must be at most {MOST_LOOKS} looks"):
        looks([Bid(1)] * (MOST_LOOKS + 1), Target(3))


def test_how_long_to_wait_asks_nothing_of_the_wait_staked() -> None:
    assert longest_wait(Bid(3, quickness=2), 4) == longest_wait(Bid(3, phases=2, quickness=2), 4) == 3


def test_a_stack_knows_its_kinds_and_what_it_lacks() -> None:
    for words, asked in (
        ("kind must be one of", lambda: Stack("magic")),
        ("cards must be a whole number from 1 to 8, not 9", lambda: action_stack("attack", 9)),
    ):
        with pytest.raises(InvalidInput, match=words):
            asked()
    empty = House(missing_card="empty_place")
    assert action_stack("attack", 8, house=empty) == Stack("attack", 8)
    assert action_stack("attack", 3, house=empty) == Stack("attack", 3)
    assert action_stack("action", 1, house=empty) == Stack("action", 1)
    assert action_stack("attack", 1) == Stack("attack", 1)


def test_starting_a_look_costs_one_quickness() -> None:
    spreads = best_depths([Target(3, phase=4), Target(1, phase=5)], intuition=6, quickness=4)
    placed = [(spread, bid) for spread in spreads for bid in spread.bids if bid and sum(map(bool, spread.bids)) == 1]
    assert placed
    assert [spread.quickness - bid.quickness for spread, bid in placed] == [1] * len(placed)


def test_only_useful_quickness_is_spent() -> None:
    result = greatest_effect(target_phase=1, intuition=2, quickness=60)
    assert result == greatest_effect(target_phase=1, intuition=2, quickness=2)
    assert (result.effect, result.quickness) == (3, 2)
    assert greatest_effect(target_phase=3, intuition=2) == greatest_effect(target_phase=3, intuition=2, quickness=0)
    assert greatest_effect(target_phase=3, intuition=2) != greatest_effect(target_phase=3, intuition=2, quickness=1)


def test_an_abort_with_default_arguments() -> None:
    any_look = House(empty_look="yes")
    assert abort({"AGI": 1}, depth=0, house=any_look).to_spent == (("AGI", 1),)
    assert abort({"AGI": 1}, depth=0, looked=False, house=any_look).to_hand == (("AGI", 1),)
    first = abort({"AGI": 3}, depth=1)
    assert first == abort({"AGI": 3}, depth=1, phase=0, last_declared=0)
    assert first.recovery[0].phase == 1


def test_find_targets_takes_six_actions() -> None:
    board = [Pending(name, "Ann", 9) for name in "abcdef"]
    assert [fate for fate, _ in find_targets("abcdef", board, scored=1)] == ["watched"] * 6
    assert list(possible_intuition(3, house=House(split_remainder="must_divide"))) == [1, 2, 3]


def test_the_waste_of_a_look_depends_on_how_a_pause_is_shown() -> None:
    """Effect 1 before and 3 now, against 2: one more than the 3 that show both cards together, or exactly enough."""
    pause = Target(opposing=2, stack=Stack("pause"))
    wasted = [look(Bid(3), pause, before=1, house=House(pause_reveal=how)).wasted for how in ("at_once", "second_card")]
    assert wasted == [1, 0]
