"""One searcher and one hidden thing: what an Awareness Action does, and several of the same."""

from __future__ import annotations

from engine.awareness_stealth.pools import MOST_FIXED, Pool, margin, require_pool
from engine.awareness_stealth.rulings import RULINGS
from engine.awareness_stealth.state import PINPOINT_MARGIN, STATES, least_margin, noticed
from engine.invalid import require_choice, require_whole
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.awareness_stealth.pools import TieRule
    from engine.awareness_stealth.state import Danger, Goal, Hidden
    from engine.odds.law import Law

__all__ = ["MOST_SEARCHES", "Noticing", "chance_within", "notice"]

MOST_SEARCHES = 100


class Noticing(Value):
    """What one Awareness Action does to one hidden thing.

    Attributes:
        after: the law of its state afterwards.
        success: the chance that the searcher wins the contest.
        by_7: the chance that he wins it by 7 or more.
        margins: the law of his score less the resistance.
    """

    after: Law[Danger]
    success: Fraction
    by_7: Fraction
    margins: Law[int]


def notice(searcher: Pool, resistance: Pool, *, state: Danger = "unknown", tie: TieRule = "resist") -> Noticing:
    """Do I notice it, and how well?

    Args:
        searcher: what the searcher rolls (see `search_pool`).
        resistance: what resists: all its fitting cards, flipped ones included, or a fixed number.
        state: its state before.
        tie: AW-Q2, who wins when both scores are equal.

    Raises:
        InvalidInput: a pool out of bounds, or no such state or reading.

    Clauses: AW-11, AW-28, AW-29, AW-30, AW-58, AW-59, AW-60, AW-61, AW-62.

    >>> odds = notice(Pool(2), Pool(1, 3))
    >>> odds.success, odds.by_7, odds.after.exactly("known")
    (Fraction(1, 2), Fraction(1, 54), Fraction(13, 27))
    """
    RULINGS.check(tie=tie)
    require_choice("state", state, STATES)
    require_pool("searcher", searcher)
    require_pool("resistance", resistance, most_modifier=MOST_FIXED)
    margins = margin(searcher, resistance)
    after: Law[Danger] = margins.map(lambda by: noticed(state, by, tie=tie))
    success = margins.at_least(least_margin("known", "noticed", tie=tie))
    return Noticing(after, success, margins.at_least(PINPOINT_MARGIN), margins)


def chance_within(
    searcher: Pool,
    resistance: Pool,
    *,
    searches: int = 1,
    state: Hidden = "unknown",
    goal: Goal = "noticed",
    tie: TieRule = "resist",
) -> Fraction:
    """The chance that like Awareness Actions, one after the other, reach a goal.

    Args:
        searcher: what the searcher rolls each time.
        resistance: what resists each time.
        searches: how many Awareness Actions, 0 to 100.
        state: the state of the hidden thing before.
        goal: "noticed" (its state improves) or "obvious" (it becomes Obvious).
        tie: AW-Q2, who wins when both scores are equal.

    Raises:
        InvalidInput: a value out of bounds, it is not hidden, or no such goal or reading.

    Clauses: AW-29, AW-30, AW-58, AW-61, AW-62.

    >>> chance_within(Pool(1), Pool(0, 3), searches=2)
    Fraction(3, 4)
    >>> chance_within(Pool(1), Pool(0, 3), searches=2, goal="obvious")
    Fraction(1, 4)
    """
    require_whole("searches", searches, 0, MOST_SEARCHES)
    one_step = least_margin("known", "noticed", tie=tie)
    at_once = least_margin(state, goal, tie=tie)
    odds = notice(searcher, resistance, state=state, tie=tie)
    unmoved = 1 - odds.success
    missed = unmoved**searches
    if at_once > one_step and searches:
        # Success short of 7 in any one of the searches, none in the others: Known, but not Obvious.
        missed += searches * (odds.success - odds.by_7) * unmoved ** (searches - 1)
    return 1 - missed
