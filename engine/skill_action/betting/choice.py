"""The choice to bet on the next reveal or to wait for a later one."""

from __future__ import annotations

from engine.invalid import require_whole
from engine.odds.law import Law, ratio
from engine.skill_action.betting.one_break import OneBreak, Tally
from engine.skill_action.betting.terms import NOTHING_STAKED, Terms, Wager
from engine.skill_action.positions import MOST_BREAK, STAGES, TABLE, Position, crossing
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal


__all__ = ["Advice", "BetOrWait", "Split", "advise", "bet_or_wait", "split_of"]

type Advice = Literal["bet", "wait", "either", "pass", "over", "out_of_reach", "ended"]


class Split(Value):
    """The odds of an action: four probabilities that add up to 1.

    Attributes:
        success: the chance of a bet that reaches the break.
        failure: the chance of a bet that does not reach the break.
        bust: the chance that the total reaches the break without a bet.
        no_bet: the chance that the round ends without a bet, below the break.
    """

    success: Fraction
    failure: Fraction
    bust: Fraction
    no_bet: Fraction


class BetOrWait(Value):
    """The worth of a bet on the next reveal, and the worth of waiting.

    Attributes:
        stage: 0 before the flop, 1 after it, 2 after the turn, 3 after the river.
        total: hand and table, with every card as high as it may count without a bust so far.
        advice: "bet", "wait", "either" (equal worth), "pass" (no bet is worth its stake, now or later), "over" (the
            break is reached already without a bet), "out_of_reach" (no cards can reach the break) or "ended"
            (the river is dealt).
        split_bet: how the action ends with a bet now.
        split_wait: how it ends with waiting and best play.
        worth_bet: the average worth of a bet now, in plain successes, after stake and buy-in.
        worth_wait: the same for waiting.
        excess: by how much a bet now that succeeds exceeds the break; None if it cannot succeed.
        excess_wait: the same for waiting and best play.
        crossing: the reveal at which the total first reaches the break: "already", "flop", "turn", "river" or "never".
        break_even: the stake, in plain successes, at which a bet now is worth as much as never betting; a lower stake
            makes the bet pay. Below 0 if never betting gives back more than a bet wins. None if the bet cannot fail.
    """

    stage: int
    total: int
    advice: Advice
    split_bet: Split
    split_wait: Split
    worth_bet: Fraction
    worth_wait: Fraction
    excess: Law[int] | None
    excess_wait: Law[int] | None
    crossing: Law[str]
    break_even: Fraction | None

    @property
    def bet(self) -> Fraction:
        """Return the chance of success of a bet now."""
        return self.split_bet.success

    @property
    def wait(self) -> Fraction:
        """Return the chance of success of waiting and then playing best."""
        return self.split_wait.success


def bet_or_wait(
    position: Position, skill_break: int, wager: Wager = NOTHING_STAKED, *, house: House = HOUSE
) -> BetOrWait:
    """Return whether to bet an action on the next reveal, by exact best play over the cards that may come.

    Args:
        position: the action's position.
        skill_break: 1 to 80.
        wager: the stake of the action.
        house: the table's rulings.

    Raises:
        InvalidInput: the break is out of its range.

    Clauses: SK-13 to SK-20, SK-25 to SK-34.

    Rulings: SK-Q2, SK-Q4, SK-Q5, SK-Q6, SK-Q8, SK-Q10.

    >>> from fractions import Fraction
    >>> from engine.skill_action.positions import position
    >>> odds = bet_or_wait(position(["K", "7"]), 36)
    >>> odds.advice, odds.bet, odds.wait, odds.break_even
    ('bet', Fraction(1031, 1400), Fraction(347407, 1513400), Fraction(1031, 369))
    >>> from engine.skill_action.rulings import House
    >>> bet_or_wait(position(["K", "7"]), 36, house=House(bet_stays="yes")).bet > Fraction(99, 100)
    True
    """
    require_whole("skill_break", skill_break, 1, MOST_BREAK)
    terms = wager.terms(house=house)
    opens = position.open_totals(skill_break, house=house)
    reached = crossing(position, skill_break, house=house)
    advice: Advice
    if opens and position.stage < len(STAGES) - 1:
        table, most = TABLE[position.stage], position.totals[-1]
        windows = OneBreak(position.deck, skill_break, table, terms, most=most, house=house)
        ways = windows.ways()
        now = max([windows.bet(high) for high, _ in opens], key=_merit)
        later = max([windows.wait(high, low) for high, low in opens], key=_merit)
        hopeless = reached.outcomes == ("never",)
        advice = "out_of_reach" if hopeless else advise(now.worth, later.worth, later.successes)
    else:
        ways = 1
        now = later = Tally(terms.kept, 0, 0, 0) if opens else Tally(terms.refund, 0, 0, 1)
        advice = "ended" if opens else "over"
    return BetOrWait(
        position.stage,
        position.total(skill_break, house=house),
        advice,
        split_of(now, ways),
        split_of(later, ways),
        ratio(now.worth, ways * terms.one) - wager.buy_in,
        ratio(later.worth, ways * terms.one) - wager.buy_in,
        now.excess,
        later.excess,
        reached,
        _break_even(now, ways, reached, terms),
    )


def _merit(tally: Tally) -> tuple[int, ...]:
    return tally.worth, tally.successes, tally.failures, tally.busts


def advise(bet: int, wait: int, wait_success: int) -> Advice:
    """Return the advice, from the worth of a bet now, the worth of waiting, and the chance that waiting succeeds.

    >>> advise(3, 2, 1), advise(2, 3, 1), advise(2, 2, 1), advise(-1, 0, 0)
    ('bet', 'wait', 'either', 'pass')
    """
    if max(bet, wait) <= 0 or (wait >= bet and not wait_success):
        return "pass"
    if bet == wait:
        return "either"
    return "bet" if bet > wait else "wait"


def split_of(tally: Tally, ways: int) -> Split:
    """Return how an action ends, from its tally and the number of ways; ways not in the tally end without a bet.

    >>> split_of(Tally(worth=1, successes=1, failures=0, busts=1), 3).no_bet
    Fraction(1, 3)
    """
    ends = tally.successes, tally.failures, tally.busts
    return Split(*(ratio(number, ways) for number in (*ends, ways - sum(ends))))


def _break_even(now: Tally, ways: int, reached: Law[str], terms: Terms) -> Fraction | None:
    if not now.failures:
        return None if now.successes else ratio(0, 1)
    ends = reached.exactly("never") * terms.kept + (1 - reached.exactly("never")) * terms.refund
    never_betting = ways * ends
    return (now.worth + now.failures * terms.stake - never_betting) / (now.failures * terms.one)
