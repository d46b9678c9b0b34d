"""What is refused, in words a player can read; and what the defaults are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.invalid import InvalidInput
from engine.observe_foe.abort import abort
from engine.observe_foe.belief import least_bid, triangular, uniform, weighted
from engine.observe_foe.bid import Target, cheapest_bids, check_targets
from engine.observe_foe.bluff import bluffing_game
from engine.observe_foe.board import Pending, check_pending
from engine.observe_foe.follow_up import Bid, follow_up, looks
from engine.observe_foe.hide import hidden_chances, hiding
from engine.observe_foe.reach import greatest_effect
from engine.observe_foe.reveal import effect_needed, look
from engine.observe_foe.several import best_depths
from engine.observe_foe.split import Share, share
from engine.observe_foe.stack import card_names, opposing_number
from engine.observe_foe.timeline import Watch, timeline
from engine.observe_foe.timing import arrival, delay, last_scoring

ONE = [Target(opposing=3)]

REFUSED: list[tuple[str, Callable[[], object]]] = [
    ("intuition must be a whole number from 1 to 60, not 0", lambda: look(intuition=0, opposing=0)),
    ("intuition must be a whole number from 1 to 60, not 61", lambda: look(intuition=61, opposing=0)),
    ("intuition must be a whole number from 0 to 60, not -1", lambda: share(intuition=-1, min_int="zero")),
    ("phases must be a whole number from 0 to 60, not 61", lambda: look(intuition=1, phases=61, opposing=0)),
    ("phases must be a whole number from 0 to 60, not -1", lambda: share(intuition=1, phases=-1)),
    ("targets must be a whole number from 1 to 6, not 7", lambda: look(intuition=1, targets=7, opposing=0)),
    ("targets must be a whole number from 1 to 6, not 0", lambda: share(intuition=1, targets=0)),
    ("opposing must be a whole number from 0 to 60, not 61", lambda: look(intuition=1, opposing=61)),
    ("opposing must be a whole number from 0 to 60, not -1", lambda: follow_up(opposing=-1)),
    ("opposing must be a whole number from 0 to 60, not 61", lambda: effect_needed(1, opposing=61)),
    ("opposing must be a whole number from 0 to 60, not 61", lambda: hidden_chances(uniform(0, 1), opposing=61)),
    ("seen must be a whole number from 0 to 4, not 5", lambda: look(intuition=1, opposing=0, seen=5)),
    ("seen must be a whole number from 0 to 2, not 3", lambda: look(intuition=1, opposing=0, seen=3, kind="pause")),
    ("seen must be a whole number from 0 to 4, not 5", lambda: looks([Bid(1)], opposing=0, seen=5)),
    ("seen must be a whole number from 0 to 4, not 5", lambda: follow_up(opposing=1, seen=5)),
    ("seen must be a whole number from 0 to 4, not 5", lambda: hiding(effect=1, seen=5)),
    ("seen must be a whole number from 0 to 3, not 4", lambda: check_targets([Target(opposing=1, seen=4)])),
    ("cards must be a whole number from 1 to 8, not 9", lambda: card_names("attack", 9)),
    ("cards must be a whole number from 1 to 8, not 0", lambda: look(intuition=1, opposing=0, cards=0)),
    ("cards must be a whole number from 1 to 8, not 9", lambda: abort({}, depth=0, cards=9)),
    ("steps must be a whole number from 1 to 9, not 0", lambda: effect_needed(0, opposing=0)),
    ("steps must be a whole number from 1 to 9, not 10", lambda: effect_needed(10, opposing=0)),
    ("earlier effect must be a number from 0", lambda: follow_up(opposing=0, earlier_effect=61, repeat_mode="effects")),
    ("earlier effect must be a number from 0", lambda: follow_up(opposing=0, earlier_effect=-1, repeat_mode="effects")),
    ("phases must be a whole number from 0 to 60, not 61", lambda: follow_up(opposing=0, phases=61)),
    ("effect must be a number from 0 to 120, not 121", lambda: hiding(effect=121)),
    ("effect must be a number from 0 to 120, not -1", lambda: hiding(effect=-1)),
    ("agility must be a whole number from 0 to 60, not 61", lambda: opposing_number("physical", agility=61)),
    ("quickness must be a whole number from 0 to 60, not -1", lambda: opposing_number("mental", quickness=-1)),
    ("nature must be one of physical, mental", lambda: opposing_number("magic")),
    ("called must be one of physical, mental", lambda: opposing_number("mixed", called="both")),
    ("zero outcome must be one of nothing", lambda: look(intuition=1, opposing=0, zero_outcome="maybe")),
    ("intuition must be a whole number from 0 to 60, not -1", lambda: delay(intuition=-1)),
    ("quickness must be a whole number from 0 to 60, not 61", lambda: delay(intuition=1, quickness=61)),
    ("phases must be a whole number from 0 to 60, not 61", lambda: delay(intuition=1, phases=61)),
    (
        "declared must be a whole number from 0 to 200, not 201",
        lambda: arrival(declared=201, target_phase=1, intuition=1),
    ),
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
    ("depth must be a whole number from 1 to 4, not 5", lambda: least_bid(uniform(0, 1), depth=5)),
    ("depth must be a whole number from 1 to 4, not 0", lambda: cheapest_bids(ONE, [0])),
    ("depths must be one for each of 1 targets, not 2 of them", lambda: cheapest_bids(ONE, [1, 1])),
    ("targets must be 1 to 6 actions, not 0 actions", lambda: cheapest_bids([], [])),
    ("targets must be 1 to 6 actions, not 7 actions", lambda: best_depths(ONE * 7, intuition=1, quickness=1)),
    ("intuition must be a whole number from 0 to 60, not 61", lambda: cheapest_bids(ONE, [1], intuition=61)),
    ("quickness must be a whole number from 0 to 60, not 61", lambda: cheapest_bids(ONE, [1], quickness=61)),
    ("declared must be a whole number from 0 to 200, not 201", lambda: cheapest_bids(ONE, [1], declared=201)),
    ("opposing must be a whole number from 0 to 60, not 61", lambda: check_targets([Target(opposing=61)])),
    ("phase must be a whole number from 0 to 200, not 201", lambda: check_targets([Target(opposing=1, phase=201)])),
    ("intuition must be a whole number from 0 to 20, not 21", lambda: best_depths(ONE, intuition=21, quickness=1)),
    ("quickness must be a whole number from 0 to 20, not 21", lambda: best_depths(ONE, intuition=1, quickness=21)),
    ("declared must be a whole", lambda: best_depths(ONE, intuition=1, quickness=1, declared=-1)),
    ("staked must be points of at most 12 stats", lambda: abort(dict.fromkeys("abcdefghijklm", 1), depth=0)),
    ("depth must be a whole number from 0 to 4, not 5", lambda: abort({"AGI": 1}, depth=5)),
    ("phase must be a whole number from 0 to 200, not 201", lambda: abort({"AGI": 1}, depth=1, phase=201)),
    ("last declared must be a whole number", lambda: abort({"AGI": 1}, depth=1, last_declared=201)),
    ("intuition must be a whole number from 1 to 20, not 21", lambda: bluffing_game(intuition=21, opposing=1)),
    ("intuition must be a whole number from 1 to 20, not 0", lambda: bluffing_game(intuition=0, opposing=1)),
    ("opposing must be a whole number from 0 to 20, not 21", lambda: bluffing_game(intuition=1, opposing=21)),
    ("seen must be a whole number from 0 to 4, not 5", lambda: bluffing_game(intuition=1, opposing=1, seen=5)),
    ("phase must be a whole number from 0 to 200, not 201", lambda: check_pending([Pending("a", "b", 201)])),
    ("opposing must be a whole number from 0 to 60", lambda: check_pending([Pending("a", "b", 1, opposing=61)])),
    ("cards must be a whole number from 1 to 8", lambda: check_pending([Pending("a", "b", 1, cards=9)])),
    ("declared must be a whole", lambda: timeline([Pending("a", "b", 1)], [Watch("c", ("a",), -1, 1)])),
]


@pytest.mark.parametrize(("words", "asked"), REFUSED)
def test_refused(words: str, asked: Callable[[], object]) -> None:
    with pytest.raises(InvalidInput) as caught:
        asked()
    assert str(caught.value).startswith(words)


@pytest.mark.parametrize("name", ["intuition_cost", "start_cost", "opposing_cost"])
def test_costs_have_bounds(name: str) -> None:
    assert bluffing_game(intuition=1, opposing=1, **{name: 1000}).payoffs
    with pytest.raises(InvalidInput, match="a whole number from 0 to 1000, not 1001"):
        bluffing_game(intuition=1, opposing=1, **{name: 1001})


def test_the_greatest_numbers_are_answered() -> None:
    assert look(intuition=60, phases=60, targets=6, opposing=60, cards=8).depth == 9
    assert share(intuition=60, targets=6) == Share(10, 0, 0)
    assert arrival(declared=200, target_phase=200, intuition=60, phases=60).scored == 320
    assert hiding(effect=120, cards=8)[0].opposing == 120
    assert card_names("action", 8)[-2] == "Card 8"
    assert weighted([1] * 61).total == 61
    assert cheapest_bids([Target(opposing=60, phase=200, cards=8)], [9], declared=200) == ()
    assert abort(dict.fromkeys("abcdefghijkl", 60), depth=9, cards=8, phase=200).pauses == 12
    check_pending([Pending(name, "b", 200, opposing=60, aborted=199) for name in "abcdefghijkl"])


def test_nothing_bid_is_the_default() -> None:
    for nature in ("physical", "mental", "mixed", "pause"):
        assert opposing_number(nature) == 0
    assert opposing_number("observe_foe") == 1
    bare = bluffing_game(intuition=1, opposing=0)
    assert bare.payoffs == ((0,), (1,))
    assert delay(intuition=4) == 4
    assert Pending("a", "b", 3).opposing == 0
