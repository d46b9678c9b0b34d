"""Compound skills followed round by round, each way it may go counted once."""

from fractions import Fraction

import pytest

from engine.invalid import InvalidInput
from engine.odds.law import Law
from engine.skill_action.betting.choice import Split
from engine.skill_action.compound_skill.both_limits import within_limits
from engine.skill_action.compound_skill.rounds import ONE_POINT, compound, excess_law, points_law
from engine.skill_action.compound_skill.typed_round import typed_round
from engine.skill_action.rulings import House
from tests.support.readings import readings, yes

ROUNDS = [
    Split(Fraction(1, 2), Fraction(1, 2), Fraction(0), Fraction(0)),
    Split(Fraction(1, 3), Fraction(1, 6), Fraction(1, 4), Fraction(1, 4)),
    Split(Fraction(3, 4), Fraction(0), Fraction(1, 8), Fraction(1, 8)),
]
POINTS = [ONE_POINT, Law({0: 1, 1: 2, 3: 1})]


def done_by(rounds, earned, needed, split, points, resets, retries="yes"):
    if earned >= needed:
        return Fraction(1)
    if rounds == 0:
        return Fraction(0)
    rest = needed, split, points, resets, retries
    chance = (split.bust + split.no_bet) * done_by(rounds - 1, earned, *rest)
    if yes(retries):
        chance += split.failure * done_by(rounds - 1, 0 if resets else earned, *rest)
    for more, weight in points.items():
        chance += split.success * Fraction(weight, points.total) * done_by(rounds - 1, earned + more, *rest)
    return chance


@pytest.mark.parametrize("retries", readings("retry_after_failure"))
@pytest.mark.parametrize("resets", readings("fail_resets"))
@pytest.mark.parametrize("points", POINTS, ids=["one", "several"])
@pytest.mark.parametrize("split", ROUNDS, ids=["bets", "waits", "never-fails"])
@pytest.mark.parametrize("needed", [1, 2, 4])
def test_rounds(needed, split, points, resets, retries):
    house = House(fail_resets=resets, retry_after_failure=retries)
    answer = compound(needed, split, points, rounds=5, resources=1, house=house)
    for rounds in range(6):
        assert answer.done_by(rounds) == done_by(rounds, 0, needed, split, points, yes(resets), retries)


def done_with_both(rounds, resources, earned, needed, split, points, house):
    """Return the chance of the points within the rounds, if each bet takes one of the remaining resources."""
    if earned >= needed:
        return Fraction(1)
    if rounds == 0 or resources == 0:
        return Fraction(0)
    rest = needed, split, points, house
    chance = (split.bust + split.no_bet) * done_with_both(rounds - 1, resources, earned, *rest)
    if yes(house.retry_after_failure):
        after = 0 if yes(house.fail_resets) else earned
        lost = resources if yes(house.held_back) else resources - 1
        chance += split.failure * done_with_both(rounds - 1, lost, after, *rest)
    after = resources - 1 if yes(house.success_consumes) else resources
    for more, weight in points.items():
        good = done_with_both(rounds - 1, after, earned + more, *rest)
        chance += split.success * Fraction(weight, points.total) * good
    return chance


@pytest.mark.parametrize("consumes", readings("success_consumes"))
@pytest.mark.parametrize(("resets", "retries"), [("no", "yes"), ("yes", "yes"), ("no", "no")])
@pytest.mark.parametrize("points", POINTS, ids=["one", "several"])
@pytest.mark.parametrize("split", ROUNDS, ids=["bets", "waits", "never-fails"])
@pytest.mark.parametrize("held_back", readings("held_back"))
def test_rounds_and_resources(split, points, resets, retries, consumes, held_back):
    house = House(fail_resets=resets, retry_after_failure=retries, success_consumes=consumes, held_back=held_back)
    for needed, rounds, resources in ((1, 3, 2), (2, 5, 1), (3, 4, 0), (3, 5, 4), (4, 5, 2)):
        limits = within_limits(needed, split, points, rounds=rounds, resources=resources, house=house)
        both = limits.chance(rounds, resources)
        assert both == done_with_both(rounds, resources, 0, needed, split, points, house)
        alone = compound(needed, split, points, rounds=rounds, resources=resources, house=house)
        assert both <= min(alone.done_by(rounds), alone.enough[resources])
    limits = within_limits(3, split, points, rounds=4, resources=3, house=house)
    for rounds in range(5):
        for resources in range(5):
            both = done_with_both(rounds, min(resources, 3), 0, 3, split, points, house)
            assert limits.chance(rounds, resources) == both
    # With as many resources as rounds none of them can run out.
    plenty = within_limits(3, split, points, rounds=5, resources=5, house=house).chance(5, 5)
    assert plenty == compound(3, split, points, rounds=5, house=house).done_by(5)


@pytest.mark.parametrize("points", POINTS, ids=["one", "several"])
@pytest.mark.parametrize("split", ROUNDS, ids=["bets", "waits", "never-fails"])
def test_task_done_in_the_end(split, points):
    assert compound(3, split, points).done_at_all == 1
    once = compound(3, split, points, rounds=100, house=House(retry_after_failure="no"))
    assert 0 <= once.done_at_all - once.done_by(100) < Fraction(1, 10**6)
    assert (once.mean_rounds is None) == (split.failure > 0)


def test_task_done_in_the_end_if_a_failure_ends_it():
    # Three bets in a row have to succeed, however many rounds pass without a bet.
    house = House(retry_after_failure="no")
    assert compound(3, typed_round(Fraction(7, 10)), house=house).done_at_all == Fraction(343, 1000)
    assert compound(3, typed_round(Fraction(1, 2), Fraction(1, 4)), house=house).done_at_all == Fraction(8, 27)


def enough_after(bets, resources, earned, needed, split, points, resets, consumes, retries="yes", lost=1):
    """Return the chances to have finished, and to be still trying, after some bets; without resources, you are out."""
    if earned >= needed:
        return Fraction(1), Fraction(0)
    if resources == 0:
        return Fraction(0), Fraction(0)
    if bets == 0:
        return Fraction(0), Fraction(1)
    bet = split.success + split.failure
    rest = needed, split, points, resets, consumes, retries, lost
    ends = []
    if yes(retries):
        ends = [(split.failure / bet, enough_after(bets - 1, resources - lost, 0 if resets else earned, *rest))]
    for more, weight in points.items():
        share = split.success / bet * Fraction(weight, points.total)
        ends.append((share, enough_after(bets - 1, resources - consumes, earned + more, *rest)))
    return tuple(sum(share * end[index] for share, end in ends) for index in (0, 1))


@pytest.mark.parametrize("retries", readings("retry_after_failure"))
@pytest.mark.parametrize("consumes", readings("success_consumes"))
@pytest.mark.parametrize("resets", readings("fail_resets"))
@pytest.mark.parametrize("points", POINTS, ids=["one", "several"])
@pytest.mark.parametrize("split", ROUNDS[:2], ids=["bets", "waits"])
@pytest.mark.parametrize("needed", [1, 3])
@pytest.mark.parametrize("held_back", readings("held_back"))
def test_resources(needed, split, points, resets, consumes, retries, held_back):
    house = House(fail_resets=resets, success_consumes=consumes, retry_after_failure=retries, held_back=held_back)
    answer = compound(needed, split, points, resources=3, house=house)
    assert answer.enough[0] == 0
    for resources in (1, 2, 3):
        rest = needed, split, points, yes(resets), yes(consumes), retries, int(not yes(held_back))
        done, open_ = enough_after(7, resources, 0, *rest)
        assert done <= answer.enough[resources] <= done + open_
        if open_ == 0:
            assert answer.enough[resources] == done


@pytest.mark.parametrize("resets", readings("fail_resets"))
def test_resources_held_back(resets):
    """SK-Q21: two in a row at even odds. Only a success uses one up, and if a failure takes the points, one at best
    remains for each try at the second point."""
    house = House(success_consumes="yes", held_back="yes", fail_resets=resets)
    answer = compound(2, typed_round(Fraction(1, 2)), resources=4, house=house)
    expected = (0, 0, 1, 1, 1) if not yes(resets) else (0, 0, Fraction(1, 2), Fraction(3, 4), Fraction(7, 8))
    assert answer.enough == expected
    never = compound(2, typed_round(0, 1), resources=2, house=house)
    assert never.enough == (0, 0, 0)
    long = compound(30, typed_round(Fraction(1, 3**400)), resources=60, house=house)
    assert 31 < len(long.enough) < 61


def test_resources_at_one_point_a_success_are_a_negative_binomial():
    chance, needed = Fraction(7, 10), 3
    answer = compound(needed, typed_round(chance), resources=4)
    # Enough unless the failures reach the supply first: at most resources - 1 failures before the third success.
    expected, ways = Fraction(0), 1
    for failures in range(4):
        expected += ways * chance**needed * (1 - chance) ** failures
        assert answer.enough[failures + 1] == expected
        ways = ways * (needed + failures) // (failures + 1)


def test_supplies_are_followed_until_their_chances_get_too_long():
    odds = typed_round(Fraction(10**99, 10**100 - 1))
    some, all_ = (
        compound(30, odds, resources=resources, house=House(fail_resets="yes")).enough for resources in (1, 60)
    )
    assert all_[:2] == some
    assert 2 <= len(all_) < 61
    assert all_[-1].denominator.bit_length() <= 24_000


def test_supplies_are_followed_to_the_last_digit_that_is_allowed():
    # 600 digits for each bet, and 30 bets at least: one resource more each time, until there are 40 times 600.
    bets = typed_round(Fraction(1, 2**600 - 1))
    assert len(compound(30, bets, resources=60).enough) == 1 + 24_000 // 600 - 30
    # 3 in 2 ** 11998 are 12,000 digits a resource; one more is counted as long as these are not too many.
    rare, held = typed_round(Fraction(3, 2**11_998)), House(success_consumes="yes", held_back="yes")
    assert len(compound(1, rare, resources=60, house=held).enough) == 1 + 24_000 // 12_000 + 1


def test_no_bet_costs_nothing_and_gains_nothing():
    held = House(success_consumes="yes", held_back="yes")
    assert compound(2, typed_round(0, 0), rounds=3, resources=2, house=held).enough == (0, 0, 0)


@pytest.mark.parametrize("split", ROUNDS, ids=["bets", "waits", "never-fails"])
def test_means_follow_from_one_round(split):
    needed = 3
    answer = compound(needed, split, house=House(success_consumes="yes", bust_refunds_buyin="yes"))
    rounds = needed / split.success
    assert answer.mean_rounds == rounds
    assert answer.mean_failures == rounds * split.failure
    assert answer.mean_resources == rounds * (split.failure + split.success)
    assert answer.mean_buy_ins == rounds * (1 - split.bust)
    spared = compound(needed, split, house=House(no_bet_refunds_buyin="both_kept"))
    assert spared.mean_buy_ins == rounds * (1 - split.no_bet)
    safe = compound(needed, split, house=House(success_consumes="yes", held_back="yes"))
    assert (safe.mean_resources, safe.mean_failures) == (needed, answer.mean_failures)
    result = compound(needed, split)
    assert (result.mean_resources, result.mean_buy_ins) == (rounds * split.failure, rounds)


def test_means_with_points_lost():
    # Two in a row at even odds: 2 + 4 rounds.
    assert compound(2, typed_round(Fraction(1, 2)), house=House(fail_resets="yes")).mean_rounds == 6


def test_never_done():
    nothing = compound(2, typed_round(0, 0), rounds=3, resources=2)
    assert (nothing.mean_rounds, nothing.mean_failures, nothing.mean_resources, nothing.mean_buy_ins) == (None,) * 4
    assert nothing.enough == (0, 0, 0)
    assert nothing.done_by(3) == 0
    assert nothing.rounds_for(Fraction(1, 2)) is None
    assert nothing.resources_for(Fraction(1, 2)) is None
    assert compound(1, typed_round(Fraction(1, 2)), Law({0: 1})).mean_rounds is None


def test_how_many_for_a_chance():
    lock = compound(3, typed_round(Fraction(7, 10)))
    assert lock.rounds_for(Fraction(8, 10)) == 5
    assert lock.rounds_for(0) == 0
    assert lock.resources_for(Fraction(343, 1000)) == 1
    assert lock.resources_for(Fraction(9, 10)) == 4


def test_points_of_a_success():
    excess = Law({0: 3, 2: 1, 7: 2})
    assert points_law(excess) == points_law(None) == ONE_POINT
    assert points_law(excess, house=House(points_per_success="excess")) == excess
    by_table = House(points_per_success="table")
    assert points_law(excess, [0, 1, 1, 1, 1, 4], house=by_table) == Law({0: 3, 1: 1, 4: 2})


def test_a_typed_round_leaves_the_rest_to_failures_or_to_no_bet():
    half, third, sixth = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)
    assert typed_round(half, bust=third) == Split(half, sixth, third, Fraction(0))
    assert typed_round(half, sixth, sixth) == Split(half, sixth, sixth, sixth)


def test_a_certain_success_takes_one_round_a_point():
    sure = compound(3, typed_round(1), rounds=5)
    assert sure.rounds_for(1) == 3
    assert [sure.done_by(count) for count in range(6)] == [0, 0, 0, 1, 1, 1]


def test_too_many_rounds_and_resources_are_refused():
    even = typed_round(Fraction(1, 2))
    with pytest.raises(InvalidInput, match="few enough that points times resources times rounds"):
        within_limits(30, even, rounds=100, resources=60)
    assert within_limits(30, even, rounds=57, resources=57).chance(57, 57) > 0


EVEN = typed_round(Fraction(1, 2))
BY_TABLE = House(points_per_success="table")
KINDS = Law(dict.fromkeys(range(20), 1))
REFUSED = {
    "wanted": lambda: compound(2, EVEN).rounds_for(2),
    "wanted ": lambda: compound(2, EVEN).resources_for(Fraction(-1, 2)),
    "excess_weights": lambda: excess_law([1] * 21),
    "excess_weights ": lambda: excess_law([]),
    "excess_weights  ": lambda: excess_law([1, -1]),
    "excess_weights   ": lambda: excess_law([1, 1001]),
    "table": lambda: points_law(KINDS, [1] * 21, house=BY_TABLE),
    "rounds": lambda: compound(2, EVEN, rounds=0),
    "rounds ": lambda: compound(2, EVEN, rounds=101),
    "resources": lambda: compound(2, EVEN, resources=-1),
    "resources ": lambda: compound(2, EVEN, resources=61),
    "resources  ": lambda: compound(21, EVEN, KINDS, resources=50),
    "points": lambda: compound(2, EVEN, Law({2: 1, -1: 1})),
}


@pytest.mark.parametrize("parameter", REFUSED, ids=str.strip)
def test_an_out_of_range_parameter_is_reported(parameter):
    with pytest.raises(InvalidInput) as refused:
        REFUSED[parameter]()
    assert refused.value.parameter == parameter.strip()


def test_negative_points_are_quoted_in_the_message():
    with pytest.raises(InvalidInput, match="points must be 0 or more for every success, not -1"):
        compound(2, EVEN, Law({2: 1, -1: 1}))


def test_values_just_in_range_are_answered():
    assert excess_law([1000] * 20) == Law(dict.fromkeys(range(20), 1000))
    assert points_law(KINDS, range(20), house=BY_TABLE) == KINDS
    assert compound(1, EVEN, rounds=1).done_by(1) == Fraction(1, 2)
    assert compound(1, EVEN, resources=0).enough == (0,)
    assert compound(20, EVEN, KINDS, resources=50).enough[0] == 0
    sure = compound(5, typed_round(1), rounds=5)
    assert sure.rounds_for(1) == 5
    assert sure.rounds_for(0) == 0


def test_rounds_are_counted_to_a_default_limit():
    slow = compound(30, EVEN)
    assert slow.counted == 20
    assert len(slow.enough) == 11
    assert slow.rounds_for(1) is None


def test_a_task_that_never_succeeds_is_never_done():
    never = compound(1, typed_round(0))
    assert never.done_at_all == 0
    assert never.mean_rounds is None
