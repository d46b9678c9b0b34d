"""Exact numbers as a reader sees them: percentages, "1 in n", decimals, fractions.

Rounding happens here and nowhere else, in whole-number arithmetic, half up. A number written without decimals is
exactly that number. A chance that is not certain never shows 100%, a chance that is not impossible never shows 0%,
and a number that is not 0 never shows 0.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

_MOST_PLACES = 4
_LARGE = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"))


def decimal(value: Fraction | int, places: int = 2) -> str:
    """Write a number rounded half up to a number of places, or more if it would show 0; a whole number has no decimals.

    >>> from fractions import Fraction
    >>> decimal(Fraction(568, 243)), decimal(Fraction(-1, 3)), decimal(4)
    ('2.34', '−0.33', '4')
    >>> decimal(Fraction(1, 243)), decimal(Fraction(-1, 16215)), decimal(Fraction(1, 10**9))
    ('0.004', '−0.0001', '<0.0001')
    """
    if value.denominator == 1:
        return f"{value.numerator:,}".replace("-", "−")
    size, least = 2 * abs(value.numerator), value.denominator
    while places < _MOST_PLACES and size * 10**places < least:
        places += 1
    if size * 10**places < least:
        return "<0.0001" if value > 0 else ">−0.0001"
    return _rounded(value.numerator, value.denominator, places)


def _rounded(numerator: int, denominator: int, places: int) -> str:
    whole, rest = divmod(_scaled(abs(numerator), denominator, places), 10**places)
    sign = "−" if numerator < 0 and (whole or rest) else ""
    return f"{sign}{whole:,}.{rest:0{places}d}" if places else f"{sign}{whole:,}"


def _scaled(numerator: int, denominator: int, places: int) -> int:
    """Return the digits of a number with a fixed number of places, rounded half up."""
    scale: int = 10**places
    return (2 * numerator * scale + denominator) // (2 * denominator)


def percent(chance: Fraction | int, wanted: Fraction | None = None) -> str:
    """Write a probability as a percentage: one decimal, none if it is whole, more if one would round to 0% or 100%.

    Args:
        chance: the probability.
        wanted: the chance to compare it with. If the chance falls short of it, the two never show the same text.

    >>> from fractions import Fraction
    >>> percent(Fraction(11, 243)), percent(Fraction(1, 2)), percent(Fraction(1, 7776)), percent(1)
    ('4.5%', '50%', '0.01%', '100%')
    >>> percent(Fraction(601, 1000) - Fraction(1, 999)), percent(Fraction(9922, 10000))
    ('60.0%', '99.2%')
    >>> percent(1 - Fraction(1, 2000)), percent(Fraction(1, 10**9)), percent(1 - Fraction(1, 10**9))
    ('99.95%', '<0.0001%', '>99.9999%')
    >>> percent(Fraction(58989, 100000), Fraction(59, 100)), percent(Fraction(59001, 100000), Fraction(59, 100))
    ('58.99%', '59.0%')
    """
    part, whole = chance.numerator, chance.denominator
    if wanted is None or part * wanted.denominator >= wanted.numerator * whole:
        return _percent(part, whole)
    return _short_of(part, whole, 100 * wanted.numerator, wanted.denominator)


@lru_cache(maxsize=4096)  # a page shows hundreds of chances, and a keystroke leaves many of them as they are
def _percent(part: int, whole: int) -> str:
    # Use whole numbers, because fractions are slow.
    if 100 * part % whole == 0:
        return f"{100 * part // whole}%"
    for places in range(1, _MOST_PLACES + 1):
        if 0 < _scaled(100 * part, whole, places) < 100 * 10**places:
            return _rounded(100 * part, whole, places) + "%"
    return "<0.0001%" if part * 2 < whole else ">99.9999%"


def _short_of(part: int, whole: int, wanted: int, of: int) -> str:
    """Write a chance with enough places to differ from a greater one, which is given in percent."""
    shown = _percent(part, whole)
    if not shown[0].isdigit() or 100 * part % whole == 0:
        return shown
    places = len(shown.partition(".")[2]) - 1
    while _scaled(100 * part, whole, places) >= _scaled(wanted, of, places):
        places += 1
    return _rounded(100 * part, whole, places) + "%"


def points(change: Fraction | int) -> str:
    """Return the difference of two probabilities in percentage points, written as probabilities are.

    >>> from fractions import Fraction
    >>> points(Fraction(-11, 243)), points(Fraction(1, 7776))
    ('−4.5 points', '0.01 points')
    """
    return f"{'−' if change < 0 else ''}{percent(-change if change < 0 else change).removesuffix('%')} points"


def one_in(chance: Fraction | int) -> str:
    """Return a probability as "1 in n".

    >>> from fractions import Fraction
    >>> one_in(Fraction(11, 243)), one_in(Fraction(131, 243)), one_in(0), one_in(1)
    ('1 in 22', '1 in 1.9', 'never', 'always')
    >>> one_in(Fraction(1, 6515073))
    '1 in 6.5 million'
    """
    part, whole = chance.numerator, chance.denominator
    if part in (0, whole):
        return "never" if part == 0 else "always"
    if whole < 10 * part:
        rounded = _rounded(whole, part, 1)
        return f"1 in {rounded.removesuffix('.0')}" if rounded != "1.0" else "nearly always"
    if whole < 1_000_000 * part:
        return f"1 in {_rounded(whole, part, 0)}"
    size, name = next((size, name) for size, name in _LARGE if whole >= size * part)
    return f"1 in {_rounded(whole, size * part, 1).removesuffix('.0')} {name}"


def exact(value: Fraction | int) -> str:
    """Return a number in full, as a fraction in lowest terms if it is not whole.

    >>> from fractions import Fraction
    >>> exact(Fraction(22, 486)), exact(Fraction(4, 2)), exact(3)
    ('11/243', '2', '3')
    """
    return str(value)
