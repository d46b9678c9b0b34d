"""Best play by break: the breaks at which to bet on the next reveal, and the breaks at which to wait."""

from __future__ import annotations

from engine.odds.law import ratio
from engine.skill_action.betting.choice import Advice, advise
from engine.skill_action.betting.every_break import EveryBreak
from engine.skill_action.betting.terms import NOTHING_STAKED, Terms, Wager
from engine.skill_action.positions import MOST_BREAK, STAGES, TABLE, Position
from engine.skill_action.rulings import HOUSE, House
from engine.skill_action.values import bust_index
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = ["PolicyRow", "Stretch", "policy", "stretches"]


class PolicyRow(Value):
    """The advice at one break.

    Attributes:
        skill_break: the break.
        advice: as in `engine.skill_action.betting.choice.BetOrWait`.
        bet: the chance of success of a bet on the next reveal.
        wait: the chance of success of waiting and then playing best.
        worth_bet: the average worth of a bet on the next reveal, in plain successes, after stake and buy-in.
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
        advice: their advice.
    """

    first: int
    last: int
    advice: Advice


def policy(position: Position, wager: Wager = NOTHING_STAKED, *, house: House = HOUSE) -> tuple[PolicyRow, ...]:
    """Return the advice for an action not bet yet, for every break from 1 to 80.

    Args:
        position: the action's position.
        wager: the stake of the action.
        house: the table's rulings.

    Returns:
        Eighty rows, the one for break 1 first.

    Clauses: SK-13 to SK-20, SK-25 to SK-34.

    Rulings: SK-Q2, SK-Q4, SK-Q5, SK-Q6, SK-Q8, SK-Q10.

    >>> from engine.skill_action.positions import position
    >>> rows = policy(position(["K", "7"]))
    >>> rows[39].skill_break, rows[39].advice, rows[40].advice, rows[40].bet
    (40, 'bet', 'wait', Fraction(1067, 2800))
    """
    terms = wager.terms(house=house)
    opens = [position.open_totals(skill_break, house=house) for skill_break in range(1, MOST_BREAK + 1)]
    if position.stage == len(STAGES) - 1:
        return tuple(_closed(skill_break, pairs, terms, wager) for skill_break, pairs in enumerate(opens, 1))
    table = TABLE[position.stage]
    most, spread = position.totals[-1], position.totals[-1] - position.totals[bust_index(house=house)]
    windows = EveryBreak(position.deck, table, terms, most=most, spread=spread, house=house)
    # With cards fixed when seen, each choice has one pair of totals. Otherwise the pair is the same throughout.
    known = {pair for pairs in opens for pair in pairs}
    bets, waits = {pair: windows.bet(pair[0]) for pair in known}, {pair: windows.wait(pair[1]) for pair in known}
    ways, highest_sum = windows.ways(), position.sums(TABLE[-1] - table).outcomes[-1]
    rows = []
    for skill_break, pairs in enumerate(opens, 1):
        if not pairs:
            rows.append(_closed(skill_break, pairs, terms, wager))
            continue
        bet, bet_successes = max(bets[pair][skill_break - 1] for pair in pairs)
        wait, wait_successes = max(waits[pair][skill_break - 1] for pair in pairs)
        hopeless = position.total(skill_break, house=house) + highest_sum < skill_break
        rows.append(
            PolicyRow(
                skill_break,
                "out_of_reach" if hopeless else advise(bet, wait, wait_successes),
                ratio(bet_successes, ways),
                ratio(wait_successes, ways),
                ratio(bet, ways * terms.one) - wager.buy_in,
                ratio(wait, ways * terms.one) - wager.buy_in,
            )
        )
    return tuple(rows)


def stretches(rows: tuple[PolicyRow, ...]) -> tuple[Stretch, ...]:
    """Return the rows of a policy with equal advice joined, so that they show the break at which betting ends.

    Clause: SK-13.

    >>> from engine.skill_action.positions import position
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


def _closed(skill_break: int, opens: tuple[tuple[int, int], ...], terms: Terms, wager: Wager) -> PolicyRow:
    """Return the row of an action that can no longer be bet on: it has bust, or the river is dealt."""
    worth = ratio(terms.kept if opens else terms.refund, terms.one) - wager.buy_in
    return PolicyRow(skill_break, "ended" if opens else "over", ratio(0, 1), ratio(0, 1), worth, worth)
