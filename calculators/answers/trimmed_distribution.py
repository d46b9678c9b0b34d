"""Distributions with long thin ends, each end in one row."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from calculators.answers.answer import Distribution, DistributionRow
from calculators.answers.number import decimal
from engine.odds.law import Law, ratio

_THIN = 1_000_000
"""An end of a distribution is thin if it comes up less than once in this many rolls."""


def distribution(law: Law[int], title: str, unit: str, *, tone: Callable[[int], str] | None = None) -> Distribution:
    """Return the distribution of a law of whole numbers; an end rarer than once in a million rolls is one row.

    Args:
        law: the law to show.
        title: the caption.
        unit: what an outcome counts.
        tone: the meaning of an outcome for the reader, see `calculators.answers.picture`.

    Returns:
        The rows with exact chances; only the first and the last one may stand for several outcomes.

    >>> from engine.actions.dice import successes
    >>> [row.label for row in distribution(successes(16), "", "successes").outcomes][-2:]
    ['14', '15 or more']
    """
    low, high = min(law.outcomes), max(law.outcomes)
    weights = [0] * (high - low + 1)
    for number, weight in law.items():
        weights[number - low] = weight
    below = [0, *accumulate(weights)]
    first = low + next(index for index, weight in enumerate(below[1:]) if weight * _THIN >= law.total)
    last = low + next(index for index in range(high - low, -1, -1) if (law.total - below[index]) * _THIN >= law.total)
    # A single outcome is not an end that needs a row for several.
    first = low if first == low + 1 else first
    last = high if last == high - 1 else last
    rows = []
    numbers = [*([first - 1] if first > low else []), *range(first, last + 1), *([last + 1] if last < high else [])]
    tones = tuple(map(tone, numbers)) if tone else ()
    if first > low:
        rows.append(DistributionRow(f"{decimal(first - 1)} or less", ratio(below[first - low], law.total), ratio(1, 1)))
    for number in range(first, last + 1):
        exactly, more = weights[number - low], law.total - below[number - low]
        rows.append(DistributionRow(decimal(number), ratio(exactly, law.total), ratio(more, law.total)))
    if last < high:
        rest = ratio(law.total - below[last + 1 - low], law.total)
        rows.append(DistributionRow(f"{decimal(last + 1)} or more", rest, rest))
    return Distribution(title, unit, tuple(rows), law.mean(), tones=tones)
