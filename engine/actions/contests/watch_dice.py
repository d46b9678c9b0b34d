"""The dice needed to notice an attempt, and the dice needed to slip past the watchers."""

from __future__ import annotations

from itertools import accumulate

from engine.actions.contests.needed_dice import fewest_dice_to_win
from engine.actions.contests.watch import MOST_SENSES, noticing_it, require_watchers
from engine.actions.dice import successes
from engine.actions.pool import require_action_dice
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_chance, require_whole
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

__all__ = ["fewest_dice_to_notice", "fewest_dice_to_slip_past", "strongest"]


def fewest_dice_to_notice(
    chance: Fraction | int,
    trick: Law[int],
    *,
    senses: int,
    available: int,
    trick_target: int = 1,
    house: House = HOUSE,
) -> int | None:
    """Return how many AD a watcher needs to notice one attempt with a wanted chance.

    Args:
        chance: an exact fraction from 0 to 1.
        trick: the distribution of the attempt's successes.
        senses: the watcher's dice of SMR and of other capabilities of perception together, 0 to 20.
        available: the AD you have, 0 to 20.
        trick_target: the successes that the attempt has to reach, 1S to 60S.
        house: the table's rulings.

    Returns:
        The fewest AD, at least 1, or None if all of them are not enough.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-64, VA-65. Rulings: VA-Q39, VA-Q41.

    >>> from engine.odds.law import ratio
    >>> fewest_dice_to_notice(ratio(3, 4), successes(1), senses=0, available=5)
    1
    """
    require_chance("chance", chance)
    require_action_dice(available, 0, "available")
    require_whole("senses", senses, 0, MOST_SENSES)
    for action_dice in range(1, available + 1):
        if noticing_it(trick, [senses + action_dice], trick_target=trick_target, house=house).exactly(1) >= chance:
            return action_dice
    return None


def fewest_dice_to_slip_past(
    chance: Fraction | int, watchers: Sequence[int], *, trick_target: int = 1, house: House = HOUSE
) -> int | None:
    """Return how many dice an attempt needs to slip past all watchers with a wanted chance.

    Args:
        chance: an exact fraction from 0 to 1.
        watchers: the dice each of them contests it with, 0 to 40; 1 to 8 watchers.
        trick_target: the successes that the attempt has to reach, 1S to 60S.
        house: the table's rulings.

    Returns:
        The fewest dice, or None if 60 are not enough.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-65. Rulings: VA-Q39.

    >>> from engine.odds.law import ratio
    >>> fewest_dice_to_slip_past(ratio(1, 2), [3])
    5
    """
    ties = House(tied_contest=house.tied_contest)  # subterfuge has to leave its target whatever VA-Q8 says
    return fewest_dice_to_win(chance, strongest(watchers), trick_target, house=ties)


def strongest(watchers: Sequence[int]) -> Law[int]:
    """Return the most successes that any of several watchers shows; a roll that beats them slips past all.

    Args:
        watchers: the dice each of them rolls, 0 to 40; 1 to 8 watchers.

    Returns:
        The law of the greatest number.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-65.

    >>> strongest([1, 1])
    Law({0: 4, 1: 5})
    """
    require_watchers(watchers)
    most = max(watchers)
    at_most = [1] * (most + 1)
    for pool in watchers:
        weights = successes(pool).weights + (0,) * (most - pool)
        at_most = [so_far * weight for so_far, weight in zip(at_most, accumulate(weights), strict=True)]
    return Law({count: weight - (at_most[count - 1] if count else 0) for count, weight in enumerate(at_most)})
