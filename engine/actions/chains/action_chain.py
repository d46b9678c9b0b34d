"""Action Chaining: attacks that follow one another and hand their 6s on."""

from __future__ import annotations

from math import gcd

from engine.actions.attack import MOST_ATTACK_TARGET
from engine.actions.chains.link import ChainStage, column_width, unpack_weights
from engine.actions.dice import successes
from engine.actions.margin import least_left
from engine.actions.pool import require_action_dice, require_rating
from engine.actions.rulings import HOUSE, House
from engine.invalid import require, require_whole
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction


__all__ = ["ChainOdds", "Chainable", "chain", "chain_law", "most_dice"]

MOST_CHAIN_LIMIT = 10
MOST_OPPOSING_DICE = 20
MOST_CARRIED = 20
MOST_DICE_ANY_CHAIN = 80
MOST_DICE_PLAIN_CHAIN = 400


class Chainable(Value):
    """An attack to which others like it may be chained.

    Attributes:
        skill: dice of the skill, 0 to 10.
        attribute: dice of its attribute, 0 to 10.
        chain_limit: the most attacks in one chain, including the first, 0 to 10; 0 or 1 means a single attack.
        carried: 6s handed to the first attack by an earlier roll, 0 to 20.
        attack_target: the success target of each attack, 1S to 10S.
        opposing_dice: dice rolled again against each attack, 0 to 20.

    Raises:
        InvalidInput: a number is out of range.

    >>> Chainable(skill=2, attribute=3, chain_limit=2).base
    5
    """

    skill: int
    attribute: int
    chain_limit: int
    carried: int = 0
    attack_target: int = 1
    opposing_dice: int = 0

    def __post_init__(self) -> None:
        require_rating("skill", self.skill)
        require_rating("attribute", self.attribute)
        require_whole("chain_limit", self.chain_limit, 0, MOST_CHAIN_LIMIT)
        require_whole("carried", self.carried, 0, MOST_CARRIED)
        require_whole("attack_target", self.attack_target, 1, MOST_ATTACK_TARGET)
        require_whole("opposing_dice", self.opposing_dice, 0, MOST_OPPOSING_DICE)

    @property
    def base(self) -> int:
        """Return the dice of each attack before AD and 6s."""
        return self.skill + self.attribute

    @property
    def most_attacks(self) -> int:
        """Return how many attacks the chain limit allows; a single attack is no chain."""
        return max(1, self.chain_limit)

    @property
    def plain(self) -> bool:
        """Return whether a single success is enough for an attack to land."""
        return self.attack_target == 1 and self.opposing_dice == 0


class ChainOdds(Value):
    """The results of a chain of attacks.

    Attributes:
        split: the AD of each attack, in order.
        total: the distribution of the sum of the successes of all attacks that succeed.
        expected: their mean.
        links: the distribution of how many of its attacks succeed.
    """

    split: tuple[int, ...]
    total: Law[int]
    expected: Fraction
    links: Law[int]


def most_dice(split: Sequence[int], *, base: int, carried: int) -> int:
    """Return how many dice a chain rolls in all if every die shows a 6.

    Args:
        split: the AD of each attack, in order.
        base: dice of the skill and its attribute.
        carried: 6s carried into the first attack.

    Clause: VA-55.

    >>> most_dice([1, 1], base=2, carried=0)
    9
    """
    dice = 0
    for action_dice in split:
        carried += base + action_dice
        dice += carried
    return dice


def chain(split: Sequence[int], attack: Chainable, *, house: House = HOUSE) -> ChainOdds:
    """Return the odds of a chain of attacks, given the AD of each attack.

    Each attack that succeeds hands its 6s on as extra dice; the first that fails ends the chain.

    Args:
        split: the AD of each attack, in order, each 1 to 20.
        attack: the dice of each attack and of its opposition.
        house: the table's rulings.

    Returns:
        The successes that strike in all (failed attacks add none), and how many attacks succeed.

    Raises:
        InvalidInput: an argument is out of range, the chain is longer than its limit, or it could reach more than
            400 dice, or more than 80 if a target above 1S or a contest has to be reckoned with.

    Clause: VA-55.
    Rulings: VA-Q39 (with "initiator" an attack of 1S that ties lands too: none of it strikes, but its 6s are handed
    on).

    >>> chain([1], Chainable(skill=2, attribute=3, chain_limit=2)).expected
    Fraction(2, 1)
    >>> chain([1, 1], Chainable(skill=0, attribute=0, chain_limit=2)).total
    Law({0: 36, 1: 10, 2: 7, 3: 1})
    """
    most = attack.most_attacks
    require(1 <= len(split) <= most, "split", f"a chain of {len(split)}", f"a chain of 1 to {most} attacks")
    for action_dice in split:
        require_action_dice(action_dice, parameter="split")
    if attack.plain:
        total, links = _plain_chain(split, attack)
    else:
        carried, against = Law.certain(attack.carried), successes(attack.opposing_dice)
        least = least_left(attack.attack_target, house=house)
        total, links = (
            chain_law(split, attack.base, carried, attack.attack_target, against, against, worth, least)
            for worth in (lambda net, _: net, lambda _net, _: 1)
        )
    return ChainOdds(tuple(split), total, total.mean(), links)


def chain_law(
    split: Sequence[int],
    base: int,
    carried: Law[int],
    target: int,
    first: Law[int],
    later: Law[int],
    worth: Callable[[int, bool], int],
    least: int,
) -> Law[int]:
    """Return the distribution of the total worth of a chain of attacks.

    Args:
        split: the AD of each attack, in order.
        base: dice of the skill and its attribute.
        carried: the distribution of the 6s carried into the first attack.
        target: the success target of each attack.
        first: the distribution of the successes rolled against the first attack.
        later: the same for each attack after it.
        worth: the worth of a successful attack, a whole number from 0 up, by its net successes and by whether all
            successes of its roll are 6s.
        least: the successes that must be left of an attack; see `engine.actions.margin.least_left`.

    Returns:
        The law of the sum over the attacks that succeed.

    Raises:
        InvalidInput: the chain could reach more dice than 80 in all.

    Clause: VA-55.

    >>> nobody = Law.certain(0)
    >>> chain_law([1], 0, Law.certain(1), 1, nobody, nobody, lambda net, _: net, 1)
    Law({0: 4, 1: 4, 2: 1})
    """
    most_carried = max(carried.outcomes)
    in_all = most_dice(split, base=base, carried=most_carried)
    _require_short(in_all, MOST_DICE_ANY_CHAIN)
    most = most_carried + base * len(split) + sum(split)
    worths = {(net, perfect): worth(net, perfect) for net in range(least, most + 1) for perfect in (False, True)}
    unit = gcd(*worths.values()) or 1
    width = column_width(carried.total * first.total * later.total ** (len(split) - 1) * 6**in_all)

    def bits(net: int, perfect: bool) -> int:
        return worths[net, perfect] // unit * width

    opening, following = (ChainStage(most, target, against, least, bits, failure_value=1) for against in (first, later))
    # Backwards from the end: the worth of the rest, by the 6s it is handed, and in how many ways its dice may fall.
    after, ways, dice = [1] * (most + 1), 1, most
    for action_dice in reversed(split[1:]):
        after = following.prepend(after, ways, dice)[base + action_dice :]
        ways *= following.ways(dice)
        dice -= base + action_dice
    by_dice = opening.prepend(after, ways, dice)
    packed = sum(weight * by_dice[base + split[0] + sixes] for sixes, weight in carried.items())
    return Law({unit * worth: weight for worth, weight in enumerate(unpack_weights(packed, width))}).in_order()


def _plain_chain(split: Sequence[int], attack: Chainable) -> tuple[Law[int], Law[int]]:
    """Return the successes of a chain of attacks that land with any success, and how many of its attacks do."""
    in_all = most_dice(split, base=attack.base, carried=attack.carried)
    _require_short(in_all, MOST_DICE_PLAIN_CHAIN)
    new = [attack.base + action_dice for action_dice in split]
    new[0] += attack.carried
    width = column_width(6**in_all)
    total, links = (unpack_weights(_plain_worth(new, *marks), width) for marks in ((1 << width, 1), (1, 1 << width)))
    return Law(dict(enumerate(total))).in_order(), Law(dict(enumerate(links))).in_order()


def _plain_worth(new: Sequence[int], success: int, landing: int) -> int:
    """Return the worth of a chain, where each success and each attack that lands multiplies it by a mark.

    Backwards from the end, the worth of a chain is a sum of powers of the 6s handed to it. A die multiplies each of
    them by 4 for showing nothing, by the mark for a 5, and for a 6 by the mark and the worth of one more die after it.
    The rolls without success, 4 ways a die, count as the end of the chain instead.

    Args:
        new: the dice of each attack without 6s.
        success: the mark of a success.
        landing: the mark of an attack that lands.
    """
    powers, ways, ways_a_die = [(1, 1)], 1, 1
    for dice in reversed(new):
        landed = [(factor * landing, (4 + success) * ways_a_die + success * die) for factor, die in powers]
        failed = ways - sum(factor for factor, _ in landed), 4 * ways_a_die
        powers = [(factor * die**dice, die) for factor, die in (*landed, failed)]
        ways_a_die *= 6
        ways *= ways_a_die**dice
    return sum(factor for factor, _ in powers)


def _require_short(in_all: int, most: int) -> None:
    require(in_all <= most, "split", f"one that could come to {in_all}", f"short enough to roll {most} dice at most")
