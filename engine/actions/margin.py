"""The worth of a roll's successes: the success margin, and whether an attack is brutal."""

from __future__ import annotations

from engine.actions.rulings import HOUSE, House
from engine.house import is_yes
from engine.invalid import require_whole
from engine.static import assert_never

__all__ = ["brutal", "least_left", "needed_left", "success_margin"]

# A chain hands 6s on as dice, so that one roll can have far more dice than the largest pool a reader may enter.
MOST_SUCCESSES = 200

# The numbers from which on an attack is brutal, if a reading gives none of its own.
BRUTAL_SUCCESSES = 4
BRUTAL_MARGIN = 3
BRUTAL_SIXES = 3


def success_margin(successes: int, target: int, *, house: House = HOUSE) -> int:
    """Return the success margin of a roll, which is 0 if the roll misses its target.

    Args:
        successes: 0 to 200.
        target: the success target, 1S to 200S.
        house: the table's rulings.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04, VA-60.
    Rulings: VA-Q1 (with "plain", a roll that just meets its target has a margin of 0 too).

    >>> from engine.actions.rulings import House
    >>> success_margin(5, 2), success_margin(5, 2, house=House(success_margin="plain")), success_margin(1, 2)
    (4, 3, 0)
    """
    require_whole("successes", successes, 0, MOST_SUCCESSES)
    require_whole("target", target, 1, MOST_SUCCESSES)
    match house.success_margin:
        case "plus_one":
            return max(0, successes - target + 1)
        case "plain":
            return max(0, successes - target)
        case _:
            assert_never(house.success_margin)


def least_left(needed: int, *, house: House = HOUSE) -> int:
    """Return how many successes must remain of a roll that has met its target, after the opposing ones are subtracted.

    Args:
        needed: the same if ties go to the defender, 1S to 60S.
        house: the table's rulings.

    Clause: VA-04. Rulings: VA-Q39 (with "initiator" nothing has to be left where 1S would be enough).

    >>> from engine.actions.rulings import House
    >>> [least_left(needed, house=House(tied_contest="initiator")) for needed in (1, 2)]
    [0, 2]
    """
    match house.tied_contest:
        case "initiator":
            return 0 if needed == 1 else needed
        case "defender":
            return needed
        case _:
            assert_never(house.tied_contest)


def needed_left(target: int, *, house: House = HOUSE) -> tuple[int, int]:
    """Return the target that a contested roll's margin counts from, and how many of its successes must remain.

    Args:
        target: the success target, 1S to 60S.
        house: the table's rulings.

    Clause: VA-04. Rulings: VA-Q8 (with "no" any success will do), VA-Q39.

    >>> from engine.actions.rulings import House
    >>> needed_left(3), needed_left(3, house=House(target_after_contest="no", tied_contest="initiator"))
    ((3, 3), (1, 0))
    """
    needed = target if target == 1 or is_yes(house.target_after_contest) else 1
    return needed, least_left(needed, house=house)


def brutal(
    successes: int, sixes: int, target: int = 1, *, brutal_threshold: int | None = None, house: House = HOUSE
) -> bool:
    """Return whether the table calls an attack roll brutal.

    The source uses the word once and never defines it, so the answer rests on the table's ruling alone.

    Args:
        successes: the successes of the attack roll, 0 to 200.
        sixes: how many of them are 6s.
        target: the attack's success target, 1S to 200S.
        brutal_threshold: successes, successes above the target, or 6s from which on an attack is brutal, 1 to 200;
            None takes the reading's own number (4, 3 or 3).
        house: the table's rulings.

    Returns:
        True if it is.

    Raises:
        InvalidInput: an argument is out of range, or there are more 6s than successes.

    Clause: VA-51. Rulings: VA-Q2 ("off" calls nothing brutal).

    >>> from engine.actions.rulings import House
    >>> brutal(4, 3), brutal(4, 3, house=House(brutal_attack="successes"))
    (False, True)
    >>> brutal(4, 3, brutal_threshold=4, house=House(brutal_attack="margin"))
    False
    """
    require_whole("successes", successes, 0, MOST_SUCCESSES)
    require_whole("sixes", sixes, 0, successes)
    require_whole("target", target, 1, MOST_SUCCESSES)
    match house.brutal_attack:
        case "off":
            return False
        case "successes":
            counted, usual = successes, BRUTAL_SUCCESSES
        case "margin":
            counted, usual = successes - target, BRUTAL_MARGIN
        case "sixes":
            counted, usual = sixes, BRUTAL_SIXES
        case _:
            assert_never(house.brutal_attack)
    threshold = usual if brutal_threshold is None else brutal_threshold
    return counted >= require_whole("brutal_threshold", threshold, 1, MOST_SUCCESSES)
