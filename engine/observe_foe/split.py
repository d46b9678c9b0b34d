"""How a bid is shared out over the actions it watches."""

from __future__ import annotations

from engine.invalid import require, require_whole
from engine.observe_foe.rulings import RULINGS
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.observe_foe.options import MinInt, SplitPhases, SplitRemainder

__all__ = ["MOST_POINTS", "MOST_TARGETS", "Share", "share"]

MOST_POINTS = 60
MOST_TARGETS = 6

type Points = int | Fraction


class Share(Value):
    """What a bid brings against each of the actions it watches.

    Attributes:
        each: effect against every one of them; a Fraction only where fractions count.
        spare: points the observer may still place on actions of his choice.
        lost: points that the uneven split loses.
    """

    each: Points
    spare: int
    lost: int


def share(
    *,
    intuition: int,
    phases: int = 0,
    targets: int = 1,
    split_remainder: SplitRemainder = "lost",
    split_phases: SplitPhases = "no",
    min_int: MinInt = "one",
) -> Share:
    """What each watched action gets of the INT bid and the Phases waited.

    Args:
        intuition: INT bid, 0 to 60; 0 only where OF-Q4 allows it.
        phases: Phases waited on purpose, 0 to 60.
        targets: actions watched, 1 to 6.
        split_remainder: OF-Q2.
        split_phases: OF-Q3.
        min_int: OF-Q4.

    Raises:
        InvalidInput: a number is out of range, or the points do not divide evenly where OF-Q2 asks for it.

    Clauses: OF-07, OF-09, OF-10, OF-11. Formula: OF-F1.

    >>> share(intuition=5, targets=2)
    Share(each=2, spare=0, lost=1)
    >>> share(intuition=5, phases=1, targets=2, split_remainder="fraction").each
    Fraction(7, 2)
    """
    RULINGS.check(split_remainder=split_remainder, split_phases=split_phases, min_int=min_int)
    require_whole("intuition", intuition, 1 if min_int == "one" else 0, MOST_POINTS)
    require_whole("phases", phases, 0, MOST_POINTS)
    require_whole("targets", targets, 1, MOST_TARGETS)
    divided = {"intuition": intuition, "phases": phases} if split_phases == "yes" else {"intuition": intuition}
    whole = 0 if split_phases == "yes" else phases
    if split_remainder == "fraction" and any(points % targets for points in divided.values()):
        return Share(ratio(sum(divided.values()), targets) + whole, 0, 0)
    if split_remainder == "must_divide":
        for name, points in divided.items():
            require(points % targets == 0, name, points, f"a multiple of {targets}, one part for each watched action")
    each = whole + sum(points // targets for points in divided.values())
    rest = sum(points % targets for points in divided.values())
    return Share(each, rest, 0) if split_remainder == "assign" else Share(each, 0, rest)
