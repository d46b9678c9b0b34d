"""What the calculators of Actions say alike."""

from __future__ import annotations

from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

__all__ = ["counted", "in_words", "shared", "usual_chances"]


def counted(count: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "success", "successes"), counted(2, "round"), counted(0, "AD", "AD")
    ('1 success', '2 rounds', '0 AD')
    """
    return f"{count} {one if count == 1 else many or one + 's'}"


def in_words(items: Sequence[str]) -> str:
    """A list as a reader says it.

    >>> in_words(["move"]), in_words(["move", "rest", "watch"])
    ('move', 'move, rest and watch')
    """
    return " and ".join(part for part in (", ".join(items[:-1]), items[-1]) if part)


def shared(split: Sequence[int]) -> str:
    """Action Dice shared out, short enough for a headline.

    >>> shared((3, 1)), shared((2, 2, 2, 1))
    ('3 + 1', '2+2+2+1')
    """
    return ("+" if len(split) > 3 else " + ").join(map(str, split))


def usual_chances(wanted: Fraction) -> tuple[Fraction, ...]:
    """The chances that a table of the fewest dice lists: 50, 75 and 90 percent and the one wanted.

    >>> [str(chance) for chance in usual_chances(ratio(3, 5))]
    ['1/2', '3/5', '3/4', '9/10']
    """
    return tuple(sorted({ratio(1, 2), ratio(3, 4), ratio(9, 10), wanted}))
