"""The number of Action Dice to put into the next attack of a chain, if you choose after each attack."""

from __future__ import annotations

from engine.actions.chains.link import ChainStage
from engine.actions.dice import successes
from engine.actions.margin import least_left
from engine.actions.pool import require_action_dice
from engine.actions.rulings import HOUSE, House
from engine.invalid import require
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.actions.chains.action_chain import Chainable

__all__ = ["NextAttack", "next_attack"]

MOST_POOL = 60


class NextAttack(Value):
    """The best use of the remaining AD for a chain.

    Attributes:
        action_dice: the AD to put into the next attack.
        expected: the mean of all successes that strike from here on, if every later choice is best, too.
        by_dice: the same for each number of AD put into the next attack, from 1 up.
    """

    action_dice: int
    expected: Fraction
    by_dice: tuple[Fraction, ...]


def next_attack(available: int, attack: Chainable, *, house: House = HOUSE) -> NextAttack:
    """Return how many AD to put into the next attack so that the most successes strike on average.

    Unlike `engine.actions.chains.rank.rank_splits`, which fixes a split in advance, each later attack may be given more
    or fewer AD by the 6s that it is handed.

    Args:
        available: the AD you have, 1 to 20.
        attack: the dice of each attack and of its opposition; its chain limit is how many are still allowed, the next
            one counted.
        house: the table's rulings.

    Returns:
        The best number of AD, of equally good ones the fewest, and its worth.

    Raises:
        InvalidInput: an argument is out of range, or an attack could reach more than 60 dice.

    Clause: VA-55. Rulings: VA-Q39.

    >>> from engine.actions.chains.action_chain import Chainable
    >>> next_attack(2, Chainable(skill=2, attribute=3, chain_limit=2)).by_dice
    (Fraction(3031, 729), Fraction(7, 3))
    """
    require_action_dice(available, parameter="available")
    longest = min(attack.most_attacks, available)
    most = attack.carried + longest * attack.base + available
    allowed = f"low enough, with this skill, for no attack to come to more than {MOST_POOL} dice"
    require(most <= MOST_POOL, "chain_limit", attack.chain_limit, allowed)
    against, least = successes(attack.opposing_dice), least_left(attack.attack_target, house=house)
    link = ChainStage(most, attack.attack_target, against, least, gain=lambda net: net)

    # Indexed by the AD left after an attack: the best rest of the chain, by the 6s it is handed; at first it is empty.
    nothing = [0] * (most + 1)
    best = [nothing] * available
    for later in range(longest):
        by_dice = [link.prepend(after, link.ways(most) ** later, most) for after in best]
        # Indexed by the AD you have: the worth of putting 1, 2 ... up to all of them into an attack, by its extra 6s.
        choices = [
            [by_dice[remaining - spent][attack.base + spent :] for spent in range(1, remaining + 1)]
            for remaining in range(available + 1)
        ]
        best = [nothing, *([max(worths) for worths in zip(*ways, strict=False)] for ways in choices[1:available])]
    worths = tuple(ratio(by_sixes[attack.carried], link.ways(most) ** longest) for by_sixes in choices[available])
    return NextAttack(worths.index(max(worths)) + 1, max(worths), worths)
