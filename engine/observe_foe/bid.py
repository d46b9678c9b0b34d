"""An observer's bid on a look, and how it is shared out over the actions that the look watches."""

from __future__ import annotations

from engine.house import is_yes
from engine.invalid import require, require_whole
from engine.observe_foe.rulings import HOUSE, House
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = [
    "MOST_EFFECT",
    "MOST_LEFT_OVER",
    "MOST_OPPOSING",
    "MOST_POINTS",
    "MOST_TARGETS",
    "Bid",
    "Share",
    "least_intuition",
    "parts",
    "possible_intuition",
    "share",
]

MOST_POINTS = 60
MOST_OPPOSING = MOST_POINTS + 1
"""The most that can oppose a look: all QIC for the speed of an Observe Foe, and the one that starts it."""
MOST_EFFECT = 2 * MOST_POINTS
"""All INT and all Phases of a look, against a single action."""
MOST_TARGETS = 6
MOST_LEFT_OVER = 2 * (MOST_TARGETS - 1)
"""The most that the even splits of INT and of Phases can leave over."""

type Points = int | Fraction


class Bid(Value):
    """An observer's stake in one look.

    Attributes:
        intuition: INT, for the whole bid, 0 to 60; 0 only if OF-Q4 allows it.
        phases: Phases waited on purpose, 0 to 60.
        quickness: QIC for speed, without the one that starts the action, 0 to 60.
        targets: how many actions the bid watches, 1 to 6.
        extra: points left over by the split that the observer places on this action (OF-Q2 "assign").
        observer: the observer's name, any text.

    Raises:
        InvalidInput: a number is out of range.
    """

    intuition: int
    phases: int = 0
    quickness: int = 0
    targets: int = 1
    extra: int = 0
    observer: str = ""

    def __post_init__(self) -> None:
        require_whole("intuition", self.intuition, 0, MOST_POINTS)
        require_whole("phases", self.phases, 0, MOST_POINTS)
        require_whole("quickness", self.quickness, 0, MOST_POINTS)
        require_whole("targets", self.targets, 1, MOST_TARGETS)


class Share(Value):
    """The effect of a bid against each of the actions it watches.

    Attributes:
        each: the effect against every one of them; a Fraction only if fractions count.
        spare: points the observer may still place on actions of their choice.
        lost: points that the uneven split loses.
    """

    each: Points
    spare: int
    lost: int


def share(bid: Bid, *, house: House = HOUSE) -> Share:
    """Return each watched action's share of the INT bid and the Phases waited.

    Args:
        bid: the observer's stake; its `extra` is ignored.
        house: the table's rulings.

    Raises:
        InvalidInput: too little INT (OF-Q4), or the points do not divide evenly although OF-Q2 requires it.

    Clauses: OF-07, OF-09, OF-10, OF-11.
    Rulings: OF-Q2, OF-Q3, OF-Q4, OF-Q20.

    >>> share(Bid(5, targets=2))
    Share(each=2, spare=0, lost=1)
    >>> from engine.observe_foe.rulings import House
    >>> share(Bid(5, phases=1, targets=2), house=House(split_remainder="fraction")).each
    Fraction(7, 2)
    """
    require_whole("intuition", bid.intuition, least_intuition(house=house), MOST_POINTS)
    count = parts(bid.targets, house=house)
    divided = {"intuition": bid.intuition}
    whole = bid.phases
    if is_yes(house.split_phases):
        divided["phases"], whole = bid.phases, 0
    split = [divmod(points, count) for points in divided.values()]
    per_action = whole + sum(part for part, _ in split)
    rest = sum(remainder for _, remainder in split)
    match house.split_remainder:
        case "lost":
            return Share(per_action, 0, rest)
        case "assign":
            return Share(per_action, rest, 0)
        case "fraction":
            return Share(per_action + ratio(rest, count) if rest else per_action, 0, 0)
        case "must_divide":
            for name, points in divided.items():
                allowed = f"a multiple of {count}, one part for each watched action"
                require(points % count == 0, name, points, allowed)
            return Share(per_action, 0, 0)
        case _:
            assert_never(house.split_remainder)


def parts(targets: int, *, house: House = HOUSE) -> int:
    """Return the number of parts that the points of a bid are divided into.

    Args:
        targets: actions that the look watches.
        house: the table's rulings.

    Clause: OF-11.
    Rulings: OF-Q20.

    >>> from engine.observe_foe.rulings import House
    >>> parts(3), parts(3, house=House(split_outcome="total"))
    (3, 1)
    """
    match house.split_outcome:
        case "share":
            return targets
        case "total":
            return 1
        case _:
            assert_never(house.split_outcome)


def divisor(targets: int, *, house: House = HOUSE) -> int:
    """Return the number that the points of a bid must be a multiple of, 1 if any number of points will do.

    Args:
        targets: actions that the look watches.
        house: the table's rulings.

    Clause: OF-11.
    Rulings: OF-Q2, OF-Q20.

    >>> from engine.observe_foe.rulings import House
    >>> divisor(3), divisor(3, house=House(split_remainder="must_divide"))
    (1, 3)
    """
    match house.split_remainder:
        case "must_divide":
            return parts(targets, house=house)
        case "lost" | "assign" | "fraction":
            return 1
        case _:
            assert_never(house.split_remainder)


def least_intuition(*, house: House = HOUSE) -> int:
    """Return the least INT that may be bid.

    Clauses: OF-07, OF-19.
    Rulings: OF-Q4.

    >>> least_intuition()
    1
    """
    match house.min_int:
        case "one":
            return 1
        case "zero":
            return 0
        case _:
            assert_never(house.min_int)


def possible_intuition(most: int, *, targets: int = 1, house: House = HOUSE) -> range:
    """Return the INT that may be bid on a look, from the least to the most.

    Args:
        most: the INT you have.
        targets: actions that the look watches; if OF-Q2 requires it, only a multiple of them may be bid.
        house: the table's rulings.

    Clauses: OF-07, OF-11.
    Rulings: OF-Q2, OF-Q4, OF-Q20.

    >>> from engine.observe_foe.rulings import House
    >>> list(possible_intuition(7, targets=3, house=House(split_remainder="must_divide")))
    [3, 6]
    """
    step = divisor(targets, house=house)
    return range(least_intuition(house=house) * step, most + 1, step)
