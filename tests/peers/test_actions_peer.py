"""The same questions asked of icepool."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import icepool
import pytest

from engine.actions.attack import Attack, Weapon
from engine.actions.chains.action_chain import Chainable, chain
from engine.actions.contests.rolls import contest
from engine.actions.dice import successes
from engine.actions.parries.effect import Parrier, parry
from engine.actions.parries.riposte import RipostePlan, riposte
from engine.actions.pool import chance_of_all_sixes

SUCCESS = icepool.d6 >= 5
FACES = icepool.d6.map(lambda face: icepool.Vector((int(face >= 5), int(face == 6))))


def same(law, die) -> bool:
    weights = Counter(dict(die.items()))
    total = sum(weights.values())
    return {outcome: law.exactly(outcome) for outcome in law.outcomes} == {
        int(outcome): Fraction(weight, total) for outcome, weight in weights.items()
    }


@pytest.mark.parametrize(("mine", "theirs"), [(6, 4), (8, 5), (12, 12), (20, 3)])
def test_contest(mine: int, theirs: int) -> None:
    net = mine @ SUCCESS - theirs @ SUCCESS
    odds = contest(successes(mine), successes(theirs))
    assert same(odds.net, net)
    assert odds.success == (net >= 1).probability(True)


@pytest.mark.parametrize(("attack", "dice"), [(8, 2), (6, 4), (12, 6)])
def test_parry(attack: int, dice: int) -> None:
    remaining = (attack @ SUCCESS - (dice + 3) @ SUCCESS).map(lambda net: max(net, 0))
    odds = parry(Attack(successes(attack)), Parrier(1, 2), action_dice=dice)
    assert same(odds.remaining, remaining)
    assert odds.full == remaining.probability(0)


@pytest.mark.parametrize("dice", [1, 4, 9])
def test_all_sixes(dice: int) -> None:
    shown = dice @ FACES
    assert chance_of_all_sixes(dice) == sum(
        (Fraction(weight, shown.denominator()) for (count, sixes), weight in shown.items() if count == sixes > 0),
        Fraction(0),
    )


@pytest.mark.parametrize(("attack", "dice"), [(2, 2), (4, 3)])
def test_riposte(attack: int, dice: int) -> None:
    pool = dice + 3
    allowed = Fraction(0)
    carried: Counter[int] = Counter()
    attacking, parrying = attack @ SUCCESS, pool @ FACES
    for rolled, weight in attacking.items():
        for (count, sixes), ways in parrying.items():
            if rolled >= 1 and count >= rolled and sixes >= 1:
                chance = Fraction(weight * ways, attacking.denominator() * parrying.denominator())
                allowed += chance
                carried[sixes] += chance
    parrier = Parrier(1, 2, Weapon(fast=True))
    odds = riposte(Attack(successes(attack)), parrier, RipostePlan(1), action_dice=dice, available=dice + 1)
    assert odds.chance == allowed
    assert odds.sixes is not None
    assert {sixes: odds.sixes.exactly(sixes) for sixes in odds.sixes.outcomes} == {
        sixes: chance / allowed for sixes, chance in carried.items()
    }


@pytest.mark.parametrize("split", [(2, 1), (1, 1, 1)])
def test_chain(split: tuple[int, ...]) -> None:
    base = 3

    def onward(shown, later):
        count, sixes = shown
        if count == 0 or not later:
            return icepool.Die([count])
        return count + attack(later, sixes)

    def attack(later, sixes):
        return ((base + later[0] + sixes) @ FACES).map(lambda shown: onward(shown, later[1:]))

    odds = chain(split, Chainable(3, 0, 3))
    assert same(odds.total, attack(split, 0))
