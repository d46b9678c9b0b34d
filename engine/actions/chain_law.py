"""The arithmetic of chains of attacks that hand their 6s on: a quick way for the plain case, and one for all cases."""

from __future__ import annotations

from itertools import pairwise
from math import gcd

from engine.invalid import require
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["MOST_DICE_ANY_CHAIN", "chain_law", "die_by_die", "most_dice", "plain_chain"]

MOST_DICE_ANY_CHAIN = 80
MOST_DICE_PLAIN_CHAIN = 400


def most_dice(split: Sequence[int], *, base: int, carried: int) -> int:
    """How many dice a chain rolls in all if every one of them shows a 6.

    >>> most_dice([1, 1], base=2, carried=0)
    9
    """
    dice = 0
    for action_dice in split:
        carried += base + action_dice
        dice += carried
    return dice


def plain_chain(split: Sequence[int], *, base: int, carried: int) -> tuple[Law[int], Law[int]]:
    """The successes of a chain of attacks against 1S that nobody contests, and how many of its attacks succeed.

    Args:
        split: the AD of each attack, in order.
        base: dice of the skill and its attribute.
        carried: 6s carried into the first attack.

    Returns:
        The law of the successes added up, and the law of the number of attacks that succeed.

    Raises:
        InvalidInput: the chain could come to more dice than 400 in all.

    Clauses: VA-55. Formulas: VA-F15.

    >>> plain_chain([1], base=0, carried=1)
    (Law({0: 4, 1: 4, 2: 1}), Law({0: 4, 1: 5}))
    """
    in_all = most_dice(split, base=base, carried=carried)
    _check_length(in_all, MOST_DICE_PLAIN_CHAIN)
    new = [base + action_dice for action_dice in split]
    new[0] += carried
    # A polynomial in the successes, kept as one large number: the weight of `s` stands `s * width` bits from the right.
    width = _width(6**in_all)
    ends, beyond = _ends(new, 1 << width)
    packed = sum(ends) + beyond
    counted, all_succeed = _ends(new, 1)
    links = Law({**dict(enumerate(counted)), len(new): all_succeed})
    return _unpacked(packed, width), links.in_order()


def _ends(new: Sequence[int], mark: int) -> tuple[list[int], int]:
    """The weight of the chain ending with its first, second and so on attack, and of all succeeding, of one total.

    Each success before the end multiplies the weight by `mark`. A die of the last attack looked at multiplies it by
    some number of its own; so a die of the attack before does so by 4 for showing nothing, by `mark` for a 5, and for
    a 6, which is one more die in the attack after, by `mark` times the number of a die there. Where that is a fraction
    it is kept as a number of sixths, of sixths of sixths, and so on.
    """
    missed: list[tuple[int, int]] = []

    def reached(place: int, die: int, sixths: int) -> tuple[int, int]:
        """The weight of coming to an attack and rolling its dice so, as a number of so many times a sixth."""
        weight, times = die ** new[place], sixths * new[place]
        if place == 0:
            return weight, times
        before, before_times = reached(place - 1, (4 + mark) * 6**sixths + mark * die, sixths + 1)
        failed, failed_times = missed[place - 1]
        return weight * (before - failed * 6 ** (before_times - failed_times)), times + before_times

    for place in range(len(new)):
        missed.append(reached(place, 4, 1))
    rolled, most_times = reached(len(new) - 1, 4 + 2 * mark, 1)
    weights = [weight * 6 ** (most_times - times) for weight, times in missed]
    return weights, rolled - weights[-1]


def _unpacked(packed: int, width: int) -> Law[int]:
    size = width // 8
    columns = packed.to_bytes(-(-packed.bit_length() // width) * size, "little")
    weights = [int.from_bytes(columns[place : place + size], "little") for place in range(0, len(columns), size)]
    return Law(dict(enumerate(weights))).in_order()


def _width(greatest: int) -> int:
    """The bits of a column for numbers up to this one, in whole bytes."""
    return greatest.bit_length() // 8 * 8 + 8


def _check_length(in_all: int, most: int) -> None:
    require(in_all <= most, "split", f"one that could come to {in_all}", f"short enough to roll {most} dice at most")


def chain_law(
    split: Sequence[int],
    *,
    base: int,
    carried: Law[int],
    target: int,
    opposing: Sequence[Law[int]],
    worth: Callable[[int, bool], int],
) -> Law[int]:
    """The law of what a chain of attacks is worth in all.

    An attack is rolled with its base dice, its AD and the 6s carried from the roll before; the chain ends with the
    first attack that fails, and with the last one planned.

    Args:
        split: the AD of each attack, in order.
        base: dice of the skill and its attribute.
        carried: the law of the 6s carried into the first attack.
        target: the success target of each attack, after what opposes it is taken off.
        opposing: for each attack the law of the successes that contest it.
        worth: what a successful attack is worth, a whole number from 0 up, by its net successes and by whether all
            successes of its roll are 6s.

    Returns:
        The law of the sum over the attacks that succeed.

    Raises:
        InvalidInput: the chain could come to more dice than 80 in all.

    Clauses: VA-55. Formulas: VA-F15.

    >>> once = chain_law([1], base=0, carried=Law.certain(1), target=1, opposing=[Law.certain(0)], worth=lambda n, _: n)
    >>> once
    Law({0: 4, 1: 4, 2: 1})
    """
    most = [max(carried.outcomes)]
    for action_dice in split:
        most.append(base + action_dice + most[-1])
    in_all = sum(most[1:])
    _check_length(in_all, MOST_DICE_ANY_CHAIN)

    # The sums are kept as one large number for each state, the weight of the sum `s * unit` standing `s * width` bits
    # from the right.
    of_all = carried.total * 6**in_all
    for contest in opposing:
        of_all *= contest.total
    width = _width(of_all)
    nets = range(target, most[-1] + 1)
    unit = gcd(*(worth(net, all_sixes) for net in nets for all_sixes in (False, True))) or 1

    def struck(net: int, all_sixes: bool, ahead: int) -> int:
        return ahead << worth(net, all_sixes) // unit * width

    ahead, of_ahead = [1] * (most[-1] + 1), 1
    for place in range(len(split) - 1, -1, -1):
        contest = opposing[place]
        by_successes = []
        # Of so many successes each is a 5 or a 6.
        for successes, going_on in enumerate(die_by_die(ahead, 1)):
            value = 0
            for stopped, weight in contest.items():
                net = successes - stopped
                if net >= target:
                    value += weight * struck(net, False, going_on)
                    if worth(net, True) != worth(net, False):
                        sixes_only = ahead[successes]
                        value += weight * (struck(net, True, sixes_only) - struck(net, False, sixes_only))
                else:
                    value += weight * of_ahead << successes
            by_successes.append(value)
        by_dice = list(die_by_die(by_successes, 4))
        first = base + split[place]
        ahead = [by_dice[first + sixes] * 6 ** (most[place] - sixes) for sixes in range(most[place] + 1)]
        of_ahead *= contest.total * 6 ** most[place + 1]
    packed = sum(weight * ahead[sixes] for sixes, weight in carried.items())
    return _unpacked(packed, width).map(lambda worths: worths * unit)


def die_by_die(by_count: list[int], other: int) -> Iterator[int]:
    """What no dice, one die, two dice ... are worth over all their ways, from what they are worth by how many count.

    Args:
        by_count: what it is worth if 0, 1, 2 ... dice count, each in one way.
        other: in how many ways a die does not count.

    Yields:
        As many sums as there are worths.

    >>> list(die_by_die([0, 1, 2], 5))
    [0, 1, 12]
    """
    while by_count:
        yield by_count[0]
        by_count = [other * same + more for same, more in pairwise(by_count)]
