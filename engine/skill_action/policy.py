"""Best play by break: up to which break to bet on the next reveal, and from which one on to wait."""

from __future__ import annotations

from engine.odds.law import ratio
from engine.skill_action.betting import advise
from engine.skill_action.every_break import EveryBreak
from engine.skill_action.position import MOST_BREAK, STAGES, TABLE
from engine.skill_action.terms import terms
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.skill_action.betting import Advice
    from engine.skill_action.position import Position
    from engine.skill_action.terms import BustRefund

__all__ = ["PolicyRow", "Stretch", "policy", "stretches"]


class PolicyRow(Value):
    """What to do at one break.

    Attributes:
        skill_break: the break.
        advice: as in `engine.skill_action.betting.BetOrWait`.
        bet: the chance of success of a bet on the next reveal.
        wait: the chance of success of waiting and then playing best.
        worth_bet: what a bet on the next reveal is worth on average, in plain successes, stake and buy-in paid.
        worth_wait: the same for waiting.
    """

    skill_break: int
    advice: Advice
    bet: Fraction
    wait: Fraction
    worth_bet: Fraction
    worth_wait: Fraction


class Stretch(Value):
    """Breaks in a row with the same advice.

    Attributes:
        first: the lowest of them.
        last: the highest of them.
        advice: what to do.
    """

    first: int
    last: int
    advice: Advice


def policy(
    position: Position,
    *,
    stake: int | Fraction = 0,
    per_excess: int | Fraction = 0,
    buy_in: int | Fraction = 0,
    bust_refunds_buyin: BustRefund = "no",
) -> tuple[PolicyRow, ...]:
    """What to do with an action not bet yet, for every break from 1 to 80.

    Args:
        position: where the action stands.
        stake: what a failure costs, in plain successes, 0 to 1000.
        per_excess: what each point above the break adds to a success, 0 to 1000.
        buy_in: what was paid to try, 0 to 1000.
        bust_refunds_buyin: whether a bust gives it back.

    Returns:
        Eighty rows, the one for break 1 first.

    Raises:
        InvalidInput: a value is out of its range.

    Clauses: SK-13 to SK-20, SK-25 to SK-34; SK-F5. Rulings: SK-Q2, SK-Q4, SK-Q8.

    >>> from engine.skill_action.position import position
    >>> rows = policy(position(["K", "7"]))
    >>> rows[39].skill_break, rows[39].advice, rows[40].advice, rows[40].bet
    (40, 'bet', 'wait', Fraction(1067, 2800))
    """
    worths = terms(stake, per_excess, buy_in, bust_refunds_buyin)
    breaks = range(1, MOST_BREAK + 1)
    if position.stage == len(STAGES) - 1:
        return tuple(_closed(position, skill_break, worths.refund, worths.one, buy_in) for skill_break in breaks)
    table = TABLE[position.stage]
    spread = position.totals[-1] - position.totals[0] if position.ace_bust == "low" else 0
    windows = EveryBreak(position.deck, table, worths, position.ace_bust, most=position.totals[-1], spread=spread)
    ways, most = windows.ways(), position.sums(TABLE[-1] - table).outcomes[-1]
    # With cards fixed when seen there is one pair of totals for each choice; otherwise the pair is the same throughout.
    pairs = {pair for skill_break in breaks for pair in position.open_totals(skill_break)}
    bets, waits = {}, {}
    for high, low in pairs:
        gain, cost = windows.bet(high)
        worth_row = zip(windows.rows.worths(gain), windows.rows.worths(cost), strict=True)
        bets[high, low] = [(g - c, s) for (g, c), s in zip(worth_row, windows.rows.successes(gain), strict=True)]
        row = windows.wait(low)
        waits[high, low] = list(zip(windows.rows.worths(row), windows.rows.successes(row), strict=True))
    rows = []
    for place, skill_break in enumerate(breaks):
        opens = position.open_totals(skill_break)
        if not opens:
            rows.append(_closed(position, skill_break, worths.refund, worths.one, buy_in))
            continue
        now, later = max(bets[pair][place] for pair in opens), max(waits[pair][place] for pair in opens)
        hopeless = position.total(skill_break) + most < skill_break
        rows.append(
            PolicyRow(
                skill_break,
                "out_of_reach" if hopeless else advise(now[0], later[0], later[1]),
                ratio(now[1], ways),
                ratio(later[1], ways),
                ratio(now[0], ways * worths.one) - buy_in,
                ratio(later[0], ways * worths.one) - buy_in,
            )
        )
    return tuple(rows)


def stretches(rows: tuple[PolicyRow, ...]) -> tuple[Stretch, ...]:
    """The rows of a policy, those with the same advice taken together: where betting turns into waiting.

    Clause: SK-13.

    >>> from engine.skill_action.position import position
    >>> [(part.first, part.last, part.advice) for part in stretches(policy(position(["K", "7"])))]
    [(1, 40, 'bet'), (41, 71, 'wait'), (72, 80, 'out_of_reach')]
    """
    parts: list[Stretch] = []
    for row in rows:
        if parts and parts[-1].advice == row.advice:
            parts[-1] = parts[-1].replace(last=row.skill_break)
        else:
            parts.append(Stretch(row.skill_break, row.skill_break, row.advice))
    return tuple(parts)


def _closed(position: Position, skill_break: int, refund: int, one: int, buy_in: int | Fraction) -> PolicyRow:
    """The row of an action that can no longer be bet: it has bust, or the river is dealt."""
    over = not position.open_totals(skill_break)
    worth = ratio(refund if over else 0, one) - buy_in
    return PolicyRow(skill_break, "over" if over else "ended", ratio(0, 1), ratio(0, 1), worth, worth)
