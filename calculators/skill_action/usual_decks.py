"""Best play before the deal with one deck and no jokers: answers that the build works out for the browser.

They take up to a quarter of a second each here and longer in a browser. The build writes them into the archive that the
browser starts from, as the module `calculators.precomputed`; without it they are worked out when they are asked for.
"""

from __future__ import annotations

from math import lcm

from engine.odds.law import ratio
from engine.skill_action.before_deal import chances
from engine.skill_action.values import pack
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal

    from engine.skill_action.position import PredealBust
    from engine.skill_action.values import AceBust, Scheme

__all__ = ["CASES", "case", "known", "worked_out"]

type Case = tuple[Scheme, AceBust, PredealBust, int]
"""What the cards count, two house rulings, and the cards in a hand."""
type Row = tuple[int, tuple[int, ...]]
"""In how many ways the cards may fall, and how many of them succeed at break 1, 2, 3 ..."""

_FLEXIBLE: Literal["bjflex"] = "bjflex"
_MOST: tuple[tuple[Scheme, AceBust, int], ...] = (
    ("bj11", "high", 4),
    ("bj1", "high", 4),
    ("rank1", "high", 2),
    ("rank14", "high", 2),
    (_FLEXIBLE, "low", 4),
    (_FLEXIBLE, "fixed", 3),
)
_PREDEAL: tuple[PredealBust, ...] = ("no", "yes")
CASES: tuple[Case, ...] = tuple(
    (scheme, ace_bust, predeal_bust, size)
    for scheme, ace_bust, most in _MOST
    for predeal_bust in _PREDEAL
    for size in range(1, most + 1)
)


def case(values: Scheme, ace_bust: AceBust, predeal_bust: PredealBust, hand_size: int) -> Case:
    """The case under which an answer is kept; readings that come to the same share one.

    >>> case("bjflex", "high", "no", 2), case("rank1", "low", "no", 2)
    (('bj11', 'high', 'no', 2), ('rank1', 'high', 'no', 2))
    """
    if values == _FLEXIBLE and ace_bust != "high":
        return values, ace_bust, predeal_bust, hand_size
    return "bj11" if values == _FLEXIBLE else values, "high", predeal_bust, hand_size


def worked_out(asked: Case) -> Row:
    """The answer to a case in whole numbers.

    >>> ways, successes = worked_out(("bj1", "high", "no", 1))
    >>> successes[0] == ways, successes[-1]
    (True, 0)
    """
    scheme, ace_bust, predeal_bust, size = asked
    by_break = chances(size, cards=pack(scheme), ace_bust=ace_bust, predeal_bust=predeal_bust)
    ways = lcm(*(chance.denominator for chance in by_break))
    return ways, tuple(chance.numerator * (ways // chance.denominator) for chance in by_break)


def known(asked: Case) -> tuple[Fraction, ...] | None:
    """The chance for each break, if the build has worked it out."""
    try:
        from calculators.precomputed import CHANCES  # type: ignore[import-not-found]  # written by the build
    except ImportError:
        return None
    if asked not in CHANCES:
        return None
    ways, successes = CHANCES[asked]
    return tuple(ratio(count, ways) for count in successes)
