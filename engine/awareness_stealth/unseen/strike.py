"""A strike at a target that is hard to place: the cards of both sides, and the chance to beat the resistance."""

from __future__ import annotations

from engine.awareness_stealth.pools import MOST_DICE, NO_CARDS, Pool, beats, fewest, require_pool, together
from engine.awareness_stealth.rulings import HOUSE, House
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction


__all__ = ["Strike", "least_dice"]


class Strike(Value):
    """An attack and its target.

    Attributes:
        attacker: the cards of the attack.
        defender: the target's resistance in plain view.
        flipped: the cards that the target has flipped for stealth.

    Raises:
        InvalidInput: a pool out of bounds.

    >>> Strike(Pool(3, 3), Pool(1, 2)).resistance(2)
    Pool(dice=3, modifier=2)
    """

    attacker: Pool
    defender: Pool
    flipped: Pool = NO_CARDS

    def __post_init__(self) -> None:
        for name in self._fields:
            require_pool(name, getattr(self, name))

    def resistance(self, dice: int) -> Pool:
        """Return the target's whole resistance: its cards, its flipped cards and these bonus dice."""
        return together(self.defender, self.flipped, Pool(dice))

    def beats(self, dice: int, *, house: House = HOUSE) -> Fraction:
        """Return the chance to beat the resistance.

        Args:
            dice: the d6 that the target gains for being hard to place.
            house: the table's rulings.

        Clauses: AW-05, AW-20.
        Rulings: AW-Q2.

        >>> Strike(Pool(1), Pool(0, 3)).beats(0)
        Fraction(1, 2)
        """
        return beats(self.attacker, self.resistance(dice), house=house)


def least_dice(strike: Strike, enough: Callable[[Strike], bool]) -> int | None:
    """Return the fewest dice with which an attack is good enough, if its modifier stays the same.

    Args:
        strike: the attack and its target. The number of dice in the attack does not matter.
        enough: returns whether a strike is good enough. It must stay true for any strike with more dice.

    Returns:
        The number of d6, 0 to 12, or None if 12 are not enough.

    >>> least_dice(Strike(Pool(5), Pool(0, 6)), lambda strike: 2 * strike.beats(0) >= 1)
    2
    """
    modifier = strike.attacker.modifier
    return fewest(MOST_DICE, lambda dice: enough(strike.replace(attacker=Pool(dice, modifier))))
