"""The cheapest bids that show the wanted cards in time."""

from __future__ import annotations

from math import ceil

from engine.house import is_yes
from engine.invalid import require, require_whole
from engine.observe_foe.bid import MOST_POINTS, MOST_TARGETS, Bid, Share, divisor, parts, possible_intuition, share
from engine.observe_foe.reveal import Target, depth_after, effect_needed
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.timing import MOST_PHASE, delay, last_scoring, quickness_for
from engine.odds.pareto import undominated
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


__all__ = ["Plan", "cheapest_bids", "check_targets", "watched_together"]


class Plan(Value):
    """A bid for one look, and when it is scored.

    Attributes:
        intuition: INT bid.
        phases: Phases waited on purpose.
        quickness: QIC for speed, without the one that starts the action.
        spent_quickness: all QIC, the starting one included.
        delay: Phases from declaration to scoring.
        scored: the Phase on which it is scored.
        slack: Phases left between its scoring and the first watched action; None if that action has no Phase.
        extras: for each watched action the leftover points of the split to place on it (OF-Q2 "assign").
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
    house: House = HOUSE,
) -> tuple[Plan, ...]:
    """Return all bids for one look that show the wanted cards in time, without those that another one beats.

    One bid beats another if it is scored no later and costs no more INT and no more QIC, and is better in one of them.

    Args:
        targets: 1 to 6 actions watched by the same look, each with a card face down.
        depths: for each of them the card wanted, counted from the top: seen + 1 to all of its stack.
        intuition: the INT you have, 0 to 60.
        quickness: the QIC you have for speed, the starting one not counted, 0 to 60.
        declared: the Phase on which the look is declared, 0 to 200.
        react: Phases wanted between the look and the first action, 0 to 200.
        house: the table's rulings.

    Returns:
        The bids in the order of their delay; empty if none comes in time, or if one look may not watch them all.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-04 to OF-16, OF-19 to OF-26.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q5, OF-Q6, OF-Q7, OF-Q8, OF-Q12, OF-Q20, OF-Q21, OF-Q23.

    >>> from engine.observe_foe.reveal import Target
    >>> plans = cheapest_bids([Target(opposing=3, phase=4)], [3], react=1)
    >>> [(plan.intuition, plan.phases, plan.quickness, plan.scored) for plan in plans]
    [(5, 1, 5, 1), (4, 2, 4, 2), (3, 3, 3, 3)]
    """
    check_targets(targets)
    require(len(depths) == len(targets), "depths", f"{len(depths)} of them", f"one for each of {len(targets)} targets")
    require_whole("intuition", intuition, 0, MOST_POINTS)
    require_whole("quickness", quickness, 0, MOST_POINTS)
    require_whole("declared", declared, 0, MOST_PHASE)
    for target, depth in zip(targets, depths, strict=True):
        require_whole("depth", depth, target.seen + 1, target.stack.depth)
    if not watched_together(targets, house=house):
        return ()
    resolved = [target.phase for target in targets if target.phase is not None]
    first = min(resolved, default=None)
    last = None if first is None else last_scoring(first, react=react, house=house) - declared
    ways = []
    for bid, extras, lost in _bids_that_show(targets, depths, intuition, house):
        slowest = delay(bid, house=house)
        soonest = delay(bid.replace(quickness=quickness), house=house)
        latest = slowest if last is None else min(slowest, last)
        for wait in range(soonest, latest + 1):
            speed = quickness_for(slowest - wait, bid, house=house)
            ways.append(((wait, bid.intuition, speed), bid.phases, extras, lost))
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
        for (wait, points, speed), phases, extras, lost in undominated(ways, lambda option: option[0])
    )


def _bids_that_show(
    targets: Sequence[Target], depths: Sequence[int], most: int, house: House
) -> Iterator[tuple[Bid, tuple[int, ...], int]]:
    """Yield for each INT the bid with the fewest Phases that shows all wanted cards, its extras and its loss."""
    count = parts(len(targets), house=house)
    needs = [
        effect_needed(depth - target.seen, opposing=target.opposing, stack=target.stack, house=house)
        for target, depth in zip(targets, depths, strict=True)
    ]
    # No split gives an action more than the whole bid, and none gives it less than an even part of it. So less than the
    # greatest need is never enough, and more INT than that for each action is never needed.
    greatest = max(needs)
    # Nor does it give all of them together more than the whole bid, as part of a point may be worth a whole one. And
    # apart from placed points it gives every action the same.
    alike = needs if count > 1 and _spare_is_placed(house) else [greatest] * count
    together = sum(need - 1 for need in alike) + 1
    actions_per_phase = 1 if is_yes(house.split_phases) else count  # how many actions each Phase counts for
    step = divisor(len(targets), house=house) if is_yes(house.split_phases) else 1
    for points in possible_intuition(min(most, count * max(1, greatest)), targets=len(targets), house=house):
        missing = max(0, greatest - points, -((points - together) // actions_per_phase))
        for phases in range(missing + -missing % step, MOST_POINTS + 1, step):
            bid = Bid(points, phases, 0, len(targets), 0, "")
            part = share(bid, house=house)
            extras = _placed(part, targets, depths, needs, house)
            if extras is not None:
                yield bid, extras, part.lost
                break


def _spare_is_placed(house: House) -> bool:
    """Return whether the points left over by a split are placed on single actions."""
    match house.split_remainder:
        case "assign":
            return True
        case "lost" | "fraction" | "must_divide":
            return False
        case _:
            assert_never(house.split_remainder)


def _placed(
    part: Share, targets: Sequence[Target], depths: Sequence[int], needs: Sequence[int], house: House
) -> tuple[int, ...] | None:
    """Return the points left over by the split that each action needs for its cards; None if there are too few."""
    extras = []
    spare = part.spare
    for target, depth, need in zip(targets, depths, needs, strict=True):
        known = depth_after(part.each - target.opposing, stack=target.stack, seen=target.seen, house=house)
        extras.append(0 if known >= depth else ceil(need - part.each))
        spare -= extras[-1]
        if spare < 0:
            return None
    return tuple(extras)


def watched_together(targets: Sequence[Target], *, house: House = HOUSE) -> bool:
    """Return whether a single look may watch all of these actions, even if some are physical and others mental.

    Args:
        targets: the actions; a Pause goes with either kind.
        house: the table's rulings.

    Clauses: OF-05, OF-17, OF-18.
    Rulings: OF-Q21.

    >>> from engine.observe_foe.reveal import Target
    >>> from engine.observe_foe.rulings import House
    >>> both = [Target(opposing=1), Target(opposing=2, mental=True)]
    >>> watched_together(both), watched_together(both, house=House(mixed_look="no"))
    (True, False)
    """
    kinds = {target.mental for target in targets if target.stack.kind != "pause"}
    return is_yes(house.mixed_look) or len(kinds) < 2


def check_targets(targets: Sequence[Target]) -> None:
    """Check that there are 1 to 6 actions, each with a card that is still face down.

    Raises:
        InvalidInput: the number is different, or an action has no such card.

    >>> from engine.observe_foe.reveal import Target
    >>> check_targets([Target(opposing=3)])
    """
    require(1 <= len(targets) <= MOST_TARGETS, "targets", f"{len(targets)} actions", f"1 to {MOST_TARGETS} actions")
    for target in targets:
        require_whole("seen", target.seen, 0, target.stack.depth - 1)
