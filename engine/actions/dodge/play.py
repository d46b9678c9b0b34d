"""The best Action Dice for dodges if you choose each after its attack is rolled."""

from __future__ import annotations

from math import factorial, sumprod
from operator import add, mul

from engine.actions.dice import successes
from engine.actions.dodge.effect import damage_by_net, require_attacks, shares_dodge_dice
from engine.actions.dodge.split import GOALS, MOST_DODGE_DICE, Goal, best_splits
from engine.actions.pool import require_rating
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_choice, require_whole
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.actions.attack import Attack

__all__ = ["DodgeChoice", "DodgePlay", "Order", "best_play", "dodges"]

type Order = Literal["known", "unknown"]


class DodgeChoice(Value):
    """The best choice for the dodge of the next attack.

    Attributes:
        attack: the index of the attack in the list, from 0.
        successes: the number of successes it shows.
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
        choices: the best choice for each attack that may come next and each roll it may show.
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
    house: House = HOUSE,
) -> DodgePlay:
    """Return the best play against attacks that come one by one, each dodge chosen after its attack is rolled.

    In the middle of a round, ask again with the attacks still to come and the AD still reserved.

    Args:
        attacks: 1 to 6 of them; in the order in which they come, if that is known.
        prowess: dice of PRW, 0 to 10.
        available: AD reserved for dodging, 0 to 12.
        goal: "all_dodged" for the greatest chance that none hits, "least_damage" for the least mean damage;
            if the roll to dodge is sure to hit, the least damage decides either way.
        order: "unknown" if any order is as likely as another; you then see which attack comes and its roll.
        house: the table's rulings.

    Returns:
        The result of best play, and its choice against the attack that comes next.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-17, VA-18, VA-21.
    Rulings: VA-Q1, VA-Q6 (if the AD are shared, none is used up and all go into each dodge), VA-Q8, VA-Q39.
    Notes: VA-Q5.

    >>> from engine.actions.attack import Attack
    >>> play = best_play([Attack(successes(1)), Attack(successes(1))], prowess=0, available=1)
    >>> play.worth
    Fraction(16, 27)
    >>> [(choice.successes, choice.action_dice) for choice in play.choices]
    [(0, 0), (1, 1)]
    """
    require_choice("goal", goal, GOALS)
    require_choice("order", order, ("known", "unknown"))
    require_attacks(attacks)
    require_whole("available", available, 0, MOST_DODGE_DICE)
    require_rating("prowess", prowess)
    kinds = list(dict.fromkeys(attacks))
    coming = range(1 if order == "known" else len(kinds))
    rolls = [(kind, count) for kind in coming for count in sorted(kinds[kind].successes.outcomes)]
    if shares_dodge_dice(house=house):
        plans = best_splits(attacks, prowess=prowess, available=available, house=house)
        by_dice = tuple(plan.all_dodged if goal == "all_dodged" else plan.expected_damage for plan in plans)
        spent = [available] * len(rolls)
    else:
        solver, damage_solver = _Solver(attacks, prowess, available, goal, order, house), None
        by_dice, spent = solver.by_dice(), []
        for kind, count in rolls:
            worth, action_dice = solver.choice(kind, count)
            if worth == 0 and goal == "all_dodged":
                damage_solver = damage_solver or _Solver(attacks, prowess, available, "least_damage", order, house)
                _, action_dice = damage_solver.choice(kind, count)
            spent.append(action_dice)
    first_indexes = [attacks.index(attack) for attack in kinds]
    choices = [DodgeChoice(first_indexes[kind], count, dice) for (kind, count), dice in zip(rolls, spent, strict=True)]
    return DodgePlay(by_dice[available], by_dice, tuple(choices))


def dodges(
    attack: Attack, prowess: int, available: int, goal: Goal, house: House = HOUSE
) -> dict[int, tuple[int, ...]]:
    """Return the effect of each number of AD on an attack, by the roll it shows.

    Args:
        attack: the attack.
        prowess: dice of PRW.
        available: the most AD.
        goal: see `best_play`.
        house: the table's rulings.

    Returns:
        By the attack's successes and the AD of its dodge, over 3 to the power of `prowess + available` ways: how often
        the attack does not hit, or the damage that is spared, which is negative.

    Rulings: VA-Q1, VA-Q8, VA-Q39.

    >>> from engine.actions.attack import Attack
    >>> dodges(Attack(successes(1)), 0, 1, "all_dodged")
    {0: (3, 3), 1: (0, 1)}
    """
    ways = 3 ** (prowess + available)
    rolls = [successes(prowess + dice if dice else 0) for dice in range(available + 1)]
    hits = damage_by_net(attack, house=house)
    reactions = {}
    for count in attack.successes.outcomes:
        nets = hits[count::-1] if count >= attack.target else ()
        if goal == "all_dodged":
            missed, by_stopped = 1, [-1 if harm is not None else 0 for harm in nets]
        else:
            missed, by_stopped = 0, [-harm if harm else 0 for harm in nets]
        reactions[count] = tuple(
            [ways * missed + ways // roll.total * sum(map(mul, roll.weights, by_stopped)) for roll in rolls]
        )
    return reactions


class _Solver:
    """A round as a game against chance that is played best from the end backwards.

    A state is the attacks still to come. Its worth is a whole number, a sum over all the ways the dice and the order
    may fall, of which it has `ways`; damage counts as a negative worth.
    """

    def __init__(
        self, attacks: Sequence[Attack], prowess: int, available: int, goal: Goal, order: Order, house: House
    ) -> None:
        self._goal = goal
        self._combine = mul if goal == "all_dodged" else add
        self._in_order = order == "known"
        self._dodge_ways = 3 ** (prowess + available)
        # Equal attacks are one kind, and are neighbours in the list if any order is as likely as another.
        self._kinds = list(dict.fromkeys(attacks))
        kinds = [self._kinds.index(attack) for attack in attacks]
        self._start = tuple(kinds if self._in_order else sorted(kinds))
        self._by_roll = [dodges(attack, prowess, available, goal, house) for attack in self._kinds]
        # Only the effect of its dodges counts, whichever attack shows a roll. Numbers are quicker to look up.
        self._reactions = list(dict.fromkeys(reaction for rolls in self._by_roll for reaction in rolls.values()))
        indexes = {reaction: index for index, reaction in enumerate(self._reactions)}
        self._rolls = [
            attack.successes.map(by_roll.__getitem__).map(indexes.__getitem__)
            for attack, by_roll in zip(self._kinds, self._by_roll, strict=True)
        ]
        self._memo_value: dict[tuple[int, ...], list[int]] = {(): [int(goal == "all_dodged")] * (available + 1)}
        self._memo_continuation: dict[tuple[int, ...], list[list[int]]] = {}
        self._memo_choice: dict[tuple[tuple[int, ...], int], list[int]] = {}

    def by_dice(self) -> tuple[Fraction, ...]:
        """Return the result of best play with 0, 1 and so on up to all AD."""
        sign = 1 if self._goal == "all_dodged" else -1
        ways = self._ways(self._start)
        return tuple(ratio(sign * worth, ways) for worth in self._worths(self._start))

    def choice(self, kind: int, count: int) -> tuple[int, int]:
        """Return the best worth if an attack of this kind comes first with this roll, and the fewest AD for it."""
        after = _without(self._start, kind)
        dodged = self._dodged(after, self._by_roll[kind][count])
        options = list(map(self._combine, dodged, self._continuations(after)[-1]))
        return max(options), options.index(max(options))

    def _worths(self, state: tuple[int, ...]) -> list[int]:
        """Return the worth of best play from a state, by the AD left."""
        if state not in self._memo_value:
            weights, choices = [], []
            for kind in state[:1] if self._in_order else dict.fromkeys(state):
                after = _without(state, kind)
                copies = 1 if self._in_order else state.count(kind)
                for reaction, weight in self._rolls[kind].items():
                    weights.append(copies * weight)
                    choices.append(self._best_choices(after, reaction))
            self._memo_value[state] = [int(sumprod(weights, worths)) for worths in zip(*choices, strict=True)]
        return self._memo_value[state]

    def _best_choices(self, after: tuple[int, ...], reaction: int) -> list[int]:
        """Return the worth of the best dodge of a roll, by the AD left, with these attacks still to come."""
        if (after, reaction) not in self._memo_choice:
            dodged, combine = self._dodged(after, self._reactions[reaction]), self._combine
            self._memo_choice[after, reaction] = [max(map(combine, dodged, row)) for row in self._continuations(after)]
        return self._memo_choice[after, reaction]

    def _dodged(self, after: tuple[int, ...], reaction: Sequence[int]) -> Sequence[int]:
        """Return the effect of each number of AD on a roll, over all ways of the coming attacks if damage is added."""
        return reaction if self._goal == "all_dodged" else [harm * self._ways(after) for harm in reaction]

    def _continuations(self, after: tuple[int, ...]) -> list[list[int]]:
        """Return the worth of these coming attacks, by the AD before a dodge and then by the AD spent on it."""
        if after not in self._memo_continuation:
            worths = self._worths(after)
            if self._goal == "least_damage":
                worths = [self._dodge_ways * worth for worth in worths]
            self._memo_continuation[after] = [worths[remaining::-1] for remaining in range(len(worths))]
        return self._memo_continuation[after]

    def _ways(self, state: tuple[int, ...]) -> int:
        """Count the ways in which the dice and the order of the coming attacks may fall."""
        ways = 1 if self._in_order else factorial(len(state))
        for kind in state:
            ways *= self._kinds[kind].successes.total * self._dodge_ways
        return ways


def _without(state: tuple[int, ...], kind: int) -> tuple[int, ...]:
    index = state.index(kind)
    return state[:index] + state[index + 1 :]
