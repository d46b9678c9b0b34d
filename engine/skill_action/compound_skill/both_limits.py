"""A compound skill finished within a number of rounds and with a number of resources, both together."""

from __future__ import annotations

from itertools import accumulate
from math import lcm

from engine.house import is_yes
from engine.invalid import require, require_whole
from engine.odds.law import Law, ratio
from engine.skill_action.betting.terms import require_share
from engine.skill_action.compound_skill.rounds import MOST_POINTS, MOST_RESOURCES, MOST_ROUNDS, ONE_POINT
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.skill_action.betting.choice import Split

__all__ = ["MOST_FOLLOWED", "Limits", "within_limits"]

MOST_FOLLOWED = 100_000
"""Points needed times resources times rounds times kinds of success."""


class Limits(Value):
    """The chances to finish a compound skill within a number of rounds and with a number of resources, both together.

    Attributes:
        resources: the most resources counted; more do not help within the counted rounds, or the caller did not ask
            for more.
        ways: in how many ways the skill is finished, by rounds from 0 on and by resources from 0 on.
        every: in how many ways one round can go.
    """

    resources: int
    ways: tuple[tuple[int, ...], ...]
    every: int

    def chance(self, rounds: int, resources: int) -> Fraction:
        """Return the chance to finish within both limits; resources above those counted add nothing.

        >>> from engine.skill_action.compound_skill.typed_round import typed_round
        >>> within_limits(2, typed_round(ratio(1, 2)), rounds=3, resources=3).chance(3, 2)
        Fraction(1, 2)
        """
        require_whole("rounds", rounds, 0, len(self.ways) - 1)
        return ratio(self.ways[rounds][min(resources, self.resources)], self.every**rounds)

    def resources_for(self, wanted: int | Fraction, rounds: int) -> int | None:
        """Return the fewest resources that reach the wanted chance within a number of rounds, or None if none does.

        >>> from engine.skill_action.compound_skill.typed_round import typed_round
        >>> limits = within_limits(2, typed_round(ratio(1, 2)), rounds=3, resources=3)
        >>> limits.resources_for(ratio(1, 2), 3), limits.resources_for(ratio(3, 4), 3)
        (2, None)
        """
        require_share("wanted", wanted)
        enough = (number for number in range(self.resources + 1) if self.chance(rounds, number) >= wanted)
        return next(enough, None)


def within_limits(
    points_needed: int,
    split: Split,
    points: Law[int] = ONE_POINT,
    *,
    rounds: int,
    resources: int,
    house: House = HOUSE,
) -> Limits:
    """Count the ways in which a compound skill is finished by each round with each number of resources.

    Args:
        points_needed: 1 to 30.
        split: how a single round ends.
        points: how many points a success gives.
        rounds: the number of rounds, 1 to 100.
        resources: how many you have, 0 to 60; each bet needs one, so that without one no more points come.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of its range, or together they are too many to follow in half a second.

    Clauses: SK-05, SK-06, SK-10 to SK-12, SK-16, SK-17.

    Rulings: SK-Q9, SK-Q13, SK-Q21, SK-Q23.

    >>> from engine.skill_action.compound_skill.typed_round import typed_round
    >>> within_limits(1, typed_round(ratio(1, 2)), rounds=2, resources=2).ways
    ((0, 0, 0), (0, 1, 1), (0, 2, 3))
    >>> within_limits(2, typed_round(ratio(1, 2)), rounds=3, resources=2).chance(3, 1)
    Fraction(1, 4)
    """
    require_whole("points_needed", points_needed, 1, MOST_POINTS)
    require_whole("rounds", rounds, 1, MOST_ROUNDS)
    require_whole("resources", resources, 0, MOST_RESOURCES)
    gains = points.map(lambda number: min(number, points_needed))
    most = min(resources, rounds)
    few = f"few enough that points times resources times rounds times kinds of success is at most {MOST_FOLLOWED}"
    require(points_needed * most * rounds * len(gains) <= MOST_FOLLOWED, "resources", most, few)
    parts = lcm(split.success.denominator, split.failure.denominator)
    success, failure = int(split.success * parts), int(split.failure * parts) * gains.total
    nothing, every = (parts - success) * gains.total - failure, parts * gains.total
    used, lost = int(is_yes(house.success_consumes)), int(not is_yes(house.held_back))
    resets = is_yes(house.fail_resets)
    # Counts the ways in which the action has these points after it used up this many resources, and the ways in which
    # it is done with just enough resources: the resources used up and one for the last bet.
    ways = {(0, 0): 1} if most else {}
    done = [0] * (most + 1)
    by_round = [tuple(done)]
    for _ in range(rounds):
        before, ways = ways, {}
        done = [number * every for number in done]
        for (earned, spent), number in before.items():
            after = [((earned, spent), nothing)]
            if is_yes(house.retry_after_failure):
                after.append(((0 if resets else earned, spent + lost), failure))
            for more, weight in gains.items():
                if earned + more >= points_needed:
                    done[spent + 1] += number * success * weight
                else:
                    after.append(((earned + more, spent + used), success * weight))
            for state, weight in after:
                if weight and state[1] < most:
                    ways[state] = ways.get(state, 0) + number * weight
        by_round.append(tuple(accumulate(done)))
    return Limits(most, tuple(by_round), every)
