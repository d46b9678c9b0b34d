"""Timing and bids, counted Phase by Phase and searched bid by bid."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from engine.invalid import InvalidInput
from engine.observe_foe.belief import after_looks, depth_law, least_bid, quantile, triangular, uniform, weighted
from engine.observe_foe.bid import Bid
from engine.observe_foe.board import Pending
from engine.observe_foe.cheapest import cheapest_bids
from engine.observe_foe.events import Watch, timeline
from engine.observe_foe.follow_ups import looks
from engine.observe_foe.reach import best_depths, greatest_effect
from engine.observe_foe.reveal import Target, look
from engine.observe_foe.rulings import House
from engine.observe_foe.several import cheapest_looks, cheapest_together_and_apart
from engine.observe_foe.stack import Stack
from engine.observe_foe.timing import delay, idle_quickness, last_scoring, longest_wait
from engine.odds.law import Law
from tests.support.readings import by_reading, readings, yes

TIMINGS = [
    {"min_delay": low, "qic_offset": offset, "init_qic_counts": start}
    for low, offset, start in product(*map(readings, ("min_delay", "qic_offset", "init_qic_counts")))
]


def counted(intuition: int, phases: int, quickness: int, rulings: dict[str, str], targets: int = 1) -> int:
    """Lay down one marker a Phase and take one up for each QIC that may; deal shared INT and QIC out first."""
    speed = quickness + (1 if yes(rulings["init_qic_counts"]) else 0)
    shared = rulings.get("split_delay", "whole")
    largest_pile = max(len(range(pile, intuition, targets)) for pile in range(targets))
    smallest_pile = min(len(range(pile, speed, targets)) for pile in range(targets))
    intuition = by_reading(shared, whole=intuition, split_qic=intuition, shares=largest_pile)
    speed = by_reading(shared, whole=speed, split_qic=smallest_pile, shares=smallest_pile)
    markers = ["INT"] * intuition + ["wait"] * phases
    for _ in range(speed):
        if "INT" in markers:
            markers.remove("INT")
        elif markers and by_reading(rulings["qic_offset"], int_only=False, all=True):
            markers.pop()
    return len(markers) or by_reading(rulings["min_delay"], one=1, zero=0)


@pytest.mark.parametrize("split_delay", readings("split_delay"))
@pytest.mark.parametrize("rulings", TIMINGS)
def test_delay_of_a_look_at_several_actions(rulings: dict[str, str], split_delay: str) -> None:
    shared = {**rulings, "split_delay": split_delay}
    for intuition, phases, quickness, targets in product(range(6), range(3), range(8), range(1, 4)):
        bid, house = Bid(intuition, phases, quickness, targets), House(**shared)
        waits = [counted(intuition, phases, points, shared, targets) for points in range(quickness + 1)]
        assert delay(bid, house=house) == waits[-1]
        assert idle_quickness(bid, house=house) == quickness - waits.index(waits[-1])
        assert delay(bid, house=House(**rulings)) == counted(intuition, phases, quickness, rulings)


@pytest.mark.parametrize("rulings", TIMINGS)
def test_delay_and_idle_quickness(rulings: dict[str, str]) -> None:
    for intuition, phases, quickness in product(range(6), range(4), range(8)):
        bid, house = Bid(intuition, phases, quickness), House(**rulings)
        waits = [counted(intuition, phases, points, rulings) for points in range(quickness + 1)]
        assert delay(bid, house=house) == waits[-1]
        assert idle_quickness(bid, house=house) == quickness - waits.index(waits[-1])


@pytest.mark.parametrize("tie_phase", readings("tie_phase"))
@pytest.mark.parametrize("rulings", TIMINGS)
def test_when_a_look_is_scored_and_what_it_still_finds(rulings: dict[str, str], tie_phase: str) -> None:
    house = House(tie_phase=tie_phase, **rulings)
    for intuition, quickness, declared, target in product((1, 3), range(3), (0, 2), range(6)):
        watch = Watch("Bob", ("Stab",), declared, intuition, 0, quickness)
        events = timeline([Pending("Stab", "Ann", target)], [watch], house=house)
        (look,) = (event for event in events if event.kind == "look")
        scored = declared + counted(intuition, 0, quickness, rulings)
        assert look.phase == scored
        finds = look.sights[0].fate == "watched"
        assert finds == (scored <= last_scoring(target, house=house))
        at_tie, reacts_at_tie = by_reading(
            tie_phase, reveal_no_time=(True, False), wasted=(False, False), before=(True, True)
        )
        assert finds == (scored < target or (scored == target and at_tie))
        assert look.sights[0].can_react == (scored < target or (scored == target and reacts_at_tie))


def test_last_scoring() -> None:
    assert [last_scoring(6, react=react, house=House(tie_phase="wasted")) for react in (0, 1, 2)] == [5, 5, 4]


@pytest.mark.parametrize("min_int", readings("min_int"))
@pytest.mark.parametrize("rulings", TIMINGS)
def test_greatest_effect(rulings: dict[str, str], min_int: str) -> None:
    house = House(min_int=min_int, **rulings)
    for window, quickness in product(range(-1, 5), range(4)):
        waits = {}
        for intuition in range(5):
            fits = [wait for wait in range(10) if counted(intuition, wait, quickness, rulings) <= window]
            waits[intuition] = longest_wait(Bid(intuition, 0, quickness), window, house=house)
            assert waits[intuition] == max(fits, default=None)
        answer = greatest_effect(declared=3, target_phase=window + 3, intuition=4, quickness=quickness, house=house)
        least = by_reading(min_int, one=1, zero=0)
        bids = [
            (-(intuition + phases), intuition, speed, phases)
            for intuition, phases, speed in product(range(least, 5), range(10), range(quickness + 1))
            if counted(intuition, phases, speed, rulings) <= window
        ]
        if answer is None:
            assert not bids
        else:
            assert (-answer.effect, answer.intuition, answer.quickness, answer.phases) == min(bids)
            assert answer.scored == 3 + counted(answer.intuition, answer.phases, answer.quickness, rulings)


def test_greatest_effect_is_slack_and_what_quickness_buys() -> None:
    for slack, intuition, quickness in product(range(1, 8), range(1, 8), range(8)):
        answer = greatest_effect(target_phase=slack, intuition=intuition, quickness=quickness)
        assert answer is not None
        assert answer.effect == slack + min(quickness, intuition)


TOTAL = [
    {
        "split_remainder": remainder,
        "split_phases": phases,
        "split_outcome": "total",
        "min_int": "one",
        "zero_outcome": zero,
    }
    for remainder, phases, zero in product(
        readings("split_remainder"), readings("split_phases"), ("nothing", "top_card")
    )
]
LOOKS = [
    {"split_remainder": remainder, "split_phases": phases, "min_int": least, "zero_outcome": zero}
    for remainder, phases, least, zero in product(
        readings("split_remainder"), readings("split_phases"), readings("min_int"), ("nothing", "top_card")
    )
]


def shows(targets: list[Target], depths: list[int], intuition: int, phases: int, rulings: dict[str, str]) -> bool:
    """Return whether the look shows all wanted cards, however the points left over have to be placed."""

    def depth_of(target: Target, extra: int) -> int:
        bid = Bid(intuition, phases, targets=len(targets), extra=extra)
        return look(bid, target, house=House(**rulings)).depth

    rest = 0
    if rulings["split_remainder"] == "assign" and rulings.get("split_outcome") != "total":
        rest = intuition % len(targets) + (phases % len(targets) if yes(rulings["split_phases"]) else 0)
    try:
        return any(
            all(depth_of(target, extra) >= depth for target, depth, extra in zip(targets, depths, extras, strict=True))
            for extras in product(range(rest + 1), repeat=len(targets))
            if sum(extras) <= rest
        )
    except InvalidInput:
        return False


def best(costs: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    return sorted(
        cost
        for cost in costs
        if not any(other != cost and all(a <= b for a, b in zip(other, cost, strict=True)) for other in costs)
    )


WANTED = [
    ([Target(opposing=2, phase=5)], [3]),
    ([Target(opposing=0, phase=4, stack=Stack("pause"))], [2]),
    ([Target(opposing=1, phase=4), Target(opposing=2, stack=Stack(cards=1))], [1, 2]),
    ([Target(opposing=0, phase=4, seen=1), Target(opposing=1, phase=6), Target(opposing=0)], [2, 1, 3]),
]


@pytest.mark.parametrize("number", range(len(WANTED)))
@pytest.mark.parametrize("rulings", LOOKS + TOTAL)
def test_cheapest_bids(rulings: dict[str, str], number: int) -> None:
    targets, depths = WANTED[number]
    timing = TIMINGS[((LOOKS + TOTAL).index(rulings) + number) % len(TIMINGS)]
    timing = {**timing, "split_delay": readings("split_delay")[((LOOKS + TOTAL).index(rulings) + number) % 3]}
    tie_phase = readings("tie_phase")[(LOOKS + TOTAL).index(rulings) % 3]
    limits = [
        target.phase - by_reading(tie_phase, reveal_no_time=0, wasted=1, before=0)
        for target in targets
        if target.phase is not None
    ]
    costs = set()
    for intuition, phases in product(range(by_reading(rulings["min_int"], one=1, zero=0), 8), range(8)):
        if shows(targets, depths, intuition, phases, rulings):
            for quickness in range(4):
                wait = counted(intuition, phases, quickness, timing, len(targets))
                if 1 + wait <= min(limits):
                    costs.add((wait, intuition, quickness))
    house = House(tie_phase=tie_phase, **timing, **rulings)
    plans = cheapest_bids(targets, depths, intuition=7, quickness=3, declared=1, house=house)
    assert [(plan.delay, plan.intuition, plan.quickness) for plan in plans] == best(costs)
    for plan in plans:
        assert plan.scored == 1 + plan.delay
        assert plan.delay == counted(plan.intuition, plan.phases, plan.quickness, timing, len(targets))
        assert plan.slack == min(target.phase for target in targets if target.phase is not None) - plan.scored
        assert plan.spent_quickness == plan.quickness + 1
        for target, depth, extra in zip(targets, depths, plan.extras, strict=True):
            bid = Bid(plan.intuition, plan.phases, targets=len(targets), extra=extra)
            answer = look(bid, target, house=house)
            assert answer.depth >= depth
            assert answer.lost == plan.lost


def test_cheapest_bids_without_a_deadline_or_without_a_solution() -> None:
    plans = cheapest_bids([Target(opposing=3)], [1], intuition=2, quickness=0)
    assert [(plan.intuition, plan.phases, plan.slack) for plan in plans] == [(1, 3, None)]
    assert cheapest_bids([Target(opposing=3, phase=3)], [1], quickness=0) == ()
    assert cheapest_bids([Target(opposing=3)], [1], intuition=0) == ()
    assert cheapest_bids([Target(opposing=60)], [4], intuition=3) == ()
    second_card = House(pause_reveal="second_card")
    needed = cheapest_bids([Target(opposing=0, seen=1, stack=Stack("pause"))], [2], quickness=0, house=second_card)
    assert [plan.intuition for plan in needed] == [1]


def test_even_split_formula() -> None:
    for count, need, phases in product(range(1, 5), range(1, 5), range(1, 4)):
        targets = [Target(opposing=need - 1, phase=phases)] * count
        plans = cheapest_bids(targets, [1] * count, quickness=20, house=House(split_remainder="must_divide"))
        # With every Phase of INT bought off there is time to wait for all of the others.
        assert min(plan.intuition for plan in plans) == count * max(1, need - phases)


@pytest.mark.parametrize("rulings", LOOKS[::3])
def test_together_and_apart(rulings: dict[str, str]) -> None:
    targets = [Target(opposing=1, phase=4), Target(opposing=2, phase=3)]
    depths = [2, 1]
    together, apart = cheapest_together_and_apart(targets, depths, declared=1, react=1, house=House(**rulings))
    singles = [
        {
            (intuition, quickness + 1)
            for intuition, phases, quickness in product(range(6), range(5), range(6))
            if shows([target], [depth], intuition, phases, rulings)
            and 1 + delay(Bid(intuition, phases, quickness)) <= target.phase - 1
        }
        for target, depth in zip(targets, depths, strict=True)
    ]
    pairs = {(a + c, b + d) for (a, b), (c, d) in product(*singles)}
    assert [(total.intuition, total.quickness) for total in apart] == best(pairs)
    assert all(len(total.plans) == 2 for total in apart)
    joint = {
        (intuition, quickness + 1)
        for intuition, phases, quickness in product(range(9), range(4), range(9))
        if shows(targets, depths, intuition, phases, rulings) and 1 + delay(Bid(intuition, phases, quickness)) <= 2
    }
    assert [(total.intuition, total.quickness) for total in together] == best(joint)


def partitions(actions: list[int]) -> list[list[list[int]]]:
    """Return all ways to put these actions into groups."""
    if not actions:
        return [[]]
    first, *others = actions
    divided = []
    for groups in partitions(others):
        divided.append([[first], *groups])
        for index, group in enumerate(groups):
            divided.append([*groups[:index], [first, *group], *groups[index + 1 :]])
    return divided


@pytest.mark.parametrize("mixed", readings("mixed_look"))
@pytest.mark.parametrize("rulings", LOOKS[::3])
def test_any_number_of_looks(rulings: dict[str, str], mixed: str) -> None:
    pause = Target(0, phase=4, stack=Stack("pause"))
    targets = [Target(1, phase=4), Target(1, phase=5), pause, Target(0, phase=4, mental=True)]
    depths = [1, 2, 2, 1]

    def one_look(group: list[int]) -> set[tuple[int, int]]:
        watched = [targets[index] for index in group]
        if not yes(mixed) and {0, 1} & {*group} and 3 in group:
            return set()
        return {
            (intuition, quickness + 1)
            for intuition, phases, quickness in product(range(6), range(5), range(5))
            if shows(watched, [depths[index] for index in group], intuition, phases, rulings)
            and all(1 + delay(Bid(intuition, phases, quickness)) <= target.phase - 1 for target in watched)
        }

    costs = {
        (sum(intuition for intuition, _ in looks), sum(quickness for _, quickness in looks))
        for groups in partitions([0, 1, 2, 3])
        for looks in product(*({*best(one_look(group))} for group in groups))
    }
    affordable = {(intuition, quickness) for intuition, quickness in costs if intuition <= 5 and quickness <= 5}
    house = House(mixed_look=mixed, **rulings)
    ways = cheapest_looks(targets, depths, intuition=5, quickness=5, declared=1, react=1, house=house)
    assert [(way.intuition, way.quickness) for way in ways] == best(affordable)
    for way in ways:
        assert sorted(index for watched in way.watched for index in watched) == [0, 1, 2, 3]
        assert way.intuition == sum(plan.intuition for plan in way.plans)
        assert way.quickness == sum(plan.spent_quickness for plan in way.plans)
        for plan, watched in zip(way.plans, way.watched, strict=True):
            assert (plan.intuition, plan.spent_quickness) in one_look(list(watched))


@pytest.mark.parametrize("rulings", LOOKS + TOTAL[::2])
def test_best_depths(rulings: dict[str, str]) -> None:
    tie_phase = ("reveal_no_time", "wasted")[(LOOKS + TOTAL).index(rulings) % 3 % 2]
    targets = [Target(1, phase=2, stack=Stack(cards=2)), Target(0, phase=4, seen=1, stack=Stack(cards=1))]
    late = by_reading(tie_phase, reveal_no_time=0, wasted=1, before=0)
    most_int, most_qic = ((3, 3), (2, 5), (5, 2))[(LOOKS + TOTAL).index(rulings) % 4 % 3]
    if most_int == 2:
        targets = [Target(opposing=1, phase=2), Target(opposing=0, phase=2)]
    house = House(tie_phase=tie_phase, **rulings)
    together, apart = best_depths(targets, intuition=most_int, quickness=most_qic, house=house)

    def one_look(watched: list[Target]) -> set[tuple[int, int, int]]:
        ways = {(0, 0, 0)}
        for intuition, phases, speed in product(range(most_int + 1), range(6), range(most_qic)):
            wait = delay(Bid(intuition, phases, speed))
            there = [target for target in watched if wait <= target.phase - late]
            wanted = product(*(range(target.seen, target.stack.depth + 1) for target in there))
            for depths in wanted:
                gone = [Target(opposing=0, seen=0) for _ in range(len(watched) - len(there))]
                if shows(there + gone, [*depths, *(0 for _ in gone)], intuition, phases, rulings):
                    shown = sum(depths) - sum(target.seen for target in there)
                    ways.add((-shown, intuition, speed + 1))
        return ways

    first = min(one_look(targets))
    assert (-together.shown, together.intuition, together.quickness) == first
    pairs = [
        tuple(a + b for a, b in zip(first, second, strict=True))
        for first, second in product(one_look(targets[:1]), one_look(targets[1:]))
    ]
    second = min(pair for pair in pairs if pair[1] <= most_int and pair[2] <= most_qic)
    assert (-apart.shown, apart.intuition, apart.quickness) == second
    assert len(apart.bids) == len(apart.depths) == len(together.depths) == 2


def test_best_depths_without_points_or_deadline() -> None:
    nothing, neither = best_depths([Target(opposing=1), Target(opposing=1)], intuition=3, quickness=0)
    assert (nothing.shown, nothing.bids, neither.bids) == (0, (None,), (None, None))
    assert best_depths([Target(opposing=9)], intuition=1, quickness=1)[0].depths == (4,)


@pytest.mark.parametrize(
    ("pause_reveal", "cost", "depths", "weights"),
    # On Phase 2 at the latest 1 INT and 1 Phase bring an effect of 1 to both. A second card of the Pause takes 1 more:
    # 1 INT and 2 Phases, of which 1 QIC has to take one off.
    [("at_once", (1, 1), (2, 1), {0: 1, 1: 1}), ("second_card", (1, 2), (1, 1), {0: 1})],
)
def test_a_pause_among_the_actions(
    pause_reveal: str, cost: tuple[int, int], depths: tuple[int, int], weights: dict[int, int]
) -> None:
    house = House(pause_reveal=pause_reveal)
    targets = [Target(0, phase=2, stack=Stack("pause")), Target(0, phase=2)]
    together, apart = cheapest_together_and_apart(targets, [2, 1], house=house)
    assert [(total.intuition, total.quickness) for total in together] == [cost]
    assert [(total.intuition, total.quickness) for total in apart] == [(2, 2)]
    assert best_depths(targets, intuition=1, quickness=1, house=house)[0].depths == depths
    assert after_looks(uniform(0, 3), [Bid(2)], [2], stack=Stack("pause"), house=house) == Law(weights)


def test_beliefs() -> None:
    assert uniform(2, 4) == Law({2: 1, 3: 1, 4: 1})
    assert uniform(3, 3) == Law.certain(3)
    assert triangular(0, 3, 3) == Law({0: 1, 1: 2, 2: 3, 3: 4})
    assert triangular(1, 5, 2) == Law({1: 4, 2: 8, 3: 6, 4: 4, 5: 2})
    assert weighted([0, 2, 1], low=3) == Law({4: 2, 5: 1})
    with pytest.raises(InvalidInput, match="one of them is above 0"):
        weighted([0, 0])
    with pytest.raises(InvalidInput, match="above 0 and at most 1"):
        quantile(uniform(0, 5), 0)


BELIEF = Law({0: 1, 2: 3, 3: 2, 5: 1})


@pytest.mark.parametrize("repeat_mode", readings("repeat_mode"))
@pytest.mark.parametrize("zero_outcome", ["nothing", "top_card"])
def test_depth_law_and_after_looks(repeat_mode: str, zero_outcome: str) -> None:
    house = House(repeat_mode=repeat_mode, zero_outcome=zero_outcome)
    for points in product(range(1, 6), repeat=2):
        bids = [Bid(intuition) for intuition in points]
        weights: dict[tuple[int, ...], dict[int, int]] = {}
        for opposing, weight in BELIEF.items():
            seen = tuple(answer.depth for answer in looks(bids, Target(opposing), house=house))
            weights.setdefault(seen, {})[opposing] = weight
        law = depth_law(BELIEF, bids, house=house)
        for depth in range(5):
            expected = sum(sum(parts.values()) for seen, parts in weights.items() if seen[-1] >= depth)
            assert law.at_least(depth) == Fraction(expected, 7)
        for seen, parts in weights.items():
            assert after_looks(BELIEF, bids, seen, house=house) == Law(parts)
    with pytest.raises(InvalidInput, match="what some bid believed possible would show"):
        after_looks(BELIEF, [Bid(3)], [2], house=house.replace(zero_outcome="nothing"))


def test_invalid_questions_about_a_belief_are_refused() -> None:
    with pytest.raises(InvalidInput, match="at least one look"):
        depth_law(BELIEF, [])
    with pytest.raises(InvalidInput, match="one for each of the 1 looks"):
        after_looks(BELIEF, [Bid(3)], [])


@pytest.mark.parametrize("repeat_mode", readings("repeat_mode"))
@pytest.mark.parametrize("rulings", LOOKS)
def test_least_bid(rulings: dict[str, str], repeat_mode: str) -> None:
    house = House(repeat_mode=repeat_mode, **rulings)
    for depth, chance, phases in product((1, 2, 4), (Fraction(1, 2), 1), (0, 2)):
        answer = least_bid(BELIEF, depth, chance=chance, phases=phases, targets=2, house=house)
        assert answer is not None

        def reached(intuition: int, phases: int = phases, depth: int = depth) -> Fraction:
            rest = 0
            if house.split_remainder == "assign":
                rest = intuition % 2 + (phases % 2 if yes(house.split_phases) else 0)
            bid = Bid(intuition, phases, targets=2, extra=rest)
            return depth_law(BELIEF, [bid], house=house).at_least(depth)

        step = 2 if rulings["split_remainder"] == "must_divide" else 1
        least = by_reading(rulings["min_int"], one=step, zero=0)
        assert reached(answer.intuition) >= chance
        assert answer.intuition == least or reached(answer.intuition - step) < chance


def test_least_bid_out_of_reach() -> None:
    assert least_bid(uniform(60, 60), 1) is None
    assert least_bid(uniform(60, 60), 1, phases=1).intuition == 60
