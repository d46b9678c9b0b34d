"""The choices that no other choice beats in every respect."""

from __future__ import annotations

from math import lcm
from operator import le

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction

__all__ = ["undominated"]


def undominated[Choice](
    choices: Iterable[Choice], costs: Callable[[Choice], tuple[int | Fraction, ...]]
) -> tuple[Choice, ...]:
    """Return the choices for which no other choice costs as little in every respect and less in one.

    Args:
        choices: any number of them.
        costs: the cost of a choice in each respect, where less is better; give something wanted a minus sign.

    Returns:
        The remaining choices, in the order of their costs; of several with the same costs the first.

    >>> undominated([(3, 1), (1, 2), (2, 2), (1, 2)], lambda choice: choice)
    ((1, 2), (3, 1))
    """
    named = list(choices)
    asked = [costs(choice) for choice in named]
    # Over one denominator the costs in each respect are whole numbers, since fractions are slow to compare.
    parts = [lcm(*[cost.denominator for cost in respect]) for respect in zip(*asked, strict=True)]
    whole = [
        [cost.numerator * (part // cost.denominator) for cost, part in zip(row, parts, strict=True)] for row in asked
    ]
    front: list[Choice] = []
    # A choice can only be beaten by one that comes earlier in the order of costs and so costs no more in the first
    # respect. So only the other respects are compared, and only with the kept choices that no other choice beats.
    unbeaten: list[list[int]] = []
    for cost, index in sorted((cost, index) for index, cost in enumerate(whole)):
        others = cost[1:]
        if not any(all(map(le, other, others)) for other in unbeaten):
            unbeaten = [other for other in unbeaten if not all(map(le, others, other))]
            unbeaten.append(others)
            front.append(named[index])
    return tuple(front)
