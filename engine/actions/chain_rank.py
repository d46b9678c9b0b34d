"""All the ways to share out Action Dice over chains of attacks, beside each other."""

from __future__ import annotations

from math import comb

from engine.actions.chain import MOST_CARRIED, MOST_CHAIN_LIMIT, MOST_OPPOSING_DICE, splits
from engine.actions.chain_law import die_by_die
from engine.actions.pool import require_action_dice, require_rating
from engine.invalid import require, require_whole
from engine.odds.dice import MOST_DICE, successes
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

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


def rank_splits(
    available: int,
    *,
    skill: int,
    attribute: int,
    chain_limit: int,
    carried: int = 0,
    attack_target: int = 1,
    opposing_dice: int = 0,
    wanted: int = 0,
) -> tuple[tuple[RankedSplit, ...], ...]:
    """For each number of AD all ways to share them out over one attack or a chain, the best first.

    Args:
        available: the AD to spend, 1 to 20; fewer where skill and chain limit make for too many and too long chains.
        skill: dice of the skill, 0 to 10.
        attribute: dice of its attribute, 0 to 10.
        chain_limit: the most actions in one chain, the first one counted, 0 to 10.
        carried: 6s carried into the first attack, 0 to 40.
        attack_target: the success target of each attack, 1S to 60S.
        opposing_dice: dice rolled anew against each attack, 0 to 20.
        wanted: how many successes shall strike in all, 0 to 30; with 0 the best is that with the greatest mean.

    Returns:
        For 1, 2 and so on up to all AD the ways to spend them; of equal ones that with fewer attacks comes first.

    Raises:
        InvalidInput: an argument is out of range; the sentence says how many AD are possible.

    Clauses: VA-55. Formulas: VA-F15.

    >>> [(row.split, row.expected) for row in rank_splits(2, skill=2, attribute=3, chain_limit=2)[1]]
    [((1, 1), Fraction(3031, 729)), ((2,), Fraction(7, 3))]
    """
    require_action_dice(available, parameter="available")
    base = require_rating("skill", skill) + require_rating("attribute", attribute)
    links = max(1, require_whole("chain_limit", chain_limit, 0, MOST_CHAIN_LIMIT))
    require_whole("carried", carried, 0, MOST_CARRIED)
    require_whole("attack_target", attack_target, 1, MOST_DICE)
    require_whole("opposing_dice", opposing_dice, 0, MOST_OPPOSING_DICE)
    require_whole("wanted", wanted, 0, MOST_WANTED)
    for fewer in range(1, available + 1):
        chains = sum(comb(fewer - 1, others) for others in range(min(links, fewer)))
        work = chains * (carried + min(links, fewer) * base + fewer) ** 2 * (16 + wanted**2)
        allowed = f"a whole number from 1 to {fewer - 1} with this skill, chain limit and successes wanted"
        require(fewer == 1 or work <= MOST_WORK, "available", available, allowed)

    most = carried + min(links, available) * base + available
    against = successes(opposing_dice)
    # No total of weights, nor one multiplied by the successes it stands for, has more bits than this.
    width = ((6**most * against.total) ** min(links, available) * (most * links + 1)).bit_length()

    def of(count: int, mark: Callable[[int], int]) -> int:
        """The marks of an attack with so many successes over all that may be rolled against it, if it succeeds."""
        nets = [(count - stopped, weight) for stopped, weight in against.items()]
        return sum([weight * mark(net) for net, weight in nets if net >= attack_target])

    lands = [of(count, lambda _: 1) for count in range(most + 1)]
    strikes = [of(count, lambda net: net) for count in range(most + 1)]
    fails = [against.total - weight for weight in lands]
    marked = [of(count, lambda net: int(net < wanted) << width * net) for count in range(most + 1)]
    ask = {"base": base, "most": most, "attacks": min(links, available), "action_dice": available, "carried": carried}
    scale = 6**most * against.total
    means = _Worths(lands, strikes, 0, scale, **ask)
    landing = _Worths(lands, [0] * len(lands), 1, scale, **ask)
    fewer_than = _Worths(marked, fails, 1, scale, (1 << width * wanted) - 1, **ask)

    def ranked(split: tuple[int, ...]) -> RankedSplit:
        total = scale ** len(split)
        missing = sum(_digits(fewer_than.worth(split), width)) if wanted else 0
        return RankedSplit(
            split, ratio(means.worth(split), total), ratio(total - missing, total), ratio(landing.worth(split), total)
        )

    def order(row: RankedSplit) -> tuple[Fraction | int, ...]:
        return (-row.wanted if wanted else 0), -row.expected, len(row.split)

    return tuple(tuple(sorted(map(ranked, splits(dice, links)), key=order)) for dice in range(1, available + 1))


def _digits(packed: int, width: int) -> list[int]:
    digits = []
    while packed:
        digits.append(packed & ((1 << width) - 1))
        packed >>= width
    return digits


class _Worths:
    """What chains are worth, as sums over all rolls, to be divided by `scale` once for each attack of the chain.

    Args:
        onward: for each number of successes of an attack, what multiplies the worth of the chain after it.
        once: for each number of successes what the attack adds by itself, however the chain goes on.
        at_end: what the end of a chain is worth that has come through.
        scale: in how many ways an attack and what is rolled against it may fall.
        mask: the bits to keep of a worth; -1 for all.
        base: dice of the skill and its attribute.
        most: the most dice of an attack.
        attacks: the most attacks.
        action_dice: the most AD.
        carried: 6s carried into the first attack.
    """

    def __init__(
        self,
        onward: list[int],
        once: list[int],
        at_end: int,
        scale: int,
        mask: int = -1,
        *,
        base: int,
        most: int,
        attacks: int,
        action_dice: int,
        carried: int,
    ) -> None:
        self._onward = onward
        self._once = once
        self._at_end = at_end
        self._scale = scale
        self._mask = mask
        self._base = base
        self._unrolled = [6 ** (most - dice) for dice in range(most + 1)]
        self._attacks = attacks
        self._action_dice = action_dice
        self._carried = carried
        self._known: dict[tuple[int, ...], list[int]] = {}

    def worth(self, split: tuple[int, ...]) -> int:
        """The worth of a chain with these AD."""
        return self._by_dice(split[1:])[self._base + split[0] + self._carried]

    def _by_dice(self, rest: tuple[int, ...]) -> list[int]:
        """The worth of an attack with no dice, one die, two dice ... and of attacks with these AD after it."""
        if rest not in self._known:
            most = self._carried + (self._attacks - len(rest)) * self._base + self._action_dice - sum(rest)
            ahead = [self._at_end] * (most + 1)
            if rest:
                first = self._base + rest[0]
                ahead = self._by_dice(rest[1:])[first : first + most + 1]
            of_rest: int = self._scale ** len(rest)
            by_successes = [
                self._onward[count] * going_on + (self._once[count] * of_rest << count) & self._mask
                for count, going_on in enumerate(die_by_die(ahead, 1))
            ]
            self._known[rest] = [
                worth * self._unrolled[dice] & self._mask for dice, worth in enumerate(die_by_die(by_successes, 4))
            ]
        return self._known[rest]
