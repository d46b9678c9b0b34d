"""Precompute best play before the deal with one deck and no jokers, for the browser.

Each takes up to 0.2 seconds here and longer in a browser. The build writes them into the archive that the browser
starts from, as the module `calculators.precomputed`. Without that module each is computed when a reader needs it.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import lcm

from engine.odds.law import ratio
from engine.skill_action.betting.before_deal import chances
from engine.skill_action.rulings import House
from engine.skill_action.values import pack

type Case = tuple[str, int]
"""The table's rulings as a short text, and the cards in a hand."""
type Row = tuple[int, tuple[int, ...]]
"""The number of ways the cards may fall, and how many of them succeed at break 1, 2, 3 ..."""


def case(house: House, hand_size: int) -> Case:
    """Return the case under which an answer is cached; readings with the same result share one.

    >>> case(House(values="bjflex"), 2), case(House(values="rank1", ace_bust="low"), 2)
    (('', 2), ('sk-q1=rank1', 2))
    """
    values, ace_bust = house.values, house.ace_bust
    if values != "bjflex":
        ace_bust = "high"
    elif ace_bust == "high":
        values = "bj11"
    return House(values=values, ace_bust=ace_bust, predeal_bust=house.predeal_bust).write(), hand_size


_MOST = (
    (House(values="bj11"), 4),
    (House(values="bj1"), 4),
    (House(values="rank1"), 3),
    (House(values="rank14"), 3),
    (House(values="bjflex", ace_bust="low"), 4),
    (House(values="bjflex", ace_bust="fixed"), 3),
)
CASES: tuple[Case, ...] = tuple(
    case(house.replace(predeal_bust=predeal_bust), size)
    for (house, most), predeal_bust in product(_MOST, ("no", "yes"))
    for size in range(1, most + 1)
)


def worked_out(asked: Case) -> Row:
    """Return the answer to a case in whole numbers.

    >>> ways, successes = worked_out(("sk-q1=bj1", 1))
    >>> successes[0] == ways, successes[-1]
    (True, 0)
    """
    text, size = asked
    house = House.read(text)
    by_break = chances(size, cards=pack(house=house), house=house)
    denominator = lcm(*(chance.denominator for chance in by_break))
    return denominator, tuple(chance.numerator * (denominator // chance.denominator) for chance in by_break)


def known(asked: Case) -> tuple[Fraction, ...] | None:
    """Return the chance for each break if the build has precomputed it, else None."""
    try:
        from calculators.precomputed import CHANCES  # type: ignore[import-not-found]  # written by the build
    except ImportError:
        return None
    if asked not in CHANCES:
        return None
    denominator, successes = CHANCES[asked]
    return tuple(ratio(count, denominator) for count in successes)
