"""The chains whose mean can be best: all ways to share Action Dice out, except those that another always matches."""

from __future__ import annotations

from operator import ge

from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.actions.chain.link import Link


__all__ = ["Tail", "Tails"]


class Tail(Value):
    """The last attacks of a chain.

    Attributes:
        split: the AD of its attacks, in order.
        mean: the successes that strike in all, by the 6s handed to its first attack: none, one, two ...; whole numbers,
            over equally many ways for all tails of equally many attacks (see `Tails.ways`).
    """

    split: tuple[int, ...]
    mean: list[int]


class Tails:
    """The tails worth continuing with, by their attacks and AD.

    Whatever precedes a tail hands it 6s and takes the mean over their number, each with a weight that is not negative.
    So a tail can be left out if another with as many attacks and AD strikes at least as much for every number of 6s.

    Args:
        base: dice of an attack before AD and 6s.
        link: `Link` with everything equal for each attack except the most dice: target, opposition, least.
        attacks: the most attacks.
        available: the most AD.
        carried: the most 6s carried into the first attack.

    >>> from functools import partial
    >>> from engine.actions.chain.link import Link
    >>> from engine.odds.law import Law
    >>> plain = partial(Link, target=1, against=Law.certain(0), least=1)
    >>> tails = Tails(5, plain, attacks=2, available=3, carried=0)
    >>> [tail.split for tail in tails.of(2, 3)]
    [(2, 1)]
    """

    def __init__(self, base: int, link: Callable[..., Link], *, attacks: int, available: int, carried: int) -> None:
        self._base = base
        self._most = carried + attacks * base + available
        self._link = link(self._most, strikes=lambda net: net)
        self._ways = [1]
        for after in range(attacks):
            self._ways.append(self._ways[-1] * self._link.ways(self._dice(after)))
        self._tails: dict[tuple[int, int], list[Tail]] = {(0, 0): [Tail((), [0] * (self._most + 1))]}
        for after in range(attacks):
            for used in range(after, available if after else 1):
                for tail in self.of(after, used):
                    self._go_on(tail, available - used)

    def of(self, attacks: int, action_dice: int) -> list[Tail]:
        """Return the tails of this many attacks with this many AD."""
        return self._tails.get((attacks, action_dice), [])

    def ways(self, attacks: int) -> int:
        """Return in how many ways the dice of a tail of this many attacks may fall."""
        return self._ways[attacks]

    def _dice(self, after: int) -> int:
        """Return the most dice that an attack can have if this many attacks follow it."""
        return self._most - after * self._base

    def _go_on(self, tail: Tail, left: int) -> None:
        """Put an attack with each number of AD before a tail."""
        after = len(tail.split)
        by_dice = self._link.before(tail.mean, self._ways[after], self._dice(after))
        for spent in range(1, left + 1):
            self._enter(Tail((spent, *tail.split), by_dice[self._base + spent :]))

    def _enter(self, tail: Tail) -> None:
        """Keep a tail unless another is always as good, and drop those that it is always as good as."""
        rivals = self._tails.setdefault((len(tail.split), sum(tail.split)), [])
        if not any(all(map(ge, rival.mean, tail.mean)) for rival in rivals):
            rivals[:] = [rival for rival in rivals if not all(map(ge, tail.mean, rival.mean))] + [tail]
