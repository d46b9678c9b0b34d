"""Awaiting: whether enough Action Dice are reserved for the awaited action, and the likely result."""

from __future__ import annotations

from engine.actions.dice import how_many
from engine.actions.pool import PoolOdds, pool_odds, require_action_dice
from engine.invalid import require, require_whole
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["AwaitPlan", "DeferredAction", "reserve"]

MOST_STEPS = 8
MOST_OTHER_DICE = 30


class DeferredAction(Value):
    """A deferred action.

    Attributes:
        action_dice: the AD it takes, 1 to 20.
        dice: its dice of attributes and skills, 0 to 30.
        target: its success target, 1S to 60S; 0 for one that takes no test, such as ducking behind cover.
    """

    action_dice: int
    dice: int = 0
    target: int = 0


class AwaitPlan(Value):
    """The result of an await once its trigger is met.

    Attributes:
        needed: the AD that the deferred actions take together.
        missing: how many more AD would have to be reserved.
        odds: for each deferred action its odds; None for one that takes no test.
        succeeding: the distribution of the number of tests that succeed.
    """

    needed: int
    missing: int
    odds: tuple[PoolOdds | None, ...]
    succeeding: Law[int]


def reserve(reserved: int, steps: Sequence[DeferredAction]) -> AwaitPlan:
    """Check the AD reserved for an await and compute the odds of the deferred actions.

    The steps are carried out one after the other whether or not an earlier one succeeds. The GM decides whether the
    trigger is concrete enough.

    Args:
        reserved: the AD reserved, 0 to 20.
        steps: the deferred actions, 1 to 8 of them.

    Returns:
        AD needed and missing, and the odds of each step.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-06, VA-07, VA-12, VA-14. Notes: VA-Q32, VA-Q33.

    >>> plan = reserve(5, [DeferredAction(2, 0, 1), DeferredAction(2, 0, 1), DeferredAction(1)])
    >>> plan.needed, plan.missing, plan.succeeding
    (5, 0, Law({0: 16, 1: 40, 2: 25}))
    """
    require_action_dice(reserved, 0, "reserved")
    require(1 <= len(steps) <= MOST_STEPS, "steps", f"{len(steps)} of them", f"1 to {MOST_STEPS} deferred actions")
    odds: list[PoolOdds | None] = []
    for step in steps:
        require_action_dice(step.action_dice)
        require_whole("dice", step.dice, 0, MOST_OTHER_DICE)
        require_whole("target", step.target, 0, 60)
        if step.target == 0:
            odds.append(None)
            continue
        odds.append(pool_odds(step.action_dice + step.dice, step.target))
    needed = sum(step.action_dice for step in steps)
    succeeding = how_many(test.success for test in odds if test)
    return AwaitPlan(needed, max(0, needed - reserved), tuple(odds), succeeding)
