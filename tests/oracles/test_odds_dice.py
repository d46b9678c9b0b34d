"""Pools of d6 against counting every way the faces can fall."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine.actions.dice import MOST_DICE, difference, sixes_and_fives, successes
from engine.awareness_stealth.dice import sum_of_dice
from engine.invalid import InvalidInput
from engine.odds.law import Law

FACES = range(1, 7)


def over_all_faces(dice, read):
    """Return how often each reading comes up among all 6 ** dice falls of the dice."""
    return Law(Counter(read(faces) for faces in product(FACES, repeat=dice)))


@pytest.mark.parametrize("dice", range(7))
def test_successes(dice):
    law = successes(dice)
    assert law == over_all_faces(dice, lambda faces: sum(face >= 5 for face in faces))
    assert law.outcomes == tuple(range(dice + 1))
    assert law.total == 3**dice


@pytest.mark.parametrize("dice", range(7))
def test_sixes_and_fives(dice):
    law = sixes_and_fives(dice)
    assert law == over_all_faces(dice, lambda faces: (faces.count(6), faces.count(5)))
    assert law.total == 6**dice


@pytest.mark.parametrize("modifier", [-99, -2, 0, 3, 99])
@pytest.mark.parametrize("dice", range(7))
def test_sum_of_dice(dice, modifier):
    law = sum_of_dice(dice, modifier)
    assert law == over_all_faces(dice, lambda faces: sum(faces) + modifier)
    assert law.outcomes == tuple(range(dice + modifier, 6 * dice + modifier + 1))
    assert law.total == 6**dice


@pytest.mark.parametrize(("mine", "theirs"), list(product(range(4), range(4))))
def test_difference_of_two_pools(mine, theirs):
    law = difference(sum_of_dice(mine, 1), sum_of_dice(theirs))
    expected = over_all_faces(mine + theirs, lambda faces: sum(faces[:mine]) + 1 - sum(faces[mine:]))
    assert law == expected
    assert list(law.outcomes) == sorted(law.outcomes)


@pytest.mark.parametrize("dice", [7, 20, MOST_DICE])
def test_large_pools_agree_with_one_die_more_at_a_time(dice):
    """These are too many falls to list: add the last die's face to the smaller pool's answer instead."""
    one_less = dice - 1
    assert successes(dice) == successes(one_less).join(Law({0: 4, 1: 2}), lambda some, more: some + more)
    assert sum_of_dice(dice) == sum_of_dice(one_less).join(Law.uniform(FACES), lambda some, more: some + more)
    face = Law({(0, 0): 4, (1, 0): 1, (0, 1): 1})
    assert sixes_and_fives(dice) == sixes_and_fives(one_less).join(face, lambda a, b: (a[0] + b[0], a[1] + b[1]))


@pytest.mark.parametrize("pool", [successes, sixes_and_fives, sum_of_dice])
@pytest.mark.parametrize("dice", [-1, MOST_DICE + 1, 2.0, True, "2"])
def test_dice_out_of_bounds(pool, dice):
    with pytest.raises(InvalidInput, match="dice must be a whole number from 0 to 60"):
        pool(dice)


@pytest.mark.parametrize("modifier", [-100, 100, 0.5])
def test_modifier_out_of_bounds(modifier):
    with pytest.raises(InvalidInput, match="modifier must be a whole number from -99 to 99"):
        sum_of_dice(2, modifier)
