"""Fields for one number: a whole number, a number that may have decimals, or a chance in percent."""

from __future__ import annotations

from fractions import Fraction
from typing import Unpack

from calculators.forms.fields.field import (
    Field,
    More,
    MoreOfNumber,
    When,
    common,
    in_words,
    require_zero,
    whole_number,
    whole_numbers,
)

__all__ = ["Amount", "Percent", "Whole", "amount", "percent", "whole"]


class Whole(Field[int]):
    """A whole number within bounds.

    Attributes:
        zero: the word that stands for 0 if 0 is more than a number ("auto", "never"), otherwise "". The form shows it
            and accepts it; a link has the 0.

    >>> whole("Skill dice", default=1, low=1, high=9).read("3")
    3
    """

    low: int = 0
    high: int = 99
    unit: str = ""
    zero: str = ""

    kind = "whole"

    def __post_init__(self) -> None:
        """Check the word for 0."""
        require_zero(self.low, self.high, self.zero)

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        return f"a whole number {whole_numbers(self.low, self.high, self.zero)}"

    def parse(self, text: str) -> int:
        """Return the whole number."""
        number = whole_number(text, self.zero)
        if number is None or not self.low <= number <= self.high:
            raise self.refuse(text)
        return number

    def shown(self, text: str) -> str:
        """Return the number, with the word for 0."""
        return in_words(text, self.zero).replace("-", "−")

    def at_least(self, least: int) -> When:
        """Return the condition that this field holds this number or more.

        >>> whole("Rest", default=0, high=3).at_least(2).among
        ('2', '3')
        """
        return self.one_of(*range(least, self.high + 1))


class Amount(Field[Fraction]):
    """A number that may be a decimal or a fraction, kept exact.

    >>> amount("Stake", default="0", high=100).read("1/2")
    Fraction(1, 2)
    """

    low: int = 0
    high: int = 100
    unit: str = ""

    kind = "amount"

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        return f"a number from {self.low} to {self.high}, such as 2, 0.5 or 1/2"

    def parse(self, text: str) -> Fraction:
        """Return the number as a fraction."""
        above, slash, below = text.strip().replace(",", ".").partition("/")
        whole, point, places = above.partition(".")
        parts = [part for part, there in ((whole or "0", True), (places, point), (below, slash)) if there]
        if not above or not all(part.isascii() and part.isdigit() and len(part) <= 9 for part in parts):
            raise self.refuse(text)
        if slash and (point or int(below) == 0):
            raise self.refuse(text)
        number = Fraction(int(whole or "0"), int(below) if slash else 1)
        if point:
            number += Fraction(int(places), 10 ** len(places))
        if not self.low <= number <= self.high:
            raise self.refuse(text)
        return number


class Percent(Amount):
    """A chance in percent, kept exact; read as a fraction of one.

    >>> percent("Wanted chance", default="75").read("75")
    Fraction(3, 4)
    """

    unit: str = "%"

    kind = "percent"

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        return "a chance in percent, above 0 and up to 100"

    def parse(self, text: str) -> Fraction:
        """Return the chance as a fraction of one."""
        chance = super().parse(text.strip().removesuffix("%")) / 100
        if not chance:
            raise self.refuse(text)
        return chance

    def write(self, value: object) -> str:
        """Return the chance in percent."""
        return super().write(value if isinstance(value, str) else value * 100)  # type: ignore[operator]

    def shown(self, text: str) -> str:
        """Return the chance with a percent sign."""
        return f"{text}%"


def whole(
    label: str,
    *,
    default: int,
    low: int = 0,
    high: int,
    help: str = "",  # noqa: A002  # the word of the record
    clauses: str = "",
    unit: str = "",
    **more: Unpack[MoreOfNumber],
) -> Whole:
    """Declare a field for a whole number from `low` to `high`; `zero` is the word that stands for 0.

    >>> whole("Skill dice", default=1, low=1, high=9, clauses="VA-44 VA-49").allowed
    'a whole number from 1 to 9'
    >>> whole("AD put in", default=0, high=12, zero="auto").read("auto")
    0
    """
    return Whole("", label, default, help, low=low, high=high, unit=unit, **common(clauses, more))


def amount(
    label: str,
    *,
    default: str,
    low: int = 0,
    high: int,
    help: str = "",  # noqa: A002
    clauses: str = "",
    unit: str = "",
    **more: Unpack[More],
) -> Amount:
    """Declare a field for a number that may have a decimal or be a fraction.

    >>> amount("Stake", default="0", high=100).allowed
    'a number from 0 to 100, such as 2, 0.5 or 1/2'
    """
    return Amount("", label, default, help, low=low, high=high, unit=unit, **common(clauses, more))


def percent(
    label: str,
    *,
    default: str,
    help: str = "",  # noqa: A002
    clauses: str = "",
    **more: Unpack[More],
) -> Percent:
    """Declare a field for a chance in percent.

    >>> percent("Wanted chance", default="75", help="Of a full parry.", clauses="VA-54").clauses
    ('VA-54',)
    """
    return Percent("", label, default, help, **common(clauses, more))
