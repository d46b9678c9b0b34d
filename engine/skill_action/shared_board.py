"""Two actions at once: two characters at one board, or two actions of one character."""

from __future__ import annotations

from engine.invalid import require, require_choice
from engine.skill_action.boards import Fixing, by_boards
from engine.skill_action.plans import Plan, ends_together, planned
from engine.skill_action.rulings import RULINGS
from engine.skill_action.values import STANDARD, unseen
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.odds.cards import Deck
    from engine.odds.law import Law
    from engine.skill_action.plans import Bet
    from engine.skill_action.position import PredealBust
    from engine.skill_action.values import AceBust, DeckState, Pack

__all__ = ["TwoActions", "own_actions", "two_actions"]

type SharedBoard = Literal["yes", "no"]
type HandShared = Literal["yes", "no"]
type MultiAction = Literal["yes", "no"]


class TwoActions(Value):
    """How two actions end.

    Attributes:
        ends: the law of (end of the first, end of the second), each "success", "failure" or "bust".
    """

    ends: Law[tuple[str, str]]

    @property
    def both(self) -> Fraction:
        """The chance that both succeed."""
        return self.ends.exactly(("success", "success"))

    @property
    def at_least_one(self) -> Fraction:
        """The chance that at least one succeeds."""
        return self.ends.where(lambda pair: "success" in pair)

    @property
    def first(self) -> Fraction:
        """The chance that the first succeeds."""
        return self.ends.where(lambda pair: pair[0] == "success")

    @property
    def second(self) -> Fraction:
        """The chance that the second succeeds."""
        return self.ends.where(lambda pair: pair[1] == "success")


def two_actions(
    first: Plan,
    second: Plan,
    table: Sequence[str] = (),
    *,
    second_table: Sequence[str] = (),
    seen: Sequence[str] = (),
    earlier: Sequence[str] = (),
    cards: Pack = STANDARD,
    deck_state: DeckState = "fresh",
    ace_bust: AceBust = "high",
    predeal_bust: PredealBust = "no",
    shared_board: SharedBoard = "yes",
) -> TwoActions:
    """How the actions of two characters end if each bets on a reveal chosen beforehand.

    Args:
        first: the one action.
        second: the other character's action.
        table: the ranks in the middle: none, 3 or 4.
        second_table: with separate boards, those on the second one; as many.
        seen: other cards that are shown.
        earlier: cards of earlier rounds; they count only with `deck_state` "count_seen".
        cards: the cards the table plays with and what they count.
        deck_state: whether the deck is shuffled whole for every round.
        ace_bust: how a card with several numbers counts for a bust; with "fixed", each player fixes his for the best
            chance.
        predeal_bust: whether a hand that reaches the break by itself busts at once.
        shared_board: whether both use the same cards in the middle.

    Raises:
        InvalidInput: a value is out of its range; a bet is on a reveal that is over; a hand is hidden although the flop
            is dealt; or cards with several numbers are to be fixed although a hand is hidden or the boards separate.

    Clauses: SK-14 to SK-17, SK-24, SK-26, SK-29, SK-32, SK-F1. Rulings: SK-Q2, SK-Q4, SK-Q14 to SK-Q16.

    >>> from engine.skill_action.plans import Plan
    >>> sure, likely = Plan(17, "flop", ("K", "7")), Plan(36, "flop", ("10", "7"))
    >>> two_actions(sure, likely).both == two_actions(sure, likely).second
    True
    """
    RULINGS.check(ace_bust=ace_bust, predeal_bust=predeal_bust, shared_board=shared_board)
    tables = (tuple(table), tuple(table if shared_board == "yes" else second_table))
    require(len(tables[0]) == len(tables[1]), "second_table", f"{len(tables[1])} cards", f"{len(tables[0])} cards")
    deck = unseen(first.hand, tables[0], seen, earlier, cards=cards, deck_state=deck_state)
    deck = _without(deck, second.hand, "second hand", cards)
    if shared_board == "no":
        deck = _without(deck, tables[1], "second_table", cards)
    left = deck.map(cards.choices)
    mine, theirs = planned(first, tables[0], cards), planned(second, tables[1], cards)
    one_board = shared_board == "yes"
    if ace_bust == "fixed" and _flexible(cards):
        known = one_board and not first.hidden and not second.hidden
        require(known, "ace_bust", ace_bust, "low or high, unless both hands are known and the board is shared")
        resolves = predeal_bust == "yes" or bool(table)
        players = [Fixing(left, len(table), side.plan.skill_break, side.bet) for side in (mine, theirs)]
        standing = [
            player.choose((), side.totals, resolves=resolves)
            for player, side in zip(players, (mine, theirs), strict=True)
        ]
        return TwoActions(by_boards(left, len(table), (players[0], players[1]), (standing[0], standing[1])))
    return TwoActions(
        ends_together(
            left, mine, theirs, one_board=one_board, one_hand=False, ace_bust=ace_bust, predeal_bust=predeal_bust
        )
    )


def own_actions(
    hand: Sequence[str],
    first: tuple[int, Bet],
    second: tuple[int, Bet],
    table: Sequence[str] = (),
    *,
    hidden: int = 0,
    second_hand: Sequence[str] = (),
    seen: Sequence[str] = (),
    earlier: Sequence[str] = (),
    cards: Pack = STANDARD,
    deck_state: DeckState = "fresh",
    ace_bust: AceBust = "high",
    predeal_bust: PredealBust = "no",
    hand_shared: HandShared = "yes",
    multi_action: MultiAction = "yes",
) -> TwoActions:
    """How two actions of one character end if each is bet on a reveal chosen beforehand.

    Args:
        hand: the ranks of his cards that are known.
        first: break and reveal of the one action.
        second: break and reveal of the other.
        table: the ranks in the middle: none, 3 or 4.
        hidden: how many cards of the hand are not dealt yet; with the known ones 1 to 7.
        second_hand: with a hand for each action, the known cards of the second, which is as big as the first.
        seen: other cards that are shown.
        earlier: cards of earlier rounds; they count only with `deck_state` "count_seen".
        cards: the cards the table plays with and what they count.
        deck_state: whether the deck is shuffled whole for every round.
        ace_bust: how a card with several numbers counts for a bust.
        predeal_bust: whether a hand that reaches the break by itself busts at once.
        hand_shared: whether both actions use the same hand.
        multi_action: whether each action is bet by itself; if not, both are bet on the same reveal.

    Raises:
        InvalidInput: a value is out of its range, as for `two_actions`; two reveals are bet on although there is one
            bet for both; or cards with several numbers are to be fixed although one total serves both actions.

    Clauses: SK-03, SK-14 to SK-17, SK-24. Rulings: SK-Q2 to SK-Q4, SK-Q22.

    >>> both = own_actions(["10", "7"], (30, "flop"), (30, "turn"))
    >>> both.first, both.both
    (Fraction(377, 392), Fraction(0, 1))
    """
    RULINGS.check(ace_bust=ace_bust, predeal_bust=predeal_bust, hand_shared=hand_shared, multi_action=multi_action)
    require(multi_action == "yes" or first[1] == second[1], "second", second[1], f"bet on the {first[1]}, as the first")
    if hand_shared == "no":
        rest = len(hand) + hidden - len(second_hand)
        return two_actions(
            Plan(*first, tuple(hand), hidden),
            Plan(*second, tuple(second_hand), rest),
            table,
            seen=seen,
            earlier=earlier,
            cards=cards,
            deck_state=deck_state,
            ace_bust=ace_bust,
            predeal_bust=predeal_bust,
        )
    fixes = ace_bust == "fixed" and _flexible(cards)
    require(not fixes, "ace_bust", ace_bust, "low or high, as one total serves both actions")
    left = unseen(hand, table, seen, earlier, cards=cards, deck_state=deck_state).map(cards.choices)
    mine, theirs = (planned(Plan(*action, tuple(hand), hidden), tuple(table), cards) for action in (first, second))
    return TwoActions(
        ends_together(left, mine, theirs, one_board=True, one_hand=True, ace_bust=ace_bust, predeal_bust=predeal_bust)
    )


def _flexible(cards: Pack) -> bool:
    return any(len(numbers) > 1 for numbers in cards.counts)


def _without(deck: Deck[str], ranks: tuple[str, ...], parameter: str, cards: Pack) -> Deck[str]:
    for rank in ranks:
        require_choice(parameter, rank, cards.cards.values)
    return deck.without(ranks, parameter)
