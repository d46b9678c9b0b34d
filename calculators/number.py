"""How exact numbers are written for a reader: percent, "1 in n", decimals, fractions.

Rounding happens here and nowhere else, in whole-number arithmetic, half up.
A chance that is not certain never reads 100%, and one that is not impossible never reads 0%.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

__all__ = ["decimal", "exact", "one_in", "percent", "points"]

_MOST_PLACES = 4
_LARGE = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"))


def decimal(value: Fraction | int, places: int = 2) -> str:
    """A number rounded half up to so many places; a whole number keeps none.

    >>> from fractions import Fraction
    >>> decimal(Fraction(568, 243)), decimal(Fraction(-1, 3)), decimal(4)
    ('2.34', '−0.33', '4')
    """
    if value.denominator == 1:
        return f"{value.numerator:,}".replace("-", "−")
    return _rounded(value.numerator, value.denominator, places)


def _rounded(numerator: int, denominator: int, places: int) -> str:
    scale: int = 10**places
    scaled = (2 * abs(numerator) * scale + denominator) // (2 * denominator)
    whole, rest = divmod(scaled, scale)
    sign = "−" if numerator < 0 and scaled else ""
    return f"{sign}{whole:,}.{rest:0{places}d}" if places else f"{sign}{whole:,}"


def percent(chance: Fraction | int) -> str:
    """A probability as percent: one decimal, more where that would round to 0 or to 100.

    >>> from fractions import Fraction
    >>> percent(Fraction(11, 243)), percent(Fraction(1, 2)), percent(Fraction(1, 7776)), percent(1)
    ('4.5%', '50%', '0.013%', '100%')
    >>> percent(1 - Fraction(1, 7776)), percent(Fraction(1, 10**9)), percent(1 - Fraction(1, 10**9))
    ('99.987%', '<0.0001%', '>99.9999%')
    """
    return _percent(chance.numerator, chance.denominator)


@lru_cache(maxsize=4096)  # a page shows hundreds of chances, and a keystroke leaves many of them as they are
def _percent(part: int, whole: int) -> str:
    # In whole numbers, since fractions are slow.
    if part in (0, whole):
        return "0%" if part == 0 else "100%"
    nearest_end = 100 * min(part, whole - part)
    places = 1
    while places < _MOST_PLACES and nearest_end * 10 ** (places - 1) < whole:
        places += 1
    if nearest_end * 10**_MOST_PLACES < whole:
        return "<0.0001%" if part * 2 < whole else ">99.9999%"
    if 100 * part % whole == 0:
        return f"{100 * part // whole}%"
    return _rounded(100 * part, whole, places).removesuffix(".0") + "%"


def points(change: Fraction | int) -> str:
    """A difference of two probabilities in percentage points, written as they are.

    >>> from fractions import Fraction
    >>> points(Fraction(-11, 243)), points(Fraction(1, 7776))
    ('−4.5 points', '0.013 points')
    """
    return f"{'−' if change < 0 else ''}{percent(-change if change < 0 else change).removesuffix('%')} points"


def one_in(chance: Fraction | int) -> str:
    """A probability as "1 in n".

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
    """A number in full: a fraction in lowest terms.

    >>> from fractions import Fraction
    >>> exact(Fraction(22, 486)), exact(Fraction(4, 2)), exact(3)
    ('11/243', '2', '3')
    """
    return str(value)
