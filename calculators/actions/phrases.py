"""Phrases and checks that several calculators of Actions share."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.answers.text_format import count
from engine.invalid import InvalidInput


def shared(split: Sequence[int]) -> str:
    """Return Action Dice shared out, short enough for a headline.

    >>> shared((3, 1)), shared((2, 2, 2, 1))
    ('3 + 1', '2+2+2+1')
    """
    return ("+" if len(split) > 3 else " + ").join(map(str, split))


def every(number: int, singular: str, plural: str = "") -> str:
    """Return the words for all of some things, even if it is one.

    >>> every(1, "attempt"), every(2, "success", "successes"), every(3, "EX", "EX")
    ('the attempt', 'both successes', 'all 3 EX')
    """
    plural = plural or f"{singular}s"
    return (f"no {plural}", f"the {singular}", f"both {plural}")[number] if number < 3 else f"all {number} {plural}"


def for_each[Entry](key: str, entries: Sequence[Entry], number: int, missing: Entry, noun: str) -> tuple[Entry, ...]:
    """Return an entry for each thing, with a default for those left out.

    Args:
        key: the key of their field.
        entries: the entries.
        number: the number of things.
        missing: the default.
        noun: the name of the things in the message.

    Raises:
        InvalidInput: the list has too many entries.

    >>> for_each("minimums", (2,), 3, 1, "parries")
    (2, 1, 1)
    """
    if len(entries) > number:
        allowed = f"no longer than the list of {noun} ({number} of them)"
        raise InvalidInput(key, count(len(entries), "entry", "entries"), allowed)
    return (*entries, *[missing] * (number - len(entries)))
