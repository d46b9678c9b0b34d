"""Two actions or more at one board, every hand known: how all of them end together."""

from __future__ import annotations

from functools import partial
from itertools import product
from operator import itemgetter

from engine.house import is_yes
from engine.invalid import require, require_choice, require_whole
from engine.odds.cards import Deck, sum_of_cards
from engine.odds.law import Law
from engine.skill_action.pair.plans import Plan, Planned, planned
from engine.skill_action.positions import REVEALS, TABLE, Bet
from engine.skill_action.rulings import HOUSE, House
from engine.skill_action.values import STANDARD, Pack, bust_index, fixes_cards, unseen
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction


__all__ = ["MOST_ACTIONS", "SeveralActions", "several_actions"]

MOST_ACTIONS = 6
_CODE = 10_000
_NEVER = len(TABLE)

type Crossed = tuple[int, int]
"""The first stage (0 the deal, 3 the river, 4 never) with which a total for a bust, and one for success, is enough."""


class SeveralActions(Value):
    """The ends of several actions, whatever their bets.

    Attributes:
        crossed: the distribution of the stages at which the totals are first enough, action by action.
        bets: the reveal of each action's bet.
        stays: whether a bet stays until the round ends.
        sure_hand: whether a hand that reaches the break before the flop is no bust.
    """

    crossed: Law[tuple[Crossed, ...]]
    bets: tuple[Bet, ...]
    stays: bool = False
    sure_hand: bool = True

    def ends(self, bets: Sequence[Bet] = ()) -> Law[tuple[str, ...]]:
        """Return how all of them end, each "success", "failure" or "bust".

        Args:
            bets: the reveals to bet on; the plans' own if omitted.

        Clauses: SK-14, SK-16, SK-17.
        """
        chosen = tuple(bets) or self.bets
        return self.crossed.map(lambda stages: tuple(map(self._end, stages, chosen))).in_order()

    def _end(self, crossed: Crossed, bet: Bet) -> str:
        bust, success = crossed
        at = REVEALS.index(bet) + 1
        if bust < at and not (at == 1 and self.sure_hand):
            return "bust"
        return "success" if success <= (len(REVEALS) if self.stays else at) else "failure"

    def successes(self, bets: Sequence[Bet] = ()) -> Law[int]:
        """Return the distribution of how many actions succeed; the bets are the same as in `ends`."""
        return self.ends(bets).map(lambda ends: ends.count("success")).in_order()

    def best_bets(self, open_to: Sequence[Bet], *, alike: bool = False) -> tuple[tuple[Bet, ...], Fraction]:
        """Return the bets with which all succeed most often, and the chance of it; of several the earliest.

        Args:
            open_to: the reveals that can still be bet on.
            alike: whether one bet is for all actions.

        >>> board = SeveralActions(Law({((1, 1), (2, 2)): 2, ((2, 2), (2, 2)): 1}), ("turn", "turn"))
        >>> board.best_bets(("flop", "turn")), board.best_bets(("flop", "turn"), alike=True)
        ((('flop', 'turn'), Fraction(2, 3)), (('turn', 'turn'), Fraction(1, 3)))
        """
        number = len(self.bets)
        plans = [(bet,) * number for bet in open_to] if alike else list(product(open_to, repeat=number))
        chances = [self.crossed.probability(partial(self._all_succeed, plan)) for plan in plans]
        best = max(chances)
        return plans[chances.index(best)], best

    def _all_succeed(self, bets: tuple[Bet, ...], stages: tuple[Crossed, ...]) -> bool:
        return all(self._end(crossed, bet) == "success" for crossed, bet in zip(stages, bets, strict=True))

    def how(self, index: int) -> Law[str]:
        """Return the distribution of how one action ends: "success", "failure" or "bust".

        Args:
            index: the action's index in the order of the plans.
        """
        return self.ends().map(itemgetter(index)).in_order()

    def chances(self) -> tuple[Fraction, ...]:
        """Return each action's chance of success, in the order of the plans."""
        return tuple(self.how(index).exactly("success") for index in range(len(self.bets)))


def several_actions(
    plans: Sequence[Plan],
    table: Sequence[str] = (),
    *,
    one_hand: bool = False,
    seen: Sequence[str] = (),
    earlier: Sequence[str] = (),
    cards: Pack = STANDARD,
    house: House = HOUSE,
) -> SeveralActions:
    """Return how several actions at one board end if each is bet on a reveal chosen in advance.

    Args:
        plans: 2 to 6 actions, with no hidden cards.
        table: the ranks in the middle: none, 3 or 4.
        one_hand: whether all of them are one character's, with the hand of the first.
        seen: other cards that are shown.
        earlier: cards of earlier rounds; they count only if the deck is not shuffled for every round.
        cards: the cards the table plays with and their values.
        house: the table's rulings.

    Raises:
        InvalidInput: a value is out of its range, a hand is hidden, there are separate boards, or cards with several
            numbers would need to be fixed.

    Clauses: SK-03, SK-14 to SK-17, SK-24, SK-26, SK-29, SK-32.

    Rulings: SK-Q2, SK-Q4, SK-Q5, SK-Q14, SK-Q16.

    >>> from engine.skill_action.pair.plans import Plan
    >>> low, high, higher = Plan(17, "flop", ("K", "7")), Plan(36, "flop", ("10", "7")), Plan(35, "flop", ("9", "7"))
    >>> three = several_actions([low, high, higher])
    >>> three.chances()[0], three.successes().exactly(3) == three.chances()[2] == three.chances()[1]
    (Fraction(1, 1), True)
    """
    require_whole("plans", len(plans), 2, MOST_ACTIONS)
    require(is_yes(house.shared_board), "shared_board", "no", "yes, with more than two actions")
    fixes = cards.flexible and fixes_cards(house=house)
    require(not fixes, "ace_bust", "fixed", "low or high, with more than two actions")
    deck = unseen(plans[0].hand, table, seen, earlier, cards=cards, house=house)
    for plan in () if one_hand else plans[1:]:
        for rank in plan.hand:
            require_choice("hand", rank, cards.cards.values)
        deck = deck.without(plan.hand, "hand")
    checked = []
    for plan in plans:
        require(plan.hidden == 0, "hidden", plan.hidden, "none, with more than two actions")
        checked.append(planned(plan.replace(hand=plans[0].hand) if one_hand else plan, tuple(table), cards))
    number = bust_index(house=house)
    codes = deck.map(cards.choices).map(lambda numbers: numbers[-1] * _CODE + numbers[number])
    needs = [(action.plan.skill_break, action.totals[number], action.totals[-1]) for action in checked]
    weights: dict[tuple[Crossed, ...], int] = {}
    for sums, ways in _boards(codes, checked[0]):
        steps = [divmod(code, _CODE) for code in sums]
        stages = tuple(_crossed(need, steps, TABLE.index(len(table))) for need in needs)
        weights[stages] = weights.get(stages, 0) + ways
    stays, sure = is_yes(house.bet_stays), not is_yes(house.predeal_bust) and not table
    return SeveralActions(Law(weights), tuple(plan.bet for plan in plans), stays, sure)


def _crossed(need: tuple[int, int, int], sums: Sequence[tuple[int, int]], stage: int) -> Crossed:
    """Return the stage at which the totals are first enough: of (high, low) sums from the stage before them on."""
    skill_break, low, high = need
    reached = [_NEVER, _NEVER]
    for index, (more_high, more_low) in reversed(list(enumerate([(0, 0), *sums], stage))):
        if low + more_low >= skill_break:
            reached[0] = index
        if high + more_high >= skill_break:
            reached[1] = index
    return reached[0], reached[1]


def _boards(codes: Deck[int], known: Planned) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the sums of the cards still to come, reveal by reveal, and the ways to get them."""
    if known.table == TABLE[-2]:
        for river, copies in codes.items():
            yield (river,), copies
        return
    flops: dict[frozenset[int], list[tuple[int, int]]] = {}
    for turn, river in product(codes.values, repeat=2):
        ways = codes.count(turn) * (codes.count(river) - (turn == river))
        if ways and known.table:
            yield (turn, turn + river), ways
        elif ways:
            pair = frozenset((turn, river))
            if pair not in flops:
                flops[pair] = list(sum_of_cards(codes.without([turn, river]), 3).items())
            for flop, weight in flops[pair]:
                yield (flop, flop + turn, flop + turn + river), ways * weight
