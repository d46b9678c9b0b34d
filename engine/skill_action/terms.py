"""What each end of an action is worth to its player."""

from __future__ import annotations

from math import lcm

from engine.invalid import InvalidInput
from engine.skill_action.rulings import RULINGS
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal

__all__ = ["MOST_WORTH", "BustRefund", "Terms", "require_share", "terms"]

type BustRefund = Literal["no", "yes"]

MOST_WORTH = 1000


class Terms(Value):
    """What each end of an action is worth, in whole parts of one plain success.

    Attributes:
        one: how many parts a success is.
        per_excess: parts that each point above the break adds to a success.
        stake: parts that a failure costs.
        refund: parts that come back with a bust.
    """

    one: int
    per_excess: int
    stake: int
    refund: int


def terms(
    stake: int | Fraction = 0,
    per_excess: int | Fraction = 0,
    buy_in: int | Fraction = 0,
    bust_refunds_buyin: BustRefund = "no",
) -> Terms:
    """What each end is worth, brought to a common denominator.

    Args:
        stake: what a failure costs, in plain successes, 0 to 1000.
        per_excess: what each point above the break adds to a success, 0 to 1000.
        buy_in: what was paid to try, 0 to 1000.
        bust_refunds_buyin: whether a bust gives it back.

    Raises:
        InvalidInput: one of them is no whole number or fraction in its range.

    Clauses: SK-12, SK-15, SK-23. Ruling: SK-Q8.

    >>> from fractions import Fraction
    >>> terms(Fraction(1, 2), Fraction(1, 3))
    Terms(one=6, per_excess=2, stake=3, refund=0)
    """
    RULINGS.check(bust_refunds_buyin=bust_refunds_buyin)
    parts = [("stake", stake), ("per_excess", per_excess), ("buy_in", buy_in)]
    for parameter, number in parts:
        require_share(parameter, number, MOST_WORTH)
    one = lcm(*(number.denominator for _, number in parts))
    scaled = [number.numerator * (one // number.denominator) for _, number in parts]
    return Terms(one, scaled[1], scaled[0], scaled[2] if bust_refunds_buyin == "yes" else 0)


def require_share(parameter: str, number: int | Fraction, most: int = 1) -> None:
    """Check that `number` is a whole number or a fraction from 0 to `most`.

    Raises:
        InvalidInput: it is not, or it is a float.

    >>> require_share("stake", 3, 1000)
    """
    if not isinstance(getattr(number, "numerator", None), int) or type(number) is bool or not 0 <= number <= most:
        raise InvalidInput(parameter, number, f"a whole number or a fraction from 0 to {most}")
