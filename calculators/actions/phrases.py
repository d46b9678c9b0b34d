"""What the calculators of Actions say alike."""

from __future__ import annotations

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["every", "shared"]


def shared(split: Sequence[int]) -> str:
    """Action Dice shared out, short enough for a headline.

    >>> shared((3, 1)), shared((2, 2, 2, 1))
    ('3 + 1', '2+2+2+1')
    """
    return ("+" if len(split) > 3 else " + ").join(map(str, split))


def every(number: int, one: str, many: str = "") -> str:
    """All of some things, one of them alone among them.

    >>> every(1, "attempt"), every(2, "success", "successes"), every(3, "EX", "EX")
    ('the attempt', 'both successes', 'all 3 EX')
    """
    many = many or f"{one}s"
    return (f"no {many}", f"the {one}", f"both {many}")[number] if number < 3 else f"all {number} {many}"
