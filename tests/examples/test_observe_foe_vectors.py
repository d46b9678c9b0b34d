"""The vectors of Observe Foe. The page itself has no worked example, so all of them are derived from its clauses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.observe_foe.aborts import abort
from engine.observe_foe.belief import depth_law, uniform
from engine.observe_foe.bid import Bid
from engine.observe_foe.board import Pending
from engine.observe_foe.cheapest import cheapest_bids
from engine.observe_foe.events import Watch, timeline
from engine.observe_foe.reach import best_depths
from engine.observe_foe.reveal import Target, look
from engine.observe_foe.rulings import RULINGS, House
from engine.observe_foe.stack import Stack
from engine.observe_foe.timing import delay, idle_quickness

BY_HAND = "OF-T1 OF-T2 OF-T3 OF-T4 OF-T5 OF-T6 OF-T7 OF-T9 OF-T10 OF-T13 OF-T14 OF-T15 OF-T18 OF-T19"

ATTACK = ("Action", "Weapon", "Location", "Stat Points")


@pytest.mark.parametrize(
    ("intuition", "outcome", "shown"),
    [
        pytest.param(4, 1, ATTACK[:1], id="OF-T1"),
        pytest.param(5, 2, ATTACK[:2], id="OF-T2"),
        pytest.param(6, 3, ATTACK[:3], id="OF-T3"),
        pytest.param(7, 4, ATTACK, id="OF-T4"),
        pytest.param(3, 0, (), id="OF-T5"),
        pytest.param(2, -1, (), id="OF-T6"),
    ],
)
def test_one_look_at_an_attack(intuition: int, outcome: int, shown: tuple[str, ...]) -> None:
    answer = look(Bid(intuition), Target(3))
    assert (answer.effect, answer.outcome) == (intuition, outcome)
    assert Stack("attack", 3).names[: answer.depth] == shown
    assert answer.everything == (shown == ATTACK)


def test_of_t5_other_readings() -> None:
    assert look(Bid(3), Target(3), house=House(zero_outcome="top_card")).depth == 1
    hinted = look(Bid(3), Target(3), house=House(zero_outcome="hint"))
    assert (hinted.depth, hinted.hint) == (0, True)
    assert not look(Bid(3), Target(3)).hint


def test_of_t7_phases_count_and_delay() -> None:
    assert look(Bid(3, phases=3), Target(3)).outcome == 3
    assert delay(Bid(3, phases=3)) == 6


def test_of_t9_quickness_above_intuition() -> None:
    bid = Bid(1, phases=5, quickness=5)
    assert delay(bid) == 5
    assert idle_quickness(bid) == 4
    assert delay(bid, house=House(qic_offset="all")) == 1


def test_of_t10_uneven_split() -> None:
    answer = look(Bid(5, targets=2), Target(1))
    assert (answer.effect, answer.outcome, answer.lost) == (2, 1, 1)


def test_of_t13_a_pause() -> None:
    pause = Target(0, stack=Stack("pause"))
    answer = look(Bid(1), pause)
    assert answer.outcome == 1
    assert pause.stack.names[: answer.depth] == ("Pause", "Stat Points coming back")
    assert look(Bid(1), pause, house=House(pause_reveal="second_card")).depth == 1


def sight(intuition: int, house: House) -> tuple[int, str, bool]:
    """Return when a look at an action that resolves on Phase 3 is scored, what it finds, and whether one can react."""
    events = timeline([Pending("Stab", "Ann", 3)], [Watch("Bob", ("Stab",), 0, intuition)], house=house)
    look = next(event for event in events if event.kind == "look")
    return look.phase, look.sights[0].fate, look.sights[0].can_react


def test_of_t14_too_late() -> None:
    assert sight(4, House()) == (4, "resolved", False)


def test_of_t15_on_the_same_phase() -> None:
    assert sight(3, House()) == (3, "watched", False)
    assert sight(3, House(tie_phase="wasted")) == (3, "resolved", False)
    assert sight(3, House(tie_phase="before")) == (3, "watched", True)


def test_of_t18_uniform_belief() -> None:
    law = depth_law(uniform(0, 5), [Bid(5)])
    assert [law.at_least(depth) for depth in (1, 2, 3, 4)] == [Fraction(part, 6) for part in (5, 4, 3, 2)]


def test_of_q21_no_look_at_a_mental_and_another_action_together() -> None:
    targets = [Target(opposing=1, phase=4), Target(opposing=1, phase=4, mental=True)]
    apart_only = House(mixed_look="no")
    assert cheapest_bids(targets, [1, 1])
    assert cheapest_bids(targets, [1, 1], house=apart_only) == ()
    together, apart = best_depths(targets, intuition=4, quickness=4, house=apart_only)
    assert (together.shown, together.depths, together.bids) == (0, (0, 0), (None,))
    assert apart.shown > 0
    assert best_depths(targets, intuition=4, quickness=4)[0].shown > 0


def test_of_t19_abort_after_a_reveal() -> None:
    answer = abort({"AGI": 2, "STR": 1}, depth=1)
    assert sum(points for _, points in answer.to_spent) == 3
    assert answer.to_hand == ()
    assert len(answer.recovery) == 2
    assert abort({"AGI": 2, "STR": 1}, depth=1, house=House(forfeit="revealed")).to_spent == ()


def test_every_open_question_is_listed_in_order() -> None:
    assert [ruling.code for ruling in RULINGS] == [f"OF-Q{number}" for number in range(1, 27)]
    for ruling in RULINGS:
        assert ruling.default == ruling.keys[0]
        assert len(set(ruling.keys)) == len(ruling.keys) >= 1
    assert [ruling.code for ruling in RULINGS if ruling.is_note] == ["OF-Q11"]
