"""Awareness contests against icepool."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest

from engine.awareness_stealth.noticing.awareness import notice
from engine.awareness_stealth.noticing.many import HiddenThing, spot
from engine.awareness_stealth.pools import Pool
from engine.awareness_stealth.unseen.melee import melee
from engine.awareness_stealth.unseen.squares import nominate
from engine.awareness_stealth.unseen.strike import Strike
from engine.odds.law import Law

CONTESTS = [
    (Pool(2), Pool(1, 3)),
    (Pool(3, 9), Pool(4, 2)),
    (Pool(12, 30), Pool(12, -5)),
    (Pool(5), Pool(0, 14)),
]


def die(pool):
    return pool.dice @ icepool.d6 + pool.modifier


@pytest.mark.parametrize(("searcher", "resistance"), CONTESTS)
def test_notice(searcher, resistance):
    odds = notice(searcher, resistance)
    by = die(searcher) - die(resistance)
    assert odds.margins == Law(dict(by.items()))
    assert odds.success == (by >= 1).probability(True)
    assert odds.by_7 == (by >= 7).probability(True)
    after = by.map(lambda by: "obvious" if by >= 7 else "known" if by >= 1 else "unknown")
    assert odds.after == Law(dict(after.items()))


@pytest.mark.parametrize("searcher", [Pool(3, 2), Pool(8)])
def test_spot(searcher):
    things = [HiddenThing(Pool(2, 3)), HiddenThing(Pool(3)), HiddenThing(Pool(0, 12)), HiddenThing(Pool(1, 5))]
    resisting = [die(thing.resistance) for thing in things]
    count = die(searcher).map(lambda score: sum((score > other).map({True: 1, False: 0}) for other in resisting))
    assert spot(searcher, things).count == Law(dict(count.items()))


@pytest.mark.parametrize("bonus", [1, 2])
def test_melee(bonus):
    reach = {1: "open", 2: "extended"}[bonus]
    odds = melee(Strike(Pool(3, 9), Pool(2, 4), Pool(2, 3)), reach=reach, extended_weapon=True)
    assert odds.hit == (die(Pool(3, 9)) > die(Pool(4 + bonus, 7))).probability(True)


def test_squares():
    odds = nominate(Strike(Pool(4, 6), Pool(2, 1), Pool(1)), [5, 3, 1, 1])
    for choice, covered in zip(odds.choices, (5, 8, 9, 10), strict=True):
        beats = (die(Pool(4, 6)) > die(Pool(3 + len(choice.squares), 1))).probability(True)
        assert choice.hit == Fraction(covered, 10) * beats
