"""The best ways to share out Action Dice over chains of attacks, ranked."""

from __future__ import annotations

from functools import partial

from engine.actions.chains.best import ParetoSuffixes
from engine.actions.chains.link import ChainStage
from engine.actions.chains.play import ChainPlay, ChainState
from engine.actions.chains.search import SplitSearch
from engine.actions.dice import successes
from engine.actions.margin import least_left
from engine.actions.pool import require_action_dice
from engine.actions.rulings import HOUSE, House
from engine.invalid import require, require_whole
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from engine.actions.chains.action_chain import Chainable

__all__ = ["RankedSplit", "Ranking", "rank_split", "rank_splits"]

MOST_WANTED = 30

# Attacks, times AD, times the square of the dice of the greatest attack, twice that for successes wanted: the limit
# for an answer while a player types. This allows a turn of 8 AD with any skill, and one of 20 with a skill of 5.
MOST_WORK = 500_000
# Attacks, times the squares of AD and of successes wanted. The more are wanted the rarer they are, and the more ways to
# share out the AD are nearly as good as the best. It is 20 AD in six attacks for 30 successes, or in ten for 23.
MOST_SEARCH = 2_160_000


class RankedSplit(Value):
    """The worth of one way to divide Action Dice among the attacks of a chain; see
    `engine.actions.chains.action_chain.chain`.

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


class Ranking(Value):
    """The best ways to divide Action Dice among the attacks of a chain.

    Attributes:
        lengths: with all AD, the best way for each number of attacks, the best of them first.
        by_dice: the best way with 1 AD, with 2 and so on up to all of them.
    """

    lengths: tuple[RankedSplit, ...]
    by_dice: tuple[RankedSplit, ...]


def rank_splits(available: int, attack: Chainable, *, wanted: int = 0, house: House = HOUSE) -> Ranking:
    """Return the best ways to divide Action Dice among one attack, two, three and so on, also with fewer AD.

    Args:
        available: the AD to spend, 1 to 20; fewer if skill and chain limit allow chains that are too long.
        attack: the dice of each attack and of its opposition.
        wanted: how many successes should strike in all, 0 to 30; with 0 the best is the one with the greatest mean.
        house: the table's rulings.

    Returns:
        Of equally good ways, the way with fewer attacks comes first.

    Raises:
        InvalidInput: an argument is out of range; the message includes how many AD are possible.

    Clause: VA-55. Rulings: VA-Q39.

    >>> from engine.actions.chains.action_chain import Chainable
    >>> bare_hands = Chainable(skill=2, attribute=3, chain_limit=2)
    >>> [(row.split, row.expected) for row in rank_splits(2, bare_hands).lengths]
    [((1, 1), Fraction(3031, 729)), ((2,), Fraction(7, 3))]
    """
    require_action_dice(available, parameter="available")
    require_whole("wanted", wanted, 0, MOST_WANTED)
    _require_possible(available, attack, wanted)
    ranker = _Ranker(available, attack, wanted, house)
    lengths = [ranker.best(available, [length]) for length in range(1, ranker.attacks + 1)]
    by_dice = [ranker.best(dice, range(1, min(ranker.attacks, dice) + 1)) for dice in range(1, available)]
    lengths.sort(key=_order)
    return Ranking(tuple(lengths), (*by_dice, lengths[0]))


def rank_split(split: Sequence[int], attack: Chainable, *, wanted: int = 0, house: House = HOUSE) -> RankedSplit:
    """Return the worth of one way to divide Action Dice among the attacks of a chain.

    Args:
        split: the AD of each attack, in order.
        attack: the dice of each attack and of its opposition.
        wanted: how many successes should strike in all, 0 to 30.
        house: the table's rulings.

    Raises:
        InvalidInput: an argument is out of range, or the chain is longer than its limit.

    Clause: VA-55. Rulings: VA-Q39.

    >>> from engine.actions.chains.action_chain import Chainable
    >>> rank_split((2,), Chainable(skill=2, attribute=3, chain_limit=2)).expected
    Fraction(7, 3)
    """
    most = attack.most_attacks
    require(1 <= len(split) <= most, "split", f"a chain of {len(split)}", f"a chain of 1 to {most} attacks")
    require_whole("wanted", wanted, 0, MOST_WANTED)
    require_action_dice(sum(require_action_dice(dice, parameter="split") for dice in split), 1, "split")
    return _Ranker(0, attack, wanted, house).worth(tuple(split))


class _Ranker:
    """The splits of one kind of attacks.

    Attributes:
        attacks: the most attacks.
    """

    def __init__(self, available: int, attack: Chainable, wanted: int, house: House) -> None:
        against, least = successes(attack.opposing_dice), least_left(attack.attack_target, house=house)
        self.attacks = min(attack.most_attacks, available)
        self._carried = attack.carried
        self._play = ChainPlay(attack.base, attack.attack_target, against, least, wanted=wanted)
        self._states: dict[tuple[int, ...], ChainState] = {(): self._play.start(attack.carried)}
        most = {"attacks": self.attacks, "available": available, "carried": attack.carried}
        self._search = SplitSearch(self._play, **most) if wanted and available else None
        link = partial(ChainStage, target=attack.attack_target, against=against, least=least)
        self._suffixes = ParetoSuffixes(attack.base, link, **most)

    def best(self, dice: int, lengths: Sequence[int]) -> RankedSplit:
        """Return the best way to share out this many AD over this many attacks."""
        splits = self._search.best(dice, lengths) if self._search else []
        if not splits:  # either no split can strike enough, or none has to, so the greatest mean is the best
            splits = [self._most_on_average(dice, length) for length in lengths]
        return min((self.worth(split) for split in splits), key=_order)

    def worth(self, split: tuple[int, ...]) -> RankedSplit:
        """Return the worth of a split."""
        state = self._after(split)
        return RankedSplit(split, state.expected, state.enough, state.all_land)

    def _after(self, split: tuple[int, ...]) -> ChainState:
        """Return a chain after these attacks; splits that begin the same way share the work."""
        if split not in self._states:
            self._states[split] = self._play.attack(self._after(split[:-1]), split[-1])
        return self._states[split]

    def _most_on_average(self, dice: int, length: int) -> tuple[int, ...]:
        return max(self._suffixes.of(length, dice), key=lambda suffix: suffix.mean[self._carried]).split


def _order(row: RankedSplit) -> tuple[Fraction | int, ...]:
    """Return the sort key of a split; the best split has the least."""
    return -row.wanted, -row.expected, len(row.split)


def _require_possible(available: int, attack: Chainable, wanted: int) -> None:
    """Raise `InvalidInput` if the chains are too long to be ranked while a player types."""
    for dice in range(2, available + 1):
        attacks = min(attack.most_attacks, dice)
        work = attacks * dice * (attack.carried + attacks * attack.base + dice) ** 2 * (2 if wanted else 1)
        allowed = f"a whole number from 1 to {dice - 1} with this skill, chain limit and successes wanted"
        search = attacks * (dice * wanted) ** 2
        require(work <= MOST_WORK and search <= MOST_SEARCH, "available", available, allowed)
