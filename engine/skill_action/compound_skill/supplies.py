"""The chance that a supply of resources is enough for a compound skill."""

from __future__ import annotations

from math import gcd, lcm

from engine.house import is_yes
from engine.odds.law import Law, ratio
from engine.skill_action.betting.choice import Split
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = ["MOST_BITS", "enough"]

MOST_BITS = 24_000
"""The chances of a supply are computed until they have about this many binary digits."""


def enough(
    needed: int, split: Split, points: Law[int], resources: int, done: Fraction, *, house: House = HOUSE
) -> tuple[Fraction, ...]:
    """Return the chances that 0, 1, 2 ... resources are enough over any number of rounds; each bet needs one to spend.

    Args:
        needed: the points needed, 1 to 30.
        split: how a single round ends.
        points: how many points a success gives, never more than needed.
        resources: how far to count, 0 to 60; fewer are counted if the numbers get too long.
        done: the chance that the skill is finished with unlimited resources.
        house: the table's rulings.

    Clauses: SK-05, SK-10 to SK-12, SK-16.

    Rulings: SK-Q9, SK-Q13, SK-Q21, SK-Q23.

    >>> from engine.skill_action.rulings import House
    >>> from engine.skill_action.compound_skill.typed_round import typed_round
    >>> even, one = typed_round(ratio(1, 2)), Law.certain(1)
    >>> [str(chance) for chance in enough(1, even, one, 2, ratio(1, 1))]
    ['0', '1/2', '3/4']
    >>> [str(chance) for chance in enough(1, even, one, 2, ratio(1, 1), house=House(held_back="yes"))]
    ['0', '1', '1']
    """
    consumes, resets = is_yes(house.success_consumes), is_yes(house.fail_resets)
    retries = is_yes(house.retry_after_failure)
    if not is_yes(house.held_back):
        return _for_bets(needed, split, points, resources, consumes, resets, retries)
    if consumes:
        return _for_successes(needed, split, points, resources, resets, retries)
    return ratio(0, 1), *[done] * resources  # nothing uses a resource up, so the first one is enough


def _for_bets(
    needed: int, split: Split, points: Law[int], resources: int, consumes: bool, resets: bool, retries: bool
) -> tuple[Fraction, ...]:
    """Return the chances if a failure uses a resource up. Rounds without a bet use nothing and are left out.

    The chances are counted in whole numbers. With `points earned` they are numbers of parts, and each bet still to
    come makes `bets` parts out of one. A failure leaves at most `restart` more of such bets, a success one less per
    point.
    """
    parts = lcm(split.success.denominator, split.failure.denominator)
    success, failure = int(split.success * parts), int(split.failure * parts)
    # A success without points that uses nothing up changes nothing, and is left out too.
    gains = [(more, weight * success) for more, weight in points.items() if more or consumes]
    missed = failure * points.total
    common = gcd(missed, *(weight for _, weight in gains)) or 1
    gains, missed = [(more, weight // common) for more, weight in gains], missed // common
    bets = sum(weight for _, weight in gains) + missed
    restart = needed if resets else 1
    powers = [bets**bet for bet in range(needed + restart)]
    # counts[points earned] for each number of resources, each in parts of bets ** (depth + points missing).
    counts, depth = [0] * needed + [1], 0
    chances = [ratio(0, 1)]
    for _ in range(resources):
        if bets.bit_length() * (depth + restart + needed) > MOST_BITS:
            break
        fewer, counts = counts, [0] * needed + [counts[needed] * bets**restart]
        depth += restart
        after, shallower = (fewer, restart) if consumes else (counts, 0)
        for earned in range(needed - 1, -1, -1):
            lost = 0 if resets else earned
            count = missed * fewer[lost] * powers[restart + lost - earned - 1] if retries else 0
            for more, weight in gains:
                then = min(needed, earned + more)
                count += weight * after[then] * powers[shallower + then - earned - 1]
            counts[earned] = count
        chances.append(ratio(counts[0], bets ** (depth + needed)) if bets else chances[0])
    return tuple(chances)


def _for_successes(
    needed: int, split: Split, points: Law[int], resources: int, resets: bool, retries: bool
) -> tuple[Fraction, ...]:
    """Return the chances if a success uses a resource up and no failure does.

    After a failure the player bets with the same resources again, from the points it leaves, until one succeeds. The
    chances are counted in whole numbers, with each resource in parts of `bets` times `gained` more.
    """
    parts = lcm(split.success.denominator, split.failure.denominator)
    gains = [(more, weight * int(split.success * parts)) for more, weight in points.items()]
    missed, gained = int(split.failure * parts) * points.total, sum(weight for _, weight in gains)
    common = gcd(missed, *(weight for _, weight in gains)) or 1
    gains, missed, gained = [(more, weight // common) for more, weight in gains], missed // common, gained // common
    bets, again = gained + missed, missed if retries else 0
    counts, whole = [0] * needed + [1], 1
    chances = [ratio(0, 1)]
    for _ in range(resources):
        if whole.bit_length() > MOST_BITS:
            break
        won = [sum([weight * counts[min(needed, earned + more)] for more, weight in gains]) for earned in range(needed)]
        counts = [gained * won[earned] + again * won[0 if resets else earned] for earned in range(needed)]
        whole *= gained * bets
        counts.append(whole)
        chances.append(ratio(counts[0], whole) if gained else chances[0])
    return tuple(chances)
