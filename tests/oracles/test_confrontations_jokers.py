"""Jokers, told as a story: who lies where when a joker comes down."""

from itertools import permutations, product

import pytest

from engine.confrontations.jokers import hit
from engine.confrontations.outlook.risk import joker_loss, order_risks
from engine.confrontations.rulings import House
from engine.invalid import InvalidInput
from engine.odds.law import Law
from tests.support.readings import by_reading, readings


def story(skill, sequence, ruling):
    table = []  # [rank, worth]
    owed = 0
    idle = 0
    queue = by_reading(ruling, none=False, next=True)
    for rank in sequence:
        if rank:
            table.append([rank, rank])
            if owed:
                owed -= 1
                table[-1][1] = 0
            continue
        if not table:
            if owed == 0 or queue:
                owed += 1
            else:
                idle += 1
        elif table[-1][1] > 0:
            table[-1][1] = 0
        elif queue:
            owed += 1
        else:
            idle += 1
    return skill + sum(worth for _, worth in table), [worth == 0 for _, worth in table], owed, idle


def test_every_short_sequence():
    for size in range(6):
        for sequence in product((0, 3, 12), repeat=size):
            for ruling in readings("second_joker"):
                row = hit(4, sequence, house=House(second_joker=ruling))
                value, zeroed, owed, idle = story(4, sequence, ruling)
                assert row.value == value
                assert [card.zeroed for card in row.played] == zeroed
                assert (row.waiting, row.spent) == (owed, idle)
                assert len(row.played) == sum(rank > 0 for rank in sequence)


def worst_timing(order, jokers, timing):
    """Return the most that this many jokers take from cards played in this order."""
    if timing == "last":
        return order[-1] if jokers and order else 0
    if timing == "first":
        return sum(order[:jokers])
    return max(
        sum(card for card, struck in zip(order, strikes, strict=True) if struck)
        for strikes in product((False, True), repeat=len(order))
        if sum(strikes) <= jokers
    )


def test_losses():
    held = Law({0: 3, 1: 2, 2: 2, 3: 1})
    for size in range(4):
        for order in permutations((2, 7, 12, 13), size):
            for plays in range(4):
                for timing in ("first", "last", "highest"):
                    expected = {}
                    for jokers, weight in held.items():
                        loss = worst_timing(order, min(jokers, plays), timing)
                        expected[loss] = expected.get(loss, 0) + weight
                    law = joker_loss(order, held, plays=plays, timing=timing)
                    assert dict(law.items()) == expected
                    assert list(law.outcomes) == sorted(expected)


def test_orders():
    held = Law({0: 1, 1: 1, 2: 1})
    risks = order_risks([13, 4, 13], held, plays=2)
    assert [risk.order for risk in risks] == [(13, 13, 4), (4, 13, 13), (13, 4, 13)]
    for risk in risks:
        for timing in ("first", "last", "highest"):
            assert getattr(risk, timing) == joker_loss(risk.order, held, plays=2, timing=timing).mean()


def test_refusals():
    with pytest.raises(InvalidInput, match="timing must be one of first, last, highest"):
        joker_loss([3], Law({0: 1}), plays=1, timing="never")
    with pytest.raises(InvalidInput, match="cards must be at most 6, not 7 of them"):
        hit(0, [1, 2, 3, 4, 5, 6, 7])
    with pytest.raises(InvalidInput, match="card must be a whole number from 0 to 13"):
        hit(0, [14])
