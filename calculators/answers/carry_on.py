"""`Next`: a question that follows from an answer, with the numbers it takes over."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from urllib.parse import quote

from engine.house import House
from engine.value import Value

type EntryValue = int | str | Fraction | Sequence[int] | Sequence[str]


class Next(Value):
    """A question that follows from an answer: a label, the calculator for it, and the query that fills in its form."""

    label: str
    calculator: str
    query: str


def then(label: str, calculator: str, house: House | None = None, codes: str = "", **entered: EntryValue) -> Next:
    """Return a next question with its form filled in.

    Args:
        label: what the player does next, in two or three words.
        calculator: the slug of the calculator that answers it.
        house: the house whose rulings apply.
        codes: the codes of the rulings that the other calculator asks for too, separated by spaces.
        entered: key of a field there -> its value.

    >>> then("Dodge instead", "dodge", rolled=(4,), available=3, goal="least_damage").query
    'rolled=4&available=3&goal=least_damage'
    """
    parts = [f"{key.replace('_', '-')}={quote(_written(value), safe=',+/')}" for key, value in entered.items()]
    prefixes = tuple(f"{code.lower()}=" for code in codes.split())
    parts += (
        [reading for reading in house.write().split(",") if reading.startswith(prefixes)] if house and prefixes else []
    )
    return Next(label, calculator, "&".join(parts))


def pools(*sets: tuple[int, int]) -> str:
    """Write sets of dice with a modifier as a link contains them.

    >>> pools((1, 3), (2, 0), (2, -1))
    '1d6+3,2d6,2d6-1'
    """
    return ",".join([f"{dice}d6{modifier:+d}" if modifier else f"{dice}d6" for dice, modifier in sets])


def _written(value: EntryValue) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
