"""Contests: one roll against another, or against several."""

from __future__ import annotations

from itertools import accumulate
from math import prod

from engine.actions.dice import MOST_DICE, difference
from engine.actions.margin import least_left, needed_left, success_margin
from engine.actions.pool import require_roll
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_whole
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


__all__ = ["ContestOdds", "chance_to_win", "contest", "number_beaten", "number_not_ahead", "ways_to_win"]


class ContestOdds(Value):
    """The result of a contest.

    Attributes:
        net: the distribution of the initiator's successes less the opposing ones.
        success: the chance that the initiator succeeds.
        tie: the chance of a net of 0.
        tie_won: the chance that a tie lets the initiator succeed; it is part of both.
        margins: the distribution of the success margin in the contests that the initiator wins, or None if it cannot
            win.
        expected_margin: the mean margin, a lost contest counting 0.
    """

    net: Law[int]
    success: Fraction
    tie: Fraction
    tie_won: Fraction
    margins: Law[int] | None
    expected_margin: Fraction


def contest(initiator: Law[int], opposing: Law[int], target: int = 1, *, house: House = HOUSE) -> ContestOdds:
    """Return the result of a contested roll.

    Args:
        initiator: the distribution of the acting side's successes; `successes(6)` for a pool, `Law.certain(4)` for a
            roll.
        opposing: the distribution of the contesting side's successes.
        target: the successes that the initiator has to reach, 1S to 60S.
        house: the table's rulings.

    Returns:
        The net, the chance of success, and the margin.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-04.
    Rulings: VA-Q1, VA-Q8 (with "no" a roll that reaches the target on its own succeeds with any positive net, and its
    margin counts from 1S), VA-Q39 (with "initiator" a tie succeeds with a margin of 0, if 1S has to be left and the
    roll meets its target).

    >>> from engine.actions.dice import successes
    >>> from engine.actions.rulings import House
    >>> odds = contest(successes(1), successes(1))
    >>> odds.success, odds.tie
    (Fraction(2, 9), Fraction(5, 9))
    >>> odds = contest(successes(1), successes(1), house=House(tied_contest="initiator"))
    >>> odds.success, odds.tie_won
    (Fraction(1, 3), Fraction(1, 9))
    """
    require_roll("initiator", initiator)
    require_roll("opposing", opposing)
    require_whole("target", target, 1, MOST_DICE)
    needed, least = needed_left(target, house=house)
    net = difference(initiator, opposing)
    # A net may reach the need though the roll on its own misses its target, so only rolls that meet it count.
    strong = {count: weight for count, weight in initiator.items() if count >= target}
    nets = difference(Law(strong), opposing).items() if strong else ()
    won = {by: ways for by, ways in nets if by >= least}
    success = ratio(sum(won.values()), net.total)
    margins = Law(won).map(lambda by: success_margin(by, needed, house=house)) if won else None
    return ContestOdds(
        net=net,
        success=success,
        tie=net.exactly(0),
        tie_won=ratio(won.get(0, 0), net.total),
        margins=margins,
        expected_margin=success * margins.mean() if margins else ratio(0, 1),
    )


def chance_to_win(initiator: Law[int], opposing: Law[int], target: int = 1, *, house: House = HOUSE) -> Fraction:
    """Return the chance that a contested roll succeeds, and nothing else.

    Args:
        initiator: the distribution of the acting side's successes.
        opposing: the distribution of the contesting side's successes.
        target: the successes that the initiator has to reach, 1S to 60S.
        house: the table's rulings.

    Returns:
        The exact chance.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-04. Rulings: VA-Q8, VA-Q39.

    >>> from engine.actions.dice import successes
    >>> chance_to_win(successes(1), successes(1))
    Fraction(2, 9)
    """
    won = ways_to_win(initiator, opposing, target, house=house)
    return ratio(won, initiator.total * opposing.total)


def ways_to_win(initiator: Law[int], opposing: Law[int], target: int = 1, *, house: House = HOUSE) -> int:
    """Count the ways in which a contested roll succeeds, out of the product of both rolls' totals.

    For tables of many pools, where whole numbers are enough and a fraction for each would take longer than the rolls.

    Args:
        initiator: the distribution of the acting side's successes.
        opposing: the distribution of the contesting side's successes.
        target: the successes that the initiator has to reach, 1S to 60S.
        house: the table's rulings.

    Raises:
        InvalidInput: an argument is out of range.

    Clause: VA-04. Rulings: VA-Q8, VA-Q39.

    >>> from engine.actions.dice import successes
    >>> ways_to_win(successes(1), successes(1))  # of 9: a success against none
    2
    """
    require_roll("initiator", initiator)
    require_roll("opposing", opposing)
    require_whole("target", target, 1, MOST_DICE)
    _, least = needed_left(target, house=house)
    resists_at_most = _at_most(opposing)
    return sum([weight * resists_at_most[mine - least] for mine, weight in initiator.items() if mine >= target])


def number_beaten(
    initiator: Law[int], opposing: Sequence[Law[int]], target: int = 1, *, house: House = HOUSE
) -> Law[int]:
    """Return how many opponents one roll beats if each of them rolls against it.

    Args:
        initiator: the distribution of the acting side's successes.
        opposing: for each opponent the distribution of the opposing successes.
        target: the successes that must be left after subtracting each opponent's, 1S to 60S.
        house: the table's rulings.

    Returns:
        The law of the number beaten.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04, VA-25. Rulings: VA-Q39.

    >>> from engine.actions.dice import successes
    >>> number_beaten(successes(1), [successes(1), successes(1)])
    Law({0: 19, 1: 4, 2: 4})
    """
    require_whole("target", target, 1, MOST_DICE)
    return _number_left(initiator, opposing, target, least_left(target, house=house))


def number_not_ahead(initiator: Law[int], opposing: Sequence[Law[int]]) -> Law[int]:
    """Return how many opponents show no more successes than one roll, if each of them rolls against it.

    Args:
        initiator: the distribution of the acting side's successes.
        opposing: for each opponent the distribution of the opposing successes.

    Returns:
        The law of the number of opponents who are beaten or tie.

    Raises:
        InvalidInput: a roll is out of range.

    Clause: VA-04.

    >>> from engine.actions.dice import successes
    >>> number_not_ahead(successes(1), [successes(1)])
    Law({0: 2, 1: 7})
    """
    return _number_left(initiator, opposing, 0, 0)


def _number_left(initiator: Law[int], opposing: Sequence[Law[int]], target: int, least: int) -> Law[int]:
    """Return how many opponents leave at least this many successes of a roll that meets its target."""
    require_roll("initiator", initiator)
    # One large number contains, side by side, the ways to beat none, one, two ... Each opponent multiplies it.
    width = (initiator.total * prod([theirs.total for theirs in opposing])).bit_length()
    at_most = [(theirs.total, _at_most(theirs)) for theirs in opposing]
    packed = 0
    for strength, ways in initiator.items():
        for total, counted in at_most:
            below = counted[strength - least] if strength >= target else 0
            ways *= total - below + (below << width)
        packed += ways
    numbers = range(len(opposing) + 1)
    return Law({number: packed >> number * width & (1 << width) - 1 for number in numbers})


def _at_most(law: Law[int]) -> list[int]:
    """Return the weight of showing at most 0, 1 and so on up to 60 successes."""
    weights = [0] * (MOST_DICE + 1)
    for count, weight in law.items():
        weights[count] += weight
    return list(accumulate(weights))
