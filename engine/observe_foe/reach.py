"""The largest effect that still arrives in time."""

from __future__ import annotations

from engine.invalid import require_whole
from engine.observe_foe.bid import MOST_POINTS, Bid, least_intuition
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.timing import MOST_PHASE, delay, idle_quickness, last_scoring, longest_wait
from engine.value import Value

__all__ = ["Reach", "greatest_effect"]


class Reach(Value):
    """The greatest effect that still arrives, with the least INT and QIC for it.

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


def greatest_effect(
    *,
    declared: int = 0,
    target_phase: int,
    intuition: int,
    quickness: int = 0,
    react: int = 0,
    house: House = HOUSE,
) -> Reach | None:
    """Return the greatest effect against a single action that still arrives.

    Args:
        declared: the Phase on which the look is declared, 0 to 200.
        target_phase: the Phase on which the action is resolved, 0 to 200.
        intuition: INT you are ready to bid, up to 60.
        quickness: QIC you are ready to bid for speed, 0 to 60.
        react: Phases wanted between the look and the action, 0 to 200.
        house: the table's rulings.

    Returns:
        The greatest effect and its cheapest bid (least INT, then least QIC), waiting at most 60 Phases; None if
        no bid arrives.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-08 to OF-16.
    Rulings: OF-Q4, OF-Q5, OF-Q6, OF-Q7, OF-Q8, OF-Q23.

    >>> greatest_effect(declared=2, target_phase=6, intuition=5, quickness=3)
    Reach(effect=7, intuition=3, phases=4, quickness=3, scored=6)
    """
    require_whole("intuition", intuition, least_intuition(house=house), MOST_POINTS)
    require_whole("declared", declared, 0, MOST_PHASE)
    window = last_scoring(target_phase, react=react, house=house) - declared
    best = None
    for points in range(least_intuition(house=house), intuition + 1):
        bid = Bid(points, 0, quickness)
        phases = longest_wait(bid, window, house=house)
        if phases is None or (best is not None and points + phases <= best.effect):
            continue
        bid = bid.replace(phases=phases)
        idle = idle_quickness(bid, house=house)
        best = Reach(points + phases, points, phases, quickness - idle, declared + delay(bid, house=house))
    return best
