"""Aborts, the bluffing game and the Timeline, played out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from engine.invalid import InvalidInput
from engine.observe_foe.aborts import abort
from engine.observe_foe.belief import uniform
from engine.observe_foe.bid import Bid
from engine.observe_foe.bluff import Prices, bluffing_game, play, worth_of_bids
from engine.observe_foe.board import Pending, check_pending, find_targets
from engine.observe_foe.events import Watch, timeline
from engine.observe_foe.follow_ups import looks
from engine.observe_foe.reveal import Target
from engine.observe_foe.rulings import House
from engine.observe_foe.stack import Stack
from engine.odds.law import Law
from tests.support.best_play import is_solution
from tests.support.readings import by_reading, readings


@pytest.mark.parametrize("forfeit", readings("forfeit"))
def test_abort(forfeit: str) -> None:
    for agility, strength, quickness, depth in product(range(3), range(3), range(3), range(5)):
        staked = {"AGI": agility, "STR": strength, "QIC": quickness}
        answer = abort(staked, depth=depth, phase=3, last_declared=5, house=House(forfeit=forfeit))
        # Move the cards one by one.
        spent, hand = [], []
        for stat, points in staked.items():
            for _ in range(points):
                face_up = depth == 4
                (spent if depth > 0 and by_reading(forfeit, all=True, revealed=face_up) else hand).append(stat)
        assert answer.discovered == (depth > 0)
        assert [stat for stat, points in answer.to_spent for _ in range(points)] == spent
        assert [stat for stat, points in answer.to_hand for _ in range(points)] == hand
        phase = 5
        for pause in answer.recovery:
            phase += 1
            largest = max(map(spent.count, spent))
            assert (pause.phase, pause.points) == (phase, largest)
            spent = [stat for stat in spent if stat != pause.stat]
            assert pause.back == sum(points for _, points in answer.to_spent) - len(spent)
        assert spent == []


def test_a_look_that_showed_nothing() -> None:
    def spent(looked: bool, **rulings: str) -> int:
        return sum(points for _, points in abort({"AGI": 2}, depth=0, looked=looked, house=House(**rulings)).to_spent)

    assert spent(looked=True) == spent(looked=False, empty_look="yes") == 0
    assert spent(looked=True, empty_look="yes") == 2
    assert spent(looked=True, empty_look="yes", forfeit="revealed") == 0


def test_no_stat_has_fewer_than_no_points() -> None:
    with pytest.raises(InvalidInput, match="staked must be a whole number from 0 to 60, not -1"):
        abort({"AGI": -1}, depth=1)


@pytest.mark.parametrize("min_int", readings("min_int"))
@pytest.mark.parametrize("kind", ["attack", "pause"])
def test_bluffing_game(min_int: str, kind: str) -> None:
    worths = [0, 5, 6] if kind == "pause" else [0, 5, 6, 9]
    stack, house = Stack(kind, 2), House(min_int=min_int)
    prices = Prices(worths, intuition_cost=2, start_cost=1, opposing_cost=3)
    game = bluffing_game(4, 3, prices=prices, phases=1, stack=stack, house=house)
    assert game.bids == (None, *range(by_reading(min_int, one=1, zero=0), 5))
    assert game.opposing == (0, 1, 2, 3)
    for row, bid in enumerate(game.bids):
        for column, number in enumerate(game.opposing):
            depth, cost = 0, 0
            if bid is not None:
                (answer,) = looks([Bid(bid, 1)], Target(number, stack=stack), house=house)
                depth, cost = answer.depth, 1 + 2 * bid
            assert game.depths[row][column] == depth
            assert game.payoffs[row][column] == worths[depth] - cost + 3 * number
    best = play(game)
    assert is_solution(game.payoffs, best.solution)
    assert best.value == best.solution.value
    parts = [
        (weight * factor, game.depths[game.bids.index(bid)][number])
        for bid, weight in best.observer.items()
        for number, factor in best.owner.items()
    ]
    whole = best.observer.total * best.owner.total
    for depth in range(len(worths)):
        assert best.depth.exactly(depth) == Fraction(sum(weight for weight, known in parts if known == depth), whole)
    # Against the best owner no choice gains more than the value, and what is played gains just that.
    gains = dict(worth_of_bids(game, best.owner))
    assert max(gains.values()) == best.value
    assert {gains[bid] for bid in best.observer.outcomes} == {best.value}


def test_bluffing_game_with_all_points() -> None:
    prices = Prices(intuition_cost=1, opposing_cost=1)
    game = bluffing_game(20, 20, prices=prices, stack=Stack(cards=8), seen=2, house=House(min_int="zero"))
    assert len(game.payoffs) == 22
    assert game.payoffs[0][:2] == (2, 3)
    assert is_solution(game.payoffs, play(game).solution)
    free = play(bluffing_game(5, 2))
    assert (free.value, free.owner, free.depth) == (3, Law.certain(2), Law.certain(3))
    with pytest.raises(InvalidInput, match="belief must be a whole number from 0 to 2"):
        worth_of_bids(bluffing_game(6, 2), uniform(2, 3))
    with pytest.raises(InvalidInput, match="a list of 5 to 5 whole numbers"):
        bluffing_game(6, 2, prices=Prices([0, 1]))


BOARD = [
    Pending("Stab", "Ann", 3, opposing=1),
    Pending("Spell", "Ann", 6, opposing=2, stack=Stack("action", 2), aborted=4),
    Pending("Kick", "Ann", 8, opposing=0),
    Pending("Rest", "Cat", 6, stack=Stack("pause")),
    Pending("Ward", "Cat", 9, opposing=None),
]


def fates(names: list[str], scored: int, **rulings: str) -> list[tuple[str, str]]:
    result = find_targets(names, BOARD, scored=scored, house=House(**rulings))
    return [(fate, action.name if action else "") for fate, action in result]


def test_find_targets() -> None:
    assert fates(["Stab", "Spell"], 3) == [("watched", "Stab"), ("watched", "Spell")]
    assert fates(["Stab"], 3, tie_phase="wasted") == [("resolved", "")]
    assert fates(["Stab"], 3, tie_phase="before") == [("watched", "Stab")]
    assert fates(["Stab", "Spell", "Ward"], 4) == [("resolved", ""), ("watched", "Spell"), ("unobservable", "")]
    assert fates(["Spell"], 5) == [("dropped", "")]
    assert fates(["Spell"], 5, target_gone="returned") == [("returned", "")]
    assert fates(["Spell"], 5, target_gone="retarget") == [("retargeted", "Kick")]
    assert fates(["Spell", "Kick"], 5, target_gone="retarget") == [("dropped", ""), ("watched", "Kick")]
    assert fates(["Spell"], 8, target_gone="retarget", tie_phase="wasted") == [("dropped", "")]
    # One that was resolved, too, may leave the actor's next one to look at.
    assert fates(["Stab"], 4, target_resolved="retarget") == [("retargeted", "Spell")]
    assert fates(["Stab"], 5, target_resolved="retarget") == [("retargeted", "Kick")]
    assert fates(["Stab", "Kick"], 5, target_resolved="retarget") == [("resolved", ""), ("watched", "Kick")]
    assert fates(["Stab"], 4, target_gone="retarget") == [("resolved", "")]
    assert fates(["Spell"], 5, target_resolved="retarget") == [("dropped", "")]
    # On the Phase of the abort it is the table's call which comes first.
    assert fates(["Spell"], 4, abort_tie="abort_first") == [("dropped", "")]
    assert fates(["Spell"], 3, abort_tie="abort_first") == [("watched", "Spell")]
    # An action that was dropped stays dropped, also after the Phase on which it would have come up.
    assert fates(["Spell"], 7) == [("dropped", "")]
    with pytest.raises(InvalidInput, match="actions on the board, each once"):
        fates(["Stab", "Stab"], 3)
    with pytest.raises(InvalidInput, match="actions on the board, each once"):
        fates(["Jump"], 3)
    with pytest.raises(InvalidInput, match="1 to 6 actions"):
        fates([], 3)


def test_two_dropped_actions_fall_on_two_others() -> None:
    board = [Pending(name, "Ann", phase, aborted=0) for name, phase in (("a", 5), ("b", 6))]
    board += [Pending("c", "Ann", 8), Pending("d", "Ann", 7)]
    result = find_targets(["a", "b"], board, scored=2, house=House(target_gone="retarget"))
    assert [(fate, action.name) for fate, action in result] == [("retargeted", "d"), ("retargeted", "c")]


def test_check_pending() -> None:
    with pytest.raises(InvalidInput, match="a name that no other action on the board has"):
        check_pending([Pending("a", "Ann", 3), Pending("a", "Bob", 4)])
    with pytest.raises(InvalidInput, match="a Phase before 3"):
        Pending("a", "Ann", 3, aborted=3)
    with pytest.raises(InvalidInput, match="a Phase before 3"):
        Pending("a", "Ann", 3, aborted=-1)
    check_pending([Pending("a", "Ann", 3, aborted=0)])
    with pytest.raises(InvalidInput, match="at most 12 actions"):
        check_pending([Pending(str(number), "Ann", 3) for number in range(13)])


def sights(watch: Watch, **rulings: str) -> list[tuple[str, object, object]]:
    """Return for each named action: its fate, the effect against it and the cards known of it."""
    (event,) = (event for event in timeline(BOARD, [watch], house=House(**rulings)) if event.kind == "look")
    return [
        (sight.fate, sight.look.effect if sight.look else None, sight.look.depth if sight.look else None)
        for sight in event.sights
    ]


def test_order_on_the_timeline() -> None:
    watch = Watch("Bob", ("Stab",), 0, 3)
    plain = timeline(BOARD, [watch])
    assert [(event.phase, event.kind, event.name) for event in plain] == [
        (3, "look", ""),
        (3, "action", "Stab"),
        (4, "abort", "Spell"),
        (6, "action", "Rest"),
        (8, "action", "Kick"),
        (9, "action", "Ward"),
    ]
    assert not plain[0].sights[0].can_react
    assert timeline(BOARD, [watch], house=House(tie_phase="before"))[0].sights[0].can_react
    late = timeline(BOARD, [watch], house=House(tie_phase="wasted"))
    assert [event.kind for event in late[:2]] == ["action", "look"]
    together = timeline(BOARD, [Watch("Bob", ("Spell",), 0, 4)], house=House(abort_tie="abort_first"))
    assert [(event.phase, event.kind) for event in together[1:3]] == [(4, "abort"), (4, "look")]
    assert together[2].sights[0].fate == "dropped"
    assert late[1].sights[0].fate == "resolved"
    assert timeline(BOARD, [Watch("Bob", ("Kick",), 0, 3)])[0].sights[0].can_react


def test_an_abort_after_a_discovery() -> None:
    def aborted(*watches: Watch, **rulings: str) -> bool:
        (event,) = (event for event in timeline(BOARD, watches, house=House(**rulings)) if event.kind == "abort")
        return event.discovered

    assert not aborted()
    assert not aborted(Watch("Bob", ("Spell",), 0, 2))
    assert aborted(Watch("Bob", ("Spell",), 0, 2), zero_outcome="top_card")
    assert aborted(Watch("Bob", ("Spell",), 0, 3))
    assert aborted(Watch("Bob", ("Spell",), 0, 4))
    assert not aborted(Watch("Bob", ("Spell",), 0, 5))
    assert aborted(Watch("Bob", ("Spell",), 0, 2), empty_look="yes")
    assert not aborted(Watch("Bob", ("Spell",), 0, 5), empty_look="yes")
    assert not aborted(Watch("Bob", ("Kick",), 0, 3), empty_look="yes")
    assert aborted(Watch("Bob", ("Spell",), 0, 3), abort_tie="abort_first")
    assert not aborted(Watch("Bob", ("Spell",), 0, 4), abort_tie="abort_first")
    assert not aborted(Watch("Bob", ("Spell",), 3, 6, 0, 3), target_gone="retarget")


def test_shares_of_finished_actions() -> None:
    watch = Watch("Bob", ("Stab", "Kick", "Rest"), 0, 7, 0, 2)
    assert sights(watch) == [("resolved", None, None), ("watched", 2, 2), ("watched", 2, 2)]
    assert sights(watch, share_of_gone="resplit") == [("resolved", None, None), ("watched", 3, 3), ("watched", 3, 2)]
    placed = {"split_remainder": "assign"}
    assert [effect for _, effect, _ in sights(watch, **placed)] == [None, 3, 2]
    assert [effect for _, effect, _ in sights(watch, share_of_gone="resplit", **placed)] == [None, 4, 3]
    halves = sights(watch, share_of_gone="resplit", split_remainder="fraction")
    assert [effect for _, effect, _ in halves] == [None, Fraction(7, 2), Fraction(7, 2)]
    even = Watch("Bob", ("Stab", "Kick", "Rest"), 0, 9, 3, 9)
    rulings = {"split_remainder": "must_divide", "share_of_gone": "resplit", "tie_phase": "wasted"}
    assert [effect for _, effect, _ in sights(even, **rulings)] == [None, 7, 7]
    assert [effect for _, effect, _ in sights(even, split_phases="yes", **rulings)] == [None, 5, 5]
    with pytest.raises(InvalidInput, match="a multiple of 3"):
        sights(watch, split_remainder="must_divide")
    for total in ("lost", "assign", "must_divide"):
        whole = sights(watch, split_remainder=total, share_of_gone="resplit", split_outcome="total")
        assert [effect for _, effect, _ in whole] == [None, 7, 7]
    spread = Watch("Bob", ("Kick", "Rest"), 0, 7, 0, 3)
    for split_delay, phase in (("whole", 4), ("split_qic", 6), ("shares", 3)):
        events = timeline(BOARD, [spread], house=House(split_delay=split_delay))
        assert [event.phase for event in events if event.kind == "look"] == [phase]
    all_gone = Watch("Bob", ("Stab",), 0, 7)
    assert sights(all_gone, share_of_gone="resplit", **placed) == [("resolved", None, None)]


def test_points_left_over_go_round() -> None:
    watch = Watch("Bob", ("Kick", "Ward", "Rest"), 0, 5, 5, 5)
    answer = sights(watch, split_remainder="assign", split_phases="yes")
    assert [effect for _, effect, _ in answer] == [4, None, 4]


def test_points_that_come_back() -> None:
    def back(watch: Watch, **rulings: str) -> tuple[int, int]:
        (event,) = (event for event in timeline(BOARD, [watch], house=House(**rulings)) if event.kind == "look")
        return event.returned_intuition, event.returned_quickness

    both = Watch("Bob", ("Spell", "Kick"), 0, 5)
    assert back(both) == (0, 0)
    assert back(both, target_gone="returned") == (2, 0)
    assert back(Watch("Bob", ("Spell",), 0, 6, 0, 1), target_gone="returned") == (6, 2)
    resplit = sights(both, target_gone="returned", share_of_gone="resplit")
    assert resplit == [("returned", None, None), ("watched", 3, 3)]


@pytest.mark.parametrize("repeat_mode", readings("repeat_mode"))
@pytest.mark.parametrize("repeat_scope", readings("repeat_scope"))
def test_looks_of_several_observers(repeat_mode: str, repeat_scope: str) -> None:
    watches = [
        Watch("Bob", ("Kick",), 2, 2, side="red"),
        Watch("Dan", ("Kick",), 0, 1, side="red"),
        Watch("Eve", ("Kick",), 0, 3, side="blue"),
        Watch("Bob", ("Kick",), 4, 1, side="red"),
    ]
    rulings = {"repeat_mode": repeat_mode, "repeat_scope": repeat_scope}
    events = [event for event in timeline(BOARD, watches, house=House(**rulings)) if event.kind == "look"]
    assert [(event.phase, event.who) for event in events] == [(1, "Dan"), (3, "Eve"), (4, "Bob"), (5, "Bob")]
    depths = [event.sights[0].look.depth for event in events]
    assert depths == by_reading(repeat_scope, observer=[1, 3, 2, 3], side=[1, 3, 3, 4])


def test_looks_that_add_up_on_the_board() -> None:
    watches = [Watch("Bob", ("Spell",), 0, 2), Watch("Bob", ("Spell",), 1, 2)]
    for repeat_mode, depth in (("cards", 0), ("effects", 2)):
        played = timeline(BOARD, watches, house=House(repeat_mode=repeat_mode))
        events = [event for event in played if event.kind == "look"]
        assert events[-1].sights[0].look.depth == depth
    with pytest.raises(InvalidInput, match="at most 12 looks"):
        timeline(BOARD, watches * 7)
