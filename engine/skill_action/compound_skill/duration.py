"""The number of rounds something takes."""

from __future__ import annotations

from math import lcm

from engine.odds.chain import states_by_step
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["time_to_end"]


def time_to_end[State](
    start: State, steps: Sequence[Callable[[State], Law[State]]], ended: Callable[[State], bool]
) -> Law[int]:
    """Return the distribution of the number of steps until the chain ends.

    Args:
        start: the state before the first step; if it has ended already, the time is 0.
        steps: one function a step, 0 to 100 of them.
        ended: whether a state has ended.

    Returns:
        The law of the times in rising order; the outcome one above the number of steps means "not within them".

    Raises:
        InvalidInput: too many steps.

    >>> toss = lambda heads: Law({heads: 1, heads + 1: 1})
    >>> time_to_end(0, [toss] * 2, lambda heads: heads == 1)
    Law({1: 2, 2: 1, 3: 1})
    """
    laws = states_by_step(start, steps, ended)
    common = lcm(*(law.total for law in laws))
    by = [sum(weight for state, weight in law.items() if ended(state)) * (common // law.total) for law in laws]
    return Law(
        {time: so_far - before for time, (so_far, before) in enumerate(zip([*by, common], [0, *by], strict=True))}
    )
