"""`Quantity`: a number that a decision depends on, with a key so that two answers can be compared by it."""

from __future__ import annotations

from fractions import Fraction

from calculators.answers.cells import Cell, Chance, Mean
from engine.value import Value

_WISHES = ("more", "less", "")


class Quantity(Value):
    """One of the numbers that decide; two with the same key are the same quantity.

    An answer lists one to three of them, the most important first. The bar that compares two answers shows them, a
    follow-up link must not change them, and the command line's JSON contains them. Give two answers the same key only
    if they mean the same number: the chance of a full parry with all AD is another quantity than with the fewest AD.

    Attributes:
        key: its identity across calculators: the system and a slug ("actions.full-parry").
        label: its name for a reader ("Full parry with 5 AD").
        value: the exact number.
        unit: what it counts: "chance" for a probability from 0 to 1, else "AD", "successes", "turns", "HP", "points".
        better: "more" or "less", whichever the reader wants; "" if neither is better.
        wanted: whether this is the chance to which the form's wanted chance refers.

    Raises:
        ValueError: the key has no system, a chance is not between 0 and 1, or `better` is another word.

    >>> Quantity("actions.full-parry", "Full parry with 5 AD", Fraction(161, 200), "chance", "more").cell
    Chance(exact=Fraction(161, 200))
    >>> Quantity("actions.let-through", "Successes let through", Fraction(5, 2), "successes", "less").cell
    Mean(exact=Fraction(5, 2))
    >>> Quantity("full-parry", "Full parry", Fraction(1, 2), "chance")
    Traceback (most recent call last):
    ValueError: no quantity: 'full-parry' names no system
    """

    key: str
    label: str
    value: int | Fraction
    unit: str
    better: str = ""
    wanted: bool = False

    def __post_init__(self) -> None:
        """Check the key, the chance and the direction that is better."""
        if "." not in self.key:
            raise ValueError(f"no quantity: {self.key!r} names no system")
        if self.unit == "chance" and not 0 <= self.value <= 1:
            raise ValueError(f"no quantity: {self.key} cannot have a chance of {self.value}")
        if self.better not in _WISHES:
            raise ValueError(f"no quantity: {self.key} cannot be better with {self.better!r}")

    @property
    def cell(self) -> Cell:
        """Return the number as a table cell."""
        if self.unit == "chance":
            return Chance(Fraction(self.value))
        return self.value if isinstance(self.value, int) else Mean(self.value)
