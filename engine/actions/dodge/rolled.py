"""The value, before any roll, of dodges whose Action Dice are shared out after all attacks are rolled."""

from __future__ import annotations

from functools import cache
from math import prod
from operator import mul

from engine.actions.dodge.effect import require_attacks
from engine.actions.dodge.play import dodges
from engine.actions.rulings import HOUSE, House
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from engine.actions.attack import Attack
    from engine.actions.dodge.split import Goal

__all__ = ["value_when_all_rolled"]

MOST_ROLLS = 2000


def value_when_all_rolled(
    attacks: Sequence[Attack], *, prowess: int, available: int, goal: Goal = "all_dodged", house: House = HOUSE
) -> tuple[Fraction, ...] | None:
    """Return the average result of the best dodges if the AD are divided after all the attacks are rolled.

    Args:
        attacks: the attacks, 1 to 6.
        prowess: the PRW, 0 to 10.
        available: how many AD are reserved for dodging, 0 to 12.
        goal: "all_dodged" to maximise the chance that no attack hits, "least_damage" to minimise the mean damage.
        house: the table's rulings.

    Returns:
        The chance that none hits, or the mean damage of all, with 0, 1 and so on up to all AD; None if the attacks
        may show more than 2,000 sets of numbers, which would take too long.

    Clauses: VA-16, VA-18, VA-21. Rulings: VA-Q1, VA-Q8, VA-Q39.

    >>> from engine.actions.attack import Attack
    >>> from engine.actions.dice import successes
    >>> value_when_all_rolled([Attack(successes(1)), Attack(successes(1))], prowess=0, available=1)
    (Fraction(4, 9), Fraction(16, 27))
    """
    require_attacks(attacks)
    ways = 3 ** (prowess + available)
    # Only the effect of its dodges counts, whichever attack shows a roll: each set of effects, with its number of ways.
    reactions: list[tuple[int, ...]] = []
    ways_by_kinds: dict[tuple[int, ...], int] = {(): 1}
    for attack in attacks:
        longer: dict[tuple[int, ...], int] = {}
        by_roll = dodges(attack, prowess, available, goal, house)
        for count, weight in attack.successes.items():
            if by_roll[count] not in reactions:
                reactions.append(by_roll[count])
            kind = reactions.index(by_roll[count])
            for others, number in ways_by_kinds.items():
                kinds = tuple(sorted((*others, kind)))
                longer[kinds] = longer.get(kinds, 0) + number * weight
        if len(longer) > MOST_ROLLS:
            return None
        ways_by_kinds = longer

    @cache
    def worths(kinds: tuple[int, ...]) -> list[int]:
        """Return the worth of the best shares, by AD; damage counts as a negative worth."""
        if not kinds:
            return [int(goal == "all_dodged")] * (available + 1)
        reaction, others = reactions[kinds[-1]], worths(kinds[:-1])
        if goal == "all_dodged":
            return [max(map(mul, reaction, others[remaining::-1])) for remaining in range(available + 1)]
        scale = ways ** (len(kinds) - 1)
        return [
            max(harm * scale + worth * ways for harm, worth in zip(reaction, others[remaining::-1], strict=False))
            for remaining in range(available + 1)
        ]

    sign = 1 if goal == "all_dodged" else -1
    total = prod(attack.successes.total for attack in attacks) * ways ** len(attacks)
    return tuple(
        ratio(sign * sum(number * worths(kinds)[dice] for kinds, number in ways_by_kinds.items()), total)
        for dice in range(available + 1)
    )
