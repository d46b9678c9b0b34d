"""What the calculators of Actions say alike."""

from __future__ import annotations

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["shared"]


def shared(split: Sequence[int]) -> str:
    """Action Dice shared out, short enough for a headline.

    >>> shared((3, 1)), shared((2, 2, 2, 1))
    ('3 + 1', '2+2+2+1')
    """
    return ("+" if len(split) > 3 else " + ").join(map(str, split))
