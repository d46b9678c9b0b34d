"""The arithmetic of chains: the effect of one attack on the rest of the chain, from the last attack backwards."""

from __future__ import annotations

from itertools import pairwise

from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["ChainStage", "binomial_transform", "column_width", "pack_weights", "unpack_weights"]


class ChainStage:
    """One attack of a chain.

    The worth of a chain is a whole number: a sum over all the ways its dice and the dice against it may fall. An attack
    that lands shifts the worth of the rest of the chain up by some bits and adds its own strike; one that fails
    ends the chain.

    Args:
        most: the most dice of an attack.
        target: the successes that it has to show.
        against: the distribution of the successes rolled against it.
        least: the successes that must be left of it; see `engine.actions.margin.least_left`.
        bits: how many bits the worth of the rest is moved up, by the net of an attack that lands and by whether all
            its successes are 6s.
        gain: the worth added, by the net of an attack that lands.
        failure_value: the worth of a chain that ends with an attack that fails.

    Attributes:
        most: see the attribute.
    """

    def __init__(
        self,
        most: int,
        target: int,
        against: Law[int],
        least: int,
        bits: Callable[[int, bool], int] = lambda *_: 0,
        *,
        gain: Callable[[int], int] = lambda _: 0,
        failure_value: int = 0,
    ) -> None:
        self.most = most
        self._against = against.total
        self._powers: list[int] = [6**dice for dice in range(most + 1)]
        self._by_successes = []
        for count in range(most + 1):
            any_dice: dict[int, int] = {}
            only_sixes: dict[int, int] = {}
            constant = 0
            for stopped, weight in against.items():
                net = count - stopped
                if count < target or net < least:
                    constant += weight * failure_value
                    continue
                shift, all_sixes_shift = bits(net, False), bits(net, True)
                any_dice[shift] = any_dice.get(shift, 0) + weight
                if all_sixes_shift != shift:
                    only_sixes[all_sixes_shift] = only_sixes.get(all_sixes_shift, 0) + weight
                    only_sixes[shift] = only_sixes.get(shift, 0) - weight
                constant += weight * gain(net)
            self._by_successes.append((any_dice.items(), only_sixes.items(), constant << count))

    def ways(self, dice: int) -> int:
        """Count the ways in which these dice of an attack and the dice against it may fall.

        >>> ChainStage(2, 1, Law({0: 2, 1: 1}), 1).ways(2)
        108
        """
        return self._powers[dice] * self._against

    def prepend(self, after: list[int], ways: int, most: int) -> list[int]:
        """Return the worth of an attack with no dice, one die, two dice ..., together with the rest of the chain.

        Args:
            after: the worth of the rest, by the 6s it is handed: none, one, two ...
            ways: in how many ways the dice of the rest may fall.
            most: the dice that every attack is counted as having, so that its ways are the same for all.

        Returns:
            As many worths as were passed.

        >>> mean = ChainStage(2, 1, Law.certain(0), 1, gain=lambda net: net)
        >>> mean.prepend([0, 0, 0], 1, 2), mean.ways(2)
        ([0, 12, 24], 36)
        """
        by_successes = []
        # Each success is a 5 or a 6, and each 6 is handed on.
        for (any_dice, only_sixes, constant), following, all_sixes in zip(
            self._by_successes, binomial_transform(after, 1), after, strict=False
        ):
            worth = constant * ways
            for bits, weight in any_dice:
                worth += weight * following << bits
            for bits, weight in only_sixes:
                worth += weight * all_sixes << bits
            by_successes.append(worth)
        by_dice = enumerate(binomial_transform(by_successes, 4))
        return [worth * self._powers[most - dice] for dice, worth in by_dice]


def binomial_transform(by_count: list[int], failures: int) -> Iterator[int]:
    """Yield the worth of no dice, one die, two dice ... over all their ways, given the worth by how many count.

    Args:
        by_count: the worth if 0, 1, 2 ... dice count, each in one way.
        failures: in how many ways a die does not count.

    Yields:
        As many sums as there are worths.

    >>> list(binomial_transform([0, 1, 2], 5))
    [0, 1, 12]
    """
    while by_count:
        yield by_count[0]
        by_count = [failures * fewer + more for fewer, more in pairwise(by_count)]


# A law may be stored as one large number: a column of bits for the weight of each outcome 0, 1, 2 ..., the first one
# lowest. Moving it up by n columns adds n to the outcome.


def column_width(total: int) -> int:
    """Return the bits of a column for weights up to this total, in whole bytes.

    >>> column_width(255), column_width(256)
    (16, 16)
    """
    return total.bit_length() // 8 * 8 + 8


def pack_weights(weights: list[int], width: int) -> int:
    """Return a distribution as one large number, given the weights of its outcomes 0, 1, 2 and so on.

    >>> pack_weights([3, 5], 8) == 3 + (5 << 8)
    True
    """
    size = width // 8
    return int.from_bytes(b"".join([weight.to_bytes(size, "little") for weight in weights]), "little")


def unpack_weights(number: int, width: int) -> list[int]:
    """Return the weights of the outcomes 0, 1, 2 and so on of a distribution stored as one large number.

    >>> unpack_weights(3 + (5 << 8), 8)
    [3, 5]
    """
    size = width // 8
    data = number.to_bytes(-(-number.bit_length() // width) * size, "little")
    return [int.from_bytes(data[start : start + size], "little") for start in range(0, len(data), size)]
