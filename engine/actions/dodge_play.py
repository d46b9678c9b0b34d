"""How to spend Action Dice on dodges when each is chosen after its attack is rolled."""

from __future__ import annotations

from math import factorial
from operator import mul

from engine.actions.dodge import Attack, damage_by_net, require_attacks
from engine.actions.dodge_split import GOALS
from engine.actions.rulings import RULINGS
from engine.invalid import require_choice, require_whole
from engine.odds.dice import successes
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction
    from typing import Literal, Unpack

    from engine.actions.dodge_plan import DodgePool
    from engine.actions.dodge_split import Goal, Rulings
    from engine.odds.law import Law


__all__ = ["DodgeChoice", "DodgePlay", "Order", "best_play"]

type Order = Literal["known", "unknown"]

MOST_DICE_IN_PLAY = 12


class DodgeChoice(Value):
    """What to put into the dodge of the next attack.

    Attributes:
        attack: the place of the attack in the list, from 0.
        successes: what it shows.
        action_dice: the fewest AD that are best put into its dodge.
    """

    attack: int
    successes: int
    action_dice: int


class DodgePlay(Value):
    """The best play against attacks that come one after the other.

    Attributes:
        worth: the chance that none hits, or the mean damage of all, by the goal.
        by_dice: the same with 0, 1 and so on up to all AD reserved.
        choices: what to do for each attack that may come next and each roll it may show.
    """

    worth: Fraction
    by_dice: tuple[Fraction, ...]
    choices: tuple[DodgeChoice, ...]


def best_play(
    attacks: Sequence[Attack],
    *,
    prowess: int,
    available: int,
    goal: Goal = "all_dodged",
    order: Order = "known",
    dodge_pool: DodgePool = "split",
    **rulings: Unpack[Rulings],
) -> DodgePlay:
    """The best play against attacks that come one by one, each dodge chosen after its attack is rolled.

    In the middle of a round, ask again with the attacks still to come and the AD still reserved.

    Args:
        attacks: 1 to 6 of them; in the order in which they come, if that is known.
        prowess: dice of PRW, 0 to 10.
        available: AD reserved for dodging, 0 to 12.
        goal: "all_dodged" for the greatest chance that none hits, "least_damage" for the least mean damage;
            where the roll to dodge is sure to hit, the least damage decides either way.
        order: "unknown" if any order is as likely as another; one then sees which attack comes and what it shows.
        dodge_pool: the reading of VA-Q6.
        **rulings: the readings of VA-Q1 and VA-Q8, as for `dodge`.

    Returns:
        What best play achieves, and its choice against the attack that comes next.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-17, VA-18, VA-21. Formulas: VA-F9. Ruling: VA-Q5 for dodges.

    >>> from engine.odds.dice import successes
    >>> play = best_play([Attack(successes(1)), Attack(successes(1))], prowess=0, available=1)
    >>> play.worth
    Fraction(16, 27)
    >>> [(choice.successes, choice.action_dice) for choice in play.choices]
    [(0, 0), (1, 1)]
    """
    require_choice("goal", goal, GOALS)
    require_choice("order", order, ("known", "unknown"))
    RULINGS.check(dodge_pool=dodge_pool)
    require_attacks(attacks)
    require_whole("available", available, 0, MOST_DICE_IN_PLAY)
    coming = _Round(attacks, prowess, available, goal, order, dodge_pool, rulings)
    hopeless = None
    choices = []
    for kind in coming.next_kinds(coming.start):
        for strength in sorted(coming.kinds[kind].successes.outcomes):
            worth, action_dice = coming.choose(kind, strength, available)
            if worth == 0 and goal == "all_dodged":
                hopeless = hopeless or _Round(attacks, prowess, available, "least_damage", order, dodge_pool, rulings)
                _, action_dice = hopeless.choose(kind, strength, available)
            choices.append(DodgeChoice(attacks.index(coming.kinds[kind]), strength, action_dice))
    total = coming.total(coming.start)
    sign = 1 if goal == "all_dodged" else -1
    by_dice = tuple(ratio(sign * worth, total) for worth in coming.worths(coming.start))
    return DodgePlay(by_dice[available], by_dice, tuple(choices))


class _Round:
    """Attacks still to come, as states of a game against chance that is played best from the end backwards.

    A state tells how often each kind of attack is still to come if any order may come up, or else which attacks are.
    Worths are whole numbers, to be divided by the total of their state; damage counts as a negative worth.
    """

    def __init__(
        self,
        attacks: Sequence[Attack],
        prowess: int,
        available: int,
        goal: Goal,
        order: Order,
        dodge_pool: DodgePool,
        rulings: Rulings,
    ) -> None:
        self.kinds = list(attacks) if order == "known" else list(dict.fromkeys(attacks))
        self.start = tuple(1 if order == "known" else attacks.count(kind) for kind in self.kinds)
        self.in_order = order == "known"
        self.shared = dodge_pool == "shared"
        self.goal = goal
        self.available = available
        self.scale = 3 ** (prowess + available)
        self._known: dict[tuple[int, ...], list[int]] = {}
        against = [successes(prowess + dice if dice else 0) for dice in range(available + 1)]
        self._factors = [self._reactions(attack, against, rulings) for attack in self.kinds]

    def _reactions(
        self, attack: Attack, against: Sequence[Law[int]], rulings: Rulings
    ) -> dict[int, tuple[list[int], list[int]]]:
        """By what an attack shows, for each number of AD: what a dodge makes of the worth ahead, and what it adds."""
        hits = damage_by_net(attack, **rulings)
        reactions: dict[int, tuple[list[int], list[int]]] = {}
        for strength in attack.successes.outcomes:
            harms = [hits[strength - stopped] or 0 for stopped in range(strength + 1)]
            struck = [hits[strength - stopped] is not None for stopped in range(strength + 1)]
            if strength < attack.target:
                harms, struck = [], []
            keep, add = [self.scale] * len(against), [0] * len(against)
            for dice, roll in enumerate(against):
                scale = self.scale // roll.total
                if self.goal == "all_dodged":
                    keep[dice] -= scale * sum(map(mul, roll.weights, struck))
                else:
                    add[dice] -= scale * sum(map(mul, roll.weights, harms))
            reactions[strength] = keep, add
        return reactions

    def next_kinds(self, state: tuple[int, ...]) -> list[int]:
        """The kinds of attack that may come next."""
        coming = [kind for kind, count in enumerate(state) if count]
        return coming[:1] if self.in_order else coming

    def total(self, state: tuple[int, ...]) -> int:
        """What the worths of a state are to be divided by."""
        total = 1 if self.in_order else factorial(sum(state))
        for kind, count in zip(self.kinds, state, strict=True):
            total *= (kind.successes.total * self.scale) ** count
        return total

    def choose(self, kind: int, strength: int, left: int) -> tuple[int, int]:
        """The best worth if an attack of a kind comes first and shows so much, and the fewest AD that achieve it."""
        onward, total = self._ahead(self.start, kind)
        options = list(self._options(onward[left], total, self._factors[kind][strength], left))
        best = max(options)
        return best, left if self.shared else options.index(best)

    def worths(self, state: tuple[int, ...]) -> list[int]:
        """The worth of best play from a state, by the AD left."""
        if state not in self._known:
            worths = [int(not any(state) and self.goal == "all_dodged")] * (self.available + 1)
            for kind in self.next_kinds(state):
                ahead, total = self._ahead(state, kind)
                copies = 1 if self.in_order else state[kind]
                for strength, weight in self.kinds[kind].successes.items():
                    factors = self._factors[kind][strength]
                    for left, onward in enumerate(ahead):
                        worths[left] += copies * weight * max(self._options(onward, total, factors, left))
            self._known[state] = worths
        return self._known[state]

    def _ahead(self, state: tuple[int, ...], kind: int) -> tuple[list[list[int]], int]:
        """The worths once an attack of a kind is over, by the AD left before and by those spent on it; their total.

        Where the AD are shared none is spent.
        """
        after = (*state[:kind], state[kind] - 1, *state[kind + 1 :])
        worths = self.worths(after)
        return [worths[left::-1] for left in range(len(worths))], self.total(after)

    def _options(self, onward: list[int], total: int, factors: tuple[list[int], list[int]], left: int) -> Iterable[int]:
        """The worth of each choice against a roll, by the AD spent; all of them count where they are shared."""
        keep, add = factors
        if self.shared:
            return (keep[left] * onward[0] + add[left] * total,)
        if self.goal == "all_dodged":
            return map(mul, keep, onward)
        return [self.scale * worth + harm * total for worth, harm in zip(onward, add, strict=False)]
