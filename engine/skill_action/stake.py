"""Is the stake worth it? Worth by stake, and the stakes at which a bet now is the best play."""

from __future__ import annotations

from engine.invalid import require
from engine.odds.law import ratio
from engine.skill_action.betting import bet_or_wait
from engine.skill_action.terms import MOST_WORTH
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from engine.skill_action.betting import Advice, BetOrWait
    from engine.skill_action.position import Position
    from engine.skill_action.terms import BustRefund

__all__ = ["MOST_STAKES", "BetStakes", "StakePoint", "bet_stakes", "stake_curve"]

MOST_STAKES = 41


class StakePoint(Value):
    """What betting and waiting are worth at one stake.

    Attributes:
        stake: what a failure costs, in plain successes.
        worth_bet: what a bet now is worth on average, stake and buy-in paid.
        worth_wait: what waiting is worth with best play for this stake.
        advice: as in `engine.skill_action.betting.BetOrWait`.
    """

    stake: Fraction
    worth_bet: Fraction
    worth_wait: Fraction
    advice: Advice


class BetStakes(Value):
    """The stakes at which nothing is worth more than a bet now.

    Attributes:
        lowest: the lowest of them; below it, it is better to wait.
        highest: the highest of them, or None if no stake up to 1000 is too high.
    """

    lowest: Fraction
    highest: Fraction | None


def stake_curve(
    position: Position,
    skill_break: int,
    stakes: Sequence[int | Fraction],
    *,
    per_excess: int | Fraction = 0,
    buy_in: int | Fraction = 0,
    bust_refunds_buyin: BustRefund = "no",
) -> tuple[StakePoint, ...]:
    """What betting and waiting are worth at different stakes.

    Args:
        position: where the action stands.
        skill_break: 1 to 80.
        stakes: 1 to 41 stakes, each from 0 to 1000 plain successes.
        per_excess: what each point above the break adds to a success, 0 to 1000.
        buy_in: what was paid to try, 0 to 1000.
        bust_refunds_buyin: whether a bust gives it back.

    Raises:
        InvalidInput: a value is out of its range, or there are too many stakes.

    Clauses: SK-10 to SK-12, SK-F5, SK-F8. Ruling: SK-Q8.

    >>> from engine.skill_action.position import position
    >>> points = stake_curve(position(["K", "7"], ["2", "3", "9"]), 36, [0, 1, 4])
    >>> [(point.worth_bet, point.advice) for point in points]
    [(Fraction(37, 47), 'bet'), (Fraction(27, 47), 'bet'), (Fraction(-3, 47), 'wait')]
    """
    require(1 <= len(stakes) <= MOST_STAKES, "stakes", f"{len(stakes)} of them", f"a list of 1 to {MOST_STAKES} stakes")
    points = []
    for stake in stakes:
        odds = bet_or_wait(
            position,
            skill_break,
            stake=stake,
            per_excess=per_excess,
            buy_in=buy_in,
            bust_refunds_buyin=bust_refunds_buyin,
        )
        points.append(StakePoint(ratio(0, 1) + stake, odds.worth_bet, odds.worth_wait, odds.advice))
    return tuple(points)


def bet_stakes(
    position: Position,
    skill_break: int,
    *,
    per_excess: int | Fraction = 0,
    buy_in: int | Fraction = 0,
    bust_refunds_buyin: BustRefund = "no",
) -> BetStakes | None:
    """From which stake to which a bet now is the best play; None if no stake up to 1000 makes it that.

    A bet loses the same with each bit of stake. Waiting loses less and less, as dear stakes make it pickier, so the
    stakes at which the bet is ahead follow one another without a gap; both ends are found by going where the bet would
    meet the waiting of the last stake tried, and trying that.

    Args:
        position: where the action stands.
        skill_break: 1 to 80.
        per_excess: what each point above the break adds to a success, 0 to 1000.
        buy_in: what was paid to try, 0 to 1000.
        bust_refunds_buyin: whether a bust gives it back.

    Raises:
        InvalidInput: a value is out of its range.

    Clauses: SK-10 to SK-12, SK-F5, SK-F8. Ruling: SK-Q8.

    >>> from engine.skill_action.position import position
    >>> bet_stakes(position(["10", "7"], ["2", "3", "9"]), 36)
    BetStakes(lowest=Fraction(0, 1), highest=Fraction(624, 227))
    """

    def odds_at(stake: Fraction) -> BetOrWait:
        return bet_or_wait(
            position,
            skill_break,
            stake=stake,
            per_excess=per_excess,
            buy_in=buy_in,
            bust_refunds_buyin=bust_refunds_buyin,
        )

    zero, most = ratio(0, 1), ratio(MOST_WORTH, 1)
    at_nothing = odds_at(zero)
    if not at_nothing.bet:
        return None
    lowest = _meeting(at_nothing, zero, odds_at, rising=True)
    if lowest is None:
        return None
    even = at_nothing.break_even
    start = most if even is None else min(even, most)
    at_start = odds_at(start)
    if start == most and at_start.worth_bet >= at_start.worth_wait:
        return BetStakes(lowest, None)
    return BetStakes(lowest, _meeting(at_start, start, odds_at, rising=False))


def _meeting(
    odds: BetOrWait, stake: Fraction, odds_at: Callable[[Fraction], BetOrWait], *, rising: bool
) -> Fraction | None:
    """The stake nearest to this one, upwards or downwards, at which a bet is worth as much as waiting."""
    while odds.worth_bet < odds.worth_wait:
        # How much faster waiting loses worth than the bet does, as the stake rises.
        catching_up = odds.split_wait.failure - odds.split_bet.failure
        if rising and catching_up <= 0:
            return None
        stake += (odds.worth_wait - odds.worth_bet) / catching_up
        if stake > MOST_WORTH:
            return None
        odds = odds_at(stake)
    return stake
