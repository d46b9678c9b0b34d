"""Action Chaining: attacks that follow one another and carry their 6s along."""

from __future__ import annotations

from engine.actions.chain_law import chain_law, plain_chain
from engine.actions.pool import require_action_dice, require_rating
from engine.invalid import require, require_whole
from engine.odds.dice import MOST_DICE, successes
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction


__all__ = ["ChainOdds", "chain", "splits"]

MOST_CHAIN_LIMIT = 10
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
            400 dice, or more than 80 where a target above 1S or a contest has to be reckoned with.

    Clauses: VA-55. Formulas: VA-F15.

    >>> chain([1], skill=2, attribute=3, chain_limit=2).expected
    Fraction(2, 1)
    >>> chain([1, 1], skill=0, attribute=0, chain_limit=2).total
    Law({0: 36, 1: 10, 2: 7, 3: 1})
    """
    most = _links(chain_limit)
    require(1 <= len(split) <= most, "split", f"a chain of {len(split)}", f"a chain of 1 to {most} attacks")
    for action_dice in split:
        require_action_dice(action_dice, parameter="split")
    base = require_rating("skill", skill) + require_rating("attribute", attribute)
    require_whole("carried", carried, 0, MOST_CARRIED)
    require_whole("attack_target", attack_target, 1, MOST_DICE)
    require_whole("opposing_dice", opposing_dice, 0, MOST_OPPOSING_DICE)
    if attack_target == 1 and opposing_dice == 0:
        total, links = plain_chain(split, base=base, carried=carried)
    else:
        opposing = [successes(opposing_dice)] * len(split)
        start = Law.certain(carried)
        total, links = (
            chain_law(split, base=base, carried=start, target=attack_target, opposing=opposing, worth=worth)
            for worth in (lambda net, _: net, lambda _net, _: 1)
        )
    return ChainOdds(tuple(split), total, total.mean(), links)


def _links(chain_limit: int) -> int:
    """How many actions a chain limit allows: one action alone is no chain."""
    return max(1, require_whole("chain_limit", chain_limit, 0, MOST_CHAIN_LIMIT))
