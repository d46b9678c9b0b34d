"""Pools of d6 against icepool."""

from __future__ import annotations

import icepool
import pytest

from engine.actions.dice import difference, sixes_and_fives, successes
from engine.awareness_stealth.dice import sum_of_dice
from engine.odds.law import Law


def law_of(die):
    return Law(dict(die.items()))


@pytest.mark.parametrize("dice", [1, 2, 5, 10, 20, 40])
def test_successes(dice):
    assert successes(dice) == law_of(dice @ icepool.d6.map(lambda face: int(face >= 5)))


@pytest.mark.parametrize("dice", [1, 2, 5, 12])
def test_sixes_and_fives(dice):
    face = icepool.d6.map(lambda face: icepool.Vector((int(face == 6), int(face == 5))))
    assert sixes_and_fives(dice) == law_of(dice @ face).map(tuple)


@pytest.mark.parametrize(("dice", "modifier"), [(1, 0), (2, 3), (3, 9), (12, -5), (24, 30), (60, 0)])
def test_sum_of_dice(dice, modifier):
    assert sum_of_dice(dice, modifier) == law_of(dice @ icepool.d6 + modifier)


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (3, 2), (12, 12)])
def test_difference(mine, theirs):
    law = difference(sum_of_dice(mine, 2), sum_of_dice(theirs))
    assert law == law_of(mine @ icepool.d6 + 2 - theirs @ icepool.d6)
    assert law.at_least(1) == (mine @ icepool.d6 + 2 > theirs @ icepool.d6).probability(True)
