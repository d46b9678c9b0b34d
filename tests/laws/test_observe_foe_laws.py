"""Check laws of every look, under every ruling."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.observe_foe.belief import depth_law, least_bid, weighted
from engine.observe_foe.bid import Bid
from engine.observe_foe.cheapest import cheapest_bids
from engine.observe_foe.follow_ups import looks
from engine.observe_foe.reach import best_depths
from engine.observe_foe.reveal import Target, look
from engine.observe_foe.rulings import House
from engine.observe_foe.stack import KINDS, Stack
from engine.observe_foe.timing import delay, idle_quickness, last_scoring


def houses(*rulings: str) -> st.SearchStrategy[House]:
    """Return a house with any reading of each of these rulings."""
    return st.builds(House, **{name: st.sampled_from(House.rulings[name].keys) for name in rulings})


shown = houses("zero_outcome", "pause_reveal")
repeated = houses("zero_outcome", "pause_reveal", "repeat_mode", "repeat_scope")
timed = houses("tie_phase", "min_delay", "qic_offset", "init_qic_counts")
stacks = st.builds(Stack, st.sampled_from(KINDS), st.integers(1, 8))
points = st.integers(1, 20)
waits = st.integers(0, 20)
beliefs = st.lists(st.integers(0, 9), min_size=1, max_size=15).filter(any).map(weighted)
bids = st.lists(st.builds(Bid, points, waits), min_size=1, max_size=5)


@given(points, waits, st.integers(0, 20), stacks, shown)
def test_more_never_shows_less(intuition: int, phases: int, opposing: int, stack, house) -> None:
    def depth(intuition: int, phases: int, opposing: int) -> int:
        return look(Bid(intuition, phases), Target(opposing, stack=stack), house=house).depth

    here = depth(intuition, phases, opposing)
    assert 0 <= here <= stack.depth
    assert depth(intuition + 1, phases, opposing) == depth(intuition, phases + 1, opposing) >= here
    assert depth(intuition, phases, opposing + 1) <= here


@given(bids, st.integers(0, 20), stacks, repeated)
def test_looks_only_ever_add(several, opposing: int, stack, house) -> None:
    answers = looks(several, Target(opposing, stack=stack), house=house)
    assert answers[0].seen == 0
    for earlier, following in pairwise(answers):
        assert following.seen == earlier.depth
        assert following.shown >= 0
    assert all(0 <= answer.wasted <= answer.effect for answer in answers)


@given(bids, st.integers(0, 20), stacks, shown)
def test_the_order_of_pooled_looks_does_not_matter(several, opposing: int, stack, house) -> None:
    pooled = house.replace(repeat_mode="effects")
    forwards = looks(several, Target(opposing, stack=stack), house=pooled)
    backwards = looks(several[::-1], Target(opposing, stack=stack), house=pooled)
    assert (forwards[-1].depth, forwards[-1].outcome) == (backwards[-1].depth, backwards[-1].outcome)


@given(bids, st.integers(0, 20), stacks, shown)
def test_the_order_of_looks_that_add_cards_does_not_matter(several, opposing: int, stack, house) -> None:
    answers = looks(several, Target(opposing, stack=stack), house=house)
    assert answers[-1].depth == looks(several[::-1], Target(opposing, stack=stack), house=house)[-1].depth


@given(beliefs, bids, stacks, repeated)
def test_a_belief_loses_nothing(belief, several, stack, house) -> None:
    law = depth_law(belief, several, stack=stack, house=house)
    assert sum(law.exactly(depth) for depth in range(stack.depth + 1)) == 1
    worst = looks(several, Target(max(belief.outcomes), stack=stack), house=house)[-1].depth
    assert law.outcomes[0] == worst


@given(beliefs, points, stacks, shown, st.fractions(0, 1).filter(bool))
def test_the_least_bid_reaches_the_chance(belief, phases: int, stack, house, chance) -> None:
    depth = stack.depth
    bid = least_bid(belief, depth, chance=chance, phases=phases, stack=stack, house=house)
    assert bid is not None
    assert depth_law(belief, [bid], stack=stack, house=house).at_least(depth) >= chance


@given(st.integers(0, 8), st.integers(1, 9), st.integers(0, 8), st.integers(0, 3), timed)
def test_cheapest_bids_come_in_time_and_show_the_card(opposing: int, phase: int, intuition: int, react: int, house):
    target = Target(opposing=opposing, phase=phase)
    plans = cheapest_bids([target], [2], intuition=intuition, quickness=4, react=react, house=house)
    for plan in plans:
        bid = Bid(plan.intuition, plan.phases, plan.quickness)
        assert plan.scored == delay(bid, house=house) <= last_scoring(phase, house=house)
        assert phase - plan.scored == plan.slack >= react
        assert idle_quickness(bid, house=house) == 0
        assert look(bid, target).depth >= 2
    more = cheapest_bids([target], [2], intuition=intuition + 1, quickness=5, react=react, house=house)
    assert len(plans) == 0 or min(plan.delay for plan in more) <= min(plan.delay for plan in plans)


@given(
    st.lists(st.builds(Target, st.integers(0, 5), st.integers(1, 6)), min_size=1, max_size=3),
    st.integers(1, 5),
    st.integers(1, 5),
)
def test_more_points_never_show_fewer_cards(targets, intuition: int, quickness: int) -> None:
    fewer = best_depths(targets, intuition=intuition, quickness=quickness)
    more = best_depths(targets, intuition=intuition + 1, quickness=quickness + 1)
    for spread, larger in zip(fewer, more, strict=True):
        assert spread.shown <= larger.shown
        assert spread.intuition <= intuition
        assert spread.quickness <= quickness
    if len(targets) == 1:
        assert fewer[0] == fewer[1]
