"""Cards spread over the Awareness Actions of a turn, against every way to give each card to one of them."""

from __future__ import annotations

from itertools import product

import pytest

from engine.awareness_stealth.noticing.spreading import shares, spread
from tests.support.seeded import luck


def every_way(rolls, cards):
    """Yield each way to give each card of a set to one Awareness Action: its counts, the way, and each one's cards."""
    indexes = [index for index in range(8) if cards >> index & 1]
    for given in product(range(len(rolls)), repeat=len(indexes)):
        helped = tuple(
            sum(1 << index for index, to in zip(indexes, given, strict=True) if to == number)
            for number in range(len(rolls))
        )
        unmoved, once = 1, 0
        for roll, here in zip(rolls, helped, strict=True):
            none, one = roll[here]
            unmoved, once = unmoved * none, once * none + unmoved * one
        yield (unmoved, once), given, helped


def is_beaten(mine, other):
    return other != mine and all(map(int.__ge__, other, mine))


@pytest.mark.parametrize("least", [0, 1])
@pytest.mark.parametrize("most", [1, 6, 40])
@pytest.mark.parametrize("actions", [1, 2, 3])
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_only_unbeaten_ways_remain(cards, actions, most, least):
    random = luck(f"spreading {cards} {actions} {most} {least}")
    for _ in range(30):
        sets = 1 << cards
        rolls = tuple(
            tuple((random.randint(least, most), random.randint(0, most)) for _ in range(sets)) for _ in range(actions)
        )
        result = spread(rolls, tuple(range(sets)))
        for some in range(sets):
            ways = list(every_way(rolls, some))
            counts = {count for count, _, _ in ways}
            best = {mine for mine in counts if not any(is_beaten(mine, other) for other in counts)}
            assert [way[:2] for way in result[some]] == sorted(best, reverse=True)
            for way in result[some]:
                equal = [(given, helped) for count, given, helped in ways if count == way[:2]]
                # If a roll never leaves him unmoved, different help against the others may give the same counts.
                assert shares(some, way, rolls) in {helped for _, helped in (equal[:1] if least else equal)}
