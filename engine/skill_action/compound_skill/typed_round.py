"""A round with chances that somebody types in."""

from __future__ import annotations

from engine.invalid import require
from engine.odds.law import ratio
from engine.skill_action.betting.choice import Split
from engine.skill_action.betting.terms import require_share
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["typed_round"]


def typed_round(success: int | Fraction, failure: int | Fraction | None = None, bust: int | Fraction = 0) -> Split:
    """Return the odds of a round whose chances are given; without a chance of failure, the rest is a failure.

    Args:
        success: the chance of a success.
        failure: the chance of a failure; None for the rest that is neither success nor bust.
        bust: the chance of a bust. The rest, which the three do not cover, is a round without a bet.

    Raises:
        InvalidInput: a chance is not a fraction from 0 to 1, or the chances add up to more than 1.

    Clauses: SK-14, SK-16, SK-17, SK-19.

    >>> from fractions import Fraction
    >>> typed_round(Fraction(7, 10))
    Split(success=Fraction(7, 10), failure=Fraction(3, 10), bust=Fraction(0, 1), no_bet=Fraction(0, 1))
    """
    require_share("success", success)
    require_share("bust", bust)
    require(success + bust <= 1, "bust", bust, f"at most {1 - success}, what the chance of success leaves")
    missed = 1 - success - bust if failure is None else failure
    require_share("failure", missed)
    remaining = 1 - success - bust
    require(missed <= remaining, "failure", missed, f"at most {remaining}, what the other chances leave")
    zero = ratio(0, 1)
    return Split(zero + success, zero + missed, zero + bust, zero + remaining - missed)
