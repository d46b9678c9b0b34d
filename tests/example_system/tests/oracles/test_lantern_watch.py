"""Compare how long a lantern burns with every roll of its dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from engine.lantern.rulings import House
from engine.lantern.watch import still_lit

FACES = range(1, 7)


@pytest.mark.parametrize("first", ["screened", "open"])
@pytest.mark.parametrize("screened", [False, True])
@pytest.mark.parametrize("hours", range(4))
def test_every_roll(hours, screened, first):
    lit = total = 0
    for rolls in product(product(FACES, FACES), repeat=hours):
        shields = [screened and (first == "screened" or hour > 0) for hour in range(hours)]
        total += 1
        lit += all(
            first_die > 1 or (shield and second_die > 1)
            for (first_die, second_die), shield in zip(rolls, shields, strict=True)
        )
    assert still_lit(hours, screened=screened, house=House(first_hour=first)) == Fraction(lit, total)
