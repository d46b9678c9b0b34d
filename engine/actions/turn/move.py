"""Moving: the metres that Action Dice buy, the AD a distance takes, and when moving exhausts."""

from __future__ import annotations

from engine.actions.pool import MOST_ACTION_DICE, require_action_dice
from engine.actions.rulings import HOUSE, House
from engine.house import is_yes
from engine.invalid import require_whole
from engine.static import assert_never
from engine.value import Value

__all__ = ["Movement", "exhausts", "fewest_dice_to_cover", "move"]

MOST_MOVEMENT = 100
MOST_METRES = MOST_MOVEMENT * MOST_ACTION_DICE


class Movement(Value):
    """The distance and cost of a move.

    Attributes:
        action_dice: the AD spent on it.
        metres: how far it goes.
        ex_bound: the AD it EX-binds, 0 or 1, missing from the next turn's.
        left: the AD left in this turn.
    """

    action_dice: int
    metres: int
    ex_bound: int
    left: int


def exhausts(action_dice: int, available: int, *, house: House = HOUSE) -> bool:
    """Return whether moving with this number of a turn's AD EX-binds one.

    Args:
        action_dice: AD of the turn spent on moving, 0 to 20.
        available: the AD that were available in the turn, 0 to 20.
        house: the table's rulings.

    Returns:
        True if it is all of them.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-42. Rulings: VA-Q26.

    >>> from engine.actions.rulings import House
    >>> exhausts(3, 3), exhausts(2, 3), exhausts(1, 1), exhausts(1, 1, house=House(ex_if_single="no"))
    (True, False, True, False)
    """
    require_action_dice(available, 0, "available")
    require_whole("action_dice", action_dice, 0, available)
    return action_dice == available > (0 if is_yes(house.ex_if_single) else 1)


def move(movement: int, *, action_dice: int, available: int, house: House = HOUSE) -> Movement:
    """Return how far a move goes and what it costs.

    Args:
        movement: the MV attribute in metres, 0 to 100.
        action_dice: AD spent on moving, from 1 to those available.
        available: AD available in the turn, 1 to 20.
        house: the table's rulings.

    Returns:
        Metres, AD left, and the AD that gets EX-bound.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-41, VA-42. Rulings: VA-Q25, VA-Q26. Notes: VA-Q27.

    >>> move(4, action_dice=2, available=5)
    Movement(action_dice=2, metres=8, ex_bound=0, left=3)
    """
    require_whole("movement", movement, 0, MOST_MOVEMENT)
    require_action_dice(available, parameter="available")
    require_whole("action_dice", action_dice, 1, available)
    match house.move_distance:
        case "per_ad":
            metres = movement * action_dice
        case "total":
            metres = movement
        case _:
            assert_never(house.move_distance)
    return Movement(
        action_dice=action_dice,
        metres=metres,
        ex_bound=int(exhausts(action_dice, available, house=house)),
        left=available - action_dice,
    )


def fewest_dice_to_cover(metres: int, *, movement: int, available: int, house: House = HOUSE) -> Movement | None:
    """Return the cheapest move that covers a distance in one turn.

    Args:
        metres: the distance, 1 to 2,000.
        movement: the MV attribute in metres, 0 to 100.
        available: AD available in the turn, 0 to 20.
        house: the table's rulings.

    Returns:
        The move with the fewest AD, or None if even all of them do not reach that far.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-41, VA-42. Rulings: VA-Q25, VA-Q26.

    >>> from engine.actions.rulings import House
    >>> fewest_dice_to_cover(9, movement=4, available=5).action_dice
    3
    >>> fewest_dice_to_cover(9, movement=4, available=5, house=House(move_distance="total")) is None
    True
    """
    require_whole("metres", metres, 1, MOST_METRES)
    require_action_dice(available, 0, "available")
    require_whole("movement", movement, 0, MOST_MOVEMENT)
    for action_dice in range(1, available + 1):
        result = move(movement, action_dice=action_dice, available=available, house=house)
        if result.metres >= metres:
            return result
    return None
