"""The best way to share out Action Dice over the dodges of a round if you decide in advance."""

from __future__ import annotations

from math import lcm

from engine.actions.dodge.effect import DodgeOdds, DodgePlan, dodge_table, require_attacks, shares_dodge_dice
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_choice, require_whole
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.actions.attack import Attack

__all__ = ["GOALS", "Goal", "best_by_dice", "best_splits", "dodge_tables", "split_table"]

type Goal = Literal["all_dodged", "least_damage"]

GOALS: tuple[Goal, ...] = ("all_dodged", "least_damage")

MOST_DODGE_DICE = 12
MOST_ROWS = 100


def best_splits(
    attacks: Sequence[Attack], *, prowess: int, available: int, goal: Goal = "all_dodged", house: House = HOUSE
) -> tuple[DodgePlan, ...]:
    """Return the best ways to divide AD among the dodges of several attacks before the first one is rolled.

    Args:
        attacks: the attacks, 1 to 6.
        prowess: the PRW, 0 to 10.
        available: how many AD can be reserved for dodging, 0 to 12.
        goal: "all_dodged" to maximise the chance that no attack hits, "least_damage" to minimise the mean damage.
            If an attack is sure to hit, the least damage decides either way.
        house: the table's rulings.

    Returns:
        The best plan for 0 AD, for 1 and so on up to `available`. No plan spends more AD than it needs.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-17, VA-18, VA-21.
    Rulings: VA-Q1, VA-Q6 (if the AD are shared, all of them help against each attack), VA-Q8, VA-Q39.

    >>> from engine.actions.attack import Attack
    >>> from engine.odds.law import Law
    >>> shots = [Attack(Law.certain(2)), Attack(Law.certain(1))]
    >>> [plan.split for plan in best_splits(shots, prowess=2, available=4)]
    [(0, 0), (1, 0), (1, 1), (2, 1), (3, 1)]
    """
    require_choice("goal", goal, GOALS)
    tables = dodge_tables(attacks, prowess, available, house)
    if shares_dodge_dice(house=house):
        none = (0,) * (len(attacks) - 1)
        return tuple(DodgePlan.of((dice, *none), [table[dice] for table in tables]) for dice in range(available + 1))
    splits = best_by_dice(tables, goal)
    if goal == "all_dodged" and splits[0][0] == 0:
        mildest = best_by_dice(tables, "least_damage")
        splits = [safe if safe[0] else mild for safe, mild in zip(splits, mildest, strict=True)]
    return tuple(_plan(tables, split) for _, split in splits)


def best_by_dice(
    tables: Sequence[Sequence[DodgeOdds]], goal: Goal, after: Sequence[Fraction] = ()
) -> list[tuple[Fraction, tuple[int, ...]]]:
    """Return the best worth and its split for each number of AD; damage counts as a negative worth.

    Args:
        tables: for each attack the odds of its dodge, by AD.
        goal: see `best_splits`.
        after: the later worth of the AD that are kept, by their number; empty if they are worth nothing.

    >>> from engine.actions.attack import Attack
    >>> from engine.odds.law import Law
    >>> best_by_dice(dodge_tables([Attack(Law.certain(1))], 0, 1), "all_dodged")
    [(Fraction(0, 1), (0,)), (Fraction(1, 3), (1,))]
    """
    safe = goal == "all_dodged"
    worths = after or [ratio(safe, 1)] * len(tables[0])
    # In whole numbers over one denominator, because fractions are slow.
    whole, over = _over_one(worths)
    best: list[tuple[int, tuple[int, ...]]] = [(worth, ()) for worth in over]
    # Attack after attack, by the AD for this one, those before it and later: each way to give this one some of them.
    for table in tables:
        scale, parts = _over_one([odds.dodged if safe else odds.expected_damage for odds in table])
        ways = [
            [
                (worth * part if safe else worth * scale - whole * part, (*split, dice))
                for dice, (part, (worth, split)) in enumerate(zip(parts, best[remaining::-1], strict=False))
            ]
            for remaining in range(len(best))
        ]
        best = [max(options, key=lambda option: (option[0], -sum(option[1]))) for options in ways]
        whole *= scale
    return [(ratio(worth, whole), split) for worth, split in best]


def _over_one(numbers: Sequence[Fraction]) -> tuple[int, list[int]]:
    """Return the common denominator of some numbers, and each number in parts of it."""
    whole = lcm(*(number.denominator for number in numbers))
    return whole, [number.numerator * (whole // number.denominator) for number in numbers]


def split_table(
    attacks: Sequence[Attack],
    *,
    prowess: int,
    available: int,
    goal: Goal = "all_dodged",
    most: int = 12,
    house: House = HOUSE,
) -> tuple[DodgePlan, ...]:
    """Return the ways to divide all AD among the dodges of several attacks, the best first.

    Args:
        attacks: 1 to 6 of them; splits that only swap equal attacks count as one.
        prowess: dice of PRW, 0 to 10.
        available: AD to share out, 0 to 12.
        goal: "all_dodged" for the greatest chance that none hits, "least_damage" for the least mean damage; the
            other decides between equals.
        most: the most rows wanted, 1 to 100.
        house: the table's rulings.

    Returns:
        The plans; of equally good ones the plan with more AD for the first attacks comes first.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-16, VA-17, VA-18, VA-21. Rulings: VA-Q1, VA-Q8, VA-Q39.

    >>> from engine.actions.attack import Attack
    >>> from engine.odds.law import Law
    >>> shots = [Attack(Law.certain(2)), Attack(Law.certain(1))]
    >>> [plan.split for plan in split_table(shots, prowess=2, available=3)]
    [(2, 1), (1, 2), (3, 0), (0, 3)]
    """
    require_choice("goal", goal, GOALS)
    require_whole("most", most, 1, MOST_ROWS)
    tables = dodge_tables(attacks, prowess, available, house)
    scale = lcm(*(odds.damage.total for table in tables for odds in table))
    # The splits over the attacks looked at: the chance that none of them hits, the damage spared, and the AD left.
    ways: list[tuple[int, int, tuple[int, ...], int]] = [(1, 0, (), available)]
    for index, table in enumerate(tables):
        worths = [(int(odds.dodged * scale), int(odds.expected_damage * scale)) for odds in table]
        twins = [before for before in range(index) if attacks[before] == attacks[index]]
        last = index == len(tables) - 1
        ways = [
            (safe * worths[dice][0], spared - worths[dice][1], (*split, dice), remaining - dice)
            for safe, spared, split, remaining in ways
            # Of equal attacks, one gets no more than the attack before it.
            for dice in range(remaining if last else 0, min(remaining, split[twins[-1]] if twins else remaining) + 1)
        ]
    if goal == "least_damage":
        ways = [(spared, safe, split, remaining) for safe, spared, split, remaining in ways]
    ways.sort(reverse=True)
    return tuple(_plan(tables, split) for _, _, split, _ in ways[:most])


def dodge_tables(
    attacks: Sequence[Attack], prowess: int, available: int, house: House = HOUSE
) -> list[tuple[DodgeOdds, ...]]:
    """Return the odds of each attack's dodge by AD, see `engine.actions.dodge.effect.dodge_table`; equal attacks share
    theirs.

    Rulings: VA-Q1, VA-Q8, VA-Q39.
    """
    require_attacks(attacks)
    require_whole("available", available, 0, MOST_DODGE_DICE)
    memo = {attack: dodge_table(attack, prowess=prowess, available=available, house=house) for attack in {*attacks}}
    return [memo[attack] for attack in attacks]


def _plan(tables: Sequence[Sequence[DodgeOdds]], split: tuple[int, ...]) -> DodgePlan:
    return DodgePlan.of(split, [table[dice] for table, dice in zip(tables, split, strict=True)])
