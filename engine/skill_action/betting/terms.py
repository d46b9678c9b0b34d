"""The worth of each end of an action to its player."""

from __future__ import annotations

from math import lcm

from engine.house import is_yes
from engine.invalid import InvalidInput
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = ["MOST_WORTH", "NOTHING_STAKED", "SUCCESS_ALONE", "Terms", "Wager", "refunds_without_bet", "require_share"]

MOST_WORTH = 1000


def require_share(parameter: str, number: int | Fraction, most: int = 1) -> None:
    """Check that `number` is a whole number or a fraction from 0 to `most`.

    Raises:
        InvalidInput: `number` is out of range, or a float.

    >>> require_share("stake", 3, 1000)
    """
    if not isinstance(getattr(number, "numerator", None), int) or type(number) is bool or not 0 <= number <= most:
        raise InvalidInput(parameter, number, f"a whole number or a fraction from 0 to {most}")


class Wager(Value):
    """A player's stake in an action, measured in plain successes.

    Attributes:
        stake: the cost of a failure, 0 to 1000.
        per_excess: the worth that each point above the break adds to a success, 0 to 1000.
        buy_in: the price paid to try, 0 to 1000.

    Raises:
        InvalidInput: an argument is not a whole number or a fraction in its range.

    Clauses: SK-12, SK-15, SK-23.
    """

    stake: int | Fraction = 0
    per_excess: int | Fraction = 0
    buy_in: int | Fraction = 0

    def __post_init__(self) -> None:
        for name in self._fields:
            require_share(name, getattr(self, name), MOST_WORTH)

    def terms(self, *, house: House = HOUSE) -> Terms:
        """Return the worth of each end, brought to a common denominator.

        Args:
            house: the table's rulings.

        Rulings: SK-Q8, SK-Q10.

        >>> from fractions import Fraction
        >>> Wager(Fraction(1, 2), Fraction(1, 3)).terms()
        Terms(one=6, per_excess=2, stake=3, refund=0, kept=0)
        """
        refund = self.buy_in if is_yes(house.bust_refunds_buyin) else 0
        no_bet = self.buy_in if refunds_without_bet(house=house) else 0
        parts = (self.per_excess, self.stake, refund, no_bet)
        one = lcm(*(number.denominator for number in parts))
        return Terms(one, *(number.numerator * (one // number.denominator) for number in parts))


NOTHING_STAKED = Wager()


class Terms(Value):
    """The worth of each end of an action, in whole parts of one plain success.

    Attributes:
        one: how many parts a success is.
        per_excess: parts that each point above the break adds to a success.
        stake: parts that a failure costs.
        refund: parts that come back with a bust.
        kept: parts that come back if nobody bets.
    """

    one: int
    per_excess: int
    stake: int
    refund: int
    kept: int = 0

    @property
    def plain(self) -> bool:
        """Return whether all successes are worth the same, and nothing else is worth anything."""
        return not (self.per_excess or self.stake or self.refund or self.kept)

    def greatest(self, highest: int) -> int:
        """Return a number greater than the worth of any end, whatever its sign.

        Args:
            highest: the highest total.

        >>> Terms(6, 2, 3, 0).greatest(10)
        30
        """
        return self.one + self.per_excess * highest + self.stake + self.refund + self.kept + 1


SUCCESS_ALONE = Terms(1, 0, 0, 0)
"""Nothing but a success is worth anything."""


def refunds_without_bet(*, house: House = HOUSE) -> bool:
    """Return whether a player who made no bet gets the buy-in back.

    Clause: SK-19.

    Rulings: SK-Q10.

    >>> refunds_without_bet()
    False
    """
    match house.no_bet_refunds_buyin:
        case "both_kept":
            return True
        case "as_bust":
            return False
        case _:
            assert_never(house.no_bet_refunds_buyin)
