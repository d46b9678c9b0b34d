"""Action Chaining: attacks that follow one another and carry their 6s along, and how best to share out Action Dice."""

from __future__ import annotations

from math import comb

from engine.actions.pool import require_action_dice, require_rating
from engine.invalid import require, require_whole
from engine.odds.dice import MOST_DICE, successes
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction
    from typing import TypedDict, Unpack

    class Contest(TypedDict, total=False):
        """What the attacks of a chain start from and meet."""

        carried: int
        attack_target: int
        opposing_dice: int


__all__ = ["ChainOdds", "chain", "chain_law", "chain_table", "splits"]

MOST_CHAIN_LIMIT = 10
MOST_CHAIN_DICE = 160
MOST_TABLE_DICE = 2000
MOST_OPPOSING_DICE = 20
MOST_CARRIED = 40


class ChainOdds(Value):
    """What a chain of attacks does.

    Attributes:
        split: the AD of each attack, in order.
        total: the law of the successes of all its attacks that succeed, added up.
        expected: their mean.
        links: the law of how many of its attacks succeed.
    """

    split: tuple[int, ...]
    total: Law[int]
    expected: Fraction
    links: Law[int]


def splits(available: int, most: int) -> Iterator[tuple[int, ...]]:
    """All ways to share out Action Dice over one to `most` actions in a row, each with at least one.

    Args:
        available: the AD to share out.
        most: the greatest number of actions.

    Yields:
        The AD of each action, in order.

    Clauses: VA-21.

    >>> list(splits(3, 2))
    [(1, 2), (2, 1), (3,)]
    """
    if most > 1:
        for first in range(1, available):
            for rest in splits(available - first, most - 1):
                yield first, *rest
    yield (available,)


def chain(
    split: Sequence[int],
    *,
    skill: int,
    attribute: int,
    chain_limit: int,
    carried: int = 0,
    attack_target: int = 1,
    opposing_dice: int = 0,
) -> ChainOdds:
    """What a chain of attacks does when its AD are shared out in a given way.

    Each attack that succeeds hands its 6s on as extra dice; the first that fails ends the chain.

    Args:
        split: the AD of each attack, in order, each 1 to 20.
        skill: dice of the skill, 0 to 10.
        attribute: dice of its attribute, 0 to 10.
        chain_limit: the most actions in one chain, the first one counted, 0 to 10; without chaining there is one.
        carried: 6s carried into the first attack from a roll before, 0 to 40.
        attack_target: the success target of each attack, 1S to 60S.
        opposing_dice: dice rolled anew against each attack, 0 to 20.

    Returns:
        The successes that strike in all (those of attacks that fail do not), and how many attacks succeed.

    Raises:
        InvalidInput: an argument is out of range, the chain is longer than its limit, or it could come to more than
            160 dice.

    Clauses: VA-55. Formulas: VA-F15.

    >>> chain([1], skill=2, attribute=3, chain_limit=2).expected
    Fraction(2, 1)
    >>> chain([1, 1], skill=0, attribute=0, chain_limit=2).total
    Law({0: 36, 1: 10, 2: 7, 3: 1})
    """
    links = _links(chain_limit)
    require(1 <= len(split) <= links, "split", f"a chain of {len(split)}", f"a chain of 1 to {links} attacks")
    for action_dice in split:
        require_action_dice(action_dice, parameter="split")
    base = require_rating("skill", skill) + require_rating("attribute", attribute)
    require_whole("carried", carried, 0, MOST_CARRIED)
    require_whole("attack_target", attack_target, 1, MOST_DICE)
    require_whole("opposing_dice", opposing_dice, 0, MOST_OPPOSING_DICE)
    opposing = [successes(opposing_dice)] * len(split)
    total, won = (
        chain_law(split, base=base, carried=Law.certain(carried), target=attack_target, opposing=opposing, worth=worth)
        for worth in (lambda net, _: net, lambda _net, _: 1)
    )
    return ChainOdds(tuple(split), total, total.mean(), won)


def chain_table(
    available: int, *, skill: int, attribute: int, chain_limit: int, **contest: Unpack[Contest]
) -> tuple[ChainOdds, ...]:
    """One row for each way to share out all AD over one attack or a chain of them.

    Args:
        available: the AD to spend, 1 to 20.
        skill: dice of the skill, 0 to 10.
        attribute: dice of its attribute, 0 to 10.
        chain_limit: the most actions in one chain, the first one counted, 0 to 10.
        **contest: what is carried in and what the attacks meet, as for `chain`.

    Returns:
        The rows, the greatest expected total first.

    Raises:
        InvalidInput: an argument is out of range, or all the splits together could come to more than 2,000 dice.

    Clauses: VA-55. Formulas: VA-F15.

    >>> [(row.split, row.expected) for row in chain_table(2, skill=2, attribute=3, chain_limit=2)]
    [((1, 1), Fraction(3031, 729)), ((2,), Fraction(7, 3))]
    """
    require_action_dice(available, parameter="available")
    base = require_rating("skill", skill) + require_rating("attribute", attribute)
    links = min(_links(chain_limit), available)
    dice = 0
    ways = []
    for split in splits(available, links):
        ways.append(split)
        dice += _most_dice(split, base, require_whole("carried", contest.get("carried", 0), 0, MOST_CARRIED))
        allowed = f"low enough, with this skill and chain limit, for {MOST_TABLE_DICE} dice in all the splits together"
        require(dice <= MOST_TABLE_DICE, "available", available, allowed)
    rows = [chain(split, skill=skill, attribute=attribute, chain_limit=chain_limit, **contest) for split in ways]
    return tuple(sorted(rows, key=lambda row: -row.expected))


def _links(chain_limit: int) -> int:
    """How many actions a chain limit allows: one action alone is no chain."""
    return max(1, require_whole("chain_limit", chain_limit, 0, MOST_CHAIN_LIMIT))


def _most_dice(split: Sequence[int], base: int, carried: int) -> int:
    """How many dice a chain rolls if every one of them shows a 6."""
    dice = 0
    for action_dice in split:
        carried += base + action_dice
        dice += carried
    return dice


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
        InvalidInput: the chain could come to more dice than 160 in all.

    Clauses: VA-55. Formulas: VA-F15.

    >>> once = chain_law([1], base=0, carried=Law.certain(1), target=1, opposing=[Law.certain(0)], worth=lambda n, _: n)
    >>> once
    Law({0: 4, 1: 4, 2: 1})
    """
    most = [max(carried.outcomes)]
    for action_dice in split:
        most.append(base + action_dice + most[-1])
    in_all = sum(most[1:])
    allowed = f"short enough to roll {MOST_CHAIN_DICE} dice at the very most"
    require(in_all <= MOST_CHAIN_DICE, "split", "one that could come to " + str(in_all), allowed)

    # The sums are kept as one large number for each state, the weight of the sum `s` standing `s * width` bits from
    # the right: to multiply two such numbers is to add up two independent sums.
    of_all = carried.total * 6**in_all
    for contest in opposing:
        of_all *= contest.total
    width = of_all.bit_length()

    rolls = {contest: _rolls(contest, target, worth, width) for contest in opposing}
    ahead = [1] * (most[-1] + 1)
    of_ahead = 1
    for place in range(len(split) - 1, -1, -1):
        roll = rolls[opposing[place]]
        now = [0] * (most[place] + 1)
        for sixes_carried in carried.outcomes if place == 0 else range(most[place] + 1):
            dice = base + split[place] + sixes_carried
            value = 0
            for sixes in range(dice + 1):
                goes_on, ends = roll(sixes, dice - sixes)
                value += comb(dice, sixes) * (goes_on * ahead[sixes] + ends * of_ahead)
            now[sixes_carried] = value * 6 ** (most[place + 1] - dice)
        ahead = now
        of_ahead *= opposing[place].total * 6 ** most[place + 1]
    packed = sum(weight * ahead[sixes] for sixes, weight in carried.items())

    weights = {}
    total = 0
    while packed:
        weights[total] = packed & ((1 << width) - 1)
        packed >>= width
        total += 1
    return Law(weights).in_order()


def _rolls(
    opposing: Law[int], target: int, worth: Callable[[int, bool], int], width: int
) -> Callable[[int, int], tuple[int, int]]:
    """A function of a roll's 6s and of its other dice, which show 1 to 5, summed over how many of them show a 5.

    It gives what the roll is worth where the chain goes on, as a packed number, and the weight of its ending there.
    """
    known: dict[tuple[int, int], tuple[int, int]] = {}
    contests: dict[tuple[int, bool], tuple[int, int]] = {}

    def contest(successes: int, all_sixes: bool) -> tuple[int, int]:
        if (successes, all_sixes) not in contests:
            goes_on = ends = 0
            for stopped, weight in opposing.items():
                net = successes - stopped
                if net >= target:
                    goes_on += weight << width * worth(net, all_sixes)
                else:
                    ends += weight
            contests[successes, all_sixes] = goes_on, ends
        return contests[successes, all_sixes]

    def roll(sixes: int, others: int) -> tuple[int, int]:
        if (sixes, others) not in known:
            going_on = ending = 0
            for fives in range(others + 1):
                ways = comb(others, fives) << 2 * (others - fives)
                goes_on, ends = contest(sixes + fives, fives == 0)
                going_on += ways * goes_on
                ending += ways * ends
            known[sixes, others] = going_on, ending
        return known[sixes, others]

    return roll
