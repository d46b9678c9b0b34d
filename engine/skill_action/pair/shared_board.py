"""Two actions at once: two characters at one board, or two actions of one character."""

from __future__ import annotations

from engine.house import is_yes
from engine.invalid import require, require_choice
from engine.skill_action.pair.boards import Fixing, by_boards
from engine.skill_action.pair.plans import Plan, Planned, ends_together, planned
from engine.skill_action.rulings import HOUSE, House
from engine.skill_action.values import STANDARD, Pack, fixes_cards, unseen
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from engine.odds.cards import Deck
    from engine.odds.law import Law

__all__ = ["TwoActions", "own_actions", "two_actions"]


class TwoActions(Value):
    """The ends of two actions.

    Attributes:
        ends: the distribution of (end of the first, end of the second), each "success", "failure" or "bust".
    """

    ends: Law[tuple[str, str]]

    @property
    def both(self) -> Fraction:
        """Return the chance that both succeed."""
        return self.ends.exactly(("success", "success"))

    @property
    def at_least_one(self) -> Fraction:
        """Return the chance that at least one succeeds."""
        return self.ends.probability(lambda pair: "success" in pair)

    @property
    def first(self) -> Fraction:
        """Return the chance that the first succeeds."""
        return self.ends.probability(lambda pair: pair[0] == "success")

    @property
    def second(self) -> Fraction:
        """Return the chance that the second succeeds."""
        return self.ends.probability(lambda pair: pair[1] == "success")


def two_actions(
    first: Plan,
    second: Plan,
    table: Sequence[str] = (),
    *,
    second_table: Sequence[str] = (),
    seen: Sequence[str] = (),
    earlier: Sequence[str] = (),
    cards: Pack = STANDARD,
    house: House = HOUSE,
) -> TwoActions:
    """Return how the actions of two characters end if each bets on a reveal chosen in advance.

    Args:
        first: the one action.
        second: the other character's action.
        table: the ranks in the middle: none, 3 or 4.
        second_table: with separate boards, the ranks on the second one; as many.
        seen: other cards that are shown.
        earlier: cards of earlier rounds; they count only if the deck is not shuffled for every round.
        cards: the cards the table plays with and their values.
        house: the table's rulings; where cards are fixed when they are seen, each player fixes his for the best chance.

    Raises:
        InvalidInput: a value is out of its range; a bet is on a reveal that is over; a hand is hidden although the flop
            is dealt; or cards with several numbers must be fixed although a hand is hidden or the boards separate.

    Clauses: SK-14 to SK-17, SK-24, SK-26, SK-29, SK-32.

    Rulings: SK-Q2, SK-Q4, SK-Q5, SK-Q14, SK-Q16.

    >>> from engine.skill_action.pair.plans import Plan
    >>> sure, likely = Plan(17, "flop", ("K", "7")), Plan(36, "flop", ("10", "7"))
    >>> two_actions(sure, likely).both == two_actions(sure, likely).second
    True
    """
    one_board = is_yes(house.shared_board)
    tables = tuple(table), tuple(table if one_board else second_table)
    require(len(tables[0]) == len(tables[1]), "second_table", f"{len(tables[1])} cards", f"{len(tables[0])} cards")
    deck = unseen(first.hand, tables[0], seen, earlier, cards=cards, house=house)
    deck = _without(deck, second.hand, "second hand", cards)
    if not one_board:
        deck = _without(deck, tables[1], "second_table", cards)
    remaining = deck.map(cards.choices)
    mine, theirs = planned(first, tables[0], cards), planned(second, tables[1], cards)
    if cards.flexible and fixes_cards(house=house):
        known = one_board and not first.hidden and not second.hidden
        require(known, "ace_bust", "fixed", "low or high, unless both hands are known and the board is shared")
        return TwoActions(_fixed(remaining, mine, theirs, house))
    return TwoActions(ends_together(remaining, mine, theirs, one_board=one_board, one_hand=False, house=house))


def own_actions(
    first: Plan,
    second: Plan,
    table: Sequence[str] = (),
    *,
    seen: Sequence[str] = (),
    earlier: Sequence[str] = (),
    cards: Pack = STANDARD,
    house: House = HOUSE,
) -> TwoActions:
    """Return how two actions of one character end if each is bet on a reveal chosen in advance.

    Args:
        first: the first action, with the character's hand.
        second: the second action; its cards count only with a hand for each action.
        table: the ranks in the middle: none, 3 or 4.
        seen: other cards that are shown.
        earlier: cards of earlier rounds; they count only if the deck is not shuffled for every round.
        cards: the cards the table plays with and their values.
        house: the table's rulings.

    Raises:
        InvalidInput: a value is out of its range, as for `two_actions`; two reveals are bet on although there is one
            bet for both; or cards with several numbers would need to be fixed although one total serves both actions.

    Clauses: SK-03, SK-14 to SK-17, SK-24.

    Rulings: SK-Q2, SK-Q3, SK-Q4, SK-Q5, SK-Q16, SK-Q22.

    >>> both = own_actions(Plan(30, "flop", ("10", "7")), Plan(30, "turn"))
    >>> both.first, both.both
    (Fraction(377, 392), Fraction(0, 1))
    """
    one_bet = not is_yes(house.multi_action)
    require(not one_bet or first.bet == second.bet, "second", second.bet, f"the {first.bet}, as the first")
    if not is_yes(house.hand_shared):
        one_board = house.replace(shared_board="yes")
        return two_actions(first, second, table, seen=seen, earlier=earlier, cards=cards, house=one_board)
    fixes = cards.flexible and fixes_cards(house=house)
    require(not fixes, "ace_bust", "fixed", "low or high, as one total serves both actions")
    remaining = unseen(first.hand, table, seen, earlier, cards=cards, house=house).map(cards.choices)
    of_one_hand = first, second.replace(hand=first.hand, hidden=first.hidden)
    mine, theirs = (planned(plan, tuple(table), cards) for plan in of_one_hand)
    return TwoActions(ends_together(remaining, mine, theirs, one_board=True, one_hand=True, house=house))


def _fixed(deck: Deck[tuple[int, ...]], mine: Planned, theirs: Planned, house: House) -> Law[tuple[str, str]]:
    """Return how both actions end if cards are fixed when they are seen."""
    sides = mine, theirs
    resolves = is_yes(house.predeal_bust) or mine.table > 0
    first, second = (
        Fixing(deck, side.table, side.plan.skill_break, side.bet, side.totals[-1], house=house) for side in sides
    )
    standing = [
        player.choose((), side.totals, resolves=resolves) for player, side in zip((first, second), sides, strict=True)
    ]
    return by_boards((first, second), (standing[0], standing[1]))


def _without(deck: Deck[str], ranks: tuple[str, ...], parameter: str, cards: Pack) -> Deck[str]:
    for rank in ranks:
        require_choice(parameter, rank, cards.cards.values)
    return deck.without(ranks, parameter)
