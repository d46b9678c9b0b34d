"""Bets on reveals chosen in advance, and how two of them end together."""

from __future__ import annotations

from itertools import product
from math import gcd, lcm

from engine.house import is_yes
from engine.invalid import require, require_choice, require_whole
from engine.odds.law import Law
from engine.skill_action.pair.two_sums import both_below
from engine.skill_action.positions import MOST_BREAK, MOST_HAND, STAGES, TABLE, Bet
from engine.skill_action.rulings import HOUSE, House
from engine.skill_action.values import Pack, bust_index
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.odds.cards import Deck

__all__ = ["Plan", "Planned", "Tail", "ends_together", "planned"]

# "Not bust before the bet" less "short with it" (with the river, if a bet stays) is a success, "short" a failure,
# "always" less "not bust" a bust. No total falls as cards are added, so a player short with the bet had not bust.
_PARTS: dict[str, dict[str, int]] = {
    "success": {"open": 1, "short": -1},
    "failure": {"short": 1},
    "bust": {"always": 1, "open": -1},
}


class Plan(Value):
    """An action and the reveal on which its player bets, unless it has bust before.

    Attributes:
        skill_break: the break, 1 to 80.
        bet: the reveal that is bet on: "flop", "turn" or "river".
        hand: the ranks of the character's cards that are known.
        hidden: how many more cards the character holds; with the known ones 1 to 7.
    """

    skill_break: int
    bet: Bet
    hand: tuple[str, ...] = ()
    hidden: int = 0


class Tail(Value):
    """An event that happens if the cards still to come stay low.

    Attributes:
        hidden: how many hidden cards of the hand count.
        board: how many cards of the board count.
        limit: the number that their sum has to stay below.
        number: which of its numbers each card counts: 0 for the lowest, -1 for the highest.
    """

    hidden: int
    board: int
    limit: int
    number: int


class Planned(Value):
    """A plan with its totals at the table.

    Attributes:
        plan: the plan.
        totals: the totals that its known cards and the table may have, lowest first.
        table: how many cards lie in the middle.
    """

    plan: Plan
    totals: tuple[int, ...]
    table: int

    @property
    def bet(self) -> int:
        """Return how many cards lie in the middle when the player bets."""
        return TABLE[STAGES.index(self.plan.bet) - 1]

    def tail(self, name: str, *, house: House = HOUSE) -> Tail:
        """Return the totals that must stay low for an action to be "open" at its bet, or "short" when it is settled.

        The third name, "always", has no condition.

        Clauses: SK-16 to SK-18, SK-27.

        Rulings: SK-Q2, SK-Q4, SK-Q5.

        >>> from engine.skill_action.values import pack
        >>> planned(Plan(36, "turn", ("K", "7")), (), pack()).tail("short")
        Tail(hidden=0, board=4, limit=19, number=-1)
        """
        hidden, skill_break = self.plan.hidden, self.plan.skill_break
        if name == "short":
            settled = TABLE[-1 if is_yes(house.bet_stays) else STAGES.index(self.plan.bet)]
            to_come = settled - self.table
            return Tail(hidden, to_come, skill_break - self.totals[-1], -1)
        if name == "always" or (self.bet == 0 and not is_yes(house.predeal_bust)):
            return Tail(0, 0, 1, -1)
        number = bust_index(house=house)
        return Tail(hidden, self.bet - self.table, skill_break - self.totals[number], number)


def planned(plan: Plan, table: tuple[str, ...], cards: Pack) -> Planned:
    """Check a plan and return it with the totals that its hand and the cards in the middle add up to.

    Args:
        plan: the plan.
        table: the ranks of the cards in the middle: none, 3 or 4.
        cards: the cards that the table plays with.

    Raises:
        InvalidInput: a number is out of its range, a card of the hand is hidden although the flop is dealt, or the bet
            is on a reveal that is over.

    >>> from engine.skill_action.values import pack
    >>> planned(Plan(36, "turn", ("K", "7")), ("2", "3", "9"), pack()).totals
    (31,)
    """
    require_whole("skill_break", plan.skill_break, 1, MOST_BREAK)
    require_whole("hidden", plan.hidden, 0, 0 if table else MOST_HAND)
    size = len(plan.hand) + plan.hidden
    require(1 <= size <= MOST_HAND, "hand", f"{size} cards", f"1 to {MOST_HAND} cards")
    require(len(table) in TABLE[:-1], "table", f"{len(table)} of them", "no card, or 3 or 4 cards")
    require_choice("bet", plan.bet, STAGES[TABLE.index(len(table)) + 1 :])
    return Planned(plan, cards.totals((*plan.hand, *table)), len(table))


def ends_together(
    deck: Deck[tuple[int, ...]],
    first: Planned,
    second: Planned,
    *,
    one_board: bool,
    one_hand: bool,
    house: House = HOUSE,
) -> Law[tuple[str, str]]:
    """Return how two actions end, computed from the chances that both totals stay low.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        first: the one action.
        second: the other.
        one_board: whether both count the same cards in the middle.
        one_hand: whether the hidden cards are the same.
        house: the table's rulings; with cards fixed when they are seen, those that may count several numbers count
            high.

    Returns:
        The law of (end of the first, end of the second), each "success", "failure" or "bust".

    Clauses: SK-14 to SK-17.

    Rulings: SK-Q2, SK-Q4, SK-Q5.

    >>> from engine.odds.cards import Deck
    >>> deck, last = Deck({(2,): 1, (10,): 2}), [Planned(Plan(at, "river"), (5,), 4) for at in (14, 20)]
    >>> ends_together(deck, *last, one_board=True, one_hand=True)
    Law({('success', 'failure'): 2, ('failure', 'failure'): 1})
    """
    tails = [{name: plan.tail(name, house=house) for name in ("always", "open", "short")} for plan in (first, second)]
    numbers = product(*({tail.number for tail in named.values()} for named in tails))
    counted = {pair: _pairs(deck, *pair) for pair in numbers}
    low: dict[tuple[str, str], Fraction] = {}
    for (name, mine), (other_name, theirs) in product(*(named.items() for named in tails)):
        shared = one_board * min(mine.board, theirs.board) + one_hand * min(mine.hidden, theirs.hidden)
        low[name, other_name] = both_below(
            counted[mine.number, theirs.number],
            shared,
            mine.hidden + mine.board - shared,
            theirs.hidden + theirs.board - shared,
            first_limit=mine.limit,
            second_limit=theirs.limit,
        )
    common = lcm(*(chance.denominator for chance in low.values()))
    ways = {names: chance.numerator * (common // chance.denominator) for names, chance in low.items()}
    ends = {
        (end, other_end): sum(
            sign * other_sign * ways[name, other_name]
            for name, sign in _PARTS[end].items()
            for other_name, other_sign in _PARTS[other_end].items()
        )
        for end, other_end in product(_PARTS, repeat=2)
    }
    most = gcd(*ends.values())
    return Law({pair: count // most for pair, count in ends.items()})


def _pairs(deck: Deck[tuple[int, ...]], first: int, second: int) -> Deck[tuple[int, int]]:
    return deck.map(lambda numbers: (numbers[first], numbers[second]))
