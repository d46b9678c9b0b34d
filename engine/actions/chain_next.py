"""How many Action Dice to put into the next attack of a chain, when each is chosen after the one before."""

from __future__ import annotations

from math import comb

from engine.actions.chain import MOST_CARRIED, MOST_CHAIN_LIMIT, MOST_OPPOSING_DICE
from engine.actions.pool import require_action_dice, require_rating
from engine.invalid import require, require_whole
from engine.odds.dice import MOST_DICE, successes
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["NextAttack", "next_attack"]

MOST_POOL = 60


class NextAttack(Value):
    """The best use of what is left for a chain.

    Attributes:
        action_dice: the AD to put into the next attack.
        expected: the mean of all successes that strike from here on, if every later choice is best as well.
        by_dice: the same for each number of AD put into the next attack, from 1 up.
    """

    action_dice: int
    expected: Fraction
    by_dice: tuple[Fraction, ...]


def next_attack(
    available: int,
    *,
    skill: int,
    attribute: int,
    attacks_left: int,
    carried: int = 0,
    attack_target: int = 1,
    opposing_dice: int = 0,
) -> NextAttack:
    """How many AD to put into the next attack so that the most successes strike on average.

    Unlike `engine.actions.chain_rank.rank_splits`, which fixes a split beforehand, each later attack may be given more
    or fewer AD by the 6s that it is handed.

    Args:
        available: AD at hand, 1 to 20.
        skill: dice of the skill, 0 to 10.
        attribute: dice of its attribute, 0 to 10.
        attacks_left: how many attacks the chain limit still allows, the next one counted, 1 to 10.
        carried: 6s handed on by the attack before, 0 to 40.
        attack_target: the success target of each attack, 1S to 60S.
        opposing_dice: dice rolled anew against each attack, 0 to 20.

    Returns:
        The best number of AD, of equal ones the fewest, and what it is worth.

    Raises:
        InvalidInput: an argument is out of range, or an attack could come to more than 60 dice.

    Clauses: VA-55. Formulas: VA-F15.

    >>> next_attack(2, skill=2, attribute=3, attacks_left=2).by_dice
    (Fraction(3031, 729), Fraction(7, 3))
    """
    require_action_dice(available, parameter="available")
    base = require_rating("skill", skill) + require_rating("attribute", attribute)
    require_whole("attacks_left", attacks_left, 1, MOST_CHAIN_LIMIT)
    require_whole("carried", carried, 0, MOST_CARRIED)
    require_whole("attack_target", attack_target, 1, MOST_DICE)
    require_whole("opposing_dice", opposing_dice, 0, MOST_OPPOSING_DICE)
    links = min(attacks_left, available)
    most = carried + links * base + available
    allowed = f"low enough, with this skill, for no attack to come to more than {MOST_POOL} dice"
    require(most <= MOST_POOL, "attacks_left", attacks_left, allowed)
    search = _Search(base, most, attack_target, opposing_dice)
    worths = search.by_dice(available, links, carried)
    by_dice = tuple(ratio(worth, search.scale(links)) for worth in worths)
    best = max(by_dice)
    return NextAttack(by_dice.index(best) + 1, best, by_dice)


class _Search:
    """Best play from the end backwards, in whole numbers: a worth is to be divided by `scale` of its attacks left."""

    def __init__(self, base: int, most: int, target: int, opposing_dice: int) -> None:
        self.base = base
        self.most = most
        self.target = target
        self.opposing = successes(opposing_dice)
        self._scale = 6**most * self.opposing.total
        self._best: dict[tuple[int, int, int], int] = {}
        self._rolls: dict[int, tuple[int, list[int]]] = {}
        self._onward: dict[tuple[int, int, int], int] = {}

    def scale(self, attacks_left: int) -> int:
        """What the worth of a state with so many attacks left is to be divided by."""
        scale: int = self._scale**attacks_left
        return scale

    def by_dice(self, left: int, attacks_left: int, carried: int) -> list[int]:
        """The worth of putting 1, 2 and so on up to all AD into the next attack."""
        worths = []
        for action_dice in range(1, left + 1):
            dice = self.base + action_dice + carried
            worths.append(self._after(dice, left - action_dice, attacks_left - 1) * 6 ** (self.most - dice))
        return worths

    def _after(self, dice: int, left: int, attacks_left: int) -> int:
        """What an attack with so many dice strikes, and all that may follow it, before chance has spoken."""
        state = dice, left, attacks_left
        if state not in self._onward:
            struck, going_on = self._roll(dice)
            worth = struck * self.scale(attacks_left)
            if attacks_left and left:
                for sixes, weight in enumerate(going_on):
                    worth += weight * self._worth(left, attacks_left, sixes)
            self._onward[state] = worth
        return self._onward[state]

    def _worth(self, left: int, attacks_left: int, carried: int) -> int:
        state = left, attacks_left, carried
        if state not in self._best:
            self._best[state] = max(self.by_dice(*state))
        return self._best[state]

    def _roll(self, dice: int) -> tuple[int, list[int]]:
        """The summed net successes of the rolls that succeed, and the weight of those by the 6s they hand on."""
        if dice not in self._rolls:
            won = [0] * (dice + 1)
            net = [0] * (dice + 1)
            for count in range(self.target, dice + 1):
                for stopped, weight in self.opposing.items():
                    if count - stopped >= self.target:
                        won[count] += weight
                        net[count] += weight * (count - stopped)
            struck = 0
            going_on = []
            for sixes in range(dice + 1):
                successful = 0
                for fives in range(dice - sixes + 1):
                    ways = comb(dice, sixes) * comb(dice - sixes, fives) << 2 * (dice - sixes - fives)
                    successful += ways * won[sixes + fives]
                    struck += ways * net[sixes + fives]
                going_on.append(successful)
            self._rolls[dice] = struck, going_on
        return self._rolls[dice]
