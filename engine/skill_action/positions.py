"""The position of an action: its owner's cards, the cards in the middle, and the cards that may still come."""

from __future__ import annotations

from math import lcm

from engine.house import is_yes
from engine.invalid import require, require_whole
from engine.odds.cards import Deck, sum_of_cards
from engine.odds.law import Law
from engine.skill_action.rulings import HOUSE, House
from engine.skill_action.values import STANDARD, Pack, bust_index, fixes_cards, unseen
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal


__all__ = ["MOST_BREAK", "MOST_HAND", "REVEALS", "STAGES", "TABLE", "Bet", "Position", "Stage", "crossing", "position"]

type Stage = Literal["deal", "flop", "turn", "river"]
type Bet = Literal["flop", "turn", "river"]

REVEALS: tuple[Bet, ...] = ("flop", "turn", "river")
"""The reveals to bet on."""
STAGES: tuple[Stage, ...] = ("deal", *REVEALS)
"""The last cards dealt."""
TABLE = (0, 3, 4, 5)
"""How many cards lie in the middle at each stage."""
MOST_HAND = 7
MOST_BREAK = 80


class Position(Value):
    """An action without a bet so far.

    Attributes:
        stage: 0 before the flop, 1 after it, 2 after the turn, 3 after the river.
        totals: the totals that hand and table may have, lowest first; mostly one number.
        deck: the cards that may come, each as the numbers it may count, lowest first.
        anew: whether it was declared again only now, after a bust or a failure; it counts only if that is allowed.
    """

    stage: int
    totals: tuple[int, ...]
    deck: Deck[tuple[int, ...]]
    anew: bool = False

    def open_totals(self, skill_break: int, *, house: House = HOUSE) -> tuple[tuple[int, int], ...]:
        """Return the totals (for success, for a bust) with which the action is still open; empty if it is over.

        There may be several if cards were fixed when they were seen, and the player chooses one of them.

        Args:
            skill_break: the break.
            house: the table's rulings.

        Clauses: SK-17, SK-18, SK-27.

        Rulings: SK-Q2, SK-Q4, SK-Q6.

        >>> position(["K", "7"]).open_totals(36), position(["K", "7"], ["9", "8", "2"]).open_totals(36)
        (((17, 17),), ())
        >>> from engine.skill_action.rulings import House
        >>> position(["K", "7"], ["9", "8", "2"], anew=True).open_totals(36, house=House(second_try="new_action"))
        ((36, 36),)
        """
        sure = self.stage == 0 and not is_yes(house.predeal_bust)
        sure = sure or (self.anew and _starts_anew(house))
        if fixes_cards(house=house):
            pairs = tuple((total, total) for total in self.totals)
        else:
            pairs = ((self.totals[-1], self.totals[bust_index(house=house)]),)
        return tuple(pair for pair in pairs if sure or pair[1] < skill_break)

    def total(self, skill_break: int, *, house: House = HOUSE) -> int:
        """Return the total to reach the break with: the highest that the cards allow without having bust already.

        Args:
            skill_break: the break.
            house: the table's rulings.

        Rulings: SK-Q2, SK-Q4, SK-Q6.

        >>> position(["K", "7"]).total(36)
        17
        """
        pairs = self.open_totals(skill_break, house=house)
        return pairs[-1][0] if pairs else self.totals[-1]

    def sums(self, cards: int) -> Law[int]:
        """Return the sum of the next cards, each as high as it may count.

        >>> position(["K", "7"]).sums(1).exactly(10)
        Fraction(3, 10)
        """
        return sum_of_cards(self.deck.map(lambda numbers: numbers[-1]), cards)


def _starts_anew(house: House) -> bool:
    """Return whether an action that is declared again after a bust or a failure counts as a new one."""
    match house.second_try:
        case "new_action":
            return True
        case "no":
            return False
        case _:
            assert_never(house.second_try)


def position(
    hand: Sequence[str],
    table: Sequence[str] = (),
    *,
    seen: Sequence[str] = (),
    earlier: Sequence[str] = (),
    cards: Pack = STANDARD,
    fixed_total: int | None = None,
    anew: bool = False,
    house: House = HOUSE,
) -> Position:
    """Return the position of an action that has no bet yet.

    Args:
        hand: the ranks of the character's cards, 1 to 7 of them.
        table: the ranks in the middle: none, 3, 4 or 5.
        seen: other cards that are shown this round.
        earlier: cards of earlier rounds; they count only if the deck is not shuffled for every round.
        cards: the cards the table plays with and their values.
        fixed_total: the total that hand and table were fixed to; it counts only if cards are fixed when they are
            seen, and None leaves the choice to be made now.
        anew: whether the action was declared again only now, after a bust or a failure.
        house: the table's rulings.

    Raises:
        InvalidInput: a list has the wrong length, a rank is used more often than the decks have it, or too few cards
            are left to be dealt.

    Clauses: SK-02, SK-24, SK-26, SK-29, SK-32.

    Rulings: SK-Q2 (with "fixed", to fix the total), SK-Q16.

    Notes: SK-Q17.

    >>> after_flop = position(["10", "7"], ["2", "3", "9"])
    >>> after_flop.stage, after_flop.totals, after_flop.deck.size
    (1, (31,), 47)
    """
    require(1 <= len(hand) <= MOST_HAND, "hand", f"{len(hand)} of them", f"1 to {MOST_HAND} cards")
    require(len(table) in TABLE, "table", f"{len(table)} of them", "no card, or 3, 4 or 5 cards")
    deck = unseen(hand, table, seen, earlier, cards=cards, house=house)
    to_come = TABLE[-1] - len(table)
    allowed = f"few enough to leave the {to_come} cards still to be dealt"  # all other lists together leave more
    require(deck.size >= to_come, "earlier", f"so many that {deck.size} are left", allowed)
    totals = cards.totals((*hand, *table))
    if fixed_total is not None and fixes_cards(house=house):
        possible = " or ".join(map(str, totals))
        require(fixed_total in totals, "fixed_total", fixed_total, f"what the cards may add up to ({possible})")
        totals = (fixed_total,)
    return Position(TABLE.index(len(table)), totals, deck.map(cards.choices), anew)


def crossing(position: Position, skill_break: int, *, house: House = HOUSE) -> Law[str]:
    """Return the reveal at which the total first reaches the break: "already", "flop", "turn", "river" or "never".

    Cards that may count low or high count high.

    Args:
        position: the action's position.
        skill_break: 1 to 80.
        house: the table's rulings.

    Raises:
        InvalidInput: the break is out of its range.

    Clauses: SK-02, SK-20.

    Rulings: SK-Q2, SK-Q4, SK-Q6.

    >>> crossing(position(["10", "7"], ["2", "3", "9"]), 36).exactly("turn")
    Fraction(37, 47)
    """
    require_whole("skill_break", skill_break, 1, MOST_BREAK)
    need = skill_break - position.total(skill_break, house=house)
    if need <= 0:
        return Law.certain("already")
    shares = []
    for stage in range(position.stage + 1, len(STAGES)):
        sums = position.sums(TABLE[stage] - TABLE[position.stage])
        shares.append((sum(weight for total, weight in sums.items() if total < need), sums.total))
    ways = lcm(*(total for _, total in shares)) if shares else 1
    weights: dict[str, int] = {}
    below = ways
    for name, (short, total) in zip(STAGES[position.stage + 1 :], shares, strict=True):
        still = short * (ways // total)
        weights[name] = below - still
        below = still
    return Law({**weights, "never": below})
