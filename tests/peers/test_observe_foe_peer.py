"""Beliefs about an opposing bid, asked of icepool as well."""

from __future__ import annotations

import icepool
import pytest

from engine.observe_foe.belief import depth_law, triangular, uniform, weighted
from engine.observe_foe.bid import Bid

BELIEFS = {
    "uniform": (uniform(0, 5), icepool.z(6)),
    "two dice": (triangular(0, 10, 5), icepool.z(6) + icepool.z(6)),
    "weights": (weighted([1, 0, 2, 3]), icepool.Die({0: 1, 2: 2, 3: 3})),
}


@pytest.mark.parametrize("name", BELIEFS)
def test_depth_after_one_look_and_after_two(name: str) -> None:
    belief, die = BELIEFS[name]
    for effect in range(1, 13):
        first = die.map(lambda bid, effect=effect: min(4, max(0, effect - bid)))
        both = die.map(lambda bid, effect=effect: min(4, max(0, effect - bid) + max(0, 3 - bid)))
        for law, peer in (
            (depth_law(belief, [Bid(effect)]), first),
            (depth_law(belief, [Bid(effect), Bid(3)]), both),
        ):
            for depth in range(5):
                assert law.exactly(depth) == peer.probability("==", depth)
            assert law.mean() == peer.mean()
