"""Watching: who notices whose tricks, how many dice either side needs, and what silence tells."""

from __future__ import annotations

from itertools import accumulate

from engine.actions.contest import chance_to_win, number_beaten
from engine.actions.contest_dice import fewest_dice_to_win
from engine.actions.pool import even_shares, require_action_dice, require_rating
from engine.actions.rulings import RULINGS
from engine.invalid import require, require_chance, require_whole
from engine.odds.dice import successes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

__all__ = [
    "TrickOdds",
    "WatchOdds",
    "WatchPool",
    "fewest_dice_to_notice",
    "fewest_dice_to_slip_past",
    "slip_past",
    "still_tricked",
    "strongest",
    "watch",
]

type WatchPool = Literal["full", "split"]

MOST_TRICKS = 8
MOST_WATCHER_DICE = 40


class TrickOdds(Value):
    """What a watcher does about one trick.

    Attributes:
        pool: the dice he contests it with.
        noticed: the chance that the trick fails and he becomes aware of it.
        unnoticed: the chance that it succeeds; both add up to 1.
    """

    pool: int
    noticed: Fraction
    unnoticed: Fraction


class WatchOdds(Value):
    """What a watcher does about the tricks of a round.

    Attributes:
        each: what he does about each of them.
        noticed: the law of the number of tricks he notices.
        any_noticed: the chance that he notices at least one.
        all_noticed: the chance that he notices all.
    """

    each: tuple[TrickOdds, ...]
    noticed: Law[int]
    any_noticed: Fraction
    all_noticed: Fraction


def watch(
    tricks: Sequence[Law[int]],
    *,
    action_dice: int,
    smarts: int,
    other: int = 0,
    trick_target: int = 1,
    shares: Sequence[int] | None = None,
    watch_pool: WatchPool = "full",
) -> WatchOdds:
    """How likely a watcher is to notice what others try behind his back.

    The one who tries acts and the watcher contests, so a tie is noticed.

    Args:
        tricks: for each attempt the law of its successes; 1 to 8 of them.
        action_dice: AD spent on watching, 1 to 20.
        smarts: dice of SMR, 0 to 10.
        other: dice of other capabilities of perception, 0 to 10.
        trick_target: what an attempt has to reach, 1S to 60S.
        shares: the AD against each attempt where VA-Q34 shares them out; None shares them out evenly. An attempt
            against which there are none is not contested.
        watch_pool: the reading of VA-Q34.

    Returns:
        The chances for each attempt and for all of them.

    Raises:
        InvalidInput: an argument is out of range, or the shares do not add up to the AD.

    Clauses: VA-64, VA-65, VA-66. Formulas: VA-F2. Ruling: VA-Q39.

    >>> watch([successes(1)], action_dice=1, smarts=0).any_noticed
    Fraction(7, 9)
    """
    RULINGS.check(watch_pool=watch_pool)
    number = len(tricks)
    require(1 <= number <= MOST_TRICKS, "tricks", f"{number} of them", f"those of 1 to {MOST_TRICKS} attempts")
    require_action_dice(action_dice)
    base = require_rating("smarts", smarts) + require_rating("other", other)
    spread = (action_dice,) * number
    if watch_pool == "split":
        spread = even_shares(action_dice, number) if shares is None else tuple(shares)
        fits = len(spread) == number and min(spread) >= 0 and sum(spread) == action_dice
        require(fits, "shares", ", ".join(map(str, spread)), f"{number} numbers of AD that add up to {action_dice}")
    each = []
    noticed = Law.certain(0)
    for trick, share in zip(tricks, spread, strict=True):
        pool = base + share if share else 0
        unnoticed = chance_to_win(trick, successes(pool), trick_target)
        each.append(TrickOdds(pool, 1 - unnoticed, unnoticed))
        one = Law({0: unnoticed.numerator, 1: unnoticed.denominator - unnoticed.numerator})
        noticed = noticed.join(one, lambda before, now: before + now)
    return WatchOdds(tuple(each), noticed.in_order(), noticed.at_least(1), noticed.exactly(number))


def slip_past(trick: Law[int], watchers: Sequence[int], *, trick_target: int = 1) -> Law[int]:
    """How many watchers notice one attempt that all of them contest.

    Args:
        trick: the law of its successes; one roll stands against all watchers.
        watchers: the dice each of them contests it with, 0 to 40; 1 to 8 watchers.
        trick_target: what the attempt has to reach, 1S to 60S.

    Returns:
        The law of the number of watchers who notice; the weight of 0 is that of slipping past them all.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-65, VA-66. Formulas: VA-F2. Ruling: VA-Q39.

    >>> slip_past(successes(1), [1, 1]).exactly(0)
    Fraction(4, 27)
    """
    number = _require_watchers(watchers)
    beaten = number_beaten(trick, [successes(pool) for pool in watchers], trick_target)
    return beaten.map(lambda blind: number - blind).in_order()


def fewest_dice_to_notice(
    chance: Fraction | int, trick: Law[int], *, available: int, smarts: int, other: int = 0, trick_target: int = 1
) -> int | None:
    """How many AD a watcher needs to notice one attempt with a wanted chance.

    Args:
        chance: an exact fraction from 0 to 1.
        trick: the law of the attempt's successes.
        available: AD at hand, 0 to 20.
        smarts: dice of SMR, 0 to 10.
        other: dice of other capabilities of perception, 0 to 10.
        trick_target: what the attempt has to reach, 1S to 60S.

    Returns:
        The fewest AD, at least 1, or None if all of them do not do.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-64, VA-65. Formulas: VA-F2.

    >>> fewest_dice_to_notice(ratio(3, 4), successes(1), available=5, smarts=0)
    1
    """
    require_chance("chance", chance)
    require_action_dice(available, 0, "available")
    watch([trick], action_dice=1, smarts=smarts, other=other, trick_target=trick_target)
    for action_dice in range(1, available + 1):
        odds = watch([trick], action_dice=action_dice, smarts=smarts, other=other, trick_target=trick_target)
        if odds.any_noticed >= chance:
            return action_dice
    return None


def fewest_dice_to_slip_past(chance: Fraction | int, watchers: Sequence[int], *, trick_target: int = 1) -> int | None:
    """How many dice an attempt needs to slip past all watchers with a wanted chance.

    Args:
        chance: an exact fraction from 0 to 1.
        watchers: the dice each of them contests it with, 0 to 40; 1 to 8 watchers.
        trick_target: what the attempt has to reach, 1S to 60S.

    Returns:
        The fewest dice, or None if 60 do not do.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-65. Formulas: VA-F2.

    >>> fewest_dice_to_slip_past(ratio(1, 2), [3])
    5
    """
    return fewest_dice_to_win(chance, strongest(watchers), trick_target)


def strongest(watchers: Sequence[int]) -> Law[int]:
    """The most successes that any of several watchers shows: who beats them slips past all.

    Args:
        watchers: the dice each of them rolls, 0 to 40; 1 to 8 watchers.

    Returns:
        The law of the greatest number.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-65. Formulas: VA-F2.

    >>> strongest([1, 1])
    Law({0: 4, 1: 5})
    """
    _require_watchers(watchers)
    most = max(watchers)
    at_most = [1] * (most + 1)
    for pool in watchers:
        weights = successes(pool).weights + (0,) * (most - pool)
        at_most = [so_far * weight for so_far, weight in zip(at_most, accumulate(weights), strict=True)]
    return Law({count: weight - (at_most[count - 1] if count else 0) for count, weight in enumerate(at_most)})


def still_tricked(suspicion: Fraction | int, noticed: Fraction | int) -> Fraction:
    """How likely it is that somebody tried something after a watcher was told nothing.

    The contest may be made in secret, and only a watcher who wins it learns of it.

    Args:
        suspicion: how likely he held an attempt to be beforehand, an exact fraction from 0 to 1.
        noticed: the chance that he would have noticed it, an exact fraction from 0 to 1; not both are 1.

    Returns:
        How likely it is now.

    Raises:
        InvalidInput: an argument is out of range, or silence is impossible.

    Clauses: VA-66.

    >>> still_tricked(ratio(1, 2), ratio(7, 9))
    Fraction(2, 11)
    """
    require_chance("suspicion", suspicion)
    require_chance("noticed", noticed)
    require(suspicion * noticed != 1, "noticed", noticed, "below 1 where an attempt is certain")
    silent = suspicion * (1 - noticed)
    return ratio(1, 1) * silent / (silent + 1 - suspicion)


def _require_watchers(watchers: Sequence[int]) -> int:
    """Return the number of watchers if it and the dice of each are within bounds."""
    number = len(watchers)
    require(1 <= number <= MOST_TRICKS, "watchers", f"{number} of them", f"those of 1 to {MOST_TRICKS} watchers")
    for pool in watchers:
        require_whole("watchers", pool, 0, MOST_WATCHER_DICE)
    return number
