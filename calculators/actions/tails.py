"""Distributions with long thin ends, each end told in one row."""

from __future__ import annotations

from calculators.answer import Distribution, Outcome
from calculators.number import decimal
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.odds.law import Law

__all__ = ["distribution"]

_THIN = ratio(1, 1_000_000)


def distribution(law: Law[int], title: str, unit: str) -> Distribution:
    """The distribution of a law of whole numbers, what comes up less than once in a million rolls at an end in one row.

    Args:
        law: what is distributed.
        title: the caption.
        unit: what an outcome counts.

    Returns:
        The rows with exact chances; only the last and the first one may stand for several outcomes.

    >>> from engine.odds.dice import successes
    >>> [row.label for row in distribution(successes(16), "", "successes").outcomes][-2:]
    ['14', '15 or more']
    """
    low, high = min(law.outcomes), max(law.outcomes)
    first = next(number for number in range(low, high + 1) if law.at_most(number) >= _THIN)
    last = next(number for number in range(high, low - 1, -1) if law.at_least(number) >= _THIN)
    # One outcome alone is no end to be told in one row.
    first = low if first == low + 1 else first
    last = high if last == high - 1 else last
    rows = [Outcome(decimal(n), law.exactly(n), law.at_least(n)) for n in range(first, last + 1)]
    if first > low:
        rows.insert(0, Outcome(f"{decimal(first - 1)} or less", law.at_most(first - 1), ratio(1, 1)))
    if last < high:
        rest = law.at_least(last + 1)
        rows.append(Outcome(f"{decimal(last + 1)} or more", rest, rest))
    return Distribution(title, unit, tuple(rows), law.mean())
