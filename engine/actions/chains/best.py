"""The chains whose mean can be best: all ways to share Action Dice out, except those that another always matches."""

from __future__ import annotations

from operator import ge

from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.actions.chains.link import ChainStage


__all__ = ["ParetoSuffixes", "Suffix"]


class Suffix(Value):
    """The last attacks of a chain, which follow some first ones.

    Attributes:
        split: the AD of its attacks, in order.
        mean: the successes that strike in all, by the 6s handed to its first attack: none, one, two ...; whole numbers,
            over equally many ways for all suffixes of equally many attacks (see `ParetoSuffixes.ways`).
    """

    split: tuple[int, ...]
    mean: list[int]


class ParetoSuffixes:
    """The suffixes that no other dominates, by their attacks and AD.

    Whatever precedes a suffix hands it 6s and takes the mean over their number, with weights that are not negative.
    So a suffix can be left out if another with as many attacks and AD strikes at least as much for every number of 6s.

    Args:
        base: dice of an attack before AD and 6s.
        stage: `ChainStage` with everything equal for each attack except the most dice: target, opposition, least.
        attacks: the most attacks.
        available: the most AD.
        carried: the most 6s carried into the first attack.

    >>> from functools import partial
    >>> from engine.actions.chains.link import ChainStage
    >>> from engine.odds.law import Law
    >>> plain = partial(ChainStage, target=1, against=Law.certain(0), least=1)
    >>> suffixes = ParetoSuffixes(5, plain, attacks=2, available=3, carried=0)
    >>> [suffix.split for suffix in suffixes.of(2, 3)]
    [(2, 1)]
    """

    def __init__(
        self, base: int, stage: Callable[..., ChainStage], *, attacks: int, available: int, carried: int
    ) -> None:
        self._base = base
        self._most = carried + attacks * base + available
        self._stage = stage(self._most, gain=lambda net: net)
        self._ways = [1]
        for after in range(attacks):
            self._ways.append(self._ways[-1] * self._stage.ways(self._dice(after)))
        self._suffixes: dict[tuple[int, int], list[Suffix]] = {(0, 0): [Suffix((), [0] * (self._most + 1))]}
        for after in range(attacks):
            for used in range(after, available if after else 1):
                for suffix in self.of(after, used):
                    self._extend(suffix, available - used)

    def of(self, attacks: int, action_dice: int) -> list[Suffix]:
        """Return the suffixes of this many attacks with this many AD."""
        return self._suffixes.get((attacks, action_dice), [])

    def ways(self, attacks: int) -> int:
        """Return in how many ways the dice of a suffix of this many attacks may fall."""
        return self._ways[attacks]

    def _dice(self, after: int) -> int:
        """Return the most dice that an attack can have if this many attacks follow it."""
        return self._most - after * self._base

    def _extend(self, suffix: Suffix, remaining: int) -> None:
        """Put an attack with each number of AD before a suffix."""
        after = len(suffix.split)
        by_dice = self._stage.prepend(suffix.mean, self._ways[after], self._dice(after))
        for spent in range(1, remaining + 1):
            self._insert(Suffix((spent, *suffix.split), by_dice[self._base + spent :]))

    def _insert(self, suffix: Suffix) -> None:
        """Keep a suffix unless another is always as good, and drop those that it is always as good as."""
        rivals = self._suffixes.setdefault((len(suffix.split), sum(suffix.split)), [])
        if not any(all(map(ge, rival.mean, suffix.mean)) for rival in rivals):
            rivals[:] = [rival for rival in rivals if not all(map(ge, suffix.mean, rival.mean))] + [suffix]
