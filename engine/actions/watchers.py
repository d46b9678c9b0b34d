"""Several watchers at once: who of them notices which attempts, and how likely all attempts slip past all of them."""

from __future__ import annotations

from engine.actions.pool import even_shares, require_action_dice
from engine.actions.rulings import RULINGS
from engine.actions.watch import slip_past
from engine.invalid import require, require_whole
from engine.odds.dice import successes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from engine.actions.watch import WatchPool

__all__ = ["AttemptOdds", "Watcher", "WatchersOdds", "watchers"]

MOST_WATCHERS = 8
MOST_SENSES = 20


class Watcher(Value):
    """One who watches.

    Attributes:
        senses: his dice of SMR and of other capabilities of perception together, 0 to 20.
        action_dice: the AD he spends on watching, 1 to 20.
    """

    senses: int
    action_dice: int = 1


class AttemptOdds(Value):
    """What the watchers do about one attempt.

    Attributes:
        pools: the dice that each of them contests it with.
        noticing: the law of the number of watchers who notice it.
        unnoticed: the chance that none does.
    """

    pools: tuple[int, ...]
    noticing: Law[int]
    unnoticed: Fraction


class WatchersOdds(Value):
    """What the watchers do about all attempts of a round.

    Attributes:
        each: for each attempt.
        noticed: the law of the number of attempts that somebody notices.
        all_unnoticed: the chance that nobody notices anything.
    """

    each: tuple[AttemptOdds, ...]
    noticed: Law[int]
    all_unnoticed: Fraction


def watchers(
    tricks: Sequence[int], watching: Sequence[Watcher], *, trick_target: int = 1, watch_pool: WatchPool = "full"
) -> WatchersOdds:
    """How likely several watchers are to notice what others try behind their backs.

    Each attempt is one roll that stands against every watcher's own; a tie is noticed.

    Args:
        tricks: the dice of each attempt, 0 to 60; 1 to 8 of them.
        watching: the watchers, 1 to 8 of them.
        trick_target: what an attempt has to reach, 1S to 60S.
        watch_pool: the reading of VA-Q34; where AD are shared out, each watcher spreads his evenly, and does not
            contest an attempt for which none are left.

    Returns:
        The chances for each attempt and for all of them.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-64, VA-65, VA-66. Formulas: VA-F2. Ruling: VA-Q39.

    >>> watchers([1], [Watcher(0), Watcher(0)]).all_unnoticed
    Fraction(4, 27)
    """
    RULINGS.check(watch_pool=watch_pool)
    number = len(tricks)
    require(1 <= number <= MOST_WATCHERS, "tricks", f"{number} of them", f"those of 1 to {MOST_WATCHERS} attempts")
    allowed = f"1 to {MOST_WATCHERS} watchers"
    require(1 <= len(watching) <= MOST_WATCHERS, "watching", f"{len(watching)} of them", allowed)
    pools = []
    for watcher in watching:
        require_whole("senses", watcher.senses, 0, MOST_SENSES)
        require_action_dice(watcher.action_dice)
        shares = even_shares(watcher.action_dice, number)
        if watch_pool == "full":
            shares = (watcher.action_dice,) * number
        pools.append([watcher.senses + share if share else 0 for share in shares])
    each = []
    noticed, all_unnoticed = Law.certain(0), ratio(1, 1)
    for trick, against in zip(tricks, zip(*pools, strict=True), strict=True):
        noticing = slip_past(successes(trick), against, trick_target=trick_target)
        odds = AttemptOdds(tuple(against), noticing, noticing.exactly(0))
        each.append(odds)
        all_unnoticed *= odds.unnoticed
        one = Law({0: odds.unnoticed.numerator, 1: odds.unnoticed.denominator - odds.unnoticed.numerator})
        noticed = noticed.join(one, lambda before, now: before + now)
    return WatchersOdds(tuple(each), noticed.in_order(), all_unnoticed)
