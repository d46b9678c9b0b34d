"""The chains that can be best: of all ways to share Action Dice out, those that no other is always as good as."""

from __future__ import annotations

from itertools import accumulate
from operator import ge

from engine.actions.link import Link, column_width, columns
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable


__all__ = ["Tail", "Tails"]


class Tail(Value):
    """The end of a chain, with its worth by the 6s handed to its first attack: none, one, two ...

    The worths are whole numbers, over as many ways for all tails of as many attacks; see `Tails.ways`.

    Attributes:
        split: the AD of its attacks, in order.
        mean: the successes that strike in all.
        landing: that every attack lands.
        fewer: that fewer successes strike than are wanted, a column for each number of them.
        key: mean and chances in one list: what is nowhere smaller is never worse, whatever goes before.
    """

    split: tuple[int, ...]
    mean: list[int]
    landing: list[int]
    fewer: list[int]
    key: list[int]


class Tails:
    """The tails that are worth going on with, by their attacks and AD.

    Whatever goes before a tail hands it 6s and takes the worth of that many, each with a weight that is not negative.
    So a tail that for no number of 6s is worth more than another one of as many attacks and AD can be left out.

    Args:
        base: dice of an attack before AD and 6s.
        link: `Link` with all that is the same for each attack but the most dice: target, what is against it, least.
        attacks: the most attacks.
        available: the most AD.
        carried: the most 6s carried into the first attack.
        wanted: how many successes shall strike in all; 0 if only their mean counts.
        only: the one chain to follow, if it is just one.

    >>> from functools import partial
    >>> from engine.actions.link import Link
    >>> from engine.odds.law import Law
    >>> plain = partial(Link, target=1, against=Law.certain(0), least=1)
    >>> tails = Tails(5, plain, attacks=2, available=3, carried=0)
    >>> [tail.split for tail in tails.of(2, 3)]
    [(2, 1)]
    """

    def __init__(
        self,
        base: int,
        link: Callable[..., Link],
        *,
        attacks: int,
        available: int,
        carried: int,
        wanted: int = 0,
        only: tuple[int, ...] = (),
    ) -> None:
        self._only = only[::-1]
        self._base = base
        self._most = carried + attacks * base + available
        landing = link(self._most)
        self._ways = [1]
        for after in range(attacks):
            self._ways.append(self._ways[-1] * landing.ways(self._dice(after)))
        self._wanted = wanted
        self._width = width = column_width(self._ways[-1])
        low = (1 << width * wanted) - 1
        self._links = (
            link(self._most, strikes=lambda net: net),
            landing,
            link(self._most, bits=lambda net, _: width * min(net, wanted), ends=1, mask=low),
        )[: 3 if wanted else 2]
        zeros, ones = [0] * (self._most + 1), [1] * (self._most + 1)
        self._tails: dict[tuple[int, int], list[Tail]] = {(0, 0): [Tail((), zeros, ones, ones, [])]}
        for after in range(attacks):
            for used in range(after, available if after else 1):
                for tail in self.of(after, used):
                    self._go_on(tail, available - used)

    def of(self, attacks: int, action_dice: int) -> list[Tail]:
        """The tails of so many attacks with so many AD."""
        return self._tails.get((attacks, action_dice), [])

    def ways(self, attacks: int) -> int:
        """In how many ways the dice of a tail of so many attacks may fall."""
        return self._ways[attacks]

    def missing(self, tail: Tail, sixes: int) -> int:
        """In how many of them fewer successes strike than are wanted."""
        return sum(columns(tail.fewer[sixes], self._width)) if self._wanted else 0

    def _dice(self, after: int) -> int:
        """The most dice of an attack that so many follow."""
        return self._most - after * self._base

    def _go_on(self, tail: Tail, left: int) -> None:
        """Put an attack with each number of AD before a tail."""
        after = len(tail.split)
        ways, most = self._ways[after], self._dice(after)
        worths = zip(self._links, (tail.mean, tail.landing, tail.fewer), strict=False)
        by_dice = [link.before(worth, ways, most) for link, worth in worths]
        for spent in self._only[after : after + 1] or range(1, left + 1):
            by_sixes = [worth[self._base + spent :] for worth in by_dice]
            mean, landing, fewer = by_sixes if self._wanted else (*by_sixes, [])
            key = [*mean, *(-ways for packed in fewer for ways in self._cumulated(packed))]
            self._enter(Tail((spent, *tail.split), mean, landing, fewer, key))

    def _cumulated(self, packed: int) -> list[int]:
        """In how many ways no success strikes, at most one does ... at most one fewer than are wanted."""
        ways = columns(packed, self._width)
        return list(accumulate(ways + [0] * (self._wanted - len(ways))))

    def _enter(self, tail: Tail) -> None:
        """Keep a tail unless another is always as good, and drop those that it is always as good as."""
        rivals = self._tails.setdefault((len(tail.split), sum(tail.split)), [])
        if not any(all(map(ge, rival.key, tail.key)) for rival in rivals):
            rivals[:] = [rival for rival in rivals if not all(map(ge, tail.key, rival.key))] + [tail]
