"""What holds for every look, under every ruling."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.observe_foe.belief import depth_law, least_bid, weighted
from engine.observe_foe.bid import Target, cheapest_bids
from engine.observe_foe.follow_up import Bid, looks
from engine.observe_foe.reveal import look
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.several import best_depths
from engine.observe_foe.stack import KINDS, card_names
from engine.observe_foe.timing import arrival


def readings(*options: str) -> st.SearchStrategy[dict[str, str]]:
    """One reading for each of these options."""
    keys = {ruling.option: ruling.keys for ruling in RULINGS if ruling.option}
    return st.fixed_dictionaries({option: st.sampled_from(keys[option]) for option in options})


shown = readings("zero_outcome", "pause_reveal")
repeated = readings("zero_outcome", "pause_reveal", "repeat_mode", "repeat_scope")
timed = readings("tie_phase", "min_delay", "qic_offset", "init_qic_counts")
stacks = st.fixed_dictionaries({"kind": st.sampled_from(KINDS), "cards": st.integers(1, 8)})
points = st.integers(1, 20)
waits = st.integers(0, 20)
beliefs = st.lists(st.integers(0, 9), min_size=1, max_size=15).filter(any).map(weighted)
bids = st.lists(st.builds(Bid, points, waits), min_size=1, max_size=5)


@given(points, waits, st.integers(0, 20), stacks, shown)
def test_more_never_shows_less(intuition: int, phases: int, opposing: int, stack, rulings) -> None:
    def depth(intuition: int, phases: int, opposing: int) -> int:
        return look(intuition=intuition, phases=phases, opposing=opposing, **stack, **rulings).depth

    here = depth(intuition, phases, opposing)
    assert 0 <= here <= len(card_names(**stack))
    assert depth(intuition + 1, phases, opposing) == depth(intuition, phases + 1, opposing) >= here
    assert depth(intuition, phases, opposing + 1) <= here


@given(bids, st.integers(0, 20), stacks, repeated)
def test_looks_only_ever_add(several, opposing: int, stack, rulings) -> None:
    answers = looks(several, opposing=opposing, **stack, **rulings)
    assert answers[0].seen == 0
    for one, following in pairwise(answers):
        assert following.seen == one.depth
        assert following.shown >= 0
    assert all(0 <= answer.wasted <= answer.effect for answer in answers)


@given(bids, st.integers(0, 20), stacks, shown)
def test_the_order_of_pooled_looks_does_not_matter(several, opposing: int, stack, rulings) -> None:
    one = looks(several, opposing=opposing, repeat_mode="effects", **stack, **rulings)
    other = looks(several[::-1], opposing=opposing, repeat_mode="effects", **stack, **rulings)
    assert (one[-1].depth, one[-1].outcome) == (other[-1].depth, other[-1].outcome)


@given(bids, st.integers(0, 20), stacks, shown)
def test_the_order_of_looks_that_add_cards_does_not_matter(several, opposing: int, stack, rulings) -> None:
    one = looks(several, opposing=opposing, **stack, **rulings)
    assert one[-1].depth == looks(several[::-1], opposing=opposing, **stack, **rulings)[-1].depth


@given(beliefs, bids, stacks, repeated)
def test_a_belief_loses_nothing(belief, several, stack, rulings) -> None:
    law = depth_law(belief, several, **stack, **rulings)
    assert sum(law.exactly(depth) for depth in range(len(card_names(**stack)) + 1)) == 1
    worst = looks(several, opposing=max(belief.outcomes), **stack, **rulings)[-1].depth
    assert law.outcomes[0] == worst


@given(beliefs, points, stacks, shown, st.fractions(0, 1).filter(bool))
def test_the_least_bid_reaches_the_chance(belief, phases: int, stack, rulings, chance) -> None:
    depth = len(card_names(**stack))
    bid = least_bid(belief, depth=depth, chance=chance, phases=phases, **stack, **rulings)
    assert bid is not None
    assert depth_law(belief, [bid], **stack, **rulings).at_least(depth) >= chance


@given(st.integers(0, 8), st.integers(1, 9), st.integers(0, 8), st.integers(0, 3), timed)
def test_cheapest_bids_come_in_time_and_show_the_card(opposing: int, phase: int, intuition: int, react: int, rulings):
    target = Target(opposing=opposing, phase=phase)
    plans = cheapest_bids([target], [2], intuition=intuition, quickness=4, react=react, **rulings)
    for plan in plans:
        answer = arrival(
            target_phase=phase,
            intuition=plan.intuition,
            phases=plan.phases,
            quickness=plan.quickness,
            **rulings,
        )
        assert answer.finds_target
        assert answer.slack == plan.slack >= react
        assert answer.idle_quickness == 0
        assert look(intuition=plan.intuition, phases=plan.phases, opposing=opposing).depth >= 2
    more = cheapest_bids([target], [2], intuition=intuition + 1, quickness=5, react=react, **rulings)
    assert len(plans) == 0 or min(plan.delay for plan in more) <= min(plan.delay for plan in plans)


@given(
    st.lists(st.builds(Target, st.integers(0, 5), st.integers(1, 6)), min_size=1, max_size=3),
    st.integers(1, 5),
    st.integers(1, 5),
)
def test_more_points_never_show_fewer_cards(targets, intuition: int, quickness: int) -> None:
    fewer = best_depths(targets, intuition=intuition, quickness=quickness)
    more = best_depths(targets, intuition=intuition + 1, quickness=quickness + 1)
    for one, other in zip(fewer, more, strict=True):
        assert one.shown <= other.shown
        assert one.intuition <= intuition
        assert one.quickness <= quickness
    if len(targets) == 1:
        assert fewer[0] == fewer[1]
