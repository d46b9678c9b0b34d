"""A chain of attacks from its first roll on: all possible states after each attack, with exact weights."""

from __future__ import annotations

from engine.actions.chains.link import column_width, pack_weights, unpack_weights
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = ["ChainPlay", "ChainState"]


class ChainState(Value):
    """A chain after some of its attacks, counted over all the ways its dice and those against it may have fallen.

    Attributes:
        split: the AD of these attacks, in order.
        ways: in how many ways the dice may have fallen.
        going_on: in how many of them the chain goes on, by the 6s that its next attack is handed: none, one, two ...
        short: the same if fewer successes than wanted have struck yet, for each number of them: none, one ...
        missed: in how many the chain has ended with fewer than wanted.
        strikes: the successes that have struck, added up over all ways.
    """

    split: tuple[int, ...]
    ways: int
    going_on: list[int]
    short: list[list[int]]
    missed: int
    strikes: int

    @property
    def expected(self) -> Fraction:
        """Return the mean number of successes that strike if no attack follows."""
        return ratio(self.strikes, self.ways)

    @property
    def enough(self) -> Fraction:
        """Return the chance that at least the wanted number of successes strike if no attack follows."""
        return ratio(self.ways - self.missed - sum(map(sum, self.short)), self.ways)

    @property
    def all_land(self) -> Fraction:
        """Return the chance that every attack lands."""
        return ratio(sum(self.going_on), self.ways)


class ChainPlay:
    """The attacks of a chain, one after the other.

    Args:
        base: dice of each attack before AD and 6s.
        target: the success target of each attack.
        against: the distribution of the successes rolled against each attack.
        least: the successes that must be left of an attack; see `engine.actions.margin.least_left`.
        wanted: how many successes should strike in all; 0 if only their mean counts.

    >>> from engine.odds.law import Law
    >>> play = ChainPlay(2, 1, Law.certain(0), 1, wanted=2)
    >>> first = play.attack(play.start(carried=0), 1)
    >>> first.enough, first.expected, first.all_land
    (Fraction(7, 27), Fraction(1, 1), Fraction(19, 27))
    """

    def __init__(self, base: int, target: int, against: Law[int], least: int, *, wanted: int) -> None:
        self.base, self.against, self.wanted = base, against, wanted
        self._target, self._least = target, least
        self._nets: list[list[tuple[int, int]]] = []

    def start(self, carried: int) -> ChainState:
        """Return the chain before its first attack, with the 6s carried into it."""
        return ChainState((), 1, [0] * carried + [1], [[]] * carried + [[1]] if self.wanted else [], 0, 0)

    def nets(self, successes: int) -> list[tuple[int, int]]:
        """Return the possible net successes of an attack that lands, each with how many opposing rolls lead to it.

        Args:
            successes: the successes that the attack rolls.
        """
        while successes >= len(self._nets):
            count = len(self._nets)
            nets = ((count - stopped, ways) for stopped, ways in self.against.items() if count >= self._target)
            self._nets.append([(net, ways) for net, ways in nets if net >= self._least])
        return self._nets[successes]

    def attack(self, before: ChainState, action_dice: int) -> ChainState:
        """Return the chain after one more attack, made with this many AD."""
        new = self.base + action_dice
        # Every roll is counted as one of the most dice that the attack can have.
        more_ways = 6 ** (new + len(before.going_on) - 1) * self.against.total
        ways, strikes, missed = (more_ways * count for count in (before.ways, before.strikes, before.missed))
        landing = []
        for successes, count in enumerate(_by_successes(before.going_on, new)):
            nets = self.nets(successes)
            landing.append(count * sum([ways for _, ways in nets]))
            strikes += (count * sum([net * ways for net, ways in nets])) << successes
        if not self.wanted:
            return ChainState((*before.split, action_dice), ways, _by_sixes(landing), [], missed, strikes)
        # One large number contains the weights for all numbers of successes, side by side.
        width = column_width(ways)
        low = (1 << self.wanted * width) - 1
        short = []
        for successes, count in enumerate(_by_successes([pack_weights(row, width) for row in before.short], new)):
            nets = self.nets(successes)
            fails = self.against.total - sum([ways for _, ways in nets])
            missed += (fails * (count % ((1 << width) - 1))) << successes  # the remainder is the sum of the columns
            short.append(sum([ways * count << net * width for net, ways in nets if net < self.wanted]) & low)
        by_sixes = [unpack_weights(count, width) for count in _by_sixes(short)]
        return ChainState((*before.split, action_dice), ways, _by_sixes(landing), by_sixes, missed, strikes)


def _by_successes(by_sixes: list[int], new: int) -> list[int]:
    """Return in how many ways an attack shows 0, 1, 2 ... successes, with 5s and 6s not yet told apart.

    Args:
        by_sixes: in how many ways it is handed no 6, one, two ...
        new: its dice without these.

    >>> _by_successes([1], 2), _by_successes([0, 1], 0), _by_successes([1, 0], 0)
    ([16, 8, 1], [4, 1], [6, 0])
    """
    counts: list[int] = []
    ways = 1
    for weight in reversed(by_sixes):
        counts = _one_die_more(counts, 4) if counts else [0]
        counts[0] += weight * ways
        ways *= 6
    for _ in range(new):
        counts = _one_die_more(counts, 4)
    return counts


def _by_sixes(by_successes: list[int]) -> list[int]:
    """Return in how many ways 0, 1, 2 ... of the successes are 6s: each is a 5 or a 6.

    >>> _by_sixes([0, 0, 1])
    [1, 2, 1]
    """
    counts: list[int] = []
    for weight in reversed(by_successes):
        counts = _one_die_more(counts, 1) if counts else [0]
        counts[0] += weight
    return counts


def _one_die_more(counts: list[int], other: int) -> list[int]:
    """Return the counts with one die more, which counts in one way and does not in `other` ways."""
    return [other * same + one_fewer for same, one_fewer in zip([*counts, 0], [0, *counts])]  # noqa: B905  # two of one length
