"""The Phase on which a look is scored, and the last Phase on which it is useful."""

from __future__ import annotations

from engine.house import is_yes
from engine.invalid import require_whole
from engine.observe_foe.bid import MOST_POINTS, Bid
from engine.observe_foe.rulings import HOUSE, House
from engine.static import assert_never

__all__ = ["MOST_PHASE", "delay", "idle_quickness", "last_scoring", "longest_wait", "quickness_for"]

MOST_PHASE = 200


def delay(bid: Bid, *, house: House = HOUSE) -> int:
    """Return the Phases from the declaration of a look to its scoring.

    Args:
        bid: the stake in the look.
        house: the table's rulings.

    Clauses: OF-06, OF-08, OF-12, OF-13, OF-14.
    Rulings: OF-Q5, OF-Q6, OF-Q8, OF-Q23.

    >>> from engine.observe_foe.bid import Bid
    >>> delay(Bid(5, phases=1, quickness=3))
    3
    >>> from engine.observe_foe.rulings import House
    >>> delay(Bid(1, phases=5, quickness=5)), delay(Bid(1, phases=5, quickness=5), house=House(qic_offset="all"))
    (5, 1)
    """
    return max(_least_delay(house), _counted(bid, house))


def _least_delay(house: House) -> int:
    match house.min_delay:
        case "one":
            return 1
        case "zero":
            return 0
        case _:
            assert_never(house.min_delay)


def _counted(bid: Bid, house: House) -> int:
    """Return the Phases that a bid adds up to; below 0 if QIC takes off more than the bid has."""
    match house.split_delay:
        case "shares":
            intuition = -(-bid.intuition // bid.targets)
        case "whole" | "split_qic":
            intuition = bid.intuition
        case _:
            assert_never(house.split_delay)
    speed = (bid.quickness + _started(house)) // _sharers(bid, house)
    match house.qic_offset:
        case "int_only":
            return bid.phases + max(0, intuition - speed)
        case "all":
            return bid.phases + intuition - speed
        case _:
            assert_never(house.qic_offset)


def _started(house: House) -> int:
    """Return the QIC for speed that the starting QIC counts as."""
    return 1 if is_yes(house.init_qic_counts) else 0


def _sharers(bid: Bid, house: House) -> int:
    """Return the number of actions that QIC for speed is divided among."""
    match house.split_delay:
        case "whole":
            return 1
        case "split_qic" | "shares":
            return bid.targets
        case _:
            assert_never(house.split_delay)


def quickness_for(saved: int, bid: Bid, *, house: House = HOUSE) -> int:
    """Return the least QIC for speed that takes this many Phases off the delay.

    Args:
        saved: Phases to take off, no more than QIC can.
        bid: the rest of the stake; its own QIC is ignored.
        house: the table's rulings.

    Clauses: OF-11, OF-13.
    Rulings: OF-Q6, OF-Q23.

    >>> from engine.observe_foe.bid import Bid
    >>> from engine.observe_foe.rulings import House
    >>> bid = Bid(6, targets=2)
    >>> quickness_for(2, bid), quickness_for(2, bid, house=House(split_delay="split_qic"))
    (2, 4)
    """
    sharers, started = _sharers(bid, house), _started(house)
    return max(0, sharers * (saved + started // sharers) - started)


def idle_quickness(bid: Bid, *, house: House = HOUSE) -> int:
    """Return the QIC for speed that save no Phase, so that they could stay in the hand.

    Args:
        bid: the stake in the look.
        house: the table's rulings.

    Clause: OF-13.
    Rulings: OF-Q5, OF-Q6, OF-Q8, OF-Q23.

    >>> from engine.observe_foe.bid import Bid
    >>> idle_quickness(Bid(3, quickness=5))
    3
    """
    saved = delay(bid.replace(quickness=0), house=house) - delay(bid, house=house)
    return bid.quickness - quickness_for(saved, bid, house=house)


def last_scoring(target_phase: int, *, react: int = 0, house: House = HOUSE) -> int:
    """Return the last Phase on which a look at an action is useful.

    Args:
        target_phase: the Phase on which the action is resolved, 0 to 200.
        react: Phases wanted between the look and the action, 0 to 200.
        house: the table's rulings.

    Returns:
        The Phase; below 0 if it is impossible.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-14, OF-16.
    Rulings: OF-Q7.

    >>> from engine.observe_foe.rulings import House
    >>> last_scoring(6), last_scoring(6, house=House(tie_phase="wasted")), last_scoring(6, react=2)
    (6, 5, 4)
    """
    require_whole("target_phase", target_phase, 0, MOST_PHASE)
    require_whole("react", react, 0, MOST_PHASE)
    return target_phase - max(react, int(looks_on_the_phase_are_wasted(house=house)))


def looks_on_the_phase_are_wasted(*, house: House = HOUSE) -> bool:
    """Return whether a look that is scored on the Phase of the action comes too late to show anything.

    Clause: OF-16.
    Rulings: OF-Q7.

    >>> looks_on_the_phase_are_wasted()
    False
    """
    match house.tie_phase:
        case "wasted":
            return True
        case "reveal_no_time" | "before":
            return False
        case _:
            assert_never(house.tie_phase)


def longest_wait(bid: Bid, window: int, *, house: House = HOUSE) -> int | None:
    """Return how many Phases you may wait on purpose and still be scored within a window.

    Args:
        bid: the rest of the stake; its own Phases are ignored.
        window: Phases from the declaration to the last useful Phase; below 0 nothing fits.
        house: the table's rulings.

    Returns:
        0 to 60, or None if the bid is too slow even without waiting.

    Clauses: OF-08, OF-12, OF-13.
    Rulings: OF-Q5, OF-Q6, OF-Q8, OF-Q23.

    >>> from engine.observe_foe.bid import Bid
    >>> longest_wait(Bid(3, quickness=2), 4), longest_wait(Bid(5), 4)
    (3, None)
    """
    counted = _counted(bid, house) - bid.phases
    return None if window < max(_least_delay(house), counted) else min(MOST_POINTS, window - counted)
