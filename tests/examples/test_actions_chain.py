"""Count the work that the best split of a chain takes."""

from __future__ import annotations

import pytest

from engine.actions.chains.action_chain import Chainable
from engine.actions.chains.play import ChainPlay
from engine.actions.chains.search import SplitSearch
from engine.actions.dice import successes


@pytest.mark.parametrize(
    ("attack", "wanted", "most"),
    [
        (Chainable(1, 0, 10, 2, 3, 1), 30, 1_000),
        (Chainable(1, 0, 10, 2), 20, 1_000),
        (Chainable(0, 0, 10, 3), 30, 3_000),
    ],
)
def test_the_best_of_92378_splits_takes_few_looks(attack: Chainable, wanted: int, most: int) -> None:
    """The work for the costliest chains, counted: one second is about 4,000 beginnings of splits."""
    play = ChainPlay(
        attack.base, attack.attack_target, successes(attack.opposing_dice), attack.attack_target, wanted=wanted
    )
    search = SplitSearch(play, attacks=10, available=20, carried=attack.carried)
    for length in range(1, 11):
        search.best(20, [length])
    assert search.examined <= most
