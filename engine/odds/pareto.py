"""The choices that no other choice beats in every respect."""

from __future__ import annotations

from operator import le

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction

__all__ = ["undominated"]


def undominated[Choice](
    choices: Iterable[Choice], costs: Callable[[Choice], tuple[int | Fraction, ...]]
) -> tuple[Choice, ...]:
    """Those of several choices for which no other costs as little in every respect and less in one.

    Args:
        choices: any number of them.
        costs: what a choice costs in each respect, less is better; something wanted goes in with a minus sign.

    Returns:
        The choices kept, in the order of their costs; of several with the same costs the first.

    >>> undominated([(3, 1), (1, 2), (2, 2), (1, 2)], lambda choice: choice)
    ((1, 2), (3, 1))
    """
    kept: list[tuple[tuple[int | Fraction, ...], Choice]] = []
    # A choice can only be beaten by one that comes earlier in the order of costs.
    for cost, _, choice in sorted((costs(choice), place, choice) for place, choice in enumerate(choices)):
        if not any(all(map(le, other, cost)) for other, _ in kept):
            kept.append((cost, choice))
    return tuple(choice for _, choice in kept)
