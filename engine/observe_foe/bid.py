"""The cheapest bids that show what one wants to see, in time."""

from __future__ import annotations

from math import ceil

from engine.invalid import require, require_whole
from engine.observe_foe.reveal import cards_turned, effect_needed
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.split import MOST_POINTS, MOST_TARGETS, share
from engine.observe_foe.stack import card_names
from engine.observe_foe.timing import MOST_PHASE, delay, last_scoring
from engine.odds.pareto import undominated
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.observe_foe.options import (
        InitQicCounts,
        MinDelay,
        MinInt,
        PauseReveal,
        QicOffset,
        SplitPhases,
        SplitRemainder,
        TiePhase,
        ZeroOutcome,
    )
    from engine.observe_foe.split import Share
    from engine.observe_foe.stack import Kind

__all__ = ["Plan", "Target", "cheapest_bids", "check_targets"]


class Target(Value):
    """An action that somebody wants to watch.

    Attributes:
        opposing: what its owner bid against the look, 0 to 60; where one only has a belief, a `quantile` of it.
        phase: the Phase on which it is resolved, or None if that does not matter.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        seen: cards known already.
        kind: "attack", "action" or "pause".
    """

    opposing: int
    phase: int | None = None
    cards: int = 3
    seen: int = 0
    kind: Kind = "attack"


class Plan(Value):
    """A bid for one look, and when it is scored.

    Attributes:
        intuition: INT bid.
        phases: Phases waited on purpose.
        quickness: QIC for speed, without the one that starts the action.
        spent_quickness: all QIC, the starting one included.
        delay: Phases from declaration to scoring.
        scored: the Phase on which it is scored.
        slack: Phases left between its scoring and the first watched action; None if that has no Phase.
        extras: for each watched action the points left over by the split that have to be placed on it (OF-Q2 "assign").
        lost: points that the uneven split loses.
    """

    intuition: int
    phases: int
    quickness: int
    spent_quickness: int
    delay: int
    scored: int
    slack: int | None
    extras: tuple[int, ...]
    lost: int


def cheapest_bids(
    targets: Sequence[Target],
    depths: Sequence[int],
    *,
    intuition: int = MOST_POINTS,
    quickness: int = MOST_POINTS,
    declared: int = 0,
    react: int = 0,
    tie_phase: TiePhase = "reveal_no_time",
    min_delay: MinDelay = "one",
    qic_offset: QicOffset = "int_only",
    init_qic_counts: InitQicCounts = "no",
    split_remainder: SplitRemainder = "lost",
    split_phases: SplitPhases = "no",
    min_int: MinInt = "one",
    zero_outcome: ZeroOutcome = "nothing",
    pause_reveal: PauseReveal = "at_once",
) -> tuple[Plan, ...]:
    """All bids for one look that show the wanted cards in time, less those that another one beats.

    One bid beats another if it is scored no later and costs no more INT and no more QIC, and is better in one of them.

    Args:
        targets: 1 to 6 actions watched by the same look.
        depths: for each of them the card wanted, counted from the top: seen + 1 to cards + 1.
        intuition: INT at hand, 0 to 60.
        quickness: QIC at hand for speed, the starting one not counted, 0 to 60.
        declared: the Phase on which the look is declared, 0 to 200.
        react: Phases wanted between the look and the first action, 0 to 200.
        tie_phase: OF-Q7.
        min_delay: OF-Q8.
        qic_offset: OF-Q5.
        init_qic_counts: OF-Q6.
        split_remainder: OF-Q2.
        split_phases: OF-Q3.
        min_int: OF-Q4.
        zero_outcome: OF-Q1.
        pause_reveal: OF-Q12.

    Returns:
        The bids in the order of their delay; empty if none comes in time.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-04 to OF-16, OF-19 to OF-26. Formulas: OF-F1, OF-F5 to OF-F9.

    >>> plans = cheapest_bids([Target(opposing=3, phase=4)], [3], react=1)
    >>> [(plan.intuition, plan.phases, plan.quickness, plan.scored) for plan in plans]
    [(5, 1, 5, 1), (4, 2, 4, 2), (3, 3, 3, 3)]
    """
    check_targets(targets)
    require(len(depths) == len(targets), "depths", f"{len(depths)} of them", f"one for each of {len(targets)} targets")
    require_whole("intuition", intuition, 0, MOST_POINTS)
    require_whole("quickness", quickness, 0, MOST_POINTS)
    require_whole("declared", declared, 0, MOST_PHASE)
    RULINGS.check(min_delay=min_delay, qic_offset=qic_offset, init_qic_counts=init_qic_counts, min_int=min_int)
    RULINGS.check(split_remainder=split_remainder, split_phases=split_phases)
    RULINGS.check(zero_outcome=zero_outcome, pause_reveal=pause_reveal, tie_phase=tie_phase)
    wanted = []
    for target, depth in zip(targets, depths, strict=True):
        require_whole("depth", depth, target.seen + 1, len(card_names(target.kind, target.cards)))
        at_once = target.kind == "pause" and pause_reveal == "at_once"
        steps = 1 if at_once else depth - target.seen
        needed = effect_needed(steps, opposing=target.opposing, zero_outcome=zero_outcome)
        wanted.append((target.opposing, steps, needed))
    resolved = [target.phase for target in targets if target.phase is not None]
    last = min((last_scoring(phase, react=react, tie_phase=tie_phase) for phase in resolved), default=None)
    count = len(targets)
    multiple = count if split_remainder == "must_divide" else 1
    step = multiple if split_phases == "yes" else 1
    # No split gives an action more than the whole bid, and none gives it less than an even part of it: less than the
    # first is never enough, more than the second never needed.
    greatest = max(needed for _, _, needed in wanted)
    # Nor does it give all of them together more than there is, where part of a point may be as good as a whole one.
    together = sum(needed - 1 for _, _, needed in wanted) + 1
    shares = 1 if split_phases == "yes" else count
    ways = []
    for points in range(0 if min_int == "zero" else multiple, min(intuition, count * max(1, greatest)) + 1, multiple):
        missing = max(0, greatest - points, -((points - together) // shares))
        for phases in range(missing + -missing % step, MOST_POINTS + 1, step):
            part = share(
                intuition=points,
                phases=phases,
                targets=count,
                split_remainder=split_remainder,
                split_phases=split_phases,
                min_int=min_int,
            )
            extras = _placed(part, wanted, zero_outcome)
            if extras is None:
                continue
            soonest = None
            for speed in range(quickness + 1):
                wait = delay(
                    intuition=points,
                    phases=phases,
                    quickness=speed,
                    min_delay=min_delay,
                    qic_offset=qic_offset,
                    init_qic_counts=init_qic_counts,
                )
                if wait == soonest:
                    break
                soonest = wait
                if last is None or declared + wait <= last:
                    ways.append(((wait, points, speed), phases, extras, part.lost))
            break
    first = min(resolved, default=None)
    return tuple(
        Plan(
            points,
            phases,
            speed,
            speed + 1,
            wait,
            declared + wait,
            None if first is None else first - declared - wait,
            extras,
            lost,
        )
        for (wait, points, speed), phases, extras, lost in undominated(ways, lambda way: way[0])
    )


def _placed(part: Share, wanted: Sequence[tuple[int, int, int]], zero_outcome: ZeroOutcome) -> tuple[int, ...] | None:
    """The points left over by the split that go to each action so that all cards wanted turn; None if they do not."""
    extras = []
    for opposing, steps, needed in wanted:
        turned = cards_turned(part.each - opposing, zero_outcome=zero_outcome)
        extras.append(0 if turned >= steps else ceil(needed - part.each))
    return tuple(extras) if sum(extras) <= part.spare else None


def check_targets(targets: Sequence[Target]) -> None:
    """Check that there are 1 to 6 actions and that each is possible.

    Raises:
        InvalidInput: otherwise.

    >>> check_targets([Target(opposing=3)])
    """
    require(1 <= len(targets) <= MOST_TARGETS, "targets", f"{len(targets)} actions", f"1 to {MOST_TARGETS} actions")
    for target in targets:
        whole = len(card_names(target.kind, target.cards))
        require_whole("opposing", target.opposing, 0, MOST_POINTS)
        require_whole("seen", target.seen, 0, whole - 1)
        if target.phase is not None:
            require_whole("phase", target.phase, 0, MOST_PHASE)
