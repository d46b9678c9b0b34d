"""The best ways to share Action Dice out over a riposte and the attacks chained to it."""

from __future__ import annotations

from functools import partial

from engine.actions.chains.best import ParetoSuffixes
from engine.actions.chains.link import ChainStage
from engine.actions.chains.rank import MOST_WORK
from engine.actions.margin import least_left
from engine.actions.rulings import HOUSE, House
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction


__all__ = ["RiposteWay", "best_ways"]


class RiposteWay(Value):
    """A way to divide AD among a riposte and the attacks after it.

    Attributes:
        split: the AD of the riposte and of each attack after it.
        expected: given a riposte, the mean of the successes that strike in all.
    """

    split: tuple[int, ...]
    expected: Fraction


def best_ways(
    carried: Law[int],
    base: int,
    target: int,
    against: Law[int],
    *,
    remaining: Mapping[int, int],
    most_after: int,
    house: House = HOUSE,
) -> tuple[RiposteWay, ...]:
    """Return the best way for a riposte alone, with one attack chained to it, with two and so on.

    Args:
        carried: the distribution of the 6s that the parry hands on.
        base: dice of the skill and its attribute.
        target: the success target of each attack.
        against: the distribution of the successes rolled against the riposte; nobody opposes the attacks after it.
        remaining: for each number of AD that the riposte may be given, the AD left for the attacks after it.
        most_after: the most attacks after it.
        house: the table's rulings.

    Returns:
        The best split for each number of attacks. If the chains are too long to search, the split with 1 AD for each
        attack after the riposte.

    Clause: VA-55. Rulings: VA-Q39.

    >>> ways = best_ways(Law.certain(1), 3, 1, Law.certain(0), remaining={1: 2, 2: 1, 3: 0}, most_after=1)
    >>> [way.split for way in ways]
    [(3,), (2, 1)]
    """
    most, spare = max(carried.outcomes) + base + max(remaining), max(remaining.values())
    attacks = min(most_after, spare)
    searched = attacks * spare * (most + attacks * base + spare) ** 2 <= MOST_WORK
    unopposed = partial(ChainStage, target=target, against=Law.certain(0), least=target)
    dice = spare if searched else attacks
    suffixes = ParetoSuffixes(base, unopposed, attacks=attacks, available=dice, carried=most)
    opening = ChainStage(most, target, against, least_left(target, house=house), gain=lambda net: net)
    best: dict[int, RiposteWay] = {}
    memo: dict[tuple[int, ...], list[int]] = {}
    for dice, rest in remaining.items():
        for after in range(min(attacks, rest) + 1):
            for suffix in suffixes.of(after, (rest if searched else after) if after else 0):
                ways = suffixes.ways(after)
                if suffix.split not in memo:
                    memo[suffix.split] = opening.prepend(suffix.mean[: most + 1], ways, most)
                worth = sum(weight * memo[suffix.split][base + dice + sixes] for sixes, weight in carried.items())
                expected = ratio(worth, carried.total * ways * opening.ways(most))
                way = RiposteWay((dice, *suffix.split), expected)
                best[after] = max(best.get(after, way), way, key=lambda option: option.expected)
    return tuple(best[after] for after in sorted(best))
