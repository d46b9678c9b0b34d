"""Compound skills: how many rounds they take to finish, and how many resources they use up."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from math import lcm

from engine.house import is_yes
from engine.invalid import InvalidInput, require, require_whole
from engine.odds.chain import MOST_STEPS, absorption
from engine.odds.law import Law, ratio
from engine.skill_action.betting.choice import Split
from engine.skill_action.betting.terms import refunds_without_bet, require_share
from engine.skill_action.compound_skill.duration import time_to_end
from engine.skill_action.compound_skill.supplies import enough
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction


__all__ = [
    "MOST_CASES",
    "MOST_EXCESSES",
    "MOST_POINTS",
    "MOST_RESOURCES",
    "MOST_ROUNDS",
    "MOST_WEIGHT",
    "ONE_POINT",
    "Compound",
    "compound",
    "excess_law",
    "points_law",
]

_LOST = -1
"""A value instead of the points earned: a failure has ended the task."""
MOST_POINTS = 30
MOST_ROUNDS = MOST_STEPS
MOST_RESOURCES = 60
MOST_EXCESSES = 20
"""Rows of a list by excess."""
MOST_WEIGHT = 1000
ONE_POINT = Law.certain(1)
MOST_CASES = 20_000
"""Points needed times resources times kinds of success. More would take longer than a second."""


class Compound(Value):
    """The odds of a compound skill that is tried round after round.

    Attributes:
        counted: the last round that `rounds` counts.
        rounds: the distribution of the round in which the skill is finished; the outcome `counted + 1` means later or
            never.
        done_at_all: the chance that the skill is ever finished.
        enough: the chances that 0, 1, 2 and so on resources are enough, up to the limit given or until the fractions
            get too long.
        mean_rounds: the mean number of rounds, or None if the skill may never be finished.
        mean_failures: the mean number of failed rounds, or None.
        mean_resources: the mean number of resources used up, or None.
        mean_buy_ins: the mean number of buy-ins lost, or None.
    """

    counted: int
    rounds: Law[int]
    done_at_all: Fraction
    enough: tuple[Fraction, ...]
    mean_rounds: Fraction | None
    mean_failures: Fraction | None
    mean_resources: Fraction | None
    mean_buy_ins: Fraction | None

    def done_by(self, round_number: int) -> Fraction:
        """Return the chance that the skill is finished within this many rounds, 0 to `counted`.

        Raises:
            InvalidInput: the number is out of range.

        >>> from fractions import Fraction
        >>> from engine.skill_action.compound_skill.typed_round import typed_round
        >>> compound(2, typed_round(Fraction(1, 2))).done_by(3)
        Fraction(1, 2)
        """
        require_whole("round_number", round_number, 0, self.counted)
        return self.rounds.at_most(round_number)

    def by_round(self) -> Iterator[Fraction]:
        """Yield the chance that the skill is finished after 0 rounds, after 1 and so on, up to `counted`.

        >>> from fractions import Fraction
        >>> from engine.skill_action.compound_skill.typed_round import typed_round
        >>> [str(chance) for chance in compound(2, typed_round(Fraction(1, 2)), rounds=3).by_round()]
        ['0', '0', '1/4', '1/2']
        """
        ways = dict(self.rounds.items())
        done = accumulate(ways.get(count, 0) for count in range(self.counted + 1))
        return (ratio(so_far, self.rounds.total) for so_far in done)

    def rounds_for(self, wanted: int | Fraction) -> int | None:
        """Return the fewest rounds that finish the skill with at least this chance, or None if `counted` is too low.

        >>> from fractions import Fraction
        >>> from engine.skill_action.compound_skill.typed_round import typed_round
        >>> compound(2, typed_round(Fraction(1, 2))).rounds_for(Fraction(1, 2))
        3
        """
        require_share("wanted", wanted)
        rounds = bisect_left(range(self.counted + 1), wanted, key=self.done_by)
        return rounds if rounds <= self.counted else None

    def resources_for(self, wanted: int | Fraction) -> int | None:
        """Return the fewest resources that are enough with at least this chance, or None if `enough` ends before.

        >>> from fractions import Fraction
        >>> from engine.skill_action.compound_skill.typed_round import typed_round
        >>> compound(2, typed_round(Fraction(1, 2))).resources_for(Fraction(1, 2))
        2
        """
        require_share("wanted", wanted)
        return next((count for count, chance in enumerate(self.enough) if chance >= wanted), None)


def excess_law(weights: Sequence[int]) -> Law[int]:
    """Return the distribution of how much a success exceeds the break, given a weight for each excess.

    Args:
        weights: the weights of an excess of 0, 1, 2 and so on: 1 to 20 numbers, each from 0 to 1000.

    Raises:
        InvalidInput: there are too many, one is out of its range, or all are 0.

    Clause: SK-15.

    >>> excess_law([1, 0, 2])
    Law({0: 1, 2: 2})
    """
    require(1 <= len(weights) <= MOST_EXCESSES, "excess_weights", f"{len(weights)} of them", f"1 to {MOST_EXCESSES}")
    for weight in weights:
        require_whole("excess_weights", weight, 0, MOST_WEIGHT)
    require(any(weights), "excess_weights", "all 0", "numbers of which at least one is above 0")
    return Law({excess: weight for excess, weight in enumerate(weights) if weight})


def points_law(excess: Law[int] | None, table: Sequence[int] = (), *, house: House = HOUSE) -> Law[int]:
    """Return the distribution of the action points that a success gives.

    Args:
        excess: the distribution of how much a success exceeds the break; None if it is unknown.
        table: if the skill has a table of points, the points for an excess of 0, 1, 2 and so on, 1 to 20 numbers from
            0 to 30; a greater excess counts as the last.
        house: the table's rulings.

    Raises:
        InvalidInput: the excess is needed but unknown, or the table is empty, too long or out of range.

    Clauses: SK-06, SK-15.

    Rulings: SK-Q12.

    >>> from engine.skill_action.rulings import House
    >>> points_law(Law({0: 1, 4: 1, 9: 2}), [1, 1, 1, 3], house=House(points_per_success="table"))
    Law({1: 1, 3: 3})
    """
    match house.points_per_success:
        case "one":
            return ONE_POINT
        case "excess":
            return _known(excess)
        case "table":
            known = _known(excess)
            require(1 <= len(table) <= MOST_EXCESSES, "table", f"{len(table)} numbers", f"1 to {MOST_EXCESSES} numbers")
            for points in table:
                require_whole("table", points, 0, MOST_POINTS)
            return known.map(lambda over: table[min(over, len(table) - 1)]).in_order()
        case _:
            assert_never(house.points_per_success)


def _known(excess: Law[int] | None) -> Law[int]:
    if excess is None:
        raise InvalidInput("excess", "unknown", "known where points depend on it")
    return excess


def compound(
    points_needed: int,
    split: Split,
    points: Law[int] = ONE_POINT,
    *,
    rounds: int = 20,
    resources: int = 10,
    house: House = HOUSE,
) -> Compound:
    """Return the odds of a compound skill that is tried round after round, with a new hand and board each time.

    Args:
        points_needed: 1 to 30.
        split: how a single round ends.
        points: how many points a success gives.
        rounds: how far to count the rounds, 1 to 100.
        resources: how far to count the resources, 0 to 60; each bet needs one to spend.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of its range, or needed points, resources and different numbers of points are
            together too many to compute in a second.

    Clauses: SK-05, SK-06, SK-10 to SK-12, SK-16, SK-17, SK-23.

    Rulings: SK-Q8, SK-Q9, SK-Q10, SK-Q13, SK-Q21, SK-Q23.

    >>> from engine.skill_action.compound_skill.typed_round import typed_round
    >>> from fractions import Fraction
    >>> lock = compound(3, typed_round(Fraction(7, 10)))
    >>> lock.mean_rounds, lock.mean_failures, float(lock.done_by(4)), float(lock.enough[1])
    (Fraction(30, 7), Fraction(9, 7), 0.6517, 0.343)
    >>> from engine.skill_action.rulings import House
    >>> safe = compound(3, typed_round(Fraction(7, 10)), resources=2, house=House(held_back="yes"))
    >>> safe.mean_resources, safe.enough
    (Fraction(0, 1), (Fraction(0, 1), Fraction(1, 1), Fraction(1, 1)))
    """
    require_whole("points_needed", points_needed, 1, MOST_POINTS)
    require_whole("rounds", rounds, 1, MOST_ROUNDS)
    require_whole("resources", resources, 0, MOST_RESOURCES)
    require(min(points.outcomes) >= 0, "points", min(points.outcomes), "0 or more for every success")
    capped = points.map(lambda number: min(number, points_needed))
    cases = points_needed * resources * len(capped)
    few = f"few enough that points times resources times kinds of success is at most {MOST_CASES}"
    require(cases <= MOST_CASES, "resources", resources, few)
    step = _round(points_needed, split, capped, is_yes(house.fail_resets), is_yes(house.retry_after_failure))
    end = absorption(0, step, lambda earned: earned in (points_needed, _LOST))
    done = end.final.exactly(points_needed) if end else ratio(0, 1)
    mean = end.cost if end and done == 1 else None
    used = 0 if is_yes(house.held_back) else split.failure
    used += split.success if is_yes(house.success_consumes) else 0
    paid = 1 - (split.bust if is_yes(house.bust_refunds_buyin) else 0)
    paid -= split.no_bet if refunds_without_bet(house=house) else 0
    return Compound(
        rounds,
        time_to_end(0, [step] * rounds, lambda earned: earned == points_needed),
        done,
        enough(points_needed, split, capped, resources, done, house=house),
        mean,
        mean if mean is None else mean * split.failure,
        mean if mean is None else mean * used,
        mean if mean is None else mean * paid,
    )


def _round(needed: int, split: Split, points: Law[int], resets: bool, retries: bool) -> Callable[[int], Law[int]]:
    """Return the effect of a round on the points earned so far."""
    parts = lcm(split.success.denominator, split.failure.denominator)
    success, failure = int(split.success * parts), int(split.failure * parts)

    def step(earned: int) -> Law[int]:
        if earned == _LOST:
            return Law.certain(_LOST)
        weights = {earned: (parts - success - failure) * points.total}
        after_failure = _LOST if not retries else 0 if resets else earned
        weights[after_failure] = weights.get(after_failure, 0) + failure * points.total
        for more, weight in points.items():
            after = min(needed, earned + more)
            weights[after] = weights.get(after, 0) + success * weight
        return Law(weights)

    return step
