"""Watching: who notices whose subterfuge, and the meaning of silence."""

from __future__ import annotations

from engine.actions.contests.rolls import number_beaten, number_not_ahead
from engine.actions.dice import how_many, successes
from engine.actions.pool import even_shares, require_action_dice
from engine.actions.rulings import HOUSE, House
from engine.invalid import require, require_chance, require_whole
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


__all__ = [
    "AttemptOdds",
    "WatchOdds",
    "Watcher",
    "noticing_it",
    "require_watchers",
    "still_tricked",
    "watch",
]

MOST_TRICKS = 8
MOST_WATCHERS = 8
MOST_SENSES = 20
MOST_WATCHER_DICE = 40


class Watcher(Value):
    """A character who watches.

    Attributes:
        senses: the dice of SMR and of other capabilities of perception together, 0 to 20.
        action_dice: the AD spent on watching, 1 to 20.

    Raises:
        InvalidInput: a number is out of range.

    >>> Watcher(3)
    Watcher(senses=3, action_dice=1)
    """

    senses: int
    action_dice: int = 1

    def __post_init__(self) -> None:
        require_whole("senses", self.senses, 0, MOST_SENSES)
        require_action_dice(self.action_dice)


class AttemptOdds(Value):
    """The watchers' odds against one attempt.

    Attributes:
        pools: the dice with which each of them contests it.
        noticing: the distribution of the number of watchers who notice it.
        unnoticed: the chance that none does.
        succeeds: the chance that it succeeds against every watcher; it is unnoticed then.
    """

    pools: tuple[int, ...]
    noticing: Law[int]
    unnoticed: Fraction
    succeeds: Fraction


class WatchOdds(Value):
    """The watchers' odds against all attempts of a round.

    Attributes:
        attempts: the odds for each attempt.
        noticed: the distribution of the number of attempts that somebody notices.
        all_unnoticed: the chance that nobody notices anything.
        all_succeed: the chance that every attempt succeeds against every watcher.
    """

    attempts: tuple[AttemptOdds, ...]
    noticed: Law[int]
    all_unnoticed: Fraction
    all_succeed: Fraction


def watch(
    tricks: Sequence[Law[int]], watching: Sequence[Watcher], *, trick_target: int = 1, house: House = HOUSE
) -> WatchOdds:
    """Return how likely watchers are to notice what others try behind their backs.

    Each attempt is one roll against every watcher's own roll; the trickster acts and the watcher contests.

    Args:
        tricks: for each attempt the distribution of its successes; 1 to 8 of them.
        watching: the watchers, 1 to 8 of them.
        trick_target: the successes that an attempt has to reach, 1S to 60S.
        house: the table's rulings.

    Returns:
        The chances for each attempt and for all of them.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-64, VA-65, VA-66.
    Rulings: VA-Q34 (if AD are shared out, each watcher spreads them evenly, and does not contest an attempt for
    which none are left), VA-Q39 (with "initiator" an attempt of 1S succeeds with a tie), VA-Q41 (whether a tie is
    noticed).

    >>> watch([successes(1)], [Watcher(0), Watcher(0)]).all_unnoticed
    Fraction(4, 27)
    >>> from engine.actions.rulings import House
    >>> odds = watch([successes(1)], [Watcher(0)], house=House(tied_watcher="unaware"))
    >>> odds.all_succeed, odds.all_unnoticed
    (Fraction(2, 9), Fraction(7, 9))
    """
    number = len(tricks)
    require(1 <= number <= MOST_TRICKS, "tricks", f"{number} of them", f"those of 1 to {MOST_TRICKS} attempts")
    allowed = f"1 to {MOST_WATCHERS} watchers"
    require(1 <= len(watching) <= MOST_WATCHERS, "watching", f"{len(watching)} of them", allowed)
    pools = []
    for watcher in watching:
        match house.watch_pool:
            case "full":
                shares = (watcher.action_dice,) * number
            case "split":
                shares = even_shares(watcher.action_dice, number)
            case _:
                assert_never(house.watch_pool)
        pools.append([watcher.senses + share if share else 0 for share in shares])
    attempts = []
    all_unnoticed, all_succeed = ratio(1, 1), ratio(1, 1)
    for trick, against in zip(tricks, zip(*pools, strict=True), strict=True):
        noticing = noticing_it(trick, against, trick_target=trick_target, house=house)
        beaten = number_beaten(trick, [successes(pool) for pool in against], trick_target, house=house)
        odds = AttemptOdds(tuple(against), noticing, noticing.exactly(0), beaten.exactly(len(against)))
        attempts.append(odds)
        all_unnoticed *= odds.unnoticed
        all_succeed *= odds.succeeds
    noticed = how_many(1 - odds.unnoticed for odds in attempts)
    return WatchOdds(tuple(attempts), noticed, all_unnoticed, all_succeed)


def noticing_it(trick: Law[int], watchers: Sequence[int], *, trick_target: int = 1, house: House = HOUSE) -> Law[int]:
    """Return how many watchers notice one attempt that all of them contest.

    Args:
        trick: the distribution of its successes; one roll against all watchers.
        watchers: the dice each of them contests it with, 0 to 40; 1 to 8 watchers.
        trick_target: the successes that the attempt has to reach, 1S to 60S.
        house: the table's rulings.

    Returns:
        The law of the number of watchers who notice.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-65, VA-66.
    Rulings: VA-Q39, VA-Q41 (with "unaware" only watchers who show more successes than the attempt notice it).

    >>> noticing_it(successes(1), [1, 1]).exactly(0)
    Fraction(4, 27)
    """
    number = require_watchers(watchers)
    eyes = [successes(pool) for pool in watchers]
    match house.tied_watcher:
        case "unaware":
            blind = number_not_ahead(trick, eyes)
        case "notices":
            blind = number_beaten(trick, eyes, trick_target, house=house)
        case _:
            assert_never(house.tied_watcher)
    return blind.map(lambda unaware: number - unaware).in_order()


def still_tricked(suspicion: Fraction | int, noticed: Fraction | int) -> Fraction:
    """Return how likely it is that somebody tried something although a watcher heard of nothing.

    The contest may be made in secret, and only a watcher who wins it learns of it.

    Args:
        suspicion: the chance that the watcher gave an attempt before, an exact fraction from 0 to 1.
        noticed: the chance that the watcher would have noticed it, an exact fraction from 0 to 1; not both are 1.

    Returns:
        The chance of an attempt now.

    Raises:
        InvalidInput: an argument is out of range, or silence is impossible.

    Clause: VA-66.

    >>> still_tricked(ratio(1, 2), ratio(7, 9))
    Fraction(2, 11)
    """
    require_chance("suspicion", suspicion)
    require_chance("noticed", noticed)
    require(suspicion * noticed != 1, "noticed", noticed, "below 1 where an attempt is certain")
    silent = suspicion * (1 - noticed)
    return ratio(1, 1) * silent / (silent + 1 - suspicion)


def require_watchers(watchers: Sequence[int]) -> int:
    """Return the number of watchers if the number and each watcher's dice are within bounds.

    >>> require_watchers([3, 2])
    2
    """
    number = len(watchers)
    require(1 <= number <= MOST_WATCHERS, "watchers", f"{number} of them", f"those of 1 to {MOST_WATCHERS} watchers")
    for pool in watchers:
        require_whole("watchers", pool, 0, MOST_WATCHER_DICE)
    return number
