"""How much effect still arrives in time."""

from __future__ import annotations

from engine.invalid import require_whole
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.split import MOST_POINTS
from engine.observe_foe.timing import MOST_PHASE, delay, idle_quickness, last_scoring, phases_counted
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from typing import Unpack

    from engine.observe_foe.options import InitQicCounts, MinDelay, MinInt, QicOffset, TiePhase, TimingRulings

__all__ = ["Reach", "greatest_effect", "longest_wait"]


class Reach(Value):
    """The greatest effect that still arrives, with the least INT and QIC that bring it.

    Attributes:
        effect: INT and Phases together, against a single action.
        intuition: INT to bid.
        phases: Phases to wait on purpose.
        quickness: QIC to bid for speed.
        scored: the Phase on which the look is scored.
    """

    effect: int
    intuition: int
    phases: int
    quickness: int
    scored: int


def longest_wait(
    *,
    window: int,
    intuition: int,
    quickness: int = 0,
    min_delay: MinDelay = "one",
    qic_offset: QicOffset = "int_only",
    init_qic_counts: InitQicCounts = "no",
) -> int | None:
    """How many Phases one may wait on purpose and still be scored within a window.

    Args:
        window: Phases from the declaration to the last useful Phase; below 0 nothing fits.
        intuition: INT bid, 0 to 60.
        quickness: QIC bid for speed, 0 to 60.
        min_delay: OF-Q8.
        qic_offset: OF-Q5.
        init_qic_counts: OF-Q6.

    Returns:
        0 to 60, or None if the bid is too slow even without waiting.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-08, OF-12, OF-13. Formula: OF-F7.

    >>> longest_wait(window=4, intuition=3, quickness=2), longest_wait(window=4, intuition=5)
    (3, None)
    """
    RULINGS.check(min_delay=min_delay)
    counted = phases_counted(
        intuition=intuition, quickness=quickness, qic_offset=qic_offset, init_qic_counts=init_qic_counts
    )
    if window < max(counted, 1 if min_delay == "one" else 0):
        return None
    return min(MOST_POINTS, window - counted)


def greatest_effect(
    *,
    declared: int = 0,
    target_phase: int,
    intuition: int,
    quickness: int = 0,
    react: int = 0,
    tie_phase: TiePhase = "reveal_no_time",
    min_int: MinInt = "one",
    **rulings: Unpack[TimingRulings],
) -> Reach | None:
    """The greatest effect against a single action that still arrives.

    Args:
        declared: the Phase on which the look is declared, 0 to 200.
        target_phase: the Phase on which the action is resolved, 0 to 200.
        intuition: INT one is ready to bid, up to 60.
        quickness: QIC one is ready to bid for speed, 0 to 60.
        react: Phases wanted between the look and the action, 0 to 200.
        tie_phase: OF-Q7.
        min_int: OF-Q4.
        **rulings: those of `delay`.

    Returns:
        The greatest effect and the cheapest way to it (least INT, then least QIC), waiting at most 60 Phases; None if
        no bid arrives.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-08 to OF-16. Formulas: OF-F1, OF-F7, OF-F8.

    >>> greatest_effect(declared=2, target_phase=6, intuition=5, quickness=3)
    Reach(effect=7, intuition=3, phases=4, quickness=3, scored=6)
    """
    RULINGS.check(min_int=min_int)
    least = 1 if min_int == "one" else 0
    require_whole("intuition", intuition, least, MOST_POINTS)
    require_whole("declared", declared, 0, MOST_PHASE)
    window = last_scoring(target_phase, react=react, tie_phase=tie_phase) - declared
    best = None
    for points in range(least, intuition + 1):
        phases = longest_wait(window=window, intuition=points, quickness=quickness, **rulings)
        if phases is None or (best is not None and points + phases <= best.effect):
            continue
        spared = idle_quickness(intuition=points, phases=phases, quickness=quickness, **rulings)
        wait = delay(intuition=points, phases=phases, quickness=quickness, **rulings)
        best = Reach(points + phases, points, phases, quickness - spared, declared + wait)
    return best
