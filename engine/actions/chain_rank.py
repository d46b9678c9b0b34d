"""All the ways to share out Action Dice over chains of attacks, beside each other."""

from __future__ import annotations

from math import comb

from engine.actions.chain import MOST_CARRIED, MOST_CHAIN_LIMIT, MOST_OPPOSING_DICE, splits
from engine.actions.pool import require_action_dice, require_rating
from engine.invalid import require, require_whole
from engine.odds.dice import MOST_DICE, successes
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from engine.odds.law import Law

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
    ask = {"base": base, "most": most, "against": against, "target": attack_target, "width": width}
    means = _Worths(lambda net: 1 + (net << width), digits=2, **ask)
    fewer_than = _Worths(lambda net: 1 << width * net, digits=wanted, **ask)
    landing = _Worths(lambda _net: 1, digits=1, ending=0, **ask)

    def ranked(split: tuple[int, ...]) -> RankedSplit:
        total = means.scale ** len(split)
        expected = ratio(means.worth(split, carried) >> width, total)
        missing = sum(_digits(fewer_than.worth(split, carried), width)) if wanted else 0
        return RankedSplit(split, expected, ratio(total - missing, total), ratio(landing.worth(split, carried), total))

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
    """What chains are worth, as sums over all rolls: a weight for each, times a mark for what strikes.

    Marks are multiplied along a chain. They are numbers of a few digits of `width` bits, of which as many are kept as
    are asked for; what a mark stands for is up to the one who asks. Everything is to be divided by `scale`, once for
    each attack of the chain.
    """

    def __init__(
        self,
        mark: Callable[[int], int],
        *,
        digits: int,
        base: int,
        most: int,
        against: Law[int],
        target: int,
        width: int,
        ending: int = 1,
    ) -> None:
        self._mark = mark
        self._mask = (1 << width * digits) - 1
        self._base = base
        self._most = most
        self._against = against
        self._target = target
        self._ending = ending
        self.scale: int = 6**most * against.total
        self._known: dict[tuple[tuple[int, ...], int], int] = {}
        self._rolls: dict[int, tuple[list[int], int]] = {}
        self._shown: dict[tuple[int, int], tuple[int, int]] = {}

    def worth(self, split: tuple[int, ...], carried: int) -> int:
        """The worth of a chain that begins with so many 6s carried in."""
        state = split, carried
        if state not in self._known:
            dice = self._base + split[0] + carried
            going_on, ending = self._roll(dice)
            rest = split[1:]
            worth = ending * self.scale ** len(rest)
            if rest:
                for sixes, weight in enumerate(going_on):
                    if weight:
                        worth += weight * self.worth(rest, sixes)
            else:
                worth += sum(going_on)
            self._known[state] = worth * 6 ** (self._most - dice) & self._mask
        return self._known[state]

    def _roll(self, dice: int) -> tuple[list[int], int]:
        """What a roll is worth where the attack succeeds, by its 6s, and where it fails."""
        if dice not in self._rolls:
            both = [self._others(sixes, dice - sixes) for sixes in range(dice + 1)]
            going_on = [comb(dice, sixes) * succeeding & self._mask for sixes, (succeeding, _) in enumerate(both)]
            ending = sum(comb(dice, sixes) * failing for sixes, (_, failing) in enumerate(both))
            self._rolls[dice] = going_on, ending
        return self._rolls[dice]

    def _others(self, sixes: int, others: int) -> tuple[int, int]:
        """The same for a given number of 6s, over all that the other dice can show, die by die."""
        if (sixes, others) not in self._shown:
            if others == 0:
                self._shown[sixes, others] = self._contest(sixes)
            else:
                nothing, five = self._others(sixes, others - 1), self._others(sixes + 1, others - 1)
                self._shown[sixes, others] = 4 * nothing[0] + five[0], 4 * nothing[1] + five[1]
        return self._shown[sixes, others]

    def _contest(self, count: int) -> tuple[int, int]:
        succeeding = failing = 0
        for stopped, weight in self._against.items():
            if count - stopped >= self._target:
                succeeding += weight * self._mark(count - stopped)
            else:
                failing += weight * self._ending
        return succeeding & self._mask, failing
