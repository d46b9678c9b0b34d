"""When a look is scored, and whether it comes in time."""

from __future__ import annotations

from engine.invalid import require_whole
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.split import MOST_POINTS
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from typing import Unpack

    from engine.observe_foe.options import InitQicCounts, MinDelay, QicOffset, TiePhase, TimingRulings

__all__ = [
    "MOST_PHASE",
    "Arrival",
    "arrival",
    "delay",
    "idle_quickness",
    "last_scoring",
    "latest_declaration",
    "phases_counted",
]

MOST_PHASE = 200


class Arrival(Value):
    """When a look is scored, set against the Phase of the action it watches.

    Attributes:
        delay: Phases from its declaration to its scoring.
        scored: the Phase on which it is scored.
        slack: Phases left between its scoring and the action; below 0 it is that much too late.
        finds_target: whether the action is still there to be watched.
        can_react: whether what it shows is known before the action is resolved.
        idle_quickness: QIC for speed that saved no Phase.
    """

    delay: int
    scored: int
    slack: int
    finds_target: bool
    can_react: bool
    idle_quickness: int


def phases_counted(
    *,
    intuition: int,
    phases: int = 0,
    quickness: int = 0,
    qic_offset: QicOffset = "int_only",
    init_qic_counts: InitQicCounts = "no",
) -> int:
    """The Phases that a bid adds up to before any minimum delay; below 0 where QIC takes off more than there is.

    Args:
        intuition: INT bid, 0 to 60.
        phases: Phases waited on purpose, 0 to 60.
        quickness: QIC bid for speed, without the one that starts the action, 0 to 60.
        qic_offset: OF-Q5.
        init_qic_counts: OF-Q6.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-06, OF-08, OF-12, OF-13. Formula: OF-F7.

    >>> phases_counted(intuition=5, quickness=7), phases_counted(intuition=5, quickness=7, qic_offset="all")
    (0, -2)
    """
    RULINGS.check(qic_offset=qic_offset, init_qic_counts=init_qic_counts)
    require_whole("intuition", intuition, 0, MOST_POINTS)
    require_whole("phases", phases, 0, MOST_POINTS)
    require_whole("quickness", quickness, 0, MOST_POINTS)
    speed = quickness + (init_qic_counts == "yes")
    return phases + max(0, intuition - speed) if qic_offset == "int_only" else intuition + phases - speed


def delay(
    *,
    intuition: int,
    phases: int = 0,
    quickness: int = 0,
    min_delay: MinDelay = "one",
    qic_offset: QicOffset = "int_only",
    init_qic_counts: InitQicCounts = "no",
) -> int:
    """Phases from the declaration of a look to its scoring.

    Args:
        intuition: INT bid, 0 to 60.
        phases: Phases waited on purpose, 0 to 60.
        quickness: QIC bid for speed, without the one that starts the action, 0 to 60.
        min_delay: OF-Q8.
        qic_offset: OF-Q5.
        init_qic_counts: OF-Q6.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-06, OF-08, OF-12, OF-13, OF-14. Formula: OF-F7.

    >>> delay(intuition=5, phases=1, quickness=3)
    3
    >>> delay(intuition=1, phases=5, quickness=5), delay(intuition=1, phases=5, quickness=5, qic_offset="all")
    (5, 1)
    """
    RULINGS.check(min_delay=min_delay)
    counted = phases_counted(
        intuition=intuition,
        phases=phases,
        quickness=quickness,
        qic_offset=qic_offset,
        init_qic_counts=init_qic_counts,
    )
    return max(1 if min_delay == "one" else 0, counted)


def idle_quickness(*, intuition: int, phases: int = 0, quickness: int, **rulings: Unpack[TimingRulings]) -> int:
    """QIC of a bid for speed that save no Phase, so that they could stay in the hand.

    Args:
        intuition: INT bid, 0 to 60.
        phases: Phases waited on purpose, 0 to 60.
        quickness: QIC bid for speed, 0 to 60.
        **rulings: those of `delay`.

    Clauses: OF-13.

    >>> idle_quickness(intuition=3, quickness=5)
    3
    """
    whole = delay(intuition=intuition, phases=phases, quickness=quickness, **rulings)
    idle = 0
    while idle < quickness:
        if delay(intuition=intuition, phases=phases, quickness=quickness - idle - 1, **rulings) > whole:
            break
        idle += 1
    return idle


def last_scoring(target_phase: int, *, react: int = 0, tie_phase: TiePhase = "reveal_no_time") -> int:
    """The last Phase on which a look at an action is of use.

    Args:
        target_phase: the Phase on which the action is resolved, 0 to 200.
        react: Phases wanted between the look and the action, 0 to 200.
        tie_phase: OF-Q7.

    Returns:
        The Phase; below 0 when there is none.

    Clauses: OF-14, OF-16. Formula: OF-F8.

    >>> last_scoring(6), last_scoring(6, tie_phase="wasted"), last_scoring(6, react=2)
    (6, 5, 4)
    """
    RULINGS.check(tie_phase=tie_phase)
    require_whole("target_phase", target_phase, 0, MOST_PHASE)
    require_whole("react", react, 0, MOST_PHASE)
    return target_phase - max(react, 1 if tie_phase == "wasted" else 0)


def arrival(
    *,
    declared: int = 0,
    target_phase: int,
    intuition: int,
    phases: int = 0,
    quickness: int = 0,
    tie_phase: TiePhase = "reveal_no_time",
    **rulings: Unpack[TimingRulings],
) -> Arrival:
    """Whether a look comes before the action it watches.

    Args:
        declared: the Phase on which the look is declared, 0 to 200.
        target_phase: the Phase on which the action is resolved, 0 to 200.
        intuition: INT bid, 0 to 60.
        phases: Phases waited on purpose, 0 to 60.
        quickness: QIC bid for speed, 0 to 60.
        tie_phase: OF-Q7.
        **rulings: those of `delay`.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-12 to OF-16. Formulas: OF-F7, OF-F8.

    >>> answer = arrival(declared=2, target_phase=6, intuition=4, quickness=1)
    >>> answer.scored, answer.slack, answer.can_react
    (5, 1, True)
    """
    require_whole("declared", declared, 0, MOST_PHASE)
    wait = delay(intuition=intuition, phases=phases, quickness=quickness, **rulings)
    scored = declared + wait
    slack = target_phase - scored
    return Arrival(
        wait,
        scored,
        slack,
        scored <= last_scoring(target_phase, tie_phase=tie_phase),
        slack > 0 or (slack == 0 and tie_phase == "before"),
        idle_quickness(intuition=intuition, phases=phases, quickness=quickness, **rulings),
    )


def latest_declaration(
    *,
    target_phase: int,
    intuition: int,
    phases: int = 0,
    quickness: int = 0,
    react: int = 0,
    tie_phase: TiePhase = "reveal_no_time",
    **rulings: Unpack[TimingRulings],
) -> int | None:
    """The last Phase on which this bid can be declared and still find the action; None if it is too slow anyway.

    Args:
        target_phase: the Phase on which the action is resolved, 0 to 200.
        intuition: INT bid, 0 to 60.
        phases: Phases waited on purpose, 0 to 60.
        quickness: QIC bid for speed, 0 to 60.
        react: Phases wanted between the look and the action, 0 to 200.
        tie_phase: OF-Q7.
        **rulings: those of `delay`.

    Clauses: OF-12 to OF-16. Formulas: OF-F7, OF-F8.

    >>> latest_declaration(target_phase=6, intuition=4, quickness=1)
    3
    """
    wait = delay(intuition=intuition, phases=phases, quickness=quickness, **rulings)
    declared = last_scoring(target_phase, react=react, tie_phase=tie_phase) - wait
    return declared if declared >= 0 else None
