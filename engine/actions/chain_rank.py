"""The best ways to share out Action Dice over chains of attacks, beside each other."""

from __future__ import annotations

from functools import partial

from engine.actions.chain_best import Tail, Tails
from engine.actions.dice import successes
from engine.actions.link import Link
from engine.actions.margin import least_left
from engine.actions.pool import require_action_dice
from engine.actions.rulings import HOUSE, House
from engine.invalid import require, require_whole
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.actions.chain import Chainable

__all__ = ["RankedSplit", "rank_split", "rank_splits"]

MOST_WANTED = 30

# Attacks, times AD, times the square of the dice of the greatest attack, twice that for successes wanted: what a tenth
# of a second is enough for. It is a turn of 8 AD with any skill, and one of 20 with a skill of 5.
MOST_WORK = 500_000


class RankedSplit(Value):
    """What a way to share out Action Dice over a chain is worth; `engine.actions.chain.chain` tells more about it.

    Attributes:
        split: the AD of each attack, in order.
        expected: the mean of the successes that strike in all.
        wanted: the chance that as many strike as were wanted.
        all_land: the chance that every attack succeeds.
    """

    split: tuple[int, ...]
    expected: Fraction
    wanted: Fraction
    all_land: Fraction


def rank_splits(
    available: int, attack: Chainable, *, wanted: int = 0, house: House = HOUSE
) -> tuple[tuple[RankedSplit, ...], ...]:
    """For each number of AD the best way to share them out over one attack, over two, three and so on, the best first.

    Args:
        available: the AD to spend, 1 to 20; fewer where skill and chain limit allow chains that are too long.
        attack: what the attacks are rolled with and against.
        wanted: how many successes are to strike in all, 0 to 30; with 0 the best is that with the greatest mean.
        house: the table's rulings.

    Returns:
        For 1, 2 and so on up to all AD the best way for each number of attacks; of equal ones that with fewer attacks
        comes first.

    Raises:
        InvalidInput: an argument is out of range; the sentence says how many AD are possible.

    Clauses: VA-55. Rulings: VA-Q39.

    >>> from engine.actions.chain import Chainable
    >>> bare_hands = Chainable(skill=2, attribute=3, chain_limit=2)
    >>> [(row.split, row.expected) for row in rank_splits(2, bare_hands)[1]]
    [((1, 1), Fraction(3031, 729)), ((2,), Fraction(7, 3))]
    """
    require_action_dice(available, parameter="available")
    require_whole("wanted", wanted, 0, MOST_WANTED)
    _require_possible(available, attack, wanted)
    attacks = min(attack.most_attacks, available)
    tails = _tails(attack, attacks, available, wanted, house)

    def order(row: RankedSplit) -> tuple[Fraction | int, ...]:
        return (-row.wanted if wanted else 0), -row.expected, len(row.split)

    return tuple(
        tuple(
            sorted(
                (
                    min((_ranked(tail, tails, attack) for tail in tails.of(number, dice)), key=order)
                    for number in range(1, min(attacks, dice) + 1)
                ),
                key=order,
            )
        )
        for dice in range(1, available + 1)
    )


def rank_split(split: tuple[int, ...], attack: Chainable, *, wanted: int = 0, house: House = HOUSE) -> RankedSplit:
    """What one way to share AD out over a chain is worth.

    Args:
        split: the AD of each attack, in order.
        attack: what they are rolled with and against.
        wanted: how many successes are to strike in all, 0 to 30.
        house: the table's rulings.

    Raises:
        InvalidInput: an argument is out of range, or the chain is longer than its limit.

    Clauses: VA-55. Rulings: VA-Q39.

    >>> from engine.actions.chain import Chainable
    >>> rank_split((2,), Chainable(skill=2, attribute=3, chain_limit=2)).expected
    Fraction(7, 3)
    """
    most = attack.most_attacks
    require(1 <= len(split) <= most, "split", f"a chain of {len(split)}", f"a chain of 1 to {most} attacks")
    require_whole("wanted", wanted, 0, MOST_WANTED)
    available = require_action_dice(sum(require_action_dice(dice, parameter="split") for dice in split), 1, "split")
    tails = _tails(attack, len(split), available, wanted, house, split)
    return _ranked(tails.of(len(split), available)[0], tails, attack)


def _tails(
    attack: Chainable, attacks: int, available: int, wanted: int, house: House, only: tuple[int, ...] = ()
) -> Tails:
    against, least = successes(attack.opposing_dice), least_left(attack.attack_target, house=house)
    return Tails(
        attack.base,
        partial(Link, target=attack.attack_target, against=against, least=least),
        attacks=attacks,
        available=available,
        carried=attack.carried,
        wanted=wanted,
        only=only,
    )


def _ranked(tail: Tail, tails: Tails, attack: Chainable) -> RankedSplit:
    ways, sixes = tails.ways(len(tail.split)), attack.carried
    enough = ways - tails.missing(tail, sixes)
    return RankedSplit(tail.split, ratio(tail.mean[sixes], ways), ratio(enough, ways), ratio(tail.landing[sixes], ways))


def _require_possible(available: int, attack: Chainable, wanted: int) -> None:
    """Raise `InvalidInput` if the chains are too long to be ranked while a player types."""
    for dice in range(2, available + 1):
        attacks = min(attack.most_attacks, dice)
        work = attacks * dice * (attack.carried + attacks * attack.base + dice) ** 2 * (2 if wanted else 1)
        allowed = f"a whole number from 1 to {dice - 1} with this skill, chain limit and successes wanted"
        require(work <= MOST_WORK, "available", available, allowed)
