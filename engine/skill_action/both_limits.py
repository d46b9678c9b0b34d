"""A compound skill with an end to the rounds and to the resources: both limits at once."""

from __future__ import annotations

from math import lcm

from engine.invalid import require, require_whole
from engine.odds.law import Law, ratio
from engine.skill_action.compound import MOST_POINTS, MOST_RESOURCES, MOST_ROUNDS, ONE_POINT
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.skill_action.betting import Split

__all__ = ["MOST_FOLLOWED", "done_within"]

MOST_FOLLOWED = 100_000
"""Points needed times resources times rounds times kinds of success."""


def done_within(
    points_needed: int,
    split: Split,
    points: Law[int] = ONE_POINT,
    *,
    rounds: int,
    resources: int,
    house: House = HOUSE,
) -> Fraction:
    """The chance that the points come together within so many rounds and with so many resources.

    Args:
        points_needed: 1 to 30.
        split: how a single round ends.
        points: how many points a success gives.
        rounds: how many there are, 1 to 100.
        resources: how many are at hand, 0 to 60; each bet needs one, so that without one no more points come.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of its range, or they are together too many to be followed in half a second.

    Clauses: SK-05, SK-06, SK-10 to SK-12, SK-16, SK-17, SK-F7.

    Rulings: SK-Q9, SK-Q13, SK-Q21, SK-Q23.

    >>> from engine.skill_action.typed_round import typed_round
    >>> even = typed_round(ratio(1, 2))
    >>> done_within(1, even, rounds=3, resources=2), done_within(1, even, rounds=2, resources=3)
    (Fraction(3, 4), Fraction(3, 4))
    >>> done_within(2, even, rounds=3, resources=1), done_within(2, even, rounds=3, resources=2)
    (Fraction(1, 4), Fraction(1, 2))
    >>> from engine.skill_action.rulings import House
    >>> done_within(2, even, rounds=3, resources=1, house=House(held_back="yes"))
    Fraction(1, 2)
    """
    require_whole("points_needed", points_needed, 1, MOST_POINTS)
    require_whole("rounds", rounds, 1, MOST_ROUNDS)
    require_whole("resources", resources, 0, MOST_RESOURCES)
    gains = points.map(lambda number: min(number, points_needed))
    resources = min(resources, rounds)
    few = f"few enough that points times resources times rounds times kinds of success is at most {MOST_FOLLOWED}"
    require(points_needed * resources * rounds * len(gains) <= MOST_FOLLOWED, "resources", resources, few)
    parts = lcm(split.success.denominator, split.failure.denominator)
    success, failure = int(split.success * parts), int(split.failure * parts) * gains.total
    nothing, every = (parts - success) * gains.total - failure, parts * gains.total
    used, lost = int(house.success_consumes == "yes"), int(house.held_back == "no")
    resets = house.fail_resets == "yes"
    # In how many ways the action stands with these points and these resources, and in how many it is done.
    stands, done = {(0, resources): 1}, 0
    for _ in range(rounds):
        before, stands, done = stands, {}, done * every
        for (earned, left), ways in before.items():
            if not left:
                continue
            after = [((earned, left), nothing)]
            if house.retry_after_failure == "yes":
                after.append(((0 if resets else earned, left - lost), failure))
            for more, weight in gains.items():
                if earned + more >= points_needed:
                    done += ways * success * weight
                else:
                    after.append(((earned + more, left - used), success * weight))
            for stand, weight in after:
                if weight:
                    stands[stand] = stands.get(stand, 0) + ways * weight
    return ratio(done, every**rounds)
