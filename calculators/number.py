"""How exact numbers are written for a reader: percent, "1 in n", decimals, fractions.

Rounding happens here and nowhere else, in whole-number arithmetic, half up.
A chance that is not certain never reads 100%, and one that is not impossible never reads 0%.
"""

from __future__ import annotations

from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["decimal", "exact", "one_in", "percent"]

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
    scale: int = 10**places
    scaled = (2 * abs(value.numerator) * scale + value.denominator) // (2 * value.denominator)
    whole, rest = divmod(scaled, scale)
    sign = "−" if value < 0 and scaled else ""
    return f"{sign}{whole:,}.{rest:0{places}d}" if places else f"{sign}{whole:,}"


def percent(chance: Fraction | int) -> str:
    """A probability as percent: one decimal, more where that would round to 0 or to 100.

    >>> from fractions import Fraction
    >>> percent(Fraction(11, 243)), percent(Fraction(1, 2)), percent(Fraction(1, 7776)), percent(1)
    ('4.5%', '50%', '0.013%', '100%')
    >>> percent(1 - Fraction(1, 7776)), percent(Fraction(1, 10**9)), percent(1 - Fraction(1, 10**9))
    ('99.987%', '<0.0001%', '>99.9999%')
    """
    if chance in (0, 1):
        return "0%" if chance == 0 else "100%"
    hundredfold = chance * 100
    nearest_end = min(hundredfold, 100 - hundredfold)
    places = 1
    while places < _MOST_PLACES and nearest_end * 10 ** (places - 1) < 1:
        places += 1
    if nearest_end * 10**_MOST_PLACES < 1:
        return "<0.0001%" if chance * 2 < 1 else ">99.9999%"
    return decimal(hundredfold, places).removesuffix(".0") + "%"


def one_in(chance: Fraction | int) -> str:
    """A probability as "1 in n".

    >>> from fractions import Fraction
    >>> one_in(Fraction(11, 243)), one_in(Fraction(131, 243)), one_in(0), one_in(1)
    ('1 in 22', '1 in 1.9', 'never', 'always')
    >>> one_in(Fraction(1, 6515073))
    '1 in 6.5 million'
    """
    if chance in (0, 1):
        return "never" if chance == 0 else "always"
    times = 1 / ratio(chance.numerator, chance.denominator)
    if times < 10:
        rounded = decimal(times, 1)
        return f"1 in {rounded.removesuffix('.0')}" if rounded != "1.0" else "nearly always"
    if times < 1_000_000:
        return f"1 in {decimal(times, 0)}"
    size, name = next((size, name) for size, name in _LARGE if times >= size)
    return f"1 in {decimal(times / size, 1).removesuffix('.0')} {name}"


def exact(value: Fraction | int) -> str:
    """A number in full: a fraction in lowest terms.

    >>> from fractions import Fraction
    >>> exact(Fraction(22, 486)), exact(Fraction(4, 2)), exact(3)
    ('11/243', '2', '3')
    """
    return str(value)
