"""Fields for one number: a whole number, a number that may have decimals, or a chance in percent."""

from __future__ import annotations

from fractions import Fraction
from typing import Unpack

from calculators.forms.fields.field import (
    Field,
    FieldArguments,
    NumberArguments,
    When,
    allowed_integers,
    field_arguments,
    parse_integer,
    require_zero_word,
    with_zero_word,
)


class Integer(Field[int]):
    """A whole number within bounds.

    Attributes:
        zero: the word that stands for 0 if 0 is more than a number ("auto", "never"), otherwise "". The form shows it
            and accepts it; a link has the 0.

    >>> integer("Skill dice", default=1, low=1, high=9).parse("3")
    3
    """

    low: int = 0
    high: int = 99
    unit: str = ""
    zero: str = ""

    kind = "whole"

    def __post_init__(self) -> None:
        """Check the word for 0."""
        require_zero_word(self.low, self.high, self.zero)

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        return f"a whole number {allowed_integers(self.low, self.high, self.zero)}"

    def parse_plain(self, text: str) -> int:
        """Return the whole number."""
        number = parse_integer(text, self.zero)
        if number is None or not self.low <= number <= self.high:
            raise self.error(text)
        return number

    def display(self, text: str) -> str:
        """Return the number, with the word for 0."""
        return with_zero_word(text, self.zero).replace("-", "−")

    def at_least(self, least: int) -> When:
        """Return the condition that this field holds this number or more.

        >>> integer("Rest", default=0, high=3).at_least(2).among
        ('2', '3')
        """
        return self.one_of(*range(least, self.high + 1))


class Decimal(Field[Fraction]):
    """A number that may be a decimal or a fraction, kept exact.

    >>> decimal("Stake", default="0", high=100).parse("1/2")
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

    def parse_plain(self, text: str) -> Fraction:
        """Return the number as a fraction."""
        numerator, slash, denominator = text.strip().replace(",", ".").partition("/")
        integer_part, point, places = numerator.partition(".")
        parts = [
            part
            for part, is_present in ((integer_part or "0", True), (places, point), (denominator, slash))
            if is_present
        ]
        if not numerator or not all(part.isascii() and part.isdigit() and len(part) <= 9 for part in parts):
            raise self.error(text)
        if slash and (point or int(denominator) == 0):
            raise self.error(text)
        number = Fraction(int(integer_part or "0"), int(denominator) if slash else 1)
        if point:
            number += Fraction(int(places), 10 ** len(places))
        if not self.low <= number <= self.high:
            raise self.error(text)
        return number


class Percent(Decimal):
    """A chance in percent, kept exact; read as a fraction of one.

    >>> percent("Wanted chance", default="75").parse("75")
    Fraction(3, 4)
    """

    unit: str = "%"

    kind = "percent"

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        return "a chance in percent, above 0 and up to 100"

    def parse_plain(self, text: str) -> Fraction:
        """Return the chance as a fraction of one."""
        chance = super().parse_plain(text.strip().removesuffix("%")) / 100
        if not chance:
            raise self.error(text)
        return chance

    def format(self, value: object) -> str:
        """Return the chance in percent."""
        return super().format(value if isinstance(value, str) else value * 100)  # type: ignore[operator]

    def display(self, text: str) -> str:
        """Return the chance with a percent sign."""
        return f"{text}%"


def integer(
    label: str,
    *,
    default: int,
    low: int = 0,
    high: int,
    help: str = "",  # noqa: A002  # the word of the record
    clauses: str = "",
    unit: str = "",
    **more: Unpack[NumberArguments],
) -> Integer:
    """Declare a field for a whole number from `low` to `high`; `zero` is the word that stands for 0.

    >>> integer("Skill dice", default=1, low=1, high=9, clauses="VA-44 VA-49").allowed
    'a whole number from 1 to 9'
    >>> integer("AD put in", default=0, high=12, zero="auto").parse("auto")
    0
    """
    return Integer("", label, default, help, low=low, high=high, unit=unit, **field_arguments(clauses, more))


def decimal(
    label: str,
    *,
    default: str,
    low: int = 0,
    high: int,
    help: str = "",  # noqa: A002
    clauses: str = "",
    unit: str = "",
    **more: Unpack[FieldArguments],
) -> Decimal:
    """Declare a field for a number that may have a decimal or be a fraction.

    >>> decimal("Stake", default="0", high=100).allowed
    'a number from 0 to 100, such as 2, 0.5 or 1/2'
    """
    return Decimal("", label, default, help, low=low, high=high, unit=unit, **field_arguments(clauses, more))


def percent(
    label: str,
    *,
    default: str,
    help: str = "",  # noqa: A002
    clauses: str = "",
    **more: Unpack[FieldArguments],
) -> Percent:
    """Declare a field for a chance in percent.

    >>> percent("Wanted chance", default="75", help="Of a full parry.", clauses="VA-54").clauses
    ('VA-54',)
    """
    return Percent("", label, default, help, **field_arguments(clauses, more))
