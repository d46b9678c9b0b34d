"""The Action Dice to put into the dodges of a round, so far as you have to choose now."""

from __future__ import annotations

from engine.actions.dodge.effect import shares_dodge_dice
from engine.actions.dodge.play import DodgeChoice, Order, best_play
from engine.actions.dodge.rolled import value_when_all_rolled
from engine.actions.dodge.split import Goal, best_by_dice, best_splits, dodge_tables
from engine.actions.rulings import HOUSE, House
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from engine.actions.attack import Attack

__all__ = ["DodgeAdvice", "plan_dodges"]


class DodgeAdvice(Value):
    """The dice to put into the dodges now, and the result with the best choices later.

    Attributes:
        now: the AD of the dodges that are chosen now, which belong to the first attacks in the list; empty if none is.
        worth: the chance that no attack hits, or the mean damage of all, by the goal.
        by_dice: the same with 0, 1 and so on up to all AD.
        by_roll: if the next dodge waits for its attack: the best choice for each attack that may come and its roll.
        exact: whether the worths are exact; otherwise they belong to AD chosen one by one, which are never better.
    """

    now: tuple[int, ...]
    worth: Fraction
    by_dice: tuple[Fraction, ...]
    by_roll: tuple[DodgeChoice, ...] = ()
    exact: bool = True


def plan_dodges(
    rolled: Sequence[Attack],
    coming: Sequence[Attack],
    *,
    prowess: int,
    available: int,
    goal: Goal = "all_dodged",
    order: Order = "known",
    house: House = HOUSE,
) -> DodgeAdvice:
    """Return how to spend AD on dodges, chosen at the moment when the table chooses them.

    Args:
        rolled: the attacks that lie on the table.
        coming: those still to come, all rolled at one later moment; 1 to 6 attacks in all.
        prowess: dice of PRW, 0 to 10.
        available: AD reserved for dodging, 0 to 12.
        goal: "all_dodged" for the greatest chance that none hits, "least_damage" for the least mean damage;
            if an attack is sure to hit, the least damage decides either way.
        order: "unknown" if any order of the attacks is as likely as another; it matters only one by one.
        house: the table's rulings.

    Returns:
        The choice to make now and its result.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-17, VA-18, VA-21.
    Rulings: VA-Q1, VA-Q6 (if the AD are shared, you have nothing to choose), VA-Q8, VA-Q39, VA-Q45 (with "all_rolled"
    the dodges of the attacks on the table are chosen now and the others when those are rolled; with "one_by_one" each
    after its own roll; with "before_roll" all of them now).

    >>> from engine.actions.attack import Attack
    >>> from engine.actions.dice import successes
    >>> from engine.actions.rulings import House
    >>> from engine.odds.law import Law
    >>> shot, salvo = [Attack(Law.certain(1))], [Attack(successes(1))] * 2
    >>> plan_dodges(shot, [], prowess=0, available=3).now, plan_dodges(shot, salvo, prowess=0, available=3).now
    ((3,), (2,))
    >>> readings = [House(dodge_choice=when) for when in ("all_rolled", "one_by_one", "before_roll")]
    >>> [str(plan_dodges([], salvo, prowess=0, available=2, house=house).worth) for house in readings]
    ['19/27', '56/81', '49/81']
    """
    attacks = (*rolled, *coming)
    how = {"prowess": prowess, "available": available}
    match house.dodge_choice:
        case "before_roll":
            all_now, one_by_one = True, False
        case "one_by_one":
            all_now, one_by_one = False, True
        case "all_rolled":
            all_now, one_by_one = False, len(coming) == 1 and not rolled
        case _:
            assert_never(house.dodge_choice)
    if all_now or shares_dodge_dice(house=house):
        plans = best_splits(attacks, **how, goal=goal, house=house)
        by_dice = tuple(plan.all_dodged if goal == "all_dodged" else plan.expected_damage for plan in plans)
        return DodgeAdvice(plans[-1].split, by_dice[-1], by_dice)
    if one_by_one:
        play = best_play(attacks, **how, goal=goal, order=order, house=house)
        if rolled and order == "known":
            return DodgeAdvice((play.choices[0].action_dice,), play.worth, play.by_dice)
        return DodgeAdvice((), play.worth, play.by_dice, play.choices)
    advice = _all_rolled(rolled, coming, prowess, available, goal, house)
    if advice.worth == 0 and goal == "all_dodged":
        advice = advice.replace(now=_all_rolled(rolled, coming, prowess, available, "least_damage", house).now)
    return advice


def _all_rolled(
    rolled: Sequence[Attack], coming: Sequence[Attack], prowess: int, available: int, goal: Goal, house: House
) -> DodgeAdvice:
    sign, exact = (1 if goal == "all_dodged" else -1), True
    later: tuple[Fraction, ...] = (ratio(goal == "all_dodged", 1),) * (available + 1)
    if coming:
        values = value_when_all_rolled(coming, prowess=prowess, available=available, goal=goal, house=house)
        exact = values is not None
        if values is None:
            values = best_play(coming, prowess=prowess, available=available, goal=goal, house=house).by_dice
        later = tuple(sign * worth for worth in values)
    tables = dodge_tables(rolled, prowess, available, house) if rolled else []
    best = best_by_dice(tables, goal, later)
    by_dice = tuple(sign * worth for worth, _ in best)
    return DodgeAdvice(best[-1][1], by_dice[-1], by_dice, exact=exact)
