"""All the ways to share out Action Dice over chains of attacks, beside each other."""

from __future__ import annotations

from math import comb

from engine.actions.chain import splits
from engine.actions.dice import successes
from engine.actions.link import Chains, Link, column_width, columns
from engine.actions.pool import require_action_dice
from engine.invalid import require, require_whole
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.actions.chain import Chainable

__all__ = ["RankedSplit", "rank_splits"]

MOST_WANTED = 30

# Chains, times the square of the dice of their greatest attack, times more for each success wanted: what a tenth of a
# second is enough for.
MOST_WORK = 5_000_000


class RankedSplit(Value):
    """What a way to share out Action Dice over a chain is worth; `engine.actions.chain.chain` tells more about it.

    Attributes:
        split: the AD of each attack, in order.
        expected: the mean of the successes that strike in all.
        wanted: the chance that as many strike as were wanted.
        all_land: the chance that every attack succeeds.
    """

    split: tuple[int, ...]
    expected: Fraction
    wanted: Fraction
    all_land: Fraction


def rank_splits(available: int, attack: Chainable, *, wanted: int = 0) -> tuple[tuple[RankedSplit, ...], ...]:
    """For each number of AD all ways to share them out over one attack or a chain, the best first.

    Args:
        available: the AD to spend, 1 to 20; fewer where skill and chain limit make for too many and too long chains.
        attack: what the attacks are rolled with and against.
        wanted: how many successes shall strike in all, 0 to 30; with 0 the best is that with the greatest mean.

    Returns:
        For 1, 2 and so on up to all AD the ways to spend them; of equal ones that with fewer attacks comes first.

    Raises:
        InvalidInput: an argument is out of range; the sentence says how many AD are possible.

    Clauses: VA-55. Formulas: VA-F15.

    >>> from engine.actions.chain import Chainable
    >>> bare_hands = Chainable(skill=2, attribute=3, chain_limit=2)
    >>> [(row.split, row.expected) for row in rank_splits(2, bare_hands)[1]]
    [((1, 1), Fraction(3031, 729)), ((2,), Fraction(7, 3))]
    """
    require_action_dice(available, parameter="available")
    require_whole("wanted", wanted, 0, MOST_WANTED)
    _require_possible(available, attack, wanted)
    base, target, against = attack.base, attack.attack_target, successes(attack.opposing_dice)
    longest = min(attack.most_attacks, available)
    most = attack.carried + longest * base + available
    landing = Chains(Link(most, target, against), base, 1)
    width = column_width(landing.ways((1,) * longest))
    low_columns = (1 << width * wanted) - 1
    means = Chains(Link(most, target, against, strikes=lambda net: net), base, 0)
    fewer = Chains(
        Link(most, target, against, lambda net, _: width * min(net, wanted), ends=1, mask=low_columns), base, 1
    )

    def ranked(split: tuple[int, ...]) -> RankedSplit:
        ways = landing.ways(split)
        mean, landed = (chains.by_sixes(split)[attack.carried] for chains in (means, landing))
        missing = sum(columns(fewer.by_sixes(split)[attack.carried], width)) if wanted else 0
        return RankedSplit(split, ratio(mean, ways), ratio(ways - missing, ways), ratio(landed, ways))

    def order(row: RankedSplit) -> tuple[Fraction | int, ...]:
        return (-row.wanted if wanted else 0), -row.expected, len(row.split)

    return tuple(
        tuple(sorted(map(ranked, splits(dice, attack.most_attacks)), key=order)) for dice in range(1, available + 1)
    )


def _require_possible(available: int, attack: Chainable, wanted: int) -> None:
    """Raise `InvalidInput` if there are too many and too long chains to rank them while a player types."""
    for dice in range(2, available + 1):
        longest = min(attack.most_attacks, dice)
        chains = sum(comb(dice - 1, others) for others in range(longest))
        work = chains * (attack.carried + longest * attack.base + dice) ** 2 * (16 + wanted**2)
        allowed = f"a whole number from 1 to {dice - 1} with this skill, chain limit and successes wanted"
        require(work <= MOST_WORK, "available", available, allowed)
