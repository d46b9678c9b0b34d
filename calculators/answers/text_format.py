"""Counts and lists in words, as a reader would write them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.odds.law import ratio


def count(number: int, singular: str, many: str = "") -> str:
    """Return a number with its noun.

    >>> count(1, "success", "successes"), count(2, "round"), count(0, "AD", "AD")
    ('1 success', '2 rounds', '0 AD')
    """
    return f"{number:,} {singular if number == 1 else many or singular + 's'}"


def some(number: int, singular: str, many: str = "") -> str:
    """Return a number with its noun, with "no" for 0.

    >>> some(0, "card"), some(1, "card"), some(2, "card")
    ('no cards', '1 card', '2 cards')
    """
    return count(number, singular, many) if number else f"no {many or singular + 's'}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """Return things as a list in a sentence, with a word such as "and" before the last one.

    >>> listed(["move"]), listed(["move", "rest", "watch"]), listed(["9", "J"], "or")
    ('move', 'move, rest and watch', '9 or J')
    """
    return f" {last} ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def usual_chances(wanted: Fraction) -> tuple[Fraction, ...]:
    """Return the chances to list in a table: 50, 75 and 90 percent and the wanted one, in rising order.

    >>> [str(chance) for chance in usual_chances(ratio(3, 5))]
    ['1/2', '3/5', '3/4', '9/10']
    """
    return tuple(sorted({ratio(1, 2), ratio(3, 4), ratio(9, 10), wanted}))
